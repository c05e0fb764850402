import { growthOver } from './compound.ts';
import { birthdayAt, addMonths } from '../isa/date-arithmetic.ts';
import { addDays, taxYearOf } from '../isa/tax-year.ts';
import { lifetimeAges } from '../isa/lifetime-isa.ts';
import { amountOn, penceOn } from '../rules/rule-book.ts';

/** The outcome of a Lifetime ISA and the cost of withdrawals. Whole pence, percent, dates `YYYY-MM-DD`. */

export interface LifetimeSaver {
  born: string;
  /** Day of the first payment ever; null: there is no account yet. */
  firstPaid: string | null;
  /** In the account now, with bonus and growth. */
  balance: number;
  /** The saver’s own payments in that balance. */
  ownPaid: number;
  /** Own payments since 6 April. */
  paidThisYear: number;
  /** Paid in today. */
  deposit: number;
  /** Paid in today and on the same day of each month. */
  monthly: number;
}

export interface LifetimeDates {
  /** The 18th birthday, and the day before the 40th: in between, an account can be opened. */
  opensFrom: string;
  opensUntil: string;
  /** When the first payment was or can be made; null: it is too late. */
  start: string | null;
  /** The first day on which money can go towards a first home. */
  homeFrom: string | null;
  /** The day before the 50th birthday. */
  paysUntil: string;
  /** The 60th birthday: money can be taken out for anything. */
  freeFrom: string;
}

/** Sources: rules `lifetime-ages`, `lifetime-first-home`, `lifetime-withdrawal-charge`. */
export function lifetimeDates(
  { born, firstPaid }: Pick<LifetimeSaver, 'born' | 'firstPaid'>,
  today: string,
): LifetimeDates {
  const { opensFrom, ownOnlyFrom, endsOn } = lifetimeAges(born, today);
  const opensUntil = addDays(ownOnlyFrom, -1);
  const earliest = today > opensFrom ? today : opensFrom;
  const start = firstPaid ?? (earliest <= opensUntil ? earliest : null);
  return {
    opensFrom,
    opensUntil,
    start,
    homeFrom: start && addMonths(start, amountOn('lifetime-first-home', today, 'openFor') ?? 0),
    paysUntil: addDays(endsOn, -1),
    freeFrom: birthdayAt(born, amountOn('lifetime-withdrawal-charge', today, 'freeFrom') ?? 0),
  };
}

/** What the payments of one tax year came to. */
export interface LifetimeYear {
  taxYear: string;
  paid: number;
  bonus: number;
  growth: number;
  /** At its end, or on the last day of the plan. */
  balance: number;
}

export interface LifetimePlan {
  dates: LifetimeDates;
  years: LifetimeYear[];
  /** Own payments, those of before included. */
  ownPaid: number;
  bonus: number;
  balance: number;
  /** Left out because of the yearly limit. */
  overLimit: number;
  /** Left out because of age: before 18, or from 50 on. */
  outsideAges: number;
}

interface Month {
  /** The day after it. */
  end: string;
  ownPaid: number;
  balance: number;
}

const bonusOf = (paid: number, date: string) =>
  Math.round((paid * (amountOn('lifetime-bonus', date) ?? 0)) / 100);

/** Month by month, until `stop` says so or the date is reached. */
function run(
  saver: LifetimeSaver,
  growth: number,
  until: string,
  today: string,
  stop?: (month: Month) => boolean,
): LifetimePlan {
  const dates = lifetimeDates(saver, today);
  const factor = 1 + growthOver(growth, 1);
  const years: LifetimeYear[] = [];
  let { balance, ownPaid } = saver;
  let [overLimit, outsideAges, bonusInAll] = [0, 0, 0];
  let [year, paidInYear, before] = [taxYearOf(today), saver.paidThisYear, balance];
  let row: LifetimeYear = { taxYear: year.label, paid: 0, bonus: 0, growth: 0, balance };
  for (let month = 0; addMonths(today, month) < until; month += 1) {
    const day = addMonths(today, month);
    const end = addMonths(today, month + 1);
    if (day > year.end) {
      years.push(row);
      year = taxYearOf(day);
      paidInYear = 0;
      before = row.balance;
      row = { taxYear: year.label, paid: 0, bonus: 0, growth: 0, balance: before };
    }
    const asked = saver.monthly + (month === 0 ? saver.deposit : 0);
    const isOpen = dates.start !== null && day >= dates.start && day <= dates.paysUntil;
    const limitLeft = Math.max(0, penceOn('lifetime-limit', day) - paidInYear);
    const paid = isOpen ? Math.min(asked, limitLeft) : 0;
    if (isOpen) overLimit += asked - paid;
    else outsideAges += asked;
    // For the whole year, so that rounding errors do not add up.
    const bonus = bonusOf(paidInYear + paid, day) - bonusOf(paidInYear, day);
    paidInYear += paid;
    ownPaid += paid;
    bonusInAll += bonus;
    balance += paid + bonus;
    const isWhole = end <= until;
    if (isWhole) balance *= factor;
    row.paid += paid;
    row.bonus += bonus;
    row.balance = Math.round(balance);
    row.growth = row.balance - before - row.paid - row.bonus;
    if (isWhole && stop?.({ end, ownPaid, balance }) === true) break;
  }
  years.push(row);
  return {
    dates,
    years,
    ownPaid,
    bonus: bonusInAll,
    balance: Math.round(balance),
    overLimit,
    outsideAges,
  };
}

/**
 * A Lifetime ISA up to a date, by tax year. Payments stop at the yearly limit and at 50; the bonus is counted with each
 * payment, though it arrives some weeks later. The last payment is the last before the date; growth is a yearly rate, added
 * monthly, and a part of a month at the end has none.
 * Sources: rules `lifetime-limit`, `lifetime-bonus`, `lifetime-ages`.
 * @param growth percent a year, after fees
 */
export const lifetimePlan = (
  saver: LifetimeSaver,
  growth: number,
  until: string,
  today: string,
): LifetimePlan => run(saver, growth, until, today);

export type HomeProblem =
  | { kind: 'price'; limit: number }
  | { kind: 'too-early'; from: string }
  | { kind: 'no-account' }
  | { kind: 'not-first-home' }
  | { kind: 'no-mortgage' };

export interface Home {
  price: number;
  on: string;
  hasMortgage: boolean;
  isFirstHome: boolean;
}

/**
 * Why one buyer’s Lifetime ISA cannot go into a home without the charge; empty if it can. The limit is on the price of
 * the home, however many buy it. Source: rule `lifetime-first-home`.
 */
export function homeProblems(dates: LifetimeDates, home: Home, today: string): HomeProblem[] {
  const limit = penceOn('lifetime-first-home', today);
  const problems: HomeProblem[] = [];
  if (home.price > limit) problems.push({ kind: 'price', limit });
  if (dates.homeFrom === null) problems.push({ kind: 'no-account' });
  else if (home.on < dates.homeFrom) problems.push({ kind: 'too-early', from: dates.homeFrom });
  if (!home.isFirstHome) problems.push({ kind: 'not-first-home' });
  if (!home.hasMortgage) problems.push({ kind: 'no-mortgage' });
  return problems;
}

export interface Withdrawal {
  taken: number;
  charge: number;
  received: number;
}

/**
 * All of a balance taken out on a day for anything but a first home. Source: rule `lifetime-withdrawal-charge`; HM
 * Treasury’s example: £800 and £200 bonus, £250 of charge, £750 left.
 */
export function withdrawalOn(balance: number, on: string, freeFrom: string): Withdrawal {
  const rate = on >= freeFrom ? 0 : (amountOn('lifetime-withdrawal-charge', on) ?? 0);
  const charge = Math.round((balance * rate) / 100);
  return { taken: balance, charge, received: balance - charge };
}

/** What the saver’s own £100 becomes at a rate: with the bonus, with bonus and charge, and in an ISA that has neither. */
export function ownHundred(growth: number, months: number, date: string) {
  const plain = 10_000 * (1 + growthOver(growth, months));
  const withBonus = plain * (1 + (amountOn('lifetime-bonus', date) ?? 0) / 100);
  const { received } = withdrawalOn(Math.round(withBonus), date, '9998-12-31');
  return { plain: Math.round(plain), withBonus: Math.round(withBonus), charged: received };
}

/** Growth in percent of a balance after which bonus and charge cancel out: 25% and 25% need 6.67%. */
export function breakEvenGrowth(date: string): number {
  const bonus = (amountOn('lifetime-bonus', date) ?? 0) / 100;
  const charge = (amountOn('lifetime-withdrawal-charge', date) ?? 0) / 100;
  return (1 / ((1 + bonus) * (1 - charge)) - 1) * 100;
}

/**
 * The first day on which a withdrawal with its charge gives back all own payments, while the plan goes on; null if
 * that is not before the charge ends at 60.
 */
export function breakEvenDay(saver: LifetimeSaver, growth: number, today: string): string | null {
  const { freeFrom } = lifetimeDates(saver, today);
  const isEven = ({ ownPaid, balance }: Omit<Month, 'end'>, on: string) =>
    ownPaid > 0 && withdrawalOn(Math.round(balance), on, freeFrom).received >= ownPaid;
  let found: string | null = isEven(saver, today) && saver.deposit + saver.monthly === 0 ? today : null;
  if (found === null && today < freeFrom)
    run(saver, growth, freeFrom, today, (month) => {
      if (!isEven(month, month.end)) return false;
      found = month.end;
      return true;
    });
  return found;
}
