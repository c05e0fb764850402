import { counted } from './money.ts';

/** Lengths of time in milliseconds. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const DAYS_A_YEAR = 365;

/** A moment some milliseconds earlier, in the stored format: ISO 8601, UTC. */
export const momentBefore = (instant: Date, ms: number): string =>
  new Date(instant.getTime() - ms).toISOString();

/** Months as two or more whole years; null otherwise. */
export const wholeYears = (months: number): number | null =>
  months > 12 && months % 12 === 0 ? months / 12 : null;

/** Months in words, in years if there are two or more: `12 months`, `18 months`, `2 years`. */
export function monthsText(months: number): string {
  const years = wholeYears(months);
  return years === null ? counted(months, 'month') : counted(years, 'year');
}

/** A period in words: `12 years`, `18 months`, `2 years and 3 months`. */
export function periodText(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  if (years === 0 || (years === 1 && rest > 0)) return counted(months, 'month');
  return rest === 0 ? counted(years, 'year') : `${counted(years, 'year')} and ${counted(rest, 'month')}`;
}

export const ADULT = 18;

/** Until a child turns 18, unless a period is named: one under a year is a baby's age. */
export function monthsUntilAdult(age: number, period: number | null): number {
  if (period === null) return (ADULT - age) * 12;
  return period < 12 ? ADULT * 12 - period : period;
}

/** Two ages further apart are the beginning and the end of saving, not two beginnings. */
const LONGEST_DELAY = 20;

/** How long to save in all and how much later, by the ages in years or the periods in months that are named. */
export function delayOf(
  ages: readonly number[],
  periods: readonly number[],
): { months: number; startLaterMonths: number } {
  const [from, to, until] = ages.toSorted((a, b) => a - b);
  const [wait = 60, whole = Math.max(240, wait * 2)] = periods.toSorted((a, b) => a - b);
  if (from === undefined || to === undefined || to === from) return { months: whole, startLaterMonths: wait };
  const years = to - from;
  if (until === undefined && years > LONGEST_DELAY) return { months: years * 12, startLaterMonths: wait };
  return { months: ((until ?? Math.max(60, to + 20)) - from) * 12, startLaterMonths: years * 12 };
}

/**
 * How long the first of two rates in turn holds, and both together, in months: a year each where nothing is named.
 * @param named the months of the second rate alone, or the month of the change
 * @param others other lengths of time that are named
 */
export function turnOf(
  { own, change }: { own?: number | undefined; change?: number | undefined },
  others: readonly number[],
): { laterAfterMonths: number; months: number } {
  const [first = 12, last] = others.toSorted((a, b) => a - b);
  const laterAfterMonths = change ?? (last === undefined && own === undefined ? 12 : first);
  if (own !== undefined) return { laterAfterMonths, months: laterAfterMonths + own };
  if (change !== undefined)
    return { laterAfterMonths, months: others.length > 0 ? Math.max(...others) : change + 12 };
  return { laterAfterMonths, months: last ?? (first > 12 ? first : 24) };
}
