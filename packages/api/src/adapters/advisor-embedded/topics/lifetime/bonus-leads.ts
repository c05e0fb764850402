import { formatDate } from '../../../../domain/tax-year.ts';
import type { Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { asksPlainly, asksWhether } from '../shared/phrases.ts';

// What leads an answer on the bonus: whether it is taxed, counts, ends or has changed.

const BONUS_IS = String.raw`\b(?:bonus(?:es)?|it)(?: (?:is|be|get|gets|also|ever|itself))*`;
const TAX_FREE = new RegExp(String.raw`${BONUS_IS} (?:tax[ -]free|free of tax)\b`);
const TAXED = new RegExp(
  String.raw`${BONUS_IS} (?:taxed|taxable)\b|\btax on (?:(?:the|my|a|lifetime|isa|government|25%) )*bonus(?:es)?\b`,
);

/** "Is the bonus tax free?", "is it taxed?"; "every tax year" and "if I pay no tax" ask something else. */
export function taxLead(question: Question): string {
  if (asksPlainly(question, TAX_FREE)) return 'Yes.';
  return asksPlainly(question, TAXED) ? 'No.' : '';
}

/** "Is the bonus paid after 50?" */
export function untilAgeLead(question: Question, last: number): string {
  const [, named] =
    /\b(?:after|past|beyond|over|from|at)(?: the)?(?: age)?(?: of)? (\d{2})\b(?!%)/.exec(question.focus) ??
    [];
  if (named === undefined || !asksWhether(question) || question.money.length > 0) return '';
  return Number(named) >= last ? `No: it stops at **${last}**.` : `Yes, until **${last}**.`;
}

export const BONUS_COUNTS =
  /\bbonus\b[^.?]*\b(?:eats? into|counts? (?:towards?|against|as)|uses? up|reduces?|come off|comes off|part of|affects?|takes?)\b[^.?]*\b(?:allowance|limit|£20000|£4000)\b/;
export const EVER =
  /\bever\b[^.?]*\b(?:differ\w*|chang\w*|high\w*|low\w*|been)\b|\balways been\b|\bbeen the same\b/;

export function unmovedBonus(view: RuleView): string {
  const row = view.row('lifetime-bonus');
  return row?.from
    ? `It has been ${view.figure('lifetime-bonus')} since ${formatDate(row.from)}, the first day my rule book has on it.`
    : '';
}
