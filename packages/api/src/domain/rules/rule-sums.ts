import type { IsaTypeName } from '../isa/isa-types.ts';
import { amountOn, ruleHistory, type RuleId } from './rule-book.ts';
import { nextDeadline } from '../isa/tax-year.ts';

/** Sums that follow from the rule book. Amounts in pounds, dates `YYYY-MM-DD`. */

const pence = (amount: number) => Math.round(amount * 100) / 100 + 0;

/** A number of a rule on a date; 0 before the rule began. */
const amount = (id: RuleId, date: string, name?: string) => amountOn(id, date, name) ?? 0;

/** A payment into an ISA of some type, in one tax year. */
export interface Payment {
  type: IsaTypeName;
  amount: number;
}

/** What of a yearly limit is used. */
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
  const allowance = remainingOf(amount('isa-allowance', date), adult);
  const lifetime = remainingOf(amount('lifetime-limit', date), totalOf(payments, 'Lifetime ISA'));
  return {
    allowance,
    lifetime: { ...lifetime, left: Math.min(lifetime.left, allowance.left) },
    junior: remainingOf(amount('junior-limit', date), totalOf(payments, 'Junior ISA')),
  };
}

/** Whole months from one date to a later one. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
}

/** What is left of an allowance in equal monthly payments, the first on the date, none after the deadline. */
export function spreadUntilDeadline(left: number, date: string): { payments: number; each: number } {
  const payments = monthsBetween(date, nextDeadline(date)) + 1;
  return { payments, each: Math.floor((left * 100) / payments) / 100 };
}

const AGE_OF_WHOLE_CASH_ALLOWANCE = 65;

/**
 * How a sum is divided once cash ISAs have a limit of their own for savers under 65: so much in cash, the rest in other
 * types of ISA, and what no tax year takes. Counted for the date, or for the day the limit begins if that is later.
 * Sources: rules `cash-cap-under-65`, `cash-cap-65-and-over`, `cash-cap-turning-65`, `isa-allowance`.
 * @param age in years on that day; null: under 65
 */
export function cashPlan(wanted: number, age: number | null, date: string) {
  const begins = ruleHistory('cash-cap-under-65')[0]?.from ?? date;
  const day = date > begins ? date : begins;
  const isOlder = age !== null && age >= AGE_OF_WHOLE_CASH_ALLOWANCE;
  const allowance = amount('isa-allowance', day);
  const limit = amount(isOlder ? 'cash-cap-65-and-over' : 'cash-cap-under-65', day);
  const inCash = Math.min(wanted, limit);
  return {
    age,
    wanted,
    limit,
    inCash,
    elsewhere: pence(Math.min(wanted, allowance) - inCash),
    beyond: pence(Math.max(0, wanted - allowance)),
    isSettled: age !== AGE_OF_WHOLE_CASH_ALLOWANCE - 1,
  };
}

/**
 * The government bonus on what is paid into a Lifetime ISA in one tax year, counted up to the limit.
 * Sources: rules `lifetime-bonus`, `lifetime-limit`.
 */
export function bonusOn(paidIn: number, date: string) {
  const counted = Math.min(paidIn, amount('lifetime-limit', date));
  const most = amount('lifetime-bonus', date, 'most');
  const bonus = pence(Math.min((counted * amount('lifetime-bonus', date)) / 100, most));
  return { paidIn, counted, bonus, total: pence(counted + bonus) };
}

/** The charge on a Lifetime ISA withdrawal that no exception covers. Source: rule `lifetime-withdrawal-charge`. */
export function withdrawalOf(taken: number, date: string) {
  const charge = pence((taken * amount('lifetime-withdrawal-charge', date)) / 100);
  return { amount: taken, charge, received: pence(taken - charge) };
}

/** What is left of payments of any years and their bonus when all of it is taken out early, without growth. */
export function allTakenOut(paidIn: number, date: string) {
  const bonus = pence((paidIn * amount('lifetime-bonus', date)) / 100);
  const total = pence(paidIn + bonus);
  const { charge, received } = withdrawalOf(total, date);
  return { paidIn, bonus, total, charge, received, lessThanPaidIn: pence(paidIn - received) };
}

/** Bonus on the same payment in each of some years, without growth. Sources as `bonusOn`. */
export function bonusOverYears(yearlyPayment: number, years: number, date: string) {
  const { counted, bonus } = bonusOn(yearlyPayment, date);
  return {
    years,
    paidInAYear: counted,
    bonusAYear: bonus,
    paidIn: pence(counted * years),
    bonus: pence(bonus * years),
    total: pence((counted + bonus) * years),
  };
}

/** What the FSCS covers of balances at one authorised firm each. Source: rule `fscs-deposits`. */
export function fscsSplit(balances: readonly number[], date: string) {
  const limit = amount('fscs-deposits', date);
  const firms = balances.map((balance) => ({
    balance,
    covered: Math.min(balance, limit),
    uncovered: pence(Math.max(0, balance - limit)),
  }));
  const total = pence(balances.reduce((sum, balance) => sum + balance, 0));
  const uncovered = pence(firms.reduce((sum, firm) => sum + firm.uncovered, 0));
  return {
    limit,
    firms,
    total,
    covered: pence(total - uncovered),
    uncovered,
    firmsNeeded: Math.max(1, Math.ceil(total / limit)),
  };
}
