import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBirthDate, readDay, readNumber, readOptional, readPounds } from './typed-input.ts';

const TODAY = '2026-11-29';

describe('pounds', () => {
  it.each([
    ['1500', 1500],
    [' £1,234.56 ', 1234.56],
    ['£0', 0],
    ['+20000', 20_000],
  ])('%j is %d', (text, value) => expect(readPounds(text)).toEqual({ value, problem: null }));

  it.each([
    ['', 'Enter an amount in pounds, such as 1,500 or £1,234.56.'],
    ['abc', 'Enter an amount in pounds, such as 1,500 or £1,234.56.'],
    ['1,00', 'Enter an amount in pounds, such as 1,500 or £1,234.56.'],
    ['-£5', 'The amount cannot be negative.'],
    ['99999999999', 'Enter at most £10,000,000.'],
    ['9'.repeat(400), 'Enter at most £10,000,000.'],
  ])('%j has a sentence instead', (text, problem) =>
    expect(readPounds(text)).toEqual({ value: null, problem }),
  );

  it('may be left out if that means something, but not be wrong', () => {
    expect(readPounds('  ', { blank: 0 })).toEqual({ value: 0, problem: null });
    expect(readPounds('x', { blank: 0 }).value).toBeNull();
    expect(readPounds('0', { min: 1 }).problem).toBe('Enter at least £1.');
  });
});

describe('numbers', () => {
  const years = { min: 0, max: 50, unit: 'years', decimals: 0 } as const;
  const months = { min: 1, max: 120, unit: 'months', decimals: 0 } as const;
  const days = { min: 0, max: 1000, unit: 'days', decimals: 0 } as const;
  const trades = { min: 0, max: 500, unit: 'trades', decimals: 0 } as const;
  const percent = { min: 0, max: 20, unit: '%' } as const;
  it.each([
    ['12', years, 12],
    ['12 years', years, 12],
    ['1 Year', years, 1],
    ['12 yrs', years, 12],
    ['1yr', years, 1],
    ['6 mths', months, 6],
    ['1 mth', months, 1],
    ['30 days', days, 30],
    ['1 Day', days, 1],
    ['2 trades', trades, 2],
    ['4.55%', percent, 4.55],
    ['4.55 %', percent, 4.55],
    ['4.5 percent', percent, 4.5],
    ['4.5 per cent', percent, 4.5],
    [' 4.1 ', percent, 4.1],
    ['0', percent, 0],
  ])('%j is %o, %d', (text, limits, value) =>
    expect(readNumber(text, limits)).toEqual({ value, problem: null }),
  );

  it.each([
    ['', years, 'Enter a whole number from 0 to 50 years.'],
    ['1.5', years, 'Enter a whole number from 0 to 50 years.'],
    ['51', years, 'Enter a whole number from 0 to 50 years.'],
    ['-1', percent, 'Enter a number from 0% to 20%.'],
    ['1e9', percent, 'Enter a number from 0% to 20%.'],
    ['1 2', percent, 'Enter a number from 0% to 20%.'],
    ['£5', percent, 'Enter a number from 0% to 20%.'],
    ['24 mths', years, 'Enter a whole number from 0 to 50 years.'],
    ['years', years, 'Enter a whole number from 0 to 50 years.'],
    ['24 months', years, 'Enter a whole number from 0 to 50 years.'],
    ['NaN', percent, 'Enter a number from 0% to 20%.'],
    ['4.555', percent, 'Enter a number from 0% to 20%.'],
  ])('%j of %o has a sentence instead', (text, limits, problem) =>
    expect(readNumber(text, limits)).toEqual({ value: null, problem }),
  );
});

describe('days', () => {
  const within = { from: '2026-04-06', to: '2027-04-05' };
  it.each(['0019-05-06', '1899-12-31'])('%j is outside, as is each year while it is typed', (text) => {
    expect(readDay(text, within).problem).toBe('Enter a date from 6 April 2026 to 5 April 2027.');
  });

  it.each(['2026-02-30', '', 'tomorrow', '2026-13-01', '06/04/2026'])('%j does not exist', (text) =>
    expect(readDay(text, within).problem).toBe('Enter a date that exists, with day, month and year.'),
  );

  it('have to be within the days that make sense', () => {
    expect(readDay('2026-04-06', within)).toEqual({ value: '2026-04-06', problem: null });
    expect(readDay('2026-04-05', within).problem).toBe('Enter a date from 6 April 2026 to 5 April 2027.');
    expect(readBirthDate('2026-11-30', TODAY).problem).toBe('A date of birth cannot be in the future.');
    expect(readBirthDate('1905-12-31', TODAY).problem).toMatch(/^Enter a date from 1 January 1906/);
    expect(readBirthDate('1962-06-01', TODAY).value).toBe('1962-06-01');
    expect(readOptional('', (text) => readBirthDate(text, TODAY))).toEqual({ value: null, problem: null });
  });
});

it('any text has a value within the limits, or a sentence', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const { value, problem } of [readPounds(text), readNumber(text, { min: 0, max: 20 })]) {
        if (value === null) expect(problem).toMatch(/^[A-Z].*\.$/);
        else expect(value >= 0 && value <= 10_000_000).toBe(true);
      }
    }),
  );
});
