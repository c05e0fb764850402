import { counted } from '../../../../domain/money.ts';
import { formatDate, formatMonth } from '../../../../domain/tax-year.ts';
import { asks, says, type Question } from '../../topic.ts';
import { addMonths } from '../../understand/months.ts';
import { monthsOpenIn, whenIn } from '../../understand/time.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { isNearlyAYear, shortOfAYear } from './nearly-a-year.ts';
import { waitByDays } from './two-days.ts';
import { asksWhen, asksWhether } from '../shared/phrases.ts';

// How long a Lifetime ISA has to be open before it may pay for a home.

const TOO_SOON =
  /\b(?:before|within|under|less than|inside|sooner than|in(?= the first)) (?:the )?(?:first )?(?:12 months|(?:a |1 )?year)\b(?! (?:ago|old))/;

const SINCE = /\b(?:opened|open(?:ing)?|had|have had|old|account (?:is|for)|ago)\b/;
/** "To buy a home after 11 months". */
const AFTER = /\bafter (?:only |just )?\d+ months?\b/;

/** "A Lifetime ISA 8 months old" */
function monthsOld(text: string): number | null {
  const [, months] = /\b(\d{1,2}) months? old\b/.exec(text) ?? [];
  return months === undefined ? null : Number(months);
}

/** Months that the account has been open, told now or in an earlier message: "I opened a LISA in July 2026". */
function openFor({ text, today, askedBefore }: Question): number | null {
  const here = monthsOld(text) ?? monthsOpenIn(text, today);
  if (here !== null) return here;
  const told = askedBefore
    .map((message) => message.toLowerCase().replace(/[.?! ]+$/, ''))
    .findLast(
      (message) =>
        /\b(?:lisa|lifetime|(?:opened|started) (?:it|mine|one))\b/.test(message) &&
        monthsOpenIn(message, today) !== null,
    );
  return told === undefined ? null : monthsOpenIn(`${told}. ${text}`, today);
}

/** "In 6 weeks": months until the purchase, told now or in an earlier message; 0 where none is. */
function monthsAhead({ text, askedBefore }: Question): number {
  const [, count, unit] =
    [text, ...askedBefore.map((message) => message.toLowerCase()).toReversed()]
      .map((each) => AHEAD.exec(each))
      .find((found) => found !== null) ?? [];
  return count === undefined ? 0 : Number(count) * (unit === 'month' ? 1 : 12 / 52);
}
const AHEAD = /\bin (?:about |around )?(\d{1,2}) (week|month)s?\b(?! ago)/;

/** What stands in the way of a purchase for want of time, "not yet" first where that answers; empty when nothing does. */
export function waitLeft(question: Question, view: RuleView): string {
  const months = view.amount('lifetime-first-home', 'openFor');
  const charge = view.figure('lifetime-withdrawal-charge');
  const byDays = waitByDays(question, view);
  if (byDays) return byDays.over ? '' : byDays.text;
  const nearly = shortOfAYear(question, view);
  if (nearly !== '') return nearly;
  const told = openFor(question);
  const open = told ?? question.period;
  if (MUST_BE_OPEN.test(question.focus) && told === null && open !== null && open !== months)
    return `No: it has to have been open for **${months} months**, counted from the first payment, not ${counted(open, 'month')}.`;
  if ((told !== null || says(question, SINCE) || asks(question, AFTER)) && open !== null && open < months) {
    if (asksWhen(question)) return '';
    if (told !== null && open + monthsAhead(question) > months)
      return `By then it will have been open for more than **${months} months**: no charge, if the purchase completes after that; before it there is one of ${charge}.`;
    const lead =
      asksWhether(question) || asks(question, /\b(?:ok|okay|allowed)\W*$/) ? 'Not yet: the' : 'The';
    return `${lead} account has to have been open for **${months} months**, counted from the first payment; at ${counted(open, 'month')} there is a charge of ${charge}.`;
  }
  return asks(question, TOO_SOON)
    ? `Before the account has been open for **${months} months**, counted from the first payment, there is a charge of ${charge}.`
    : '';
}

/** "Must it be open for 6 months before I buy?": the wait is put up, and nobody's account. */
const MUST_BE_OPEN =
  /^(?:so |and |but )*(?:must|does|do|has|is|should)\b[^?]*\b(?:be|have been|been|to be|stay) open (?:for )?(?:at least )?\d+ (?:months|years?)\b/;

/** The day of the first payment, or of the opening, that is told. */
const FIRST_PAID =
  /\b(?:open(?:ed|ing)?|started|set up|took out|first (?:(?:\w+ ){0,3}(?:payment|deposit)|paid)|first £\d+|(?:paid|put) (?:in )?(?:my |the )?first)\b/;

const WHEN_CAN =
  /\bwhen (?:can|could|may|will) (?:i|we)\b[^.?]*\b(?:buy|use|spend|complete|move)\b|\bwhen (?:does|do|is|will|can) (?:it|(?:my|the) lifetime isa)\b[^.?]{0,12}\b(?:usable|ready|available|old enough|used)\b/;

const FIRST_PAYMENT =
  /\b(?:first (?:payment|deposit|contribution|paid(?: in)?)|(?:paid|put) (?:in )?(?:my |the )?first)\b[^?]{0,15}?\b(\d[^?]{0,30})/;

/** The day of the first payment, where it is told to the day beside that of the opening; ISO. */
function firstPaidOn({ text, today }: Question): string | null {
  const [, rest] = FIRST_PAYMENT.exec(text) ?? [];
  const day = rest === undefined ? null : whenIn(rest, today);
  return day?.kind === 'day' ? day.from : null;
}

/** "From when can I use it?": the day, where the first payment is told by its day, else the wait. */
export function usableFrom(question: Question, months: number): string {
  const { when } = question;
  const paid = firstPaidOn(question);
  if (paid !== null && (asksWhen(question) || asks(question, WHEN_CAN)))
    return `From **${formatDate(addMonths(paid, months))}**, ${months} months after the first payment.`;
  if (
    when?.kind === 'day' &&
    (asksWhen(question) || asks(question, /\bwhen (?:can|could|may) (?:i|we)\b/)) &&
    FIRST_PAID.test(question.text)
  )
    return `From **${formatDate(addMonths(when.from, months))}**, ${months} months after the first payment.`;
  const open = openFor(question);
  if (open !== null && open < months && asks(question, WHEN_CAN))
    return `From **${formatMonth(addMonths(question.today, months - open))}**, ${months} months after the first payment, if that was in the month it was opened.`;
  return WAIT.test(question.focus) && asks(question, /\bhow (?:long|soon|many)\b/)
    ? `After **${months} months**.`
    : '';
}

/** That the wait is over, where the month of the opening is told. */
export function waited(question: Question, months: number, view: RuleView): string {
  const byDays = waitByDays(question, view);
  if (byDays) return byDays.over ? byDays.text : '';
  if (isNearlyAYear(question)) return '';
  const open = openFor(question);
  return open !== null && open >= months
    ? `After ${open} months the wait of ${months} months is over, counted from the first payment.`
    : '';
}

/** The wait before it may pay for a home, asked without the home. */
export const WAIT =
  /\bhow long\b[^.?]*\bwait\b[^.?]*\buse\b|\bhow (?:soon|long before|long until|long till|quickly) (?:can|could|may) (?:i|we) (?:use|spend)\b|\bhow (?:soon|long before|long until) (?:i|we) (?:can|could|may) (?:use|spend)\b|\bhow (?:long|many months)\b[^.?]*\b(?:open|opened|have|had|hold|held|wait)\b[^.?]*\b(?:before|until|till)\b|\bhow (?:long|many months)\b[^.?]*\b(?:must|has to|have to|needs? to|does|should)\b[^.?]{0,25}\b(?:be|been|have been) open\b|\b12 months\b[^.?]*\b(?:rule|wait|open|up|over)\b/;

/** "I opened it in December 2025, when can I use it?": the wait is asked for, though no home is named. */
export const asksOfWait = (question: Question): boolean =>
  isNearlyAYear(question) ||
  (openFor(question) !== null && asks(question, WHEN_CAN)) ||
  (openFor(question) !== null &&
    asks(
      question,
      /\b(?:when|can|could|may) (?:can |could |may |will )?(?:i|we) (?:now |already |yet |be able to )?(?:buy|use|spend|complete)\b/,
    ));
