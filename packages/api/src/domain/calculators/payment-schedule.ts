import type { PaymentPlan } from './compound.ts';
import type { ProductValues } from '../products/product-fields.ts';
import { addDays, addMonths, taxYearOf } from '../isa/tax-year.ts';

export type PayingProduct = Pick<
  ProductValues,
  | 'access'
  | 'monthlyMinimum'
  | 'monthlyMaximum'
  | 'minimumDeposit'
  | 'maximumDeposit'
  | 'newMoneyLimit'
  | 'balanceLimit'
  | 'fundingDays'
>;

/** A limit of the product that the payments do not meet. Amounts in pounds; `notPaidIn` is left out of every sum. */
export type EarningsLimit =
  | { kind: 'over-monthly-maximum'; maximum: number; notPaidIn: number }
  | { kind: 'monthly-maximum-not-stated' }
  | { kind: 'under-monthly-minimum'; minimum: number; monthly: number }
  | { kind: 'under-minimum-deposit'; minimum: number; firstPayment: number }
  | { kind: 'after-funding-period'; days: number; notPaidIn: number }
  | { kind: 'later-payments-not-stated' }
  | { kind: 'over-balance-limit'; maximum: number; notPaidIn: number }
  /** What goes in during the tax year with the most payments. It is counted all the same: some may be a transfer. */
  | { kind: 'over-new-money-limit'; maximum: number; paidIn: number; taxYear: string }
  | { kind: 'over-maximum-deposit'; maximum: number; paidIn: number; taxYear: string };

/** Equal payments on the first day of each month, for so many months in turn. */
export interface PaymentRun {
  months: number;
  monthly: number;
}

/** What a product takes of the payments that were asked for, in pounds. */
export interface PaymentSchedule {
  /** On the first day, beside that month's payment. */
  deposit: number;
  runs: PaymentRun[];
  limits: EarningsLimit[];
}

/** Smaller differences come from fractions of a penny in numbers. */
const PENNY = 0.005;

const totalOf = (deposit: number, runs: readonly PaymentRun[]) =>
  runs.reduce((sum, { months, monthly }) => sum + months * monthly, deposit);

/** The months that begin while money can go in, the first one included. */
function monthsOpen({ fundingDays }: PayingProduct, { monthly, months }: PaymentPlan, today: string): number {
  if (fundingDays === null || monthly === 0) return months;
  const lastDay = addDays(today, fundingDays);
  let open = 1;
  while (open < months && addMonths(today, open) <= lastDay) open += 1;
  return Math.min(open, months);
}

/** Payments until they add up to the balance limit; the last may be a part of one. */
function runsUpTo(limit: number, monthly: number, open: number, months: number): PaymentRun[] {
  const full = monthly > 0 ? Math.min(open, Math.floor((limit + PENNY) / monthly)) : open;
  const rest = full < open ? Math.max(0, limit - full * monthly) : 0;
  const runs = [{ months: full, monthly }];
  if (rest > PENNY) runs.push({ months: 1, monthly: rest });
  const left = months - runs.reduce((sum, run) => sum + run.months, 0);
  return [...runs, { months: left, monthly: 0 }].filter((run) => run.months > 0);
}

/** How many payments from today on lie in the tax year, which ends in the April of a year: the first is today's. */
function paymentsUntil(endYear: number, today: string): number {
  const months = (endYear - Number(today.slice(0, 4))) * 12 + 4 - Number(today.slice(5, 7));
  return Number(today.slice(8)) <= 5 ? months + 1 : months;
}

/** Pounds paid in by tax year, from the one of today on. */
export function paidByTaxYear({ deposit, runs }: PaymentSchedule, today: string): number[] {
  const first = paymentsUntil(Number(taxYearOf(today).end.slice(0, 4)), today);
  const years = [deposit];
  let month = 0;
  for (const { months, monthly } of runs) {
    const end = month + months;
    for (; monthly > 0 && month < end; month += 1) {
      const year = month < first ? 0 : 1 + Math.floor((month - first) / 12);
      years[year] = (years[year] ?? 0) + monthly;
    }
  }
  return years;
}

/** The tax year in which most goes in. */
function largestTaxYear(schedule: PaymentSchedule, today: string) {
  const years = paidByTaxYear(schedule, today);
  const paidIn = Math.max(...years);
  const later = years.indexOf(paidIn);
  const { label } = taxYearOf(addMonths(today, 12 * later));
  return { paidIn, taxYear: label };
}

function taxYearLimits(product: PayingProduct, schedule: PaymentSchedule, today: string): EarningsLimit[] {
  const { newMoneyLimit, maximumDeposit } = product;
  const least = Math.min(newMoneyLimit ?? Infinity, maximumDeposit ?? Infinity);
  if (totalOf(schedule.deposit, schedule.runs) <= least + PENNY) return [];
  const largest = largestTaxYear(schedule, today);
  const limits: EarningsLimit[] = [];
  const isOver = (maximum: number | null) => maximum !== null && largest.paidIn > maximum + PENNY;
  if (newMoneyLimit !== null && isOver(newMoneyLimit))
    limits.push({ kind: 'over-new-money-limit', maximum: newMoneyLimit, ...largest });
  if (maximumDeposit !== null && maximumDeposit !== newMoneyLimit && isOver(maximumDeposit))
    limits.push({ kind: 'over-maximum-deposit', maximum: maximumDeposit, ...largest });
  return limits;
}

function minimumLimits(product: PayingProduct, firstPayment: number, plan: PaymentPlan): EarningsLimit[] {
  const { monthlyMinimum, minimumDeposit, access } = product;
  const limits: EarningsLimit[] = [];
  if (minimumDeposit !== null && firstPayment > 0 && firstPayment < minimumDeposit)
    limits.push({ kind: 'under-minimum-deposit', minimum: minimumDeposit, firstPayment });
  const paysMonthly = plan.monthly > 0 || (access === 'regular-saver' && plan.deposit > 0 && plan.months > 1);
  if (monthlyMinimum !== null && paysMonthly && plan.monthly < monthlyMinimum)
    limits.push({ kind: 'under-monthly-minimum', minimum: monthlyMinimum, monthly: plan.monthly });
  return limits;
}

/**
 * The payments that a product takes. A regular saver takes its monthly maximum in all, the first month included; another
 * product takes it beside the deposit. Payments end with the time to pay in and when they add up to the balance limit,
 * which interest does not use up. The limits of a tax year and minimums are reported and cut nothing.
 * @param plan pounds, not negative, and whole months
 * @param today the day of opening, `YYYY-MM-DD`
 */
export function paymentSchedule(product: PayingProduct, plan: PaymentPlan, today: string): PaymentSchedule {
  const { access, monthlyMaximum, balanceLimit, fundingDays } = product;
  const limits: EarningsLimit[] = [];
  const isRegular = access === 'regular-saver';
  const open = monthsOpen(product, plan, today);
  const notPaidIn = (
    kind: 'over-monthly-maximum' | 'over-balance-limit',
    maximum: number,
    amount: number,
  ) => {
    if (amount > PENNY) limits.push({ kind, maximum, notPaidIn: amount });
  };

  let { deposit, monthly } = plan;
  if (monthlyMaximum !== null) {
    monthly = Math.min(monthly, monthlyMaximum);
    if (isRegular) deposit = Math.min(deposit, monthlyMaximum - (open > 0 ? monthly : 0));
    const over = plan.deposit - deposit + (plan.monthly - monthly) * open;
    notPaidIn('over-monthly-maximum', monthlyMaximum, over);
  } else if (isRegular && plan.deposit + plan.monthly > 0)
    limits.push({ kind: 'monthly-maximum-not-stated' });

  if (fundingDays !== null && open < plan.months)
    limits.push({
      kind: 'after-funding-period',
      days: fundingDays,
      notPaidIn: plan.monthly * (plan.months - open),
    });
  if (fundingDays === null && access === 'fixed-term' && monthly > 0 && plan.months > 1)
    limits.push({ kind: 'later-payments-not-stated' });

  const asked = deposit + monthly * open;
  const most = balanceLimit ?? Infinity;
  deposit = Math.min(deposit, most);
  const runs = runsUpTo(most - deposit, monthly, open, plan.months);
  notPaidIn('over-balance-limit', most, asked - totalOf(deposit, runs));

  const firstPayment = deposit + (runs[0]?.monthly ?? 0);
  const schedule = { deposit, runs, limits };
  limits.push(...minimumLimits(product, firstPayment, plan), ...taxYearLimits(product, schedule, today));
  return schedule;
}
