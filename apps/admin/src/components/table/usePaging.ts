import { useUrlState, type Way, useChoice } from '../url-state/useUrlState.ts';
import { PAGE_SIZES } from '@isa/api/domain/console/list-orders';

/** Rows per page. */
export type PageSize = (typeof PAGE_SIZES)[number];
const DEFAULT_PAGE_SIZE: PageSize = 10;

export const pageSizes = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

export const asPageSize = (text: string): PageSize =>
  PAGE_SIZES.find((size) => String(size) === text) ?? DEFAULT_PAGE_SIZE;

/** From 0; the URL and the screen count from 1. */
function asPage(text: string): number {
  const page = Number(text) - 1;
  return Number.isSafeInteger(page) && page >= 0 ? page : 0;
}

/**
 * Page and page size of a list, kept in the URL. Filtering and sorting return to the first page.
 * @param name of the list in the URL: `users`
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
