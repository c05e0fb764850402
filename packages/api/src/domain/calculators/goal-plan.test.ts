import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goalBalance, goalMonths, goalPayment, rateAfterFee } from './goal-plan.ts';

describe('a rate after a fee', () => {
  it('loses the fee month by month', () => {
    // 1.05^(1/12) is 1.0040741, less 0.0005, to the twelfth is 1.0437427.
    expect(rateAfterFee(5, 0.6)).toBeCloseTo(4.37427, 5);
    expect(rateAfterFee(5, 0)).toBeCloseTo(5, 10);
    expect(rateAfterFee(0, 1.2)).toBeCloseTo(-1.19342, 5);
  });
});

describe('what a goal needs a month', () => {
  it.each([
    // £12,000 in a year without growth.
    [{ target: 1_200_000, have: 0, months: 12 }, 0, 100_000],
    [{ target: 1_200_000, have: 600_000, months: 12 }, 0, 50_000],
    // A third of a penny more is needed than 33p.
    [{ target: 100, have: 0, months: 3 }, 0, 34],
    // £10,000 in five years at 4%: a pound a month comes to £66.39614.
    [{ target: 1_000_000, have: 0, months: 60 }, 4, 15_062],
    // £5,000 there grow to £6,083.26; £3,916.74 are left.
    [{ target: 1_000_000, have: 500_000, months: 60 }, 4, 5900],
    // Already reached by growth alone.
    [{ target: 500_000, have: 500_000, months: 60 }, 4, 0],
  ])('%j at %d%%', (goal, rate, payment) => expect(goalPayment(goal, rate)).toBe(payment));

  it('reaches the goal, and a penny less does not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000_000 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 480 }),
        fc.integer({ min: -300, max: 1200 }),
        (target, have, months, hundredths) => {
          const rate = hundredths / 100;
          const payment = goalPayment({ target, have, months }, rate);
          expect(goalBalance(have, payment, rate, months)).toBeGreaterThanOrEqual(target - 1);
          if (payment > 0) expect(goalBalance(have, payment - 1, rate, months)).toBeLessThanOrEqual(target);
        },
      ),
    );
  });

  it('is reached after as many months as the payment needs', () => {
    expect(goalMonths({ target: 1_200_000, have: 0, months: 1 }, 100_000, 0)).toBe(12);
    expect(goalMonths({ target: 1_200_000, have: 1_200_000, months: 1 }, 0, 0)).toBe(0);
    expect(goalMonths({ target: 1_200_000, have: 0, months: 1 }, 0, 0)).toBeNull();
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 5_000_000 }),
        fc.integer({ min: 1, max: 240 }),
        fc.integer({ min: 0, max: 10 }),
        (target, months, rate) => {
          const goal = { target, have: 0, months };
          expect(goalMonths(goal, goalPayment(goal, rate), rate)).toBeLessThanOrEqual(months);
        },
      ),
    );
  });
});
