import { DAYS_A_YEAR } from '../durations.ts';
import { MAX_YEARS } from './calculation.ts';
import { annuity, growthOver } from './compound.ts';

/** Payments at one rate. */
export interface SavingsPlan {
  deposit: number;
  monthly: number;
  aer: number;
}

/** Like `compound`, for rates of any size: a search tries unrealistic ones. */
const finalBalance = ({ deposit, monthly, aer }: SavingsPlan, months: number) =>
  deposit * (1 + growthOver(aer, months)) + monthly * annuity(aer, months);

/** A target counts as reached when no penny is missing. */
const PENNY = 0.005;
const HIGHEST_RATE = 100;
/** The rate needed is found to two decimals. */
const STEPS_A_PERCENT = 100;

/** Pounds a month that reach the target in the period beside the deposit; null if no payment does. */
export function monthlyNeeded({ deposit, aer }: SavingsPlan, target: number, months: number): number | null {
  const perPound = annuity(aer, months);
  const missing = target - finalBalance({ deposit, monthly: 0, aer }, months);
  return perPound > 0 ? Math.max(0, missing / perPound) : null;
}

/** Pounds at the start that reach the target in the period beside the payments; null if none do. */
export function depositNeeded({ monthly, aer }: SavingsPlan, target: number, months: number): number | null {
  const perPound = 1 + growthOver(aer, months);
  const missing = target - finalBalance({ deposit: 0, monthly, aer }, months);
  return perPound > 0 ? Math.max(0, missing / perPound) : null;
}

/** The first month after which the target is reached; null if a century is not enough. */
export function monthsNeeded(plan: SavingsPlan, target: number): number | null {
  if (plan.aer < 0) return null;
  let [low, high] = [0, MAX_YEARS * 12];
  if (finalBalance(plan, high) < target - PENNY) return null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (finalBalance(plan, middle) >= target - PENNY) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The lowest AER, in steps of a hundredth of a percent, that reaches the target; null if 100% is not enough. */
export function rateNeeded(plan: Omit<SavingsPlan, 'aer'>, target: number, months: number): number | null {
  const reaches = (step: number) =>
    finalBalance({ ...plan, aer: step / STEPS_A_PERCENT }, months) >= target - PENNY;
  let [low, high] = [0, HIGHEST_RATE * STEPS_A_PERCENT];
  if (!reaches(high)) return null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (reaches(middle)) high = middle;
    else low = middle + 1;
  }
  return low / STEPS_A_PERCENT;
}

/** Interest of one month on a balance in pounds, where it is paid out and so earns none itself. */
export const monthlyInterest = (balance: number, aer: number) => balance * growthOver(aer, 1);

/**
 * How many monthly withdrawals a balance lasts for, each at the end of its month, while the rest earns the AER.
 * @returns whole months, the last withdrawal in part included; null for a century or longer
 */
export function drawdownMonths(balance: number, withdrawal: number, aer: number): number | null {
  const growth = growthOver(aer, 1);
  if (balance <= 0) return 0;
  if (balance * growth >= withdrawal) return null;
  const months =
    growth === 0 ? balance / withdrawal : -Math.log1p((-balance * growth) / withdrawal) / Math.log1p(growth);
  return months > MAX_YEARS * 12 ? null : Math.ceil(months - 1e-9);
}

/** The balance whose monthly interest pays a withdrawal, in pounds; null if there is no interest. */
export const balancePaying = (withdrawal: number, aer: number): number | null =>
  growthOver(aer, 1) > 0 ? withdrawal / growthOver(aer, 1) : null;

/** The balance that withdrawals at the end of each month use up in a period, in pounds. */
export const balanceUsedUp = (withdrawal: number, months: number, aer: number): number =>
  withdrawal / lastingWithdrawal(1, months, aer);

/** What may be withdrawn at the end of each month so that the balance is used up after the period, in pounds. */
export function lastingWithdrawal(balance: number, months: number, aer: number): number {
  const growth = growthOver(aer, 1);
  if (growth === 0) return balance / months;
  return (balance * growth * (1 + growthOver(aer, months))) / growthOver(aer, months);
}

/** Growth above inflation: 4.5% at 3% inflation is about 1.46%. Both in percent a year. */
export const realRate = (aer: number, inflation: number) =>
  ((1 + aer / 100) / (1 + inflation / 100) - 1) * 100;

/** Interest that a penalty of so many days takes, in pounds, by the yearly rate and a year of 365 days. */
export const interestOfDays = (balance: number, ratePercent: number, days: number) =>
  (balance * ratePercent * days) / 100 / DAYS_A_YEAR;
