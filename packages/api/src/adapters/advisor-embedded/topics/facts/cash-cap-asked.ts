import { formatDate } from '../../../../domain/tax-year.ts';
import { asks } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { announcedFrom } from '../cash-cap/announced.ts';
import { asksToConfirm, asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

const ANNOUNCED = 'what changes for cash ISAs in April 2027 announced';
const CAP = String.raw`(?:£12000|\b(?:cash )?cap(?:ped)?\b|\bcash (?:isa )?limit\b)`;

/** What the announced cap and the ban on transfers reach, and how sure they are. */
export const CASH_CAP_ASKED_FACTS: readonly Fact[] = [
  {
    id: 'cap-and-interest',
    asked: new RegExp(
      String.raw`\b(?:interest|growth|bonus rate)\b[^.?]*\b(?:counts?|use|uses|part of|towards?|eat|included?|affects?)\b[^.?]*${CAP}|${CAP}[^.?]*\b(?:includ\w*|count\w*|cover\w*)\b[^.?]*\binterest\b`,
    ),
    not: /£(?!12000\b)\d/,
    weight: 16,
    amounts: true,
    query: ANNOUNCED,
    rules: ['cash-cap-under-65'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: the' : 'The'} cap of ${view.figure('cash-cap-under-65')} a tax year, announced from ${announcedFrom(view)} for savers under 65, is on what you **pay in**. Interest that the account adds is no payment of yours and uses none of it.`,
  },
  {
    id: 'old-money-stays',
    asked:
      /\b(?:old|existing|current|earlier|previous|my)\b[^.?]*\bcash isas?(?: money| savings| balance)?\b[^.?]*\b(?:have|need|got|be forced|be made) to\b[^.?]*\b(?:be )?(?:moved?|transferred|closed|withdrawn|taken out|sold|converted)\b/,
    not: /£|\b(?:provider|bank|fix\w*|junior|lifetime|18|help to buy)\b/,
    weight: 14,
    query: ANNOUNCED,
    rules: ['cash-cap-under-65'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: what' : 'What'} is in a cash ISA **stays there**, free of tax, however much it is. The cap announced from ${announcedFrom(view)}, ${view.figure('cash-cap-under-65')} a tax year for savers under 65, is only on new payments.`,
  },
  {
    id: 'ban-other-ways',
    asked: anyOf(
      /\bban\b[^.?]*\b(?:cash)\b[^.?]*\b(?:to|into)\b[^.?]*\b(?:stocks|shares|innovative|invest\w*)\b/,
      /\b(?:transfer|move|switch)\w*\b[^.?]*\b(?:innovative finance|stocks and shares) isa\b[^.?]*\b(?:to|into)\b[^.?]*\b(?:stocks and shares|innovative finance) isa\b[^.?]*\b2027\b/,
    ),
    not: /£|\b(?:lifetime|junior)\b/,
    weight: 16,
    query: ANNOUNCED,
    rules: ['transfers-to-cash', 'transfer-time', 'cash-cap-under-65'],
    text: (view, question) =>
      `${asksWhether(question) ? (asks(question, /\bban(?:ned)?\b/) ? 'No: the' : 'Yes: the') : 'The'} ban announced from ${announcedFrom(view)} is only on transfers **to cash ISAs**, from stocks and shares or innovative finance ISAs, for savers under 65. In the other direction, and between those two kinds, nothing is to change; such a transfer should take no more than ${view.amount('transfer-time', 'other')} calendar days.`,
  },
  {
    id: 'ban-of-lifetime-forms',
    asked:
      /\b(?:stocks and shares|s&s) lifetime isa\b[^.?]*\b(?:to|into)\b[^.?]*\bcash lifetime isa\b[^.?]*\b(?:2027|new rules?|ban)\b/,
    weight: 20,
    query: ANNOUNCED,
    rules: ['transfers-to-cash', 'cash-cap-under-65'],
    text: (view) =>
      `**Not in my sources**: the ban announced from ${announcedFrom(view)} names transfers from stocks and shares or innovative finance ISAs to cash ISAs, for savers under 65, and says nothing of a Lifetime ISA. Until then a transfer from one Lifetime ISA to another, in cash or in stocks and shares, is allowed and free of the charge; ask your provider what comes after.`,
  },
  {
    id: 'transfer-over-april',
    asked:
      /\btransfer\w*\b[^?]*\b(?:start\w*|begin\w*|request\w*|ask\w*|appl\w+)\b[^?]*\b(?:finish\w*|complet\w*|end\w*|arriv\w*|done|goes through)\b[^?]*\bapril\b|\btransfer\w*\b[^?]*\b(?:still going|in progress|not (?:finished|complete\w*|done)|straddl\w*|halfway|under way)\b[^?]*\bapril\b/,
    also: /\bcash\b/,
    not: /£|\bcash (?:isa )?to cash\b/,
    weight: 16,
    query: ANNOUNCED,
    rules: ['transfers-to-cash', 'transfer-time', 'cash-cap-under-65'],
    text: (view) =>
      `**Not in my sources**: whether a transfer to cash that is asked for before and finished after counts as made in time is not said. From ${announcedFrom(view)} savers under 65 are not to transfer from stocks and shares or innovative finance ISAs to cash ISAs. A transfer may take up to **${view.amount('transfer-time', 'other')} calendar days**, so one that starts well before has the time to finish; ask both providers.`,
  },
  {
    id: 'cap-why',
    asked: new RegExp(
      String.raw`\bwhy\b[^.?]*\b(?:government|chancellor|treasury|labour|they|hmrc)\b[^.?]*\b(?:cut\w*|bring\w*|introduc\w*|do\w*|want\w*|capp?\w*|reduc\w*|limit\w*|chang\w*)\b[^.?]*(?:${CAP}|\bcash isas?\b)|\bwhy (?:is|are|will|was)\b[^.?]*(?:${CAP}|\bcash isas?\b)[^.?]*\b(?:cut|introduced|brought|capped|limited|changing|reduced)\b`,
    ),
    not: /\b(?:scrapp\w*|abolish\w*|banned|ending|closing)\b/,
    weight: 16,
    amounts: true,
    query: ANNOUNCED,
    rules: ['cash-cap-under-65'],
    text: (view) =>
      `The reasons are **not in my sources**. What they hold is the rule: announced from ${announcedFrom(view)}, savers under 65 may pay at most ${view.figure('cash-cap-under-65')} a tax year into cash ISAs. GOV.UK has what the government says about it.`,
  },
  {
    id: 'cap-could-change',
    asked: new RegExp(
      String.raw`\b(?:could|might|may|can|will)\b[^.?]*\b(?:still )?(?:change|scrap|drop|delay|cancel|reverse|undo|u[ -]?turn|raise|postpone)\w*\b[^.?]*${CAP}|${CAP}[^.?]*\b(?:could|might|may|can|will)\b[^.?]*\b(?:still )?(?:change|be (?:changed|scrapped|dropped|delayed|cancelled|reversed|raised|postponed))`,
    ),
    not: /£(?!12000\b)\d|\bmy\b/,
    weight: 16,
    amounts: true,
    query: ANNOUNCED,
    rules: ['cash-cap-under-65'],
    text: (view, question) =>
      `${asks(question, /\bwill\b/) ? 'I can’t predict that: it' : asksWhether(question) ? 'Yes, it can: it' : 'It'} is **announced and not yet in force**. As recorded, savers under 65 may pay at most ${view.figure('cash-cap-under-65')} a tax year into cash ISAs from ${announcedFrom(view)}. ${asks(question, /\bwill\b/) ? '' : 'Whether it will be changed I can’t predict; '}GOV.UK has the latest.`,
  },
  {
    id: 'cap-begins',
    asked: new RegExp(
      String.raw`(?:${CAP})[^.?£]*\b(?:starts?|begins?|comes? in|kicks? in|appl(?:y|ies)|in force|takes effect)\b[^.?]*\b(?:20\d\d|next (?:tax )?year|next april|january|february|march|may|june|july|august|september|october|november|december)\b`,
    ),
    also: /^(?:does|is|will|do|so|the|i|isn|it)\b/,
    not: /£(?!12000\b)\d|\b(?:or|if|my|how|when|what|which|until|before|can i|fscs)\b/,
    weight: 16,
    amounts: true,
    query: ANNOUNCED,
    rules: ['cash-cap-under-65', 'isa-allowance'],
    text: (view, question) => {
      const from = (view.row('cash-cap-under-65') ?? view.later('cash-cap-under-65'))?.from ?? view.date;
      const right = question.when !== null && question.when.from <= from && from <= question.when.to;
      const lead = asksWhether(question) || asksToConfirm(question) ? (right ? 'Yes: on' : 'No: on') : 'On';
      return `${lead} **${formatDate(from)}**. From then on, as announced, savers under 65 may pay at most ${view.figure('cash-cap-under-65')} a tax year into cash ISAs, inside the unchanged ${view.figure('isa-allowance')}.`;
    },
  },
  {
    id: 'cap-loses-nothing',
    asked: new RegExp(
      String.raw`${CAP}[^.?]*\b(?:i|we|you)\b[^.?]*\blose\b[^.?]*\b(?:£8000|8000|rest|allowance)\b`,
    ),
    not: /\b(?:transfer\w*|already)\b/,
    weight: 16,
    amounts: true,
    query: ANNOUNCED,
    rules: ['cash-cap-under-65', 'isa-allowance'],
    text: (view) =>
      `No: the overall allowance stays at ${view.figure('isa-allowance')}. Announced from ${announcedFrom(view)}, savers under 65 may pay at most ${view.figure('cash-cap-under-65')} of it into cash ISAs a tax year; the rest can go into other kinds of ISA. It is lost only if it is not used by 5 April.`,
  },
  {
    id: 'cap-over-65',
    asked: /\b(?:over|above)[ -]?65'?s?\b[^.?]*\b(?:capp?ed|cap|limited|hit|affected|restricted)\b/,
    also: /^(?:is|are|will|do|does|so|the|i|it)\b/,
    not: /£|\btransfer\w*|\bhow\b|\bnot (?:affected|capped|hit)\b/,
    weight: 14,
    query: ANNOUNCED,
    rules: ['cash-cap-under-65', 'cash-cap-65-and-over'],
    text: (view, question) =>
      `${asksWhether(question) || asksToConfirm(question) ? 'No: from' : 'From'} **65** up to ${view.figure('cash-cap-65-and-over')} a tax year can still go into cash ISAs. The cap of ${view.figure('cash-cap-under-65')} announced from ${announcedFrom(view)} is for savers under 65; the year in which somebody turns 65 is not settled.`,
  },
  {
    id: 'cap-beside-cash-lifetime',
    asked:
      /\b(?:cash lifetime isa|lifetime isa (?:in )?cash)\b[^?]*\b(?:can|could|may) i\b[^?]*£12000\b[^?]*\bcash\b/,
    also: /\b2027\b|\bcap\b/,
    weight: 20,
    amounts: true,
    query: ANNOUNCED,
    rules: ['cash-cap-under-65', 'lifetime-limit', 'isa-allowance'],
    text: (view) =>
      `By the allowance, yes: both fit in the ${view.figure('isa-allowance')}. Whether what goes into a **cash Lifetime ISA** counts towards the ${view.figure('cash-cap-under-65')} that savers under 65 may pay into cash ISAs from ${announcedFrom(view)} is **not in my sources**; if it does, it leaves less for the cash ISA.`,
  },
];
