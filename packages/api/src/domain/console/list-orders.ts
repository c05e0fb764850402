import type { Product } from '../products/product.ts';

/** Rows a table of the browser may show at a time. */
export const PAGE_SIZES = [5, 10, 25, 50, 100] as const;

export type Direction = 'ascending' | 'descending';

/** The columns that a list sorts by, each with its direction at the first press; the list comes sorted by the first. */
export type ListOrders<Order extends string = string> = readonly [
  readonly [Order, Direction],
  ...(readonly [Order, Direction])[],
];
export type OrderIn<Orders extends ListOrders> = Orders[number][0];

/** Compares two keys of a column; unknown values are last in either direction. */
export function compareKeys(
  a: string | number | null,
  b: string | number | null,
  direction: Direction,
): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b === (direction === 'ascending') ? -1 : 1;
}

export const USER_ORDERS = [
  ['id', 'descending'],
  ['username', 'ascending'],
  ['name', 'ascending'],
  ['status', 'ascending'],
  ['credits', 'descending'],
  ['registered', 'descending'],
] as const satisfies ListOrders;

/** The rate is the interest rate alone, since fees are no rates. */
export const PRODUCT_ORDERS = [
  ['id', 'ascending'],
  ['name', 'ascending'],
  ['type', 'ascending'],
  ['interestRate', 'descending'],
  ['rating', 'descending'],
  ['visibility', 'ascending'],
] as const satisfies ListOrders;
export type ProductOrder = OrderIn<typeof PRODUCT_ORDERS>;

/** `age`: the most stale first. */
export const FRESHNESS_ORDERS = [
  ['age', 'ascending'],
  ['name', 'ascending'],
  ['ends', 'ascending'],
  ['links', 'ascending'],
] as const satisfies ListOrders;
export type FreshnessOrder = OrderIn<typeof FRESHNESS_ORDERS>;

export const AUDIT_ORDERS = [
  ['when', 'descending'],
  ['who', 'ascending'],
  ['action', 'ascending'],
  ['target', 'ascending'],
] as const satisfies ListOrders;

/** `needed`: flagged payments first, then the newest. */
export const PAYMENT_ORDERS = [
  ['needed', 'descending'],
  ['date', 'descending'],
  ['user', 'ascending'],
  ['state', 'ascending'],
  ['plan', 'ascending'],
  ['amount', 'descending'],
  ['refunded', 'descending'],
] as const satisfies ListOrders;

/** The name is that of the product, the day or the page. */
export const CLICK_ORDERS = [
  ['clicks', 'descending'],
  ['views', 'descending'],
  ['rate', 'descending'],
  ['rank', 'ascending'],
  ['name', 'ascending'],
] as const satisfies ListOrders;
export type ClickOrder = OrderIn<typeof CLICK_ORDERS>;

export const FEEDBACK_ORDERS = [
  ['date', 'descending'],
  ['type', 'ascending'],
  ['user', 'ascending'],
  ['status', 'ascending'],
] as const satisfies ListOrders;

/** Topics of questions to the advisor. */
export const TOPIC_ORDERS = [
  ['questions', 'descending'],
  ['creditsBack', 'descending'],
  ['topic', 'ascending'],
  ['answered', 'descending'],
  ['notSure', 'descending'],
  ['unknown', 'descending'],
  ['declined', 'descending'],
  ['failed', 'descending'],
  ['conditionDropped', 'descending'],
  ['thumbsDown', 'descending'],
  ['refunded', 'descending'],
  ['tokens', 'descending'],
  ['firstWordMs', 'descending'],
  ['costPounds', 'descending'],
] as const satisfies ListOrders;
export type TopicOrder = OrderIn<typeof TOPIC_ORDERS>;

/** Single questions. They cannot be sorted by user: one user's questions are not grouped. */
export const QUESTION_ORDERS = [
  ['asked', 'descending'],
  ['topic', 'ascending'],
  ['result', 'ascending'],
  ['tokens', 'descending'],
  ['firstWordMs', 'descending'],
  ['costPounds', 'descending'],
] as const satisfies ListOrders;

export const ANSWER_ORDERS = [
  ['reviewBy', 'ascending'],
  ['question', 'ascending'],
  ['checkedOn', 'ascending'],
] as const satisfies ListOrders;

/** What administrators sort a product by; letter case does not count. */
export function productKey(product: Product, order: ProductOrder): string | number | null {
  if (order === 'visibility') return product.isActive ? 0 : 1;
  const value = product[order];
  return typeof value === 'string' ? value.toLowerCase() : value;
}
