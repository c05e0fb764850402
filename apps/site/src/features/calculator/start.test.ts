import { isaTypeConfig } from '@isa/api/domain/calculators/isa-calculator';
import { typeFilters } from '@isa/api/domain/isa/isa-types';
import { describe, expect, it } from 'vitest';
import { calculatorHref, parseStart, type Start } from './start.ts';

const usual: Start = {
  type: 'Cash ISA',
  rate: 3,
  askedRate: null,
  initialDeposit: 1000,
  monthlyContribution: 200,
  years: 5,
  note: null,
};

describe('the query of the calculator', () => {
  it.each<[string, Partial<Start>]>([
    ['', {}],
    [
      '?type=Cash+ISA&rate=4.4&amount=15000&monthly=0',
      { rate: 4.4, initialDeposit: 15_000, monthlyContribution: 0 },
    ],
    ['?rate=4.15', { rate: 4.2, askedRate: 4.15 }],
    ['?rate=12', { rate: 5, askedRate: 12 }],
    ['?rate=0', { rate: 0.1, askedRate: 0 }],
    ['?type=Innovative+Finance+ISA&rate=7.2', { type: 'Innovative Finance ISA', rate: 7.2 }],
    ['?type=Lifetime+ISA', { type: 'Lifetime ISA', rate: 4 }],
    ['?amount=%C2%A315,000.50', { initialDeposit: 15_000.5 }],
    ['?amount=15k&monthly=0', { initialDeposit: 15_000, monthlyContribution: 0 }],
    ['?amount=-5', { initialDeposit: -5 }],
    ['?amount=99999999999', { initialDeposit: 99_999_999_999 }],
    ['?years=15', { years: 15 }],
    ['?years=&amount=+&rate=&type=', {}],
  ])('%s', (search, start) => expect(parseStart(search)).toEqual({ ...usual, ...start }));

  const amount = 'an initial deposit in pounds';
  const monthly = 'a monthly contribution in pounds';
  const rate = 'a rate from 0% to 100%';
  const years = 'a period of 1 to 30 whole years';
  it.each([
    ['?amount=abc', `“abc” is not ${amount}`],
    [`?amount=${'9'.repeat(400)}`, `“${'9'.repeat(20)}” is not ${amount}`],
    ['?monthly=1e9', `“1e9” is not ${monthly}`],
    ['?rate=-1', `“-1” is not ${rate}`],
    ['?rate=101', `“101” is not ${rate}`],
    ['?rate=0.004k', `“0.004k” is not ${rate}`],
    ['?years=0', `“0” is not ${years}`],
    ['?years=31', `“31” is not ${years}`],
    ['?years=1.5', `“1.5” is not ${years}`],
    ['?type=%3Cscript%3E&rate=NaN', `“<script>” is not a kind of ISA; “NaN” is not ${rate}`],
  ])('%s means the default and is noted', (search, problems) =>
    expect(parseStart(search)).toEqual({
      ...usual,
      note: `Not everything in this link could be used: ${problems}.`,
    }),
  );

  it('is on a step of the slider and reads as itself again', () => {
    for (const type of typeFilters)
      for (let hundredths = 0; hundredths <= 1500; hundredths += 1) {
        const start = parseStart(
          `?${new URLSearchParams({ type, rate: String(hundredths / 100), years: '15' }).toString()}`,
        );
        expect(start.rate).toBeGreaterThanOrEqual(0.1);
        expect(start.rate).toBeLessThanOrEqual(isaTypeConfig(type).maxRate);
        expect(Math.abs(start.rate * 10 - Math.round(start.rate * 10))).toBeLessThan(1e-9);
        expect(parseStart(calculatorHref(start).replace('/calculator', ''))).toEqual(start);
      }
  });
});
