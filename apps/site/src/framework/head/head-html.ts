import type { CompleteHead } from './PageHead.tsx';
import { SITE_NAME } from './json-ld.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** Default image. */
const SOCIAL_CARD = { href: '/social-card.png', alt: `${SITE_NAME}: Compare ISAs from UK providers` };

/** JSON that cannot close its script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * The head of a page as HTML.
 * @param publicUrl origin of the site, since link previews need absolute URLs
 */
export function headHtml(
  {
    title,
    description,
    canonicalUrl,
    jsonLd = [],
    noIndex,
    image = SOCIAL_CARD,
    articleModified,
  }: CompleteHead,
  publicUrl: string,
): string {
  const meta = (attribute: string, name: string, content: string | undefined) =>
    content === undefined ? '' : `<meta ${attribute}="${name}" content="${escapeText(content)}">`;
  return [
    `<title>${escapeText(title)}</title>`,
    meta('name', 'description', description),
    noIndex ? meta('name', 'robots', 'noindex') : '',
    canonicalUrl === undefined ? '' : `<link rel="canonical" href="${escapeText(canonicalUrl)}">`,
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:locale', 'en_GB'),
    meta('property', 'og:type', articleModified === undefined ? 'website' : 'article'),
    meta('property', 'article:modified_time', articleModified),
    meta('property', 'og:url', canonicalUrl),
    meta('property', 'og:image', publicUrl + image.href),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', image.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...jsonLd.map((object) => `<script type="application/ld+json">${scriptJson(object)}</script>`),
  ]
    .filter((line) => line !== '')
    .join('\n    ');
}
