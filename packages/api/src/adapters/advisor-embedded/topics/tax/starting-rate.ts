import { formatPounds } from '../../../../domain/money.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import { asks, says, type Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import { incomeIn, NO_INCOME } from './incomes.ts';
import { roomBeside } from './sums.ts';

const UNTIL =
  /\b(?:until|till) when\b|\bhow long\b|\bwhen\b[^.?]*\b(?:ends?|stops?|expires?|run out|go(?:es)?)\b|\blast(?: until| for|[?.!]|$)/;

/** "Do I get the savings allowance and the starting rate?" */
const BOTH =
  /\bpersonal savings allowance\b[^?]*\b(?:and|as well as|plus)\b[^?]*\bstarting rate\b|\bstarting rate\b[^?]*\b(?:and|as well as|plus)\b[^?]*\bpersonal savings allowance\b/;

/** How much interest the starting rate takes beside a low income; empty where neither is spoken of. */
export function startingText(question: Question, view: RuleView): string {
  const income = incomeIn(question);
  const most = view.amount('starting-rate');
  const free = view.amount('income-tax-bands', 'allowance');
  const named =
    says(question, /\bstarting rate|\blow income|\bpersonal allowance/) || says(question, NO_INCOME);
  const left = income === null ? null : roomBeside(income, view);
  if (!named && (left === null || left.starting === 0)) return '';
  const until = view.row('starting-rate')?.to;
  return joined(
    BOTH.test(question.focus) && asksWhether(question) && 'Yes, both, where other income is low.',
    asks(question, UNTIL) && until && `Until **${formatDate(until)}**, as far as my rule book goes.`,
    income !== null &&
      left !== null &&
      (left.starting === 0
        ? `With ${formatPounds(income)} of income **none** of it is left.`
        : `With ${formatPounds(income)} of other income up to ${boldPounds(left.starting)} of interest falls in the starting rate${left.free > 0 ? `, beside ${boldPounds(left.free)} left of the personal allowance` : ''}.`),
    income === null &&
      says(question, NO_INCOME) &&
      `With no other income up to ${boldPounds(free + most + view.amount('personal-savings-allowance'))} of interest a year is free of tax: ${formatPounds(free)} of personal allowance, ${formatPounds(most)} at the starting rate of 0% and ${formatPounds(view.amount('personal-savings-allowance'))} of personal savings allowance.`,
    `The starting rate for savings taxes up to ${boldPounds(most)} of interest at **0%** where other income is low: it shrinks by £1 for each £1 of other income above the personal allowance of ${formatPounds(free)} and is gone at ${boldPounds(free + most)}.`,
  );
}
