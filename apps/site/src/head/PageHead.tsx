import { listsCatalogue } from '@isa/api/domain/comparison/search-listing';
import { createContext, useContext, useEffect } from 'react';
import { useSiteEnv, type SiteEnv } from '../site-env.tsx';
import { applyHead } from './apply-head.ts';
import { webPage } from './json-ld.ts';
import { SITE_NAME } from './site-name.ts';

/** What a page says about itself to browsers and search engines. */
export type HeadInfo = {
  /** Without the site's name, which is added. */
  title: string;
  description?: string;
  /** Path and known query of the one address this page has. */
  canonical?: string;
  /**
   * Objects of schema.org; a plain `WebPage` unless said. For search engines, which read what the server sends: pages make
   * them under `import.meta.env.SSR`, which keeps them out of the browser's code.
   */
  jsonLd?: readonly object[];
  /**
   * The products that the page shows, as objects of schema.org. Given by every page that shows some: as long as the
   * catalogue is not to be listed, neither is the page, and what it sells is not said.
   */
  products?: readonly object[];
  noIndex?: boolean;
  /** The picture of link previews, 1200 by 630 pixels; the site's own unless said. */
  image?: { href: string; alt: string };
  /** When an article was changed last; left out: the page is none. */
  articleModified?: string;
  /** The HTTP status of the page. */
  status?: 200 | 404 | 410;
};

export type CompleteHead = Omit<HeadInfo, 'canonical' | 'products'> & { canonicalUrl?: string };

type Collector = ((head: CompleteHead) => void) | null;

const HeadCollector = createContext<Collector>(null);

/** On the server: takes the head of the page being rendered. */
export const HeadCollectorProvider = HeadCollector.Provider;

const withSiteName = (title: string) => (title.includes(SITE_NAME) ? title : `${title} | ${SITE_NAME}`);

type Site = Pick<SiteEnv, 'publicUrl' | 'sampleData'>;

/** The head as it is written: with the site's name, whole addresses and something for search engines to read. */
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

/** Sets title, description, canonical address and structured data of the page it is part of. */
export function PageHead(info: HeadInfo) {
  const collect = useContext(HeadCollector);
  const head = complete(info, useSiteEnv());
  collect?.(head);
  const text = JSON.stringify(head);
  useEffect(() => {
    // After what is seen.
    setTimeout(() => applyHead(JSON.parse(text) as CompleteHead));
  }, [text]);
  return null;
}
