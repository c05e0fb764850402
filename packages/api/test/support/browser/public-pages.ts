/** Every public page, of products and guides one each: what the sitemap has to name. */
export const publicPages = [
  '/',
  '/products',
  '/products/1',
  '/guides',
  '/guides/what-is-an-isa',
  '/calculator',
  '/faq',
  '/methodology',
  '/rules',
  '/isa-strategy',
  '/isa-deadline',
  '/terms',
  '/privacy',
  '/cookies',
  '/disclaimer',
];
