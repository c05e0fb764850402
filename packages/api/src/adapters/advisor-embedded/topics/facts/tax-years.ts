import { formatPounds } from '../../../../domain/money.ts';
import { addDays, formatDate, taxYearOf } from '../../../../domain/tax-year.ts';
import type { Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { MONTH } from '../../understand/months.ts';
import { boldPounds } from '../../write/text.ts';
import { firstAmount, type Fact } from './fact.ts';

const nextYearOf = ({ today }: Question) => formatDate(addDays(taxYearOf(today).end, 1));

/** An amount larger than one tax year takes: what goes in now, what later. */
export function overYears(amount: number, each: number, question: Question): string {
  const years = Math.ceil(amount / each);
  const now = Math.min(amount, each);
  const next =
    years > 1 ? ` and up to ${boldPounds(Math.min(each, amount - now))} from ${nextYearOf(question)}` : '';
  return `${boldPounds(now)} this tax year${next}${years > 2 ? `: **${years} tax years** in all` : ''}`;
}

function yearsToMove(view: RuleView, question: Question): string {
  const amount = firstAmount(question);
  const whole = view.amount('isa-allowance');
  const [alone, two] = [Math.ceil(amount / whole), Math.ceil(amount / (2 * whole))];
  return `At ${boldPounds(whole)} a tax year ${formatPounds(amount)} takes one person **${alone} tax ${alone === 1 ? 'year' : 'years'}**${alone > 1 ? `, a couple ${two}: each uses an allowance of their own` : ''}. The first ${boldPounds(Math.min(amount, whole))} can go in by ${formatDate(taxYearOf(question.today).end)}, the next from ${nextYearOf(question)}. What is in an ISA already, and what it grows by, uses none of it.`;
}

const NAMED: readonly (readonly [RegExp, number])[] = [
  [/\b(?:last|previous)\b/, -1],
  [/\b(?:this|current|same) (?:tax )?year\b/, 0],
  [/\bnext\b/, 1],
];

/** "Is 31 March 2027 this tax year or next?" */
function yearOfDay(_view: RuleView, { when, today, focus }: Question): string {
  const day = when?.from ?? today;
  const [year, now] = [taxYearOf(day), taxYearOf(today)];
  const away = Number(year.start.slice(0, 4)) - Number(now.start.slice(0, 4));
  const named = NAMED.filter(([words]) => words.test(focus)).map(([, each]) => each);
  const word = away === 0 ? 'this' : away === 1 ? 'next' : away === -1 ? 'last' : null;
  const lead =
    named.length === 1 ? (named[0] === away ? 'Yes: ' : 'No: ') : word === null ? '' : `The ${word} one: `;
  return `${lead.replace('The this one', 'This one')}**${formatDate(day)}** is in the **${year.label}** tax year, which runs from ${formatDate(year.start)} to ${formatDate(year.end)}. Today is in ${now.label}.`;
}

/** What a new tax year brings, and what becomes of the money of the years before. */
export const TAX_YEAR_FACTS: readonly Fact[] = [
  {
    id: 'pays-on-day',
    asked:
      /\b(?:can|could|may) i (?:still )?(?:pay|put|add|save)\b[^?£]*\bon (?:a )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:march|april)\b/,
    also: /\b20\d\d\b/,
    not: /£|\bbonus\b|\b(?:what|how much)\b/,
    weight: 12,
    query: 'ISA deadline 5 April payment received',
    text: (_view, { when, today }) => {
      const day = when?.kind === 'day' ? when.from : today;
      const year = taxYearOf(day);
      return `By the rules on any day: **${formatDate(day)}** is in the ${year.label} tax year, whose last day is **${formatDate(year.end)}**. What counts is the day on which the provider receives the money; some take none at a weekend or close earlier, so ask yours.`;
    },
  },
  {
    id: 'day-in-which-year',
    asked: new RegExp(
      String.raw`^(?:so |and |but )*(?:is|was|does|would|are) [^?£]{0,30}?\b(?:\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|${MONTH} \d{1,2})[^?£]*\b(?:this|last|next|previous|current|same) (?:tax )?year`,
    ),
    also: /\b20\d\d\b/,
    not: /\b(?:deadline|how many|house|home|bonus)\b/,
    weight: 14,
    query: 'ISA deadline tax year',
    text: yearOfDay,
  },
  {
    id: 'dates-of-tax-year',
    asked:
      /^(?:so |and )*(?:what (?:is|are) )?(?:the )?(?:start and end )?(?:dates? (?:of|for) (?:the )?)?(?:20\d\d\/\d\d )?tax year(?: 20\d\d\/\d\d)?(?: dates?| start and end)?[?.! ]*$/,
    also: /\b20\d\d\/\d\d\b/,
    weight: 14,
    query: 'ISA deadline tax year',
    text: (_view, { when, today }) => {
      const year = taxYearOf(when?.from ?? today);
      return `The tax year ${year.label} runs from **${formatDate(year.start)}** to **${formatDate(year.end)}**. The last day is the ISA deadline for its allowance.`;
    },
  },
  {
    id: 'opens-beside-old',
    asked:
      /\b(?:have|got|hold)\b[^?]*£\d+[^?]*\bisas?\b[^?]*\b(?:previous|earlier|past|last|old) (?:tax )?years?\b[^?]*\b(?:can|could|may) i (?:still |also )?(?:open|pay into|start|have) (?:another|a new|a second|one)\b/,
    not: /\b(?:lifetime|junior|flexible|transfer\w*)\b/,
    weight: 14,
    amounts: true,
    query: 'money already in an ISA earlier years allowance',
    text: (view) =>
      `Yes: what you hold from earlier tax years neither counts nor stands in the way. You can open another, with the same or a different provider, and pay in up to ${view.figure('isa-allowance')} this tax year over all your ISAs.`,
  },
  {
    id: 'held-already',
    asked:
      /\bi (?:have|hold|own) (?:got )?£\d+ (?:in|of|saved in) (?:my |an? )?(?:\w+ ){0,2}isas?\b[^?]*\b(?:can|could|may) i (?:still |also )?(?:add|pay|put|save|invest)\b|\b(?:can|could|may) i (?:still |also )?(?:add|pay|put|save|invest)\b[^?]*\bif i (?:have|hold|own) (?:already )?(?:got )?£\d+ (?:in|of) (?:my )?isas?\b/,
    not: /\b(?:this (?:tax )?year|paid|flexible|withdr\w+|lifetime|junior|transfer)\b|%/,
    weight: 12,
    amounts: true,
    query: 'money already in an ISA earlier years allowance',
    text: (view) =>
      `Yes: what you hold in ISAs from earlier tax years does not count. This tax year you can pay in up to ${view.figure('isa-allowance')}, less what you have paid in since ${formatDate(taxYearOf(view.date).start)}.`,
  },
  {
    id: 'grown-since-last-year',
    asked:
      /\b(?:put|paid|saved|invested)\b[^?]*£\d+[^?]*\b(?:last (?:tax )?year|in 20\d\d\/\d\d)\b[^?]*\b(?:grown?|grew|gone up|risen|worth|become)\b[^?]*\b(?:can|could|may) i (?:still |also |then )?(?:add|pay|put|save|invest)\b/,
    not: /\b(?:lifetime|junior|flexible|withdr\w+)\b/,
    anywhere: true,
    weight: 14,
    amounts: true,
    query: 'money already in an ISA earlier years allowance',
    text: (view) =>
      `Yes: what went in last tax year, and what it has grown by, uses **nothing** of this year’s allowance. You can pay in up to ${view.figure('isa-allowance')} by ${formatDate(taxYearOf(view.date).end)}, less what has gone in since ${formatDate(taxYearOf(view.date).start)}.`,
  },
  {
    id: 'paid-before-april',
    asked:
      /\b(?:paid|put|saved|invested)\b[^?£]*£\d+[^?]*\b(?:march|(?:[1-5](?:st|nd|rd|th)?(?: of)? )april|january|february)\b[^?]*\b(?:want|like|plan|going|can i|could i|may i)\b[^?]*\b(?:pay|put|add|save|invest)\b[^?]*£\d+[^?]*\b(?:now|this (?:tax )?year|more)\b/,
    not: /\b(?:lifetime|junior|flexible|withdr\w+|will)\b/,
    weight: 14,
    amounts: true,
    query: 'money already in an ISA earlier years allowance',
    text: (view, { when, today, money }) => {
      const [paidOn, start] = [when?.from ?? today, taxYearOf(today).start];
      const next = money.at(-1)?.amount ?? 0;
      const whole = view.amount('isa-allowance');
      if (paidOn >= start)
        return `That was in this tax year: what you have paid in since ${formatDate(start)} counts towards the ${view.figure('isa-allowance')}.`;
      return next <= whole
        ? `Yes: what was paid in by ${formatDate(addDays(start, -1))} belongs to an earlier tax year. For ${taxYearOf(today).label} you have ${view.figure('isa-allowance')} of allowance, less what has gone in since ${formatDate(start)}.`
        : `Not all of it: for ${taxYearOf(today).label} the allowance is ${view.figure('isa-allowance')}, less what has gone in since ${formatDate(start)}.`;
    },
  },
  {
    id: 'on-6-april',
    asked:
      /^(?:so |and |but )*what (?:happens|changes|is special|is new)(?: to (?:my isas?|the allowance))? on (?:the )?6(?:th)?(?: of)? april[?.! ]*$/,
    weight: 14,
    query: 'ISA deadline tax year',
    text: (view, question) =>
      `A new tax year begins, and with it a **new allowance** of ${view.figure('isa-allowance')}; what was not used of the old one is lost. What is in your ISAs stays there free of tax. The next is ${nextYearOf(question)}.`,
  },
  {
    id: 'posted-before-deadline',
    asked:
      /\b(?:cheque|payment|transfer|money|standing order|bacs)\b[^?]*\b(?:posted|sent|made|started|set up|written)\b[^?]*\b(?:[1-5](?:st|nd|rd|th)?(?: of)? april|before the deadline)\b[^?]*\b(?:counts?|in time|ok|valid)\b|\b(?:can|does|will|would) a cheque\b[^?]*\b(?:[1-5](?:st|nd|rd|th)?(?: of)? april|deadline)\b/,
    not: /£|\bhow\b/,
    weight: 14,
    query: 'ISA deadline 5 April payment received',
    text: () =>
      'Only if it arrives in time: what counts is the day on which the provider **receives** the money, by 5 April, and not the day on which it was sent. Some close earlier or wait for a cheque to clear, so ask yours.',
  },
  {
    id: 'new-allowance-day',
    asked:
      /\b(?:new|fresh|another|next) (?:isa )?allowance\b[^?]*\b(?:on|in|from|at|every|each)\b[^?]*\b(?:january|new year|1 april|february|march|may|june|july|august|september|october|november|december)\b/,
    also: /^(?:so |and |but )*(?:do|does|will|is)\b/,
    not: /£|\b(?:fscs|lifetime|junior)\b/,
    weight: 12,
    query: 'ISA deadline tax year',
    text: (view, question) =>
      `No: a new allowance of ${view.figure('isa-allowance')} begins on **6 April**, with the tax year, and not with the calendar year; the next on ${nextYearOf(question)}.`,
  },
  {
    id: 'next-allowance-early',
    asked:
      /\b(?:can|could|may) (?:i|we)\b[^?]{0,25}\b(?:pay|use|put|have|get|start|bring|borrow)\b[^?]{0,20}\bnext (?:tax )?year'?s?\b[^?]{0,25}\b(?:now|early|already|before|in advance|this (?:tax )?year|today)\b/,
    not: /£|\b(?:lifetime|junior|rate|fix\w*)\b/,
    weight: 14,
    query: 'ISA deadline tax year',
    text: (view, question) =>
      `No: next year’s allowance can be used only **from ${nextYearOf(question)}**. What you pay in before that day counts towards this year’s ${view.figure('isa-allowance')}.`,
  },
  {
    id: 'years-to-move',
    asked: anyOf(
      /\bhow (?:many (?:tax )?years|long)\b[^.?]*\b(?:move|get|put|shelter|shift|feed|bring|pay)\b[^.?]*£\d+[^.?]*\b(?:into|in|inside) (?:an? |my |the )?isas?\b/,
      /£\d{5,}[^.?]*,? ?(?:so )?how (?:do|can|should|could) (?:i|we) (?:get|move|put|shelter|shift) (?:it|that|this|them|all of it)(?: all)? (?:into|in|inside) (?:an? |my )?isas?\b/,
      /£\d{5,}[^?]*\bhow (?:long|many (?:tax )?years)\b[^.?]*\b(?:get|put|move|take|shelter)\b[^.?]*\b(?:into|in|inside) (?:an? |my )?isas?\b/,
      /\bhow (?:do|can|should|could) (?:i|we) (?:get|move|put|shelter|shift) £\d{5,} (?:into|in|inside) (?:an? |my )?isas?\b/,
      /£\d{5,} (?:into|in|inside|to) (?:an? |my |the )?(?:cash )?isas?\b,? how (?:long|many (?:tax )?years)\b(?! (?:to|until|till|does|will|before))/,
    ),
    not: /\b(?:transfer\w*|a (?:month|week)|monthly|%|grow\w*|reach|until i have)\b/,
    weight: 14,
    amounts: true,
    query: 'ISA allowance several tax years',
    text: yearsToMove,
  },
  {
    id: 'over-april',
    asked:
      /£\d{5}\b[^?]*\b(?:wait(?:ing)? (?:until|till|for)|after|over|across|either side of|straddl\w+|before and after) (?:the )?(?:6th? )?(?:of )?april\b/,
    also: /\bisas?\b/,
    not: /\b(?:cash|lifetime|junior|bonus|transfer\w*|under 65|cap|paid|used)\b|%/,
    weight: 12,
    amounts: true,
    query: 'ISA allowance tax year April',
    text: (view, question) => {
      const [amount, whole] = [firstAmount(question), view.amount('isa-allowance')];
      return amount <= whole
        ? `Yes: ${formatPounds(amount)} is within the allowance of ${boldPounds(whole)} of either tax year.`
        : `Not in one tax year, whose allowance is ${boldPounds(whole)}; on both sides of 5 April it goes: ${overYears(amount, whole, question)}.`;
    },
  },
  {
    id: 'money-of-last-year',
    asked:
      /\b(?:uses?|counts?|eats?|affects?)\b[^.?]*\b(?:this year'?s|my|the) (?:isa )?(?:allowance|limit)\b/,
    also: /\bisas? (?:that )?(?:\w+ )?from (?:last|the last|a previous|an earlier|earlier|previous) (?:tax )?years?\b/,
    weight: 9,
    amounts: true,
    query: 'money already in an ISA earlier years allowance',
    text: (view) =>
      `No: money paid into ISAs in earlier tax years stays free of tax and uses **nothing** of this year’s allowance of ${view.figure('isa-allowance')}. Only what you pay in during this tax year counts.`,
  },
  {
    id: 'previous-years',
    asked:
      /\b(?:previous|earlier|past|last|prior) (?:tax )?years?'?\b[^.?]*\b(?:count|use|allowance|limit)|\b(?:old|existing) isas?\b[^.?]*\b(?:count|affect|use)/,
    weight: 3.5,
    not: /\bcarr|\bunused|\broll/,
    query: 'money already in an ISA earlier years allowance',
    text: (view) =>
      `Money paid into ISAs in earlier tax years stays free of tax and does **not** use this year’s allowance of ${view.figure('isa-allowance')}. Unused allowance of earlier years is lost.`,
  },
  {
    id: 'year-end',
    asked:
      /\bwhat happens\b[^.?]*\b(?:isas?|money|savings)\b[^.?]*\b(?:tax )?year (?:ends?|is over|finishes)|\blose my (?:isas?|money|savings)\b[^.?]*\b(?:april|tax year|not use|not pay|not touch)\b|\b(?:after|when|once) the tax year (?:ends?|is over)\b[^.?]*\b(?:money|stays?|isas?)\b/,
    weight: 9,
    not: /\bunused\b|\ballowance\b/,
    query: 'money inside an ISA stays tax-free after deadline',
    text: (view, question) =>
      `${question.focus.startsWith('do') || question.focus.startsWith('will') ? 'No. ' : ''}Nothing happens to the money: what is in an ISA **stays there free of tax** in later tax years as well. Only the right to pay in ends: what you did not use of the ${view.figure('isa-allowance')} by 5 April is lost, and a new allowance begins on 6 April.`,
  },
  {
    id: 'every-year',
    asked:
      /\b(?:obliged to|compulsory|mandatory)\b[^.?]*\buse\b[^.?]*\ballowance\b|\b(?:have to|must|need to|obliged to)\b[^.?]*\b(?:pay|put|save|contribute|invest)\b[^.?]*\b(?:every|each|a) (?:tax )?(?:year|month)\b|^(?:so |and |but )*what (?:happens )?if (?:i|we) (?:just )?(?:stop|pause|skip|miss)\b[^.?]*\b(?:pay\w*|sav\w+|contribut\w+|month|year)\b|\b(?:can|could|may) (?:i|we) (?:just )?(?:stop|pause|skip|miss)\b[^.?]*\b(?:pay\w*|sav\w+|contribut\w+|month|year)\b/,
    weight: 8,
    not: /£\d|\bhow much\b|\breach\b/,
    query: 'paying in regularly or skipping a year',
    text: (view, { focus }) =>
      `${/\bwhat (?:happens )?if\b/.test(focus) ? 'Nothing by the rules' : /\b(?:stop|pause|skip|miss)\b/.test(focus) ? 'Yes' : 'No'}: my rule book has no duty to pay in every month or year, only a limit on what may go in (${view.figure('isa-allowance')} a tax year in all). An account may have terms of its own, such as a regular saver that expects a payment each month. What you do not use of a year’s allowance is lost.`,
  },
];
