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

/** An anchor for each title, in their order; no two are the same. */
export function anchorsOf(titles: readonly string[]): Anchor[] {
  const taken = new Map<string, number>();
  return titles.map((title) => {
    const slug = slugOf(title);
    const before = taken.get(slug) ?? 0;
    taken.set(slug, before + 1);
    return { id: before === 0 ? slug : `${slug}-${before + 1}`, title };
  });
}
