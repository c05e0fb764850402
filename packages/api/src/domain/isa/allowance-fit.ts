import { cashCapOf } from './cash-cap.ts';
import { penceOn } from '../rules/rule-book.ts';
import { monthsBetween } from '../rules/rule-sums.ts';
import { addMonths, taxYearOf, type TaxYear } from './tax-year.ts';

/** How plans fit the limits of each tax year. Whole pence, dates `YYYY-MM-DD`. */

/** What may be paid into cash ISAs in a tax year. */
export interface CashLimit {
  limit: number;
  /** The government has said so and the law is not made. */
  isAnnounced: boolean;
  /** The saver turns 65 during the year: the lower limit is counted, but which one holds is not settled. */
  isUnsettled: boolean;
}

/**
 * The limit on cash ISAs in the tax year of a date. Sources: those of `cashCapOf`, and rule `isa-allowance`.
 * @param born null: under 65
 */
export function cashLimit(born: string | null, date: string): CashLimit {
  const cap = cashCapOf(born, taxYearOf(date));
  if (cap === null) return { limit: penceOn('isa-allowance', date), isAnnounced: false, isUnsettled: false };
  return { limit: cap.limit * 100, isAnnounced: true, isUnsettled: cap.age === 'turning' };
}

export interface PaidPlan {
  form: 'cash' | 'invested';
  /** Paid in today. */
  deposit: number;
  /** Paid in today and on the same day of each month. */
  monthly: number;
  months: number;
  /** Into ISAs since 6 April. */
  paidThisYear: number;
  born: string | null;
}

export interface YearFit {
  taxYear: string;
  paid: number;
  limit: number;
  over: number;
  isAnnounced: boolean;
  isUnsettled: boolean;
}

/** The payments from `today` on that are made by the end of a tax year. */
const paymentsBefore = (end: string, today: string, months: number) =>
  Math.min(months, monthsBetween(today, end) + 1);

/** A deposit today, and payments today and on the same day of each month; all in one unit. */
export type Payments = Pick<PaidPlan, 'deposit' | 'monthly' | 'months'>;

/**
 * What is paid in during each tax year, from that of `today` on. From 29 November, £1,000 and £300 a month for a year are
 * 1,000 + 5 × 300 = £2,500 by 5 April, and 7 × 300 = £2,100 after it.
 */
export function paidByTaxYear(
  { deposit, monthly, months }: Payments,
  today: string,
): { year: TaxYear; paid: number }[] {
  const rows: { year: TaxYear; paid: number }[] = [];
  let [year, counted] = [taxYearOf(today), 0];
  do {
    const upTo = paymentsBefore(year.end, today, months);
    rows.push({ year, paid: (rows.length === 0 ? deposit : 0) + monthly * (upTo - counted) });
    counted = upTo;
    year = taxYearOf(addMonths(year.start, 12));
  } while (counted < months && monthly !== 0);
  return rows;
}

/**
 * What a plan pays in each tax year beside the limit of that year: the ISA allowance, and for cash the lower limit that
 * is announced. Source: rule `isa-allowance`, and those of `cashLimit`.
 */
export function allowanceFit(plan: PaidPlan, today: string): YearFit[] {
  const deposit = plan.deposit + plan.paidThisYear;
  return paidByTaxYear({ ...plan, deposit }, today).map(({ year, paid }) => {
    const cash = cashLimit(plan.born, year.end);
    const isCapped = plan.form === 'cash' && cash.isAnnounced;
    const limit = isCapped ? cash.limit : penceOn('isa-allowance', year.end);
    return {
      taxYear: year.label,
      paid,
      limit,
      over: Math.max(0, paid - limit),
      isAnnounced: isCapped,
      isUnsettled: isCapped && cash.isUnsettled,
    };
  });
}
