import { messageOf } from '@isa/ui/client/errors.ts';
import { notifyFailure } from '@isa/ui/client/toast.ts';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { lazyDialog } from '../../components/dialogs/lazy-dialog.ts';
import { useUrlState } from '../../components/url-state/useUrlState.ts';

const EditProduct = lazyDialog(() => import('./EditProduct.tsx'));

type Props = { id: number; onStored: () => void; onClose: () => void };

function Loaded({ id, onStored, onClose }: Props) {
  const { utils } = useTrpc();
  const { data, error } = useQuery(
    // Later reads do not replace what was typed.
    utils.products.byId.queryOptions({ id }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }),
  );
  useEffect(() => {
    if (error === null) return;
    notifyFailure('The product could not be opened', messageOf(error, 'Please try again.'));
    onClose();
  }, [error, onClose]);
  if (data === undefined) return null;
  return (
    <Suspense fallback={null}>
      <EditProduct product={data} onStored={onStored} onClose={onClose} />
    </Suspense>
  );
}

/** The URL of an open product in the catalogue. */
export const productAddress = (id: number) => `/admin/products?products.open=${id}`;

/**
 * A product dialog whose state is in the URL of a list.
 * @param list name of the list in the URL: `products`
 * @returns how to open one, and the dialog
 */
export function useOpenProduct(list: string, onStored: () => void) {
  const [text, choose] = useUrlState(`${list}.open`);
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  return {
    open: (wanted: number) => choose(String(wanted)),
    dialog: id !== null && (
      <Loaded key={id} id={id} onStored={onStored} onClose={() => choose('', 'in-place')} />
    ),
  };
}
