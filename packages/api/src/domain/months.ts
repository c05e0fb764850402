import { counted } from './money.ts';

/** Months as several whole years; null for one year and what is none. */
export const wholeYears = (months: number): number | null =>
  months > 12 && months % 12 === 0 ? months / 12 : null;

/** A time of whole months, in years where it is several: `12 months`, `18 months`, `2 years`. */
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
