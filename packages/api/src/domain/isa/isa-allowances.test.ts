import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowanceFit, type Payments } from './allowance-fit.ts';
import { allowanceWarning, lifetimeBonus } from './isa-allowances.ts';
import { typeFilters, type IsaTypeName } from './isa-types.ts';

const TODAY = '2026-11-20';

/** A deposit alone. */
const once = (deposit: number): Payments => ({ deposit, monthly: 0, months: 60 });

describe('the allowance warning', () => {
  it.each([
    ['Stocks & Shares ISA', 20000],
    ['Innovative Finance ISA', 20000],
    ['Cash ISA', 20000],
    ['Lifetime ISA', 4000],
    ['Junior ISA', 9000],
  ] as const)('for a %s begins above £%i', (type, limit) => {
    expect(allowanceWarning(type, once(limit + 0.01), TODAY)).toMatchObject({ kind: 'over', limit });
    expect(allowanceWarning(type, once(limit), TODAY)).toBeNull();
  });

  /** From 29 November five payments lie in 2026/27, twelve in each year after it and seven in 2031/32. */
  it.each<[Payments, IsaTypeName, string | null]>([
    // 1,000 + 5 × 300 = 2,500, then 3,600.
    [{ deposit: 1000, monthly: 300, months: 60 }, 'Lifetime ISA', null],
    // 1,000 + 5 × 700 = 4,500, then 8,400.
    [{ deposit: 1000, monthly: 700, months: 60 }, 'Junior ISA', null],
    // 12 × 400 = 4,800 in 2027/28 to 2030/31; 7 × 400 = 2,800 in the last.
    [
      { deposit: 0, monthly: 400, months: 60 },
      'Lifetime ISA',
      '£4,800 in 2027/28 is more than the Lifetime ISA limit of £4,000, and 3 later tax years too.',
    ],
    // 2,600 + 5 × 300 = 4,100, then 3,600.
    [
      { deposit: 2600, monthly: 300, months: 60 },
      'Lifetime ISA',
      '£4,100 in 2026/27 is more than the Lifetime ISA limit of £4,000.',
    ],
  ])('of %j into a %s names the tax year', (payments, type, text) =>
    expect(allowanceWarning(type, payments, TODAY)?.text ?? null).toBe(text),
  );

  it('goes by the limits of the tax year', () => {
    expect(allowanceWarning('Junior ISA', once(5000), '2019-06-01')).toMatchObject({ limit: 4368 });
    expect(allowanceWarning('Junior ISA', once(5000), TODAY)).toBeNull();
    expect(allowanceWarning('Lifetime ISA', once(4001), '2033-01-01')).toMatchObject({ limit: 4000 });
  });

  it('names the announced cap to a cash saver before and after it begins', () => {
    const monthly = (each: number) => ({ deposit: 0, monthly: each, months: 24 });
    // In 2026/27 the whole allowance counts.
    expect(allowanceWarning('Cash ISA', once(20_000), TODAY)).toBeNull();
    expect(allowanceWarning('Cash ISA', monthly(1000), TODAY)).toBeNull();
    expect(allowanceWarning('Cash ISA', monthly(1001), TODAY)).toEqual({
      kind: 'announced',
      limit: 12000,
      text: 'Announced from 6 April 2027: savers under 65 can pay at most £12,000 a tax year into cash ISAs. In 2027/28 it would be £12,012.',
    });
    expect(allowanceWarning('Cash ISA', once(12_001), '2027-04-06')).toMatchObject({
      kind: 'over',
      text: expect.stringMatching(/^As announced, since 6 April 2027: /),
    });
    expect(allowanceWarning('Stocks & Shares ISA', monthly(1001), '2027-04-06')).toBeNull();
  });

  it('is absent for payments of zero or less', () => {
    for (const type of typeFilters) {
      expect(allowanceWarning(type, once(0), TODAY)).toBeNull();
      expect(allowanceWarning(type, { deposit: -5000, monthly: -1, months: 12 }, TODAY)).toBeNull();
    }
  });

  it('is present exactly if a plan of the tools exceeds the limit', () => {
    const money = fc.integer({ min: 0, max: 30_000 });
    fc.assert(
      fc.property(money, money, fc.integer({ min: 1, max: 360 }), (deposit, monthly, months) => {
        const fit = allowanceFit(
          {
            form: 'invested',
            deposit: deposit * 100,
            monthly: monthly * 100,
            months,
            paidThisYear: 0,
            born: null,
          },
          TODAY,
        );
        const warning = allowanceWarning('Stocks & Shares ISA', { deposit, monthly, months }, TODAY);
        expect(warning !== null).toBe(fit.some(({ over }) => over > 0));
      }),
    );
  });
});

describe('the Lifetime ISA bonus', () => {
  it.each([
    [[4000], 1000],
    [[3400, 2400], 1450],
    [[20000, 4000], 2000],
    [[0, -500, 100], 25],
    [[], 0],
  ])('on %j is £%i', (years, bonus) => expect(lifetimeBonus(years, TODAY)).toBe(bonus));

  it('is never more than £1,000 a year, nor more than a quarter', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30_000 })), (years) => {
        const bonus = lifetimeBonus(years, TODAY);
        expect(bonus).toBeLessThanOrEqual(1000 * years.length);
        expect(bonus).toBeLessThanOrEqual(years.reduce((sum, year) => sum + year, 0) / 4);
      }),
    );
  });

  it('was not there before Lifetime ISAs were', () => {
    expect(lifetimeBonus([4000], '2017-04-05')).toBe(0);
  });
});
