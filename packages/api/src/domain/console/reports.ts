/** Days the overview can look back over. */
export const OVERVIEW_SPANS = [7, 30, 90] as const;
export type OverviewSpan = (typeof OVERVIEW_SPANS)[number];
/** Products the overview names, at most. */
export const OVERVIEW_PRODUCTS = 10;

/** What clicks are summed up by. */
export const CLICK_GROUPS = ['product', 'day', 'page'] as const;
export type ClickGroup = (typeof CLICK_GROUPS)[number];

/** The page of one product: only its views are counted. */
export const PRODUCT_PAGE = 'product';
