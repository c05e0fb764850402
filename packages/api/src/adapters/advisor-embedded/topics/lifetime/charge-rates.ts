import { formatDate } from '../../../../domain/tax-year.ts';
import type { RuleRow } from '../../tool-results.ts';
import { asks, type Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { asksPlainly, asksToConfirm, asksWhether } from '../shared/phrases.ts';

// The rate of the charge, now and for the time in which it was lower.

/** The lower charge that held for a time. */
export function lowered(view: RuleView): string {
  const row = view.earlier('lifetime-withdrawal-charge');
  if (!row?.figure || !row.from || !row.to) return '';
  return `For a time, from ${formatDate(row.from)} to ${formatDate(row.to)}, the charge was **${row.figure.amount}%**; no official page was read for that.`;
}

export const LOWER =
  /\b(?:was|has|have|were)\b[^.?]*\balways\b|\b20%(?! or \d)|\bused to (?:be|cost)\b|\bever (?:been|lower)\b|\blower\b|\bwas there\b/;
const WAS_LOWER = /\b(?:was|has|did|used to|been)\b[^.?]*\b(?:20%|lower|less|reduced)(?! (?:or|and|than)\b)/;
const IS_LOWER =
  /\b(?:charge|penalty|fee|it)(?: (?:on|for) (?:(?:an?|the|my|taking|out|of|from) )*(?:lifetime isa )?(?:withdrawals?|money)?)?(?: (?:is|still|now|currently|only|just|at|of))* 20%(?! (?:or|and)\b)/;

/** "Is the lower penalty still available?" */
const STILL_LOWER =
  /\b(?:20%|lower|reduced|cheaper)\b[^.?]*\b(?:charge|penalty|fee|rate)\b[^.?]*\b(?:still|available|around|apply|applies|now|in force)\b/;

/** "The charge is only 6.25%, isn't it?" */
export function falseRate(question: Question, view: RuleView): string {
  const charge = view.amount('lifetime-withdrawal-charge');
  const [, named] =
    /\b(?:charge|penalty|fee)(?: (?:on|for) (?:(?:an?|the|my|taking|out|of|from) )*(?:lifetime isa )?(?:withdrawals?|money)?)?(?: (?:is|of|at|only|just|still|now|about))* (\d+(?:\.\d+)?)%/.exec(
      question.focus,
    ) ?? [];
  const polar = asksToConfirm(question) || asksWhether(question);
  if (named === undefined || !polar || LOWER.test(question.focus) || asks(question, /\bor\b|£/)) return '';
  return Number(named) === charge ? (asks(question, /\bstill\b/) ? '' : 'Yes.') : `No, it is **${charge}%**.`;
}

/** "When did it go back to 25%?" */
export const WENT_BACK =
  /\bwhen (?:did|was|has)\b[^.?]*\b(?:back|return\w*|rise|raised|go up|gone up|increase[ds]?|change[ds]?|restored|end(?:ed)?|stop(?:ped)?)\b/;

/** The day on which the present charge began. */
export function backSince(question: Question, view: RuleView): string {
  const row = view.row('lifetime-withdrawal-charge');
  return row?.from && WENT_BACK.test(question.focus)
    ? `On **${formatDate(row.from)}** it went back to ${view.figure('lifetime-withdrawal-charge')}. ${lowered(view)}`
    : '';
}

/** Yes or no to "was it lower?", "is it 20%?". */
export function lowerLead(question: Question): string {
  if (asksPlainly(question, WAS_LOWER)) return 'Yes. ';
  if (asksPlainly(question, /\balways\b/)) return 'No. ';
  if (asksToConfirm(question) && IS_LOWER.test(question.focus)) return 'No, not now. ';
  return asksPlainly(question, IS_LOWER) || asksPlainly(question, STILL_LOWER) ? 'No, not now. ' : '';
}

/** "Was the charge 20% in June 2021?" */
export function rateThen(question: Question, row: RuleRow): string {
  const [, named] = /\b(\d+)%/.exec(question.focus) ?? [];
  if (named === undefined || !asksWhether(question) || asks(question, /\bor\b/)) return '';
  return Number(named) === row.figure?.amount ? 'Yes.' : 'No.';
}
