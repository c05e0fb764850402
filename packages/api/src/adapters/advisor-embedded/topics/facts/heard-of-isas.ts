import { addDays, formatDate, taxYearOf } from '../../../../domain/tax-year.ts';
import { asks, says } from '../../topic.ts';
import { MONTH } from '../../understand/months.ts';
import { sinceOrFrom } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

// What relatives, neighbours and colleagues have told savers, who ask whether it is so. The claim itself has an
// answer, however it is introduced.

const BY_OTHER_MONTH = new RegExp(
  String.raw`\b(?:must|have to|has to|need to|got to|should)\b[^?]{0,12}\b(?:use|used|pay in|put in|fill|spend)\b[^?]{0,30}\b(?:by|before|until) (?:the )?(?:end of |\d{1,2}(?:st|nd|rd|th)?(?: of)? )?(?:${MONTH}|christmas|new year|25 december|31 december|year end|the end of the year)\b`,
);

const OWN_JUNIOR =
  /\bmy own junior isa\b|\bjunior isa (?:for|in) (?:myself|me|my own name)\b|\b(?:open|have|get|start) (?:an? |my )?(?:own )?junior isa (?:for )?(?:myself|as an adult)\b/;
const PAYS_OWN_JUNIOR =
  /\b(?:pay|put|save|invest|add|contribute)\b[^?]{0,25}\b(?:in|into|to) my (?:own )?junior isa\b/;

/** Things heard of ISAs themselves. */
export const HEARD_OF_ISAS_FACTS: readonly Fact[] = [
  {
    id: 'own-junior',
    asked: OWN_JUNIOR,
    not: /\b(?:i am|i'm|aged|turned|at) (?:[1-9]|1[0-7])\b|^(?:1[0-7])\b|\b(?:under 18|teenager|(?:run|manage|control|look after) my own junior)\b|\bmy own junior isa (?:when|as a child|from)\b|\b(?:can|could|may) (?:i|we) (?:take|withdraw|get|transfer)\b|\b(?:parents?|mum|dad|son|daughter|child)\b/,
    anywhere: true,
    amounts: true,
    weight: 24,
    query: 'Junior ISA under 18',
    rules: ['junior-ages', 'junior-limit', 'isa-allowance'],
    text: (view) =>
      `No, not as an adult: a Junior ISA is for a child **under ${view.amount('junior-ages')}**, and its ${view.figure('junior-limit')} a tax year is the child’s own limit. For ISAs of your own you have the adult allowance of ${view.figure('isa-allowance')} a tax year. Anyone can pay into a child’s Junior ISA, without using any of it.`,
  },
  {
    id: 'pays-own-junior-grown-up',
    asked: PAYS_OWN_JUNIOR,
    also: /\b(?:i am|aged|i turned|i was born)\b[^?]{0,12}\b(?:1[89]|[2-9]\d)\b/,
    anywhere: true,
    amounts: true,
    weight: 24,
    query: 'Junior ISA becomes adult ISA at 18',
    rules: ['junior-ages', 'isa-allowance'],
    text: (view) =>
      `No: from **${view.amount('junior-ages')}** it is an adult ISA, and what you pay in counts towards your own allowance of ${view.figure('isa-allowance')} a tax year.`,
  },
  {
    id: 'deadline-in-another-month',
    asked: BY_OTHER_MONTH,
    also: /\b(?:allowance|isas?|£20000)\b/,
    not: /\b(?:april|provider|bank'?s? own|fix\w*|bonus|junior|lifetime|aps|additional)\b/,
    amounts: true,
    weight: 20,
    query: 'ISA deadline 5 April',
    rules: ['isa-allowance', 'tax-year'],
    text: (view, { today }) =>
      `No: the allowance of ${view.figure('isa-allowance')} goes by the **tax year**, which ends on **${formatDate(taxYearOf(today).end)}**, and not by the calendar year. It need not be used at all; what is not used by then is lost.`,
  },
  {
    id: 'left-too-late',
    asked:
      /\b(?:left it|am i|is it|are we|have i left it) (?:\w+ )?too late\b|\bmissed (?:the|my) (?:chance|boat)\b/,
    also: /\b(?:this (?:tax )?year'?s?|2026\/27|my|the) (?:isa )?(?:allowance|isa)\b/,
    not: /£|\b(?:lifetime|junior|open|transfer\w*|last (?:tax )?year'?s?|\d\d)\b/,
    weight: 18,
    query: 'ISA deadline 5 April',
    rules: ['isa-allowance', 'tax-year'],
    text: (view, { today }) =>
      `No, it is not too late: this tax year’s ${view.figure('isa-allowance')} can be used until **${formatDate(taxYearOf(today).end)}**. Providers may close earlier, and a transfer or cheque takes days.`,
  },
  {
    id: 'charge-on-first-home',
    asked:
      /\b(?:government|they|hmrc|you|i)\b[^?]{0,15}\b(?:tak(?:e|es)|keep|keeps|charges?|los(?:e|es)|pays?|deducts?|claws? back)\b[^?]{0,12}\b25%[^?]{0,40}\b(?:buy\w*|first home|(?:a|my|your) (?:house|home|flat))\b|\b25% (?:charge|penalty|fee)\b[^?]{0,20}\b(?:buy\w*|first home|(?:a|my|your) (?:house|home|flat))\b/,
    also: /\blifetime isas?\b/,
    not: /£|\b(?:second|another|without a mortgage|unless|not|other than|except|abroad|before 12)\b/,
    weight: 22,
    query: 'Lifetime ISA first home',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge', 'lifetime-bonus'],
    text: (view) =>
      `No: towards a qualifying **first home** the money comes out without the charge of ${view.figure('lifetime-withdrawal-charge')}, bonus and growth included. The home may cost up to ${view.figure('lifetime-first-home')}, is bought with a mortgage, and the account has been open for 12 months. The charge is for other withdrawals before ${view.amount('lifetime-withdrawal-charge', 'freeFrom')}.`,
  },
  {
    id: 'isa-lost-without-payments',
    asked:
      /\blos(?:e|es|ing)\b[^?]{0,15}\b(?:my|the|your|an?|old) (?:\w+ )?isas?\b(?! (?:money|allowance))[^?]{0,15}\b(?:if|unless|when|because)\b[^?]{0,20}\b(?:pay|paid|put|save|top)\b|\b(?:must|have to|need to|got to) (?:pay|put)\b[^?]{0,25}\bevery (?:tax )?year\b|\b(?:must|have to|need to|got to) (?:pay|put)\b[^?]{0,25}\ba year\b[^?]{0,20}\b(?:keep|or (?:i )?lose|or it closes)\b/,
    also: /\bisas?\b/,
    not: /£|\b(?:lifetime|junior|transfer\w*|help to buy|die|died)\b/,
    weight: 16,
    query: 'money inside an ISA stays tax-free',
    rules: ['isa-allowance'],
    text: (view) =>
      `That is not so: an ISA **stays open and free of tax** whether you pay in or not, and nothing has to be paid in in any year. What is lost each 5 April is only the part of that year’s allowance of ${view.figure('isa-allowance')} that was not used.`,
  },
  {
    id: 'isas-for-the-rich',
    asked:
      /\bisas?\b[^?]{0,15}\b(?:only|just|really)\b[^?]{0,6}\bfor (?:the )?(?:rich|wealthy|posh|well[- ]off|millionaires|people with (?:lots of )?money)\b|\bfor (?:the )?(?:rich|wealthy)(?: people)? only\b|\b(?:not|too) (?:rich|poor|wealthy)(?: enough)? (?:for|to have|to open) an? isa\b/,
    weight: 20,
    query: 'ISA basics who can open',
    rules: ['isa-allowance', 'adult-cash-age'],
    text: (view, { catalogue }) => {
      const least = catalogue.flatMap(({ minimumDeposit }) =>
        minimumDeposit === null ? [] : [minimumDeposit],
      );
      const few = least.filter((each) => each <= 1).length;
      return `No: anyone of ${view.amount('adult-cash-age')} or over who lives in the UK can open one; the rules ask for no income and set no least amount. ${few} products in this site’s catalogue take £1 or less. ${view.figure('isa-allowance')} a tax year is the most that can go in, and nobody has to use it.`;
    },
  },
  {
    id: 'married-allowance',
    asked: /\b(?:married|a couple|couples|husband and wife|wed)\b/,
    also: /^(?=[^]*£40000)(?=[^]*\b(?:isas?|put|pay|allowance|limit)\b)/,
    not: /\b(?:paid|already|cash|lifetime|junior|transfer\w*|fscs|interest|house|died|earn)\b|%/,
    amounts: true,
    weight: 22,
    query: 'ISA allowance each adult couple',
    rules: ['isa-allowance'],
    text: (view, question) => {
      const whole = view.amount('isa-allowance');
      return `${asksWhether(question) || says(question, /\b(?:says?|told|reckons?|heard|read)\b/) ? 'Between two, yes; one person, no: each' : 'Each'} adult has ${boldPounds(whole)} a tax year in ISAs of **their own**, married or not, so a couple can put in ${boldPounds(2 * whole)}, at most ${boldPounds(whole)} in either name.`;
    },
  },
  {
    id: 'cap-cuts-balance',
    asked:
      /\bisas?\b[^?]{0,15}\b(?:be |get )?(?:cut|reduced|shrunk|capped|brought down|limited)\b[^?]{0,8}\bto £12000\b|\bonly (?:have|keep|hold) £12000\b|£12000\b[^?]{0,12}\b(?:altogether|in total|all together|in all)\b|\bwhat (?:happens|will happen|becomes)\b[^?]{0,10}\b(?:to|of)\b[^?]{0,40}\b(?:when|once|after|if)\b[^?]{0,12}\bcap\b/,
    also: /\b(?:cash|isas?)\b/,
    not: /\b(?:paid|pay in|put in|stocks and shares|allowance|lifetime|junior|child\w*|kids?|mean)\b/,
    amounts: true,
    weight: 24,
    query: 'cash ISA cap April 2027 under 65',
    rules: ['cash-cap-under-65', 'isa-allowance'],
    text: (view, question) => {
      const cap = view.row('cash-cap-under-65') ?? view.later('cash-cap-under-65');
      return `${asks(question, /\bwhat\b/) ? 'What' : 'No: what'} is in cash ISAs already **stays there whole**. ${sinceOrFrom(cap, question.today)} savers under 65 may newly pay in at most ${view.figure('cash-cap-under-65')} a tax year; what is held, and interest on it, is not limited.`;
    },
  },
  {
    id: 'another-allowance-then',
    asked:
      /\b(?:do|will|would|can) (?:i|we) (?:then )?(?:get|have) (?:another|a new|a fresh|the next|a further|more) (?:£20000|(?:isa )?allowance)(?:[^?]{0,10}\b(?:then|after|next|in|on|from|from then)\b|[?.! ]*$)/,
    not: /\b(?:january|february|march|may|june|july|august|september|october|november|december|new year)\b|\b(?:second|new|another) isa\b|\b(?:lifetime|junior|wife|husband|partner|die[ds]?)\b/,
    amounts: true,
    weight: 20,
    query: 'ISA deadline tax year',
    rules: ['isa-allowance', 'tax-year'],
    text: (view, { today }) =>
      `Yes: on **${formatDate(addDays(taxYearOf(today).end, 1))}** a new tax year begins, with a new allowance of ${view.figure('isa-allowance')} for all your adult ISAs together. What was not used of the old one is lost by then; a second ISA in the same tax year brings no more.`,
  },
];
