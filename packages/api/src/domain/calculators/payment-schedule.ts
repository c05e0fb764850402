import type { PaymentPlan } from './compound.ts';
import { isaTypeName } from '../isa/isa-types.ts';
import type { ProductValues } from '../products/product-fields.ts';
import { addMonths } from '../isa/date-arithmetic.ts';
import { addDays, taxYearOf } from '../isa/tax-year.ts';
import type { Product } from '../products/product.ts';
import { amountOn } from '../rules/rule-book.ts';

export type PayingProduct = Pick<
  ProductValues,
  | 'type'
  | 'access'
  | 'monthlyMinimum'
  | 'monthlyMaximum'
  | 'minimumDeposit'
  | 'maximumDeposit'
  | 'newMoneyLimit'
  | 'balanceLimit'
  | 'fundingDays'
  | 'transfersIn'
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
  /** `renewsOn`: the day within the plan from which more of the deposit could go in. */
  | { kind: 'over-yearly-limit'; maximum: number; notPaidIn: number; renewsOn: string | null }
  /** Payments by the month are no old ISAs; a deposit may be. */
  | { kind: 'transfers-only'; notPaidIn: number }
  /** What goes in during the tax year with the most payments. All of it is counted: the rest may be an old ISA. */
  | { kind: 'over-new-money-limit'; maximum: number; paidIn: number; taxYear: string };

/** Equal payments on the first day of each month, for so many months in turn. */
export interface PaymentRun {
  months: number;
  monthly: number;
}

interface PaidIn {
  /** On the first day, beside that month's payment. */
  deposit: number;
  runs: PaymentRun[];
}

/** What a product takes of the payments that were asked for, in pounds. */
export interface PaymentSchedule extends PaidIn {
  limits: EarningsLimit[];
}

/** Smaller differences are floating-point noise. */
const PENNY = 0.005;

/** Pounds paid in. */
export const totalOf = ({ deposit, runs }: PaidIn): number =>
  runs.reduce((sum, { months, monthly }) => sum + months * monthly, deposit);

/** The months that begin while money can go in, the first one included. */
function monthsOpen({ fundingDays }: PayingProduct, { monthly, months }: PaymentPlan, today: string): number {
  if (fundingDays === null || monthly === 0) return months;
  const lastDay = addDays(today, fundingDays);
  let open = 1;
  while (open < months && addMonths(today, open) <= lastDay) open += 1;
  return Math.min(open, months);
}

/** How many payments from today on lie in the tax year of today: the first is today’s. */
function firstYearPayments(today: string): number {
  const endYear = Number(taxYearOf(today).end.slice(0, 4));
  const months = (endYear - Number(today.slice(0, 4))) * 12 + 4 - Number(today.slice(5, 7));
  return Number(today.slice(8)) <= 5 ? months + 1 : months;
}

/** The first day of the next tax year, if it lies within the plan and money can still go in then. */
function nextYearWithin(
  { fundingDays }: PayingProduct,
  { months }: PaymentPlan,
  today: string,
): string | null {
  const next = addDays(taxYearOf(today).end, 1);
  const isOpen = fundingDays === null || next <= addDays(today, fundingDays);
  return isOpen && next < addMonths(today, months) ? next : null;
}

/** Pounds paid in by tax year, from the one of today on. */
export function paidByTaxYear({ deposit, runs }: PaidIn, today: string): number[] {
  const first = firstYearPayments(today);
  const years = [deposit];
  let month = 0;
  for (const { months, monthly } of runs)
    for (const end = month + months; month < end; month += 1) {
      const year = month < first ? 0 : 1 + Math.floor((month - first) / 12);
      years[year] = (years[year] ?? 0) + monthly;
    }
  return years;
}

/** The tax year in which most goes in. */
function largestTaxYear(schedule: PaidIn, today: string) {
  const years = paidByTaxYear(schedule, today);
  const paidIn = Math.max(...years);
  const later = years.indexOf(paidIn);
  const { label } = taxYearOf(addMonths(today, 12 * later));
  return { paidIn, taxYear: label };
}

/** Planned payments: a deposit, and the same amount at the start of each month while money can go in. */
interface Asked extends PaymentPlan {
  open: number;
}

/** The part of the payments that is within limits of the whole balance and of each tax year. */
function paymentsWithin(
  { deposit: wanted, monthly, open, months }: Asked,
  { balance, yearly }: { balance: number; yearly: number },
  today: string,
): PaidIn {
  const deposit = Math.min(wanted, balance, yearly);
  const runs: PaymentRun[] = [];
  let [left, leftOfYear] = [balance - deposit, yearly - deposit];
  let yearEnd = yearly === Infinity ? open : firstYearPayments(today);
  for (let month = 0; month < open; [yearEnd, leftOfYear] = [yearEnd + 12, yearly]) {
    const next = Math.min(open, yearEnd);
    const most = Math.min(left, leftOfYear);
    const full = monthly > 0 ? Math.min(next - month, Math.floor((most + PENNY) / monthly)) : next - month;
    const rest = full < next - month ? Math.max(0, most - full * monthly) : 0;
    const part = rest > PENNY ? 1 : 0;
    runs.push({ months: full, monthly }, { months: part, monthly: rest });
    runs.push({ months: next - month - full - part, monthly: 0 });
    left -= full * monthly + part * rest;
    month = next;
  }
  runs.push({ months: months - open, monthly: 0 });
  return { deposit, runs: runs.filter((run) => run.months > 0) };
}

/**
 * Whether what is over the limit of a tax year may be an old ISA of the saver: a Junior ISA takes only those of the
 * child, and what moves from other kinds into a Lifetime ISA counts towards its limit.
 */
function takesOldIsas({ type, transfersIn }: PayingProduct): boolean {
  const kind = isaTypeName(type);
  return transfersIn === true && kind !== 'Junior ISA' && kind !== 'Lifetime ISA';
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

/** A deposit may be an old ISA that is transferred in, monthly payments are new money. */
function transfersOnly(product: PayingProduct, plan: PaymentPlan, today: string): PaymentSchedule {
  const { deposit, monthly, months } = plan;
  const schedule = paymentSchedule({ ...product, newMoneyLimit: null }, { ...plan, monthly: 0 }, today);
  const limits = schedule.limits.filter(({ kind }) => kind !== 'over-new-money-limit');
  if (deposit + monthly > 0) limits.unshift({ kind: 'transfers-only', notPaidIn: monthly * months });
  return { ...schedule, limits };
}

/**
 * The payments that a product takes. A regular saver takes its monthly maximum in all, the first month included; another
 * product takes it beside the deposit. Payments end with the time to pay in and when they add up to the balance limit,
 * which interest does not use up. What is over the limit of a tax year is left out too, unless it may be an old ISA that is
 * transferred in. Minimums are reported and cut nothing.
 * @param plan pounds, not negative, and whole months
 * @param today the day of opening, `YYYY-MM-DD`
 */
export function paymentSchedule(product: PayingProduct, plan: PaymentPlan, today: string): PaymentSchedule {
  if (product.newMoneyLimit === 0 && takesOldIsas(product)) return transfersOnly(product, plan, today);
  const { access, monthlyMaximum, balanceLimit, fundingDays, newMoneyLimit, maximumDeposit } = product;
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

  const asked = { deposit, monthly, months: plan.months, open };
  const most = { balance: balanceLimit ?? Infinity, yearly: Infinity };
  let paid = paymentsWithin(asked, most, today);
  notPaidIn('over-balance-limit', most.balance, deposit + monthly * open - totalOf(paid));
  const yearly = Math.min(newMoneyLimit ?? Infinity, maximumDeposit ?? Infinity);
  const largest = totalOf(paid) > yearly + PENNY ? largestTaxYear(paid, today) : null;
  if (largest !== null && largest.paidIn > yearly + PENNY) {
    if (takesOldIsas(product)) limits.push({ kind: 'over-new-money-limit', maximum: yearly, ...largest });
    else {
      const before = totalOf(paid);
      paid = paymentsWithin(asked, { ...most, yearly }, today);
      const renewsOn = paid.deposit < deposit ? nextYearWithin(product, plan, today) : null;
      limits.push({
        kind: 'over-yearly-limit',
        maximum: yearly,
        notPaidIn: before - totalOf(paid),
        renewsOn,
      });
    }
  }
  limits.push(...minimumLimits(product, paid.deposit + (paid.runs[0]?.monthly ?? 0), plan));
  return { ...paid, limits };
}

/** What goes into a regular saver each month, in pounds; null for other products, and where it is not stated. */
export const regularPayment = ({ access, monthlyMaximum }: PayingProduct): number | null =>
  access === 'regular-saver' ? monthlyMaximum : null;

/** Whether the payments are too small for the product to be opened with. */
export const isUnderMinimum = (product: PayingProduct, plan: PaymentPlan, today: string): boolean =>
  product.minimumDeposit !== null &&
  paymentSchedule(product, plan, today).limits.some(({ kind }) => kind === 'under-minimum-deposit');

/**
 * What the Government adds to the payments of a plan, in pounds, for savers who may have the bonus: the product’s percentage of
 * them, up to the limit of each tax year. 0 for a product without a bonus. Source: rule `lifetime-limit`.
 * @param plan pounds and whole months
 * @param today the day of opening, `YYYY-MM-DD`
 */
export function lifetimeBonusOn(
  product: PayingProduct & Pick<Product, 'governmentBonus'>,
  plan: PaymentPlan,
  today: string,
): number {
  const { governmentBonus: percent } = product;
  if (percent === null || percent === 0) return 0;
  const years = paidByTaxYear(paymentSchedule(product, plan, today), today);
  return years.reduce((sum, paidIn, later) => {
    const limit = amountOn('lifetime-limit', addMonths(today, 12 * later)) ?? 0;
    return sum + (Math.min(paidIn, limit) * percent) / 100;
  }, 0);
}
