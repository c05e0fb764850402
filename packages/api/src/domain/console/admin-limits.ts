/** Limits and choices of the admin console, shared with its screens. */

/** Rows a table of the browser may show at a time. */
export const PAGE_SIZES = [5, 10, 25, 50, 100] as const;
/** Days the overview can look back over. */
export const OVERVIEW_SPANS = [7, 30, 90] as const;
export type OverviewSpan = (typeof OVERVIEW_SPANS)[number];
/** The error for a query without a word in it. */
export const EMPTY_QUERY = 'Please enter a SQL query';
/** Products the overview names, at most. */
export const OVERVIEW_PRODUCTS = 10;
/** Shortest and longest reason that an administrator gives for an action, in characters. */
export const REASON = { min: 5, max: 300 } as const;
