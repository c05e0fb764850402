import { PAGE_SIZES } from '@isa/api/domain/console/admin-limits';

/** How many rows of a list are on screen at a time. */
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 10;

/** The sizes as choices. */
export const pageSizes = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

/** The size a text names, else the default. */
export const asPageSize = (text: string): PageSize =>
  PAGE_SIZES.find((size) => String(size) === text) ?? DEFAULT_PAGE_SIZE;
