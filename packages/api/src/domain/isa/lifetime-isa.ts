import { pence } from '../money.ts';
import { birthdayAt } from './date-arithmetic.ts';
import { amountOn, amountOrZero } from '../rules/rule-book.ts';

/** Ages, bonus and charge of the Lifetime ISA. Amounts in pounds, dates `YYYY-MM-DD`. */

/** The birthdays that decide on a Lifetime ISA, `YYYY-MM-DD`. */
export interface LifetimeAges {
  /** First day on which one can be opened and paid into. */
  opensFrom: string;
  /** From this day on, only an existing one can be paid into. */
  ownOnlyFrom: string;
  /** From this day on, none can be paid into. */
  endsOn: string;
}

/** Source: rule `lifetime-ages` on the date. */
export function lifetimeAges(birthDate: string, date: string): LifetimeAges {
  const age = (name?: string) => amountOn('lifetime-ages', date, name) ?? 0;
  return {
    opensFrom: birthdayAt(birthDate, age()),
    ownOnlyFrom: birthdayAt(birthDate, age('oldest') + 1),
    endsOn: birthdayAt(birthDate, age('lastPayment')),
  };
}

/** Whether a saver may pay into a Lifetime ISA: `own-only` into one that is there already; `unknown` without a date of birth. */
export type LifetimeAge = 'young' | 'may-open' | 'own-only' | 'ended' | 'unknown';

/** The most favourable state on any day of a period. Source: rule `lifetime-ages`. */
export function lifetimeAge(birthDate: string | null, start: string, end: string): LifetimeAge {
  if (birthDate === null) return 'unknown';
  const { opensFrom, ownOnlyFrom, endsOn } = lifetimeAges(birthDate, start);
  if (opensFrom > end) return 'young';
  if (endsOn <= start) return 'ended';
  return ownOnlyFrom <= start ? 'own-only' : 'may-open';
}

/**
 * The government bonus on Lifetime ISA contributions, in pounds: the sum over tax years, each year's contribution
 * counted up to the limit. Negative years earn nothing. Rates and limits are those of the rule book on `date`.
 */
export const lifetimeBonus = (contributionsByYear: readonly number[], date: string): number =>
  contributionsByYear.reduce((sum, paidIn) => sum + bonusOn(Math.max(0, paidIn), date).bonus, 0);

/**
 * The government bonus on what is paid into a Lifetime ISA in one tax year, counted up to the limit.
 * Sources: rules `lifetime-bonus`, `lifetime-limit`.
 */
export function bonusOn(paidIn: number, date: string) {
  const counted = Math.min(paidIn, amountOrZero('lifetime-limit', date));
  const most = amountOrZero('lifetime-bonus', date, 'most');
  const bonus = pence(Math.min((counted * amountOrZero('lifetime-bonus', date)) / 100, most));
  return { paidIn, counted, bonus, total: pence(counted + bonus) };
}

/** The charge on a Lifetime ISA withdrawal that no exception covers. Source: rule `lifetime-withdrawal-charge`. */
export function withdrawalOf(taken: number, date: string) {
  const charge = pence((taken * amountOrZero('lifetime-withdrawal-charge', date)) / 100);
  return { amount: taken, charge, received: pence(taken - charge) };
}

/** What has to be taken out for so much to be left after the charge, rounded up to the penny. */
export const withdrawalFor = (received: number, date: string) =>
  Math.ceil((received * 100_00) / (100 - amountOrZero('lifetime-withdrawal-charge', date))) / 100;

/** What is left of payments of any years and their bonus when all of it is taken out early, without growth. */
export function allTakenOut(paidIn: number, date: string) {
  const bonus = pence((paidIn * amountOrZero('lifetime-bonus', date)) / 100);
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
