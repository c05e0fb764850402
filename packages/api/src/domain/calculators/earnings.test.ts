import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CalculationRefused } from './calculation.ts';
import { compound } from './compound.ts';
import { earningsNoteText } from './earnings-words.ts';
import {
  earnedInterest,
  productEarnings,
  rateWithoutBonus,
  type EarningProduct,
  type EarningsAssumption,
  type EarningsPlan,
  type ProductEarnings,
} from './earnings.ts';
import type { EarningsLimit } from './payment-schedule.ts';
import { platformFees } from '../products/platform-fees.ts';
import { nothingStated } from '../products/product.ts';

const TODAY = '2026-11-28';

const easy: EarningProduct = { ...nothingStated, type: 'Cash ISA', access: 'easy', rateKind: 'variable' };
const easyAt = (interestRate: number): EarningProduct => ({ ...easy, interestRate });
const withBonus: EarningProduct = { ...easy, interestRate: 4.4, bonusRate: 0.85, bonusMonths: 12 };
const regular: EarningProduct = {
  ...easy,
  access: 'regular-saver',
  rateKind: 'fixed',
  interestRate: 4.75,
  termMonths: 12,
  monthlyMinimum: 25,
  monthlyMaximum: 250,
  balanceLimit: 3000,
};
const fixed: EarningProduct = {
  ...easy,
  access: 'fixed-term',
  rateKind: 'fixed',
  interestRate: 4.12,
  termMonths: 24,
};
const tiered: EarningProduct = {
  ...easy,
  interestRate: 4.2,
  rateTiers: [
    { from: 0, rate: 3.2 },
    { from: 500, rate: 4.2 },
  ],
  tierBasis: 'balance',
};
const invested: EarningProduct = { ...nothingStated, type: 'Stocks and Shares ISA' };
const lending: EarningProduct = {
  ...nothingStated,
  type: 'Innovative Finance ISA',
  interestRate: 8,
  targetReturn: 8,
};
const platform: EarningProduct = {
  ...invested,
  platformFeeTiers: [
    { from: 0, rate: 0.45 },
    { from: 250_000, rate: 0.25 },
  ],
};

const earningsIn = (product: EarningProduct, plan: Partial<EarningsPlan>, today = TODAY) =>
  productEarnings(product, { deposit: 0, monthly: 0, months: 12, ...plan }, today);

function earn(product: EarningProduct, plan: Partial<EarningsPlan>, today = TODAY): ProductEarnings {
  const earned = earningsIn(product, plan, today);
  if (earned === null) throw new Error('No rate');
  return earned;
}

const takingTransfers: EarningProduct = { ...easyAt(4), transfersIn: true };

const kinds = (notes: readonly { kind: string }[]) => notes.map(({ kind }) => kind);

/** A monthly payment of £1 at an AER after so many months, summed as it is defined. */
const payments = (aer: number, months: number) =>
  Array.from({ length: months }, (_, month) => (1 + aer / 100) ** ((month + 1) / 12)).reduce(
    (sum, each) => sum + each,
    0,
  );

describe('productEarnings', () => {
  it.each<[string, EarningProduct, Partial<EarningsPlan>, Partial<ProductEarnings>]>([
    [
      '£15,000 at 4.40% for 12 months: × 1.044',
      withBonus,
      { deposit: 15_000 },
      { interest: 660, balance: 15_660, rateAfter: 3.55 },
    ],
    [
      '£15,000 at 4.40% for 12 months, then 4.40 − 0.85 = 3.55% for 6: × 1.044 × 1.0355^(6/12)',
      withBonus,
      { deposit: 15_000, months: 18 },
      { interest: 935.54, balance: 15_935.54, rateAfter: 3.55, knownMonths: 18 },
    ],
    [
      '£250 a month at 4.75%: 250 × (1.0475^(1/12) + … + 1.0475^(12/12)) = 3,076.64, which 250 × 12 = 3,000 does not stop',
      regular,
      { monthly: 250 },
      { paidIn: 3000, interest: 76.64, balance: 3076.64, limits: [] },
    ],
    [
      '£400 a month at most £250: as £250, and 150 × 12 = 1,800 is left',
      regular,
      { monthly: 400 },
      {
        paidIn: 3000,
        interest: 76.64,
        limits: [{ kind: 'over-monthly-maximum', maximum: 250, notPaidIn: 1800 }],
      },
    ],
    [
      '£15,000 once in a regular saver: £250 × 1.0475 = 261.875',
      regular,
      { deposit: 15_000 },
      { paidIn: 250, interest: 11.875, balance: 261.875 },
    ],
    [
      '£1,000 and £100 a month in a regular saver at 0%: 250 in the first month, then 11 × 100, and 850 is left',
      { ...regular, interestRate: 0 },
      { deposit: 1000, monthly: 100 },
      {
        paidIn: 1350,
        balance: 1350,
        limits: [{ kind: 'over-monthly-maximum', maximum: 250, notPaidIn: 850 }],
      },
    ],
    ['£400 under the tier of £500: × 1.032', tiered, { deposit: 400 }, { interest: 12.8, balance: 412.8 }],
    ['£500, where it begins: × 1.042', tiered, { deposit: 500 }, { interest: 21 }],
    ['£600 above it: × 1.042', tiered, { deposit: 600 }, { interest: 25.2, balance: 625.2 }],
    [
      '£600 by band for a month: 500 × (1.032^(1/12) − 1) + 100 × (1.042^(1/12) − 1) = 1.3128 + 0.3434',
      { ...tiered, tierBasis: 'band' },
      { deposit: 600, months: 1 },
      { interest: 1.6563, balance: 601.6563 },
    ],
    [
      '£400 and £50 a month: 450 × 1.032^(1/12) = 451.1828, then (451.1828 + 50) × 1.042^(1/12) = 502.9040',
      tiered,
      { deposit: 400, monthly: 50, months: 2 },
      { paidIn: 500, balance: 502.904 },
    ],
    [
      '£20,000 at 4.12% for 2 years, asked for 3: × 1.0412² = 21,681.9488',
      fixed,
      { deposit: 20_000, months: 36 },
      { knownMonths: 24, interest: 1681.9488, balance: 21_681.9488, rateAfter: null },
    ],
    [
      '£1,000 and £200 a month fixed at 4% with 30 days to pay in, 28 December included: 1,200 × 1.04 + 200 × 1.04^(11/12) = 1,455.32',
      { ...fixed, interestRate: 4, fundingDays: 30 },
      { deposit: 1000, monthly: 200 },
      {
        paidIn: 1400,
        balance: 1455.3213,
        limits: [{ kind: 'after-funding-period', days: 30, notPaidIn: 2000 }],
      },
    ],
    [
      '£1,500 a month up to £9,000 a tax year at 0%: 5 × 1,500 until April, 6 × 1,500 after it, and 1,500 is left',
      { ...easy, interestRate: 0, maximumDeposit: 9000 },
      { monthly: 1500 },
      {
        paidIn: 16_500,
        balance: 16_500,
        limits: [{ kind: 'over-yearly-limit', maximum: 9000, notPaidIn: 1500, renewsOn: null }],
      },
    ],
    [
      '£300 a month up to £1,000 at 0%: 3 × 300 + 100, and 12 × 300 − 1,000 is left',
      { ...easy, interestRate: 0, balanceLimit: 1000 },
      { monthly: 300 },
      {
        paidIn: 1000,
        balance: 1000,
        limits: [{ kind: 'over-balance-limit', maximum: 1000, notPaidIn: 2600 }],
      },
    ],
    [
      '£300,000 for a month at 5%: × 1.05^(1/12) − (250,000 × 0.45% + 50,000 × 0.25%) / 12 = 1,250 / 12',
      platform,
      { deposit: 300_000, months: 1, growth: 5 },
      { fees: 104.1667, interest: 1222.2371, balance: 301_118.0705 },
    ],
    [
      '£50,000 at 5% with 0.35% of at most £120 a year: 12 × £10, and 50,000 × 1.05 − 10 × Σ 1.05^(k/12), k = 0 to 11',
      { ...invested, annualFee: 0.35, platformFeeCap: 120 },
      { deposit: 50_000, growth: 5 },
      { fees: 120, balance: 52_377.2742 },
    ],
    [
      '£30 with a flat £4 a month and no growth: 7 × 4 + 2 and nothing is left',
      { ...invested, monthlyFee: 4 },
      { deposit: 30, growth: 0 },
      { fees: 30, interest: 0, balance: 0 },
    ],
    [
      '£1,000 lent at a target of 8% for 9 of 12 months: × 1.08^(9/12) = 1,059.42',
      { ...lending, termMonths: 9 },
      { deposit: 1000 },
      { knownMonths: 9, balance: 1059.4191, fees: 0 },
    ],
    [
      'a bonus of unknown length is worked out for 12 months',
      { ...withBonus, bonusMonths: null },
      { deposit: 1000, months: 24 },
      { knownMonths: 12, balance: 1044, rateAfter: 3.55 },
    ],
  ])('%s', (_title, product, plan, expected) => {
    const earned = earn(product, plan);
    for (const [name, value] of Object.entries(expected)) {
      const actual = earned[name as keyof ProductEarnings];
      if (typeof value === 'number') expect(actual, name).toBeCloseTo(value, name === 'rateAfter' ? 9 : 2);
      else expect(actual, name).toEqual(value);
    }
  });

  it('dates its stretches', () => {
    expect(earn(withBonus, { deposit: 15_000, months: 18 }).stretches).toMatchObject([
      { aer: 4.4, months: 12, from: '2026-11-28', to: '2027-11-28' },
      { aer: 3.55, months: 6, from: '2027-11-28', to: '2028-05-28' },
    ]);
    expect(earn(tiered, { deposit: 400, monthly: 50, months: 3 }).stretches).toMatchObject([
      { aer: 3.2, months: 1 },
      { aer: 4.2, months: 2 },
    ]);
    expect(earn(easyAt(3), { deposit: 1, months: 1 }, '2027-01-31').stretches).toMatchObject([
      { from: '2027-01-31', to: '2027-02-28' },
    ]);
    expect(earn(easyAt(3), { deposit: 1, months: 0 })).toMatchObject({
      knownMonths: 0,
      balance: 1,
      stretches: [],
    });
  });

  it('averages the rates of bands over a stretch', () => {
    const [stretch] = earn({ ...tiered, tierBasis: 'band' }, { deposit: 1000, months: 1 }).stretches;
    // Half at 3.20% and half at 4.20%.
    expect(stretch?.aer).toBeCloseTo(3.699, 3);
  });

  it('takes the bonus off every tier', () => {
    const product = { ...tiered, bonusRate: 1, bonusMonths: 6 };
    expect(earn(product, { deposit: 400 }).stretches).toMatchObject([{ aer: 3.2 }, { aer: 2.2 }]);
    expect(earn(product, { deposit: 400 }).rateAfter).toBe(2.2);
    expect(earn(product, { deposit: 600, months: 3 }).rateAfter).toBe(3.2);
    expect(earn({ ...product, bonusRate: 3.5 }, { deposit: 400 }).rateAfter).toBe(0);
  });

  it('gives no rate after a bonus that lasts for the whole term', () => {
    const product = { ...fixed, bonusRate: 0.5, bonusMonths: 24 };
    expect(earn(product, { deposit: 1000, months: 30 })).toMatchObject({ knownMonths: 24, rateAfter: null });
  });

  it('states nothing without a rate or growth', () => {
    for (const product of [easy, invested, { ...nothingStated, type: 'Junior ISA' }])
      expect(earningsIn(product, { deposit: 1000 })).toBeNull();
    expect(earningsIn(easy, { deposit: 1000, growth: 5 })).toBeNull();
    expect(earn({ ...nothingStated, type: 'Junior ISA' }, { deposit: 1000, growth: 5 }).interest).toBeCloseTo(
      50,
    );
    const aimed = { ...lending, interestRate: null };
    expect(earn(aimed, { deposit: 1000 }).interest).toBeCloseTo(80);
  });

  it.each<[EarningProduct, Partial<EarningsPlan>, EarningsLimit[]]>([
    [
      { ...easyAt(4), minimumDeposit: 100 },
      { deposit: 50 },
      [{ kind: 'under-minimum-deposit', minimum: 100, firstPayment: 50 }],
    ],
    [{ ...easyAt(4), minimumDeposit: 100 }, { deposit: 50, monthly: 50 }, []],
    // The deposit and five payments, November to March, lie in 2026/27; the next tax year has twelve.
    [
      { ...takingTransfers, maximumDeposit: 20_000 },
      { deposit: 19_000, monthly: 400, months: 24 },
      [{ kind: 'over-new-money-limit', maximum: 20_000, paidIn: 21_000, taxYear: '2026/27' }],
    ],
    [
      { ...takingTransfers, newMoneyLimit: 4000, maximumDeposit: 20_000 },
      { monthly: 400, months: 24 },
      [{ kind: 'over-new-money-limit', maximum: 4000, paidIn: 4800, taxYear: '2027/28' }],
    ],
    [
      { ...easyAt(4), maximumDeposit: 20_000 },
      { deposit: 19_000, monthly: 400, months: 24 },
      [{ kind: 'over-yearly-limit', maximum: 20_000, notPaidIn: 1000, renewsOn: null }],
    ],
    // Five payments lie in 2026/27, seven in 2028/29, and twelve of £400 in 2027/28.
    [
      { ...takingTransfers, type: 'Lifetime ISA', form: 'cash', maximumDeposit: 4000 },
      { monthly: 400, months: 24 },
      [{ kind: 'over-yearly-limit', maximum: 4000, notPaidIn: 800, renewsOn: null }],
    ],
    [
      { ...takingTransfers, type: 'Junior ISA', form: 'cash', maximumDeposit: 9000 },
      { deposit: 15_000 },
      [{ kind: 'over-yearly-limit', maximum: 9000, notPaidIn: 6000, renewsOn: '2027-04-06' }],
    ],
    [
      { ...easyAt(4), maximumDeposit: 9000, fundingDays: 30 },
      { deposit: 15_000 },
      [{ kind: 'over-yearly-limit', maximum: 9000, notPaidIn: 6000, renewsOn: null }],
    ],
    [{ ...takingTransfers, newMoneyLimit: 0 }, { deposit: 1000 }, [{ kind: 'transfers-only', notPaidIn: 0 }]],
    [
      { ...takingTransfers, newMoneyLimit: 0, fundingDays: 30, minimumDeposit: 5000 },
      { deposit: 1000, monthly: 100, months: 24 },
      [
        { kind: 'transfers-only', notPaidIn: 2400 },
        { kind: 'under-minimum-deposit', minimum: 5000, firstPayment: 1000 },
      ],
    ],
    [
      { ...regular, monthlyMaximum: null, balanceLimit: null },
      { monthly: 10 },
      [{ kind: 'monthly-maximum-not-stated' }, { kind: 'under-monthly-minimum', minimum: 25, monthly: 10 }],
    ],
    [
      { ...regular, balanceLimit: null },
      { deposit: 5000 },
      [
        { kind: 'over-monthly-maximum', maximum: 250, notPaidIn: 4750 },
        { kind: 'under-monthly-minimum', minimum: 25, monthly: 0 },
      ],
    ],
    [{ ...easyAt(4), monthlyMaximum: 100 }, { deposit: 5000, monthly: 100 }, []],
    [fixed, { deposit: 5000, monthly: 100 }, [{ kind: 'later-payments-not-stated' }]],
    [
      { ...fixed, fundingDays: 0 },
      { monthly: 100 },
      [{ kind: 'after-funding-period', days: 0, notPaidIn: 1100 }],
    ],
  ])('reports which limits are not met (case %#)', (product, plan, limits) => {
    expect(earn(product, plan).limits).toEqual(limits);
  });

  it('counts payments by tax year, which ends on 5 April', () => {
    const product = { ...takingTransfers, newMoneyLimit: 100 };
    const paidIn = (today: string, months: number) =>
      earn(product, { monthly: 100, months }, today).limits.map((limit) =>
        'taxYear' in limit ? [limit.paidIn, limit.taxYear] : [],
      );
    expect(paidIn('2027-03-05', 2)).toEqual([[200, '2026/27']]);
    expect(paidIn('2027-03-06', 2)).toEqual([]);
    expect(paidIn('2027-04-05', 3)).toEqual([[200, '2027/28']]);
    expect(paidIn('2027-04-06', 13)).toEqual([[1200, '2027/28']]);
  });

  it.each<[EarningProduct, Partial<EarningsPlan>, EarningsAssumption['kind'][]]>([
    [withBonus, { deposit: 1 }, ['interest-left-in', 'rate-unchanged', 'bonus-ends']],
    [
      { ...withBonus, bonusMonths: null },
      { monthly: 1 },
      ['interest-left-in', 'rate-unchanged', 'bonus-length-not-stated', 'payments-at-month-start'],
    ],
    [fixed, { deposit: 1, months: 25 }, ['interest-left-in', 'rate-after-term-not-known']],
    [fixed, { deposit: 1, months: 24 }, ['interest-left-in']],
    [fixed, { deposit: 1, months: 12 }, ['interest-left-in', 'left-before-term-end']],
    [{ ...fixed, termMonths: null }, { deposit: 1 }, ['interest-left-in', 'term-not-stated']],
    [{ ...tiered, tierBasis: null }, {}, ['interest-left-in', 'rate-unchanged', 'tier-basis-not-stated']],
    [
      { ...tiered, tierBasis: 'band', rateTiers: [{ from: 500, rate: 4 }] },
      {},
      ['interest-left-in', 'rate-unchanged', 'paid-by-band', 'no-rate-below'],
    ],
    [
      { ...lending, annualFee: 0.5, termMonths: 12 },
      {},
      ['return-left-in', 'target-not-guaranteed', 'fee-within-target'],
    ],
    [platform, { growth: 5 }, ['growth-not-guaranteed', 'other-fees-not-counted']],
    [invested, { growth: 5 }, ['growth-not-guaranteed', 'fees-not-stated']],
    [
      { ...easyAt(4), type: 'Lifetime ISA', access: null, form: 'cash', governmentBonus: 25 },
      {},
      ['interest-left-in', 'rate-unchanged', 'government-bonus-not-counted'],
    ],
  ])('says what it assumes (case %#)', (product, plan, expected) => {
    expect(kinds(earn(product, plan).assumptions)).toEqual(expected);
  });

  it('refuses what cannot be worked out', () => {
    const refused: [EarningProduct, Partial<EarningsPlan>, string][] = [
      [easyAt(4), { deposit: Number.NaN }, 'The amounts must be numbers.'],
      [easyAt(4), { monthly: Infinity }, 'The amounts must be numbers.'],
      [easyAt(4), { deposit: -1 }, 'The amounts cannot be negative.'],
      [easyAt(4), { months: 1.5 }, 'The period must be a whole number of months.'],
      [easyAt(4), { months: 1201 }, 'The period must be between 0 and 100 years.'],
      [easyAt(-101), { deposit: 1 }, 'The rate must be a number from -100%.'],
      [platform, { deposit: 1, growth: Number.NaN }, 'The rate must be a number from -100%.'],
      [easyAt(1000), { deposit: 1e12, months: 1200 }, 'These amounts are too large to work out.'],
    ];
    for (const [product, plan, message] of refused) {
      expect(() => earningsIn(product, plan), message).toThrow(CalculationRefused);
      expect(() => earningsIn(product, plan)).toThrow(message);
    }
    expect(() => earn(easyAt(4), { deposit: 1 }, '2026-02-30')).toThrow(RangeError);
  });
});

const amount = fc.integer({ min: 0, max: 100_000 });
const payment = fc.integer({ min: 0, max: 2000 });
const aer = fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100);
const months = fc.integer({ min: 0, max: 120 });
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const tiers = fc
  .uniqueArray(fc.record({ from: fc.integer({ min: 0, max: 50_000 }), rate: aer }), {
    minLength: 1,
    maxLength: 4,
    selector: ({ from }) => from,
  })
  .map((list) => list.toSorted((a, b) => a.from - b.from));
const risingTiers = tiers.map((list) => {
  const rates = list.map(({ rate }) => rate).toSorted((a, b) => a - b);
  return list.map(({ from }, index) => ({ from, rate: rates[index] ?? 0 }));
});

const cashFacts = fc.record({
  transfersIn: fc.constantFrom(null, true, false),
  interestRate: aer,
  access: fc.constantFrom(null, 'easy', 'limited', 'notice', 'fixed-term', 'regular-saver'),
  rateKind: fc.constantFrom(null, 'fixed', 'variable', 'tracker'),
  termMonths: optional(fc.integer({ min: 1, max: 60 })),
  bonusRate: optional(fc.constantFrom(0, 0.1, 0.85, 2)),
  bonusMonths: optional(fc.integer({ min: 1, max: 24 })),
  rateTiers: optional(tiers),
  tierBasis: fc.constantFrom(null, 'balance', 'band'),
  monthlyMinimum: optional(payment),
  monthlyMaximum: optional(payment),
  minimumDeposit: optional(amount),
  maximumDeposit: optional(amount),
  newMoneyLimit: optional(amount),
  balanceLimit: optional(amount),
  fundingDays: optional(fc.integer({ min: 0, max: 400 })),
});
const cash = cashFacts.map((facts): EarningProduct => ({ ...easy, ...facts }));
const stocks = fc
  .record({
    annualFee: optional(fc.constantFrom(0, 0.25, 1.5)),
    platformFeeTiers: optional(tiers),
    platformFeeCap: optional(fc.integer({ min: 0, max: 500 })),
    monthlyFee: optional(fc.constantFrom(0, 4.99, 30)),
    balanceLimit: optional(amount),
  })
  .map((facts): EarningProduct => ({ ...invested, ...facts }));
const plan = fc.record({
  deposit: amount,
  monthly: payment,
  months,
  growth: fc.integer({ min: -100, max: 20 }),
});

/** A hundredth of a penny, and of larger amounts what numbers leave. */
const TOLERANCE = 1e-4;

describe('any product', () => {
  it('keeps its sums', () => {
    fc.assert(
      fc.property(fc.oneof(cash, stocks), plan, (product, asked) => {
        const earned = earn(product, asked);
        const { stretches, knownMonths, paidIn, interest, fees, balance } = earned;
        expect(stretches.reduce((sum, each) => sum + each.months, 0)).toBe(knownMonths);
        expect(stretches.every((each) => each.months > 0)).toBe(true);
        expect(stretches.reduce((sum, each) => sum + each.interest, 0)).toBeCloseTo(interest, 4);
        expect(Math.abs(interest - (balance - paidIn + fees))).toBeLessThan(TOLERANCE);
        expect(earnedInterest(product, asked, TODAY)).toBe(interest);
        expect(balance).toBeGreaterThanOrEqual(0);
        expect(fees).toBeGreaterThanOrEqual(0);
        expect(stretches.at(-1)?.balance ?? balance).toBeCloseTo(balance, 6);
        for (const [index, { from }] of stretches.entries())
          expect(from).toBe(stretches[index - 1]?.to ?? TODAY);
        const notPaidIn = earned.limits.map((limit) => ('notPaidIn' in limit ? limit.notPaidIn : 0));
        const left = asked.deposit + asked.monthly * knownMonths - paidIn;
        expect(notPaidIn.reduce((sum, each) => sum + each, 0)).toBeCloseTo(left, 1);
      }),
    );
  });

  it('earns the same month by month as in one step', () => {
    fc.assert(
      fc.property(cash, plan, (product, asked) => {
        const flat = { ...product, rateTiers: null };
        const rate = product.interestRate ?? 0;
        const twoTiers = [
          { from: 0, rate },
          { from: 10, rate },
        ];
        const [one, other] = [earn(flat, asked), earn({ ...flat, rateTiers: twoTiers }, asked)];
        expect(other.balance).toBeCloseTo(one.balance, 3);
        expect(other.paidIn).toBeCloseTo(one.paidIn, 6);
      }),
    );
  });

  it('never earns less with a higher deposit, by band or with rising rates', () => {
    const more = fc.integer({ min: 1, max: 20_000 });
    const byBand = cash.map((product) => ({ ...product, tierBasis: 'band' as const }));
    const rising = fc
      .tuple(cash, risingTiers)
      .map(([product, rateTiers]) => ({ ...product, rateTiers, tierBasis: 'balance' as const }));
    fc.assert(
      fc.property(fc.oneof(byBand, rising), plan, more, (product, asked, extra) => {
        const [less, greater] = [
          earn(product, asked),
          earn(product, { ...asked, deposit: asked.deposit + extra }),
        ];
        expect(greater.balance).toBeGreaterThanOrEqual(less.balance - 0.01);
        expect(greater.interest).toBeGreaterThanOrEqual(less.interest - 0.01);
      }),
    );
  });

  it('earns exactly the AER in twelve months without steps', () => {
    fc.assert(
      fc.property(amount, aer, (deposit, rate) => {
        expect(earn(easyAt(rate), { deposit }).interest).toBeCloseTo((deposit * rate) / 100, 6);
      }),
    );
  });

  it('does not jump where a bonus ends', () => {
    const bonus = fc.record({
      interestRate: aer,
      bonusRate: fc.constantFrom(0.1, 0.85, 1.5),
      bonusMonths: months,
    });
    fc.assert(
      fc.property(
        bonus,
        amount,
        payment,
        fc.integer({ min: 1, max: 36 }),
        (facts, deposit, monthly, later) => {
          const product = { ...easy, ...facts };
          const until = earn(product, { deposit, monthly, months: facts.bonusMonths });
          const once = compound({
            deposit,
            monthly,
            months: facts.bonusMonths,
            stretches: [{ aer: facts.interestRate, months: null }],
          });
          expect(until.balance).toBeCloseTo(once.balance, 6);
          const after = compound({
            deposit: once.balance,
            monthly,
            months: later,
            stretches: [{ aer: rateWithoutBonus(product) ?? 0, months: null }],
          });
          const whole = earn(product, { deposit, monthly, months: facts.bonusMonths + later });
          expect(whole.balance).toBeCloseTo(after.balance, 4);
        },
      ),
    );
  });

  it('earns by band what its parts earn apart', () => {
    fc.assert(
      fc.property(
        tiers,
        amount,
        payment,
        fc.integer({ min: 1, max: 24 }),
        (rateTiers, deposit, monthly, period) => {
          let balance = deposit;
          for (let month = 0; month < period; month += 1) {
            const start = balance + monthly;
            balance = start;
            for (const [index, { from, rate }] of rateTiers.entries()) {
              const top = Math.min(start, rateTiers[index + 1]?.from ?? Infinity);
              const part = { deposit: Math.max(0, top - from), monthly: 0, months: 1 };
              balance += compound({ ...part, stretches: [{ aer: rate, months: null }] }).interest;
            }
          }
          const product = { ...easy, interestRate: 5, rateTiers, tierBasis: 'band' as const };
          expect(earn(product, { deposit, monthly, months: period }).balance).toBeCloseTo(balance, 4);
        },
      ),
    );
  });

  it('sums payments as they are defined', () => {
    fc.assert(
      fc.property(payment, aer, months, (monthly, rate, period) => {
        const { balance } = earn(easyAt(rate), { monthly, months: period });
        expect(balance).toBeCloseTo(monthly * payments(rate, period), 3);
      }),
    );
  });
});

describe('rateWithoutBonus', () => {
  it.each([
    [4.4, 0.85, 3.55],
    [4.4, 0, 4.4],
    [4.4, null, 4.4],
    [3.6, 1.15, 2.45],
    [4.125, 0.5, 3.625],
    [1, 2, 0],
    [null, 0.85, null],
  ])('of %d%% with a bonus of %d%% is %d%%', (interestRate, bonusRate, expected) => {
    expect(rateWithoutBonus({ interestRate, bonusRate })).toBe(expected);
  });
});

describe('platformFees', () => {
  it.each<[string, EarningProduct, number, number | null]>([
    ['250,000 × 0.45% + 50,000 × 0.25%', platform, 300_000, 1250],
    ['50,000 × 0.35% = 175, capped', { ...invested, annualFee: 0.35, platformFeeCap: 120 }, 50_000, 120],
    ['a fee of 0.50% and £2 a month', { ...invested, annualFee: 0.5, monthlyFee: 2 }, 1000, 29],
    ['no fee is stated', invested, 1000, null],
    ['cash', { ...easy, annualFee: 1 }, 1000, null],
  ])('of a year: %s', (_title, product, deposit, expected) => {
    const fees = platformFees(product, { deposit, monthly: 0, months: 12 });
    if (expected === null) expect(fees).toBeNull();
    else expect(fees).toBeCloseTo(expected, 6);
  });

  it('follows payments', () => {
    // 1% of £1,200 and of £2,400 for a month each.
    expect(platformFees({ ...invested, annualFee: 1 }, { deposit: 0, monthly: 1200, months: 2 })).toBeCloseTo(
      3,
      6,
    );
  });
});

describe('earningsNoteText', () => {
  it('says for which months a limit was counted', () =>
    expect(earningsNoteText({ kind: 'after-funding-period', days: 30, notPaidIn: 16_500 }, 12)).toBe(
      'It takes money only for 30 days after opening, so £16,500 is not paid in during those 12 months.',
    ));

  it.each<[EarningsLimit | EarningsAssumption, string]>([
    [
      { kind: 'over-monthly-maximum', maximum: 250, notPaidIn: 1800 },
      'It takes at most £250 a month, so £1,800 is not paid in.',
    ],
    [
      { kind: 'over-yearly-limit', maximum: 9000, notPaidIn: 6000, renewsOn: '2027-04-06' },
      'It takes at most £9,000 in a tax year, so £6,000 is not paid in. More could go in from 6 April 2027.',
    ],
    [{ kind: 'transfers-only', notPaidIn: 0 }, 'It takes no new money, only transfers from other ISAs.'],
    [
      { kind: 'transfers-only', notPaidIn: 2400 },
      'It takes no new money, only transfers from other ISAs, so £2,400 of monthly payments is not paid in.',
    ],
    [
      { kind: 'over-new-money-limit', maximum: 20_000, paidIn: 25_000, taxYear: '2026/27' },
      'It takes £20,000 of new money in a tax year: the rest of £25,000 in 2026/27 would have to be a transfer.',
    ],
    [
      { kind: 'after-funding-period', days: 30, notPaidIn: 2000 },
      'It takes money only for 30 days after opening, so £2,000 is not paid in.',
    ],
    [
      { kind: 'bonus-ends', bonusRate: 0.85, bonusMonths: 12, rateAfter: 3.5 },
      'It includes a bonus of 0.85% for 12 months, then pays 3.50%.',
    ],
    [
      { kind: 'rate-after-term-not-known', termMonths: 24 },
      'The rate is known for 2 years only: what follows the term is not stated.',
    ],
    [
      { kind: 'target-not-guaranteed', target: 8 },
      'The return of 8.00% is a target and not guaranteed: you could lose money.',
    ],
  ])('%j', (note, text) => {
    expect(earningsNoteText(note)).toBe(text);
  });

  it('is a sentence for every note', () => {
    fc.assert(
      fc.property(fc.oneof(cash, stocks), plan, (product, asked) => {
        const { limits, assumptions } = earn(product, asked);
        for (const note of [...limits, ...assumptions])
          expect(earningsNoteText(note)).toMatch(/^(?:[A-Z]|£)(?!.*(?:undefined|null|NaN)).*\.$/);
      }),
    );
  });
});
