import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goalBalance, goalMonths, goalPayment, leaveFix, rateAfterFee } from './savings-sums.ts';

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

const YEAR_LEFT = { pounds: 10_000, rate: 4, exitDays: 90, charge: 0, daysLeft: 365, newRate: 5 };

it.each([
  // 10,000 × 4% × 90/365; see the docstring.
  [YEAR_LEFT, { cost: 98.63, staying: 400, leaving: 396.44, gain: -3.56 }],
  // Nothing to pay: half a point more for a year on £10,000.
  [
    { ...YEAR_LEFT, exitDays: 0, newRate: 4.5 },
    { cost: 0, staying: 400, leaving: 450, gain: 50 },
  ],
  // 180 days on £20,000 at 5% cost 493.15; two years at 5% earn 2,050.
  [
    { pounds: 20_000, rate: 5, exitDays: 180, charge: 0, daysLeft: 730, newRate: 6 },
    { cost: 493.15, staying: 2050, leaving: 1917.9, gain: -132.1 },
  ],
  [
    { ...YEAR_LEFT, pounds: 0 },
    { cost: 0, staying: 0, leaving: 0, gain: 0 },
  ],
])('%o', (fix, sums) => expect(leaveFix(fix)).toMatchObject(sums));

it('adds a charge that comes with leaving to its cost', () => {
  // £4,000 of a Lifetime ISA at 4%: 25% are £1,000, and 90 days 4,000 × 0.04 × 90 ÷ 365 = £39.45. What is left,
  // £2,960.55, would have to become 4,160: 40.51%.
  const lifetime = { ...YEAR_LEFT, pounds: 4000, charge: 1000 };
  // 2,960.55 × 1.05 − 4,000 = −891.42.
  expect(leaveFix(lifetime)).toEqual({
    cost: 1039.45,
    staying: 160,
    leaving: -891.42,
    gain: -1051.42,
    paysFrom: 40.52,
  });
});

it.each([
  // 10,400 ÷ 9,901.37 = 5.036%.
  [YEAR_LEFT, 5.04],
  // The same rate earns the same, not more.
  [{ ...YEAR_LEFT, exitDays: 0 }, 4.01],
  [{ ...YEAR_LEFT, exitDays: 0, rate: 4.55, daysLeft: 120 }, 4.56],
  // Nothing is left to move.
  [{ ...YEAR_LEFT, rate: 100, exitDays: 1000 }, null],
])('names the rate from which leaving pays: %o, %s', (fix, rate) =>
  expect(leaveFix(fix).paysFrom).toBe(rate),
);

it('never costs more than there is, and pays from the rate it names on, not a hundredth before', () => {
  fc.assert(
    fc.property(
      fc.record({
        pounds: fc.integer({ min: 1, max: 1_000_000 }),
        rate: fc.integer({ min: 0, max: 2000 }).map((rate) => rate / 100),
        exitDays: fc.integer({ min: 0, max: 1000 }),
        charge: fc.integer({ min: 0, max: 250_000 }),
        daysLeft: fc.integer({ min: 1, max: 3650 }),
        newRate: fc.integer({ min: 0, max: 2000 }).map((rate) => rate / 100),
      }),
      (fix) => {
        const { cost, staying, leaving, gain, paysFrom } = leaveFix(fix);
        expect(cost).toBeGreaterThanOrEqual(Math.min(fix.charge, fix.pounds));
        expect(cost).toBeLessThanOrEqual(fix.pounds);
        expect(leaving - staying).toBeCloseTo(gain, 1);
        if (paysFrom === null) expect(gain).toBeLessThanOrEqual(0);
        // Of absurd rates a double has no hundredths left.
        else if (paysFrom < 1000) {
          expect(leaveFix({ ...fix, newRate: paysFrom }).gain).toBeGreaterThanOrEqual(0);
          expect(leaveFix({ ...fix, newRate: Math.max(0, paysFrom - 0.01) }).gain).toBeLessThanOrEqual(0);
        }
      },
    ),
  );
});

it('refuses figures that do not describe a fix', () => {
  expect(() => leaveFix({ ...YEAR_LEFT, daysLeft: 0 })).toThrow(RangeError);
  expect(() => leaveFix({ ...YEAR_LEFT, charge: -1 })).toThrow(RangeError);
  expect(() => leaveFix({ ...YEAR_LEFT, rate: Number.NaN })).toThrow(RangeError);
});
