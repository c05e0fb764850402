import { expect, it } from 'vitest';
import { commissionText, coverageOf, coverageText } from './product-commission.ts';

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
    'We list 1,055 products of 29 providers, not the whole market; 23 of them pay us.',
  ],
  [
    { products: 2, providers: 1, paying: 1 },
    'We list 2 products of 1 provider, not the whole market; 1 of them pays us.',
  ],
  [
    { products: 1, providers: 1, paying: 0 },
    'We list 1 product of 1 provider, not the whole market; none is recorded as paying us.',
  ],
])('says in words that of %j', (coverage, expected) => {
  expect(coverageText(coverage)).toBe(expected);
});
