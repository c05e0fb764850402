/** An anchor on a page. */
export interface Anchor {
  /** Without the `#`. */
  id: string;
  title: string;
}

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'section';

/** The first free one of `slug-2`, `slug-3` and so on. */
function numbered(slug: string, taken: ReadonlySet<string>): string {
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

/** A unique anchor for each title. */
export function anchorsOf(titles: readonly string[]): Anchor[] {
  const slugs = titles.map(slugOf);
  // Considers later headings too: the second "Rates" must not take the anchor of "Rates 2".
  const taken = new Set(slugs);
  return titles.map((title, at) => {
    const slug = slugOf(title);
    const id = slugs.indexOf(slug) === at ? slug : numbered(slug, taken);
    taken.add(id);
    return { id, title };
  });
}
