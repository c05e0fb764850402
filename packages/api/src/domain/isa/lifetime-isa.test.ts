import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allTakenOut, bonusOn, bonusOverYears, lifetimeBonus, withdrawalOf } from './lifetime-isa.ts';

const TODAY = '2026-11-20';

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

  it('is 0 before Lifetime ISAs existed', () => {
    expect(lifetimeBonus([4000], '2017-04-05')).toBe(0);
  });
});

describe('payments and withdrawals', () => {
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
