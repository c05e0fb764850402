import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CalculationRefused } from './calculation.ts';
import { compound, type CompoundInput } from './compound.ts';
import {
  balancePaying,
  depositNeeded,
  drawdownMonths,
  interestOfDays,
  lastingWithdrawal,
  monthlyInterest,
  monthlyNeeded,
  monthsNeeded,
  rateNeeded,
  realRate,
} from './savings-sums.ts';

const amount = fc.integer({ min: 0, max: 100_000 });
const payment = fc.integer({ min: 0, max: 2000 });
const aer = fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100);
const months = fc.integer({ min: 0, max: 600 });

const at = (rate: number, input: Omit<CompoundInput, 'stretches'>) =>
  compound({ ...input, stretches: [{ aer: rate, months: null }] });

describe('compound', () => {
  it.each([
    // £8,000 × 1.0415
    [{ deposit: 8000, monthly: 0, months: 12, stretches: [{ aer: 4.15, months: null }] }, 8332],
    // £10,000 × 1.05³
    [{ deposit: 10_000, monthly: 0, months: 36, stretches: [{ aer: 5, months: null }] }, 11_576.25],
    // £1,000 × √1.21
    [{ deposit: 1000, monthly: 0, months: 6, stretches: [{ aer: 21, months: null }] }, 1100],
    // A monthly factor of 1.01: £100 × (1.01 + 1.01² + 1.01³)
    [
      { deposit: 0, monthly: 100, months: 3, stretches: [{ aer: (1.01 ** 12 - 1) * 100, months: null }] },
      306.0401,
    ],
    // £15,000 × 1.044 with the bonus, then × 1.0355 without
    [
      {
        deposit: 15_000,
        monthly: 0,
        months: 24,
        stretches: [
          { aer: 4.4, months: 12 },
          { aer: 3.55, months: null },
        ],
      },
      16_215.93,
    ],
    // Nothing but payments
    [{ deposit: 500, monthly: 50, months: 10, stretches: [{ aer: 0, months: null }] }, 1000],
    // All is lost
    [{ deposit: 500, monthly: 0, months: 12, stretches: [{ aer: -100, months: null }] }, 0],
  ])('%j comes to %d', (input, balance) => {
    const earned = compound(input);
    expect(earned.balance).toBeCloseTo(balance, 6);
    expect(earned.paidIn + earned.interest).toBeCloseTo(earned.balance, 6);
  });

  it('stops where the rate is no longer known', () => {
    const earned = compound({ deposit: 5000, monthly: 0, months: 36, stretches: [{ aer: 4, months: 24 }] });
    expect(earned).toMatchObject({ months: 24, paidIn: 5000 });
    expect(earned.balance).toBeCloseTo(5408, 6);
    expect(compound({ deposit: 5000, monthly: 10, months: 12, stretches: [] })).toMatchObject({
      months: 0,
      paidIn: 5000,
      interest: 0,
    });
  });

  it('earns exactly the AER in twelve months', () => {
    fc.assert(
      fc.property(amount, aer, (deposit, rate) => {
        expect(at(rate, { deposit, monthly: 0, months: 12 }).interest).toBeCloseTo((deposit * rate) / 100, 6);
      }),
    );
  });

  it('grows with the deposit, the payments, the rate and the time', () => {
    const plan = fc.record({ deposit: amount, monthly: payment, months });
    fc.assert(
      fc.property(plan, aer, (input, rate) => {
        const { balance } = at(rate, input);
        const tolerance = 1e-6;
        expect(at(rate, { ...input, deposit: input.deposit + 1 }).balance).toBeGreaterThan(balance);
        expect(at(rate, { ...input, monthly: input.monthly + 1 }).balance).toBeGreaterThanOrEqual(balance);
        expect(at(rate, { ...input, months: input.months + 1 }).balance).toBeGreaterThanOrEqual(
          balance - tolerance,
        );
        expect(at(rate + 0.1, input).balance).toBeGreaterThanOrEqual(balance - tolerance);
      }),
    );
  });

  it('adds up over its stretches', () => {
    const parts = fc.array(fc.record({ aer, months: fc.integer({ min: 1, max: 48 }) }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(amount, payment, parts, (deposit, monthly, stretches) => {
        const length = stretches.reduce((sum, stretch) => sum + stretch.months, 0);
        const whole = compound({ deposit, monthly, months: length, stretches });
        let balance = deposit;
        for (const stretch of stretches)
          balance = compound({
            deposit: balance,
            monthly,
            months: stretch.months,
            stretches: [stretch],
          }).balance;
        expect(whole.balance).toBeCloseTo(balance, 4);
        const interest = whole.stretches.reduce((sum, stretch) => sum + stretch.interest, 0);
        expect(whole.interest).toBeCloseTo(interest, 4);
      }),
    );
  });

  it('does not jump where a bonus ends', () => {
    fc.assert(
      fc.property(amount, aer, fc.integer({ min: 1, max: 24 }), (deposit, rate, bonusMonths) => {
        const stretches = [
          { aer: rate + 1, months: bonusMonths },
          { aer: rate, months: null },
        ];
        const before = compound({ deposit, monthly: 0, months: bonusMonths, stretches }).balance;
        const after = compound({ deposit, monthly: 0, months: bonusMonths + 1, stretches }).balance;
        expect(after - before).toBeCloseTo(monthlyInterest(before, rate), 4);
      }),
    );
  });

  it('refuses what cannot be worked out', () => {
    const refused = [
      { deposit: Number.NaN, monthly: 0, months: 1, stretches: [] },
      { deposit: 1, monthly: 0, months: 1.5, stretches: [] },
      { deposit: 1, monthly: 0, months: 1201, stretches: [] },
      { deposit: 1, monthly: 0, months: 12, stretches: [{ aer: -101, months: null }] },
      { deposit: 1e12, monthly: 0, months: 1200, stretches: [{ aer: 1000, months: null }] },
    ];
    for (const input of refused) expect(() => compound(input)).toThrow(CalculationRefused);
  });
});

describe('targets', () => {
  const goal = fc.record({
    deposit: fc.integer({ min: 0, max: 20_000 }),
    target: fc.integer({ min: 20_001, max: 200_000 }),
    months: fc.integer({ min: 1, max: 480 }),
    rate: aer,
  });

  it('finds the payment, the deposit and the rate that reach a target', () => {
    fc.assert(
      fc.property(goal, ({ deposit, target, months: period, rate }) => {
        const monthly = monthlyNeeded({ deposit, monthly: 0, aer: rate }, target, period) ?? Number.NaN;
        if (monthly > 0)
          expect(at(rate, { deposit, monthly, months: period }).balance).toBeCloseTo(target, 3);
        const once = depositNeeded({ deposit: 0, monthly: 0, aer: rate }, target, period) ?? Number.NaN;
        expect(at(rate, { deposit: once, monthly: 0, months: period }).balance).toBeCloseTo(target, 3);
        const needed = rateNeeded({ deposit, monthly: 50 }, target, period);
        if (needed === null) return;
        const reached = (each: number) =>
          at(each, { deposit, monthly: 50, months: period }).balance >= target - 0.01;
        expect(reached(needed)).toBe(true);
        if (needed > 0) expect(reached(needed - 0.011)).toBe(false);
      }),
    );
  });

  it('finds the first month that reaches a target, or none within a century', () => {
    expect(monthsNeeded({ deposit: 0, monthly: 400, aer: 0 }, 20_000)).toBe(50);
    expect(monthsNeeded({ deposit: 10_000, monthly: 0, aer: 7.2 }, 20_000)).toBe(120);
    expect(monthsNeeded({ deposit: 10_000, monthly: 0, aer: 0 }, 20_000)).toBeNull();
    expect(monthsNeeded({ deposit: 5, monthly: 0, aer: 1 }, 5)).toBe(0);
  });
});

describe('withdrawals and other sums', () => {
  it('counts withdrawals until nothing is left', () => {
    const simulated = (balance: number, withdrawal: number, rate: number) => {
      let [left, count] = [balance, 0];
      while (left > 0.000_000_1 && count <= 1200) {
        left = left * (1 + rate / 100) ** (1 / 12) - withdrawal;
        count += 1;
      }
      return count > 1200 ? null : count;
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 3000 }),
        aer,
        (balance, taken, rate) => {
          expect(drawdownMonths(balance, taken, rate)).toBe(simulated(balance, taken, rate));
        },
      ),
    );
    expect(drawdownMonths(0, 100, 4)).toBe(0);
    expect(drawdownMonths(50_000, 500, 0)).toBe(100);
  });

  it('finds the withdrawal that uses a balance up, and the balance that pays one for ever', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 500_000 }),
        fc.integer({ min: 2, max: 480 }),
        aer,
        (balance, period, rate) => {
          const monthly = lastingWithdrawal(balance, period, rate);
          expect(drawdownMonths(balance, monthly + 0.001, rate)).toBeLessThanOrEqual(period);
          const needed = balancePaying(monthly, rate);
          if (needed !== null) expect(monthlyInterest(needed, rate)).toBeCloseTo(monthly, 6);
        },
      ),
    );
  });

  it('works out real rates and penalties', () => {
    expect(realRate(4.5, 3)).toBeCloseTo(1.456, 3);
    expect(realRate(3, 3)).toBe(0);
    // The example of the guide: 180 days' interest on £10,000 at 4%.
    expect(interestOfDays(10_000, 4, 180)).toBeCloseTo(197.26, 2);
  });
});
