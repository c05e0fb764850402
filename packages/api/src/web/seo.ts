import { products } from '@isa/db';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { escapeHtml } from '../domain/escape-html.ts';
import { consolePaths, type SitePage, sitePages } from '../domain/pages.ts';

const addressesOf = (pages: readonly SitePage[]) => pages.flatMap(({ paths }) => paths.slice(0, 1));

const publicPaths = addressesOf(
  sitePages.filter(({ guarded, bare, unlisted }) => !guarded && !bare && !unlisted),
).filter((path) => !path.includes(':'));

const closedPaths = [
  '/api/',
  '/trpc',
  // What lies below an address is closed with it.
  ...consolePaths.filter((path) => !path.startsWith('/admin/')),
  ...addressesOf(sitePages.filter(({ guarded }) => guarded)),
];

interface Entry {
  path: string;
  /** When what it shows was changed; undefined where that is not kept. */
  changed?: string | undefined;
}

const newest = (entries: readonly Entry[]): string | undefined =>
  entries
    .flatMap(({ changed }) => changed ?? [])
    .toSorted()
    .at(-1);

/** One address; a date that is none would make search engines refuse the whole list. */
function urlOf(publicUrl: string, { path, changed }: Entry): string {
  const date = changed === undefined || Number.isNaN(Date.parse(changed)) ? null : new Date(changed);
  const lastmod = date === null ? '' : `<lastmod>${date.toISOString()}</lastmod>`;
  return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${lastmod}</url>`;
}

async function productEntries({ db, catalogue }: Ctx): Promise<Entry[]> {
  const snapshot = await catalogue.current();
  const rows = await db.read
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.isActive, true));
  const changed = new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]));
  return snapshot.active.map(({ id }) => ({ path: `/products/${id}`, changed: changed.get(id) }));
}

/** Every public page, for search engines, with the time of its last change where that is known. */
export async function sitemap(ctx: Ctx): Promise<string> {
  const { guides } = await ctx.catalogue.current();
  const ofProducts = await productEntries(ctx);
  const ofGuides = guides.map(({ slug, updatedAt }) => ({ path: `/guides/${slug}`, changed: updatedAt }));
  const lists = new Map([
    ['/products', newest(ofProducts)],
    ['/guides', newest(ofGuides)],
  ]);
  const pages = publicPaths.map((path) => ({ path, changed: lists.get(path) }));
  const urls = [...pages, ...ofProducts, ...ofGuides].map((entry) => urlOf(ctx.env.PUBLIC_URL, entry));
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
