import { formatPounds } from '../../../../domain/money.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import { asks, NEVER, says, type Question } from '../../topic.ts';
import { limitOf } from '../shared/limit-of.ts';
import { crossesTaxYear, daysNamedIn } from '../../understand/named-days.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined, listed } from '../../write/text.ts';
import { OVER } from './words.ts';
import { rulesTopic } from '../shared/rules-topic.ts';

const PAYS =
  /\b(?:pay|paid|paying|put|putting|save|saved|invest|invested|deposit|deposited|contribute|contributed|add|added|payments?|sent|posted|cheques?)\b/;

/** A second day on which something else happens than another payment, or money taken out. */
const NO_PAYMENT =
  /\bwithdr[ae]w\w*|\btransfer|\btook\b|\btake\b|\bback\b|\bsince\b|\bopened\b|\bhouse\b|\bhome\b|\bbuy\b|\bhow (?:many days|long)\b|\barriv\w+|\breach\w*|\bclear(?:s|ed)?\b|\bland(?:s|ed)?\b|\bturn\w*|\bbirthday\b|\bborn\b|\bdeadline\b|\b(?:died|dies|death|passed away|late (?:wife|husband))\b/;
const ARRIVES = /\b(?:arriv|reach|clear|land|receiv|credit)\w*\b/;
const AGAIN = /\b(?:and|again|another|then|also|more)\b/;

/** Each of two amounts is paid once, or one is paid again on the second day. */
function twoPayments({ text, money }: Question, between: string): boolean {
  const [first, second, third] = money;
  if (third || money.some(({ per }) => per !== 'once')) return false;
  if (first && second) return !/^[^£.?]{0,12}\b(?:bonus|interest)\b/.test(text.slice(second.end));
  return AGAIN.test(between) && !/\b(?:bonus|interest|grow\w*)\b/.test(between);
}

/** Two days on which money is paid in, with 5 April between them. */
function paysOnBothSides(question: Question): boolean {
  const { text } = question;
  const [first, second, third] = daysNamedIn(text);
  if (!first || !second || third || !crossesTaxYear(first, second)) return false;
  const between = text.slice(first.end, second.at);
  const span = /^ (?:to|until|till|through) (?:the )?$/.test(between);
  return (
    !span &&
    (PAYS.test(text) || question.money.length === 2) &&
    !NO_PAYMENT.test(text) &&
    twoPayments(question, between)
  );
}

const MONTHS_BEFORE = /\b(?:january|february|march|jan|feb|mar)\b/;
const APRIL_ALONE = /(?<!\d(?:st|nd|rd|th)?(?: of)? )\bapril\b(?! \d{1,2}(?:st|nd|rd|th)?\b)/;

/** "£20,000 in March and £20,000 in April": the second may fall on either side of 5 April. */
function paysInAprilToo(question: Question): boolean {
  const { text, money } = question;
  const [first, second, third] = money;
  if (!first || !second || third || !PAYS.test(text) || NO_PAYMENT.test(text)) return false;
  return MONTHS_BEFORE.test(text.slice(0, second.at)) && APRIL_ALONE.test(text.slice(second.end));
}

const THIS_YEAR = /\b(?:this (?:tax )?year|now|today)\b/;
const FROM_SIXTH =
  /\b(?:on|from|after) (?:the )?(?:[56](?:th)?(?: of)? april|april (?:the )?[56](?:th)?)\b|\bnext (?:tax )?year\b/;

/** "£10,000 before April and £15,000 after". */
const BEFORE_IT =
  /^ (?:(?:in|into) (?:an? |my )?(?:[a-z]+ )?isas? )?before (?:the )?(?:(?:5|6)(?:th)?(?: of)? april|april|end of the (?:tax )?year|deadline)\b/;
const AFTER_IT =
  /^ (?:straight |just |right )?after(?: (?:that|it|april|the deadline|6(?:th)?(?: of)? april))?(?=[?.,! ]|$)/;

/** "£20,000 now and £20,000 on 6 April". */
function paysNowAndThen(question: Question): boolean {
  const { text, money } = question;
  const [first, second, third] = money;
  if (!first || !second || third || NO_PAYMENT.test(text)) return false;
  if (BEFORE_IT.test(text.slice(first.end, second.at)) && AFTER_IT.test(text.slice(second.end))) return true;
  if (!PAYS.test(text) && !text.startsWith('£')) return false;
  return THIS_YEAR.test(text.slice(0, second.at)) && FROM_SIXTH.test(text.slice(second.end));
}

/** Sent on one side of 5 April and received on the other: one payment. */
function arrivesAfter({ text }: Question): boolean {
  const [sent, received, third] = daysNamedIn(text);
  return (
    sent !== undefined &&
    received !== undefined &&
    third === undefined &&
    crossesTaxYear(sent, received) &&
    PAYS.test(text) &&
    ARRIVES.test(text.slice(sent.end, received.at))
  );
}

/** The second of two days lies in the time of the cap. @param from ISO date */
function paysThen({ text }: Question, from: string | null | undefined): boolean {
  const [, second] = daysNamedIn(text);
  return (
    second?.year !== undefined &&
    second.year !== null &&
    typeof from === 'string' &&
    `${second.year}-${second.day}` >= from
  );
}

const WHAT_IS_LEFT =
  /\b(?:how much|what)\b[^.?]*\b(?:left|remain\w*|unused|still|more)\b|\b(?:left|remaining)\b[^.?]*\?/;

const OLDER = /\b(?:over|above) 65\b/;

/** "£20,000 in cash this year and £20,000 next year": what is announced for the second. */
function cappedNext(question: Question, now: RuleView): string {
  const [, second] = question.money;
  const cap = now.later('cash-cap-under-65');
  const cash =
    question.kinds.join() === 'cash' && (paysNowAndThen(question) || paysThen(question, cap?.from));
  if (!second || !cash || !cap?.figure || !cap.from) return '';
  const most = cap.figure.amount;
  const old = OLDER.test(question.text) || question.people.some(({ age }) => age >= 66);
  if (old || second.amount <= most) return '';
  return `Announced from ${formatDate(cap.from)}: savers under 65 can pay at most ${boldPounds(most)} a tax year into cash ISAs, so of the second payment ${boldPounds(second.amount - most)} would have to go into other kinds of ISA.`;
}

const TOTAL_ASKED =
  /\b(?:how much|what) (?:is|would be|does) (?:that|it|this)\b|\b(?:in all|in total|altogether)\b/;

const bonus = (amount: number, view: RuleView) => (amount * view.amount('lifetime-bonus')) / 100;

function yearsText(question: Question, view: RuleView, now: RuleView = view): string {
  if (arrivesAfter(question))
    return 'It counts for the **next** tax year: what counts is the day on which the provider receives the money, and a new tax year begins on **6 April**.';
  const { id, name } = limitOf(question);
  const limit = view.amount(id);
  const amounts = question.money.map(({ amount }) => amount);
  const over = amounts.filter((amount) => amount > limit);
  const [first = limit, second = first] = amounts;
  const lifetime = id === 'lifetime-limit' && over.length === 0;
  // "Is that one allowance or two?" takes neither yes nor no.
  const two = asks(question, /\b(?:1|one|same) (?:\w+ )?or (?:2|two|different)\b/);
  const capped = cappedNext(question, now);
  return joined(
    over.length > 0 || capped !== ''
      ? 'Not all of it.'
      : two
        ? 'Two allowances.'
        : asks(question, OVER) || asks(question, /\b(?:same|one|1) (?:tax )?year\b/)
          ? 'No.'
          : paysInAprilToo(question)
            ? 'Yes, if the second payment is made on or after **6 April**.'
            : TOTAL_ASKED.test(question.focus)
              ? `${boldPounds(first + second)} in all.`
              : 'Yes.',
    `A tax year ends on **5 April** and the next begins on **6 April**, so the two payments fall in **different tax years**, each with its own ${name} of ${boldPounds(limit)}.`,
    over.length > 0 && `${listed(over.map((amount) => formatPounds(amount)))} is over that.`,
    capped,
    says(question, /\b(?:wife|husband|partner|spouse)\b/) &&
      over.length === 0 &&
      `A couple has two of them each year: ${boldPounds(4 * limit)} over both.`,
    lifetime &&
      `The bonus is ${boldPounds(bonus(first, view))} on the first and ${boldPounds(bonus(second, view))} on the second, **${formatPounds(bonus(first, view) + bonus(second, view))}** in all.`,
    'What counts is the day on which the provider receives the money, so do not leave the first one to the last hour.',
  );
}

/** Payments on both sides of 5 April: "£4,000 on 5 April and £4,000 on 6 April". */
export const twoTaxYears = rulesTopic({
  id: 'two-tax-years',
  answers: ['much', 'uses'],
  rules: ['isa-allowance', 'lifetime-limit', 'junior-limit', 'lifetime-bonus', 'cash-cap-under-65'],
  // What is left now is a sum of this year's payments.
  score: (question) =>
    (paysOnBothSides(question) ||
      arrivesAfter(question) ||
      paysInAprilToo(question) ||
      paysNowAndThen(question)) &&
    !asks(question, WHAT_IS_LEFT)
      ? 15
      : NEVER,
  now: yearsText,
  atOtherTime: (question, _view, { now }) => yearsText(question, now),
});
