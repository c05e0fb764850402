import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import type { Question } from '../../topic.ts';
import type { Money, TaxBand } from '../../understand/entities.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import { isInterest } from './incomes.ts';

// "I have £30,000 in savings, how much tax?": what is saved is not taxed, only its interest.

/** What follows the amount of a balance. */
const IS_BALANCE =
  /^ (?:(?:is|sitting|put|all) )*(?:(?:saved(?: up)?|savings)\b(?! (?:interest|income))|(?:in|of) (?:(?:my|our|a|an|the|total|normal|ordinary|regular) ){0,2}(?:savings?(?: accounts?)?|bank(?: accounts?)?|building society)\b(?! (?:interest|income)))/;
/** Smaller ones may be meant as interest. */
const LEAST = 5000;

/** The amount is said to be saved, and no rate tells what it earns. */
export const isBalance = (question: Question, money: Money): boolean =>
  question.rates.length === 0 &&
  money.per === 'once' &&
  money.amount >= LEAST &&
  !isInterest(question, money) &&
  IS_BALANCE.test(question.text.slice(money.end));

/** That it is the interest that is taxed, and at which rate it would be more than the allowance. */
export function balanceText(question: Question, view: RuleView, band: TaxBand | null): string {
  const balance = question.money.find((each) => isBalance(question, each));
  if (!balance || !/\btax(?:ed|es)?\b/.test(question.text)) return '';
  const allowance = view.amount(
    'personal-savings-allowance',
    band === null || band === 'basic' ? undefined : band,
  );
  const lead = `Tax is on the **interest**, not on the ${formatPounds(balance.amount)} itself`;
  if (allowance === 0) return `${lead}; name its rate and I work it out.`;
  const rate = Math.round((allowance / balance.amount) * 10_000) / 100;
  return `${lead}: up to ${boldPounds(allowance)} of it a year is free for a ${band ?? 'basic'}-rate taxpayer, which is what it earns at ${formatPercent(rate)}. Name the rate and your income and I work out the tax.`;
}
