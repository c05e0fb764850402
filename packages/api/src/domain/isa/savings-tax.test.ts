import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  balanceEarning,
  equalTaxedRate,
  interestBeforeTax,
  taxOnInterest,
  type Taxpayer,
} from './savings-tax.ts';

const TODAY = '2026-11-20';
const NEXT_YEAR = '2027-06-01';

describe('taxOnInterest', () => {
  it.each<[number, Taxpayer, string, object]>([
    [1400, { band: 'basic' }, TODAY, { savingsAllowance: 1000, taxable: 400, tax: 80, afterTax: 1320 }],
    [1400, { band: 'higher' }, TODAY, { savingsAllowance: 500, taxable: 900, tax: 360 }],
    [1400, { band: 'additional' }, TODAY, { savingsAllowance: 0, taxable: 1400, tax: 630 }],
    [1400, { band: 'basic' }, NEXT_YEAR, { tax: 88 }],
    [6000, { band: 'none' }, TODAY, { taxFree: 6000, tax: 0 }],
    // Without other income: £12,570 + £5,000 + £1,000 are free.
    [18_570, { income: 0 }, TODAY, { band: 'basic', taxFree: 18_570, tax: 0 }],
    [18_670, { income: 0 }, TODAY, { taxable: 100, tax: 20 }],
    // £2,430 of income above the personal allowance leave £2,570 of the starting rate.
    [4000, { income: 15_000 }, TODAY, { startingRate: 2570, taxFree: 3570, taxable: 430, tax: 86 }],
    [1000, { income: 30_000 }, TODAY, { taxFree: 1000, tax: 0 }],
    // The interest itself reaches into the higher band: the allowance is £500, and only £730 are above £50,270.
    [1000, { income: 50_000 }, TODAY, { band: 'higher', savingsAllowance: 500, taxable: 500, tax: 200 }],
    [3000, { income: 48_000 }, TODAY, { band: 'higher', taxable: 2500, tax: 0.2 * 1770 + 0.4 * 730 }],
    [1000, { income: 130_000 }, TODAY, { band: 'additional', taxable: 1000, tax: 450 }],
  ])('on £%d of %j on %s', (interest, taxpayer, date, expected) => {
    expect(taxOnInterest(interest, taxpayer, date)).toMatchObject(expected);
  });

  it('never takes more than the highest rate, and no less on more interest', () => {
    const money = fc.integer({ min: 0, max: 200_000 });
    fc.assert(
      fc.property(money, money, (interest, income) => {
        const { tax, taxable, taxFree } = taxOnInterest(interest, { income }, TODAY);
        expect(taxable).toBe(Math.max(0, interest - taxFree));
        expect(tax).toBeLessThanOrEqual(0.45 * taxable + 0.01);
        expect(tax).toBeGreaterThanOrEqual(0.2 * taxable - 0.01);
        expect(taxOnInterest(interest + 1, { income }, TODAY).tax).toBeGreaterThanOrEqual(tax);
      }),
    );
  });
});

it('finds the most interest that bears no tax', () => {
  expect(interestBeforeTax({ band: 'basic' }, TODAY)).toBe(1000);
  expect(interestBeforeTax({ income: 0 }, TODAY)).toBe(18_570);
  // GOV.UK, "Tax on savings interest": wages of £16,000 leave £1,570 of the starting rate.
  expect(interestBeforeTax({ income: 16_000 }, TODAY)).toBe(2570);
  // HMRC customer forum: £13,875.68 leaves £3,694.32 of the starting rate; with the £1,000, £4,694.32.
  expect(interestBeforeTax({ income: 13_875.68 }, TODAY)).toBe(4694.32);
  // More than £370 lifts this income into the higher band, where £500 is free.
  expect(interestBeforeTax({ income: 49_900 }, TODAY)).toBe(500);
  // £50,270 is reached with £770; £240 reach £125,140, above which nothing is free.
  expect(interestBeforeTax({ income: 49_500 }, TODAY)).toBe(770);
  expect(interestBeforeTax({ income: 124_900 }, TODAY)).toBe(240);
  expect(interestBeforeTax({ income: 130_000 }, TODAY)).toBe(0);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 130_000 }), (income) => {
      const free = interestBeforeTax({ income }, TODAY);
      expect(taxOnInterest(free, { income }, TODAY).tax).toBe(0);
      expect(taxOnInterest(free + 1, { income }, TODAY).tax).toBeGreaterThan(0);
    }),
  );
});

it('turns rates into balances and taxed rates', () => {
  expect(balanceEarning(1000, 4)).toBe(25_000);
  expect(balanceEarning(500, 4.5)).toBe(11_111);
  expect(equalTaxedRate(4, 20)).toBe(5);
  expect(equalTaxedRate(4, 40)).toBe(6.67);
});
