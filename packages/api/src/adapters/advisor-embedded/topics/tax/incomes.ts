import type { Question } from '../../topic.ts';
import { yearlyAmount, type Money } from '../../understand/entities.ts';

// Which of the amounts in a question are income, and which are interest.

const INCOME_BEFORE =
  /(?:\b(?:(?:i|we|he|she|and|who|someone|somebody|wife|husband|partner|mum|dad) (?:only |just )?(?:earn|earns|earned|make|makes|made|get paid|am on|is on|on)|(?:earner|taxpayer|payer|person|people|pensioner|student|worker|nurse|teacher) on|personal savings allowance (?:on|at|with)|earnings?|salary|wages?|income|pay|pension)|(?:^|[.;] )(?:earn|make|on)|\bi am (?:an? )?(?:[a-z-]+ ){1,3}on)(?: of| is| are| was| comes to| about| around| only| just| exactly| precisely| at| from work)* $/;
const INCOME_AFTER =
  /^ (?:a (?:year|month|week) )?(?:(?:total|gross|state|private|other|annual|from (?:my )?) ?)*(?:salary|wages?|income\b(?! tax)|pension|job\b|earnings|pay\b|work\b)/;
/** "Salary £48,000 interest £400": the interest has an amount of its own. */
const NO_OWN_AMOUNT = String.raw`(?! (?:(?:of|is|was|about|around) )*£?\d)`;
/** "I earn £900 of interest", but not "I earn £28,000 - how much interest". */
const EARNED_AS_INTEREST = new RegExp(
  String.raw`^(?:(?!\b(?:and|plus|how|what|do|does|is|can|will|at)\b| - )[^.?,;:£\d]){0,25}\b(?:interest|dividends?|(?<!personal )savings|bank)\b${NO_OWN_AMOUNT}`,
);

/** Pay, a pension or other income: no interest. */
export function isIncome({ text }: Question, { at, end }: Money): boolean {
  const after = text.slice(end);
  if (INCOME_AFTER.test(after)) return true;
  return INCOME_BEFORE.test(text.slice(0, at)) && !EARNED_AS_INTEREST.test(after);
}

/** Pounds a year of income other than interest; null when none is named. */
export function incomeIn(question: Question): number | null {
  const named = question.money.filter((each) => isIncome(question, each));
  return named.length === 0 ? null : named.reduce((sum, each) => sum + yearlyAmount(each), 0);
}

const NAMED_AFTER = new RegExp(
  String.raw`^ (?:a (?:year|month) )?(?:of |in )?(?:(?:savings|bank|taxable|gross) )*interest\b${NO_OWN_AMOUNT}`,
);
const NAMED_BEFORE = /\binterest(?: (?:of|is|was|are|comes to|income|on savings|about|around))* $/;

/** An amount that is said to be interest. */
export const isInterest = ({ text }: Question, { at, end }: Money) =>
  NAMED_AFTER.test(text.slice(end)) || NAMED_BEFORE.test(text.slice(0, at));

/** Nothing is earned beside the interest. */
export const NO_INCOME =
  /\b(?:no|without(?: any)?|zero|£?0|nil) (?:other |earned |taxable )?(?:income|earnings|job|salary|wages)\b|\b(?:do|does|did) not (?:work|earn|have (?:a job|an income|any income)|pay (?:any )?(?:income )?tax)\b|\bnot (?:working|earning|employed)\b|\b(?:earn|earning|have|get|receive|with) nothing else\b|\bno other (?:money|earnings)\b|\bonly (?:income|earnings)\b|\bunemployed\b|\bnon[- ]?taxpayers?\b|\bhouse(?:wife|husband)\b|\bstay[- ]at[- ]home\b/;

const namesInterest = (question: Question) => question.money.some((each) => isInterest(question, each));

/** The same as `incomeIn`, and 0 where interest is named and nothing else earned. */
export const otherIncomeIn = (question: Question): number | null =>
  incomeIn(question) ?? (NO_INCOME.test(question.text) && namesInterest(question) ? 0 : null);

/** "My salary is £48,000, savings interest was £900": the tax on it is meant, whether it is named or not. */
export const tellsInterestBesideIncome = (question: Question) =>
  namesInterest(question) && otherIncomeIn(question) !== null;
