import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  daysToDeadline,
  formatDate,
  formatMonth,
  formatWeekday,
  isDate,
  londonDate,
  londonDayStart,
  londonMonth,
  nextDeadline,
  taxYearOf,
} from './tax-year.ts';

const anyDate = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays('1950-01-01', days));
const anyInstant = fc.date({
  min: new Date('1996-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
});

/** The law since 1996: summer time from 01:00 UTC on the last Sunday of March to that of October. */
function isSummerTime(instant: Date): boolean {
  const lastSunday = (month: number) => {
    const end = new Date(Date.UTC(instant.getUTCFullYear(), month + 1, 0, 1));
    return end.getTime() - end.getUTCDay() * 86_400_000;
  };
  return instant.getTime() >= lastSunday(2) && instant.getTime() < lastSunday(9);
}

describe('the deadline (fault 76)', () => {
  it.each([
    ['2026-04-05', 0],
    ['2026-04-06', 364],
    ['2027-04-06', 365],
    ['2026-04-04', 1],
    ['2026-11-20', 136],
  ])('on %s is %i days away', (date, days) => expect(daysToDeadline(date)).toBe(days));

  it('comes one day nearer each day, then starts again', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const left = daysToDeadline(date);
        const tomorrow = daysToDeadline(addDays(date, 1));
        expect(left === 0 ? [364, 365] : [left - 1]).toContain(tomorrow);
        expect(nextDeadline(date).endsWith('-04-05')).toBe(true);
      }),
    );
  });
});

describe('the tax year', () => {
  it('changes between 5 and 6 April', () => {
    expect(taxYearOf('2026-04-05')).toEqual({ label: '2025/26', start: '2025-04-06', end: '2026-04-05' });
    expect(taxYearOf('2026-04-06')).toEqual({ label: '2026/27', start: '2026-04-06', end: '2027-04-05' });
    expect(taxYearOf('1999-12-31').label).toBe('1999/00');
  });

  it('holds the date it was asked for', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const { start, end } = taxYearOf(date);
        expect(start <= date && date <= end).toBe(true);
        expect([364, 365]).toContain(daysBetween(start, end));
      }),
    );
  });
});

describe('London time', () => {
  it('is one hour ahead of UTC in summer', () => {
    expect(londonDate(new Date('2026-06-30T22:59:59.999Z'))).toBe('2026-06-30');
    expect(londonDate(new Date('2026-06-30T23:00:00Z'))).toBe('2026-07-01');
    expect(londonMonth(new Date('2026-06-30T23:00:00Z'))).toBe('2026-07');
    expect(londonDate(new Date('2026-12-31T23:59:59Z'))).toBe('2026-12-31');
  });

  it('starts July at 23:00 UTC on 30 June', () => {
    expect(londonDayStart('2026-07-01').toISOString()).toBe('2026-06-30T23:00:00.000Z');
  });

  it('starts the days on which the clocks change at their own midnight', () => {
    expect(londonDayStart('2026-03-29').toISOString()).toBe('2026-03-29T00:00:00.000Z');
    expect(londonDayStart('2026-03-30').toISOString()).toBe('2026-03-29T23:00:00.000Z');
    expect(londonDayStart('2026-10-25').toISOString()).toBe('2026-10-24T23:00:00.000Z');
    expect(londonDayStart('2026-10-26').toISOString()).toBe('2026-10-26T00:00:00.000Z');
  });

  it('agrees with the summer time rule at any instant', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const shifted = new Date(instant.getTime() + (isSummerTime(instant) ? 3_600_000 : 0));
        expect(londonDate(instant)).toBe(shifted.toISOString().slice(0, 10));
      }),
    );
  });

  it('begins each day exactly once', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const day = londonDayStart(londonDate(instant));
        expect(day <= instant).toBe(true);
        expect(londonDate(day)).toBe(londonDate(instant));
        expect(londonDate(new Date(day.getTime() - 1))).toBe(addDays(londonDate(instant), -1));
      }),
    );
  });

  it('refuses an instant that is none', () => {
    expect(() => londonDate(new Date('tomorrow'))).toThrow('Not a valid instant');
  });
});

describe('dates as text', () => {
  it('reads as people write them', () => {
    expect(formatDate('2027-04-05')).toBe('5 April 2027');
    expect(formatMonth('2029-11-30')).toBe('November 2029');
    expect(formatWeekday('2027-04-05')).toBe('Monday');
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-4-5',
    '05/04/2026',
    '',
    'today',
    '2026-04-05T00:00',
    '0000-01-01',
  ])('refuses %j', (text) => {
    expect(isDate(text)).toBe(false);
    expect(() => taxYearOf(text)).toThrow(`Not a date written YYYY-MM-DD: ${JSON.stringify(text)}`);
    expect(() => formatDate(text)).toThrow(RangeError);
  });

  it('takes leap days if there are any', () => {
    expect([isDate('2028-02-29'), isDate('2100-02-29')]).toEqual([true, false]);
  });
});
