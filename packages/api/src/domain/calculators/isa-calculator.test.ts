import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CalculationRefused, miniCalculator, miniEstimate } from './calculation.ts';
import {
  contributionsByYear,
  fullCalculator,
  inTodaysMoney,
  projectSavings,
  rateBounds,
  rateLabel,
  yearByYear,
  type SavingsInputs,
} from './isa-calculator.ts';
import { typeFilters } from '../isa/isa-types.ts';

const saving = (fields: Partial<SavingsInputs> = {}): SavingsInputs => ({
  initialDeposit: 1000,
  monthlyContribution: 200,
  years: 5,
  annualRatePercent: 3,
  ...fields,
});

const slider = fc.record({
  initialDeposit: fc.integer({ min: 0, max: 1_000_000 }),
  monthlyContribution: fc.integer({ min: 0, max: 20_000 }),
  years: fc.integer({ min: 1, max: 30 }),
  tenths: fc.integer({ min: 1, max: 120 }),
});

/** The balance in billionths of a pound, in exact whole-number arithmetic: a month is × (12000 + tenths) / 12000. */
function exactBalance(deposit: number, monthly: number, years: number, tenths: number): bigint {
  let numerator = BigInt(deposit);
  let denominator = 1n;
  for (let month = 0; month < years * 12; month += 1) {
    numerator = (numerator + BigInt(monthly) * denominator) * BigInt(12_000 + tenths);
    denominator *= 12_000n;
  }
  return (numerator * 1_000_000_000n) / denominator;
}

describe('the full calculation', () => {
  it('adds the contribution, then the interest, each month', () => {
    const oneMonth = saving({ years: 1 / 12, annualRatePercent: 12 });
    expect(projectSavings(oneMonth)).toEqual({
      totalContributions: 1200,
      totalInterest: 12,
      finalValue: 1212,
    });
  });

  it('gives the page’s first result for its defaults', () => {
    expect(projectSavings(saving())).toEqual({
      totalContributions: 13000,
      totalInterest: 1123,
      finalValue: 14123,
    });
  });

  it('agrees with exact arithmetic to the pound', () => {
    fc.assert(
      fc.property(slider, ({ tenths, ...inputs }) => {
        const result = projectSavings({ ...inputs, annualRatePercent: tenths / 10 });
        const exact = exactBalance(inputs.initialDeposit, inputs.monthlyContribution, inputs.years, tenths);
        const off = Number(BigInt(result.finalValue) * 1_000_000_000n - exact) / 1e9;
        expect(Math.abs(off)).toBeLessThanOrEqual(0.5 + 1e-5);
        expect(result.totalContributions).toBe(
          inputs.initialDeposit + inputs.monthlyContribution * inputs.years * 12,
        );
        expect(result.totalInterest).toBe(result.finalValue - result.totalContributions);
      }),
    );
  });

  it('grows with every input', () => {
    fc.assert(
      fc.property(slider, ({ tenths, ...inputs }) => {
        const base = { ...inputs, annualRatePercent: tenths / 10 };
        const { finalValue } = projectSavings(base);
        for (const more of [
          { initialDeposit: base.initialDeposit + 1 },
          { monthlyContribution: base.monthlyContribution + 1 },
          { years: base.years + 1 },
          { annualRatePercent: base.annualRatePercent + 0.1 },
        ]) {
          expect(projectSavings({ ...base, ...more }).finalValue).toBeGreaterThanOrEqual(finalValue);
        }
      }),
    );
  });

  it('earns nothing at no interest, and accepts zero and negative amounts', () => {
    expect(projectSavings(saving({ annualRatePercent: 0 })).totalInterest).toBe(0);
    const nothing = saving({ initialDeposit: 0, monthlyContribution: 0 });
    expect(projectSavings(nothing)).toEqual({ totalContributions: 0, totalInterest: 0, finalValue: 0 });
    const takingOut = projectSavings(saving({ monthlyContribution: -10, years: 1, annualRatePercent: 0 }));
    expect(takingOut).toEqual({ totalContributions: 880, totalInterest: 0, finalValue: 880 });
    expect(projectSavings(saving({ years: 0 })).finalValue).toBe(1000);
  });

  it('answers with finite numbers or refuses in words', () => {
    const anyNumber = fc.oneof(
      fc.double(),
      fc.integer(),
      fc.constantFrom(Infinity, Number.NaN, 1e308, -1e308),
    );
    fc.assert(
      fc.property(
        anyNumber,
        anyNumber,
        fc.oneof(anyNumber, fc.integer({ min: 0, max: 100 })),
        anyNumber,
        (...n) => {
          const [initialDeposit, monthlyContribution, years, annualRatePercent] = n;
          try {
            const result = projectSavings({ initialDeposit, monthlyContribution, years, annualRatePercent });
            expect(Object.values(result).every(Number.isFinite)).toBe(true);
          } catch (refusal) {
            expect(refusal).toBeInstanceOf(CalculationRefused);
          }
        },
      ),
    );
  });

  it.each([
    [{ initialDeposit: Number.NaN }, 'The initial deposit must be a number.'],
    [{ monthlyContribution: Infinity }, 'The monthly contribution must be a number.'],
    [{ annualRatePercent: Number.NaN }, 'The rate must be a number.'],
    [{ annualRatePercent: -101 }, 'The rate cannot be below -100%.'],
    [{ years: -1 }, 'The period must be between 0 and 100 years.'],
    [{ years: 1e9 }, 'The period must be between 0 and 100 years.'],
    [{ years: 1.01 }, 'The period must be a whole number of months.'],
    [{ initialDeposit: 1.7e308 }, 'These amounts are too large to work out.'],
  ])('refuses %j', (fields, message) => expect(() => projectSavings(saving(fields))).toThrow(message));
});

describe('year by year', () => {
  it('begins with the deposit and ends with the final result', () => {
    fc.assert(
      fc.property(slider, ({ tenths, ...inputs }) => {
        const all = { ...inputs, annualRatePercent: tenths / 10 };
        const rows = yearByYear(all);
        expect(rows.map((row) => row.year)).toEqual(
          Array.from({ length: inputs.years + 1 }, (_, year) => year),
        );
        expect(rows[0]?.value).toBe(inputs.initialDeposit);
        const { totalContributions, totalInterest, finalValue } = projectSavings(all);
        expect(rows.at(-1)).toEqual({
          year: inputs.years,
          contributions: totalContributions,
          interest: totalInterest,
          value: finalValue,
        });
        const third = projectSavings({ ...all, years: Math.min(3, inputs.years) });
        expect(rows[Math.min(3, inputs.years)]?.value).toBe(third.finalValue);
      }),
    );
  });

  it('ends with the part of a year that is left', () => {
    expect(yearByYear(saving({ years: 1.5 })).map((row) => row.year)).toEqual([0, 1, 1.5]);
  });

  it('says what is paid in during each year', () => {
    expect(contributionsByYear(saving({ years: 2.5 }))).toEqual([3400, 2400, 1200]);
    expect(contributionsByYear(saving({ years: 0 }))).toEqual([1000]);
  });
});

describe('the estimate on the home page', () => {
  it.each([
    [1000, 5, 1217],
    [20000, 30, 64868],
    [100, 1, 104],
  ])('makes £%i in %i years £%i', (deposit, years, value) =>
    expect(miniEstimate(deposit, years)).toBe(value),
  );

  it('refuses anything but numbers', () => {
    expect(() => miniEstimate(Number.NaN, 5)).toThrow(CalculationRefused);
    expect(() => miniEstimate(1000, Infinity)).toThrow(CalculationRefused);
    expect(() => miniEstimate(1.7e308, 30)).toThrow(CalculationRefused);
  });
});

describe('today’s money', () => {
  it('takes the rise in prices out', () => {
    expect(inTodaysMoney(1020, 1, 2)).toBeCloseTo(1000, 9);
    expect(inTodaysMoney(1000, 10, 0)).toBe(1000);
    expect(() => inTodaysMoney(1000, 10, -100)).toThrow(CalculationRefused);
  });

  it('is undone by the same rise', () => {
    const amount = fc.integer({ min: 1, max: 1e9 });
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 20 }),
        (value, years, rise) => {
          const back = inTodaysMoney(value, years, rise) * (1 + rise / 100) ** years;
          expect(back / value).toBeCloseTo(1, 9);
        },
      ),
    );
  });
});

it('bounds the sliders as specified', () => {
  expect(miniCalculator).toEqual({
    deposit: { min: 100, max: 20000, step: 100, default: 1000 },
    years: { min: 1, max: 30, step: 1, default: 5 },
    annualRatePercent: 4,
  });
  expect(fullCalculator).toEqual({
    type: 'Cash ISA',
    initialDeposit: 1000,
    monthlyContribution: 200,
    years: { min: 1, max: 30, step: 1, default: 5 },
  });
  expect(rateBounds('Cash ISA')).toEqual({ min: 0.1, max: 5, step: 0.1, default: 3 });
  expect(typeFilters.filter((type) => rateLabel(type) === 'Expected Annual Return (%)')).toEqual([
    'Stocks & Shares ISA',
    'Lifetime ISA',
    'Junior ISA',
  ]);
  expect(rateLabel('Cash ISA')).toBe('Interest Rate (%)');
});
