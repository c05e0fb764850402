import { DAYS_A_YEAR } from '../durations.ts';
import { MAX_YEARS, refuseUnless } from './calculation.ts';
import { annuity, growthOver } from './compound.ts';
import { pence } from '../money.ts';

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

/**
 * A yearly rate after a yearly fee of which a twelfth is taken each month, as platforms do: growth of 5% and a fee of
 * 0.6% leave about 4.37%.
 */
export function rateAfterFee(growth: number, fee: number): number {
  const month = growthOver(growth, 1) - fee / 100 / 12;
  return Math.expm1(Math.log1p(month) * 12) * 100;
}

/** A sum to save up for, in whole pence. */
export interface Goal {
  target: number;
  /** Saved for it already. */
  have: number;
  /** Payments, the first of them today. */
  months: number;
}

/** Rounds up to a whole penny, ignoring floating-point noise; never -0. */
const wholePence = (amount: number) => Math.ceil(amount - 1e-6) + 0;

/** The smallest payment a month that reaches the goal at a rate after fees. */
export const goalPayment = ({ target, have, months }: Goal, rate: number): number =>
  wholePence(monthlyNeeded({ deposit: have, monthly: 0, aer: rate }, target, months) ?? 0);

/** The balance of savings and payments after some months, at a rate after fees. */
export const goalBalance = (have: number, monthly: number, rate: number, months: number): number =>
  Math.round(have * (1 + growthOver(rate, months)) + monthly * annuity(rate, months));

/** After how many months a payment reaches the goal; null if a century is not enough. */
export const goalMonths = ({ target, have }: Goal, monthly: number, rate: number): number | null =>
  have >= target ? 0 : monthsNeeded({ deposit: have, monthly, aer: rate }, target);

/** Leaving a fixed rate early. Rates in percent AER, amounts in pounds. */
export interface FixExit {
  pounds: number;
  rate: number;
  /** What leaving costs, in days of interest. */
  exitDays: number;
  /** What leaving costs besides, such as the Lifetime ISA charge. */
  charge: number;
  /** Until the fix ends. */
  daysLeft: number;
  /** What the money would earn elsewhere until then. */
  newRate: number;
}

/** The next higher number with two decimals, regardless of floating-point noise. */
const nextHundredth = (value: number) => (Math.floor(value * 100 + 1e-6) + 1) / 100;

/**
 * Compares staying in a fix to its end with leaving it now: the cost of leaving, what either has earned on the last day of the
 * fix, and the rate elsewhere from which leaving pays. The days of interest are simple interest at the fixed rate, as
 * providers state it, and come on top of any other charge; interest over the remaining days is compounded by the AER.
 *
 * By hand: £10,000 at 4% for 90 days costs 10,000 × 0.04 × 90 ÷ 365 = £98.63. With a year left staying earns £400; at 5%
 * elsewhere it becomes 9,901.37 × 1.05 = £10,396.44, £3.56 less; both are equal at 10,400 ÷ 9,901.37, 5.036%, so leaving pays from 5.04% on.
 */
export function leaveFix({ pounds, rate, exitDays, charge, daysLeft, newRate }: FixExit) {
  refuseUnless(
    pounds >= 0 && rate >= 0 && exitDays >= 0 && charge >= 0 && daysLeft > 0 && newRate >= 0,
    'The figures of a fix must not be negative, and it must have days left.',
  );
  const years = daysLeft / DAYS_A_YEAR;
  const growth = (percent: number) => (1 + percent / 100) ** years;
  const cost = Math.min(pounds, charge + (((pounds * rate) / 100) * exitDays) / DAYS_A_YEAR);
  const moved = pounds - cost;
  const staying = pounds * growth(rate);
  const leaving = moved * growth(newRate);
  const breakEven = moved <= 0 ? Infinity : ((staying / moved) ** (1 / years) - 1) * 100;
  return {
    cost: pence(cost),
    staying: pence(staying - pounds),
    leaving: pence(leaving - pounds),
    /** More by leaving; negative where staying earns more. */
    gain: pence(leaving - staying),
    /** The lowest rate of two decimals with which leaving earns more, in percent. */
    paysFrom: Number.isFinite(breakEven) ? nextHundredth(breakEven) : null,
  };
}
