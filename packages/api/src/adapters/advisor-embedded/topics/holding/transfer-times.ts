import { addDays, formatDate } from '../../../../domain/tax-year.ts';
import { asks, says, type Question } from '../../topic.ts';
import { yesOrNo } from '../../understand/predicate.ts';
import { boldStatement, type RuleView } from '../../write/rule-view.ts';
import { joined } from '../../write/text.ts';
import { ledBy } from '../shared/phrases.ts';

// How long a transfer may take, and whether one takes too long.

/** The Monday to Friday that comes so many of them after a day. */
function workingDaysAfter(date: string, days: number): string {
  const next = addDays(date, 1);
  const weekday = new Date(`${next}T00:00:00Z`).getUTCDay();
  const left = weekday === SUNDAY || weekday === SATURDAY ? days : days - 1;
  return left <= 0 ? next : workingDaysAfter(next, left);
}
const [SUNDAY, SATURDAY] = [0, 6];

/** The day on which a transfer was asked for: "on 2 November", "3 weeks ago". */
function startedOn({ when, text, today }: Question): string | null {
  if (when !== null) return when.kind === 'day' ? when.from : null;
  const [, count, unit] = /\b(\d{1,2}) (days?|weeks?) ago\b/.exec(text) ?? [];
  return count === undefined ? null : addDays(today, -Number(count) * (unit?.startsWith('week') ? 7 : 1));
}

/** "Started on 2 November, when should it be done?" Bank holidays are not known here. */
export function dueText(question: Question, view: RuleView): string {
  const { kinds, text, focus } = question;
  const begun = startedOn(question);
  const cash = kinds.length > 0 && kinds.every((kind) => kind === 'cash');
  const started = /\b(?:start\w*|ask\w*|began|begun|request\w*|appl(?:ied|y)|sent)\b/.test(text);
  const asked = /\bwhen\b|\bby (?:what|which)\b|\b(?:latest|last) (?:day|date)\b|\bhow long\b/.test(focus);
  if (begun === null || !started || !view.row('transfer-time') || (cash && !asked)) return '';
  const days = view.amount('transfer-time', cash ? undefined : 'other');
  return cash
    ? `By **${formatDate(workingDaysAfter(begun, days))}**, ${days} working days after ${formatDate(begun)}, Mondays to Fridays; a bank holiday in between adds a day.`
    : `By **${formatDate(addDays(begun, days))}**, ${days} calendar days after ${formatDate(begun)}.`;
}

/** "It has taken 25 working days": longer than it should, or not. */
export function overdueText(question: Question, view: RuleView): string {
  const [, count, unit] =
    /\b(\d{1,3}) (working days|calendar days|days|weeks|months)\b/.exec(question.text) ?? [];
  if (count === undefined || !view.row('transfer-time') || !(says(question, TAKING) || says(question, SAID)))
    return '';
  // "20 days late": what is beyond the time is too long, whatever that time is.
  if (asks(question, LATE_BY))
    return 'Yes, that is longer than it should take. Ask the new provider, which asks the old one for the money, what holds it up.';
  const cash = question.kinds.length > 0 && question.kinds.every((kind) => kind === 'cash');
  const span = Number(count) * (unit === 'weeks' ? 7 : unit === 'months' ? 30 : 1);
  const working = unit === 'working days' ? span : Math.floor((span * 5) / 7);
  const calendar = unit === 'working days' ? Math.floor((span * 7) / 5) : span;
  const most = { cash: view.amount('transfer-time'), other: view.amount('transfer-time', 'other') };
  if (question.kinds.length === 0 && working > most.cash && calendar <= most.other)
    return `Between cash ISAs yes: that should take no more than **${most.cash} working days**. For other transfers it is still within the time, **${most.other} calendar days**.`;
  const late = cash ? working > most.cash : calendar > most.other;
  const fine =
    asks(question, /\b(?:normal|ok|okay|fine|usual|within|in time|allowed|legal|acceptable|reasonable)\b/) ||
    (says(question, SAID) && !asks(question, /\b(?:too long|slow|late|longer)\b/));
  const yes = fine ? !late : late;
  return `${yes ? 'Yes' : 'No'}, that is ${late ? 'longer than it should take' : 'still within the time'}: **${cash ? `${most.cash} working days** between cash ISAs` : `${most.other} calendar days**`}.${late ? ' Ask the new provider what holds it up.' : ''}`;
}
const LATE_BY = /\b\d{1,3} (?:working days|calendar days|days|weeks|months) (?:late|overdue)\b/;
/** "What if it takes longer?" */
const LONGER =
  /\bwhat if\b[^.?]*\b(?:takes?|took) (?:too long|longer|ages|forever|more)\b|\b(?:transfer|it)\b[^.?]*\b(?:is|has been|seems) (?:late|delayed|overdue|stuck)\b/;

/** What to do then. */
export const longerText = (question: Question): string =>
  asks(question, LONGER)
    ? 'If it takes longer, ask the **new** provider, which asks the old one for the money, what holds it up; what you may claim for the delay is not in my sources.'
    : '';

/** "My provider says it takes 6 weeks, is that right?" */
const SAID =
  /\b(?:says?|said|told (?:me|us)|reckons?|quot\w+)\b[^.?]*\b\d+ (?:working days|calendar days|days|weeks|months)\b/;
const TAKING =
  /\b(?:\w+ ago|started|taken|taking|takes|took|been|waiting|waited|still not|so far|too long|slow|late|stuck)\b/;

/** How long a transfer may take, the pair that is spoken of first. */
export function timeText({ kinds }: Question, view: RuleView): string {
  const row = view.row('transfer-time');
  const days = `**${view.amount('transfer-time')} working days** between cash ISAs`;
  const others = `**${view.amount('transfer-time', 'other')} calendar days**`;
  if (row && kinds.length > 0 && kinds.every((kind) => kind === 'cash'))
    return `No more than ${days}; other transfers may take ${others}.`;
  if (row && kinds.length > 0 && !kinds.includes('cash'))
    return `No more than ${others}; only a transfer between cash ISAs has to be done sooner, in ${view.amount('transfer-time')} working days.`;
  return row
    ? boldStatement(row)
        .replace(/(\d+) working days/, '**$1 working days**')
        .replace(/(\d+) calendar days/, '**$1 calendar days**')
    : '';
}

/** "Stocks to stocks" beside another pair: the times of both are asked. */
export const SAME_KIND = /\b(cash|stocks|shares)\b(?: isas?)? to (?:an?other |an? |new )?\1\b/;

/** "Between cash ISAs", "from one cash ISA to another". */
const CASH_TO_CASH =
  /\b(?:transfers?|mov\w+|switch\w*|go)\b[^.?]*(?:\bbetween (?:\w+ )?cash isas\b|\bcash isas? (?:\w+ ){0,3}?(?:to|into|for|and) (?:another|a different|a new|a better)(?: one| cash| provider| bank| building society)?\b)|\bcash isas? to cash isas?\b|\bcash[- ]to[- ]cash\b/;
/** The changes that are announced for April 2027. */
const CHANGES = /\bcap\b|\b2027\b|£12000|\bnew rules?\b|\bchanges?\b|\bbann?(?:s|ed)?\b/;

/** Transfers between cash ISAs after the announced changes. */
function cashToCashText(question: Question, view: RuleView): string {
  const lead = yesOrNo(question, { may: true, barred: false, harms: false, uses: false, much: false });
  return joined(
    ledBy(
      lead,
      'a transfer from one cash ISA to another is not part of the changes announced from 6 April 2027 and stays possible at any age, the whole of it or a part.',
    ),
    'The cap is on what is newly paid in: money that is transferred does not count towards it again.',
    'What savers under 65 are not to do from then on is transfer **from stocks and shares or innovative finance ISAs to cash ISAs**.',
    timeText(question, view),
  );
}

/** "Will stocks to stocks transfers be banned?" Empty where that is not asked. */
export function sameKindText(question: Question, view: RuleView): string {
  if (CASH_TO_CASH.test(question.text) && CHANGES.test(question.text)) return cashToCashText(question, view);
  const touched = asks(question, /\bbann?\w*|\b(?:be )?(?:allowed|stopped|possible)\b|\b2027\b/);
  return SAME_KIND.test(question.text) && touched
    ? `No, that is not touched: the announced ban is only on transfers from stocks and shares or innovative finance ISAs **to cash ISAs**, for savers under 65. ${timeText(question, view)}`
    : '';
}
