import { addDays, daysBetween, formatDate, nextDeadline, taxYearOf } from '../../../../domain/tax-year.ts';
import { asks, type Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { asksWhether } from '../shared/phrases.ts';
import { MONTH } from '../../understand/months.ts';
import type { RuleView } from '../../write/rule-view.ts';
import type { Fact } from './fact.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The day of the week of an ISO date. */
const weekdayOf = (date: string) => WEEKDAYS[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? '';

/** Which tax year today is in, from when until when. */
function yearNow(_view: RuleView, { when, today }: Question): string {
  const year = taxYearOf(when?.kind === 'tax-year' ? when.from : today);
  const now = taxYearOf(today);
  return year.label === now.label
    ? `It is the tax year **${now.label}**, from **${formatDate(now.start)}** to **${formatDate(now.end)}**. The last day is the ISA deadline for its allowance.`
    : `The tax year **${year.label}** runs from **${formatDate(year.start)}** to **${formatDate(year.end)}**. Today is in ${now.label}.`;
}

/** "I paid on 7 April 2026, does it count for this year?" */
function paidOnDay(_view: RuleView, { when, today, focus }: Question): string {
  const day = when?.from ?? today;
  const [year, now] = [taxYearOf(day), taxYearOf(today)];
  const thisOne = /\b(?:this|current) (?:tax )?year/.test(focus);
  const lead = thisOne ? (year.label === now.label ? 'Yes: ' : 'No: ') : '';
  return `${lead}**${formatDate(day)}** is in the **${year.label}** tax year, so a payment that arrived then counts towards the allowance of that year${year.label === now.label ? ', the one we are in' : ''}. Each tax year runs from 6 April to 5 April.`;
}

/** "Does 6 April 2027 belong to 2026/27?" */
function dayInYear(_view: RuleView, { when, today, text }: Question): string {
  const [, first] = /\b20(\d\d)\/\d\d\b|\b(\d\d)\/\d\d\b/.exec(text) ?? [];
  const day = when?.kind === 'day' ? when.from : today;
  const year = taxYearOf(day);
  const named = first === undefined ? null : `20${first}`;
  const lead = named === null ? '' : year.start.startsWith(named) ? 'Yes: ' : 'No: ';
  return `${lead}**${formatDate(day)}** is in the **${year.label}** tax year, which runs from ${formatDate(year.start)} to ${formatDate(year.end)}. What counts is the day on which the provider receives a payment.`;
}

/** The days of a tax year: which it is, when it begins and ends, on which day of the week. */
export const DAYS_OF_TAX_YEAR_FACTS: readonly Fact[] = [
  {
    id: 'new-allowance-begins',
    asked:
      /\bnew (?:isa )?(?:allowance|tax year)\b[^?]{0,20}\b(?:starts?|begins?)\b[^?]{0,12}\b(?:5|6)(?:th)?\b[^?]{0,8}\bor\b|\b(?:starts?|begins?) on (?:the )?(?:5|6)(?:th)? or (?:the )?(?:5|6)(?:th)?(?: of)? april\b/,
    weight: 14,
    query: 'ISA deadline tax year',
    text: (_view, { today }) =>
      `On **6 April**: ${formatDate(taxYearOf(today).end)} is the last day of ${taxYearOf(today).label}, and the next tax year brings a new allowance the day after.`,
  },
  {
    id: 'unused-not-added',
    asked:
      /\b(?:unused|left over|leftover|not used|spare)\b[^?]{0,40}\b(?:add|use|carry|put|move|have)\b[^?]{0,15}\b(?:to|in|into|over)\b[^?]{0,10}\b(?:20\d\d\/\d\d|this (?:tax )?year|next (?:tax )?year)\b/,
    also: /\b(?:allowance|isas?|limit)\b/,
    not: /\b(?:wife|husband|partner|lifetime bonus)\b/,
    amounts: true,
    weight: 16,
    query: 'ISA allowance use it or lose it',
    text: (view, question) =>
      `${asksWhether(question) || asks(question, /\bcan i\b/) ? 'No: what' : 'What'} was not used of one tax year’s allowance **cannot be carried** into another. Each tax year has its own ${view.figure('isa-allowance')}, from 6 April to 5 April.`,
  },
  {
    id: 'days-to-new-allowance',
    asked:
      /\b(?:days?|weeks?|how long|how many days) (?:til|till|until|to|before|left until) (?:the |my |a )?(?:new|next) (?:isa )?(?:allowance|tax year)\b/,
    not: /£/,
    weight: 12,
    query: 'ISA deadline tax year',
    text: (_view, { today }) => {
      const next = addDays(taxYearOf(today).end, 1);
      return `**${daysBetween(today, next)} days**: the next tax year begins on **${formatDate(next)}** and brings a new allowance.`;
    },
  },
  {
    id: 'day-belongs-to-year',
    asked: new RegExp(
      String.raw`\b(?:\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|${MONTH} \d{1,2}(?:st|nd|rd|th)?),? 20\d\d\b[^?£]{0,25}\b(?:belongs?|part of|in|within|fall|falls|counts?)\b`,
    ),
    also: /^(?:so |and |but )*(?:does|is|do|will|would|paid|pay|paying|a payment|(?:which|what) (?:tax )?year|if i (?:pay|put)(?=[^]*20\d\d\/\d\d))\b/,
    amounts: true,
    not: /\b(?:deadline|lifetime|house|home|bonus|opened|how many|died|turn\w*|born|last|previous|next|how much|left|more)\b/,
    weight: 14,
    query: 'ISA deadline tax year',
    text: dayInYear,
  },
  {
    id: 'sent-before-deadline',
    asked:
      /\b(?:standing order|transfer|payment|bacs|cheque|check|bank transfer|post(?:ed)?|sent|paid)\b[^?]{0,30}\b(?:on|posted|sent)? ?(?:[1-5])(?:st|nd|rd|th)?(?: of)? april\b[^?]{0,15}\b(?:arrives?|arriving|lands?|clears?|cleared|received|gets there|shows|reaches)\b/,
    not: /£|\b20(?:1\d|2[0-6])\b|\bisa transfer\b/,
    weight: 14,
    query: 'ISA deadline 5 April payment received',
    text: (_view, { today }) =>
      `What counts is the day on which the provider **receives** the money and not the day on which it was sent: what arrives by ${formatDate(taxYearOf(today).end)} is of ${taxYearOf(today).label}, what arrives on 6 April or later is of the next tax year and uses its allowance. Ask the provider for its own last day.`,
  },
  {
    id: 'deadline-weekday',
    asked: anyOf(
      /\b(?:deadline|5 april|5th (?:of )?april|april 5(?:th)?|last day|end of the tax year)\b[^?]{0,40}\b(?:week ?ends?|mon|tues|wednes|thurs|fri|satur|sun)(?:day)?s?\b/,
      /\b(?:what|which) (?:day of the week|weekday)\b[^?]{0,40}\b(?:deadline|5 april|5th (?:of )?april|april 5(?:th)?|tax year)\b|\b(?:deadline|5 april|5th (?:of )?april)\b[^?]{0,30}\b(?:bank holiday|working day|weekday|day of the week)\b/,
      /\b(?:week ?end|sunday|saturday|bank holiday|easter)\b[^?]{0,30}\bbefore (?:the )?(?:deadline|5 april|5th (?:of )?april|april 5(?:th)?)\b/,
    ),
    not: /£|\b(?:salary|days left|how many|moves?|moved|if|extend\w*)\b/,
    weight: 14,
    query: 'ISA deadline 5 April payment received',
    text: (_view, { today }) => {
      const deadline = nextDeadline(today);
      return `The next deadline, ${formatDate(deadline)}, is a **${weekdayOf(deadline)}**. Whatever the day of the week, the tax year ends on 5 April: what counts is the day on which the provider **receives** the money. Bank holidays are not in my sources, and a branch or telephone line may be closed at a weekend, so ask yours for its own last day and time.`;
    },
  },
  {
    id: 'tax-year-now',
    asked: anyOf(
      /\b(?:what|which)(?: is| are)? (?:the |our )?(?:today'?s|this|current|present) tax year[?.! ]*$|\b(?:what|which) tax year (?:are we in|is (?:it|this) (?:now|today)|is (?:now|today|current)|do we have|now|today)(?: now| today| currently| right now)*[?.! ]*$/,
      /^(?:the )?(?:isa|tax) year 20\d\d\/\d\d(?: from| runs| begins?| starts?| ends?| to| when| dates?| until| and)*[?.! ]*$/,
      /\b(?:when|from when|what dates?)\b[^?]{0,30}\b(?:isa|tax) year 20\d\d\/\d\d\b|\b20\d\d\/\d\d (?:isa |tax )?year\b[^?]{0,20}\b(?:begin|start|end|run|from)\b/,
    ),
    not: /£|\b(?:allowance|limit|deadline|left)\b/,
    weight: 13,
    query: 'ISA deadline tax year',
    text: yearNow,
  },
  {
    id: 'last-day-included',
    asked:
      /\b(?:is|are|does|do)\b[^?]{0,20}\b(?:5 april|5th (?:of )?april|april 5(?:th)?|the last day|the deadline day)\b[^?]{0,20}\b(?:includ\w+|count\w*|part of|still (?:ok|fine|this)|inclusive)\b|\b(?:on|by) (?:5 april|the 5th(?: of april)?|5th april)\b[^?]{0,12}\b(?:or before|inclusive)\b/,
    not: /£|\b(?:weekend|\dpm|payment|oclock|midnight|cheque|receive\w*)\b|\b20(?:1\d|2[0-6])\b/,
    weight: 13,
    query: 'ISA deadline 5 April payment received',
    text: (_view, question) => {
      const { label, end } = taxYearOf(question.today);
      return `${asksWhether(question) ? 'Yes: ' : ''}**${formatDate(end)}** is the last day of ${label} and belongs to it; ${formatDate(end).replace('5 April', '6 April')} is in the next tax year. The provider has to **receive** the money by then, and some close earlier.`;
    },
  },
  {
    id: 'paid-on-day',
    asked:
      /\b(?:paid|put|pay|deposited|payment|deposit|went in|sent|arrived)\b[^?]{0,60}\b(?:which|what|this|that|current|last|next)\b[^?]{0,12}\b(?:tax )?year\b/,
    also: /\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:april|march|may|june|july|august|september|october|november|december|january|february) 20\d\d\b/,
    not: /\b(?:lifetime|bonus|how much|left|more|can i|over|help to buy)\b/,
    anywhere: true,
    amounts: true,
    weight: 13,
    query: 'ISA deadline 5 April payment received',
    text: paidOnDay,
  },
];
