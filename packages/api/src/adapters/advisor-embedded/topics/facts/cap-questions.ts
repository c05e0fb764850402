import { addDays, formatDate } from '../../../../domain/tax-year.ts';
import { asks, says } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import { formatPounds } from '../../../../domain/money.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

/** The day from which what is announced is to hold. */
const beginOf = (view: RuleView, id: 'cash-cap-under-65' | 'transfers-to-cash' | 'cash-interest-charge') =>
  (view.row(id) ?? view.later(id))?.from ?? view.date;

const SHARES_TO_CASH =
  /\b(?:stocks and shares|shares|investments?|innovative finance)(?: isas?)? (?:over |back |money )?(?:to|into) (?:an? |my |the )?cash\b/;

const TO_LIFETIME = /£(\d+) (?:\w+ ){0,2}?(?:in|into|to) (?:an? |my |the )?lifetime isa\b/;

/** What is announced for April 2027, in questions that touch it from the side. */
export const CAP_QUESTION_FACTS: readonly Fact[] = [
  {
    id: 'safe-from-changes',
    asked:
      /\b(?:safe|protected|spared|exempt|untouched)\b[^?]{0,15}\b(?:from|by)\b[^?]{0,12}\b(?:2027|changes?|new rules?|cash cap|the cap)\b/,
    not: /£|\b(?:fscs|bank|6[5-9]|[78]\d)\b/,
    weight: 15,
    query: 'cash ISA cap April 2027 under 65',
    rules: ['cash-cap-under-65', 'transfers-to-cash'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes, what is in already: the' : 'The'} cap of ${view.figure('cash-cap-under-65')} a tax year, announced from ${formatDate(beginOf(view, 'cash-cap-under-65'))}, is on what savers under 65 **newly pay in** to cash ISAs; money in ISAs by then is not touched. What changes for it is that under 65 it cannot be transferred from stocks and shares or innovative finance ISAs to cash ISAs.`,
  },
  {
    id: 'lifetime-in-cash-cap',
    asked:
      /\blifetime isas?\b[^?]{0,15}\b(?:included?|count\w*|part|fall\w*|covered|inside)\b[^?]{0,25}(?:\bcash (?:cap|limit)\b|£12000|\bcap\b)/,
    not: /\b(?:stocks and shares lifetime|allowance)\b/,
    amounts: true,
    weight: 24,
    query: 'cash ISA cap April 2027 under 65',
    rules: ['cash-cap-under-65', 'lifetime-limit'],
    text: (view) =>
      `As announced from ${formatDate(beginOf(view, 'cash-cap-under-65'))} the cap of ${view.figure('cash-cap-under-65')} a tax year is for what savers under 65 pay into **cash ISAs**. Whether money in a cash Lifetime ISA counts towards it is **not in my sources**; the Lifetime ISA keeps its own limit of ${view.figure('lifetime-limit')}.`,
  },
  {
    id: 'lifetime-part-too-large',
    asked: TO_LIFETIME,
    also: /\bcash\b[^]*(?:2027|\bcap\b|\bnext (?:tax )?year\b)|(?:2027|\bcap\b)[^]*\bcash\b/,
    not: /\b(?:transfer\w*|bonus|wife|husband|partner|already|paid)\b/,
    amounts: true,
    weight: 16,
    query: 'Lifetime ISA limit',
    rules: ['lifetime-limit', 'cash-cap-under-65', 'isa-allowance'],
    text: (view, question) => {
      const [, amount] = TO_LIFETIME.exec(question.text) ?? [];
      const [put, limit, cap] = [
        Number(amount),
        view.amount('lifetime-limit'),
        view.amount('cash-cap-under-65'),
      ];
      const lead =
        put > limit ? (asksWhether(question) ? 'No: of' : 'Of') : asksWhether(question) ? 'Yes: of' : 'Of';
      return `${lead} the ${formatPounds(put)} ${put > limit ? `only ${boldPounds(limit)} can go into a Lifetime ISA, which is its limit a tax year` : `all can go into a Lifetime ISA, whose limit is ${boldPounds(limit)} a tax year`}. Into cash ISAs savers under 65 may pay at most ${boldPounds(cap)} from ${formatDate(beginOf(view, 'cash-cap-under-65'))}, as announced; all together at most ${view.figure('isa-allowance')}, of which the rest can go into stocks and shares.`;
    },
  },
  {
    id: 'age-free-of-cap',
    asked:
      /\b(?:which|what) age\b[^?]{0,60}(?:£20000[^?]{0,20}\bcash\b|\bcash\b[^?]{0,25}£20000|\b(?:cash )?cap\b)|\bfrom (?:which|what) age\b[^?]{0,40}\b(?:cap|£12000)\b/,
    amounts: true,
    weight: 15,
    query: 'cash ISA cap April 2027 under 65',
    rules: ['cash-cap-under-65', 'cash-cap-65-and-over'],
    text: (view) =>
      `**65**: announced from ${formatDate(beginOf(view, 'cash-cap-under-65'))}, savers of 65 and over keep ${view.figure('cash-cap-65-and-over')} a tax year for cash ISAs; under 65 it is to be ${view.figure('cash-cap-under-65')}. How the tax year in which somebody turns 65 is treated is not settled.`,
  },
  {
    id: 'moves-before-ban',
    asked: SHARES_TO_CASH,
    also: /\bbefore\b[^]{0,20}\b(?:april|the ban|the (?:new )?rules?|the change|it starts|it begins|2027)\b/,
    not: /£|\b(?:after|once|wife|husband|how much|ifisa|deadline)\b/,
    weight: 17,
    query: 'transfer stocks and shares ISA to cash ISA April 2027',
    rules: ['transfers-to-cash', 'transfer-time'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes: until' : 'Until'} **${formatDate(addDays(beginOf(view, 'transfers-to-cash'), -1))}** a stocks and shares or innovative finance ISA can be transferred to a cash ISA at any age. The investments are sold, which may take up to **${view.amount('transfer-time', 'other')} calendar days**, so ask in time. From then on it is to end for savers under 65.`,
  },
  {
    id: 'ban-and-65',
    asked: /\bban\b[^?]{0,30}\b(?:6[5-9]|[78]\d|pensioners?|over 65s?)\b/,
    not: /£|\b(?:turn|in 202[78])\b/,
    weight: 13,
    query: 'transfer stocks and shares ISA to cash ISA April 2027',
    rules: ['transfers-to-cash'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: the' : 'The'} ban on transfers from stocks and shares or innovative finance ISAs to cash ISAs, announced from ${formatDate(beginOf(view, 'transfers-to-cash'))}, is for savers **under 65**.`,
  },
  {
    id: 'takes-out-after-2027',
    asked:
      /\b(?:withdraw\w*|take (?:\w+ ){0,3}out|cash out)\b[^?]{0,40}\b(?:stocks and shares|shares|innovative finance) isas?\b|\b(?:stocks and shares|innovative finance) isas?\b[^?]{0,30}\b(?:to my bank|bank account|withdraw\w*)\b/,
    also: /\b2027\b|\bafter april\b|\bnew rules?\b/,
    not: /£|\b(?:transfer\w*|(?:to|into) (?:an? |my )?cash isa|lifetime|tax(?:ed)?)\b/,
    weight: 15,
    query: 'transfer stocks and shares ISA to cash ISA April 2027',
    rules: ['transfers-to-cash'],
    text: (view, question) =>
      `${asksWhether(question) || says(question, /\bcan (?:i|we)\b/) ? 'Yes: what' : 'What'} is to end for under-65s from ${formatDate(beginOf(view, 'transfers-to-cash'))} is the **transfer into a cash ISA**. Taking money out to your bank account is no part of it and stays free of tax; it leaves the ISA by that, and paid in again it counts as a new payment.`,
  },
  {
    id: 'interest-charge-not-yet',
    asked: /\b22 ?%/,
    also: /\b(?:this (?:tax )?year|now|already|today|yet|currently|in 2026)\b/,
    not: /£|\b(?:savings account|outside|basic|bank)\b/,
    weight: 13,
    query: 'charge on cash interest in a stocks and shares ISA',
    rules: ['cash-interest-charge'],
    text: (view, question) =>
      `${asksWhether(question) || asks(question, /\bdo i\b/) ? 'No, not yet: the' : 'The'} charge on interest on cash held inside a stocks and shares or innovative finance ISA, reported to be ${view.figure('cash-interest-charge')}, is announced from ${formatDate(beginOf(view, 'cash-interest-charge'))}. Until then such interest is free of tax; its rate and the ages it applies to are unconfirmed.`,
  },
];
