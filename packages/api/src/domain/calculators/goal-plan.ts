import { annuity, growthOver } from './compound.ts';
import { monthlyNeeded, monthsNeeded } from './savings-sums.ts';

/** Saving towards a sum. Whole pence, percent a year. */

/**
 * A yearly rate after a yearly fee of which a twelfth is taken each month, as platforms do: growth of 5% and a fee of
 * 0.6% leave about 4.37%.
 */
export function rateAfterFee(growth: number, fee: number): number {
  const month = growthOver(growth, 1) - fee / 100 / 12;
  return Math.expm1(Math.log1p(month) * 12) * 100;
}

export interface Goal {
  target: number;
  /** Saved for it already. */
  have: number;
  /** Payments, the first of them today. */
  months: number;
}

/** A penny is the smallest payment; a fraction of one that numbers add is none, and 0 is not written as -0. */
const wholePence = (amount: number) => Math.ceil(amount - 1e-6) + 0;

/** The smallest payment a month that reaches the goal at a rate after fees. */
export const goalPayment = ({ target, have, months }: Goal, rate: number): number =>
  wholePence(monthlyNeeded({ deposit: have, monthly: 0, aer: rate }, target, months) ?? 0);

/** What savings and payments come to after some months at a rate after fees. */
export const goalBalance = (have: number, monthly: number, rate: number, months: number): number =>
  Math.round(have * (1 + growthOver(rate, months)) + monthly * annuity(rate, months));

/** After how many months a payment reaches the goal; null where a century is not enough. */
export const goalMonths = ({ target, have }: Goal, monthly: number, rate: number): number | null =>
  have >= target ? 0 : monthsNeeded({ deposit: have, monthly, aer: rate }, target);
