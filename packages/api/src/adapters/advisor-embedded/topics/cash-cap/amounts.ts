import { formatPounds } from '../../../../domain/money.ts';
import { addDays, formatDate } from '../../../../domain/tax-year.ts';
import type { RuleRow } from '../../tool-results.ts';
import { asks, type Question } from '../../topic.ts';
import { sinceOrFrom, type RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';

// Amounts that are put up beside the announced cap, and whom it reaches.

/** "Will I be capped?", "will the cap hit me?" */
export const AM_I_CAPPED =
  /\b(?:will|would|am|are|is|do|does) (?:i|we|he|she|they|my \w+)\b[^.?]{0,12}\bcapped\b|\bcap\b[^.?]{0,12}\b(?:hit|affect|apply to|catch|include|cover)s? (?:me|us|him|her|them|my \w+)\b|\bis the (?:\w+ )?cap (?:for|on) (?:me|us|him|her|them)\b/;

/** "And my wife is 60?": whether it holds at that age. */
export const AGE_ONLY =
  /(?:^|[.?!] )(?:and |but |so |what if |if |what about |how about )*(?:my |i am |he is |she is |at |for )[^.?£]{0,24}\b\d\d\b[^.?£]{0,12}[.?! ]*$/;

/** "£25,000 into cash before the cap, possible?": more than any tax year takes. */
export function aboveAllowance(question: Question, amount: number, view: RuleView): string {
  const whole = view.amount('isa-allowance');
  if (!asks(question, BEFORE_CAP) || amount <= whole) return '';
  return `No: until then it is ${boldPounds(whole)} a tax year at most, ${boldPounds(amount - whole)} less than that.`;
}
/** "Before the cap" */
export const BEFORE_CAP =
  /\bbefore (?:the )?(?:cash )?(?:cap|limit|change|new rules?|it (?:starts|begins|comes))\b/;

/** "I'm 30, can I put £20,000 into a cash ISA in March 2027?": a day or month before the cap begins. */
export function paidBefore(question: Question, cap: RuleRow | undefined, view: RuleView): string {
  const { when, today, money } = question;
  const [put, more] = money;
  const isEarly = when !== null && when.from > today && when.to < (cap?.from ?? '');
  if (!isEarly || !cap?.from || (when.kind !== 'month' && when.kind !== 'day')) return '';
  if (!put || more || put.per !== 'once' || !asksWhether(question) || asks(question, BEFORE_CAP)) return '';
  const whole = view.amount('isa-allowance');
  return joined(
    `${put.amount <= whole ? 'Yes: until' : 'No: until'} ${formatDate(addDays(cap.from, -1))} up to ${boldPounds(whole)} a tax year can go into cash ISAs at any age from 18, less what goes into your other adult ISAs.`,
    `${sinceOrFrom(cap, today)}, savers under 65 can pay at most ${view.figure('cash-cap-under-65')} a tax year into them.`,
  );
}

const ASKS_CASH = /\bhow much (?:more )?(?:cash\b|(?:can|could|may)\b[^.?]*\bcash\b)/;
const IN_SHARES =
  /^ (?:\w+ ){0,2}(?:in|into) (?:\w+ ){0,2}(?:shares|stocks|funds|investments|stocks and shares isas?)\b/;

/** "How much cash if I've put £10,000 in shares?": the cap, or what the allowance has left. */
export function cashBeside(question: Question, view: RuleView, cap: number): string {
  const [only, more] = question.money;
  if (!only || more || !ASKS_CASH.test(question.focus)) return '';
  if (!IN_SHARES.test(question.text.slice(only.end))) return '';
  const whole = view.amount('isa-allowance');
  const left = Math.max(0, whole - only.amount);
  return `Up to ${boldPounds(Math.min(cap, left))}: ${formatPounds(only.amount)} in other kinds of ISA leaves ${formatPounds(left)} of the allowance, and no more than ${formatPounds(cap)} of it may go into cash under 65.`;
}
