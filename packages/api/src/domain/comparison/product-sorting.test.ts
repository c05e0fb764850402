import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../test/support/a-product.ts';
import { orderDetails, orderSummary, rankAgain, rankProducts } from './product-sorting.ts';
import { sortOptions } from './product-list.ts';
import type { Product } from '../products/product.ts';

const names = (products: readonly Product[]) => products.map((each) => each.name).join(' ');

const maybe = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: null });
const catalogue = fc
  .array(
    fc.record({
      name: fc.constantFrom('A', 'B', 'C'),
      isActive: fc.boolean(),
      rating: maybe(5),
      reviewCount: fc.integer({ min: 0, max: 3 }),
      interestRate: maybe(4),
      annualFee: maybe(2),
    }),
    { maxLength: 25 },
  )
  .map((rows) => rows.map((row, index) => aProduct({ ...row, id: index + 1 })));
const anySort = fc.constantFrom(...sortOptions.map((option) => option.id));

describe('ranking again after a change', () => {
  it('ends in the order of sorting everything, whatever changed, went or came', () => {
    fc.assert(
      fc.property(catalogue, catalogue, anySort, (before, others, sort) => {
        // Others replace the first products and follow the last.
        const now = [...others, ...before.slice(others.length)];
        const gone = new Set(others.map(({ id }) => id));
        expect(rankAgain(rankProducts(before, sort), sort, { gone, added: others })).toEqual(
          rankProducts(now, sort),
        );
      }),
    );
  });
});

describe('sorting', () => {
  it('puts unrated products last, and equal ratings in the order of names', () => {
    const list = [
      aProduct({ name: 'unrated' }),
      aProduct({ name: 'zero', rating: 0 }),
      aProduct({ name: 'b', rating: 4 }),
      aProduct({ name: 'a', rating: 4 }),
      aProduct({ name: 'best', rating: 5 }),
    ];
    expect(names(rankProducts(list, 'rating'))).toBe('best a b zero unrated');
  });

  it('puts products without an interest rate after those with one, ties by rating', () => {
    const list = [
      aProduct({ name: 'a-none', rating: 1 }),
      aProduct({ name: 'z-none', rating: 5 }),
      aProduct({ name: 'zero', interestRate: 0 }),
      aProduct({ name: 'a-four', interestRate: 4, rating: 2 }),
      aProduct({ name: 'z-four', interestRate: 4, rating: 3 }),
    ];
    expect(names(rankProducts(list, 'interest'))).toBe('z-four a-four zero z-none a-none');
  });

  it('puts the lowest fee first, products without a fee last, ties by rating', () => {
    const list = [
      aProduct({ name: 'a-none', rating: 1 }),
      aProduct({ name: 'z-none', rating: 5 }),
      aProduct({ name: 'a-half', annualFee: 0.5, rating: 2 }),
      aProduct({ name: 'z-half', annualFee: 0.5, rating: 3 }),
      aProduct({ name: 'free', annualFee: 0 }),
    ];
    expect(names(rankProducts(list, 'fees'))).toBe('free z-half a-half z-none a-none');
  });

  it('puts the most reviewed first', () => {
    const list = [
      aProduct({ name: 'few', reviewCount: 2, rating: 5 }),
      aProduct({ name: 'many', reviewCount: 30 }),
    ];
    expect(names(rankProducts(list, 'popular'))).toBe('many few');
  });

  it('gives one order whatever order the products come in, and changes nothing else', () => {
    fc.assert(
      fc.property(catalogue, anySort, fc.infiniteStream(fc.nat()), (list, sort, keys) => {
        const shuffled = list
          .map((each) => ({ each, key: keys.next().value }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ each }) => each);
        const before = [...shuffled];
        expect(rankProducts(shuffled, sort)).toEqual(rankProducts(list, sort));
        expect(shuffled).toEqual(before);
        expect(rankProducts(list, sort).length).toBe(list.length);
      }),
    );
  });

  it('never shows a worse value above a better one', () => {
    const worth = {
      rating: (each: Product) => each.rating ?? -1,
      interest: (each: Product) => each.interestRate ?? -1,
      fees: (each: Product) => -(each.annualFee ?? 1000),
      popular: (each: Product) => each.reviewCount,
    };
    fc.assert(
      fc.property(catalogue, anySort, (list, sort) => {
        const values = rankProducts(list, sort).map(worth[sort]);
        expect(values).toEqual(values.toSorted((a, b) => b - a));
      }),
    );
  });
});

describe('the words of an order', () => {
  it('name what comes first and every tie-break', () => {
    expect(sortOptions.map(({ id }) => orderSummary(id))).toEqual([
      'Highest rated first, then by name.',
      'Highest interest rate first, then by rating and name.',
      'Lowest annual fee first, then by rating and name.',
      'Most reviews first, then by name.',
    ]);
  });

  it.each([
    ['earnings', undefined, 'Most interest first, then by rating and name; others follow.'],
    ['cost', undefined, 'Lowest cost per £ first, then by rating and name; others follow.'],
    ['cost', false, 'Lowest cost per £ first, then by rating and name.'],
  ] as const)('say of %s whether others follow: %s', (sort, othersFollow, line) =>
    expect(orderSummary(sort, othersFollow)).toBe(line),
  );

  it('are true of the order', () => {
    const lists = {
      rating: ['name', { rating: 4 }, { rating: 5 }, { rating: null }],
      interest: ['rating and name', { interestRate: 3 }, { interestRate: 4 }, { interestRate: null }],
      fees: ['rating and name', { annualFee: 2 }, { annualFee: 1 }, { annualFee: null }],
      popular: ['name', { reviewCount: 1 }, { reviewCount: 2 }, { reviewCount: 0 }],
    } as const;
    for (const { id, label } of sortOptions) {
      const [ties, worse, best, missing] = lists[id];
      const list = [
        aProduct({ name: 'a-missing', ...missing }),
        aProduct({ name: 'c-worse', id: 3, ...worse }),
        aProduct({ name: 'b-worse', id: 3, ...worse }),
        aProduct({ name: 'b-worse', id: 2, ...worse }),
        aProduct({ name: 'd-best', ...best }),
      ];
      const ranked = rankProducts(list, id);
      expect(names(ranked), label).toBe('d-best b-worse b-worse c-worse a-missing');
      expect(ranked[1]?.id, label).toBe(2);
      expect(orderSummary(id), label).toContain(`, then by ${ties}.`);
      expect(orderDetails[id].missing, label).toMatch(/^Products without .* come last\.$/);
      if (!ties.startsWith('rating')) continue;
      const rated = [aProduct({ name: 'a', ...worse }), aProduct({ name: 'z', ...worse, rating: 5 })];
      expect(names(rankProducts(rated, id)), label).toBe('z a');
    }
  });
});
