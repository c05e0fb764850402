import { formatDate } from '../../../../domain/tax-year.ts';
import type { Question } from '../../topic.ts';
import { asksWhether } from '../shared/phrases.ts';
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

/** An age that is told. */
const AGE_NOW =
  /\b(?:i am|aged|age|at|being) (?:nearly |almost |now |only )?((?:1[89]|[2-9]\d))\b(?! ?(?:%|months|days|k\b))/;

/** The announced cap, by age, where the age is told in another way than by a number of years. */
export const CAP_BY_BIRTH_FACTS: readonly Fact[] = [
  {
    id: 'april-at-an-age',
    asked:
      /\b(?:what (?:happens|changes|will (?:happen|change)|does (?:that|this|it) mean)|(?:am|will) i(?: be)? (?:affected|capped|hit))\b[^?]{0,20}(?:\b(?:in|from|after|come|by) (?:next )?april\b|\b2027\b)/,
    also: AGE_NOW,
    not: /£|\b(?:lifetime|junior|fscs|house|rates?|turn(?:s|ing)? (?!65)\d\d)\b/,
    weight: 13,
    query: 'cash ISA cap April 2027 under 65',
    rules: ['cash-cap-under-65', 'cash-cap-65-and-over', 'isa-allowance'],
    text: (view, question) => {
      const age = Number(AGE_NOW.exec(question.text)?.[1] ?? 0);
      const from = formatDate(begins(view));
      if (age >= FREE_FROM)
        return `Nothing changes for your cash ISA at ${age}: the cap announced from ${from} is for savers under ${FREE_FROM}, and up to ${view.figure('cash-cap-65-and-over')} a tax year can still go into cash.`;
      if (age === FREE_FROM - 1) return open(view, question);
      return `At ${age} the cap is for you: announced from ${from}, savers under ${FREE_FROM} can pay at most ${view.figure('cash-cap-under-65')} a tax year into cash ISAs, inside the unchanged ${view.figure('isa-allowance')}. What is in cash ISAs by then can stay.`;
    },
  },
  {
    id: 'cash-to-cash-beside-cap',
    asked: /\btransferr?(?:ing|ed|s)?\b|\bmov(?:e|ing)\b/,
    also: /\bcash isa\b[^]{0,20}\b(?:to|into) (?:an? |my |the )?(?:\w+ )?cash isa\b[^]*(?:£12000|\bcap\b|\b2027\b)/,
    not: /\b(?:stocks and shares|innovative|lifetime|junior|pay in|paid in)\b/,
    amounts: true,
    weight: 26,
    query: 'cash ISA cap April 2027 under 65',
    rules: ['cash-cap-under-65', 'isa-allowance'],
    text: (view, question) =>
      `${asksWhether(question) ? (/\b(?:break|over|exceed|count|use|affect|hit)/.test(question.focus) ? 'No: a' : 'Yes: a') : 'A'} transfer from one cash ISA to another is **no new payment**, whatever the amount, and does not count towards the cap of ${view.figure('cash-cap-under-65')} a tax year that is announced from ${formatDate(begins(view))}. It stays possible at any age.`,
  },
  {
    id: 'cap-not-on-balance',
    asked:
      /(?:£12000|\bcash|\bthe) (?:\w+ )?cap\b[^?]{0,20}\b(?:balance|hold(?:ing)?|only have|total (?:savings|balance)|altogether have)\b|(?:£12000|\bthe) cap mean\b[^?]{0,30}\bhave\b/,
    not: /\b(?:fscs|house|bonus|junior|pay in)\b/,
    amounts: true,
    weight: 15,
    query: 'cash ISA cap April 2027 under 65',
    rules: ['cash-cap-under-65', 'isa-allowance'],
    text: (view, question) =>
      `${asksWhether(question) && !/\bor\b/.test(question.focus) ? 'No: it' : 'It'} is on what savers under ${FREE_FROM} **newly pay in** to cash ISAs in a tax year, ${view.figure('cash-cap-under-65')} from ${formatDate(begins(view))}, as announced, and not on what they hold. What is in cash ISAs already can stay and grow.`,
  },
  {
    id: 'cap-of-the-other',
    asked:
      /\b(?:can|could|may)\b[^?]{0,20}\b(?:wife|husband|partner|spouse)\b[^?]{0,12}\b(?:use|have|share|borrow)\b[^?]{0,8}\bmy (?:cash )?(?:limit|cap|£20000)\b/,
    weight: 26,
    amounts: true,
    query: 'cash ISA cap April 2027 under 65',
    rules: ['cash-cap-under-65', 'cash-cap-65-and-over', 'isa-allowance'],
    text: (view) =>
      `No: limits are **each person’s own** and go by that person’s age. As announced from ${formatDate(begins(view))}, whoever is under ${FREE_FROM} may pay at most ${view.figure('cash-cap-under-65')} a tax year into cash ISAs, whoever is ${FREE_FROM} or over ${view.figure('cash-cap-65-and-over')}.`,
  },
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
