import { listsCatalogue } from '@isa/api/domain/comparison/search-listing';
import { createContext, useContext, useEffect } from 'react';
import { useSiteEnv, type SiteEnv } from '../site-env.tsx';
import { SITE_NAME, webPage } from './json-ld.ts';

/** Metadata of a page. */
export type HeadInfo = {
  /** Without the site's name. */
  title: string;
  description?: string;
  /** Path and known query of the canonical URL. */
  canonical?: string;
  /**
   * schema.org objects; a `WebPage` by default. Pages make them under `import.meta.env.SSR`, which keeps them
   * out of the client bundle.
   */
  jsonLd?: readonly object[];
  /**
   * schema.org objects of the products on the page. Required of every page with products: while the catalogue
   * must not be indexed, neither is the page, and these are left out.
   */
  products?: readonly object[];
  noIndex?: boolean;
  /** Image of link previews, 1200 by 630 pixels; the site's by default. */
  image?: { href: string; alt: string };
  /** Last change of an article; omitted for other pages. */
  articleModified?: string;
  /** The HTTP status of the page. */
  status?: 200 | 404 | 410;
};

export type CompleteHead = Omit<HeadInfo, 'canonical' | 'products'> & { canonicalUrl?: string };

type Collector = ((head: CompleteHead) => void) | null;

const HeadCollector = createContext<Collector>(null);

/** On the server: collects the head of the rendered page. */
export const HeadCollectorProvider = HeadCollector.Provider;

const withSiteName = (title: string) => (title.includes(SITE_NAME) ? title : `${title} | ${SITE_NAME}`);

type Site = Pick<SiteEnv, 'publicUrl' | 'sampleData'>;

/** Completes the head: site name, absolute URLs and structured data. */
function complete({ title, canonical, products, ...rest }: HeadInfo, site: Site): CompleteHead {
  const name = withSiteName(title);
  const isHeldBack = products !== undefined && !listsCatalogue(site);
  const listing = rest.noIndex || isHeldBack ? { noIndex: true } : {};
  if (canonical === undefined) return { ...rest, ...listing, title: name };
  const url = site.publicUrl + canonical;
  if (!import.meta.env.SSR) return { ...rest, ...listing, title: name, canonicalUrl: url };
  const about = rest.description === undefined ? {} : { description: rest.description };
  const pages = rest.jsonLd ?? [webPage(site.publicUrl, { name: title, url, ...about })];
  const jsonLd = [...pages, ...(isHeldBack ? [] : (products ?? []))];
  return { ...rest, ...listing, jsonLd, title: name, canonicalUrl: url };
}

function setElement(
  selector: string,
  make: () => Element,
  attribute: string,
  value: string | undefined,
): void {
  const existing = document.head.querySelector(selector);
  if (value === undefined) {
    existing?.remove();
    return;
  }
  const element = existing ?? document.head.appendChild(make());
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}

const meta = (name: string) => () => Object.assign(document.createElement('meta'), { name });
const link = (rel: string) => () => Object.assign(document.createElement('link'), { rel });

/** Removes the structured data of the page that the server sent. */
function dropJsonLd(): void {
  for (const old of document.head.querySelectorAll('script[type="application/ld+json"]')) old.remove();
}

/** Updates the document's head. */
function applyHead({ title, description, canonicalUrl, noIndex }: CompleteHead): void {
  document.title = title;
  setElement('meta[name="description"]', meta('description'), 'content', description);
  setElement('meta[name="robots"]', meta('robots'), 'content', noIndex ? 'noindex' : undefined);
  const before = document.head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? undefined;
  if (canonicalUrl !== before) dropJsonLd();
  setElement('link[rel="canonical"]', link('canonical'), 'href', canonicalUrl);
}

/** Sets title, description, canonical URL and structured data of the page. */
export function PageHead(info: HeadInfo) {
  const collect = useContext(HeadCollector);
  const head = complete(info, useSiteEnv());
  collect?.(head);
  const text = JSON.stringify(head);
  useEffect(() => {
    // After the paint.
    setTimeout(() => applyHead(JSON.parse(text) as CompleteHead));
  }, [text]);
  return null;
}
