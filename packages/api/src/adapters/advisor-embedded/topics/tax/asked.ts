import { asks, says, type Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { asksWhether } from '../shared/phrases.ts';
import { incomeIn, tellsInterestBesideIncome } from './incomes.ts';
import { OUTSIDE, rateOn } from './sums.ts';

// Whether tax on savings is asked for, though it is not named, and whether it rises.

const IN_SAVINGS = /\bin (?:my |our )?savings\b/;

/** "I earn £25,000 and have £40,000 at 4% outside ISAs": the tax on it is meant, whether it is named or not. */
export const earnsOutside = (question: Question) =>
  (question.kinds.length === 0 && tellsInterestBesideIncome(question)) ||
  (question.rate !== null &&
    incomeIn(question) !== null &&
    (OUTSIDE.test(question.text) || (IN_SAVINGS.test(question.text) && says(question, /\btax/))));

/** "Do I pay more tax?" */
export const PAYS_MORE = /\b(?:pay|owe|be paying) more tax\b/;

/** "Do I pay more tax on savings next year?" */
export const moreLead = (question: Question, then: RuleView, now: RuleView) =>
  asksWhether(question) &&
  asks(question, PAYS_MORE) &&
  rateOn(then, 'savings-tax', 'basic') > rateOn(now, 'savings-tax', 'basic')
    ? 'Yes, on what is above the personal savings allowance outside ISAs.'
    : '';
