import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageSize } from '../../components/Pager.tsx';
import { type Inputs, trpc } from '../../trpc.ts';

export type Visibility = NonNullable<NonNullable<Inputs['products']['page']>['visibility']>;

const SEARCH_DELAY_MS = 200;
const FIRST_SIZE: PageSize = 100;

/** What of the catalogue is on screen: search, visibility and page, and the products that answer to them. */
export function useProductList() {
  const [search, setSearch] = useState('');
  const [visibility, setVisibility] = useState<Visibility>('all');
  const [page, setPage] = useState(0);
  const [limit, setLimit] = useState<PageSize>(FIRST_SIZE);
  const [settled] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS);
  const input = { search: settled, visibility, page, limit };
  const query = trpc.products.page.useQuery(input, { placeholderData: keepPreviousData, staleTime: 0 });

  return {
    ...{ search, visibility, page, limit, input, query },
    setSearch: (text: string) => {
      setSearch(text);
      setPage(0);
    },
    setVisibility: (wanted: Visibility) => {
      setVisibility(wanted);
      setPage(0);
    },
    setPage,
    setLimit: (size: PageSize) => {
      setLimit(size);
      setPage(0);
    },
    /** Leads to the newest product: the last one of the whole catalogue. */
    showNewest: (total: number) => {
      setSearch('');
      setVisibility('all');
      setPage(Math.max(0, Math.ceil(total / limit) - 1));
    },
  };
}
