import { daysBetween, taxYearOf } from '@isa/api/domain/isa/tax-year';

/** Days from a date to the end of a tax year such as `2026/27`, or to the last day of a plan that ends within it. */
export function daysToEnd(taxYear: string, from: string, last: string): number {
  const { end } = taxYearOf(`${taxYear.slice(0, 4)}-04-06`);
  return daysBetween(from, end < last ? end : last);
}
