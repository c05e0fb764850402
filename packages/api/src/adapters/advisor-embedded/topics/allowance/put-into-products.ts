import { formatPounds } from '../../../../domain/money.ts';
import { asks, says, type Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined, listed } from '../../write/text.ts';
import { putIntoProducts } from '../shared/product-parts.ts';
import { FIT, LEFT } from './words.ts';

// "£4,000 in Hearthmoor and £16,000 in Thistlewick, allowed?": sums put into products, or into several ISAs, are asked of
// the allowance.

/** "…, ok?", "… am I alright?" */
const ALL_RIGHT = /\b(?:ok|okay|fine|alright|all right|allowed|permitted|legal|right)\b[?! ]*$/;
/** "Paid £3,000 into Thistlewick, £4,000 into Quillbrook", and nothing else. */
const TOLD =
  /^(?:(?:so|i|we|have|already)\b[, ]*)*(?:paid|put)(?: in)? £\d+ (?:in|into) (?!.*\b(?:what|how|which|is|are|will|would|worth|after|for)\b)[^?%]{3,120}$/;
const SAME_YEAR = /\b(?:same|one) (?:tax )?year[?! ]*$/;
const OTHER =
  /\b(?:transfer\w*|mov(?:e|ing)|switch\w*|withdr\w*|interest|earn\w*|fscs|cover\w*|protect\w*|safe|rates?|better|best|worse|more interest)\b/;

/** What the sum of amounts put into products adds to the score of the allowance. */
export function productsWeight(question: Question): number {
  const meant =
    TOLD.test(question.text) || [FIT, LEFT, ALL_RIGHT, SAME_YEAR].some((words) => asks(question, words));
  return meant && !says(question, OTHER) && putIntoProducts(question).length > 1 ? 20 : 0;
}

const SEVERAL_ISAS =
  /\b(?:[2-6]|two|three|four|both|several) (?:[a-z]+ ){0,2}isas?\b|\bone isa\b[^?]{0,40}\b(?:other|another|second)\b|\bisa (?:1|one)\b[^?]{0,40}\bisa (?:2|two)\b/;
/** "£5,000 and £8,000 in two ISAs", and nothing else. */
const ONLY_SUMS =
  /^(?:(?:so|i|got|have|paid|put)\b[, ]*)*£\d+(?:,? (?:and )?£\d+){1,4} (?:in|into|in my) (?:[2-6]|different|separate|both) (?:different |separate )?isas?[?.! ]*$|^(?:(?:so|i|got|have)\b[, ]*)*(?:[2-6]|two|three|four) (?:different |separate |cash )?isas?,?:? (?:with|of|holding|at)? ?£\d+(?:,? (?:and |& )?£\d+){1,4}[?.! ]*$/;

/** "ISA 1 has £8,000, ISA 2 has £13,000", and nothing else. */
const NUMBERED =
  /^(?:(?:so|my|the)\b[, ]*)*isa (?:1|one|a) (?:has|with|is|holds) £\d+,? (?:and )?(?:my )?isa (?:2|two|b) (?:has|with|is|holds) £\d+[?.! ]*$/;

/** What amounts in several ISAs add: with "ok?" behind them, or by themselves, they are asked of the allowance. */
export function isasWeight(question: Question): number {
  const several = question.money.filter(({ per }) => per === 'once').length > 1;
  if (!several || question.rates.length > 0 || says(question, OTHER)) return 0;
  const asked =
    NUMBERED.test(question.text) ||
    (SEVERAL_ISAS.test(question.text) && (asks(question, FIT) || asks(question, ALL_RIGHT)));
  return asked || ONLY_SUMS.test(question.text) ? 7 : 0;
}

/** Of two Lifetime ISAs only one may be paid into in a tax year. */
export function severalLifetimes(question: Question, view: RuleView): string {
  const each = putIntoProducts(question).filter(({ kind }) => kind === 'lifetime');
  if (new Set(each.map(({ into }) => into)).size < 2) return '';
  const paid = each.reduce((sum, { money }) => sum + money.amount, 0);
  const limit = view.amount('lifetime-limit');
  return joined(
    `No: only **one Lifetime ISA** can be paid into in a tax year, and these are ${each.length} (${listed(each.map(({ money, into }) => `${formatPounds(money.amount)} in the ${into}`))}).`,
    paid > limit
      ? `Together they are also over the Lifetime ISA limit of ${boldPounds(limit)} a tax year.`
      : `Up to ${boldPounds(limit)} a tax year can go into one of them, as a part of the ${view.figure('isa-allowance')} allowance.`,
  );
}
