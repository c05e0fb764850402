export type Source = { title: string; url: string };

export type SourceLink = Source & {
  /** Leads away from this site. */
  external: boolean;
};

export type SortedSources = { productIds: number[]; links: SourceLink[] };

const PRODUCT = /^\/products\/([1-9]\d{0,8})$/;

/** Where a source leads; null when it is not an address that may be a link. */
function linkOf({ title, url }: Source): SourceLink | null {
  if (/^\/(?![/\\])/.test(url)) return { title, url, external: false };
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) return { title, url, external: true };
  return null;
}

/** The products an answer is about, and its other sources, each once. */
export function sortSources(sources: readonly Source[]): SortedSources {
  const productIds = new Set<number>();
  const links = new Map<string, SourceLink>();
  for (const source of sources) {
    const id = PRODUCT.exec(source.url)?.[1];
    const link = linkOf(source);
    if (id !== undefined) productIds.add(Number(id));
    else if (link) links.set(link.url, link);
  }
  return { productIds: [...productIds], links: [...links.values()] };
}
