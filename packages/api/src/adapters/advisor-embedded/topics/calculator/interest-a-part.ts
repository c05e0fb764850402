import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import type { Question } from '../../topic.ts';
import { boldPounds } from '../../write/text.ts';

/** Amounts in pounds to the penny. */
export const pennies = (amount: number) => Math.round(amount * 100) / 100;

export const DAYS_A_YEAR = 365;
const PARTS: Readonly<Record<string, number>> = { day: DAYS_A_YEAR, week: 52, month: 12 };

/** What one amount earns at one rate in a day, week or month; empty where that is not all that is told. */
export function interestAPart(
  { money, rates, period, products }: Question,
  part: string | undefined,
): string {
  const [only, more] = money;
  const [rate, another] = rates;
  if (part === undefined || !only || more || only.per !== 'once') return '';
  if (rate === undefined || another !== undefined || period !== null || products.length > 0) return '';
  const year = pennies((only.amount * rate) / 100);
  return `About ${boldPounds(pennies(year / (PARTS[part] ?? 12)))} of interest a ${part}: ${formatPounds(only.amount)} at ${formatPercent(rate)} earns ${formatPounds(year)} in a year.`;
}
