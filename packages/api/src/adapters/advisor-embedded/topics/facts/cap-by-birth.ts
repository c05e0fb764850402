import { formatDate } from '../../../../domain/tax-year.ts';
import type { Question } from '../../topic.ts';
import { sinceOrFrom, type RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import type { Fact } from './fact.ts';

// On which side of 65 somebody is when the cap on cash begins, where a late birthday tells.

/** The age from which the cap does not hold. */
const FREE_FROM = 65;

/** "64 and 11 months": between two birthdays. */
const YEARS_AND_MONTHS =
  /\b64(?: years?)?(?: old)?,? and (?:\d{1,2} months?|a half|a bit|nearly 65)\b|\b(?:nearly|almost|just under|not quite) 65\b/;

const begins = (view: RuleView) =>
  (view.row('cash-cap-under-65') ?? view.later('cash-cap-under-65'))?.from ?? view.date;

const open = (view: RuleView, { today }: Question) => {
  const cap = view.row('cash-cap-under-65') ?? view.later('cash-cap-under-65');
  return `${sinceOrFrom(cap, today)}, savers under ${FREE_FROM} can pay at most ${boldPounds(view.amount('cash-cap-under-65'))} a tax year into cash ISAs, and savers of ${FREE_FROM} and over ${view.figure('cash-cap-65-and-over')}. How somebody who turns ${FREE_FROM} during a tax year is treated is **not settled** in the sources I have.`;
};

/** The announced cap, by age, where the age is told in another way than by a number of years. */
export const CAP_BY_BIRTH_FACTS: readonly Fact[] = [
  {
    id: 'cap-just-before-65',
    asked: /\bcap(?:ped|s)?\b|\blimit\b|\bcash isas?\b|£(?:12000|20000)/,
    also: YEARS_AND_MONTHS,
    not: /\b(?:lifetime|junior|fscs|house|transfer\w*|transfers|move|switch)\b/,
    amounts: true,
    weight: 16,
    query: 'cash ISA cap April 2027 under 65',
    rules: ['cash-cap-under-65', 'cash-cap-65-and-over', 'isa-allowance'],
    text: open,
  },
  {
    id: 'cap-and-65-already',
    asked:
      /\b(?:the|new|announced|cash|this) (?:\w+ )?cap\b[^?]{0,20}\b(?:touch|affect|hit|apply|concern|bother|catch|include|matter|limit|stop)\w*\b[^?]{0,10}\b(?:me|to me|for me)\b|\b(?:am i|will i be) (?:capped|hit|affected|caught)\b/,
    also: /\bturned 6[5-9]\b|\b(?:i am|aged?) (?:6[5-9]|[78]\d)\b(?! (?:%|until|till|in|on|next))/,
    not: /\b(?:wife|husband|partner|he|she|fscs|lifetime|turned 65 (?:in|on) .*202[78])\b/,
    weight: 15,
    query: 'cash ISA cap April 2027 under 65',
    rules: ['cash-cap-under-65', 'cash-cap-65-and-over', 'isa-allowance'],
    text: (view) =>
      `No: you are ${FREE_FROM} or over, and the cap of ${boldPounds(view.amount('cash-cap-under-65'))} a tax year on cash ISAs, announced from ${formatDate(begins(view))}, is for savers under ${FREE_FROM}. Up to ${view.figure('cash-cap-65-and-over')} a tax year can go on going into cash.`,
  },
];
