import { counted } from '../../../../domain/money.ts';
import { daysBetween, formatDate, isDate } from '../../../../domain/tax-year.ts';
import { asks, type Question } from '../../topic.ts';
import { MONTH, monthNumber, two } from '../../understand/months.ts';
import { asksWhether } from '../shared/phrases.ts';

/** "How many days are left after 25 December?", "between 10 January 2027 and the deadline?" */
const COUNTS_FROM = new RegExp(
  String.raw`^(?=[^.?]*\b(?:left|remain\w*|deadline|tax year|cut[- ]?off|5(?:th)?(?: of)? april)\b)[^.?]*\b(?:after|from|as of|between|starting (?:on|from)|since) (?:the )?(?:(\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}|${MONTH} (?:the )?(\d{1,2})(?:st|nd|rd|th)?)\b(?:,? (20\d\d))?`,
);

/** The day that is counted from, where one is told; without a year the next of that name. */
export function countedFrom({ focus, today }: Question): string | null {
  const found = COUNTS_FROM.exec(focus);
  if (!found) return null;
  const [, day, month, first, second, year] = found;
  const next = nextOn(month ?? first, day ?? second, today);
  const date = year === undefined ? next : `${year}${next.slice(4)}`;
  return isDate(date) ? date : null;
}

/** The next day of that name. */
export function nextOn(month: string | undefined, day: string | undefined, today: string): string {
  const rest = `-${two(monthNumber(month))}-${two(Number(day))}`;
  const year = Number(today.slice(0, 4));
  return `${year}${rest}` >= today ? `${year}${rest}` : `${year + 1}${rest}`;
}

/** Whole months from one day to another, and the days over. */
function monthsBetween(from: string, to: string): { months: number; days: number } {
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7)) -
    (to.slice(8) < from.slice(8) ? 1 : 0);
  const at = Number(from.slice(5, 7)) - 1 + months;
  const month = `${Number(from.slice(0, 4)) + Math.floor(at / 12)}-${two((at % 12) + 1)}`;
  const day = [from.slice(8), '30', '29', '28'].find((each) => isDate(`${month}-${each}`)) ?? '28';
  return { months, days: daysBetween(`${month}-${day}`, to) };
}

/** `136 days`, with weeks or months where these are asked for. */
export function spanText(from: string, to: string, question: Question): string {
  const days = daysBetween(from, to);
  const text = counted(days, 'day');
  if (asks(question, /\bweeks?\b/))
    return `${text} (${counted(Math.floor(days / 7), 'week')} and ${counted(days % 7, 'day')})`;
  if (!asks(question, /\bmonths?\b/)) return text;
  const { months, days: rest } = monthsBetween(from, to);
  return `${text} (${counted(months, 'month')} and ${counted(rest, 'day')})`;
}

/** "How many days since 6 April 2026?": counted back from today; '' where no day gone by is named. */
export function sinceText(question: Question): string {
  const { when, focus, today } = question;
  const past = when?.kind === 'day' && when.from <= today ? when.from : null;
  if (past === null || !COUNTS_BACK.test(focus)) return '';
  return `**${spanText(past, today, question)}** have passed since ${formatDate(past)}.`;
}
const COUNTS_BACK =
  /\bhow (?:many (?:days|weeks|months)|long)\b(?![^.?]*\b(?:left|remain\w*|until|till|to go|deadline|to (?:the )?(?:5|next))\b)[^.?]*\b(?:since|after|from|ago|passed|was)\b/;

/** "Is tomorrow the last day?" */
export const LAST_DAY_NOW =
  /\b(today|tonight|tomorrow)\b[^.?]*\b(?:(?:last|final) (?:day|chance)|deadline)\b|\bdeadline (?:is )?(today|tonight|tomorrow)\b/;

/** "Is today before the deadline?", "are we past it?", "has the deadline passed?" */
const BEFORE_DEADLINE = /\b(?:before|ahead of|in time for) (?:(?:the|my|this|isa|tax|year'?s?) )*deadline\b/;
const AFTER_DEADLINE =
  /\btoo late for (?:(?:the|my|this|isa|tax|year'?s?) )*deadline\b|\b(?:after|past|beyond) (?:(?:the|my|this|isa|tax|year'?s?) )*deadline\b|\bdeadline (?:(?:already|now|been|and) )*(?:passed|gone|over|past|expired)\b/;
const NOW =
  /^(?:so |and |but )*(?:is (?:today|tonight|tomorrow|it|now)|are we|am i|has the|is the)\b[^\d?]{0,60}[?.! ]*$/;

/** Of this tax year's deadline, which has always still to come; '' where that is not asked. */
function besideDeadline(question: Question, day: number, daysLeft: number): string {
  if (question.when !== null || !NOW.test(question.focus)) return '';
  const late = day > daysLeft;
  if (/\bbefore or after\b/.test(question.focus)) return late ? 'After it.' : 'Before it.';
  if (BEFORE_DEADLINE.test(question.focus)) return late || daysLeft === day ? 'No.' : 'Yes.';
  return AFTER_DEADLINE.test(question.focus) ? (late ? 'Yes.' : 'No.') : '';
}

export function lastDayNow(question: Question, daysLeft: number): string {
  const beside = besideDeadline(question, /\btomorrow\b/.test(question.focus) ? 1 : 0, daysLeft);
  if (beside !== '') return beside;
  const found = LAST_DAY_NOW.exec(question.focus);
  if (!found || !asksWhether(question)) return '';
  const day = (found[1] ?? found[2]) === 'tomorrow' ? 1 : 0;
  return day === daysLeft ? 'Yes.' : 'No.';
}

/** "Does it move when 5 April is a Sunday?" */
export const DAY_OF_WEEK = /\b(?:weekends?|(?:satur|sun|mon)days?|bank holidays?|easter|working day)\b/;

/** "Does it reset on 1 January?" */
export const NOT_APRIL = /\b(?:january|december|march|new year|1 april|31)\b/;

/** "Does a payment on 5 April count for this year?" */
export const COUNTS =
  /\bcounts?\b[^.?]*\b(?:this (?:tax )?year|20\d\d\/\d\d)|\b(?:in|for|use) this (?:tax )?year|\b(?:part of|belong to|fall in(?:to)?) (?:this|the (?:current|same)) (?:tax )?year|\bthis year'?s (?:isa )?allowance|\bfor (?:the )?last (?:tax )?year\b|\b(?:payment|money|transfer)\b[^.?]*\b(?:arrives?|lands?|reaches|clears?|is received)\b|\bdoes (?:it|that|this) (?:still )?count\b/;

/** The same, or which year it counts for. */
export const COUNTS_OR_WHICH = new RegExp(
  String.raw`${COUNTS.source}|\b(?:which|what) (?:tax |financial |isa )?year\b|\btoo late\b`,
);

/** The deadline has gone by. */
export const MISSED =
  /\bmiss(?:ed|ing)?\b|\b(?:after|past|later than) (?:the )?(?:5|5th)\b|\b(?:do|did) not (?:use|pay)\b/;
