import { useState } from 'react';
import { DEFAULT_PAGE_SIZE, type PageSize } from './Pager.tsx';

/** Which rows of a list are on screen. What narrows or sorts the list goes back to its first page. */
export function usePaging() {
  const [page, setPage] = useState(0);
  const [limit, setLimit] = useState<PageSize>(DEFAULT_PAGE_SIZE);
  const onLimit = (size: PageSize) => {
    setLimit(size);
    setPage(0);
  };
  return {
    page,
    limit,
    setPage,
    toFirstPage: () => setPage(0),
    pager: { page, limit, onPage: setPage, onLimit },
  };
}
