import { fileURLToPath } from 'node:url';
import { products } from '@isa/db';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBuiltSite } from '../src/pages/site-files.ts';
import { createTestApp, type TestApp } from './harness.ts';
import { attributes, textsOf } from './support/html.ts';
import { isSiteBuilt } from './support/server-process.ts';
import { createSite } from './support/site.ts';

/** What search engines and link previews read of the built site, with a sample catalogue and with a real one. */

const root = fileURLToPath(new URL('../../../apps/site', import.meta.url));
const SITE = 'http://localhost:3000';

/** What schema.org lets each type say, as far as we say it. */
const vocabulary: Record<string, readonly string[]> = {
  WebSite: ['name', 'url', 'inLanguage'],
  WebPage: ['name', 'url', 'description', 'dateModified', 'inLanguage', 'isPartOf'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name', 'item', 'url'],
  DepositAccount: ['name', 'category', 'url', 'provider', 'description', 'interestRate'],
  InvestmentOrDeposit: ['name', 'category', 'url', 'provider', 'description', 'interestRate'],
  QuantitativeValue: ['value', 'unitCode'],
  Organization: ['name', 'url'],
  Article: [
    'headline',
    'description',
    'url',
    'dateModified',
    'inLanguage',
    'image',
    'mainEntityOfPage',
    'author',
    'publisher',
  ],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};

type Thing = Record<string, unknown>;

/** What is wrong with a thing and those in it. */
function faultsOf(thing: unknown): string[] {
  if (Array.isArray(thing)) return thing.flatMap(faultsOf);
  if (typeof thing !== 'object' || thing === null) return [];
  const { '@context': _context, '@type': type, ...rest } = thing as Thing;
  const known = vocabulary[String(type)];
  if (known === undefined) return [`type ${String(type)}`];
  return Object.entries(rest).flatMap(([name, value]) => [
    ...(known.includes(name) ? [] : [`${String(type)}.${name}`]),
    ...(value === null || value === '' ? [`empty ${name}`] : []),
    ...(/^(?:url|item|image)$/.test(name) && !String(value).startsWith(SITE) ? [`${name} ${value}`] : []),
    ...faultsOf(value),
  ]);
}

describe.runIf(isSiteBuilt)('what search engines and link previews read', () => {
  let test: TestApp;
  let get: (path: string) => Promise<string>;

  beforeAll(async () => {
    test = await createTestApp({ catalogue: 'demo' });
    const { app } = createSite(test.deps, (await loadBuiltSite(root)).bundle);
    get = async (path) => (await app.request(path)).text();
  });
  afterAll(() => test.remove());

  const isListed = (html: string) => !html.includes('<meta name="robots" content="noindex">');
  const canonical = (html: string) => attributes(html, 'link rel="canonical"', 'href')[0]?.replace(SITE, '');
  const thingsOf = (html: string): Thing[] =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) =>
      JSON.parse(text),
    );
  const typesOf = (html: string) => thingsOf(html).map((thing) => thing['@type']);
  const titleOf = (html: string) => textsOf(html, 'title')[0];

  /** Products of real providers, as far as is known. */
  async function makeReal(): Promise<void> {
    await test.deps.db.write((orm) =>
      orm.update(products).set({ referralLink: sql`'https://bank.test/' || id` }),
    );
    await test.deps.catalogue.refresh();
  }

  describe('of a sample catalogue', () => {
    it.each(['/', '/products', '/products?type=Cash+ISA', '/products/1', '/compare?ids=1,2'])(
      '%s is not listed and describes no product',
      async (path) => {
        const html = await get(path);
        expect(isListed(html)).toBe(false);
        expect(typesOf(html)).not.toEqual(
          expect.arrayContaining([expect.stringMatching(/Product|Deposit|ItemList/)]),
        );
      },
    );

    it.each(['/guides', '/faq', '/calculator', '/rules', '/methodology', '/isa-strategy'])(
      '%s is listed',
      async (path) => {
        expect(isListed(await get(path))).toBe(true);
      },
    );
  });

  describe('of a real catalogue', () => {
    beforeAll(makeReal);

    it('the sitemap names pages that are listed under their own address, each with title, description, picture and valid structured data', async () => {
      const paths = [
        ...(await get('/sitemap.xml')).matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g),
      ].map(([, path = '']) => path.replaceAll('&amp;', '&'));
      expect(paths.length).toBeGreaterThan(60);
      const poor: string[] = [];
      for (const path of paths) {
        const html = await get(path.replaceAll('&#38;', '&'));
        const head = [
          /<title>[^<]+/,
          /<meta name="description" content="[^"]+/,
          /<meta property="og:title" content="[^"]+/,
          /<meta property="og:description" content="[^"]+/,
          /<meta property="og:url" content="http:\/\/localhost:3000\//,
          /<meta property="og:type" content="(website|article)"/,
          /<meta property="og:site_name" content="ISA Compass"/,
          /<meta property="og:image" content="http:\/\/localhost:3000\/(social-card\.png|share\/product\/\d+\.png\?v=\d+)"/,
          /<meta property="og:image:width" content="1200"/,
          /<meta property="og:image:height" content="630"/,
          /<meta property="og:image:alt" content="[^"]+/,
          /<meta name="twitter:card" content="summary_large_image"/,
          /<script type="application\/ld\+json">\{"@context"/,
        ];
        if (!isListed(html) || !head.every((element) => element.test(html))) poor.push(path);
        if (canonical(html) !== path) poor.push(`${path} is ${canonical(html)}`);
        poor.push(...faultsOf(thingsOf(html)).map((fault) => `${path}: ${fault}`));
      }
      expect(poor).toEqual([]);
    });

    it('a product says what it is, and when it was changed', async () => {
      const changed = '2026-11-22T10:00:00.000Z';
      await test.deps.db.write((orm) =>
        orm.update(products).set({ updatedAt: changed }).where(eq(products.id, 2)),
      );
      await test.deps.catalogue.refresh();
      const html = await get('/products/2');
      const things = thingsOf(html);
      expect(typesOf(html)).toEqual(['WebPage', 'BreadcrumbList', 'DepositAccount']);
      expect(things[0]).toMatchObject({ dateModified: changed });
      expect(things[2]).toMatchObject({
        provider: { '@type': 'Organization', name: 'Hollowmere Building Society' },
        interestRate: { '@type': 'QuantitativeValue', value: 4.4, unitCode: 'P1' },
      });
      expect(attributes(html, 'meta property="og:image"', 'content')).toEqual([
        `${SITE}/share/product/2.png?v=${Date.parse(changed)}`,
      ]);
      expect(attributes(html, 'meta property="og:image:alt"', 'content')).toEqual([
        'Online Easy Access Cash ISA from Hollowmere Building Society: 4.40% AER',
      ]);
    });

    it('a target return is not an interest rate', async () => {
      const active = (await test.deps.catalogue.current()).active;
      const lending = active.find(
        ({ type, interestRate }) => type.includes('Finance') && interestRate !== null,
      );
      const thing = thingsOf(await get(`/products/${lending?.id}`)).at(-1);
      expect(thing?.['@type']).toBe('InvestmentOrDeposit');
      expect(thing).not.toHaveProperty('interestRate');
    });

    it('a guide is an article with its date', async () => {
      const [guide] = (await test.deps.catalogue.current()).guides;
      const html = await get(`/guides/${guide?.slug}`);
      expect(html).toContain('<meta property="og:type" content="article">');
      expect(thingsOf(html)[0]).toMatchObject({ '@type': 'Article', dateModified: guide?.updatedAt });
    });

    it.each([
      ['/products?type=Cash+ISA', '/products?type=Cash+ISA', true, 'Best Cash ISAs Compared'],
      [
        '/products?type=Cash+ISA&page=2',
        '/products?type=Cash+ISA&page=2',
        true,
        'Best Cash ISAs Compared, page 2',
      ],
      ['/products?type=Cash+ISA&sort=interest', '/products?type=Cash+ISA', true, 'Best Cash ISAs Compared'],
      [
        '/products?type=Cash+ISA&amount=15k&access=easy&bonus=no',
        '/products?type=Cash+ISA&amount=15000&access=easy&bonus=no',
        false,
        'Best Cash ISAs Compared: £15,000 for 12 months, easy access, no bonus rate',
      ],
      [
        '/products?transfers=yes&flexible=yes&open=yes&fscs=yes',
        '/products?transfers=yes&flexible=yes&open=yes&fscs=yes',
        false,
        'Compare All ISA Products: 4 conditions',
      ],
      ['/products?amount=nonsense', '/products', false, 'Compare All ISA Products'],
    ])('%s is the page %s', async (path, address, listed, title) => {
      const html = await get(path);
      expect([canonical(html), isListed(html)]).toEqual([address, listed]);
      expect(titleOf(html)).toBe(`${title} | ISA Compass`);
    });

    it('products side by side are named in the title, and not listed', async () => {
      const html = await get('/compare?ids=1,2');
      expect(titleOf(html)).toBe('Everyday Cash ISA and Online Easy Access Cash ISA compared | ISA Compass');
      expect(isListed(html)).toBe(false);
    });

    it('the rules of another day are one of endlessly many pages', async () => {
      expect(isListed(await get('/rules?on=2020-01-01'))).toBe(false);
    });
  });
});
