/** The sources of an answer: the first is cited as `[1]`. */
export type Source = {
  title: string;
  url: string;
  /** Its dates, in one line. */
  detail?: string;
};

/** The link of a source; null if its URL is not allowed. */
export function linkOf({ url }: Source): { href: string; external: boolean } | null {
  if (/^\/(?![/\\])/.test(url)) return { href: url, external: false };
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) return { href: url, external: true };
  return null;
}
