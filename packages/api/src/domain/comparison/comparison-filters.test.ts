import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../test/support/a-product.ts';
import { narrowDown, type Narrowing } from './comparison-filters.ts';
import { filterKeys, filterValues, type Filters } from './comparison-query.ts';
import type { Product } from '../products/product.ts';

const all: Narrowing = { filters: {}, amount: null, q: '' };
const named = (products: readonly Product[]) => products.map(({ name }) => name);
const narrow = (products: readonly Product[], filters: Filters, more: Partial<Narrowing> = {}) =>
  narrowDown(products, { ...all, filters, ...more });

const catalogue = [
  aProduct({ id: 1, name: 'Easy', access: 'easy', transfersIn: true, bonusRate: 0, channels: ['online'] }),
  aProduct({ id: 2, name: 'Bonus', access: 'easy', transfersIn: true, bonusRate: 0.85, bonusMonths: 12 }),
  aProduct({ id: 3, name: 'Silent', access: 'easy' }),
  aProduct({ id: 4, name: 'Fixed', access: 'fixed-term', termMonths: 24, transfersIn: false, bonusRate: 0 }),
  aProduct({ id: 5, name: 'Notice', access: 'notice', noticeDays: 90, minimumDeposit: 500 }),
  aProduct({ id: 6, name: 'Shares', type: 'Stocks and Shares ISA', annualFee: 0.2, transfersIn: true }),
];

describe('narrowing down', () => {
  it.each<[Filters, string[]]>([
    [{ access: 'easy' }, ['Easy', 'Bonus', 'Silent']],
    [{ access: 'easy', transfers: 'yes', bonus: 'no' }, ['Easy']],
    [{ term: '12' }, []],
    [{ term: '24' }, ['Fixed']],
    [{ notice: '60' }, []],
    [{ notice: '90' }, ['Notice']],
    [{ bonus: 'no' }, ['Easy', 'Fixed']],
    [{ channel: 'online' }, ['Easy']],
    [{ access: 'notice', notice: '30' }, []],
  ])('by %j leaves %j', (filters, names) => {
    expect(named(narrow(catalogue, filters).products)).toEqual(names);
  });

  it('offers a choice in the words of its field', () => {
    const said = narrowDown(catalogue, all).filters.map(({ key, label, options }) => [
      key,
      label,
      options[0]?.label,
    ]);
    expect(said).toEqual(
      expect.arrayContaining([
        ['access', 'Access', 'Easy access'],
        ['channel', 'How to open it', 'Online'],
        ['open', 'Who can open it', 'Open to everybody'],
        ['paid', 'Interest paid', 'Monthly'],
      ]),
    );
  });

  it.each<[string, Parameters<typeof aProduct>[0], Filters]>([
    ['a fix without its length', { access: 'fixed-term' }, { term: '12' }],
    ['a regular saver without its length', { access: 'regular-saver' }, { term: '12' }],
    ['cash without its access', {}, { term: '12' }],
    ['cash without its access', {}, { notice: '30' }],
    ['loans without their length', { type: 'Innovative Finance ISA' }, { term: '12' }],
    ['notice without its days', { access: 'notice' }, { notice: '30' }],
  ])('counts %s as not stated', (_, fields, filters) => {
    expect(narrow([aProduct(fields)], filters)).toMatchObject({ products: [], notStated: 1 });
  });

  it.each<[string, Parameters<typeof aProduct>[0], Filters]>([
    ['easy access', { access: 'easy' }, { term: '60' }],
    ['shares', { type: 'Stocks and Shares ISA', annualFee: 0.2 }, { term: '60' }],
    ['a Lifetime ISA without a term', { type: 'Lifetime ISA', interestRate: 4 }, { term: '60' }],
    ['money of a child', { type: 'Junior ISA', termMonths: 12 }, { term: '60' }],
    ['a fix', { access: 'fixed-term', termMonths: 12 }, { notice: '180' }],
    ['loans', { type: 'Innovative Finance ISA' }, { notice: '180' }],
    ['shares', { type: 'Stocks and Shares ISA' }, { paid: 'monthly' }],
    ['shares', { type: 'Stocks and Shares ISA' }, { bonus: 'no' }],
    ['loans', { type: 'Innovative Finance ISA' }, { bonus: 'no' }],
  ])('leaves %s out, stated or not', (_, fields, filters) => {
    expect(narrow([aProduct(fields)], filters)).toMatchObject({ products: [], notStated: 0 });
  });

  it('offers a condition that a product meets or may meet, or that is chosen', () => {
    const lifetime = [aProduct({ type: 'Lifetime ISA', form: 'cash', fscsProtected: false })];
    const offered = (filters: Filters) => narrow(lifetime, filters).filters.map(({ key }) => key);
    expect(offered({})).toEqual(['transfers', 'flexible', 'bonus', 'minimum', 'channel', 'open', 'paid']);
    expect(offered({ access: 'easy' })).toContain('access');
  });

  it('takes the minimum deposit against the saver’s own amount', () => {
    const { products, notStated } = narrow(catalogue, { minimum: 'yes', access: 'notice' }, { amount: 499 });
    expect([named(products), notStated]).toEqual([[], 0]);
    expect(named(narrow(catalogue, { minimum: 'yes', access: 'notice' }, { amount: 500 }).products)).toEqual([
      'Notice',
    ]);
  });

  it('counts the products before any condition', () => {
    expect(narrow(catalogue, { term: '12' })).toMatchObject({ products: [], available: 6 });
    expect(narrow([], { term: '12' })).toMatchObject({ products: [], available: 0 });
  });

  it('finds words of name and provider, without regard to case and accents', () => {
    const products = [
      aProduct({ name: 'Cynilwr Tŷ', provider: 'Castan Mutual' }),
      aProduct({ name: 'Other' }),
    ];
    expect(named(narrow(products, {}, { q: 'mutual ty' }).products)).toEqual(['Cynilwr Tŷ']);
  });

  it('counts what does not state a condition, and leaves it out', () => {
    const { products, notStated } = narrow(catalogue, { access: 'easy', transfers: 'yes' });
    expect([named(products), notStated]).toEqual([['Easy', 'Bonus'], 1]);
  });

  it('names the condition whose removal helps most if nothing is left', () => {
    expect(narrow(catalogue, { access: 'easy', channel: 'post' }).relax).toEqual({
      keys: ['channel'],
      words: '“How to open it: post”',
      leaves: 3,
    });
    expect(narrow(catalogue, { access: 'easy' }).relax).toBeNull();
  });

  it('names a length with what it is the length of', () => {
    const products = [aProduct({ access: 'fixed-term', termMonths: 24 })];
    expect(narrow(products, { term: '12' }).relax?.words).toBe('“Fixed for at most 12 months”');
  });

  it('names when interest is paid with what is paid', () => {
    const products = [aProduct({ interestPaid: 'monthly' })];
    expect(narrow(products, { paid: 'yearly' }).relax?.words).toBe('“Interest paid yearly”');
  });

  it('names two conditions if no single one helps, and none if three would have to go', () => {
    const products = [
      aProduct({ name: 'Branch', access: 'easy', channels: ['branch'], transfersIn: false }),
      aProduct({ name: 'Post', access: 'easy', channels: ['post'], transfersIn: false }),
    ];
    const filters = { access: 'easy', channel: 'app', transfers: 'yes' };
    expect(narrow(products, filters).relax).toEqual({
      keys: ['transfers', 'channel'],
      words: '“Accepts transfers in” and “How to open it: app”',
      leaves: 2,
    });
    expect(narrow(products, filters, { q: 'nobody' }).relax).toBeNull();
  });
});

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const product = fc
  .record({
    access: maybe(fc.constantFrom(...filterValues.access)),
    transfersIn: maybe(fc.boolean()),
    flexible: maybe(fc.boolean()),
    bonusRate: maybe(fc.constantFrom(0, 0.5)),
    termMonths: maybe(fc.constantFrom(6, 12, 24)),
    noticeDays: maybe(fc.constantFrom(30, 90)),
    channels: maybe(fc.subarray([...filterValues.channel])),
    interestPaid: maybe(fc.constantFrom('monthly' as const, 'yearly' as const, 'choice' as const)),
    minimumDeposit: maybe(fc.constantFrom(0, 100, 5000)),
    fscsProtected: fc.boolean(),
  })
  .map((facts) => aProduct(facts));
const filters = fc
  .record(Object.fromEntries(filterKeys.map((key) => [key, fc.constantFrom(...filterValues[key])])), {
    requiredKeys: [],
  })
  .map((chosen): Filters => chosen);

describe('suggestions', () => {
  const labels = (filters: Filters, more: Partial<Narrowing> = {}) =>
    narrow(catalogue, filters, more).suggestions.map(({ label }) => label);

  it('add a condition, and the access that it says little without', () => {
    expect(labels({})).toEqual([
      'Easy access (3)',
      'Easy access, no bonus rate (1, 1 not stated)',
      'Accepts transfers in (3, 2 not stated)',
      'FSCS protected (6)',
    ]);
    const [, withAccess] = narrow(catalogue, {}).suggestions;
    expect(withAccess?.filters).toEqual({ access: 'easy', bonus: 'no' });
  });

  it('leave the access that was chosen, and what is chosen already', () => {
    expect(labels({ access: 'fixed-term' })).toEqual(['No bonus rate (1)', 'FSCS protected (1)']);
    expect(labels({ access: 'easy', bonus: 'no' })).toEqual([
      'Accepts transfers in (1)',
      'FSCS protected (1)',
    ]);
  });

  it('take an amount into account once there is one', () => {
    const offered = (amount: number | null) => labels({}, { amount }).join('; ');
    expect(offered(500)).toContain('Minimum within my amount');
    expect(offered(null)).not.toContain('Minimum');
  });

  it('are as many as fit beside what is chosen', () => {
    const chosen: Filters = { access: 'easy', bonus: 'no', transfers: 'yes', channel: 'online' };
    expect(labels(chosen)).toEqual(['FSCS protected (1)']);
    expect(labels(chosen, { amount: 100 })).toEqual([]);
  });

  it('leave as many as they say', () => {
    fc.assert(
      fc.property(fc.array(product, { maxLength: 12 }), filters, (products, chosen) => {
        for (const { label, filters: added } of narrow(products, chosen).suggestions) {
          const after = narrow(products, { ...chosen, ...added }).products;
          expect(label).toMatch(new RegExp(`\\(${after.length}(, \\d+ not stated)?\\)$`));
          expect(after.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the counts beside the choices', () => {
  it('say what each choice leaves, whatever else is chosen', () => {
    fc.assert(
      fc.property(fc.array(product, { maxLength: 12 }), filters, (products, chosen) => {
        for (const { key, options } of narrow(products, chosen, { amount: 1000 }).filters) {
          for (const { value, leaves } of options) {
            const after = narrow(products, { ...chosen, [key]: value }, { amount: 1000 });
            expect(after.products).toHaveLength(leaves);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('leave the order as it is', () => {
    fc.assert(
      fc.property(fc.array(product, { maxLength: 12 }), filters, (products, chosen) => {
        const left = narrow(products, chosen).products;
        expect(left).toEqual(products.filter((each) => left.includes(each)));
      }),
      { numRuns: 60 },
    );
  });
});
