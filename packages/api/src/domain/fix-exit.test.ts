import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { leaveFix } from './fix-exit.ts';

const YEAR_LEFT = { pounds: 10_000, rate: 4, exitDays: 90, daysLeft: 365, newRate: 5 };

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
    { pounds: 20_000, rate: 5, exitDays: 180, daysLeft: 730, newRate: 6 },
    { cost: 493.15, staying: 2050, leaving: 1917.9, gain: -132.1 },
  ],
  [
    { ...YEAR_LEFT, pounds: 0 },
    { cost: 0, staying: 0, leaving: 0, gain: 0 },
  ],
])('%o', (fix, sums) => expect(leaveFix(fix)).toMatchObject(sums));

it('names the rate from which leaving pays', () => {
  const { breakEven } = leaveFix(YEAR_LEFT);
  expect(breakEven).toBeCloseTo(5.036, 3);
  expect(leaveFix({ ...YEAR_LEFT, newRate: breakEven ?? 0 }).gain).toBeCloseTo(0, 6);
  const whole = { ...YEAR_LEFT, rate: 100, exitDays: 1000 };
  expect(leaveFix(whole)).toMatchObject({ cost: 10_000, breakEven: null });
});

it('never costs more than there is, and pays only from the break-even rate on', () => {
  fc.assert(
    fc.property(
      fc.record({
        pounds: fc.integer({ min: 1, max: 1_000_000 }),
        rate: fc.integer({ min: 0, max: 2000 }).map((rate) => rate / 100),
        exitDays: fc.integer({ min: 0, max: 1000 }),
        daysLeft: fc.integer({ min: 1, max: 3650 }),
        newRate: fc.integer({ min: 0, max: 2000 }).map((rate) => rate / 100),
      }),
      (fix) => {
        const { cost, staying, leaving, gain, breakEven } = leaveFix(fix);
        expect(cost).toBeGreaterThanOrEqual(0);
        expect(cost).toBeLessThanOrEqual(fix.pounds);
        expect(leaving - staying).toBeCloseTo(gain, 1);
        if (breakEven !== null && Math.abs(gain) > 0.01) expect(gain > 0).toBe(fix.newRate > breakEven);
      },
    ),
  );
});

it('refuses what is no fix', () => {
  expect(() => leaveFix({ ...YEAR_LEFT, daysLeft: 0 })).toThrow(RangeError);
  expect(() => leaveFix({ ...YEAR_LEFT, rate: Number.NaN })).toThrow(RangeError);
});
