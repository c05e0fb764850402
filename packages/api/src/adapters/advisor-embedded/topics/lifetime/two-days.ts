import { formatDate, isDate } from '../../../../domain/tax-year.ts';
import type { Question } from '../../topic.ts';
import { addMonths, MONTH, monthNumber, two } from '../../understand/months.ts';
import type { RuleView } from '../../write/rule-view.ts';

// The day on which a Lifetime ISA was opened and the day of the purchase, both told to the day.

const DAY = new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}(?:,? (20\d\d)\b)?`, 'g');
const OPENED =
  /\b(?:open(?:ed|ing)?|started|set up|took out|first (?:payment|deposit|paid)|(?:paid|put) (?:in )?(?:my |the )?first)\b/;
const BUYS =
  /\b(?:complet\w+|buy(?:ing)?|exchang\w+|purchas\w+|clos(?:e|ing)|mov(?:e|ing) in|use it)\b[^.?!]{0,30}$/;

interface Days {
  opened: string;
  bought: string;
}

/** "Opened 20 November 2025, can I buy today?" */
const BUYS_TODAY =
  /\b(?:can|could|may|am) (?:i|we) (?:now |already |able to )?(?:buy|use (?:it|my|the)|complete|exchange|purchase)\b[^?]{0,30}\b(?:today|now|yet|already)\b|\b(?:can|could|may) (?:i|we) (?:now|already) (?:buy|use|complete)\b/;

/** The day of the opening, and today. */
function untilToday([, day, month, year]: RegExpExecArray | RegExpMatchArray, today: string): Days | null {
  const opened = `${year ?? ''}-${two(monthNumber(month))}-${two(Number(day))}`;
  return year !== undefined && isDate(opened) && opened < today ? { opened, bought: today } : null;
}

/** Both days; null unless the year of the first is told or can only be one. */
function daysOf({ text, focus, today }: Question): Days | null {
  const [first, second, more] = [...text.matchAll(DAY)];
  if (!first || more) return null;
  if (!second)
    return OPENED.test(text.slice(0, first.index)) && BUYS_TODAY.test(focus)
      ? untilToday(first, today)
      : null;
  if (!OPENED.test(text.slice(0, first.index)) || !BUYS.test(text.slice(0, second.index))) return null;
  const date = (year: number, [, day, month]: RegExpExecArray | RegExpMatchArray) =>
    `${year}-${two(monthNumber(month))}-${two(Number(day))}`;
  const thisYear = Number(today.slice(0, 4));
  const lately = date(thisYear, first) <= today ? date(thisYear, first) : date(thisYear - 1, first);
  const opened = first[3] === undefined ? lately : date(Number(first[3]), first);
  const soon = date(thisYear, second) >= today ? date(thisYear, second) : date(thisYear + 1, second);
  const bought = second[3] === undefined ? soon : date(Number(second[3]), second);
  return isDate(opened) && isDate(bought) && opened < bought ? { opened, bought } : null;
}

/** Whether both days are told. */
export const tellsDays = (question: Question): boolean => daysOf(question) !== null;

/** Whether the wait is over on the day of the purchase; empty where the two days are not told. */
export function waitByDays(question: Question, view: RuleView): { over: boolean; text: string } | null {
  const days = daysOf(question);
  if (!days) return null;
  const months = view.amount('lifetime-first-home', 'openFor');
  const from = addMonths(days.opened, months);
  const over = days.bought >= from;
  return {
    over,
    text: over
      ? `By **${formatDate(days.bought)}** the wait of ${months} months is over, if the first payment went in on ${formatDate(days.opened)}.`
      : `Not yet: with the first payment on ${formatDate(days.opened)} the ${months} months are up on **${formatDate(from)}**. For a purchase on ${formatDate(days.bought)} the money would bear the charge of ${view.figure('lifetime-withdrawal-charge')}.`,
  };
}
