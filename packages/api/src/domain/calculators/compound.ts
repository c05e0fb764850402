import { MAX_YEARS, refuseUnless } from './calculation.ts';

/** A rate and the time for which it is known. */
export interface Stretch {
  /** Annual equivalent rate in percent: at 4.15, £8,000 becomes £8,332 in twelve months. */
  aer: number;
  /** Null: without end. */
  months: number | null;
}

/** Payments in pounds. */
export interface PaymentPlan {
  /** Paid in on the first day. */
  deposit: number;
  /** Paid in on the first day of each month, the first one included. */
  monthly: number;
  /** A whole number. */
  months: number;
}

export interface CompoundInput extends PaymentPlan {
  /** In order. A bonus is a stretch of its own; what follows the last one is not known. */
  stretches: readonly Stretch[];
}

/** Amounts in pounds, not rounded. */
export interface Compounded {
  /** Months for which a rate is known: fewer than asked for when the last stretch ends before. */
  months: number;
  /** During those months. */
  paidIn: number;
  interest: number;
  /** At the end of those months. */
  balance: number;
  stretches: readonly { aer: number; months: number; interest: number; balance: number }[];
}

/** Beyond this, numbers cannot hold exact pence. */
const LARGEST = 1e13;

/** The share that `months` months at an AER add to a balance: 0.0415 for twelve months at 4.15%. */
export const growthOver = (aer: number, months: number) =>
  months === 0 ? 0 : Math.expm1((Math.log1p(aer / 100) * months) / 12);

/** What one pound paid in on the first day of each month comes to. */
export function annuity(aer: number, months: number): number {
  const monthlyGrowth = growthOver(aer, 1);
  if (monthlyGrowth === 0) return months;
  return ((1 + monthlyGrowth) * growthOver(aer, months)) / monthlyGrowth;
}

/** @throws {CalculationRefused} unless amounts are numbers and the period is a whole number of months up to a century */
export function checkAmounts({ deposit, monthly, months }: PaymentPlan): void {
  refuseUnless(Number.isFinite(deposit) && Number.isFinite(monthly), 'The amounts must be numbers.');
  refuseUnless(Number.isInteger(months), 'The period must be a whole number of months.');
  refuseUnless(
    months >= 0 && months <= MAX_YEARS * 12,
    `The period must be between 0 and ${MAX_YEARS} years.`,
  );
}

/** @throws {CalculationRefused} unless the rate in percent is a number from -100 */
export const checkRate = (aer: number): void =>
  refuseUnless(Number.isFinite(aer) && aer >= -100, 'The rate must be a number from -100%.');

/** @throws {CalculationRefused} for a balance too large for exact pence */
export const checkSize = (balance: number): void =>
  refuseUnless(Math.abs(balance) < LARGEST, 'These amounts are too large to work out.');

/**
 * What payments come to at rates in turn. Every rate is an AER, so twelve months at 4.15% earn 4.15%; interest is added
 * monthly and earns interest itself. Before tax, without withdrawals.
 * @throws {CalculationRefused} for amounts that are not numbers or too large, a rate below -100%, or a period that is no
 * whole number of months from 0 to 100 years
 */
export function compound(input: CompoundInput): Compounded {
  checkAmounts(input);
  for (const { aer } of input.stretches) checkRate(aer);
  const { deposit, monthly, months } = input;
  const stretches: Compounded['stretches'][number][] = [];
  let balance = deposit;
  let done = 0;
  for (const { aer, months: length } of input.stretches) {
    const part = Math.min(length ?? Infinity, months - done);
    if (part <= 0 && stretches.length > 0) break;
    const grown = balance * (1 + growthOver(aer, part)) + monthly * annuity(aer, part);
    stretches.push({ aer, months: part, interest: grown - balance - monthly * part, balance: grown });
    balance = grown;
    done += part;
  }
  checkSize(balance);
  const paidIn = deposit + monthly * done;
  return { months: done, paidIn, interest: balance - paidIn, balance, stretches };
}
