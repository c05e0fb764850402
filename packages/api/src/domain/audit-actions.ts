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
  'database.read-table',
  'refund-order',
  'order.looked-at',
  'order.flag-again',
] as const;
export type AuditAction = (typeof auditActions)[number];
