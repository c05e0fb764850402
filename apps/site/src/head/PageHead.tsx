import { createContext, useContext, useEffect } from 'react';
import { useSiteEnv } from '../site-env.tsx';
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
  /** Objects of schema.org; a plain `WebPage` unless said. */
  jsonLd?: readonly object[];
  noIndex?: boolean;
  /** The HTTP status of the page. */
  status?: 200 | 404;
};

export type CompleteHead = Omit<HeadInfo, 'canonical'> & { canonicalUrl?: string };

type Collector = ((head: CompleteHead) => void) | null;

const HeadCollector = createContext<Collector>(null);

/** On the server: takes the head of the page being rendered. */
export const HeadCollectorProvider = HeadCollector.Provider;

const withSiteName = (title: string) => (title.includes(SITE_NAME) ? title : `${title} | ${SITE_NAME}`);

/** The head as it is written: with the site's name, whole addresses and something for search engines to read. */
function complete({ title, canonical, ...rest }: HeadInfo, publicUrl: string): CompleteHead {
  const name = withSiteName(title);
  if (canonical === undefined) return { ...rest, title: name };
  const url = publicUrl + canonical;
  const about = rest.description === undefined ? {} : { description: rest.description };
  const plain = { jsonLd: [webPage(publicUrl, { name: title, url, ...about })] };
  return { ...plain, ...rest, title: name, canonicalUrl: url };
}

/** Sets title, description, canonical address and structured data of the page it stands in. */
export function PageHead(info: HeadInfo) {
  const collect = useContext(HeadCollector);
  const { publicUrl } = useSiteEnv();
  const head = complete(info, publicUrl);
  collect?.(head);
  const text = JSON.stringify(head);
  useEffect(() => {
    // After what is seen.
    setTimeout(() => applyHead(JSON.parse(text) as CompleteHead));
  }, [text]);
  return null;
}
