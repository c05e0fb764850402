import { hasMoney, MAX_AMOUNT, MAX_MONTHS, type MyMoney } from './comparison-query.ts';

/** Pounds paid in on the first day and at the start of each month, and for how many whole months they stay. */
export interface Horizon {
  amount: number;
  monthly: number;
  months: number;
}

/** What is worked out where no amount and no months are named. */
export const DEFAULT_HORIZON: Horizon = { amount: 10_000, monthly: 0, months: 12 };

/** The amount that is meant where none is named: with monthly payments none is needed. */
export const unnamedAmount = (monthly: number | null): number => (monthly ? 0 : DEFAULT_HORIZON.amount);

/** What is worked out for the saver’s money. */
export const horizonOf = (money: MyMoney): Horizon =>
  hasMoney(money)
    ? { amount: money.amount ?? 0, monthly: money.monthly, months: money.months }
    : DEFAULT_HORIZON;

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

type HrefOptions = Partial<Horizon> & { onlyDifferences?: boolean; hidesPayers?: boolean | undefined };

/** A value as the address has it; null for the usual one, which is left out. */
export const unlessUsual = (value: number, usual: number): string | null =>
  value === usual ? null : String(value);

/** The address of products side by side, in their order; defaults are left out. */
export function compareHref(
  ids: readonly number[],
  {
    monthly = 0,
    amount = unnamedAmount(monthly),
    months = DEFAULT_HORIZON.months,
    onlyDifferences = false,
    hidesPayers = false,
  }: HrefOptions = {},
): string {
  return writeCompareHref(ids, {
    amount: unlessUsual(amount, unnamedAmount(monthly)),
    monthly: unlessUsual(monthly, 0),
    months: unlessUsual(months, DEFAULT_HORIZON.months),
    diff: onlyDifferences ? '1' : null,
    payers: hidesPayers ? 'hide' : null,
  });
}
