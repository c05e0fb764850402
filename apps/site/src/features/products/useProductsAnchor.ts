import { useTrpc } from '@isa/ui/client/trpc.ts';
import { useQuery } from '@tanstack/react-query';

/** Target of “compare” links on the home page: its list, or /products if that is empty. */
export function useProductsAnchor(): '#products' | '/products' {
  const { utils } = useTrpc();
  const { data } = useQuery(utils.products.top.queryOptions());
  return data && data.products.length > 0 ? '#products' : '/products';
}
