import { growthOver } from './compound.ts';
import { taxOnInterest } from './savings-tax.ts';
import { addMonths, taxYearOf, type TaxYear } from './tax-year.ts';

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
  /** Pay, pension and other income of a year that is no interest. */
  income: number;
  /** Interest of a year from other accounts that are not ISAs. */
  otherInterest: number;
  paid: InterestPayment;
}

/** One tax year. */
export interface TaxedYear {
  taxYear: string;
  /** Paid by the taxed account. */
  interest: number;
  /** Of all interest outside ISAs, free of tax by allowances and the starting rate. */
  taxFree: number;
  /** By the band that the saver reaches with the interest. */
  taxRatePercent: number;
  /** That this account adds to the saver’s tax. */
  tax: number;
  /** Balances at the end, the taxed one after tax. */
  taxed: number;
  isa: number;
}

export interface IsaOrTaxed {
  years: TaxedYear[];
  paidIn: number;
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
    taxFree: Math.round(all.taxFree * 100),
    taxRatePercent: all.taxRatePercent,
    tax: Math.round((all.tax - without.tax) * 100),
  };
}

/**
 * Both accounts by tax year. Interest is taxed in the tax year in which it is paid, at the rates of that year; the tax is
 * taken out of the account when the year ends. Sources: rules `savings-tax`, `personal-savings-allowance`,
 * `starting-rate`, `income-tax-bands`. Not counted: the personal allowance shrinks with income above £100,000.
 */
export function isaOrTaxed(plan: TaxedPlan, today: string): IsaOrTaxed {
  const { deposit, monthly, months, paid } = plan;
  const isaFactor = 1 + growthOver(plan.isaRate, 1);
  const growth = growthOver(plan.taxedRate, 1);
  const years: TaxedYear[] = [];
  let [isa, taxed, accrued, interest] = [deposit, deposit, 0, 0];
  let year = taxYearOf(today);
  const endYear = () => {
    const added = taxAdded(Math.round(interest), plan, year);
    taxed -= added.tax;
    const balances = { taxed: Math.round(taxed + accrued), isa: Math.round(isa) };
    years.push({ taxYear: year.label, interest: Math.round(interest), ...added, ...balances });
    interest = 0;
  };
  for (let month = 1; month <= months; month += 1) {
    const day = addMonths(today, month);
    if (day > year.end) {
      endYear();
      year = taxYearOf(day);
    }
    isa = (isa + monthly) * isaFactor;
    taxed += monthly;
    accrued += (taxed + accrued) * growth;
    if (paid === 'monthly' || month === months || (paid === 'yearly' && month % 12 === 0)) {
      interest += accrued;
      taxed += accrued;
      accrued = 0;
    }
  }
  endYear();
  return {
    years,
    paidIn: deposit + monthly * months,
    isa: Math.round(isa),
    taxed: Math.round(taxed),
    tax: years.reduce((sum, { tax }) => sum + tax, 0),
  };
}

const HIGHEST_RATE = 100;
const STEPS_A_PERCENT = 100;

/** The lowest taxed rate, in hundredths of a percent, that leaves at least as much as the ISA; null above 100%. */
export function taxedRateNeeded(plan: TaxedPlan, today: string): number | null {
  const isEnough = (step: number) => {
    const { isa, taxed } = isaOrTaxed({ ...plan, taxedRate: step / STEPS_A_PERCENT }, today);
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
