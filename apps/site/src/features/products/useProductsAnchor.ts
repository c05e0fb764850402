import { useTrpc } from '@isa/ui/client/trpc.ts';
import { useQuery } from '@tanstack/react-query';

/** Where "compare" leads on the home page: to its list, or to the full page while it shows none. */
export function useProductsAnchor(): '#products' | '/products' {
  const { utils } = useTrpc();
  const { data } = useQuery(utils.products.top.queryOptions());
  return data && data.products.length > 0 ? '#products' : '/products';
}
