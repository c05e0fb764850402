import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lifetimeBonusOn } from './payment-schedule.ts';
import { nothingStated } from '../products/product.ts';

const TODAY = '2026-11-28';
const lifetime = { ...nothingStated, type: 'Lifetime ISA', governmentBonus: 25 };
const bonus = (deposit: number, monthly = 0, months = 12) =>
  lifetimeBonusOn(lifetime, { deposit, monthly, months }, TODAY);

describe('lifetimeBonusOn', () => {
  it.each([
    ['£4,000 at once: 25% of it', bonus(4000), 1000],
    ['£10,000 at once: the limit of a tax year is £4,000', bonus(10_000), 1000],
    ['£300 a month for two years: 25% of £7,200', bonus(0, 300, 24), 1800],
    // November to March are five payments, then twelve a tax year, and seven: 2,500 + 4,000 + 3,500.
    ['£500 a month for two years: £2,500, £4,000 of £6,000 and £3,500', bonus(0, 500, 24), 2500],
    // £4,000, then £4,000 of £6,000, and £3,500: the months without a payment belong to the year that is full.
    [
      '£4,000 and £500 a month for two years into an account that takes £4,000 a tax year: 25% of £11,500',
      lifetimeBonusOn(
        { ...lifetime, maximumDeposit: 4000 },
        { deposit: 4000, monthly: 500, months: 24 },
        TODAY,
      ),
      2875,
    ],
  ])('%s', (_title, actual, expected) => expect(actual).toBeCloseTo(expected));

  it('is nothing for a product without a bonus', () => {
    for (const governmentBonus of [null, 0])
      expect(
        lifetimeBonusOn({ ...lifetime, governmentBonus }, { deposit: 4000, monthly: 0, months: 12 }, TODAY),
      ).toBe(0);
  });

  it('is at most the percentage of what is paid in, and never less for more', () =>
    fc.assert(
      fc.property(
        fc.nat(20_000),
        fc.nat(2000),
        fc.integer({ min: 1, max: 60 }),
        (deposit, monthly, months) => {
          const found = bonus(deposit, monthly, months);
          expect(found).toBeLessThanOrEqual((deposit + monthly * months) / 4 + 1e-6);
          expect(bonus(deposit + 1, monthly, months)).toBeGreaterThanOrEqual(found);
        },
      ),
    ));
});
