import type { Ctx } from '../context.ts';
import { listedKinds, listsCatalogue } from '../domain/comparison/search-listing.ts';
import { escapeHtml } from '../domain/html.ts';
import { consolePaths, type SitePage, sitePages } from '../domain/site-pages.ts';
import { RULES_RECORDED_ON } from '../domain/rules/rule-book.ts';

const addressesOf = (pages: readonly SitePage[]) => pages.flatMap(({ paths }) => paths.slice(0, 1));

const publicPaths = addressesOf(
  sitePages.filter(({ guarded, bare, unlisted }) => !guarded && !bare && !unlisted),
).filter((path) => !path.includes(':'));

/** Pages that show products. */
const CATALOGUE_PATHS: readonly string[] = ['/', '/products'];

const closedPaths = [
  '/api/',
  '/trpc',
  // Addresses below one are disallowed with it.
  ...consolePaths.filter((path) => !path.startsWith('/admin/')),
  ...addressesOf(sitePages.filter(({ guarded }) => guarded)),
];

interface Entry {
  path: string;
  /** When what it shows was changed; undefined if that is not kept. */
  changed?: string | undefined;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A day or a moment as the list has it; null for what is neither, which would make search engines refuse the whole list. */
function dateOf(changed: string | undefined): string | null {
  if (changed === undefined || Number.isNaN(Date.parse(changed))) return null;
  return DAY.test(changed) ? changed : new Date(changed).toISOString();
}

const newest = (entries: readonly Entry[]): string | undefined =>
  entries
    .flatMap(({ changed }) => dateOf(changed) ?? [])
    .toSorted()
    .at(-1);

function urlOf(publicUrl: string, { path, changed }: Entry): string {
  const date = dateOf(changed);
  const lastmod = date === null ? '' : `<lastmod>${date}</lastmod>`;
  return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${lastmod}</url>`;
}

/** Every public page, for search engines, with the time of its last change where that is known. */
export async function sitemap(ctx: Ctx): Promise<string> {
  const { active, guides, changes, sampleData } = await ctx.catalogue.current();
  const isListed = listsCatalogue({ sampleData });
  const ofProducts = active.map(({ id, updatedAt }) => ({ path: `/products/${id}`, changed: updatedAt }));
  const ofGuides = guides.map(({ slug, updatedAt }) => ({ path: `/guides/${slug}`, changed: updatedAt }));
  const products = newest(ofProducts);
  const lists = new Map([
    ['/', newest([...ofProducts, ...ofGuides])],
    ['/guides', newest(ofGuides)],
    ['/rules', RULES_RECORDED_ON],
    [
      '/changes',
      newest([
        { path: '', changed: RULES_RECORDED_ON },
        ...changes.map(({ updatedAt }) => ({ path: '', changed: updatedAt })),
      ]),
    ],
  ]);
  const pages = publicPaths
    .filter((path) => !CATALOGUE_PATHS.includes(path) || (isListed && path !== '/products'))
    .map((path) => ({ path, changed: lists.get(path) }));
  const ofCatalogue = isListed
    ? [...listedKinds().map((path) => ({ path, changed: products })), ...ofProducts]
    : [];
  const urls = [...pages, ...ofCatalogue, ...ofGuides].map((entry) => urlOf(ctx.env.PUBLIC_URL, entry));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** What crawlers may visit. Pages they must not index say so themselves, so crawlers must be able to read them. */
export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
