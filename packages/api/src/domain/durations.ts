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
