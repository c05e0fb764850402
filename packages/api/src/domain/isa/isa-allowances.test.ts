import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allowanceFit,
  afterWithdrawal,
  allowanceUse,
  allowanceWarning,
  cashLimit,
  cashPlan,
  type PaidPlan,
  type Payment,
  type Payments,
  spreadUntilDeadline,
  regularPayments,
} from './isa-allowances.ts';
import { type IsaTypeName, typeFilters } from './isa-types.ts';
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

describe('payments after a withdrawal', () => {
  it.each([
    [
      { before: 15_000, withdrawn: 6000, after: 0 },
      { left: 11_000, back: 6000, over: 0 },
      { left: 5000, over: 0 },
    ],
    [
      { before: 15_000, withdrawn: 6000, after: 2000 },
      { left: 9000, back: 4000, over: 0 },
      { left: 3000, over: 0 },
    ],
    [
      { before: 12_000, withdrawn: 12_000, after: 20_000 },
      { left: 0, back: 0, over: 0 },
      { left: 0, over: 12_000 },
    ],
    [
      { before: 25_000, withdrawn: 5000, after: 0 },
      { left: 0, back: 0, over: 5000 },
      { left: 0, over: 5000 },
    ],
    [
      { before: 0, withdrawn: 15_000, after: 0 },
      { left: 35_000, back: 15_000, over: 0 },
      { left: 20_000, over: 0 },
    ],
  ])('counts %j', (moves, flexible, notFlexible) => {
    expect(afterWithdrawal(moves, 20_000)).toMatchObject({ flexible, notFlexible });
  });
});

describe('regular payments in a tax year', () => {
  it.each([
    [
      { isWeekly: false, begins: 'until' },
      { times: 12, isMade: false },
    ],
    [
      { isWeekly: true, begins: 'until' },
      { times: 52, isMade: false },
    ],
    [
      { isWeekly: false, begins: 'until', months: 3 },
      { times: 3, isMade: false },
    ],
    [
      { isWeekly: true, begins: 'until', months: 60 },
      { times: 52, isMade: false },
    ],
    [
      { isWeekly: true, begins: 'until', date: '2026-04-06' },
      { times: 33, isMade: true },
    ],
    [
      { isWeekly: false, begins: 'until', date: '2024-01-01' },
      { times: 8, isMade: true },
    ],
    [
      { isWeekly: false, begins: 'from', date: '2027-01-20' },
      { times: 3, isMade: false },
    ],
    [
      { isWeekly: false, begins: 'from', date: '2027-04-06' },
      { times: 12, isMade: false },
    ],
  ] as const)('counts %j', (payments, expected) => {
    expect(regularPayments(payments, '2026-11-20')).toEqual(expected);
  });
});

describe('allowance', () => {
  it('counts adult ISAs together, the Lifetime ISA inside and the Junior ISA beside them', () => {
    const payments: Payment[] = [
      { type: 'Cash ISA', amount: 17_500 },
      { type: 'Lifetime ISA', amount: 1000 },
      { type: 'Junior ISA', amount: 9500 },
    ];
    expect(allowanceUse(payments, TODAY)).toEqual({
      allowance: { limit: 20_000, paid: 18_500, left: 1500, over: 0 },
      // £3,000 of its own limit, of which the allowance has £1,500 left
      lifetime: { limit: 4000, paid: 1000, left: 1500, over: 0 },
      junior: { limit: 9000, paid: 9500, left: 0, over: 500 },
    });
  });

  it('has either something left or something over', () => {
    const pence = fc.integer({ min: 0, max: 5_000_000 }).map((amount) => amount / 100);
    fc.assert(
      fc.property(
        fc.array(fc.record({ type: fc.constant('Cash ISA' as const), amount: pence })),
        (payments) => {
          const { limit, paid, left, over } = allowanceUse(payments, TODAY).allowance;
          expect(left === 0 || over === 0).toBe(true);
          expect(paid + left - over).toBeCloseTo(limit, 2);
        },
      ),
    );
  });

  it.each([
    ['2026-11-20', 5],
    ['2026-04-06', 12],
    ['2027-04-05', 1],
    ['2027-03-06', 1],
    ['2027-03-05', 2],
  ])('spreads what is left from %s over %i payments', (date, payments) => {
    expect(spreadUntilDeadline(20_000, date)).toEqual({
      payments,
      each: Math.floor((20_000 / payments) * 100) / 100,
    });
  });

  it.each([
    [15_000, 50, { limit: 12_000, inCash: 12_000, elsewhere: 3000, beyond: 0, isSettled: true }],
    [25_000, null, { limit: 12_000, inCash: 12_000, elsewhere: 8000, beyond: 5000, isSettled: true }],
    [15_000, 64, { limit: 12_000, inCash: 12_000, elsewhere: 3000, isSettled: false }],
    [15_000, 65, { limit: 20_000, inCash: 15_000, elsewhere: 0, beyond: 0, isSettled: true }],
    [9000, 30, { inCash: 9000, elsewhere: 0, beyond: 0 }],
  ])('divides £%d at %s under the limit for cash', (wanted, age, plan) => {
    expect(cashPlan(wanted, age, TODAY)).toMatchObject(plan);
  });
});
