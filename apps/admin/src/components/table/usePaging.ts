import { useUrlState, type Way } from '../url-state/useUrlState.ts';
import { asPageSize, DEFAULT_PAGE_SIZE, type PageSize, pageSizes } from './page-size.ts';
import { useChoice } from '../url-state/useChoice.ts';

/** Counted from 0; in the address from 1, as on screen. */
function asPage(text: string): number {
  const page = Number(text) - 1;
  return Number.isSafeInteger(page) && page >= 0 ? page : 0;
}

/**
 * Which rows of a list are on screen. What narrows or sorts the list goes back to its first page.
 * @param name of the list in the address: `users`
 */
export function usePaging(name: string) {
  const [pageText, choosePage] = useUrlState(`${name}.page`);
  const [size, chooseSize] = useChoice(`${name}.rows`, pageSizes, String(DEFAULT_PAGE_SIZE));
  const page = asPage(pageText);
  const limit = asPageSize(size);
  const setPage = (wanted: number, way?: Way) => choosePage(wanted === 0 ? '' : String(wanted + 1), way);
  const onLimit = (wanted: PageSize) => {
    chooseSize(String(wanted));
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
