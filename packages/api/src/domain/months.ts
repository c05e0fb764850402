import { counted } from './money.ts';

/** Months as several whole years; null for one year and what is none. */
export const wholeYears = (months: number): number | null =>
  months > 12 && months % 12 === 0 ? months / 12 : null;

/** A time of whole months, in years where it is several: `12 months`, `18 months`, `2 years`. */
export function monthsText(months: number): string {
  const years = wholeYears(months);
  return years === null ? counted(months, 'month') : counted(years, 'year');
}
