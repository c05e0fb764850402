import type { Product } from '@isa/api/domain/product';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageSize } from '../../components/Pager.tsx';
import { trpc } from '../../trpc.ts';

export type Visibility = 'all' | 'visible' | 'hidden';

export type ProductList = {
  search: string;
  visibility: Visibility;
  /** Counted from 0. */
  page: number;
  limit: number;
  /** Undefined until they are there. */
  products: readonly Product[] | undefined;
  /** Products that match, on all pages. */
  total: number;
  /** Those on screen answer to what was asked before. */
  isOutdated: boolean;
  error: unknown;
  retry: () => void;
  setSearch: (text: string) => void;
  setVisibility: (wanted: Visibility) => void;
  setPage: (page: number) => void;
  setLimit: (size: PageSize) => void;
  /** Puts a changed product in its place, even where the filter would no longer list it: rows do not jump. */
  replace: (product: Product) => void;
  /** Leads to the product just added: the last one of the whole catalogue. */
  showNewest: () => Promise<void>;
};

const SEARCH_DELAY_MS = 200;
const FIRST_SIZE: PageSize = 100;

/** What of the catalogue is on screen: search, visibility and page, and the products that answer to them. */
export function useProductList(): ProductList {
  const utils = trpc.useUtils();
  const [search, setSearch] = useState('');
  const [visibility, setVisibility] = useState<Visibility>('all');
  const [page, setPage] = useState(0);
  const [limit, setLimit] = useState<PageSize>(FIRST_SIZE);
  const [settled] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS);
  const input = { search: settled, visibility, page, limit };
  const query = trpc.products.page.useQuery(input, { placeholderData: keepPreviousData, staleTime: 0 });

  return {
    search,
    visibility,
    page,
    limit,
    products: query.data?.products,
    total: query.data?.total ?? 0,
    isOutdated: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
    setSearch: (text) => {
      setSearch(text);
      setPage(0);
    },
    setVisibility: (wanted) => {
      setVisibility(wanted);
      setPage(0);
    },
    setPage,
    setLimit: (size) => {
      setLimit(size);
      setPage(0);
    },
    replace: (product) => {
      const put = (each: Product) => (each.id === product.id ? product : each);
      utils.products.page.setData(input, (shown) => shown && { ...shown, products: shown.products.map(put) });
      void utils.products.page.invalidate(undefined, { refetchType: 'none' });
    },
    showNewest: async () => {
      await utils.products.page.invalidate(undefined, { refetchType: 'none' });
      const { total } = await utils.products.page.fetch({ search: '', visibility: 'all', page: 0, limit });
      setSearch('');
      setVisibility('all');
      setPage(Math.max(0, Math.ceil(total / limit) - 1));
    },
  };
}
