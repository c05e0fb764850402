import type { KeyDate } from '@isa/api/domain/isa/key-dates';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar.ts';

const NOW = new Date('2026-11-29T10:00:00Z');
const dates: KeyDate[] = [
  { date: '2027-04-05', title: 'Last day of tax year 2026/27', description: 'Use the £8,000 left; or not.' },
  {
    date: '2028-02-29',
    title: 'Fix ends: “Bank, A;B\\C”',
    description: `Line one\nline two ${'long '.repeat(40)}`,
  },
];

const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return {
    calendar,
    events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)),
  };
};

describe('the calendar file', () => {
  it('is read by a parser as whole days with every letter of their texts', () => {
    const text = calendarFile('My ISAs', dates, NOW);
    const { calendar, events } = read(text);
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('prodid')).toContain('ISA Compass');
    expect(
      events.map(({ startDate, endDate, summary, description }) => ({
        start: startDate.toString(),
        end: endDate.toString(),
        isDay: startDate.isDate,
        summary,
        description,
      })),
    ).toEqual([
      {
        start: '2027-04-05',
        end: '2027-04-06',
        isDay: true,
        summary: dates[0]?.title,
        description: dates[0]?.description,
      },
      {
        start: '2028-02-29',
        end: '2028-03-01',
        isDay: true,
        summary: dates[1]?.title,
        description: dates[1]?.description,
      },
    ]);
  });

  it('reminds a week before, keeps to lines of 75 octets and ends them as the standard says', () => {
    const text = calendarFile('My ISAs', dates, NOW);
    const [alarm] = read(text).calendar.getFirstSubcomponent('vevent')?.getAllSubcomponents('valarm') ?? [];
    expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('-P7D');
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  });

  it('reminds on the day itself if a week before is of no use', () => {
    const text = calendarFile(
      'Transfer',
      [{ date: '2027-01-05', title: 'a', description: 'b', remindDays: 0 }],
      NOW,
    );
    const [alarm] = read(text).calendar.getFirstSubcomponent('vevent')?.getAllSubcomponents('valarm') ?? [];
    expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('PT0S');
  });

  it('names the same day alike each time, and two days apart', () => {
    const ids = () => read(calendarFile('My ISAs', dates, new Date())).events.map(({ uid }) => uid);
    expect(ids()).toEqual(ids());
    expect(new Set(ids()).size).toBe(2);
  });
});
