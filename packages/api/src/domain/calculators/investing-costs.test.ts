import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crossovers, dealsShares, yearlyCost, type Platform, type Trades } from './investing-costs.ts';

const NONE: Trades = { shares: 0, funds: 0, foreign: 0 };

const platform = (part: Partial<Platform> = {}): Platform => ({
  id: 1,
  name: 'Platform',
  provider: 'Provider',
  annualFee: null,
  platformFeeTiers: null,
  platformFeeCap: null,
  monthlyFee: null,
  shareDealingFee: 0,
  fundDealingFee: 0,
  foreignExchangeFee: 0,
  investmentRange: 'shares-and-funds',
  minimumDeposit: null,
  ...part,
});

const total = (product: Platform, pounds: number, trades = NONE) => {
  const cost = yearlyCost(product, pounds * 100, trades);
  return cost.kind === 'cost' ? cost.total : cost;
};

const percent = platform({ annualFee: 0.45 });
const flat = platform({ id: 2, monthlyFee: 9.99 });
const capped = platform({
  id: 3,
  annualFee: 0.35,
  platformFeeCap: 120,
  shareDealingFee: 5.95,
  foreignExchangeFee: 0.75,
});
const banded = platform({
  id: 4,
  platformFeeTiers: [
    { from: 0, rate: 0.45 },
    { from: 250_000, rate: 0.25 },
  ],
});

describe('the cost of a year', () => {
  it.each([
    [percent, 10_000, NONE, 4500],
    [flat, 10_000, NONE, 11_988],
    // 0.35% of £34,285.71 is the cap of £120.
    [capped, 34_000, NONE, 11_900],
    [capped, 50_000, NONE, 12_000],
    // £1,125 on the first £250,000, £125 on the next £50,000.
    [banded, 300_000, NONE, 125_000],
    // £35 of platform fee, four trades at £5.95, 0.75% of £2,000 in dollars.
    [capped, 10_000, { shares: 4, funds: 0, foreign: 200_000 }, 3500 + 2380 + 1500],
  ])('%# is worked out by hand', (product, pounds, trades, pence) =>
    expect(total(product, pounds, trades)).toBe(pence),
  );

  it('is not known if a fee that counts is not stated', () => {
    const silent = platform({ annualFee: 0.2, shareDealingFee: null, foreignExchangeFee: null });
    expect(total(silent, 10_000)).toBe(2000);
    expect(total(silent, 10_000, { shares: 1, funds: 0, foreign: 100 })).toEqual({
      kind: 'not-stated',
      fees: ['share dealing fee', 'currency fee'],
    });
    expect(total(platform(), 10_000)).toEqual({ kind: 'not-stated', fees: ['platform fee'] });
  });

  it('is none below the least that the platform takes', () => {
    const rich = platform({ annualFee: 0.2, minimumDeposit: 500 });
    expect(total(rich, 499)).toEqual({ kind: 'below-minimum', minimum: 50_000 });
    expect(total(rich, 500)).toBe(100);
  });
});

describe('crossovers', () => {
  it('are where a flat fee overtakes a percentage: £119.88 / 0.45% is £26,640', () => {
    expect(crossovers(percent, flat, NONE, 1000, 250_000)).toEqual([{ above: 26_640, cheaper: 2 }]);
  });

  it('count the trades: four at £5.95 are £23.80 against 0.10% a year', () => {
    const trades = { ...NONE, shares: 4 };
    // 0.35% + £23.80 = 0.45% at £23,800; from there on the capped one is cheaper.
    expect(crossovers(percent, capped, trades, 1000, 250_000)).toEqual([{ above: 23_800, cheaper: 3 }]);
  });

  it('may be several, and none between platforms that cost the same', () => {
    const step = platform({
      id: 5,
      platformFeeTiers: [
        { from: 0, rate: 0.1 },
        { from: 50_000, rate: 0.9 },
        { from: 100_000, rate: 0 },
      ],
    });
    // £50 and 0.9% of what is above £50,000 are 0.45% of £88,888.89. From £100,000 it stays £500: 0.45% of £111,111.11.
    expect(crossovers(percent, step, NONE, 1000, 250_000)).toEqual([
      { above: 88_889, cheaper: 1 },
      { above: 111_112, cheaper: 5 },
    ]);
    expect(crossovers(percent, { ...percent, id: 9 }, NONE, 1000, 250_000)).toEqual([]);
  });

  it('separate the pots by the cheaper platform', () => {
    const rate = fc.integer({ min: 0, max: 150 }).map((hundredths) => hundredths / 100);
    const any = (id: number) =>
      fc
        .record({
          low: rate,
          high: rate,
          from: fc.integer({ min: 1, max: 250_000 }),
          cap: fc.option(fc.integer({ min: 1, max: 1000 })),
          monthlyFee: fc.integer({ min: 0, max: 20 }),
          shareDealingFee: fc.integer({ min: 0, max: 12 }),
        })
        .map(({ low, high, from, cap, ...fees }) =>
          platform({
            id,
            platformFeeTiers: [
              { from: 0, rate: low },
              { from, rate: high },
            ],
            platformFeeCap: cap,
            ...fees,
          }),
        );
    fc.assert(
      fc.property(
        any(1),
        any(2),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 1000, max: 250_000 }),
        (a, b, shares, pot) => {
          const trades = { ...NONE, shares };
          const [costA, costB] = [a, b].map((product) => total(product, pot, trades)) as [number, number];
          const found = crossovers(a, b, trades, 1000, 250_000);
          const last = found.findLast(({ above }) => above <= pot);
          if (Math.abs(costA - costB) <= 2 || last === undefined) return;
          // At the crossover itself fractions of a penny decide.
          if (found.some(({ above }) => Math.abs(above - pot) <= 1)) return;
          expect(last.cheaper).toBe(costA < costB ? 1 : 2);
        },
      ),
      { numRuns: 500 },
    );
  });
});

it('knows which platforms offer shares', () => {
  expect(dealsShares(platform())).toBe(true);
  expect(dealsShares(platform({ investmentRange: 'funds', shareDealingFee: 7.5 }))).toBe(true);
  expect(dealsShares(platform({ investmentRange: 'funds', shareDealingFee: null }))).toBe(false);
});
