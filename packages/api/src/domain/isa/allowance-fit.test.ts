import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowanceFit, cashLimit, type PaidPlan } from './allowance-fit.ts';
import { addDays } from './tax-year.ts';

const TODAY = '2026-11-29';

describe('the limit on cash ISAs', () => {
  it.each([
    ['1990-01-01', '2027-04-05', 2_000_000, false, false],
    ['1990-01-01', '2027-04-06', 1_200_000, true, false],
    [null, '2027-04-06', 1_200_000, true, false],
    // 65 on 6 April 2027, the first day; on the next, during the year; on the last day of the year; after it.
    ['1962-04-06', '2027-04-06', 2_000_000, true, false],
    ['1962-04-07', '2027-04-06', 1_200_000, true, true],
    ['1963-04-05', '2028-04-05', 1_200_000, true, true],
    ['1963-04-06', '2028-04-05', 1_200_000, true, false],
    ['1962-06-01', '2028-04-06', 2_000_000, true, false],
  ])('of a person born on %s, on %s', (born, date, limit, isAnnounced, isUnsettled) =>
    expect(cashLimit(born, date)).toEqual({ limit, isAnnounced, isUnsettled }),
  );
});

const plan = (part: Partial<PaidPlan> = {}): PaidPlan => ({
  form: 'invested',
  deposit: 0,
  monthly: 0,
  months: 1,
  paidThisYear: 0,
  born: null,
  ...part,
});

describe('a plan beside the limits', () => {
  /** By hand: 29 November to 29 March are five payments, twelve follow in 2027/28, seven in 2028/29. */
  it('counts the payments of each tax year', () => {
    const rows = allowanceFit(
      plan({ deposit: 1_000_000, monthly: 150_000, months: 24, paidThisYear: 400_000 }),
      TODAY,
    );
    expect(rows.map(({ taxYear, paid, over }) => [taxYear, paid, over])).toEqual([
      ['2026/27', 2_150_000, 150_000],
      ['2027/28', 1_800_000, 0],
      ['2028/29', 1_050_000, 0],
    ]);
  });

  it('counts the announced limit for cash', () => {
    const rows = allowanceFit(plan({ form: 'cash', monthly: 150_000, months: 12 }), TODAY);
    expect(rows.map(({ limit, over, isAnnounced }) => [limit, over, isAnnounced])).toEqual([
      [2_000_000, 0, false],
      [1_200_000, 0, true],
    ]);
  });

  it('has this tax year alone without payments to come', () =>
    expect(allowanceFit(plan({ deposit: 500_000, months: 60 }), TODAY)).toMatchObject([
      { taxYear: '2026/27', paid: 500_000 },
    ]));

  it('counts a payment on 5 April in the old year and one on 6 April in the new', () => {
    const paid = (today: string) =>
      allowanceFit(plan({ monthly: 100, months: 2 }), today).map((row) => row.paid);
    expect(paid('2027-03-05')).toEqual([200]);
    expect(paid('2027-03-06')).toEqual([100, 100]);
  });

  it('counts every payment once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (days, months, monthly) => {
          const rows = allowanceFit(plan({ monthly, months, deposit: 5 }), addDays(TODAY, days));
          expect(rows.reduce((sum, { paid }) => sum + paid, 0)).toBe(monthly * months + 5);
          for (const { paid, limit, over } of rows) expect(over).toBe(Math.max(0, paid - limit));
        },
      ),
    );
  });
});
