import { createContext, useContext, useEffect } from 'react';
import { useSiteEnv } from '../site-env.tsx';
import { applyHead } from './apply-head.ts';

export const SITE_NAME = 'ISA Compass';

/** What a page says about itself to browsers and search engines. */
export type HeadInfo = {
  /** Without the site's name, which is added. */
  title: string;
  description?: string;
  /** Path and known query of the one address this page has. */
  canonical?: string;
  /** Objects of schema.org. */
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

/** Sets title, description, canonical address and structured data of the page it stands in. */
export function PageHead({ title, canonical, ...rest }: HeadInfo) {
  const collect = useContext(HeadCollector);
  const { publicUrl } = useSiteEnv();
  const head: CompleteHead = {
    ...rest,
    title: withSiteName(title),
    ...(canonical === undefined ? {} : { canonicalUrl: publicUrl + canonical }),
  };
  collect?.(head);
  const text = JSON.stringify(head);
  useEffect(() => {
    applyHead(JSON.parse(text) as CompleteHead);
  }, [text]);
  return null;
}
