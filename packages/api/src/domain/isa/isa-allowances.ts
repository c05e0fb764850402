import { amountOn, amountOrZero, announcedWords, penceOn, ruleHistory, ruleOn } from '../rules/rule-book.ts';
import { counted, formatPounds, pence } from '../money.ts';
import { birthdayAt, addMonths, monthsBetween } from './date-arithmetic.ts';
import { addDays, daysBetween, formatDate, nextDeadline, taxYearOf, type TaxYear } from './tax-year.ts';
import type { IsaTypeName } from './isa-types.ts';

/** What may be paid into ISAs in a tax year, and what a plan uses of it. Dates `YYYY-MM-DD`. */

/** From this age on, the whole allowance may be paid into cash ISAs. */
const AGE_OF_WHOLE_ALLOWANCE = 65;

/** A payment into an ISA of some type, in one tax year and in pounds. */
export interface Payment {
  type: IsaTypeName;
  amount: number;
}

/** How much of a yearly limit is used. */
export interface Remaining {
  limit: number;
  paid: number;
  left: number;
  over: number;
}

/** What a limit leaves, in pounds and pence. */
export const remainingOf = (limit: number, paid: number): Remaining => ({
  limit,
  paid: pence(paid),
  left: pence(Math.max(0, limit - paid)),
  over: pence(Math.max(0, paid - limit)),
});

const totalOf = (payments: readonly Payment[], ...types: readonly IsaTypeName[]) =>
  payments.reduce((sum, payment) => (types.includes(payment.type) ? sum + payment.amount : sum), 0);

/**
 * What the payments of one tax year leave of its limits: the ISA allowance, the Lifetime ISA limit inside it, and the
 * Junior ISA limit of one child beside it. Sources: rules `isa-allowance`, `lifetime-limit`, `junior-limit`.
 */
export function allowanceUse(payments: readonly Payment[], date: string) {
  const adult = totalOf(
    payments,
    'Cash ISA',
    'Stocks & Shares ISA',
    'Lifetime ISA',
    'Innovative Finance ISA',
  );
  const allowance = remainingOf(amountOrZero('isa-allowance', date), adult);
  const lifetime = remainingOf(amountOrZero('lifetime-limit', date), totalOf(payments, 'Lifetime ISA'));
  return {
    allowance,
    lifetime: { ...lifetime, left: Math.min(lifetime.left, allowance.left) },
    junior: remainingOf(amountOrZero('junior-limit', date), totalOf(payments, 'Junior ISA')),
  };
}

/**
 * What may still be paid in after money was taken out, in pounds. Into a flexible ISA it may go back without using the
 * allowance again: £12,000 paid in, £12,000 taken out and £20,000 paid in use £20,000, without flexibility £32,000.
 * Source: rule `flexible-isa`.
 */
export function afterWithdrawal(
  { before, withdrawn, after }: { before: number; withdrawn: number; after: number },
  limit: number,
) {
  const over = Math.max(0, before - limit, before - withdrawn + after - limit);
  const left = over > 0 ? 0 : limit - before + withdrawn - after;
  const back = Math.min(left, Math.max(0, withdrawn - after));
  return {
    flexible: { left: pence(left), unused: pence(left - back), back: pence(back), over: pence(over) },
    notFlexible: remainingOf(limit, before + after),
  };
}

/** What is left of an allowance in equal monthly payments, the first on the date, none after the deadline. */
export function spreadUntilDeadline(left: number, date: string): { payments: number; each: number } {
  const payments = monthsBetween(date, nextDeadline(date)) + 1;
  return { payments, each: Math.floor((left * 100) / payments) / 100 };
}

/**
 * How many weekly or monthly payments fall into the tax year of today, and whether they have been made: those since a day
 * that has passed, those from or until one to come, else a whole year's or those of the months named.
 * @param months for how long they are paid where no date is named
 * @param begins whether payments start on the date ("from March") or end on it, if it is still to come
 */
export function regularPayments(
  payments: {
    isWeekly: boolean;
    begins: 'from' | 'until';
    date?: string | undefined;
    months?: number | undefined;
  },
  today: string,
): { times: number; isMade: boolean } {
  const { isWeekly, begins, date, months = 12 } = payments;
  const { start, end } = taxYearOf(today);
  // "From April" says nothing of this tax year.
  if (date === undefined || date > (begins === 'from' ? end : addDays(end, 1)))
    return { times: Math.floor((Math.min(months, 12) / 12) * (isWeekly ? 52 : 12)), isMade: false };
  const isMade = date <= today;
  const first = isMade && date < start ? start : date;
  const to = begins === 'from' ? ([date, end] as const) : ([today, date] as const);
  const [from, until] = isMade ? ([first, today] as const) : to;
  const passed = isWeekly ? Math.floor(daysBetween(from, until) / 7) : monthsBetween(from, until);
  return { times: passed + 1, isMade };
}

/** What may be paid into cash ISAs in a tax year, in whole pence. */
export interface CashLimit {
  limit: number;
  /** Announced by the government, but not yet law. */
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

/** Payments into ISAs, in whole pence. */
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

/** What a plan pays in one tax year, in whole pence. */
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
  let [year, made] = [taxYearOf(today), 0];
  do {
    const upTo = paymentsBefore(year.end, today, months);
    rows.push({ year, paid: (rows.length === 0 ? deposit : 0) + monthly * (upTo - made) });
    made = upTo;
    year = taxYearOf(addMonths(year.start, 12));
  } while (made < months && monthly !== 0);
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

/**
 * Which side of 65 a saver is on in a tax year: `turning` where the birthday lies within it and is not its first day,
 * since what then applies is not settled; `unknown` without a date of birth.
 */
export type CashCapAge = 'under' | 'over' | 'turning' | 'unknown';

/** Source: rule `cash-cap-turning-65`. */
export function cashCapAge(birthDate: string | null, { start, end }: TaxYear): CashCapAge {
  if (birthDate === null) return 'unknown';
  const birthday = birthdayAt(birthDate, AGE_OF_WHOLE_ALLOWANCE);
  if (birthday <= start) return 'over';
  return birthday > end ? 'under' : 'turning';
}

/** The most that may go into cash ISAs, in pounds, and for whom. */
export interface CashCap {
  age: CashCapAge;
  /** What is certain: the lower limit unless the saver is 65 or over for the whole year. */
  limit: number;
}

/**
 * What may be paid into cash ISAs in a tax year; null before there is such a limit.
 * Sources: rules `cash-cap-under-65`, `cash-cap-65-and-over`.
 */
export function cashCapOf(birthDate: string | null, year: TaxYear): CashCap | null {
  const age = cashCapAge(birthDate, year);
  const limit = amountOn(age === 'over' ? 'cash-cap-65-and-over' : 'cash-cap-under-65', year.start);
  return limit === undefined ? null : { age, limit };
}

/**
 * How a sum is divided once cash ISAs have a limit of their own for savers under 65: so much in cash, the rest in other
 * types of ISA, and what no tax year takes. Counted for the date, or for the day the limit begins if that is later.
 * Sources: rules `cash-cap-under-65`, `cash-cap-65-and-over`, `cash-cap-turning-65`, `isa-allowance`.
 * @param age in years on that day; null: under 65
 */
export function cashPlan(wanted: number, age: number | null, date: string) {
  const begins = ruleHistory('cash-cap-under-65')[0]?.from ?? date;
  const day = date > begins ? date : begins;
  const isOlder = age !== null && age >= AGE_OF_WHOLE_ALLOWANCE;
  const allowance = amountOrZero('isa-allowance', day);
  const limit = amountOrZero(isOlder ? 'cash-cap-65-and-over' : 'cash-cap-under-65', day);
  const inCash = Math.min(wanted, limit);
  return {
    age,
    wanted,
    limit,
    inCash,
    elsewhere: pence(Math.min(wanted, allowance) - inCash),
    beyond: pence(Math.max(0, wanted - allowance)),
    isSettled: age !== AGE_OF_WHOLE_ALLOWANCE - 1,
  };
}

/** `over`: a limit in force is passed. `announced`: one that is announced will be. */
export type AllowanceWarning = { kind: 'over' | 'announced'; limit: number; text: string };

const limits: Record<IsaTypeName, { id: 'isa-allowance' | 'lifetime-limit' | 'junior-limit'; name: string }> =
  {
    'Cash ISA': { id: 'isa-allowance', name: 'ISA allowance' },
    'Stocks & Shares ISA': { id: 'isa-allowance', name: 'ISA allowance' },
    'Innovative Finance ISA': { id: 'isa-allowance', name: 'ISA allowance' },
    'Lifetime ISA': { id: 'lifetime-limit', name: 'Lifetime ISA limit' },
    'Junior ISA': { id: 'junior-limit', name: 'Junior ISA limit' },
  };

/**
 * A warning when payments from `today` on, in pounds, pass in some tax year what that kind of ISA takes in it, by the
 * rule book; null when they do not. £1,000 and £300 a month into a Lifetime ISA from 29 November 2026 are £2,500 in
 * 2026/27 and £3,600 in the next years: none is over £4,000.
 */
export function allowanceWarning(
  type: IsaTypeName,
  payments: Payments,
  today: string,
): AllowanceWarning | null {
  const { id, name } = limits[type];
  const years = paidByTaxYear(payments, today).map(({ year, paid }) => ({
    ...year,
    paid: pence(paid),
    limit: amountOn(id, year.end) ?? Infinity,
  }));
  const [first, ...later] = years.filter(({ paid, limit }) => paid > limit);
  if (!first) return type === 'Cash ISA' ? cashCapWarning(years, today) : null;
  const { label, paid, limit } = first;
  const others = later.length === 0 ? '' : `, and ${counted(later.length, 'later tax year')} too`;
  const text = `${formatPounds(paid)} in ${label} is more than the ${name} of ${formatPounds(limit)}${others}.`;
  return { kind: 'over', limit, text };
}

function cashCapWarning(
  years: readonly (TaxYear & { paid: number })[],
  today: string,
): AllowanceWarning | null {
  for (const { label, end, paid } of years) {
    const rule = ruleOn('cash-cap-under-65', end);
    if (!rule?.figure || !rule.from || paid <= rule.figure.amount) continue;
    const limit = rule.figure.amount;
    const text = `${announcedWords(rule.from, today)} ${formatDate(rule.from)}: savers under 65 can pay at most ${formatPounds(limit)} a tax year into cash ISAs. In ${label} it would be ${formatPounds(paid)}.`;
    return { kind: rule.from <= today ? 'over' : 'announced', limit, text };
  }
  return null;
}
