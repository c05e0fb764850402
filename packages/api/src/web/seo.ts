import type { Ctx } from '../context.ts';
import { escapeHtml } from '../domain/escape-html.ts';
import { consolePaths, type SitePage, sitePages } from '../domain/pages.ts';

const addressesOf = (pages: readonly SitePage[]) => pages.flatMap(({ paths }) => paths.slice(0, 1));

const publicPaths = addressesOf(sitePages.filter(({ guarded, bare }) => !guarded && !bare)).filter(
  (path) => !path.includes(':'),
);

const closedPaths = [
  '/api/',
  '/trpc',
  // What lies below an address is closed with it.
  ...consolePaths.filter((path) => !path.startsWith('/admin/')),
  ...addressesOf(sitePages.filter(({ guarded }) => guarded)),
];

/** Every public page, for search engines. */
export async function sitemap(ctx: Ctx): Promise<string> {
  const snapshot = await ctx.catalogue.current();
  const paths = [
    ...publicPaths,
    ...snapshot.active.map(({ id }) => `/products/${id}`),
    ...snapshot.guides.map(({ slug }) => `/guides/${slug}`),
  ];
  const urls = paths.map((path) => `<url><loc>${escapeHtml(ctx.env.PUBLIC_URL + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** What crawlers may visit. */
export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
