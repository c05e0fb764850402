/** A part of a page that can be led to. */
export interface Anchor {
  /** As in the address, after the `#`. */
  id: string;
  title: string;
}

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'section';

/** The first of `slug-2`, `slug-3` and so on that is not taken. */
function numbered(slug: string, taken: ReadonlySet<string>): string {
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

/** An anchor for each title, in their order; no two are the same. */
export function anchorsOf(titles: readonly string[]): Anchor[] {
  const slugs = titles.map(slugOf);
  // Later headings count too: the second "Rates" does not take the place of "Rates 2".
  const taken = new Set(slugs);
  return titles.map((title, at) => {
    const slug = slugOf(title);
    const id = slugs.indexOf(slug) === at ? slug : numbered(slug, taken);
    taken.add(id);
    return { id, title };
  });
}
