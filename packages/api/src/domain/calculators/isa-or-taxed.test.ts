import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowanceFit } from '../isa/isa-allowances.ts';
import { isaOrTaxed, taxedRateNeeded, type TaxedPlan } from './isa-or-taxed.ts';
import { addDays } from '../isa/tax-year.ts';

const START = '2026-04-06';

const plan = (part: Partial<TaxedPlan> = {}): TaxedPlan => ({
  deposit: 0,
  monthly: 0,
  isaRate: 4,
  taxedRate: 4,
  months: 12,
  income: 3_000_000,
  otherInterest: 0,
  paid: 'yearly',
  paidThisYear: 0,
  born: null,
  ...part,
});

/** A plan of a year that ends within one tax year, so that all of its interest is of that year. */
const oneYear = (part: Partial<TaxedPlan>) => isaOrTaxed(plan(part), '2025-04-10').years.at(-1);

describe('the tax of a year', () => {
  it.each<[string, Partial<TaxedPlan>, object]>([
    // HMRC, "Personal Savings Allowance" (2016), example 2: £20,000 of income, £1,500 of interest, £500 taxed at 20%.
    ['HMRC example 2', { income: 2_000_000, deposit: 3_750_000 }, { interest: 150_000, tax: 10_000 }],
    // Example 1: £250 of interest is within the allowance.
    ['HMRC example 1', { income: 2_000_000, deposit: 625_000 }, { interest: 25_000, tax: 0 }],
    // Example 4: £60,000 of income, £1,100 of interest, £600 taxed at 40%.
    ['HMRC example 4', { income: 6_000_000, deposit: 2_750_000 }, { interest: 110_000, tax: 24_000 }],
    // GOV.UK, "Tax on savings interest": wages of £16,000 leave £1,570 of the starting rate; £200 of interest is free.
    [
      'GOV.UK starting rate',
      { income: 1_600_000, deposit: 500_000 },
      { interest: 20_000, tax: 0, taxFree: 20_000 },
    ],
    // £770 reach £50,270 and are free; of £800 in all £500 is, and £300 bears 40% on £30 and 20% on £270: £66.
    ['up to the higher rate', { income: 4_950_000, deposit: 1_925_000 }, { taxFree: 77_000, tax: 0 }],
    ['beyond it', { income: 4_950_000, deposit: 2_000_000 }, { taxFree: 50_000, tax: 6600 }],
    // Additional rate: no allowance, 45% of £400.
    ['additional rate', { income: 15_000_000, deposit: 1_000_000 }, { interest: 40_000, tax: 18_000 }],
    // Other interest of £1,000 has used the allowance up: 20% of all £400.
    ['other interest', { deposit: 1_000_000, otherInterest: 100_000 }, { interest: 40_000, tax: 8000 }],
    // With £800 of other interest, £200 of £400 is left to be taxed.
    ['part of the allowance', { deposit: 1_000_000, otherInterest: 80_000 }, { interest: 40_000, tax: 4000 }],
  ])('%s', (_source, part, expected) => expect(oneYear(part)).toMatchObject(expected));
});

describe('the tax years', () => {
  it('take the interest of the day on which it is paid, at the rates of that year', () => {
    // £100,000 at 4%: £4,000 paid on 6 April 2027, in 2027/28, where £3,000 of it bears 22%.
    const { years, isa, taxed, tax } = isaOrTaxed(plan({ deposit: 10_000_000 }), START);
    expect(years.map(({ taxYear, interest, tax: due }) => [taxYear, interest, due])).toEqual([
      ['2026/27', 0, 0],
      ['2027/28', 400_000, 66_000],
    ]);
    // Beside an ISA of £20,000, the other £80,000 earn £3,200, of which £2,200 bears 22%: £484.
    expect({ isa, taxed, tax }).toEqual({ isa: 10_351_600, taxed: 10_334_000, tax: 66_000 });
    // A day earlier it is paid on 5 April 2027: 20%.
    const earlier = isaOrTaxed(plan({ deposit: 10_000_000 }), '2026-04-05');
    expect(earlier.tax).toBe(60_000);
    expect(earlier.years.map(({ taxYear }) => taxYear)).toEqual(['2025/26', '2026/27']);
  });

  it('tax all interest of a fix that pays at its end in its last year', () => {
    // £20,000 at 5% for five years: £5,525.63 at once; £4,525.63 of it at 22% is £995.64. Paid yearly, only
    // £50, £102, £157 and £214 of the later years are above the allowance.
    const fix = plan({ deposit: 2_000_000, isaRate: 5, taxedRate: 5, months: 60 });
    expect(isaOrTaxed({ ...fix, paid: 'end' }, START).tax).toBe(99_564);
    expect(isaOrTaxed({ ...fix, paid: 'yearly' }, START).tax).toBe(11_508);
  });

  it('count each payment in the tax year in which it is made', () => {
    // £15,000 and £200 a month from 29 November, at 0%: five payments by 5 April, the fifth on 29 March.
    const saved = plan({ deposit: 1_500_000, monthly: 20_000, isaRate: 0, taxedRate: 0, months: 24 });
    const { years } = isaOrTaxed(saved, '2026-11-29');
    expect(years.map(({ taxYear, isa, taxed }) => [taxYear, isa, taxed])).toEqual([
      ['2026/27', 1_600_000, 1_600_000],
      ['2027/28', 1_840_000, 1_840_000],
      ['2028/29', 1_980_000, 1_980_000],
    ]);
  });

  it('come to the same in both accounts while no tax is due', () => {
    const { isa, taxed } = isaOrTaxed(plan({ deposit: 500_000, monthly: 10_000, months: 36 }), START);
    expect(taxed).toBe(isa);
  });

  it('never tax a basic-rate saver more than the rate of the interest, and never help', () => {
    const money = fc.integer({ min: 0, max: 20_000_000 });
    const rate = fc.integer({ min: 0, max: 1000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(
        money,
        money,
        money,
        rate,
        fc.integer({ min: 1, max: 120 }),
        fc.constantFrom('monthly' as const, 'yearly' as const, 'end' as const),
        (deposit, income, otherInterest, taxedRate, months, paid) => {
          const result = isaOrTaxed(
            plan({ deposit, income, otherInterest, taxedRate, isaRate: taxedRate, months, paid }),
            START,
          );
          const interest = result.years.reduce((sum, year) => sum + year.interest, 0);
          expect(result.tax).toBeGreaterThanOrEqual(0);
          // A band crossed by the interest lowers the allowance for the other interest too.
          expect(result.tax).toBeLessThanOrEqual(0.47 * interest + 47_000 * result.years.length);
          expect(result.taxed).toBeLessThanOrEqual(result.isa + result.years.length + 1);
          expect(Math.abs(result.taxed - (deposit + interest - result.tax))).toBeLessThanOrEqual(
            result.years.length + 1,
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('what fits into the ISA each tax year', () => {
  it('is the allowance that is left; the rest is taxed on both sides', () => {
    // £60,000, £1,000 of the £20,000 used: £19,000 at 4% is £19,760. The £41,000 earn £1,640 in 2027/28; with income of
    // £62,000 £500 of it is free, and £1,140 at 42% is £478.80. All £60,000 earn £2,400: £1,900 at 42% is £798.
    const result = isaOrTaxed(plan({ deposit: 6_000_000, paidThisYear: 100_000, income: 6_200_000 }), START);
    expect(result).toMatchObject({
      paidIn: 6_000_000,
      paidIntoIsa: 1_900_000,
      isa: 1_976_000 + 4_100_000 + 164_000 - 47_880,
      taxed: 6_000_000 + 240_000 - 79_800,
    });
  });

  it.each([
    // £2,000 a month from 6 April 2026: ten payments fit into 2026/27, and six into the £12,000 of 2027/28.
    [null, 2_000_000 + 1_200_000],
    // 65 before: £20,000 in both.
    ['1960-01-01', 2_000_000 + 2_000_000],
  ])('begins again each tax year, with the limit of a saver born on %s', (born, paidIntoIsa) => {
    expect(isaOrTaxed(plan({ monthly: 200_000, months: 24, born }), START)).toMatchObject({
      paidIn: 4_800_000,
      paidIntoIsa,
    });
  });

  it('is nothing once the allowance is used up, and then no rate decides', () => {
    const full = plan({ deposit: 1_000_000, paidThisYear: 2_000_000 });
    const { isa, taxed, paidIntoIsa } = isaOrTaxed(full, START);
    expect({ isa, paidIntoIsa }).toEqual({ isa: taxed, paidIntoIsa: 0 });
    expect(taxedRateNeeded(full, START)).toBeNull();
  });

  it('is what the table of the allowance leaves', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 1, max: 300_000 }),
        fc.integer({ min: 0, max: 5_000_000 }),
        (days, months, monthly, deposit) => {
          const given = plan({ deposit, monthly, months });
          const today = addDays(START, days);
          const { paidIn, paidIntoIsa } = isaOrTaxed(given, today);
          const over = allowanceFit({ ...given, form: 'cash' }, today).reduce(
            (all, row) => all + row.over,
            0,
          );
          expect(paidIn - paidIntoIsa).toBe(over);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('the taxed rate that is needed', () => {
  it('is the ISA rate if no tax is due', () => {
    expect(taxedRateNeeded(plan({ deposit: 1_000_000 }), START)).toBe(4);
  });

  it('is the lowest that leaves as much', () => {
    // All interest taxed at 42%: 4% / 0.58 is 6.897%.
    const taxed = plan({ deposit: 2_000_000, income: 10_000_000, otherInterest: 50_000 });
    const rate = taxedRateNeeded(taxed, START);
    expect(rate).toBe(6.9);
    const { isa, taxed: after } = isaOrTaxed({ ...taxed, taxedRate: 6.9 }, START);
    expect(after).toBeGreaterThanOrEqual(isa);
    expect(isaOrTaxed({ ...taxed, taxedRate: 6.89 }, START).taxed).toBeLessThan(isa);
  });

  it('is none if no rate is enough', () => {
    expect(taxedRateNeeded(plan({ deposit: 1_000_000, isaRate: 100, income: 20_000_000 }), START)).toBeNull();
  });
});
