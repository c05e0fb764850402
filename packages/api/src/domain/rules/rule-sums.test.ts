import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allowanceUse,
  allTakenOut,
  bonusOn,
  bonusOverYears,
  cashPlan,
  fscsSplit,
  monthsBetween,
  spreadUntilDeadline,
  withdrawalOf,
  type Payment,
} from './rule-sums.ts';

const TODAY = '2026-11-20';

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

  it('counts whole months', () => {
    expect(monthsBetween('2026-11-20', '2027-11-19')).toBe(11);
    expect(monthsBetween('2026-11-20', '2027-11-20')).toBe(12);
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

describe('Lifetime ISA', () => {
  it.each([
    [100, { counted: 100, bonus: 25, total: 125 }],
    [4000, { counted: 4000, bonus: 1000, total: 5000 }],
    [5000, { counted: 4000, bonus: 1000, total: 5000 }],
    [0, { counted: 0, bonus: 0, total: 0 }],
  ])('adds the bonus on £%d', (paidIn, expected) => {
    expect(bonusOn(paidIn, TODAY)).toMatchObject(expected);
  });

  it('takes the charge off a withdrawal', () => {
    expect(withdrawalOf(5000, TODAY)).toEqual({ amount: 5000, charge: 1250, received: 3750 });
    expect(allTakenOut(1000, TODAY)).toMatchObject({
      total: 1250,
      charge: 312.5,
      received: 937.5,
      lessThanPaidIn: 62.5,
    });
    // The charge was 20% for a time.
    expect(withdrawalOf(5000, '2020-10-01').charge).toBe(1000);
  });

  it('adds up the bonus of many years', () => {
    expect(bonusOverYears(4000, 32, TODAY)).toMatchObject({ paidIn: 128_000, bonus: 32_000, total: 160_000 });
    expect(bonusOverYears(9000, 1, TODAY)).toMatchObject({ paidInAYear: 4000, bonusAYear: 1000 });
  });
});

it.each([
  [[200_000], { covered: 120_000, uncovered: 80_000, firmsNeeded: 2 }],
  [[120_000, 120_000], { covered: 240_000, uncovered: 0, firmsNeeded: 2 }],
  [[150_000, 10_000], { covered: 130_000, uncovered: 30_000, firmsNeeded: 2 }],
  [[0], { covered: 0, uncovered: 0, firmsNeeded: 1 }],
])('covers balances of %j at one firm each', (balances, expected) => {
  expect(fscsSplit(balances, TODAY)).toMatchObject(expected);
});
