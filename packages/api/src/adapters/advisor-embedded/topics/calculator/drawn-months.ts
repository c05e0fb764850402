import { MAX_YEARS } from '../../../../domain/calculation.ts';

// A balance that earns a rate while an amount is taken from it at the end of each month.

export interface Pot {
  amount: number;
  /** Percent a year. */
  rate: number;
  months: number;
}

/** What is left after each month's growth and withdrawal; the months it lasted where it runs out before. */
export function leftAfter(
  { amount, rate, months }: Pot,
  monthly: number,
): { left: number; lasted: number | null } {
  let balance = amount;
  for (let month = 0; month < months; month += 1) {
    balance = balance * (1 + rate / 1200) - monthly;
    // A last payment that comes out even is paid.
    if (balance < -0.005) return { left: 0, lasted: month };
  }
  return { left: Math.max(0, Math.round(balance)), lasted: null };
}

/** Months until nothing is left; null where it never is, or not within a century. */
export const runsOutAfter = (pot: Omit<Pot, 'months'>, monthly: number): number | null =>
  leftAfter({ ...pot, months: MAX_YEARS * 12 }, monthly).lasted;
