import type { Product } from '@isa/api/domain/products/product';
import { PRODUCT_ORDERS, type ProductOrder } from '@isa/api/domain/console/list-orders';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useRef } from 'react';
import type { PagedList } from '../../components/table/PagedList.tsx';
import { useChoice } from '../../components/url-state/useUrlState.ts';
import { usePaging } from '../../components/table/usePaging.ts';
import { useSearch } from '../../components/table/SearchBox.tsx';
import { useSorting } from '../../components/table/useSorting.ts';

/** Filters. */
export const visibilities = [
  { value: 'all', label: 'All products' },
  { value: 'visible', label: 'On the site' },
  { value: 'hidden', label: 'Not on the site' },
] as const;

export type ProductList = {
  searchBox: ReturnType<typeof useSearch>['box'];
  visibility: (typeof visibilities)[number]['value'];
  /** Undefined while loading. */
  products: readonly Product[] | undefined;
  /** Number of matching products on all pages. */
  total: number | undefined;
  query: ComponentProps<typeof PagedList>['query'];
  setVisibility: (wanted: string) => void;
  /** Props of a column heading. */
  by: ReturnType<typeof useSorting<ProductOrder>>['by'];
  pager: ReturnType<typeof usePaging>['pager'];
  /** Updates a product in place, even where the filter no longer matches, so that rows do not jump. */
  replace: (product: Product) => void;
  /** Goes to the last page, where a new product is, unless the search has changed since. */
  showNewest: () => Promise<void>;
};

/** Search, filters, order and page of the catalogue, and the matching products. */
export function useProductList(): ProductList {
  const { utils } = useTrpc();
  const [visibility, setVisibility] = useChoice('products.visibility', visibilities, 'all');
  const { page, limit, setPage, pager } = usePaging('products');
  /** Counts changes of the view, so that a late response does not undo one. */
  const choices = useRef(0);
  const chosen = () => {
    choices.current += 1;
  };
  const onNarrow = () => {
    chosen();
    setPage(0);
  };
  const sorting = useSorting('products', PRODUCT_ORDERS, onNarrow);
  const { order, direction } = sorting;
  const search = useSearch('products', onNarrow);
  const input = { search: search.settled, visibility, order, direction, page, limit };
  const query = useQuery(
    utils.products.page.queryOptions(input, { placeholderData: keepPreviousData, staleTime: 0 }),
  );

  return {
    searchBox: search.box,
    visibility,
    pager: {
      ...pager,
      onPage: (wanted, way) => {
        // The pager leaves a page that no longer exists.
        if (way !== 'in-place') chosen();
        setPage(wanted, way);
      },
      onLimit: (wanted) => {
        chosen();
        pager.onLimit(wanted);
      },
    },
    products: query.data?.products,
    total: query.data?.total,
    query,
    setVisibility: (wanted) => {
      setVisibility(wanted);
      onNarrow();
    },
    by: sorting.by,
    replace: (product) => {
      const put = (each: Product) => (each.id === product.id ? product : each);
      utils.products.page.setData(input, (shown) => shown && { ...shown, products: shown.products.map(put) });
      void utils.products.page.invalidate(undefined, { refetchType: 'none' });
    },
    showNewest: async () => {
      const before = choices.current;
      await utils.products.page.invalidate(undefined, { refetchType: 'none' });
      const whole = utils.products.page.fetch({ ...input, search: '', visibility: 'all', page: 0 });
      const total = await whole.then(
        (found) => found.total,
        () => undefined,
      );
      if (total === undefined || choices.current !== before) {
        // The list shows the error.
        await utils.products.page.invalidate();
        return;
      }
      search.clear();
      setVisibility('all');
      sorting.reset();
      setPage(Math.max(0, Math.ceil(total / limit) - 1));
    },
  };
}
