import type { Product } from '@isa/api/domain/product';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';

type Props = { product: Product; onChanged: (product: Product) => void };

/** Shows a product on the site or hides it. */
export function VisibilitySwitch({ product, onChanged }: Props) {
  const { client } = useTrpc();
  const toggle = useMutation({
    ...calls(client.products.toggleActive),
    onSuccess: onChanged,
    // Specified: logged only; the switch goes back to what it was.
    onError: (error) => console.error('Failed to change the visibility of a product', error),
  });
  const state = product.isActive ? 'Visible' : 'Hidden';
  return (
    <Switch
      size="xs"
      checked={product.isActive}
      disabled={toggle.isPending}
      label={toggle.isPending ? 'Updating...' : state}
      aria-label={`${product.name}: ${toggle.isPending ? 'Updating...' : state}`}
      onChange={() => toggle.mutate({ id: product.id, isActive: !product.isActive })}
    />
  );
}
