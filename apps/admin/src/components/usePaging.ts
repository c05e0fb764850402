import { useState } from 'react';
import { inAddress, useInAddress } from './in-address.ts';
import { asPageSize, DEFAULT_PAGE_SIZE, type PageSize } from './Pager.tsx';

/** Counted from 0; in the address from 1, as on screen. */
function pageInAddress(name: string): number {
  const page = Number(inAddress(name)) - 1;
  return Number.isSafeInteger(page) && page >= 0 ? page : 0;
}

/**
 * Which rows of a list are on screen. What narrows or sorts the list goes back to its first page.
 * @param name of the list in the address: `users`
 */
export function usePaging(name: string) {
  const [page, setPage] = useState(() => pageInAddress(`${name}.page`));
  const [limit, setLimit] = useState<PageSize>(() => asPageSize(inAddress(`${name}.rows`)));
  useInAddress(`${name}.page`, page === 0 ? '' : String(page + 1));
  useInAddress(`${name}.rows`, limit === DEFAULT_PAGE_SIZE ? '' : String(limit));
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
