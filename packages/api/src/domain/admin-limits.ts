/** Limits and choices of the admin console, shared with its screens. */

/** Rows a table of the browser may show at a time. */
export const PAGE_SIZES = [5, 10, 25, 50, 100] as const;
/** Credits of one grant, at most. */
export const CREDIT_GRANT_MAX = 10_000;
/** Days the overview can look back over. */
export const OVERVIEW_SPANS = [7, 30, 90] as const;
export type OverviewSpan = (typeof OVERVIEW_SPANS)[number];
/** Products the overview names, at most. */
export const OVERVIEW_PRODUCTS = 10;

/** What the audit log tells apart. */
export const auditActions = [
  'product.create',
  'product.update',
  'product.toggle',
  'products.import-csv',
  'products.update-feed',
  'user.update',
  'user.verify-email',
  'user.add-credits',
  'user.take-back-credits',
  'user.reset-password',
  'feedback.update',
  'settings.save-api-key',
  'settings.remove-api-key',
  'database.query',
  'refund-order',
  'order.looked-at',
  'order.flag-again',
] as const;
export type AuditAction = (typeof auditActions)[number];
