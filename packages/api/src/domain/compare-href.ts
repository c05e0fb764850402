import { MAX_AMOUNT, MAX_MONTHS } from './comparison-query.ts';

/** An amount in pounds paid in on the first day, and for how many whole months it stays. */
export interface Horizon {
  amount: number;
  months: number;
}

/** What is worked out where no amount and no months are named. */
export const DEFAULT_HORIZON: Horizon = { amount: 10_000, months: 12 };

/** Pounds. */
export const MAX_COMPARED_AMOUNT = MAX_AMOUNT;
export const MAX_COMPARED_MONTHS = MAX_MONTHS;

const PATH = '/compare';

/** The address of /compare with ids as they are to be written, and parameters as far as they are given. */
export function writeCompareHref(
  ids: readonly (number | string)[],
  parameters: Record<string, string | null>,
): string {
  const list = ids.length === 0 ? [] : [`ids=${ids.join(',')}`];
  const others = Object.entries(parameters).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${value}`],
  );
  const query = [...list, ...others].join('&');
  return query === '' ? PATH : `${PATH}?${query}`;
}

type HrefOptions = Partial<Horizon> & { onlyDifferences?: boolean };

/** A value as the address has it; null for the usual one, which is left out. */
export const unlessUsual = (value: number, usual: number): string | null =>
  value === usual ? null : String(value);

/** The address of products side by side, in their order; defaults are left out. */
export function compareHref(
  ids: readonly number[],
  {
    amount = DEFAULT_HORIZON.amount,
    months = DEFAULT_HORIZON.months,
    onlyDifferences = false,
  }: HrefOptions = {},
): string {
  return writeCompareHref(ids, {
    amount: unlessUsual(amount, DEFAULT_HORIZON.amount),
    months: unlessUsual(months, DEFAULT_HORIZON.months),
    diff: onlyDifferences ? '1' : null,
  });
}
