import type { Product } from '../../../../domain/product.ts';

/** Days of a month, for terms of notice beside terms of years. */
const DAYS_IN_MONTH = 30.5;

/** The length of a stated term in months: "2 years fixed", "90 days’ notice"; null where none is stated. */
export function monthsOf({ term }: Pick<Product, 'term'>): number | null {
  const [, count, unit] = /^(\d+) (year|month|day)s?\b/i.exec(term ?? '') ?? [];
  if (count === undefined) return null;
  const months = { year: 12, month: 1, day: 1 / DAYS_IN_MONTH };
  return Number(count) * (months[unit?.toLowerCase() as keyof typeof months] ?? 1);
}
