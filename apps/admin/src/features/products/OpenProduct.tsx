import { messageOf } from '@isa/ui/client/errors.ts';
import { notifyFailure } from '@isa/ui/client/toast.ts';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { lazyWithPreload } from '../../components/lazy-with-preload.ts';
import { useUrlState } from '../../components/url-state/useUrlState.ts';

const EditProduct = lazyWithPreload(() => import('./EditProduct.tsx'));

type Props = { id: number; onStored: () => void; onClose: () => void };

function Loaded({ id, onStored, onClose }: Props) {
  const { utils } = useTrpc();
  const { data, error } = useQuery(
    // What is typed is not replaced by what is read later.
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

/** The address of a product that is open in the catalogue. */
export const productAddress = (id: number) => `/admin/products?products.open=${id}`;

/**
 * The product that the address of a list names, open over the list.
 * @param list in the address: `products`
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
