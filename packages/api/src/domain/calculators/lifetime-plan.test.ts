import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compound } from './compound.ts';
import {
  breakEvenDay,
  breakEvenGrowth,
  homeProblems,
  lifetimeDates,
  lifetimePlan,
  ownHundred,
  withdrawalOn,
  type LifetimeSaver,
} from './lifetime-plan.ts';
import { addDays } from '../isa/tax-year.ts';

const TODAY = '2026-11-29';

const saver = (part: Partial<LifetimeSaver> = {}): LifetimeSaver => ({
  born: '1996-05-01',
  firstPaid: null,
  balance: 0,
  ownPaid: 0,
  paidThisYear: 0,
  deposit: 0,
  monthly: 0,
  ...part,
});

const home = { price: 30_000_000, on: '2028-01-01', hasMortgage: true, isFirstHome: true };

describe('dates', () => {
  it('follow from the birthday and the first payment', () => {
    expect(lifetimeDates(saver(), TODAY)).toEqual({
      opensFrom: '2014-05-01',
      opensUntil: '2036-04-30',
      start: TODAY,
      homeFrom: '2027-11-29',
      paysUntil: '2046-04-30',
      freeFrom: '2056-05-01',
    });
    expect(lifetimeDates(saver({ firstPaid: '2024-02-29' }), TODAY)).toMatchObject({
      start: '2024-02-29',
      homeFrom: '2025-02-28',
    });
  });

  it('can be opened neither on the 40th birthday nor before the 18th', () => {
    expect(lifetimeDates(saver({ born: '1986-11-30' }), TODAY).start).toBe(TODAY);
    expect(lifetimeDates(saver({ born: '1986-11-29' }), TODAY)).toMatchObject({
      start: null,
      homeFrom: null,
    });
    expect(lifetimeDates(saver({ born: '2010-06-15' }), TODAY)).toMatchObject({
      start: '2028-06-15',
      homeFrom: '2029-06-15',
    });
  });
});

describe('a plan', () => {
  /**
   * By hand, without growth: £1,000 today and £200 in each of the five months to 29 March make £2,000 in 2026/27; twelve
   * payments make £2,400 a year; seven fall into 2031/32, as the eighth would be on the last day.
   */
  it('counts payments and bonus by tax year', () => {
    const plan = lifetimePlan(saver({ deposit: 100_000, monthly: 20_000 }), 0, '2031-11-29', TODAY);
    expect(plan.years.map(({ taxYear, paid, bonus }) => [taxYear, paid, bonus])).toEqual([
      ['2026/27', 200_000, 50_000],
      ['2027/28', 240_000, 60_000],
      ['2028/29', 240_000, 60_000],
      ['2029/30', 240_000, 60_000],
      ['2030/31', 240_000, 60_000],
      ['2031/32', 140_000, 35_000],
    ]);
    expect(plan).toMatchObject({ ownPaid: 1_300_000, bonus: 325_000, balance: 1_625_000, overLimit: 0 });
  });

  it('counts each payment before the date, and no growth in a part of a month', () => {
    // By hand: £1,000 and £300 today and on the 29th until 29 May 2029 are 31 payments before 15 June.
    const plan = lifetimePlan(saver({ deposit: 100_000, monthly: 30_000 }), 0, '2029-06-15', TODAY);
    expect(plan).toMatchObject({ ownPaid: 100_000 + 31 * 30_000, outsideAges: 0, overLimit: 0 });
    expect(lifetimePlan(saver({ deposit: 400_000 }), 4, '2026-12-20', TODAY)).toMatchObject({
      ownPaid: 400_000,
      balance: 500_000,
    });
  });

  it('takes £4,000 a tax year, what was paid before included, and a new £4,000 from 6 April', () => {
    const plan = lifetimePlan(
      saver({
        firstPaid: '2026-05-01',
        ownPaid: 300_000,
        balance: 375_000,
        paidThisYear: 300_000,
        monthly: 50_000,
      }),
      0,
      '2027-06-29',
      TODAY,
    );
    // Five payments of £500 until 29 March, of which £1,000 fit; then two in the new year.
    expect(plan.years.map(({ paid }) => paid)).toEqual([100_000, 100_000]);
    expect(plan).toMatchObject({ overLimit: 150_000, ownPaid: 500_000, balance: 625_000 });
  });

  it('stops with the 50th birthday: the last payment is before it', () => {
    // 50 on 15 March 2027: payments on 29 November, December, January and 28 February.
    const plan = lifetimePlan(
      saver({ born: '1977-03-15', firstPaid: '2016-01-01', monthly: 10_000 }),
      0,
      '2028-11-29',
      TODAY,
    );
    expect(plan).toMatchObject({ ownPaid: 40_000, balance: 50_000, outsideAges: 200_000 });
  });

  it('pays nothing in if no account can be opened', () => {
    const plan = lifetimePlan(saver({ born: '1980-01-01', deposit: 400_000 }), 5, '2030-01-01', TODAY);
    expect(plan).toMatchObject({ ownPaid: 0, balance: 0, outsideAges: 400_000 });
  });

  it('grows as money does elsewhere: £5,000 at 4% for three years is £5,624.32', () => {
    const plan = lifetimePlan(saver({ deposit: 400_000 }), 4, '2029-11-29', TODAY);
    expect(plan.balance).toBe(562_432);
  });

  it('has rows that add up to the balance, and never more than the bonus of the limits', () => {
    const money = fc.integer({ min: 0, max: 2_000_000 });
    fc.assert(
      fc.property(
        money,
        money,
        fc.double({ min: 0, max: 15, noNaN: true }),
        fc.integer({ min: 0, max: 40 * 365 }),
        (deposit, monthly, growth, days) => {
          const plan = lifetimePlan(saver({ deposit, monthly }), growth, addDays(TODAY, days), TODAY);
          let balance = 0;
          for (const year of plan.years) {
            balance += year.paid + year.bonus + year.growth;
            expect(year.balance).toBe(balance);
            expect(year.paid).toBeLessThanOrEqual(400_000);
            expect(year.bonus).toBeLessThanOrEqual(100_000);
            expect(year.growth).toBeGreaterThanOrEqual(0);
          }
          expect(plan.balance).toBe(balance);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('agrees with compound interest on payments and bonus within the limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8333 }), fc.integer({ min: 1, max: 120 }), (quarter, months) => {
        const monthly = quarter * 4;
        const end = new Date(Date.UTC(2026, 11 + months, 1)).toISOString().slice(0, 10);
        const plan = lifetimePlan(saver({ monthly }), 4, end, '2026-12-01');
        const { balance } = compound({
          deposit: 0,
          monthly: monthly + quarter,
          months,
          stretches: [{ aer: 4, months: null }],
        });
        expect(Math.abs(plan.balance - balance)).toBeLessThan(1);
      }),
    );
  });
});

describe('a first home', () => {
  const dates = lifetimeDates(saver(), TODAY);

  it.each([
    [home, []],
    [{ ...home, price: 45_000_000 }, []],
    [{ ...home, price: 45_000_001 }, ['price']],
    [{ ...home, on: '2027-11-29' }, []],
    [{ ...home, on: '2027-11-28' }, ['too-early']],
    [{ ...home, hasMortgage: false, isFirstHome: false }, ['not-first-home', 'no-mortgage']],
  ])('%j: %j', (plan, kinds) =>
    expect(homeProblems(dates, plan, TODAY).map(({ kind }) => kind)).toEqual(kinds),
  );

  it('needs an account', () => {
    const none = lifetimeDates(saver({ born: '1980-01-01' }), TODAY);
    expect(homeProblems(none, home, TODAY)).toEqual([{ kind: 'no-account' }]);
  });
});

describe('taking money out', () => {
  /**
   * £1,000 is the example of Bath Building Society (bathbuildingsociety.co.uk, "Everything you need to know about the
   * Lifetime ISA"): £800, £200 of bonus, £250 of charge. £5,000 is Skipton’s (skipton.co.uk, "Lifetime ISA government
   * withdrawal charges"): £4,000 and £1,000, £1,250 of charge, £3,750 left. £1,250 is Nude’s: £312.50, £937.50 left.
   */
  it.each([
    [100_000, 25_000, 75_000],
    [500_000, 125_000, 375_000],
    [125_000, 31_250, 93_750],
  ])('%d pence cost %d', (taken, charge, received) =>
    expect(withdrawalOn(taken, TODAY, '2056-05-01')).toEqual({ taken, charge, received }),
  );

  it('is free from the 60th birthday', () => {
    expect(withdrawalOn(500_000, '2056-04-30', '2056-05-01').charge).toBe(125_000);
    expect(withdrawalOn(500_000, '2056-05-01', '2056-05-01')).toMatchObject({ charge: 0, received: 500_000 });
  });

  it('breaks even once 6.67% has been earned: 0.9375 times 1.0667 is 1', () => {
    expect(breakEvenGrowth(TODAY)).toBeCloseTo(6.6667, 4);
    // The charge of 20% took back the bonus alone.
    expect(breakEvenGrowth('2020-06-01')).toBeCloseTo(0, 10);
  });

  it('breaks even after 20 months at 4%: log 1.0667 / log 1.04 is 1.646 years', () => {
    expect(breakEvenDay(saver({ deposit: 400_000 }), 4, TODAY)).toBe('2028-07-29');
  });

  it('never breaks even without growth before the charge ends', () => {
    expect(breakEvenDay(saver({ deposit: 400_000 }), 0, TODAY)).toBeNull();
    expect(breakEvenDay(saver({ monthly: 33_333 }), 0, TODAY)).toBeNull();
  });

  it('has broken even if growth so far makes up for the charge', () => {
    const old = saver({ firstPaid: '2020-01-01', ownPaid: 400_000, balance: 540_000 });
    expect(breakEvenDay(old, 0, TODAY)).toBe(TODAY);
    expect(breakEvenDay({ ...old, balance: 530_000 }, 0, TODAY)).toBeNull();
  });

  it('leaves 6.25% less than an ISA without bonus, whatever the growth', () => {
    expect(ownHundred(0, 60, TODAY)).toEqual({ plain: 10_000, withBonus: 12_500, charged: 9375 });
    expect(ownHundred(4, 12, TODAY)).toEqual({ plain: 10_400, withBonus: 13_000, charged: 9750 });
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 15, noNaN: true }),
        fc.integer({ min: 0, max: 480 }),
        (growth, months) => {
          const { plain, charged } = ownHundred(growth, months, TODAY);
          expect(charged / plain).toBeCloseTo(0.9375, 3);
        },
      ),
    );
  });
});
