import { cashCapOf } from './cash-cap.ts';
import { penceOn } from './rule-book.ts';
import { monthsBetween } from './rule-sums.ts';
import { addMonths, taxYearOf } from './tax-year.ts';

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

/** The payments from `today` on that lie in the tax year which ends on `end`. */
const paymentsBefore = (end: string, today: string, months: number) =>
  end < today ? 0 : Math.min(months, monthsBetween(today, end) + 1);

/**
 * What a plan pays in each tax year beside the limit of that year: the ISA allowance, and for cash the lower limit that
 * is announced. Source: rule `isa-allowance`, and those of `cashLimit`.
 */
export function allowanceFit(plan: PaidPlan, today: string): YearFit[] {
  const { form, deposit, monthly, months, paidThisYear, born } = plan;
  const rows: YearFit[] = [];
  let [year, counted] = [taxYearOf(today), 0];
  do {
    const first = rows.length === 0;
    const upTo = paymentsBefore(year.end, today, months);
    const paid = (first ? paidThisYear + deposit : 0) + monthly * (upTo - counted);
    const cash = cashLimit(born, year.end);
    const isCapped = form === 'cash' && cash.isAnnounced;
    const limit = isCapped ? cash.limit : penceOn('isa-allowance', year.end);
    rows.push({
      taxYear: year.label,
      paid,
      limit,
      over: Math.max(0, paid - limit),
      isAnnounced: isCapped,
      isUnsettled: isCapped && cash.isUnsettled,
    });
    counted = upTo;
    year = taxYearOf(addMonths(year.start, 12));
  } while (counted < months && monthly > 0);
  return rows;
}
