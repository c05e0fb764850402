import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../../test/support/a-product.ts';
import { commissionText, coverageOf, coverageText, withoutReferrals } from './product-commission.ts';
import { rankProducts, sortOptions } from './product-ranking.ts';

const commission = fc.constantFrom('none', 'click', 'account', null);
const maybe = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: null });
const catalogue = fc
  .array(
    fc.record({
      name: fc.constantFrom('A', 'B', 'C'),
      provider: fc.constantFrom('North', 'South'),
      rating: maybe(5),
      reviewCount: fc.integer({ min: 0, max: 3 }),
      interestRate: maybe(4),
      annualFee: maybe(2),
      commission,
      referralLink: fc.webUrl(),
    }),
    { maxLength: 25 },
  )
  .map((rows) => rows.map((row, index) => aProduct({ ...row, id: index + 1 })));
const idsOf = (products: readonly { id: number }[]) => products.map(({ id }) => id);

describe.each(sortOptions)('the order $label', ({ id: sort }) => {
  it('is the same whatever pays us, and when nothing is known of it', () => {
    fc.assert(
      fc.property(catalogue, fc.infiniteStream(commission), (list, others) => {
        const order = idsOf(rankProducts(list, sort));
        const paidOtherwise = list.map((each) => ({ ...each, commission: others.next().value ?? null }));
        const erased = list.map((each) => ({ ...each, commission: null, referralLink: '' }));
        expect(idsOf(rankProducts(paidOtherwise, sort))).toEqual(order);
        expect(idsOf(rankProducts(erased, sort))).toEqual(order);
      }),
    );
  });

  it('is the same when referral links are hidden', () => {
    fc.assert(
      fc.property(catalogue, (list) => {
        const ranked = rankProducts(list, sort);
        const hidden = withoutReferrals(ranked);
        expect(idsOf(hidden)).toEqual(idsOf(ranked));
        for (const [index, { referralLink, ...rest }] of hidden.entries()) {
          const { referralLink: _link, ...before } = ranked[index] ?? aProduct({});
          expect(rest).toEqual(before);
          expect(referralLink).toBeNull();
        }
      }),
    );
  });
});

it('has words for every commission', () => {
  expect((['none', 'click', 'account', null] as const).map(commissionText)).toEqual([
    'Pays us nothing',
    'Pays us per click',
    'Pays us per account opened',
    'Payment to us not stated',
  ]);
});

it('counts products, providers and products that are known to pay us', () => {
  expect(
    coverageOf([
      { provider: 'North', commission: 'none' },
      { provider: 'North', commission: 'click' },
      { provider: 'South', commission: 'account' },
      { provider: 'East', commission: null },
    ]),
  ).toEqual({ products: 4, providers: 3, paying: 2 });
  expect(coverageOf([])).toEqual({ products: 0, providers: 0, paying: 0 });
});

it.each([
  [
    { products: 1055, providers: 29, paying: 23 },
    '1,055 products of 29 providers; not the whole market. 23 of them pay us.',
  ],
  [
    { products: 2, providers: 1, paying: 1 },
    '2 products of 1 provider; not the whole market. 1 of them pays us.',
  ],
  [
    { products: 1, providers: 1, paying: 0 },
    '1 product of 1 provider; not the whole market. None is recorded as paying us.',
  ],
])('says in words that of %j', (coverage, expected) => {
  expect(coverageText(coverage)).toBe(expected);
});
