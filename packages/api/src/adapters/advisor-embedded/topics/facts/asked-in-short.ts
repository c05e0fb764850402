import { formatPounds } from '../../../../domain/money.ts';
import { addDays, formatDate, taxYearOf } from '../../../../domain/tax-year.ts';
import { asks } from '../../topic.ts';
import { asksWhether } from '../shared/phrases.ts';
import {
  ANNOUNCED,
  announcedFrom,
  banLine,
  capLine,
  chargeLine,
  risenRates,
  untilThen,
} from '../cash-cap/announced.ts';
import { joined, lines } from '../../write/text.ts';
import type { Fact } from './fact.ts';

// Rules of years, caps, cover and allowances that are asked in a few words: whose they are, whether they move.

/** What is asked in short of rules that others explain at length. */
export const ASKED_IN_SHORT_FACTS: readonly Fact[] = [
  {
    id: 'cap-of-the-other-in-short',
    asked:
      /\b(?:use|have|share|borrow|take|get)\b[^?]{0,10}\b(?:my )?(?:husband|wife|partner|spouse)'?s (?:cash )?(?:isa )?cap\b/,
    weight: 26,
    amounts: true,
    query: 'cash ISA cap April 2027 under 65',
    rules: ['cash-cap-under-65', 'cash-cap-65-and-over', 'isa-allowance'],
    text: (view) =>
      `No: limits are **each person’s own** and go by that person’s age. As announced from ${announcedFrom(view)}, whoever is under 65 may pay at most ${view.figure('cash-cap-under-65')} a tax year into cash ISAs, whoever is 65 or over ${view.figure('cash-cap-65-and-over')}.`,
  },
  {
    id: 'cap-may-still-go',
    asked:
      /\b(?:could|can|might|may|will|would)\b[^?]{0,12}\bcap\b[^?]{0,15}\b(?:cancell?ed|scrapped|dropped|delayed|postponed|reversed|abandoned|shelved|changed?|not happen)\b/,
    not: /\b(?:house|price|lifetime|charge|my|if)\b/,
    weight: 17,
    query: 'cash ISA cap April 2027 under 65',
    rules: ['cash-cap-under-65'],
    text: (view) =>
      `I can’t foresee that: it is **announced and not in force**, and my sources have no word of a change. As recorded, savers under 65 may pay at most ${view.figure('cash-cap-under-65')} a tax year into cash ISAs from ${announcedFrom(view)}. GOV.UK has the latest.`,
  },
  {
    id: 'cap-until-65',
    asked: /\b(?:ever|one day|eventually)\b[^?]{0,25}(?:£20000|\bfull|\bwhole)\b[^?]{0,12}\bcash\b/,
    also: /\b(?:am|aged?) (?:[1-5]\d|6[0-4])\b/,
    anywhere: true,
    weight: 26,
    amounts: true,
    query: 'cash ISA cap April 2027 under 65',
    rules: ['cash-cap-under-65', 'cash-cap-65-and-over'],
    text: (view, { today }) =>
      joined(
        `Yes, as announced: from **65** it is ${view.figure('cash-cap-65-and-over')} a tax year in cash ISAs, and under 65 ${view.figure('cash-cap-under-65')} from ${announcedFrom(view)}. How the year in which somebody turns 65 is treated is not settled.`,
        view.later('cash-cap-under-65')?.from &&
          `Until ${formatDate(addDays(view.later('cash-cap-under-65')?.from ?? today, -1))} there is no cap.`,
      ),
  },
  {
    id: 'changes-of-2025',
    asked:
      /\b(?:what|anything|which rules?)\b[^?]{0,15}\bchang\w+\b[^?]{0,15}\b(?:april 2025|2025\/26|in 2025)\b/,
    not: /\b(?:budget|november)\b/,
    weight: 17,
    query: 'ISA rules recorded',
    rules: ['isa-allowance', 'ifisa-long-term-funds', 'fscs-deposits'],
    text: (view) =>
      lines(
        'On 6 April 2025 itself my rule book has no change. In 2025/26 it has:',
        `- since **${formatDate(view.row('ifisa-long-term-funds')?.from ?? view.date)}** an innovative finance ISA may hold long-term asset funds`,
        `- since **${formatDate(view.row('fscs-deposits')?.from ?? view.date)}** the FSCS covers deposits up to ${view.figure('fscs-deposits')} per person and authorised firm`,
        `The ISA allowance stayed at ${view.figure('isa-allowance')}.`,
      ),
  },
  {
    id: 'announced-in-short',
    asked:
      /^(?:so |and |ok )*(?:what is|what has been|anything|what was) (?:announced|planned) (?:for|in|from|after) (?:april )?2027(?:\/28)?[?.! ]*$/,
    weight: 17,
    query: 'what changes for cash ISAs in April 2027 announced',
    rules: [...ANNOUNCED, 'savings-tax'],
    text: (view, { today }) =>
      lines(
        `Announced from **${announcedFrom(view)}**:`,
        capLine(view),
        banLine,
        chargeLine(view),
        `Tax on savings income outside ISAs rises to ${risenRates(view)} the same day. ${untilThen(view, today)}`,
      ),
  },
  {
    id: 'rules-of-this-year',
    asked:
      /^(?:so |and |ok )*(?:what are )?(?:the )?(?:current |present |isa )*rules (?:for|in|of) (?:isas? )?(?:for |in )?(?:2026\/27|this (?:tax )?year|2026)[?.! ]*$/,
    weight: 17,
    query: 'ISA allowance across all accounts',
    rules: ['isa-allowance', 'lifetime-limit', 'junior-limit', 'several-isas'],
    text: (view) =>
      `In ${view.taxYear} you can pay up to ${view.figure('isa-allowance')} into your adult ISAs together, ${view.figure('lifetime-limit')} of it into a Lifetime ISA; a child’s Junior ISA takes ${view.figure('junior-limit')}. Several ISAs of the same type are allowed, except Lifetime and Junior ISAs. Adult ISAs open from 18 and for those who live in the UK; what is not used by 5 April is lost.`,
  },
  {
    id: 'cover-per-account',
    asked:
      /(?:£120000|\bfscs|\bdeposit (?:limit|cover))\b[^?]{0,25}\b(?:per|each|every|for each) (?:account|isa)\b/,
    not: /\b(?:or|bank)\b/,
    amounts: true,
    weight: 17,
    query: 'FSCS protection limit deposits',
    rules: ['fscs-deposits'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: per' : 'Per'} **person and authorised firm**, not per account: all that you have with one firm, in ISAs and other accounts, shares the ${view.figure('fscs-deposits')}.`,
  },
  {
    id: 'cover-to-rise',
    asked:
      /\bwill\b[^?]{0,15}\b(?:fscs|deposit (?:limit|cover))\b[^?]{0,20}\b(?:go(?:ing)? (?:up|down)|rise|increase|change|fall)\b/,
    weight: 17,
    query: 'FSCS protection limit deposits',
    rules: ['fscs-deposits'],
    text: (view) =>
      `No further change is in my rule book: it last rose on **${formatDate(view.row('fscs-deposits')?.from ?? view.date)}**, to ${view.figure('fscs-deposits')} for deposits.`,
  },
  {
    id: 'savings-allowance-whose',
    asked:
      /\bpersonal savings allowance\b[^?]{0,12}\b(?:per (?:account|person|bank|couple)|each|shared|for each)\b|\b(?:wife|husband|partner|we|both|each)\b[^?]{0,25}\b(?:own|each|both|separate|a) (?:\w+ )?personal savings allowances?\b/,
    not: /£|%|\b(?:joint|transfer|add|combine|use|isa)\b/,
    weight: 17,
    query: 'cash ISA or ordinary savings account interest tax',
    rules: ['personal-savings-allowance'],
    text: (view, question) =>
      `${asks(question, /\b(?:account|bank|couple|shared)\b/) ? 'No: it is' : asksWhether(question) ? 'Yes: it is' : 'It is'} **each person’s own**, for all the interest of a tax year together, and not per account: ${view.figure('personal-savings-allowance')} at the basic, ${view.figure('personal-savings-allowance', 'higher')} at the higher and ${view.figure('personal-savings-allowance', 'additional')} at the additional rate, by that person’s income.`,
  },
  {
    id: 'savings-allowance-moves',
    asked:
      /\b(?:is|will|are)\b[^?]{0,12}\bpersonal savings allowance\b[^?]{0,20}\b(?:chang\w+|go(?:ing)? (?:up|down)|rise|rising|cut|fall|falling|increas\w+|reduc\w+|scrapp\w+)\b/,
    not: /£/,
    weight: 17,
    query: 'cash ISA or ordinary savings account interest tax',
    rules: ['personal-savings-allowance', 'savings-tax'],
    text: (view) =>
      joined(
        `My sources announce no change: it is ${view.figure('personal-savings-allowance')} at the basic, ${view.figure('personal-savings-allowance', 'higher')} at the higher and ${view.figure('personal-savings-allowance', 'additional')} at the additional rate.`,
        view.later('savings-tax')?.from &&
          `What rises is the tax above it, from ${formatDate(view.later('savings-tax')?.from ?? view.date)}.`,
      ),
  },
  {
    id: 'paid-in-a-day-late',
    asked:
      /\b(?:pay|paid|put|deposit)\b[^?]{0,15}\b(?:in )?on (?:the )?(?:6th|6) (?:of )?april(?: by (?:mistake|accident))\b|\b(?:pay|paid|put)\b[^?]{0,15}\b(?:a|one|1) day (?:too )?late\b/,
    not: /£|\b(?:lifetime|help to buy|transfer\w*)\b/,
    weight: 17,
    query: 'ISA deadline 5 April',
    rules: ['isa-allowance'],
    text: (view, { today }) =>
      `Then it counts for the **next tax year**, which begins on 6 April, and uses that year’s ${formatPounds(view.amount('isa-allowance'))}. What was not used of the old year is lost; the deadline of ${taxYearOf(today).label} is **${formatDate(taxYearOf(today).end)}**.`,
  },
  {
    id: 'cooling-off',
    asked:
      /\bcooling[- ]off\b|\b(?:14|30) days?\b[^?]{0,15}\bcancel\w*\b|\bcancel\w*\b[^?]{0,25}\b(?:14|30) days?\b|\b(?:open(?:ed|ing)?|took out|start(?:ed)?)\b[^?]{0,25}\b(?:by mistake|by accident)\b[^?]{0,15}\bcancel\w*\b|\b(?:can|could|may) (?:i|we) cancel (?:my |the |an? )?new (?:\w+ )?isa\b/,
    also: /\bisas?\b/,
    not: /£|\b(?:transfer\w*|fix\w*|notice|subscription|credits?)\b/,
    weight: 17,
    query: 'withdrawing from an ISA, transfer',
    rules: ['isa-allowance', 'lifetime-withdrawal-charge'],
    text: (view, { kinds }) =>
      joined(
        'I don’t know: a right to cancel a new account is **not in my rule book**. Its terms name it, so ask the provider at once, before any money is moved.',
        kinds.includes('lifetime')
          ? `What my rule book has: money withdrawn from a Lifetime ISA costs ${view.figure('lifetime-withdrawal-charge')}, except for a first home, from 60 or with a terminal illness.`
          : `What my rule book has: what was paid in counts towards the ${view.figure('isa-allowance')} of its tax year, also if it is taken out again, unless the ISA is flexible.`,
      ),
  },
];
