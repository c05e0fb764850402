import { addDays, formatDate, formatMonth } from '../../../../domain/tax-year.ts';
import { asks, type Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { birthdayToldIn } from '../../understand/birthdays.ts';
import { addMonths } from '../../understand/months.ts';

// The last day on which a Lifetime ISA can be opened or paid into, of somebody whose birthday is told.

const MONTHS_A_YEAR = 12;

/** Asked for a day, or for how long. */
export const ASKS_LAST_DAY =
  /\b(?:when|what (?:date|day)|which (?:date|day)|how long|(?:by|until) when)\b|\b(?:last|latest|final) (?:possible )?(?:day|date|chance|time|moment|point)\b|\bdeadline\b|\bcut[ -]?off\b/;

/** Asked for it, and not only when something may be done. */
export const ASKS_FOR_LAST =
  /\b(?:last|latest|final) (?:possible )?(?:day|date|chance|time|moment|point)\b|\b(?:what|which|until) (?:date|day)\b|\bdeadline\b|\bcut[ -]?off\b/;

/** The last days before a birthday: the first and the last that it may be. */
interface Before {
  from: string;
  to: string;
}

/** The day before somebody reaches an age, where their birthday is told; of a month alone it may be any day of it. */
export function dayBefore(age: number, { birthDate, text, today }: Question): Before | null {
  if (birthDate !== null) {
    const day = addDays(addMonths(birthDate, age * MONTHS_A_YEAR), -1);
    return { from: day, to: day };
  }
  const told = birthdayToldIn(text, today);
  return told?.age === age ? { from: addDays(told.from, -1), to: addDays(told.to, -1) } : null;
}

/** The very day on which somebody reaches an age; null where it is not told to the day. */
export function birthdayOf(age: number, question: Question): string | null {
  const before = dayBefore(age, question);
  return before !== null && before.from === before.to ? addDays(before.to, 1) : null;
}

const OPENS = /\b(?:open(?:ed|ing)?|start|set up|take out|get)\b/;
const PAYS = /\b(?:pay\w*|contribut\w+|deposit|put|add|save|saving)\b/;

/** "Until which day can I pay in?", "last day to open a LISA?" of somebody whose birthday is told; else empty. */
export function lastDayText(question: Question, view: RuleView): string {
  if (!asks(question, ASKS_LAST_DAY)) return '';
  const opening = view.amount('lifetime-ages', 'oldest') + 1;
  const paying = view.amount('lifetime-ages', 'lastPayment');
  const told = birthdayToldIn(question.text, question.today)?.age;
  const opens = asks(question, OPENS) || (told === opening && !asks(question, PAYS));
  const age = opens ? opening : paying;
  const before = dayBefore(age, question);
  if (before === null) return '';
  if (before.from !== before.to)
    return `Until the day before the ${age}th birthday in **${formatMonth(addDays(before.to, 1))}**.`;
  const day = `**${formatDate(before.to)}**, the day before the ${age}th birthday.`;
  return before.to < question.today ? `That ended on ${day}` : `Until ${day}`;
}

/** The age from which it is free, and the day or month of that birthday where it is told. */
export function freeFrom(age: number, { text, today }: Question): string {
  const told = birthdayToldIn(text, today);
  if (told?.age !== age) return `**${age}**`;
  return told.from === told.to
    ? `**${formatDate(told.from)}**, the ${age}th birthday,`
    : `the ${age}th birthday in **${formatMonth(told.from)}**`;
}
