/** The sorts a saver can choose, the default first. */
export const sortOptions = [
  { id: 'rating', label: 'Highest Rated' },
  { id: 'interest', label: 'Highest Interest Rate' },
  { id: 'fees', label: 'Lowest Fees' },
  { id: 'popular', label: 'Most Popular' },
] as const;

export type SortId = (typeof sortOptions)[number]['id'];

export const DEFAULT_SORT: SortId = 'rating';

/** Reads the `sort` query parameter; anything unknown means Highest Rated. */
export function parseSort(text: string | null | undefined): SortId {
  return sortOptions.find((option) => option.id === text)?.id ?? DEFAULT_SORT;
}

/** A rating from fewer reviews may change a lot with the next ones. */
export const FEW_REVIEWS = 40;

/** Whether a product has reviews, but few. */
export const hasFewReviews = (reviewCount: number): boolean => reviewCount > 0 && reviewCount < FEW_REVIEWS;

/** Products on one page of the table. */
export const PAGE_SIZE = 5;

/** Products that fit side by side. */
export const MAX_COMPARED = 4;

/** How many pages `itemCount` products fill; an empty list has one (empty) page. */
export function pageCount(itemCount: number): number {
  return Math.max(1, Math.ceil(itemCount / PAGE_SIZE));
}

/** The nearest page that exists, counted from 1. Takes the query parameter as it comes: `abc`, `0` and `1.5` mean page 1. */
export function clampPage(page: number | string | null | undefined, itemCount: number): number {
  const wanted = Number(page ?? 1);
  if (!Number.isInteger(wanted) || wanted < 1) return 1;
  return Math.min(wanted, pageCount(itemCount));
}

/** The items of one page; a page that does not exist gives the nearest that does. */
export function pageSlice<Item>(items: readonly Item[], page: number): Item[] {
  const start = (clampPage(page, items.length) - 1) * PAGE_SIZE;
  return items.slice(start, start + PAGE_SIZE);
}
