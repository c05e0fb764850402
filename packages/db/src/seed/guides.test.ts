import { describe, expect, it } from 'vitest';
import { guideCategories } from './guides/seed-guide.ts';
import { seedGuides } from './guides.ts';

const allowedTags = new Set('p h2 h3 ul ol li strong em a table thead tbody tr th td blockquote'.split(' '));
const allowedHosts = new Set(['www.gov.uk', 'www.legislation.gov.uk', 'www.fscs.org.uk', 'www.litrg.org.uk']);
const pageRoutes = new Set(['/calculator', '/faq', '/rules', '/guides/isa-strategy', '/guides/isa-deadline']);

const words = (html: string) => html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}£%][^\s]*/gu) ?? [];
const tagsOf = (html: string) =>
  [...html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/gi)].map(([, slash, name = '', attributes = '']) => ({
    closing: slash === '/',
    name,
    attributes: attributes.trim(),
  }));
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);

/** The first tag that is closed out of order or never, or null when the HTML is well formed. */
function unbalancedTag(html: string): string | null {
  const open: string[] = [];
  for (const tag of tagsOf(html)) {
    if (!tag.closing) open.push(tag.name);
    else if (open.pop() !== tag.name) return tag.name;
  }
  return open[0] ?? null;
}

describe('the seeded guides', () => {
  it('give every category at least two guides', () => {
    for (const category of guideCategories) {
      expect(seedGuides.filter((guide) => guide.category === category).length, category).toBeGreaterThan(1);
    }
  });

  it('are grouped by category in the order of the tabs', () => {
    const runs = seedGuides.map(({ category }) => category).filter((name, i, all) => name !== all[i - 1]);
    expect(runs).toEqual([...guideCategories]);
  });

  it('have unique slugs that do not hide the strategy and deadline pages', () => {
    const slugs = seedGuides.map((guide) => guide.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs).not.toContain('isa-strategy');
    expect(slugs).not.toContain('isa-deadline');
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('are numbered from 1 in the order of the list', () => {
    expect(seedGuides.map((guide) => guide.position)).toEqual(seedGuides.map((_, index) => index + 1));
  });

  it.each(seedGuides)('$slug has 600 to 1,200 words', ({ content }) => {
    expect(words(content).length).toBeGreaterThanOrEqual(600);
    expect(words(content).length).toBeLessThanOrEqual(1200);
  });

  it.each(seedGuides)('$slug is clean, well-formed HTML', ({ content }) => {
    for (const { name, attributes, closing } of tagsOf(content)) {
      expect(allowedTags, name).toContain(name);
      if (closing) expect(attributes).toBe('');
      else if (name === 'a') expect(attributes).toMatch(/^href="[^"]+"$/);
      else if (name === 'th') expect(attributes).toMatch(/^scope="(col|row)"$/);
      else expect(attributes, name).toBe('');
    }
    expect(unbalancedTag(content)).toBeNull();
    expect(content).not.toMatch(/<th[^>]*>\s*<\/th>/);
    expect(content.replace(/<\/?[a-z0-9]+[^<>]*>/g, '')).not.toMatch(/[<>]/);
  });

  it.each(seedGuides)('$slug opens with a paragraph that can stand alone', ({ content }) => {
    const opening = /^\s*<p>(.*?)<\/p>/s.exec(content)?.[1] ?? '';
    expect(words(opening).length).toBeGreaterThanOrEqual(25);
    expect(words(opening).length).toBeLessThanOrEqual(80);
  });

  it.each(seedGuides)('$slug links only to official sources and to pages of this site', (guide) => {
    const slugs = seedGuides.map(({ slug }) => `/guides/${slug}`);
    for (const href of linksOf(guide.content)) {
      if (href.startsWith('/')) expect([...pageRoutes, ...slugs]).toContain(href);
      else expect(allowedHosts).toContain(new URL(href).host);
    }
    expect(guide.sources.length).toBeGreaterThan(0);
    for (const { url } of guide.sources) {
      expect(new URL(url).protocol).toBe('https:');
      expect(allowedHosts).toContain(new URL(url).host);
    }
  });
});
