import { formatPercent, formatPounds } from '../../../domain/money.ts';
import { delayOf, periodText } from '../../../domain/durations.ts';
import { growthGoal, savingsGoal } from '../../../domain/calculators/savings-goal.ts';
import { amountOn } from '../../../domain/rules/rule-book.ts';
import { isAsWell } from '../slots/money.ts';
import { ageOf, amountOf, amountsOf, percentOf, type Question } from '../slots/question.ts';
import { bold, boldPounds, joined } from '../write/text.ts';
import { saysAny } from '../classifier/features.ts';
import type { Intent } from './intent.ts';
import * as parts from './sum-parts.ts';
import { moneySums } from './sums-money.ts';

/** A limit that the payments exceed; of a deposit alone only where a type was named, since it may be held already. */
function warningText({ warnings, monthlyContribution }: parts.Projection, question: Question): string {
  const [warning] = warnings;
  if (warning === undefined || (monthlyContribution === 0 && parts.isaTypeOf(question) === null)) return '';
  return `If all of it is new money: ${warning}`;
}

/** What is to be reached: the amount named as such, else the first, though it was taken for a monthly one. */
const goalOf = (question: Question) =>
  parts.targetOf(question) ?? parts.lumpOf(question) ?? question.money[0]?.value ?? null;
const savedOf = (question: Question) =>
  parts.targetOf(question) === null ? 0 : (parts.lumpOf(question) ?? 0);

/** The amounts that are said to come together; one that may be something else is reported as not used. */
function depositsOf(question: Question) {
  const all = parts.withoutTotal(amountsOf(question, 'lump', 'paid', 'left'), question);
  const apart = all.findIndex((each, at) => {
    const between = question.text.slice(all[at - 1]?.end ?? each.start, each.start);
    const isAdded = between === '' || between.includes(',') || saysAny(between, parts.ADDED);
    return between.includes(' or ') || !(isAdded || isAsWell(question.text, each));
  });
  return apart < 0 ? all : all.slice(0, apart);
}

export const sumIntents: readonly Intent[] = [
  parts.sumIntent({
    id: 'savings-projection',
    instead: ({ conditions }) =>
      conditions.some(({ id }) => id.startsWith('interest-')) ? 'interest-monthly' : undefined,
    rules: ['lifetime-bonus'],
    calls: (question) => {
      const lumps = depositsOf(question);
      const rates = parts.ratesOf(question);
      if (lumps.length > 1 && rates.length === lumps.length) {
        const months = parts.horizonOf(question) ?? parts.A_YEAR;
        return lumps.map(({ value: initialDeposit }, at) =>
          parts.projectionCall(question, { initialDeposit, annualRatePercent: rates[at]?.rate, months }),
        );
      }
      const other = parts.hasPayments(question) ? null : parts.largestOf(question);
      const initialDeposit = lumps.length > 0 ? parts.sumOf(lumps) : other;
      const isNamed = parts.hasPayments(question) || initialDeposit !== null;
      const isLifetime = parts.isaTypeOf(question) === 'Lifetime ISA';
      if (!isNamed && !isLifetime) return [];
      const yearly = amountOn('lifetime-limit', question.today) ?? 0;
      const payments = isNamed ? {} : { monthlyContribution: yearly / 12 };
      const yearlyFeePercent = percentOf(question, 'fee');
      const age = ageOf(question);
      const days = question.periods[0]?.days;
      if (days !== undefined && parts.monthlyOf(question) === null)
        return [parts.projectionCall(question, { days, initialDeposit })];
      const horizon = parts.horizonOf(question);
      const periods = horizon === null ? [parts.A_YEAR, 5 * parts.A_YEAR] : [horizon];
      const [rate] = rates;
      const [turn, otherRatePercent] = [rate && parts.inTurn(rate, question), rates[1]?.rate];
      const plan = { initialDeposit, otherRatePercent, yearlyFeePercent, age, ...payments, ...turn };
      return (turn?.months === undefined ? periods : [turn.months]).map((months) =>
        parts.projectionCall(question, { ...plan, months }),
      );
    },
    write: (first, { question, rules, others }) => {
      const lumps = depositsOf(question);
      if (lumps.length > 1 && parts.ratesOf(question).length === lumps.length)
        return joined(...[first, ...others].map(parts.growthText), parts.assumptionsOf(first));
      const [second] = others;
      return joined(
        lumps.length > 1 && 'The amounts are counted together as a start.',
        parts.growthText(first),
        first.afterFee &&
          `With a fee of ${formatPercent(first.afterFee.yearlyFeePercent)} a year it comes to ${boldPounds(first.afterFee.result.finalValue)}, which is ${formatPounds(first.afterFee.cost)} less.`,
        second?.result &&
          `In ${periodText(second.months ?? 0)} it would come to ${boldPounds(second.result.finalValue)}.`,
        first.comparison &&
          `At ${formatPercent(first.comparison.annualRatePercent)} it would come to ${boldPounds(first.comparison.result.finalValue)}, a difference of ${formatPounds(first.comparison.difference)}.`,
        first.lifetimeBonus !== null &&
          `The government bonus on these payments, ${boldPounds(first.lifetimeBonus)}, is not counted in that.${rules.cite('lifetime-bonus')}`,
        warningText(first, question),
        parts.assumptionsOf(first),
      );
    },
  }),
  parts.sumIntent({
    id: 'savings-target-monthly',
    // "I want to save £300 a month" names no target.
    instead: ({ money }) =>
      money.some(({ role }) => role === 'monthly') &&
      money.every(({ role, isHeld }) => role === 'monthly' || isHeld)
        ? 'savings-projection'
        : undefined,
    calls: (question) => {
      const target = goalOf(question);
      if (target === null || question.money.every(({ isHeld }) => isHeld)) return [];
      const months = parts.horizonOf(question) ?? 5 * parts.A_YEAR;
      const plan = { target, months, initialDeposit: savedOf(question), monthlyContribution: 0 };
      return [parts.projectionCall(question, plan)];
    },
    write: (found, { question }) => {
      if (!found.target || found.months === null) return '';
      const { target, monthlyNeeded, depositNeeded } = found.target;
      const goal = `${boldPounds(target)} in ${periodText(found.months)} at ${parts.rateText(found)}`;
      const saved =
        found.initialDeposit > 0 ? `, besides the ${formatPounds(found.initialDeposit)} saved` : '';
      return joined(
        monthlyNeeded === 0
          ? `${formatPounds(found.initialDeposit)} reaches ${goal} without further payments.${parts.CALCULATOR}`
          : `Reaching ${goal} takes about ${bold(`${formatPounds(monthlyNeeded ?? 0)} a month`)}${saved}.${parts.CALCULATOR}`,
        depositNeeded !== null &&
          saved === '' &&
          `Paid in at once, it would take about ${boldPounds(depositNeeded)} at the start.`,
        parts.horizonOf(question) === null && `No time was named, so this takes ${periodText(found.months)}.`,
        found.lifetimeBonus !== null &&
          'The government bonus of a Lifetime ISA is not counted: with it less is needed.',
        parts.assumptionsOf(found),
      );
    },
  }),
  parts.sumIntent({
    id: 'savings-target-time',
    calls: (question) => {
      const example = parts.ratesOf(question).length > 0 ? parts.EXAMPLE_DEPOSIT : null;
      const input = savingsGoal(parts.onceIn(question), parts.monthlyOf(question), example);
      return input === null ? [] : [parts.projectionCall(question, input)];
    },
    write: (found) => {
      if (!found.target) return '';
      const { target, monthsNeeded } = found.target;
      const plan = `${parts.paidText(found)} at ${parts.rateText(found)}`;
      return joined(
        monthsNeeded === null
          ? `${plan} does not reach ${boldPounds(target)} within 100 years.${parts.CALCULATOR}`
          : `${plan} reaches ${boldPounds(target)} after ${bold(periodText(monthsNeeded))}.${parts.CALCULATOR}`,
        parts.assumptionsOf(found),
      );
    },
  }),
  parts.sumIntent({
    id: 'rate-needed',
    calls: (question) => {
      const monthlyContribution = parts.regularOf(question);
      const input = growthGoal(parts.onceIn(question), {
        interest: amountOf(question, 'interest', 'income'),
        months: parts.horizonOf(question),
        regular: monthlyContribution,
        isTarget: parts.targetOf(question) !== null,
        example: parts.EXAMPLE_DEPOSIT,
      });
      if (input === null) return [];
      return [parts.projectionCall(question, { annualRatePercent: 0, monthlyContribution, ...input })];
    },
    write: (found, { question }) => {
      if (!found.target || found.months === null) return '';
      const { rateNeeded, target } = found.target;
      const goal = `${parts.paidText(found)} to ${boldPounds(target)} in ${periodText(found.months)}`;
      return joined(
        question.money.length === 0 && 'An example:',
        rateNeeded === null && `${goal} is more than any rate of savings brings.${parts.CALCULATOR}`,
        rateNeeded === 0 && `Getting from ${goal} takes no interest at all.${parts.CALCULATOR}`,
        rateNeeded !== null &&
          rateNeeded > 0 &&
          `Getting from ${goal} takes about ${bold(`${formatPercent(rateNeeded)} AER`)}.${parts.CALCULATOR}`,
        ...found.assumptions.slice(1),
      );
    },
  }),
  parts.sumIntent({
    id: 'cost-of-waiting',
    calls: (question) => {
      const example = parts.hasPayments(question) ? {} : { monthlyContribution: 100 };
      const ages = question.ages.map(({ years }) => years);
      const months = question.periods.map((each) => each.months);
      return [parts.projectionCall(question, { ...delayOf(ages, months), ...example })];
    },
    write: (found, { question }) => {
      if (!found.result || !found.comparison || found.months === null) return '';
      const { comparison, result, months } = found;
      const missed =
        comparison.lessPaidIn > 0
          ? `, of which ${formatPounds(comparison.lessPaidIn)} is what was not paid in`
          : '';
      return joined(
        !parts.hasPayments(question) && 'An example:',
        `${parts.paidText(found)} at ${parts.rateText(found)} comes to ${boldPounds(result.finalValue)} in ${periodText(months)}.${parts.CALCULATOR}`,
        `Begun ${periodText(comparison.monthsLater)} later and ended on the same day, it comes to ${boldPounds(comparison.result.finalValue)}: ${boldPounds(comparison.difference)} less${missed}.`,
        parts.assumptionsOf(found),
      );
    },
  }),
  parts.sumIntent({
    id: 'compare-rates-sum',
    calls: (question) => {
      // The rate that changes comes first: the calculator compares it with one that holds.
      const [first, second] = parts
        .ratesOf(question)
        .toSorted((a, b) => (b.later === null ? 0 : 1) - (a.later === null ? 0 : 1));
      if (first === undefined || second === undefined) return [];
      if (first.rate === second.rate && first.later === null) return [];
      const initialDeposit = parts.lumpOf(question) ?? parts.targetOf(question) ?? parts.exampleOf(question);
      const months = parts.horizonOf(question) ?? parts.A_YEAR;
      const turn = parts.inTurn(first, question);
      return [
        parts.projectionCall(question, { initialDeposit, months, otherRatePercent: second.rate, ...turn }),
      ];
    },
    write: (found, { question: { money, periods } }) => {
      if (!found.result || !found.comparison || found.months === null) return '';
      const { comparison, result, months } = found;
      return joined(
        money.length === 0 && 'An example:',
        `${parts.paidText(found)} for ${periodText(months)} earns ${boldPounds(result.totalInterest)} at ${parts.rateText(found)} and ${boldPounds(comparison.result.totalInterest)} at ${formatPercent(comparison.annualRatePercent)} AER: a difference of ${boldPounds(comparison.difference)}.${parts.CALCULATOR}`,
        periods.length > 1 &&
          found.later === null &&
          'This counts both for the same time: what the shorter one pays afterwards nobody knows.',
      );
    },
  }),
  ...moneySums,
];
