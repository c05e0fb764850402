/** Calendar dates are `YYYY-MM-DD` texts, which compare as they sort. Instants are `Date`s; London time is explicit. */

import { DAY_MS, HOUR_MS } from '../durations.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const LAST_HOUR = 23;

let london: Intl.DateTimeFormat | undefined;

/** Days of a month, 1 to 12. Counted here and not by `Date`, which takes microseconds: a comparison asks for thousands. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Whether the text is a real date between 1900 and 9998, written `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])-\d{2}$/.test(text) || text < '1900' || text >= '9999') return false;
  const day = Number(text.slice(8));
  return day > 0 && day <= daysInMonth(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
}

/** @throws {RangeError} for anything but a real `YYYY-MM-DD` */
export function assertDate(text: string): void {
  if (!isDate(text)) throw new RangeError(`Not a date written YYYY-MM-DD: ${JSON.stringify(text)}`);
}

/** Midnight UTC of a date, for counting days. @throws {RangeError} as `assertDate` does */
function utcTime(date: string): number {
  assertDate(date);
  return Date.parse(`${date}T00:00:00Z`);
}

/** The date some days later (or earlier, when negative). */
export function addDays(date: string, days: number): string {
  return new Date(utcTime(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday of the week that a date is in. */
export function mondayOf(date: string): string {
  const sunday = 6;
  return addDays(date, -((new Date(`${date}T12:00:00Z`).getUTCDay() + sunday) % 7));
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (utcTime(to) - utcTime(from)) / DAY_MS;
}

/** `5 April 2027`. */
export function formatDate(date: string): string {
  const time = new Date(utcTime(date));
  return `${time.getUTCDate()} ${MONTHS[time.getUTCMonth()] ?? ''} ${time.getUTCFullYear()}`;
}

const WEEKDAYS = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** `Monday`. */
export const formatWeekday = (date: string) => WEEKDAYS.format(utcTime(date));

/** `April 2027`. */
export function formatMonth(date: string): string {
  return formatDate(date).replace(/^\d+ /, '');
}

/** The calendar date in the United Kingdom at an instant, 1948 or later. Throws a RangeError for an invalid Date. */
export function londonDate(instant: Date): string {
  if (Number.isNaN(instant.getTime())) throw new RangeError('Not a valid instant');
  // London is at UTC or UTC+1, so only the last hour of a day needs `Intl`, which takes 50 ms on a slow phone.
  if (instant.getUTCHours() < LAST_HOUR) return instant.toISOString().slice(0, 10);
  london ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const [day, month, year] = london.format(instant).split('/');
  return `${year}-${month}-${day}`;
}

/** The calendar month in the United Kingdom at an instant, as `YYYY-MM`. */
export function londonMonth(instant: Date): string {
  return londonDate(instant).slice(0, 7);
}

/** The instant a date begins in London: 23:00 UTC of the day before while summer time is in force. */
export function londonDayStart(date: string): Date {
  const midnight = utcTime(date);
  const hourBefore = new Date(midnight - HOUR_MS);
  return londonDate(hourBefore) === date ? hourBefore : new Date(midnight);
}

export type TaxYear = { label: string; start: string; end: string };

/** The tax year a date lies in: 6 April to 5 April, labelled `2026/27`. */
export function taxYearOf(date: string): TaxYear {
  assertDate(date);
  const year = Number(date.slice(0, 4));
  const first = date.slice(5) >= '04-06' ? year : year - 1;
  const label = `${first}/${String((first + 1) % 100).padStart(2, '0')}`;
  return { label, start: `${first}-04-06`, end: `${first + 1}-04-05` };
}

/** The last day to use this tax year's allowance; on 5 April that day itself. */
export function nextDeadline(date: string): string {
  return taxYearOf(date).end;
}

/** Days left until the deadline: 0 on 5 April, 364 or 365 on 6 April. */
export function daysToDeadline(date: string): number {
  return daysBetween(date, nextDeadline(date));
}
