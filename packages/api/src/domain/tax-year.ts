/** Calendar dates are `YYYY-MM-DD` texts, which compare as they sort. Instants are `Date`s; London time is explicit. */

import { DAY_MS, HOUR_MS } from './durations.ts';

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

/** Whether the text is a real date between 1900 and 9998, written `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900' || text >= '9999') return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
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

/** The same day some months later; the last of its month where that month is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(first.toISOString().slice(0, 10), Math.min(day, length) - 1);
}

/** The date some working days later: Mondays to Fridays; bank holidays are counted. */
export function addWorkingDays(date: string, days: number): string {
  let day = date;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (![0, 6].includes(new Date(utcTime(day)).getUTCDay())) left -= 1;
  }
  return day;
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

/** `April 2027`. */
export function formatMonth(date: string): string {
  return formatDate(date).replace(/^\d+ /, '');
}

/** The calendar date in the United Kingdom at an instant, 1948 or later. Throws a RangeError for an invalid Date. */
export function londonDate(instant: Date): string {
  if (Number.isNaN(instant.getTime())) throw new RangeError('Not a valid instant');
  // British clocks show UTC or an hour more, so only the day's last hour needs the law (and a slow phone 50 ms for it).
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
