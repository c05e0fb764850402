/** What clicks are summed up by. */
export const CLICK_GROUPS = ['product', 'day', 'page'] as const;
export type ClickGroup = (typeof CLICK_GROUPS)[number];

/** The page of one product: only its views are counted. */
export const PRODUCT_PAGE = 'product';
