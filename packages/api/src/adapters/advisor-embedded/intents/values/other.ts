import { MONTHLY_CREDITS, QUERY_COST, plansWith } from '../../../../domain/payments/credits.ts';
import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import { RULES_RECORDED_ON, type Rule, type RuleId } from '../../../../domain/rules/rule-book.ts';
import { addDays, formatDate, taxYearOf } from '../../../../domain/isa/tax-year.ts';
import { bandAt } from '../../../../domain/isa/savings-tax.ts';
import { listed } from '../../../../domain/text.ts';
import { amountOf, amountsOf } from '../../slots/question.ts';
import { sentences } from '../../slots/vocabulary.ts';
import { bold, boldPounds } from '../../write/text.ts';
import type { AnswerContext, Value } from '../intent.ts';
import { sumOf } from '../sum-parts.ts';

const taxYear = ({ rules }: AnswerContext) => taxYearOf(rules.date);

const dayInTaxYear = (context: AnswerContext) =>
  context.question.when[0]?.kind === 'day'
    ? `${formatDate(context.rules.date)} is in the tax year ${bold(taxYear(context).label)}.`
    : '';

function covered({ question, rules }: AnswerContext): string {
  const amount = amountOf(question, 'lump', 'paid');
  const limit = rules.amount('fscs-deposits');
  if (amount === null || amount === limit) return '';
  return amount > limit
    ? `Of ${formatPounds(amount)} with one firm ${boldPounds(amount - limit)} would not be covered.`
    : `${formatPounds(amount)} with one firm is within the limit.`;
}

function fscsBefore({ rules }: AnswerContext): string {
  const before = rules.earlier('fscs-deposits')?.figure;
  return before ? `Before that, it was ${formatPounds(before.amount)}.` : '';
}

function incomeBand({ question, rules }: AnswerContext): string {
  const income = amountOf(question, 'income');
  if (income === null) return '';
  const placeOf = (pounds: number) => {
    const band = bandAt(pounds, rules.date);
    return band === 'none' ? 'below the personal allowance' : `in the ${band}-rate band`;
  };
  const interest = sumOf(amountsOf(question, 'interest'));
  const together = `; with ${formatPounds(interest)} of interest outside ISAs it is ${formatPounds(income + interest)}, ${placeOf(income + interest)}`;
  return `An income of ${formatPounds(income)} a year is ${placeOf(income)}${interest > 0 ? together : ''}.${rules.cite('income-tax-bands')}`;
}

const threeRates = ({ figure, otherFigures }: Pick<Rule, 'figure' | 'otherFigures'>) =>
  listed(
    [figure, otherFigures['higher'], otherFigures['additional']].flatMap((rate) =>
      rate ? bold(formatPercent(rate.amount)) : [],
    ),
  );

function ratesToCome({ rules }: AnswerContext): string {
  const next = rules.later('savings-tax');
  return next?.from
    ? `From ${formatDate(next.from)} they are ${threeRates(next)}.${rules.cite('savings-tax')}`
    : '';
}

function newTaxRates({ rules }: AnswerContext): string {
  const row = rules.later('savings-tax') ?? rules.row('savings-tax');
  return row ? threeRates(row) : '';
}

const deposits: readonly RuleId[] = ['fscs-deposits'];

export const otherValues: Readonly<Record<string, Value>> = {
  'tax-year-label': { text: (context) => taxYear(context).label },
  'tax-year-start': { text: (context) => formatDate(taxYear(context).start) },
  'tax-year-end': { text: (context) => formatDate(taxYear(context).end) },
  'next-tax-year-start': { text: (context) => formatDate(addDays(taxYear(context).end, 1)) },
  'day-in-tax-year': { text: dayInTaxYear },
  covered: { rules: deposits, text: covered },
  'double-cover': { rules: deposits, text: ({ rules }) => boldPounds(2 * rules.amount('fscs-deposits')) },
  'fscs-before': { rules: deposits, text: fscsBefore },
  'income-band': { rules: ['income-tax-bands'], text: incomeBand },
  'rates-to-come': { rules: ['savings-tax'], text: ratesToCome },
  'new-tax-rates': { rules: ['savings-tax'], text: newTaxRates },
  'starting-rate-end': {
    rules: ['income-tax-bands', 'starting-rate'],
    text: ({ rules }) =>
      formatPounds(rules.amount('income-tax-bands', 'allowance') + rules.amount('starting-rate')),
  },
  'can-do': { text: () => sentences.canDo },
  'recorded-on': { text: () => bold(formatDate(RULES_RECORDED_ON)) },
  'query-cost': { text: () => bold(`${QUERY_COST} credits`) },
  'monthly-credits': { text: () => bold(`${MONTHLY_CREDITS} credits`) },
  plans: {
    text: () =>
      listed(plansWith().map(({ name, credits, price }) => `${name} (${credits} credits for ${price})`)),
  },
};
