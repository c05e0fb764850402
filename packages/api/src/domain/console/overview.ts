/** Days the overview can look back over. */
export const OVERVIEW_SPANS = [7, 30, 90] as const;
export type OverviewSpan = (typeof OVERVIEW_SPANS)[number];

/** Products the overview names, at most. */
export const OVERVIEW_PRODUCTS = 10;
