import { addDays, formatDate } from '../../../../domain/tax-year.ts';
import { asks } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { boldPounds } from '../../write/text.ts';
import { announcedFrom, rowOf } from '../cash-cap/announced.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

const CAP = String.raw`(?:\bcap\b|£12000\b|\bnew (?:cash )?(?:isa )?limit\b)`;

/** What stands at the edge of a rule: the last age, the first day, the kind beside it. */
export const EDGE_FACTS: readonly Fact[] = [
  {
    id: 'lifetime-after-last-payment',
    asked:
      /\b(?:leave|keep|stay|remain|carry on|sit|hold|have)\b[^.?]*\b(?:after|past|beyond|over|once i am|when i am|at) 5\d\b|\b(?:after|past|beyond|over|once i am|when i am|at) 5\d\b[^.?]*\b(?:leave|keep|stay|remain|sit|grow|earn)\b/,
    also: /^(?=[^]*\blifetime isas?\b)[^]*\b(?:money|savings|it|open|lifetime isa)\b/,
    not: /£|\b(?:bonus|pay in|put|withdraw\w*|take|transfer\w*|buy|house|home|charge)\b/,
    weight: 14,
    query: 'Lifetime ISA pay in until 50',
    rules: ['lifetime-ages', 'lifetime-withdrawal-charge'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes: the' : 'The'} money can stay in the Lifetime ISA and go on earning, free of tax; only payments and the bonus stop at **${view.amount('lifetime-ages', 'lastPayment')}**. From ${view.amount('lifetime-withdrawal-charge', 'freeFrom')} it comes out without a charge.`,
  },
  {
    id: 'bonus-stops',
    asked:
      /\bbonus(?:es)?\b[^.?]*\b(?:stops?|ends?|ceases?|finish\w*)\b|\b(?:stops?|ends?) (?:getting |paying |adding )?(?:the |my )?bonus\b/,
    not: /£|\b(?:help to buy|introductory|rate|period|paying|highest|best|which|account|withdraw\w*|interest|who|why)\b/,
    also: /\b[3-6]\d\b|\bage\b|\bwhen\b|\blifetime\b/,
    weight: 13,
    query: 'Lifetime ISA pay in until 50 bonus',
    rules: ['lifetime-ages', 'lifetime-bonus'],
    text: (view, question) => {
      const last = view.amount('lifetime-ages', 'lastPayment');
      const [, age] = /\b(?:at|from|after|when i am|once i am|turn) ([3-6]\d)\b/.exec(question.focus) ?? [];
      const so = age === undefined || Number(age) === last;
      const lead = asksWhether(question) && age !== undefined ? (so ? 'Yes: at' : 'No: at') : 'At';
      return `${lead} **${last}**${so ? '' : `, not ${age ?? ''},`} payments into a Lifetime ISA stop, and the bonus with them. Until then it is ${view.figure('lifetime-bonus')} of what you pay in, at most ${view.figure('lifetime-bonus', 'most')} a tax year.`;
    },
  },
  {
    id: 'loans-in-other-kinds',
    asked:
      /\b(?:peer[- ]to[- ]peer|p2p)(?: (?:loans?|lending))?\b[^.?]*\b(?:in|into|inside|within)\b[^.?]*\b(?:cash|stocks and shares|lifetime|junior) isas?\b|\b(?:cash|stocks and shares|lifetime|junior) isas?\b[^.?]*\b(?:hold|contain|include|invest in|have)\b[^.?]*\b(?:peer[- ]to[- ]peer|p2p)\b/,
    not: /\b(?:innovative|transfer\w*|fscs|cover\w*)\b/,
    weight: 18,
    query: 'innovative finance ISA peer-to-peer loans',
    rules: ['ifisa-protection', 'isa-allowance'],
    text: (_view, question) =>
      `${asksWhether(question) ? 'Not that my sources say: peer-to-peer' : 'Peer-to-peer'} loans are what the **innovative finance ISA** is for. Which single investments another kind may hold is not in my rule book: ask the provider. Such loans have no FSCS deposit cover.`,
  },
  {
    id: 'junior-not-flexible',
    asked: /\b(?:junior isas?)\b[^.?]*\bflexib\w+\b|\bflexib\w+\b[^.?]*\bjunior isas?\b/,
    not: /£/,
    weight: 15,
    query: 'flexible ISA withdraw replace same tax year',
    rules: ['flexible-isa', 'junior-ages'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: nothing' : 'Nothing'} can be taken out of a Junior ISA before **${view.amount('junior-ages')}**, except in rare cases such as terminal illness, so there is nothing to put back. Flexible ISAs are adult ISAs whose provider offers it.`,
  },
  {
    id: 'two-junior-of-one-form',
    asked:
      /\b(?:two|2|second|another|several) (?:junior (?:isa )?(?:cash|stocks and shares) isas?|(?:cash|stocks and shares) junior isas?)\b/,
    not: /£|\b(?:one of each|each)\b/,
    weight: 22,
    query: 'Junior ISA one cash and one stocks and shares',
    rules: ['junior-limit', 'several-isas'],
    text: (view) =>
      `No: a child can have **one cash and one stocks and shares Junior ISA**, not several of the same form. Both share the limit of ${view.figure('junior-limit')} a tax year; to change the provider, have it transferred.`,
  },
  {
    id: 'paid-before-cap',
    asked: new RegExp(
      String.raw`${CAP}[^.?]*\b(?:count|include|apply to|look at|consider)\w*\b[^.?]*\b(?:before|earlier|already|previous|last year)\b|\b(?:paid|put|saved|payments?|money)\b[^.?]*\b(?:before|earlier than|prior to) (?:6 |the )?(?:april|cap|change|new)[^.?]*\b(?:count|include|use)\w*\b[^.?]*${CAP}`,
    ),
    weight: 18,
    amounts: true,
    query: 'cash ISA cap April 2027 under 65',
    rules: ['cash-cap-under-65', 'isa-allowance'],
    text: (view, question) => {
      const from = rowOf(view, 'cash-cap-under-65')?.from ?? view.date;
      return `${asks(question, /^(?:so |and |but )*(?:does|do|will|is|are|would)\b/) ? 'No: the' : 'The'} cap of ${view.figure('cash-cap-under-65')} is on what savers under 65 **pay in** to cash ISAs in a tax year from ${announcedFrom(view)} on, as announced. What was paid in until ${formatDate(addDays(from, -1))} belongs to earlier tax years: it is not a new payment and does not count towards it.`;
    },
  },
  {
    id: 'extra-allowance-and-cap',
    asked: new RegExp(
      String.raw`\b(?:aps|additional permitted subscriptions?|extra allowance|inherited (?:isa|allowance))\b[^.?]*${CAP}|${CAP}[^.?]*\b(?:aps|additional permitted subscriptions?|inherited (?:isa|allowance))\b`,
    ),
    weight: 18,
    amounts: true,
    query: 'what happens to an ISA after a death',
    rules: ['additional-subscription', 'cash-cap-under-65', 'isa-allowance'],
    text: (view) =>
      `Whether the additional permitted subscription (APS) counts towards the cap of ${view.figure('cash-cap-under-65')}, announced from ${announcedFrom(view)} for cash ISAs of savers under 65, is **not in my sources**. What they say is that it comes beside your own ${view.figure('isa-allowance')}. Ask the provider, or look at GOV.UK, before you pay in.`,
  },
  {
    id: 'shares-and-back-to-cash',
    asked:
      /\bcash(?: isas?)?\b[^.?]*\b(?:in)?to (?:an? |my )?(?:stocks(?: and shares)?|shares|investments?)(?: isas?)?\b[^.?]*\b(?:and |then )(?:back|return)\b/,
    also: /\b2027\b|\bban\b|\bnew rules?\b|\bafter april\b/,
    not: /£/,
    weight: 18,
    query: 'transfer stocks and shares ISA to cash ISA April 2027',
    rules: ['transfers-to-cash', 'transfer-time'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Into shares yes, back only from 65: a' : 'A'} transfer from cash to stocks and shares stays allowed at any age, but announced from ${formatDate(rowOf(view, 'transfers-to-cash')?.from ?? view.date)} savers **under 65** cannot transfer from stocks and shares or innovative finance ISAs back to cash ISAs. Until then both ways are open.`,
  },
  {
    id: 'season-ends',
    asked: anyOf(
      /\bisa season\b[^.?]*\b(?:ends?|end date|over|finish\w*|until|deadline|when|last)\b/,
      /\b(?:when|what date)\b[^.?]*\bisa season\b/,
    ),
    weight: 14,
    query: 'ISA deadline 5 April',
    rules: ['isa-allowance'],
    text: (view) =>
      `“ISA season” is the time before the tax year ends on **5 April**, when many savers use what is left of their ${boldPounds(view.amount('isa-allowance'))}. From 6 April a new allowance begins; what was not used is lost.`,
  },
  {
    id: 'isa-money-lost',
    asked:
      /^(?:so |and |but )*(?:can|could|may|might|will) (?:my |an? |the |all |any )?(?:isas? (?:money|savings)|money in (?:an?|my) isas?|isas?) (?:be lost|lose (?:money|value|its value)|go down|fall|disappear)[?.! ]*$/,
    weight: 13,
    query: 'types of ISA that can be opened',
    rules: ['fscs-deposits', 'ifisa-protection'],
    text: (view) =>
      `It depends on the kind. In a **cash ISA** the balance does not fall in pounds, and deposits have FSCS cover up to ${view.figure('fscs-deposits')} per person per authorised firm. In a **stocks and shares ISA** the value can fall, and no scheme pays for that. In an **innovative finance ISA** borrowers can fail to repay, and loans have no FSCS deposit cover.`,
  },
];
