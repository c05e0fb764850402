import type { CompleteHead } from './PageHead.tsx';
import { SITE_NAME } from './site-name.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** JSON that cannot end the script element it stands in. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The head of a page as HTML. */
export function headHtml({ title, description, canonicalUrl, jsonLd = [], noIndex }: CompleteHead): string {
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
    meta('property', 'og:type', 'website'),
    meta('property', 'og:url', canonicalUrl),
    ...jsonLd.map((object) => `<script type="application/ld+json">${scriptJson(object)}</script>`),
  ]
    .filter((line) => line !== '')
    .join('\n    ');
}
