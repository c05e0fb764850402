import { addDays, formatDate } from '../../../../domain/tax-year.ts';
import { asks, says, type Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { addMonths, MONTH, monthNumber, two } from '../../understand/months.ts';
import { asksWhen } from '../shared/phrases.ts';

// A Lifetime ISA that is not yet open for a year but soon will be: "12 months old tomorrow", "2 weeks short of a year".

const YEAR = String.raw`(?:exactly |only |just )?(?:12 months?|(?:an?|1|one)(?: whole| full)? year|one|1)\b(?: old)?`;
const COUNT = '(\\d{1,2}|an?|one|two|three|a couple of|a few)';
const UNIT = '(day|week|month)s?';
/** What becomes a year old. */
const GROWS = String.raw`\b(?:will (?:be|have been open)|is|turns?|turning|be|becomes?|reach(?:es)?|hits?)`;

/** "Will be 12 months old tomorrow", "is a year old next week", "turns one on 3 December" */
const THEN = new RegExp(
  String.raw`${GROWS} (?:for )?${YEAR} (?:(tomorrow)|(next (?:week|month)|soon|(?:on |this )\w+day)|in ${COUNT} ${UNIT}|on (?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH})`,
);
/** "2 weeks short of a year", "3 days before it turns one" */
const SHORT_OF = new RegExp(
  String.raw`\b${COUNT} ${UNIT} (?:short of|shy of|off|away from|until|till|to go (?:until|till)|before)(?: (?:being|my|the|it|lifetime|isa|account|is|has been open|turns?|reach(?:es)?|hits?|will be)){0,5} (?:for )?(?:${YEAR}|its (?:first |1st |12[- ]month )?(?:birthday|anniversary))`,
);
/** "Nearly a year old", "just under 12 months" */
const NEARLY = new RegExp(
  String.raw`\b(?:nearly|almost|not quite|just under|coming up (?:to|for)|close to|about to (?:be|turn|reach)) ${YEAR}`,
);
/** "Before my LISA turns one" */
const BEFORE = new RegExp(
  String.raw`\bbefore (?:it|(?:my |the )?(?:lifetime isa|account)) (?:is|turns?|reach(?:es)?|hits?) ${YEAR}`,
);

/** The money is to go to a purchase that lies ahead. */
const BUYS_LATER =
  /\b(?:complet\w*|buy\w*|exchang\w*|purchas\w*|mov(?:e|ing) in)\b[^.?!]{0,25}\b(?:next|in (?:\d|a|two|three|four|six)|after|then|from|soon|later)\b/;

const WORDS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3 };

/** Days or months from now on: none where it is not told by number. */
function dayAfter(count: string | undefined, unit: string | undefined, today: string): string | null {
  if (count === undefined || unit === undefined || /\b(?:couple|few)\b/.test(count)) return null;
  const number = Number(count) || (WORDS[count] ?? 1);
  return unit === 'month' ? addMonths(today, number) : addDays(today, number * (unit === 'week' ? 7 : 1));
}

function nextDay(day: string, month: string, today: string): string {
  const date = `${two(monthNumber(month))}-${two(Number(day))}`;
  return `${Number(today.slice(0, 4)) + (date < today.slice(5) ? 1 : 0)}-${date}`;
}

/** Whether the account is told to be short of a year. */
export const isNearlyAYear = (question: Question): boolean =>
  question.kinds.includes('lifetime') &&
  [THEN, SHORT_OF, NEARLY, BEFORE].some((pattern) => says(question, pattern));

/** The day on which it is a year old, where that is told from today on. */
function yearOldOn({ text, today }: Question): string | null {
  const [then, tomorrow, , count, unit, day, month] = THEN.exec(text) ?? [];
  if (then !== undefined)
    return tomorrow !== undefined
      ? addDays(today, 1)
      : day !== undefined && month !== undefined
        ? nextDay(day, month, today)
        : dayAfter(count, unit, today);
  const [short, left, of] = SHORT_OF.exec(text) ?? [];
  // "2 days before it turns one" tells when something else happens, and not what day it is.
  return short === undefined || /\bbefore\b/.test(short) ? null : dayAfter(left, of, today);
}

/** What a purchase has to wait for; empty where the account is not told to be short of a year. */
export function shortOfAYear(question: Question, view: RuleView): string {
  if (!isNearlyAYear(question)) return '';
  const months = view.amount('lifetime-first-home', 'openFor');
  const charge = view.figure('lifetime-withdrawal-charge');
  const on = yearOldOn(question);
  const from = on === null ? `once **${months} months** have passed` : `from **${formatDate(on)}**`;
  const lead = asksWhen(question) || asks(question, BUYS_LATER) ? 'Only' : 'Not yet: only';
  return `${lead} ${from}, counted from the first payment. For a purchase that completes before that the money would bear the charge of ${charge}; after it there is none.`;
}
