import { cashLimit } from '../isa/isa-allowances.ts';
import { growthOver } from './compound.ts';
import { taxOnInterest } from '../isa/savings-tax.ts';
import { addMonths } from '../isa/date-arithmetic.ts';
import { taxYearOf, type TaxYear } from '../isa/tax-year.ts';

/** The same savings in a cash ISA and in an account whose interest is taxed. Whole pence, percent, dates `YYYY-MM-DD`. */

/** When a taxed account pays its interest: each month, each year, or all of it at the end of the plan. */
export const interestPayments = ['monthly', 'yearly', 'end'] as const;
export type InterestPayment = (typeof interestPayments)[number];

export interface TaxedPlan {
  /** Paid in today. */
  deposit: number;
  /** Paid in today and on the same day of each month. */
  monthly: number;
  /** Percent AER. */
  isaRate: number;
  taxedRate: number;
  months: number;
  /** Pay, pension and other yearly income except interest. */
  income: number;
  /** Interest of a year from other accounts that are not ISAs. */
  otherInterest: number;
  paid: InterestPayment;
  /** Into ISAs since 6 April. */
  paidThisYear: number;
  /** Null: under 65. */
  born: string | null;
}

/** One tax year. */
export interface TaxedYear {
  taxYear: string;
  /** Paid by the taxed account. */
  interest: number;
  /** The part of all interest outside ISAs that allowances and the starting rate leave untaxed. */
  taxFree: number;
  /** By the band that the saver reaches with the interest. */
  taxRatePercent: number;
  /** The tax that this account adds. */
  tax: number;
  /** Balances at the end, after tax. */
  taxed: number;
  /** Including what did not fit into the ISA. */
  isa: number;
}

export interface IsaOrTaxed {
  years: TaxedYear[];
  paidIn: number;
  /** The part of it that fits into an ISA year by year. */
  paidIntoIsa: number;
  /** The ISA and, after tax, what does not fit into it. */
  isa: number;
  taxed: number;
  tax: number;
}

const pounds = (pence: number) => pence / 100;

/** The tax that an account adds: it comes on top of the other interest, whose tax is due anyway. */
function taxAdded(interest: number, { income, otherInterest }: TaxedPlan, { end }: TaxYear) {
  const taxpayer = { income: pounds(income) };
  const all = taxOnInterest(pounds(interest + otherInterest), taxpayer, end);
  const without = taxOnInterest(pounds(otherInterest), taxpayer, end);
  return {
    taxFree: Math.min(interest + otherInterest, Math.round(all.taxFree * 100)),
    taxRatePercent: all.taxRatePercent,
    tax: Math.round((all.tax - without.tax) * 100),
  };
}

/** Paid in at the start of each month. */
interface Payments {
  all: number[];
  /** As much of it as the tax year of the payment takes. */
  isa: number[];
}

function paymentsOf({ deposit, monthly, months, paidThisYear, born }: TaxedPlan, today: string): Payments {
  const all = Array.from({ length: months }, (_, month) => monthly + (month === 0 ? deposit : 0));
  let year = taxYearOf(today);
  let allowanceLeft = cashLimit(born, year.end).limit - paidThisYear;
  const isa = all.map((payment, month) => {
    const day = addMonths(today, month);
    if (day > year.end) {
      year = taxYearOf(day);
      allowanceLeft = cashLimit(born, year.end).limit;
    }
    const fits = Math.min(payment, Math.max(0, allowanceLeft));
    allowanceLeft -= fits;
    return fits;
  });
  return { all, isa };
}

type AccountYear = Omit<TaxedYear, 'taxed' | 'isa'> & { balance: number };

/** An account by tax year; the tax on its interest is taken out of it when the year ends. */
function accountYears(
  payments: readonly number[],
  rate: number,
  paid: InterestPayment,
  today: string,
  taxOf: (interest: number, year: TaxYear) => Pick<TaxedYear, 'tax' | 'taxFree' | 'taxRatePercent'>,
): AccountYear[] {
  const growth = growthOver(rate, 1);
  const years: AccountYear[] = [];
  let [balance, accrued, interest] = [0, 0, 0];
  let year = taxYearOf(today);
  const endYear = () => {
    const added = taxOf(Math.round(interest), year);
    balance -= added.tax;
    years.push({
      taxYear: year.label,
      interest: Math.round(interest),
      ...added,
      balance: balance + accrued,
    });
    interest = 0;
  };
  for (const [index, payment] of payments.entries()) {
    // Paid when the month begins, so still in the tax year that ends during it; its interest is paid when it ends.
    balance += payment;
    const month = index + 1;
    const day = addMonths(today, month);
    if (day > year.end) {
      endYear();
      year = taxYearOf(day);
    }
    accrued += (balance + accrued) * growth;
    if (paid === 'monthly' || month === payments.length || (paid === 'yearly' && month % 12 === 0)) {
      interest += accrued;
      balance += accrued;
      accrued = 0;
    }
  }
  endYear();
  return years;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const UNTAXED = { tax: 0, taxFree: 0, taxRatePercent: 0 };

function compared(plan: TaxedPlan, payments: Payments, today: string): IsaOrTaxed {
  const taxedYears = (paid: readonly number[]) =>
    accountYears(paid, plan.taxedRate, plan.paid, today, (interest, year) => taxAdded(interest, plan, year));
  const isa = accountYears(payments.isa, plan.isaRate, plan.paid, today, () => UNTAXED);
  const rest = taxedYears(payments.all.map((payment, month) => payment - (payments.isa[month] ?? 0)));
  const years = taxedYears(payments.all).map(({ balance, ...year }, index): TaxedYear => ({
    ...year,
    taxed: Math.round(balance),
    isa: Math.round((isa[index]?.balance ?? 0) + (rest[index]?.balance ?? 0)),
  }));
  const last = years.at(-1);
  return {
    years,
    paidIn: sum(payments.all),
    paidIntoIsa: sum(payments.isa),
    isa: last?.isa ?? 0,
    taxed: last?.taxed ?? 0,
    tax: sum(years.map(({ tax }) => tax)),
  };
}

/**
 * Both accounts by tax year. What the limit of a tax year does not take into the ISA stays in the taxed account, so that
 * it counts on both sides. Interest is taxed in the tax year in which it is paid, at the rates of that year; the tax is
 * taken out of the account when the year ends. Sources: rules `savings-tax`, `personal-savings-allowance`,
 * `starting-rate`, `income-tax-bands`, and those of `cashLimit`. Not counted: the personal allowance shrinks with income
 * above £100,000.
 */
export const isaOrTaxed = (plan: TaxedPlan, today: string): IsaOrTaxed =>
  compared(plan, paymentsOf(plan, today), today);

const HIGHEST_RATE = 100;
const STEPS_A_PERCENT = 100;

/**
 * The lowest taxed rate, in hundredths of a percent, that leaves at least as much as the ISA; null above 100%, and where
 * nothing fits into the ISA, so that no rate decides.
 */
export function taxedRateNeeded(plan: TaxedPlan, today: string): number | null {
  const payments = paymentsOf(plan, today);
  if (sum(payments.isa) === 0 && sum(payments.all) > 0) return null;
  const isEnough = (step: number) => {
    const { isa, taxed } = compared({ ...plan, taxedRate: step / STEPS_A_PERCENT }, payments, today);
    return taxed >= isa;
  };
  let [low, high] = [0, HIGHEST_RATE * STEPS_A_PERCENT];
  if (!isEnough(high)) return null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return low / STEPS_A_PERCENT;
}
