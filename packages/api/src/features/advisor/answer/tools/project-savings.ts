import { pence } from '../../../../domain/money.ts';
import { z } from 'zod';
import { MAX_YEARS } from '../../../../domain/calculators/calculation.ts';
import { compound, growthOver } from '../../../../domain/calculators/compound.ts';
import { allowanceWarning } from '../../../../domain/isa/isa-allowances.ts';
import { lifetimeBonus } from '../../../../domain/isa/lifetime-isa.ts';
import {
  contributionsByYear,
  inTodaysMoney,
  isaTypeConfig,
} from '../../../../domain/calculators/isa-calculator.ts';
import type { IsaTypeName } from '../../../../domain/isa/isa-types.ts';
import {
  depositNeeded,
  monthlyInterest,
  monthlyNeeded,
  monthsNeeded,
  rateNeeded,
  realRate,
  type SavingsPlan,
} from '../../../../domain/calculators/savings-sums.ts';
import { amountOn } from '../../../../domain/rules/rule-book.ts';
import { isaType } from '../../../../domain/schemas/product.ts';
import type { AnswerOf } from '../../../../domain/schemas/tool-answers.ts';
import { shownPounds } from './product-earnings.ts';
import { calculatorSource } from './sources.ts';
import { defineTool, monthsInput, poundsInput, ToolRefused } from './tool.ts';

const rate = z.number().min(-100).max(1000);

const input = z.object({
  type: isaType.default('Cash ISA'),
  initialDeposit: poundsInput.default(0).describe('Pounds paid in at the start'),
  monthlyContribution: poundsInput.default(0).describe('Pounds paid in at the start of each month'),
  months: monthsInput
    .optional()
    .describe('Length of the period in months; needed unless a target asks how long it takes'),
  days: z
    .number()
    .int()
    .min(1)
    .max(MAX_YEARS * 366)
    .optional()
    .describe('Instead of months, for a deposit alone: length of the period in days'),
  age: z.number().int().min(0).max(130).optional().describe('Of the saver: payments into a Lifetime ISA end'),
  annualRatePercent: rate
    .optional()
    .describe('AER or yearly growth in percent; left out: the calculator’s own rate for the type'),
  laterRatePercent: rate
    .optional()
    .describe('The rate after that one, as when a bonus ends; not with a target, days or inflation'),
  laterAfterMonths: monthsInput.optional().describe('Months after which the later rate begins; left out: 12'),
  target: poundsInput
    .optional()
    .describe('Pounds to reach: with months, the payments or the rate needed; without, how long it takes'),
  otherRatePercent: rate
    .optional()
    .describe('A second rate to compare the same payments at, for the whole time'),
  startLaterMonths: monthsInput
    .optional()
    .describe('Compare with the same payments begun so many months later'),
  yearlyFeePercent: z.number().min(0).max(100).optional().describe('A yearly fee taken off the growth'),
  inflationPercent: z
    .number()
    .min(-50)
    .max(100)
    .optional()
    .describe('Also say what it buys at today’s prices'),
});

type Input = z.output<typeof input>;
type Answer = AnswerOf<'project_savings'>;
type Projected = NonNullable<Answer['result']>;

/** Payments at one rate, or at one after another. */
interface Plan extends SavingsPlan {
  later: Answer['later'];
}

/** Rounded so that what was paid in and the interest add up to the final value. */
function project({ deposit, monthly, aer, later }: Plan, period: number): Projected {
  const first = { aer, months: later?.afterMonths ?? null };
  const { paidIn, balance } = compound({
    deposit,
    monthly,
    months: period,
    stretches: [first, ...(later ? [{ aer: later.annualRatePercent, months: null }] : [])],
  });
  const totalContributions = pence(paidIn);
  const finalValue = shownPounds(balance, period);
  return { totalContributions, totalInterest: pence(finalValue - totalContributions), finalValue };
}

/** Whole pounds, up; a payment that misses by less than a penny's hundredth is enough. */
const roundedUp = (amount: number | null) => (amount === null ? null : Math.ceil(amount - 1e-4) + 0);

function targetOf(plan: SavingsPlan, target: number, period: number | undefined): Answer['target'] {
  const isTimed = period !== undefined;
  return {
    target,
    monthlyNeeded: isTimed && period > 0 ? roundedUp(monthlyNeeded(plan, target, period)) : null,
    depositNeeded: isTimed ? roundedUp(depositNeeded(plan, target, period)) : null,
    monthsNeeded: isTimed ? null : monthsNeeded(plan, target),
    rateNeeded: isTimed && plan.deposit + plan.monthly > 0 ? rateNeeded(plan, target, period) : null,
  };
}

function comparisonOf(plan: Plan, search: Input, result: Projected, period: number): Answer['comparison'] {
  const { otherRatePercent, startLaterMonths = 0 } = search;
  if (otherRatePercent === undefined && startLaterMonths === 0) return null;
  const other = otherRatePercent === undefined ? plan : { ...plan, aer: otherRatePercent, later: null };
  const shorter = Math.max(0, period - startLaterMonths);
  const compared = project(other, shorter);
  return {
    annualRatePercent: other.aer,
    monthsLater: startLaterMonths,
    months: shorter,
    result: compared,
    difference: pence(Math.abs(result.finalValue - compared.finalValue)),
    lessPaidIn: pence(result.totalContributions - compared.totalContributions),
  };
}

function afterFee(
  plan: Plan,
  fee: number | undefined,
  result: Projected,
  period: number,
): Answer['afterFee'] {
  if (fee === undefined) return null;
  const { aer, later } = plan;
  const without = (annualRatePercent: number) => Math.max(-100, annualRatePercent - fee);
  const laterLess = later && { ...later, annualRatePercent: without(later.annualRatePercent) };
  const less = project({ ...plan, aer: without(aer), later: laterLess }, period);
  return {
    yearlyFeePercent: fee,
    result: less,
    cost: pence(result.finalValue - less.finalValue),
    onDeposit: pence((plan.deposit * fee) / 100),
  };
}

function todaysMoney(
  { monthly, deposit, aer }: Plan,
  inflation: number | undefined,
  { finalValue }: Projected,
  period: number,
): Answer['inTodaysMoney'] {
  if (inflation === undefined) return null;
  const kept = deposit / inTodaysMoney(1, period / 12, inflation);
  return {
    inflationPercent: inflation,
    value: shownPounds(inTodaysMoney(finalValue, period / 12, inflation), period),
    neededToKeepUp: monthly > 0 ? null : shownPounds(kept, period),
    realRatePercent: Math.round(realRate(aer, inflation) * 100) / 100,
  };
}

/** Worded warnings for payments that exceed the limit of a tax year. */
function warningsFor(type: IsaTypeName, plan: SavingsPlan, months: number, today: string): string[] {
  const warning = allowanceWarning(type, { ...plan, months }, today);
  return warning ? [warning.text] : [];
}

/** A deposit that is left for some days. */
function projectDays({ deposit, aer }: SavingsPlan, days: number): Projected {
  const totalInterest = pence(deposit * growthOver(aer, (days * 12) / 365));
  return { totalContributions: deposit, totalInterest, finalValue: pence(deposit + totalInterest) };
}

/** Years in which a saver can pay into a Lifetime ISA, from the age or, where none is given, in all. */
function lifetimeYears(age: number | undefined, today: string): number {
  const [first, last] = [amountOn('lifetime-ages', today), amountOn('lifetime-ages', today, 'lastPayment')];
  return Math.max(0, (last ?? 0) - (age ?? first ?? 0));
}

const laterOf = ({ laterRatePercent, laterAfterMonths = 12 }: Input): Answer['later'] =>
  laterRatePercent === undefined
    ? null
    : { annualRatePercent: laterRatePercent, afterMonths: laterAfterMonths };

function projectionOf(plan: Plan, search: Input, today: string) {
  const { type, months: period, days } = search;
  if (period === undefined)
    return {
      result: days === undefined ? null : projectDays(plan, days),
      lifetimeBonus: null,
      comparison: null,
      afterFee: null,
      inTodaysMoney: null,
      warnings: [],
    };
  const paidIn = contributionsByYear({
    initialDeposit: plan.deposit,
    monthlyContribution: plan.monthly,
    years: period / 12,
  });
  const result = project(plan, period);
  const years = lifetimeYears(search.age, today);
  return {
    result,
    lifetimeBonus: type === 'Lifetime ISA' ? pence(lifetimeBonus(paidIn.slice(0, years), today)) : null,
    comparison: comparisonOf(plan, search, result, period),
    afterFee: afterFee(plan, search.yearlyFeePercent, result, period),
    inTodaysMoney: todaysMoney(plan, search.inflationPercent, result, period),
    warnings: warningsFor(type, plan, period, today),
  };
}

const ASSUMPTION = 'The rate is an AER, reached after a year, and stays the same; interest is left in.';
const IN_TURN = 'Each rate is an AER and holds for its time; interest is left in.';
const MONTHLY = 'Payments go in at the start of each month.';

function assumptionsOf(search: Input, today: string): string[] {
  const { type, monthlyContribution, months = 0, age } = search;
  const rates = search.laterRatePercent === undefined ? ASSUMPTION : IN_TURN;
  if (monthlyContribution === 0) return [rates];
  const isTooLong = type === 'Lifetime ISA' && months > 12 * lifetimeYears(age, today);
  const end = `Payments into a Lifetime ISA, and its bonus, end at ${amountOn('lifetime-ages', today, 'lastPayment')}.`;
  return isTooLong ? [rates, MONTHLY, end] : [rates, MONTHLY];
}

function answer(search: Input, today: string): Answer {
  const { type, initialDeposit: deposit, monthlyContribution: monthly, target } = search;
  const later = laterOf(search);
  if (search.months === undefined && search.days === undefined && target === undefined)
    throw new ToolRefused('Give months or days, or a target in pounds.');
  if (search.days !== undefined && (monthly > 0 || search.months !== undefined))
    throw new ToolRefused('Days are for a deposit alone, without months.');
  if (later && [target, search.days, search.inflationPercent].some((each) => each !== undefined))
    throw new ToolRefused('A later rate is for months, without a target, days or inflation.');
  const annualRatePercent = search.annualRatePercent ?? isaTypeConfig(type).defaultRate;
  const plan = { deposit, monthly, aer: annualRatePercent, later };
  return {
    type,
    initialDeposit: deposit,
    monthlyContribution: monthly,
    months: search.months ?? null,
    days: search.days ?? null,
    annualRatePercent,
    rateAssumed: search.annualRatePercent === undefined,
    later,
    monthlyInterest: {
      twelfth: pence((deposit * annualRatePercent) / 1200),
      paidOut: pence(monthlyInterest(deposit, annualRatePercent)),
    },
    target: target === undefined ? null : targetOf(plan, target, search.months),
    ...projectionOf(plan, search, today),
    assumptions: assumptionsOf(search, today),
    note: 'An illustration at a fixed rate, not a market rate and not a promise.',
  };
}

/** What payments come to at a fixed rate, what it takes to reach a target, and what fees, waiting or inflation take. */
export const projectTheSavings = defineTool({
  name: 'project_savings',
  description:
    'Project savings at one yearly rate (an AER: 4% earns 4% in a year) or at one after another, work out what reaching a target takes, compare a second rate or a later start, take off a yearly fee, or say what it buys after inflation.',
  input,
  execute: (knowledge, search) => ({ ...answer(search, knowledge.today), sources: [calculatorSource] }),
});
