import type { Product } from '@isa/api/domain/product';
import { type Direction, PRODUCT_ORDERS, type ProductOrder } from '@isa/api/domain/product-order';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { PagedList } from '../../components/PagedList.tsx';
import { useChoice } from '../../components/useChoice.ts';
import { usePaging } from '../../components/usePaging.ts';
import { useSearch } from '../../components/useSearch.ts';
import { useSorting } from '../../components/useSorting.ts';
import { trpc } from '../../trpc.ts';

/** What the list can be narrowed to. */
export const visibilities = [
  { value: 'all', label: 'All products' },
  { value: 'visible', label: 'On the site' },
  { value: 'hidden', label: 'Not on the site' },
] as const;

export type ProductList = {
  searchBox: ReturnType<typeof useSearch>['box'];
  visibility: (typeof visibilities)[number]['value'];
  /** Undefined until they are there. */
  products: readonly Product[] | undefined;
  /** Products that match, on all pages. */
  total: number | undefined;
  /** How the reading of them stands. */
  query: ComponentProps<typeof PagedList>['query'];
  setVisibility: (wanted: string) => void;
  /** How the rows stand by a column; null: by another. */
  directionOf: (order: ProductOrder) => Direction | null;
  /** Puts them in the order of a column, or the other way round when they stand so already. */
  sortBy: (order: ProductOrder) => void;
  pager: ReturnType<typeof usePaging>['pager'];
  /** Puts a changed product in its place, even where the filter would no longer list it: rows do not jump. */
  replace: (product: Product) => void;
  /** Leads to the product just added: the last one of the whole catalogue. */
  showNewest: () => Promise<void>;
};

/** What of the catalogue is on screen: search, visibility and page, and the products that answer to them. */
export function useProductList(): ProductList {
  const utils = trpc.useUtils();
  const [visibility, setVisibility] = useChoice('products.visibility', visibilities, 'all');
  const { page, limit, setPage, toFirstPage, pager } = usePaging('products');
  const sorting = useSorting('products', PRODUCT_ORDERS);
  const { order, direction } = sorting;
  const search = useSearch('products', toFirstPage);
  const input = { search: search.settled, visibility, order, direction, page, limit };
  const query = useQuery(
    utils.products.page.queryOptions(input, { placeholderData: keepPreviousData, staleTime: 0 }),
  );

  return {
    searchBox: search.box,
    visibility,
    pager,
    products: query.data?.products,
    total: query.data?.total,
    query,
    setVisibility: (wanted) => {
      setVisibility(wanted);
      toFirstPage();
    },
    directionOf: sorting.directionOf,
    sortBy: (wanted) => {
      sorting.sortBy(wanted);
      toFirstPage();
    },
    replace: (product) => {
      const put = (each: Product) => (each.id === product.id ? product : each);
      utils.products.page.setData(input, (shown) => shown && { ...shown, products: shown.products.map(put) });
      void utils.products.page.invalidate(undefined, { refetchType: 'none' });
    },
    showNewest: async () => {
      await utils.products.page.invalidate(undefined, { refetchType: 'none' });
      const { total } = await utils.products.page.fetch({ ...input, search: '', visibility: 'all', page: 0 });
      search.clear();
      setVisibility('all');
      sorting.reset();
      setPage(Math.max(0, Math.ceil(total / limit) - 1));
    },
  };
}
