/** What clicks are summed up by. */
export const CLICK_GROUPS = ['product', 'day', 'page'] as const;
export type ClickGroup = (typeof CLICK_GROUPS)[number];

/** What their report may be ordered by; the name is that of the product, the day or the page. */
export const CLICK_ORDERS = ['clicks', 'views', 'rate', 'rank', 'name'] as const;
export type ClickOrder = (typeof CLICK_ORDERS)[number];

/** The page of one product: only its views are counted. */
export const PRODUCT_PAGE = 'product';
