import { amountOn } from '../../../../domain/rule-book.ts';
import { taxYearOf } from '../../../../domain/tax-year.ts';
import { asks, type Question } from '../../topic.ts';
import { MONTH, monthNumber } from '../../understand/months.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import { PAYING_IN } from '../shared/phrases.ts';

// What several years of Lifetime ISA payments come to.

/** "… I can ever get", "in a lifetime": all the years there are. */
const EVER =
  /\b(?:can|could|may|will|would|possibly) (?:\w+ )?ever\b|\bever (?:get|receive|earn|have|build)\b|\bhow many (?:more )?years\b[^?]*\bbonus\b|\b(?:in|over|during|for) (?:an?|my|one|the|your|its)(?: whole| entire)? lifetime\b(?! isa)|\bover (?:the|my) (?:whole )?(?:life|years)\b|\b(?:altogether|in total|in all|overall)\b/;
/** "The most bonus if I open one at 25": from then on as long as it is paid. */
const OPENED_AT =
  /\b(?:open|opened|opening|start|started|starting|begin)\b(?: (?:it|one|an?|my|lifetime|isa))* (?:at|from|aged?|when i am)(?: (?:age|the age of))? (\d\d)\b(?!%)/;
const MOST = /\bmax\w*\b|\bmost\b|\btotal\b|\bhighest\b/;

const OPENED_IN = new RegExp(String.raw`\b(?:opened|started|since)\b[^.?!£]{0,30}?${MONTH} (20\d\d)\b`);

/** "Opened in February 2025, £4,000 each tax year since": the tax years from then to this one; 0 where that is not told. */
function taxYearsSince({ text, money, today }: Question): number {
  const [, month, year] = OPENED_IN.exec(text) ?? [];
  const yearly = money.some(({ per }) => per === 'year');
  if (month === undefined || !yearly || !/\bsince\b/.test(text)) return 0;
  const first = Number(year) - (monthNumber(month) < 4 ? 1 : 0);
  return Math.max(0, Number(taxYearOf(today).start.slice(0, 4)) - first + 1);
}

/** Full years of paying in: a period named, or from one age to another, the last one where all there are is asked for. */
export function yearsOf(question: Question): number {
  const { period, people, untilAge, today } = question;
  const [person] = people;
  const since = taxYearsSince(question);
  if (since > 0) return since;
  if (period !== null) return Math.floor(period / 12);
  const most = MOST.test(question.focus);
  const [, opened] = most ? (OPENED_AT.exec(question.text) ?? []) : [];
  const last = amountOn('lifetime-ages', today, 'lastPayment');
  const youngest = amountOn('lifetime-ages', today);
  if (opened !== undefined && typeof last === 'number')
    return Math.max(0, Math.min(untilAge ?? last, last) - Number(opened));
  // "The most bonus ever": of somebody who begins as early as one can.
  if (
    !person &&
    untilAge === null &&
    most &&
    asks(
      question,
      /\bever\b|\b(?:in|over|during|for) (?:an?|my|one|the|your|its)(?: whole| entire)? lifetime\b(?! isa)/,
    )
  )
    return typeof last === 'number' && typeof youngest === 'number' ? last - youngest : 0;
  const end = untilAge ?? (asks(question, EVER) ? amountOn('lifetime-ages', today, 'lastPayment') : null);
  return person && typeof end === 'number' ? Math.max(0, end - person.age) : 0;
}

/** The most that several years can bring, when no payment is named. */
export function bonusOverYears(question: Question, view: RuleView): string {
  const years = yearsOf(question);
  const most = view.amount('lifetime-bonus', 'most');
  // From one birthday to another lie so many years, but they may touch one tax year more.
  const touched =
    years === view.amount('lifetime-ages', 'lastPayment') - view.amount('lifetime-ages')
      ? `, or ${boldPounds(most * (years + 1))} where they touch ${years + 1} tax years`
      : '';
  return `Up to ${boldPounds(most * years)} over ${years} years${touched}, if ${view.figure('lifetime-limit')} goes in each tax year.`;
}

/** "How much could I put in from 18 to 50?": the limit of every year together, where no payment is named. */
export function limitOverYears(question: Question, view: RuleView): string {
  const years = yearsOf(question);
  if (years < 2 || question.money.length > 0 || !asks(question, PAYING_IN)) return '';
  return `Up to ${boldPounds(view.amount('lifetime-limit') * years)} over ${years} years, ${view.figure('lifetime-limit')} each tax year, which brings up to ${boldPounds(view.amount('lifetime-bonus', 'most') * years)} of bonus.`;
}
