import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import type { SeedProduct } from './product-entry.ts';
import { demoProducts } from './products.ts';

type FeedEntry = Omit<SeedProduct, 'isActive' | 'proofs' | 'pinned'>;

const feed: (FeedEntry & { source: string })[] = JSON.parse(
  readFileSync(new URL('./product-feed.json', import.meta.url), 'utf8'),
);
const identity = (product: FeedEntry) => `${product.name} | ${product.provider}`;
const demoByIdentity = new Map(demoProducts.map((product) => [identity(product), product]));
const newInFeed = feed.filter((entry) => !demoByIdentity.has(identity(entry)));
const everyProduct: FeedEntry[] = [...demoProducts, ...feed];

const cashTypes = [
  'Cash ISA',
  'Fixed Rate Cash ISA',
  'Notice Cash ISA',
  'Flexible Cash ISA',
  'Regular Saver Cash ISA',
];
/** The five groups a visitor can filter by, as the site's filter groups them. */
const groups: [name: string, atLeast: number, belongs: (type: string) => boolean][] = [
  ['Cash ISA', 15, (type) => type.includes('Cash ISA')],
  ['Stocks and Shares ISA', 13, (type) => type === 'Stocks and Shares ISA'],
  ['Lifetime ISA', 8, (type) => type === 'Lifetime ISA'],
  ['Innovative Finance ISA', 8, (type) => type.includes('Finance')],
  ['Junior ISA', 9, (type) => type === 'Junior ISA'],
];

const allowances: Record<string, number> = { 'Lifetime ISA': 4000, 'Junior ISA': 9000 };
const plausibleRates: Record<string, [lowest: number, highest: number]> = {
  'Cash ISA': [3.1, 4.4],
  'Flexible Cash ISA': [3.1, 4.4],
  'Fixed Rate Cash ISA': [3.5, 4.3],
  'Notice Cash ISA': [3.3, 4.4],
  'Regular Saver Cash ISA': [4, 5],
  'Lifetime ISA': [3, 4.3],
  'Junior ISA': [3.5, 4.6],
  'Innovative Finance ISA': [4, 9],
};

const offending = (products: FeedEntry[], isWrong: (product: FeedEntry) => boolean) =>
  products.filter(isWrong).map(identity);
const textsOf = (product: FeedEntry): string[] => [
  product.name,
  product.provider,
  product.type,
  ...product.features,
  ...[
    product.term,
    product.earlyWithdrawalPenalty,
    product.termsApply,
    product.authorisedFirm,
    product.licenceGroup,
    product.restrictionDetails,
  ].filter((text) => typeof text === 'string'),
];
const headline = (product: FeedEntry) => product.interestRate ?? product.annualFee ?? product.governmentBonus;

describe('the size of the sample catalogue', () => {
  it('has about 60 products, of which about 4 are hidden', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(57);
    expect(demoProducts.length).toBeLessThanOrEqual(65);
    expect(demoProducts.filter((product) => !product.isActive).length).toBeGreaterThanOrEqual(3);
    expect(demoProducts.filter((product) => !product.isActive).length).toBeLessThanOrEqual(6);
  });

  test.each(groups)(
    'shows at least %2$i visible products under the %1$s filter',
    (_name, atLeast, belongs) => {
      const visible = demoProducts.filter((product) => product.isActive && belongs(product.type));
      expect(visible.length).toBeGreaterThanOrEqual(atLeast);
    },
  );

  it('has every variant of the cash ISA and no other type than the known ones', () => {
    const types = new Set(demoProducts.map((product) => product.type));
    expect([...types].sort()).toEqual(
      [...cashTypes, 'Stocks and Shares ISA', 'Lifetime ISA', 'Innovative Finance ISA', 'Junior ISA'].sort(),
    );
  });

  it('identifies each product by name and provider, and gives each its own link', () => {
    expect(demoByIdentity.size).toBe(demoProducts.length);
    expect(new Set(demoProducts.map((product) => product.referralLink)).size).toBe(demoProducts.length);
  });
});

describe('what a saver may rely on in every product', () => {
  it('pays a rate that fits the market of its type, and investing products pay none', () => {
    const isWrong = ({ type, interestRate }: FeedEntry) => {
      if (interestRate === null) return false;
      const [lowest, highest] = plausibleRates[type] ?? [Infinity, -Infinity];
      return interestRate < lowest || interestRate > highest;
    };
    expect(offending(everyProduct, isWrong)).toEqual([]);
  });

  it('charges a fee of 0 to 0.75%, and no fee beside cash interest', () => {
    const isWrong = ({ type, annualFee, interestRate }: FeedEntry) =>
      annualFee !== null &&
      (annualFee < 0 ||
        annualFee > 0.75 ||
        type.includes('Cash') ||
        (interestRate !== null && type !== 'Innovative Finance ISA'));
    expect(offending(everyProduct, isWrong)).toEqual([]);
  });

  it('gives the 25% government bonus and states the withdrawal charge in Lifetime ISAs only', () => {
    const isWrong = ({ type, governmentBonus, earlyWithdrawalPenalty }: FeedEntry) =>
      type === 'Lifetime ISA'
        ? governmentBonus !== 25 || !earlyWithdrawalPenalty?.startsWith('25% government withdrawal charge')
        : governmentBonus !== null || earlyWithdrawalPenalty?.includes('government') === true;
    expect(offending(everyProduct, isWrong)).toEqual([]);
  });

  it('is covered by the FSCS unless it is an Innovative Finance ISA', () => {
    const isWrong = ({ type, fscsProtected }: FeedEntry) =>
      fscsProtected === (type === 'Innovative Finance ISA');
    expect(offending(everyProduct, isWrong)).toEqual([]);
  });

  it('takes at most the allowance of its type, and a minimum that fits under it', () => {
    const isWrong = ({ type, minimumDeposit, maximumDeposit }: FeedEntry) =>
      maximumDeposit !== null &&
      (maximumDeposit !== (allowances[type] ?? 20000) || (minimumDeposit ?? 0) > maximumDeposit);
    expect(offending(everyProduct, isWrong)).toEqual([]);
    expect(offending(everyProduct, ({ minimumDeposit }) => (minimumDeposit ?? 0) < 0)).toEqual([]);
  });

  it('states term and penalty if money is tied up', () => {
    const isWrong = ({ type, term, earlyWithdrawalPenalty }: FeedEntry) =>
      (type === 'Fixed Rate Cash ISA' &&
        !(term?.endsWith(' fixed') && earlyWithdrawalPenalty?.includes('interest'))) ||
      (type === 'Notice Cash ISA' &&
        !(term?.endsWith('days’ notice') && earlyWithdrawalPenalty?.includes('interest'))) ||
      (type === 'Junior ISA' && !(term === 'Until age 18' && earlyWithdrawalPenalty?.includes('18')));
    expect(offending(everyProduct, isWrong)).toEqual([]);
  });

  it('warns of the risk in every Innovative Finance ISA with a target return', () => {
    const isWrong = ({ type, interestRate, features }: FeedEntry) =>
      type === 'Innovative Finance ISA' && interestRate !== null && !features[0]?.includes('not guaranteed');
    expect(offending(everyProduct, isWrong)).toEqual([]);
  });

  it('has a rating with one decimal of 0.5 to 5 exactly when there are reviews', () => {
    const isWrong = ({ rating, reviewCount }: FeedEntry) =>
      rating === null
        ? reviewCount !== 0
        : !Number.isInteger(reviewCount) ||
          reviewCount < 1 ||
          rating < 0.5 ||
          rating > 5 ||
          Number(rating.toFixed(1)) !== rating;
    expect(offending(everyProduct, isWrong)).toEqual([]);
  });

  it('links by https to a place of example.com that is made of plain letters', () => {
    const link = /^https:\/\/example\.com\/go\/[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/;
    expect(offending(everyProduct, ({ referralLink }) => !link.test(referralLink))).toEqual([]);
    const isWrongLogo = ({ logoUrl }: FeedEntry) =>
      logoUrl !== null && !logoUrl.startsWith('https://example.com/');
    expect(offending(everyProduct, isWrongLogo)).toEqual([]);
  });

  it('has clean texts: no control characters, stray spaces, straight quotes or unjoined accents', () => {
    const unclean = /\p{Cc}|\p{Cf}|^\s|\s$|\s{2}|^$|['"<>]/u;
    const isWrong = (product: FeedEntry) =>
      textsOf(product).some((text) => unclean.test(text) || text !== text.normalize('NFC'));
    expect(offending(everyProduct, isWrong)).toEqual([]);
  });

  it('does not repeat a feature, write an essay into one, or call itself the best', () => {
    const isWrong = ({ name, features }: FeedEntry) =>
      new Set(features).size !== features.length ||
      features.some((feature) => feature.length > 70) ||
      /\bbest\b/i.test([name, ...features].join(' '));
    expect(offending(everyProduct, isWrong)).toEqual([]);
  });

  it('borrows no name of a real firm', () => {
    const real =
      /\b(aegon|aj bell|aldermore|atom|aviva|barclays|beehive|castle trust|chase|chip|coventry|cynergy|dodl|fidelity|folk2folk|halifax|hampshire trust|hargreaves|hsbc|interactive investor|investec|invest\s?engine|kent reliance|kuflink|leeds|lloyds|metro|monument|moneybox|moneyfarm|nationwide|natwest|newcastle|nottingham|nutmeg|onefamily|oaknorth|paragon|plum|post office|principality|revolut|santander|shawbrook|skipton|starling|tembo|tesco|trading 212|tsb|vanguard|virgin|wealthify|yorkshire|zopa)\b/i;
    const isWrong = ({ provider, authorisedFirm }: FeedEntry) =>
      [provider, authorisedFirm].some((name) => name !== null && real.test(name));
    expect(offending(everyProduct, isWrong)).toEqual([]);
  });
});

describe('the odd cases that pages have to bear', () => {
  const visible = demoProducts.filter((product) => product.isActive);
  const oddCases: [name: string, is: (product: SeedProduct) => boolean][] = [
    ['cash without a rate', (p) => p.type.includes('Cash ISA') && headline(p) === null],
    ['investing without a fee', (p) => p.type === 'Stocks and Shares ISA' && headline(p) === null],
    ['innovative finance without a return', (p) => p.type.includes('Finance') && headline(p) === null],
    ['a Junior ISA without rate or fee', (p) => p.type === 'Junior ISA' && headline(p) === null],
    ['the government bonus as headline', (p) => headline(p) === 25],
    ['a fee of nothing as headline', (p) => p.interestRate === null && p.annualFee === 0],
    ['a name of 120 characters', (p) => p.name.length >= 120],
    ['a provider of 120 characters', (p) => p.provider.length >= 120],
    ['an apostrophe in the name', (p) => p.name.includes('’')],
    ['an ampersand in the name', (p) => p.name.includes('&')],
    ['letters beyond ASCII in the name', (p) => /[à-ÿŵŷ]/i.test(p.name)],
    ['letters beyond Latin-1 in the provider', (p) => p.provider.includes('ŷ')],
    ['no features', (p) => p.features.length === 0],
    ['twelve features', (p) => p.features.length === 12],
    ['no term and no penalty', (p) => p.term === null && p.earlyWithdrawalPenalty === null],
    ['no stated minimum', (p) => p.minimumDeposit === null],
    ['a minimum of nothing', (p) => p.minimumDeposit === 0],
    ['a minimum of a pound', (p) => p.minimumDeposit === 1],
    ['a minimum with pence above the allowance', (p) => p.minimumDeposit === 25000.5],
    ['no maximum', (p) => p.maximumDeposit === null],
    ['the lowest rating', (p) => p.rating === 0.5],
    ['the highest rating', (p) => p.rating === 5],
    ['tens of thousands of reviews', (p) => p.reviewCount === 48213],
    ['terms of its own', (p) => p.termsApply !== null],
  ];
  test.each(oddCases)('%s', (_name, is) => {
    expect(visible.some(is)).toBe(true);
  });

  test.each(groups)(
    '%s has a product without a rating and one that is hidden',
    (_name, _atLeast, belongs) => {
      const group = demoProducts.filter((product) => belongs(product.type));
      expect(group.some((product) => product.isActive && product.rating === null)).toBe(true);
      expect(group.some((product) => !product.isActive)).toBe(true);
    },
  );

  it('has ties of rating, of rate and of fee that the sort orders must settle', () => {
    for (const field of ['rating', 'interestRate', 'annualFee'] as const) {
      const values = visible.map((product) => product[field]).filter((value) => value !== null);
      expect(values.length - new Set(values).size, field).toBeGreaterThan(2);
    }
  });

  it('has a top five of clearly separate ratings, so that the home page is settled', () => {
    const ratings = visible.map((product) => product.rating ?? -1).sort((a, b) => b - a);
    expect(ratings[4]).toBeGreaterThan(ratings[5] ?? Infinity);
  });
});

describe('the bundled product feed', () => {
  /** What the site decides or adds itself. */
  const ownOfTheSite = new Set(['isActive']);
  /** The facts that repeat the figure in other words. */
  const followers = new Set(['targetReturn', 'platformFeeTiers']);
  const matched = feed.filter((entry) => demoByIdentity.has(identity(entry)));
  const changedFields = (entry: FeedEntry) => {
    const stated = new Map<string, unknown>(Object.entries(entry));
    return Object.entries(demoByIdentity.get(identity(entry)) ?? {})
      .filter(([field]) => !ownOfTheSite.has(field))
      .filter(([field, value]) => JSON.stringify(stated.get(field) ?? null) !== JSON.stringify(value))
      .map(([field]) => field);
  };

  it('names about 40 products of the catalogue and two new ones, each once', () => {
    expect(new Set(feed.map(identity)).size).toBe(feed.length);
    expect(matched.length).toBeGreaterThanOrEqual(38);
    expect(newInFeed.map(identity)).toEqual([
      '1 Year Fixed Rate Cash ISA Issue 42 | Fernhythe Building Society',
      'App-Only Junior Investing ISA | Zephyrine Invest',
    ]);
  });

  it('has no field beyond those of a product and its source', () => {
    const fields = new Set(Object.keys(demoProducts[0] ?? {}).filter((field) => !ownOfTheSite.has(field)));
    fields.add('source');
    for (const entry of feed)
      expect(
        Object.keys(entry).filter((field) => !fields.has(field)),
        identity(entry),
      ).toEqual([]);
  });

  it('names for each entry where its facts come from', () => {
    const isWrong = ({ source, referralLink }: (typeof feed)[number]) =>
      source !== referralLink.replace('/go/', '/facts/');
    expect(feed.filter(isWrong).map(identity)).toEqual([]);
  });

  it('matches no hidden product', () => {
    expect(offending(matched, (entry) => demoByIdentity.get(identity(entry))?.isActive === false)).toEqual(
      [],
    );
  });

  it('moves the rate or fee of about eight products and nothing else', () => {
    const changes = matched
      .map((entry) => changedFields(entry).filter((field) => !followers.has(field)))
      .filter((fields) => fields.length > 0);
    expect(changes.length).toBeGreaterThanOrEqual(6);
    expect(changes.length).toBeLessThanOrEqual(10);
    expect(new Set(changes.flat())).toEqual(new Set(['interestRate', 'annualFee']));
    expect(changes.every((fields) => fields.length === 1)).toBe(true);
  });

  it('has values of the kinds that the catalogue has, field by field', () => {
    const kindsOf = (product: FeedEntry) =>
      Object.entries(product).map(([field, value]) => `${field}: ${value === null ? 'null' : typeof value}`);
    const known = new Set(demoProducts.flatMap(kindsOf));
    const entries = feed.map(({ source: _source, ...entry }) => entry);
    expect(entries.flatMap(kindsOf).filter((kind) => !known.has(kind))).toEqual([]);
    expect(offending(feed, ({ features }) => !Array.isArray(features))).toEqual([]);
  });

  it('gives each new product a headline figure', () => {
    expect(offending(newInFeed, (entry) => headline(entry) === null)).toEqual([]);
  });
});
