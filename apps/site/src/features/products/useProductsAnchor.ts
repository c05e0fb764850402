import { trpc } from '../../trpc.ts';

/** Where "compare" leads on the home page: to its list, or to the full page while it shows none. */
export function useProductsAnchor(): '#products' | '/products' {
  const { data } = trpc.products.top.useQuery();
  return data && data.length > 0 ? '#products' : '/products';
}
