import { describe, expect, it } from 'vitest';
import { addMonths, addWorkingDays, birthdaysUntil, monthsBetween } from './date-arithmetic.ts';

describe('later dates', () => {
  it.each([
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-20', 36, '2029-11-20'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('%s and %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  it('counts whole months', () => {
    expect(monthsBetween('2026-11-20', '2027-11-19')).toBe(11);
    expect(monthsBetween('2026-11-20', '2027-11-20')).toBe(12);
  });

  it.each([
    ['2026-11-02', 15, '2026-11-23'],
    ['2026-11-27', 1, '2026-11-30'],
    ['2026-11-28', 1, '2026-11-30'],
  ])('%s and %i working days is %s', (date, days, expected) => {
    expect(addWorkingDays(date, days)).toBe(expected);
  });
});

describe('birthdays to come', () => {
  it.each([
    ['2026-12-02', 'day', 1],
    ['2027-12-01', 'day', 1],
    ['2027-12-02', 'day', 2],
    ['2027-03-01', 'month', 1],
    ['2027-11-01', 'month', 1],
    ['2027-12-01', 'month', 2],
    ['2028-04-06', 'year', 2],
  ] as const)('until %s, a %s, are %i', (date, span, expected) => {
    expect(birthdaysUntil(date, span, '2026-12-01')).toBe(expected);
  });
});
