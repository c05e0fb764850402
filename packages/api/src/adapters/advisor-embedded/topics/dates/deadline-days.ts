import { formatDate, taxYearOf } from '../../../../domain/tax-year.ts';
import { asks, type Question } from '../../topic.ts';
import { COUNTS, MISSED } from './day-counts.ts';
import { asksWhether } from '../shared/phrases.ts';

// Single days about the deadline: which tax year they are in, and whether they are too late.

export const EDGE = /\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? april\b|\bapril (\d{1,2})(?:st|nd|rd|th)?\b/;

/** The one day asked about; days of April without a year are the next to come. */
export function dayMeant({ when, focus, today }: Question): string | null {
  if (when?.kind === 'day') return when.from;
  const [, first, second] = EDGE.exec(focus) ?? [];
  const day = first ?? second;
  if (day === undefined || when !== null) return null;
  const rest = `-04-${day.padStart(2, '0')}`;
  const thisYear = `${today.slice(0, 4)}${rest}`;
  return thisYear >= today ? thisYear : `${Number(today.slice(0, 4)) + 1}${rest}`;
}

const EDGE_DAY: Readonly<Partial<Record<string, string>>> = {
  '05': 'is the last day of',
  '06': 'is the first day of',
};

export function countsFor(question: Question, taxYear: string): string | null {
  const day = EDGE.test(question.focus) ? dayMeantBeside(question) : null;
  if (day === null || day < question.today || !asks(question, COUNTS)) return null;
  if (asks(question, /\bfor (?:the )?last (?:tax )?year\b/))
    return 'No: a payment counts for the tax year in which it is made, and unused allowance of an earlier year is lost.';
  if (MISSED.test(question.focus)) return 'No: what is not used by 5 April is lost.';
  const own = taxYearOf(day).label;
  const [named] = /\b20\d\d\/\d\d\b/.exec(question.focus) ?? [];
  const verdict =
    !asksWhether(question) || asks(question, /\bor\b/) ? '' : own === (named ?? taxYear) ? 'Yes: ' : 'No: ';
  return `${verdict}**${formatDate(day)}** ${EDGE_DAY[day.slice(-2)] ?? 'is in'} the **${own}** tax year.`;
}

/** The day, though "this year" or a tax year is named beside it. */
export const dayMeantBeside = (question: Question) =>
  dayMeant(question.when?.kind === 'day' ? question : { ...question, when: null });

/** "Which tax year is 6 April 2027 in?" */
export function taxYearOfDay(question: Question): string | null {
  const day = dayMeant(question);
  if (
    day === null ||
    !asks(
      question,
      /\b(?:which|what) (?:tax |financial |isa )?year(?:'?s)?\b|\b20\d\d\/\d\d\b[^?]*\b(?:or|tax year)\b/,
    )
  )
    return null;
  return `**${formatDate(day)}** is in the **${taxYearOf(day).label}** tax year.`;
}

const WHETHER_LATE =
  /\btoo late\b|\bin time\b|\bstill count|^(?:so |and |but )*is [^?]{5,30} (?:before|after|past|beyond|within) (?:(?:the|this|isa|tax|year'?s?) )*deadline[?.! ]*$/;

/** "Is 6 April 2027 too late?", "is it after the deadline?" */
export function tooLate(question: Question, deadline: string, taxYear: string): string | null {
  const day = dayMeant(question);
  if (day === null || day < question.today || !asks(question, WHETHER_LATE)) return null;
  const late = day > deadline;
  const yes = asks(question, /\btoo late\b|\b(?:after|past|beyond)\b[^.?]*\bdeadline\b/) === late;
  return `${yes ? 'Yes' : 'No'}: for ${taxYear} the last day is **${formatDate(deadline)}**, so ${formatDate(day)} is ${late ? 'too late and counts for the next tax year' : 'in time'}.`;
}
