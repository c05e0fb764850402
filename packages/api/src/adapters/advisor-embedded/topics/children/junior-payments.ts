import { formatPounds } from '../../../../domain/money.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import { taxYearOf } from '../../../../domain/tax-year.ts';
import type { Question } from '../../topic.ts';
import type { Money } from '../../understand/entities.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import { asksForRest } from './junior-leads.ts';
import { childPayments } from './child-payments.ts';
import { isMade } from '../shared/payments-in.ts';

// What is paid into a child's Junior ISA beside its limit, and what the limit was before.

/** "Does it count towards my £20,000?" */
const isAdultAllowance = ({ text, today }: Question, { amount, at }: Money) =>
  amount === amountOn('isa-allowance', today) &&
  /\b(?:counts?|towards?|against|from|of|use|uses|into)\b[^.?£]*$/.test(text.slice(0, at));

export function paymentsText(question: Question, view: RuleView): string {
  const limit = view.amount('junior-limit');
  const payments = childPayments(question).filter(
    ({ amount, money }) =>
      (amount !== limit && !isAdultAllowance(question, money)) ||
      money.per !== 'once' ||
      isMade(question, money) ||
      /^ (?:is |has been |was )?(?:already|paid)\b/.test(question.text.slice(money.end)),
  );
  if (payments.length === 0) return '';
  const total = payments.reduce((sum, { amount }) => sum + amount, 0);
  const paid = `${formatPounds(total)}${payments.some(({ money }) => money.per !== 'once') ? ' a year' : ''}`;
  const left = boldPounds(Math.abs(limit - total));
  if (total > limit) return `${paid} is ${left} over it.`;
  if (asksForRest(question))
    return total === limit
      ? `Nothing more this tax year: the limit of ${boldPounds(limit)} is used.`
      : `Another ${left} this tax year: ${paid} of the limit of ${boldPounds(limit)} is used.`;
  return total === limit ? `${paid} uses all of it.` : `${paid} fits, and ${left} is left for the tax year.`;
}

/** "What did it use to be?" */
export const BEFORE_THAT =
  /\b(?:used to be|use to be|previous(?:ly)?|earlier|old|former(?:ly)?) (?:\w+ ){0,3}(?:limit|allowance)\b|\b(?:limit|allowance)\b[^.?]*\b(?:used to be|use to be|previously|before (?:that|it was|it became|the rise|£9000|9000|then))\b/;

export function earlierText(view: RuleView): string {
  const row = view.earlier('junior-limit');
  return row?.figure && row.to
    ? `Before that it was ${boldPounds(row.figure.amount)} a tax year, last in ${taxYearOf(row.to).label}.`
    : '';
}
