import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../../test/support/a-product.ts';
import { narrowDown, type Narrowing } from './comparison-filters.ts';
import { filterKeys, filterValues, type Filters } from './comparison-query.ts';
import type { Product } from './product.ts';

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
    [{ term: '12' }, ['Easy', 'Bonus', 'Silent', 'Notice', 'Shares']],
    [{ term: '24' }, ['Easy', 'Bonus', 'Silent', 'Fixed', 'Notice', 'Shares']],
    [{ notice: '60' }, ['Easy', 'Bonus', 'Silent', 'Fixed', 'Shares']],
    [{ bonus: 'no' }, ['Easy', 'Fixed', 'Shares']],
    [{ channel: 'online' }, ['Easy']],
    [{ access: 'notice', notice: '30' }, []],
  ])('by %j leaves %j', (filters, names) => {
    expect(named(narrow(catalogue, filters).products)).toEqual(names);
  });

  it('takes the minimum deposit against the saver’s own amount', () => {
    const { products, notStated } = narrow(catalogue, { minimum: 'yes', access: 'notice' }, { amount: 499 });
    expect([named(products), notStated]).toEqual([[], 0]);
    expect(named(narrow(catalogue, { minimum: 'yes', access: 'notice' }, { amount: 500 }).products)).toEqual([
      'Notice',
    ]);
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

  it('names the condition whose removal helps most where nothing is left', () => {
    expect(narrow(catalogue, { access: 'easy', channel: 'post' }).relax).toEqual({
      keys: ['channel'],
      words: '“Post”',
      leaves: 3,
    });
    expect(narrow(catalogue, { access: 'easy' }).relax).toBeNull();
  });

  it('names two conditions where no single one helps, and none where three would have to go', () => {
    const products = [
      aProduct({ name: 'Branch', access: 'easy', channels: ['branch'], transfersIn: false }),
      aProduct({ name: 'Post', access: 'easy', channels: ['post'], transfersIn: false }),
    ];
    const filters = { access: 'easy', channel: 'app', transfers: 'yes' };
    expect(narrow(products, filters).relax).toEqual({
      keys: ['transfers', 'channel'],
      words: '“Accepts transfers in” and “App”',
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
