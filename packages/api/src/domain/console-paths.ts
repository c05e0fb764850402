/** The addresses of the admin console, each a screen of its own. */
export const consolePaths = [
  '/admin',
  '/admin/products',
  '/admin/users',
  '/admin/feedback',
  '/admin/payments',
  '/admin/database',
  '/admin/audit',
  '/product-update',
  '/api-settings',
  '/status',
] as const;
export type ConsolePath = (typeof consolePaths)[number];
