import { refuseUnless } from './calculation.ts';
import { annuity, checkAmounts, checkRate, checkSize, growthOver, type PaymentPlan } from './compound.ts';
import {
  paymentSchedule,
  type EarningsLimit,
  type PayingProduct,
  type PaymentRun,
  type PaymentSchedule,
} from './payment-schedule.ts';
import { monthlyFeeOf, type ChargingProduct } from '../products/platform-fees.ts';
import { moneyForm } from '../isa/isa-types.ts';
import type { MoneyForm, Tier } from '../products/product-field-definition.ts';
import type { ProductValues } from '../products/product-fields.ts';
import { addMonths } from '../isa/date-arithmetic.ts';
import { assertDate } from '../isa/tax-year.ts';
import { completeTiers, rateAt, sumOverBands } from '../products/tiers.ts';

/** The facts of a product that its earnings follow from. */
export type EarningProduct = PayingProduct &
  ChargingProduct &
  Pick<
    ProductValues,
    | 'targetReturn'
    | 'rateKind'
    | 'bonusRate'
    | 'bonusMonths'
    | 'rateTiers'
    | 'tierBasis'
    | 'termMonths'
    | 'governmentBonus'
    | 'earlyWithdrawal'
  >;

export interface EarningsPlan extends PaymentPlan {
  /** Percent a year before fees, for investments: no product states it. */
  growth?: number | undefined;
}

/** The assumptions behind a figure, beside the stated facts. Rates in percent a year. */
export type EarningsAssumption =
  | { kind: 'interest-left-in' | 'return-left-in' }
  | { kind: 'payments-at-month-start' }
  | { kind: 'rate-unchanged'; rateKind: 'variable' | 'tracker' | null }
  | { kind: 'bonus-ends'; bonusRate: number; bonusMonths: number; rateAfter: number | null }
  | { kind: 'bonus-length-not-stated'; bonusRate: number; months: number; rateAfter: number | null }
  | { kind: 'tier-basis-not-stated' }
  | { kind: 'paid-by-band' }
  | { kind: 'no-rate-below'; from: number }
  | { kind: 'rate-after-term-not-known'; termMonths: number }
  | { kind: 'term-not-stated'; months: number }
  | { kind: 'left-before-term-end'; termMonths: number }
  | { kind: 'locked-until-term-end'; termMonths: number }
  | { kind: 'target-not-guaranteed'; target: number }
  | { kind: 'fee-within-target'; annualFee: number }
  | { kind: 'growth-not-guaranteed'; growth: number }
  | { kind: 'fees-not-stated' }
  | { kind: 'other-fees-not-counted' }
  | { kind: 'government-bonus-not-counted'; percent: number };

/** A time at one rate. Amounts in pounds, not rounded. */
export interface EarningsStretch {
  /** Percent a year; of a balance in several bands, the average on it. */
  aer: number;
  months: number;
  /** `YYYY-MM-DD`. */
  from: string;
  /** The day on which the next stretch begins. */
  to: string;
  /** Before fees. */
  interest: number;
  /** At the end, after fees. */
  balance: number;
}

/** Amounts in pounds, not rounded: `balance` is `paidIn` and `interest` less `fees`. */
export interface ProductEarnings {
  /** Months for which the rate is known; all other figures are for these. */
  knownMonths: number;
  paidIn: number;
  /** Growth, for investments. */
  interest: number;
  balance: number;
  fees: number;
  stretches: EarningsStretch[];
  /** The rate once a bonus has ended, on the balance at that time; null without a bonus, and where it is not known. */
  rateAfter: number | null;
  limits: EarningsLimit[];
  assumptions: EarningsAssumption[];
}

/** How long a rate without a stated end counts: the year that its AER is quoted for. */
const MONTHS_NOT_STATED = 12;

/** Rates have at most three decimals; rounding removes floating-point noise from a difference. */
const roundRate = (rate: number) => Math.round(rate * 1000) / 1000 + 0;

const lessBonus = (rate: number, bonusRate: number | null) => Math.max(0, roundRate(rate - (bonusRate ?? 0)));

/** The highest rate once the bonus has ended; the rate itself without a bonus, null if none is stated. Percent AER. */
export const rateWithoutBonus = ({
  interestRate,
  bonusRate,
}: Pick<ProductValues, 'interestRate' | 'bonusRate'>): number | null =>
  interestRate === null || !bonusRate ? interestRate : lessBonus(interestRate, bonusRate);

/** Where a rate ends: Infinity when it does not. */
interface End {
  months: number;
  isStated: boolean;
}

const NEVER: End = { months: Infinity, isStated: true };

const endOf = (months: number | null): End => ({
  months: months ?? MONTHS_NOT_STATED,
  isStated: months !== null,
});

/** Fixed rates and those of regular savers last for the term; any other rate may change within it. */
function termEnd({ access, rateKind, termMonths }: EarningProduct): End {
  const endsWithTerm = access === 'fixed-term' || access === 'regular-saver' || rateKind === 'fixed';
  return endsWithTerm || (access === null && termMonths !== null) ? endOf(termMonths) : NEVER;
}

/** Rates that count until a month. */
interface Phase {
  tiers: readonly Tier[];
  until: number;
}

interface Terms {
  form: MoneyForm | null;
  isByBand: boolean;
  phases: Phase[];
  /** The rate after the last phase; null if there is none or it is unknown. */
  later: readonly Tier[] | null;
  bonus: End | null;
  term: End;
}

function statedTiers(product: EarningProduct, form: MoneyForm | null): readonly Tier[] | null {
  const { interestRate, targetReturn, rateTiers } = product;
  if (form === 'invested') return null;
  if (rateTiers !== null && rateTiers.length > 0) return completeTiers(rateTiers);
  const rate = interestRate ?? (form === 'lent' ? targetReturn : null);
  return rate === null ? null : [{ from: 0, rate }];
}

/** The rates that a product pays in turn; null if none is stated. */
function termsOf(product: EarningProduct, { months, growth }: EarningsPlan): Terms | null {
  const form = moneyForm(product);
  const isByBand = product.tierBasis === 'band';
  const stated = statedTiers(product, form);
  if (stated === null) {
    if (growth === undefined || form === 'cash' || form === 'lent') return null;
    const phases = [{ tiers: [{ from: 0, rate: growth }], until: months }];
    return { form: 'invested', isByBand: false, phases, later: null, bonus: null, term: NEVER };
  }
  const term = termEnd(product);
  const end = Math.min(months, term.months);
  const { bonusRate, bonusMonths } = product;
  if (!bonusRate)
    return { form, isByBand, phases: [{ tiers: stated, until: end }], later: null, bonus: null, term };
  const bonus = endOf(bonusMonths);
  const reduced = stated.map(({ from, rate }) => ({ from, rate: lessBonus(rate, bonusRate) }));
  const phases = [{ tiers: stated, until: Math.min(end, bonus.months) }];
  if (bonus.isStated) phases.push({ tiers: reduced, until: end });
  const later = bonus.months < term.months ? reduced : null;
  return { form, isByBand, phases, later, bonus, term };
}

/** The yearly percentage that a month's interest on a balance amounts to. */
const yearlyRate = (interest: number, balance: number) =>
  roundRate(Math.expm1(Math.log1p(interest / balance) * 12) * 100);

const monthlyInterestOf = (tiers: readonly Tier[], balance: number) =>
  sumOverBands(tiers, balance, (rate) => growthOver(rate, 1));

/** The rate on a balance: that of its tier, or the average of its bands. */
function rateOn(tiers: readonly Tier[], balance: number, isByBand: boolean): number {
  if (!isByBand || balance <= 0) return rateAt(tiers, balance);
  return yearlyRate(monthlyInterestOf(tiers, balance), balance);
}

interface Growing {
  balance: number;
  month: number;
  fees: number;
  stretches: Omit<EarningsStretch, 'from' | 'to'>[];
}

/** At one rate without fees: in one step for equal payments. */
function growAtOneRate(growing: Growing, rate: number, until: number, { runs }: PaymentSchedule): void {
  let [balance, interest, runEnd] = [growing.balance, 0, 0];
  const start = growing.month;
  for (const { months, monthly } of runs) {
    runEnd += months;
    const part = Math.min(until, runEnd) - growing.month;
    if (part <= 0) continue;
    const earned = balance * growthOver(rate, part) + monthly * (annuity(rate, part) - part);
    interest += earned;
    balance += monthly * part + earned;
    growing.month += part;
  }
  growing.balance = balance;
  growing.stretches.push({ aer: rate, months: until - start, interest, balance });
}

function paymentIn(month: number, runs: readonly PaymentRun[]): number {
  let end = 0;
  return runs.find(({ months }) => month < (end += months))?.monthly ?? 0;
}

/** Month by month, where the rate follows the balance or fees are taken off it. */
function growByMonth(
  growing: Growing,
  { tiers, until }: Phase,
  { runs }: PaymentSchedule,
  isByBand: boolean,
  feeOn: ((balance: number) => number) | null,
): void {
  const factors = new Map(tiers.map(({ rate }) => [rate, growthOver(rate, 1)]));
  const factorOf = (rate: number) => factors.get(rate) ?? 0;
  let stretch: Growing['stretches'][number] | undefined;
  let inBalance = 0;
  for (; growing.month < until; growing.month += 1) {
    const start = growing.balance + paymentIn(growing.month, runs);
    const rate = rateAt(tiers, start);
    const interest = isByBand ? sumOverBands(tiers, start, factorOf) : start * factorOf(rate);
    const fee = Math.min(feeOn?.(start) ?? 0, start + interest);
    growing.fees += fee;
    growing.balance = start + interest - fee;
    if (stretch === undefined || (!isByBand && stretch.aer !== rate)) {
      stretch = { aer: rate, months: 0, interest: 0, balance: 0 };
      growing.stretches.push(stretch);
    }
    stretch.months += 1;
    stretch.interest += interest;
    stretch.balance = growing.balance;
    inBalance += start;
  }
  if (isByBand && stretch !== undefined && inBalance > 0)
    stretch.aer = yearlyRate(stretch.interest, inBalance);
}

function grow(terms: Terms, schedule: PaymentSchedule, feeOn: ((balance: number) => number) | null): Growing {
  const growing: Growing = { balance: schedule.deposit, month: 0, fees: 0, stretches: [] };
  for (const phase of terms.phases) {
    if (phase.until <= growing.month) continue;
    const [first, ...others] = phase.tiers;
    if (feeOn === null && others.length === 0 && first !== undefined)
      growAtOneRate(growing, first.rate, phase.until, schedule);
    else growByMonth(growing, phase, schedule, terms.isByBand, feeOn);
  }
  return growing;
}

/** The rate after the bonus: that of the first stretch without it, or else on the balance at the end. */
function rateAfterBonus({ bonus, later, isByBand }: Terms, { stretches, balance }: Growing): number | null {
  if (bonus === null || later === null) return null;
  let month = 0;
  for (const { aer, months } of stretches) {
    if (month >= bonus.months) return aer;
    month += months;
  }
  return rateOn(later, balance, isByBand);
}

function tierAssumptions({ rateTiers, tierBasis }: EarningProduct): EarningsAssumption[] {
  const [lowest, ...others] = completeTiers(rateTiers ?? []);
  if (rateTiers === null || lowest === undefined || others.length === 0) return [];
  const assumptions: EarningsAssumption[] = [];
  if (tierBasis === null) assumptions.push({ kind: 'tier-basis-not-stated' });
  if (tierBasis === 'band') assumptions.push({ kind: 'paid-by-band' });
  const from = Math.min(...rateTiers.map((tier) => tier.from));
  if (from > 0) assumptions.push({ kind: 'no-rate-below', from });
  return assumptions;
}

function rateAssumptions(
  { rateKind, bonusRate, earlyWithdrawal }: EarningProduct,
  { form, bonus, term }: Terms,
  rateAfter: number | null,
  months: number,
): EarningsAssumption[] {
  const assumptions: EarningsAssumption[] = [];
  if (form !== 'lent' && rateKind !== 'fixed') assumptions.push({ kind: 'rate-unchanged', rateKind });
  if (bonus !== null && bonusRate !== null)
    assumptions.push(
      bonus.isStated
        ? { kind: 'bonus-ends', bonusRate, bonusMonths: bonus.months, rateAfter }
        : { kind: 'bonus-length-not-stated', bonusRate, months: MONTHS_NOT_STATED, rateAfter },
    );
  if (!term.isStated) assumptions.push({ kind: 'term-not-stated', months: MONTHS_NOT_STATED });
  else if (months > term.months)
    assumptions.push({ kind: 'rate-after-term-not-known', termMonths: term.months });
  else if (months < term.months && term.months < Infinity)
    assumptions.push({
      kind: earlyWithdrawal === false ? 'locked-until-term-end' : 'left-before-term-end',
      termMonths: term.months,
    });
  return assumptions;
}

function lentAssumptions(target: number, annualFee: number | null): EarningsAssumption[] {
  const notGuaranteed: EarningsAssumption = { kind: 'target-not-guaranteed', target };
  return annualFee ? [notGuaranteed, { kind: 'fee-within-target', annualFee }] : [notGuaranteed];
}

function assumptionsOf(
  product: EarningProduct,
  plan: EarningsPlan,
  terms: Terms,
  rateAfter: number | null,
  hasFees: boolean,
): EarningsAssumption[] {
  const { form } = terms;
  const assumptions: EarningsAssumption[] = [];
  if (form === 'invested') {
    assumptions.push({ kind: 'growth-not-guaranteed', growth: plan.growth ?? 0 });
    assumptions.push(hasFees ? { kind: 'other-fees-not-counted' } : { kind: 'fees-not-stated' });
  } else {
    assumptions.push({ kind: form === 'lent' ? 'return-left-in' : 'interest-left-in' });
    if (form === 'lent')
      assumptions.push(...lentAssumptions(terms.phases[0]?.tiers.at(-1)?.rate ?? 0, product.annualFee));
    assumptions.push(...rateAssumptions(product, terms, rateAfter, plan.months), ...tierAssumptions(product));
  }
  if (plan.monthly > 0) assumptions.push({ kind: 'payments-at-month-start' });
  if (product.governmentBonus)
    assumptions.push({ kind: 'government-bonus-not-counted', percent: product.governmentBonus });
  return assumptions;
}

function withDates(stretches: Growing['stretches'], today: string): EarningsStretch[] {
  let [month, to] = [0, today];
  return stretches.map(({ aer, months, interest, balance }) => {
    const from = to;
    month += months;
    to = addMonths(today, month);
    return { aer, months, from, to, interest, balance };
  });
}

/** How a product grows while its rate is known; null if no rate is stated. Validates its input. */
function growthIn(product: EarningProduct, plan: EarningsPlan, today: string) {
  checkAmounts(plan);
  refuseUnless(plan.deposit >= 0 && plan.monthly >= 0, 'The amounts cannot be negative.');
  assertDate(today);
  const terms = termsOf(product, plan);
  if (terms === null) return null;
  for (const { tiers } of terms.phases) for (const { rate } of tiers) checkRate(rate);
  const knownMonths = terms.phases.at(-1)?.until ?? 0;
  const schedule = paymentSchedule(product, { ...plan, months: knownMonths }, today);
  const feeOn = terms.form === 'invested' ? monthlyFeeOf(product) : null;
  const growing = grow(terms, schedule, feeOn);
  checkSize(growing.balance);
  const earned = growing.stretches.reduce((sum, { interest }) => sum + interest, 0);
  return { terms, knownMonths, schedule, hasFees: feeOn !== null, growing, interest: earned };
}

/**
 * What money becomes in a product while its rate is known, before tax and without withdrawals.
 *
 * A rate is an AER, what the rate would be if interest were paid and added once a year (Code of Conduct for the
 * Advertising of Interest Bearing Accounts), so a month multiplies the balance by (1 + AER)^(1/12), and twelve months earn
 * the AER exactly, however often interest is paid. Payments go in on the first day of each month.
 * With tiers, the rate of a month follows from the balance after its payment. Investments grow by `growth` in the same
 * way; platform fees are worked out on that balance and taken at the month's end, never more than there is.
 *
 * @param product stated facts: pounds, percent, months; null for what is not stated, which is never guessed
 * @param today the day of opening, `YYYY-MM-DD`
 * @returns null if no rate is stated; for investments where no growth is given (`platformFees` has their cost)
 * @throws {CalculationRefused} for amounts that are not numbers, negative or too large, a rate or growth below -100%, or a
 * period that is no whole number of months from 0 to 100 years; a RangeError for an invalid date
 */
export function productEarnings(
  product: EarningProduct,
  plan: EarningsPlan,
  today: string,
): ProductEarnings | null {
  const growth = growthIn(product, plan, today);
  if (growth === null) return null;
  const { terms, knownMonths, schedule, hasFees, growing, interest } = growth;
  const rateAfter = rateAfterBonus(terms, growing);
  return {
    knownMonths,
    paidIn: schedule.runs.reduce((sum, run) => sum + run.months * run.monthly, schedule.deposit),
    interest,
    balance: growing.balance,
    fees: growing.fees,
    stretches: withDates(growing.stretches, today),
    rateAfter,
    limits: schedule.limits,
    assumptions: assumptionsOf(product, plan, terms, rateAfter, hasFees),
  };
}

/** The `interest` of `productEarnings` alone, for ranking many products. The same inputs, null and errors. */
export const earnedInterest = (product: EarningProduct, plan: EarningsPlan, today: string): number | null =>
  growthIn(product, plan, today)?.interest ?? null;
