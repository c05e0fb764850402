/** Months, working days and ages. Only some pages of the site load it; all of them load `tax-year.ts`. */

import { addDays, assertDate, daysInMonth } from './tax-year.ts';

const MONTHS_A_YEAR = 12;

const twoDigits = (number: number) => (number < 10 ? `0${number}` : String(number));

/**
 * The same day some months later; the last of its month where that month is shorter.
 * @throws {RangeError} as `assertDate` does, and where the result is before 1900 or after 9998
 */
export function addMonths(date: string, months: number): string {
  assertDate(date);
  const total = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(total / 12), (total % 12) + 1];
  const day = Math.min(Number(date.slice(8)), daysInMonth(year, month));
  if (!Number.isInteger(total) || year < 1900 || year >= 9999)
    throw new RangeError(`No date lies ${months} months after ${date}`);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The date some working days later: Mondays to Fridays; bank holidays are counted. */
export function addWorkingDays(date: string, days: number): string {
  let day = date;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (![0, 6].includes(new Date(day).getUTCDay())) left -= 1;
  }
  return day;
}

/** Whole months from one date to a later one. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
}

/** The birthday on which a person reaches an age; of 29 February, the day before 1 March where there is none. */
export const birthdayAt = (birthDate: string, age: number): string =>
  addMonths(birthDate, age * MONTHS_A_YEAR);

/** Age in whole years on a date. */
export function ageOn(birthDate: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return birthdayAt(birthDate, years) <= date ? years : years - 1;
}

/**
 * How many birthdays are to come until one in the future, itself included. Of a month its last days count; of a longer time
 * only the years.
 */
export function birthdaysUntil(
  date: string,
  span: 'day' | 'month' | 'year' | 'tax-year',
  today: string,
): number {
  const last =
    span === 'month'
      ? `${date.slice(0, 8)}${daysInMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7)))}`
      : date;
  if (span === 'year' || span === 'tax-year' || last <= today)
    return Number(date.slice(0, 4)) - Number(today.slice(0, 4));
  return 1 + Math.floor(monthsBetween(today, addDays(last, -1)) / MONTHS_A_YEAR);
}
