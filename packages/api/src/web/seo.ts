import type { Ctx } from '../context.ts';

const publicPaths = [
  '/',
  '/products',
  '/guides',
  '/calculator',
  '/faq',
  '/rules',
  '/isa-strategy',
  '/isa-deadline',
  '/terms',
  '/privacy',
  '/cookies',
  '/disclaimer',
];

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** Every public page, for search engines. */
export async function sitemap(ctx: Ctx): Promise<string> {
  const snapshot = await ctx.catalogue.current();
  const paths = [
    ...publicPaths,
    ...snapshot.active.map(({ id }) => `/products/${id}`),
    ...snapshot.guides.map(({ slug }) => `/guides/${slug}`),
  ];
  const urls = paths.map((path) => `<url><loc>${escapeXml(ctx.env.PUBLIC_URL + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** What crawlers may visit. */
export function robots(publicUrl: string): string {
  const closed = [
    '/api/',
    '/trpc',
    '/admin',
    '/product-update',
    '/api-settings',
    '/status',
    '/account',
    '/chat-history',
  ];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
