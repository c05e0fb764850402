import { addDays, formatDate, taxYearOf } from '../../../../domain/tax-year.ts';
import type { Question } from '../../topic.ts';
import { birthdayToldIn } from '../../understand/birthdays.ts';
import { joined } from '../../write/text.ts';
import type { RuleView } from '../../write/rule-view.ts';
import type { Fact } from './fact.ts';

// What a birthday within a tax year does to what can be paid in.

/** Told as a day or a month: "turning 18 on 2 April", "50 in March 2027". */
const told = (age: number, how: string) =>
  new RegExp(
    String.raw`\b(?:is|are|am|turns?|turning|be|becomes?|reach(?:es)?) ${age} (?:${how}) (?!a |\d+ (?:days|weeks|months)\b)`,
  );

const birthday = ({ text, today }: Question) => birthdayToldIn(text, today);

/** "On 2 April 2027", "in March 2027". */
const when = (from: string, to: string) =>
  from === to ? `on **${formatDate(from)}**` : `in **${formatDate(from).replace(/^\d+ /, '')}**`;

function yearOf18(view: RuleView, question: Question): string {
  const day = birthday(question);
  const { label, end } = taxYearOf(question.today);
  const [junior, adult] = [view.figure('junior-limit'), view.figure('isa-allowance')];
  const both = `up to ${junior} into a Junior ISA until the **18th birthday**, and from that day on up to ${adult} into adult ISAs`;
  if (day === null) return `In the tax year of the birthday: ${both}. The limits are separate.`;
  if (day.from > end)
    return `In ${label}, until ${formatDate(end)}, up to ${junior} into a **Junior ISA**: adult ISAs open only with the 18th birthday, ${when(day.from, day.to)}, in ${taxYearOf(day.from).label}. They have an allowance of their own of ${adult} then.`;
  return joined(
    `Both, one after the other: the 18th birthday, ${when(day.from, day.to)}, lies in ${label}. So ${both}, all in ${label}.`,
    `The limits are separate; the adult one has to be used by **${formatDate(end)}**.`,
  );
}

function lastPayment(view: RuleView, question: Question): string {
  const day = birthday(question);
  const age = view.amount('lifetime-ages', 'lastPayment');
  const last = `before the ${age}th birthday${day === null ? '' : ` ${when(day.from, day.to)}`}`;
  const within = `within ${view.figure('lifetime-limit')} for its tax year. The bonus of ${view.figure('lifetime-bonus')} comes on it like on any other; after that the account only grows. Ask the provider how many days a payment takes.`;
  if (day !== null && day.from === day.to)
    return `Until **${formatDate(addDays(day.from, -1))}**, the day before the ${age}th birthday: the last payment into a Lifetime ISA has to be in by then, ${within}`;
  return `The last payment into a Lifetime ISA has to be in ${last}, and ${within}`;
}

/** A birthday that is told with its month, and what it leaves to be paid in. */
export const BIRTHDAY_IN_YEAR_FACTS: readonly Fact[] = [
  {
    id: 'year-of-18',
    asked:
      /\b(?:how much|what)\b[^?]{0,20}\b(?:pay|paid|put|save|saved|contribute)\b|\b(?:can|could|may)\b[^?]{0,15}\b(?:pay|put|save|use)\b[^?]{0,20}(?:£20000|\bisas?\b|\ballowance\b|\bthis (?:tax )?year\b)/,
    also: told(18, 'on|in|next'),
    not: /\b(?:lifetime|both|junior isas?|transfer\w*|withdraw\w*|take|%|interest|grow\w*|a month|become|when can)\b/,
    anywhere: true,
    amounts: true,
    weight: 16,
    query: 'Junior ISA becomes adult ISA at 18',
    rules: ['junior-limit', 'isa-allowance', 'junior-ages'],
    text: yearOf18,
  },
  {
    id: 'last-lifetime-payment',
    asked:
      /\b(?:when|what (?:date|day)|until when|by when|how long)\b[^?]{0,30}\b(?:last|final|stop|latest)\b[^?]{0,20}\b(?:pay\w*|contribut\w+|deposit)\b|\b(?:last|final|latest) (?:lifetime isa )?(?:pay\w*|contribut\w+|deposit)\b|\b(?:until when|how long|by when)\b[^?]{0,12}\b(?:can|could|do|must) i (?:still |keep )?(?:pay|put)\w*/,
    also: new RegExp(`^(?=[^]*\\blifetime isas?\\b)[^]*${told(50, 'on|in|next').source}`),
    not: /£/,
    weight: 16,
    query: 'Lifetime ISA pay in until 50',
    rules: ['lifetime-ages', 'lifetime-limit', 'lifetime-bonus'],
    text: lastPayment,
  },
];
