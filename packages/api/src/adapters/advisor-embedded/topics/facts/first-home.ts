import { formatDate } from '../../../../domain/tax-year.ts';
import { asks, says } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { bullets, lines } from '../../write/text.ts';
import { helpToBuyDates } from '../lifetime/help-to-buy.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';
import { NOT_HERE } from './not-in-book.ts';

/** Homes and ways of buying on which the rule book says nothing beyond its conditions for a first home. */
const UNUSUAL_HOME = anyOf(
  /\b(?:shared|part) ownership\b|\bpart[ -](?:buy|rent)\b|\bshare of (?:a|the) (?:home|house|flat|property)\b/,
  /\bself[ -]?build(?:ing)?\b|\bbuild(?:ing)? (?:my|our|a) own\b|\b(?:plot|piece) of land\b|\bland to build\b|\bbuilding plot\b/,
  /\bright to buy\b|\bhouse ?boats?\b|\bcaravans?\b|\bmobile homes?\b|\b(?:static|park) homes?\b|\bnarrow ?boats?\b|\bat auction\b|\bequity loans?\b|\bfirst homes scheme\b|\brent[ -]to[ -]buy\b|\boff[ -]plan\b/,
);

/** The words that make it unusual, fit to stand in a sentence. */
const unusualIn = (text: string) =>
  (UNUSUAL_HOME.exec(text)?.[0] ?? 'that').replace(/^build my own$/, 'building a home of your own');

/** A first home bought with a Lifetime ISA, a Help to Buy ISA or another one. */
export const FIRST_HOME_FACTS: readonly Fact[] = [
  {
    id: 'lifetime-claimed-for-home',
    asked:
      /\bhow (?:do|can|would|will) i (?:claim|get|use|take|withdraw|access)\b[^?]*\blifetime isa\b[^?]*\b(?:house|home|flat|property)\b/,
    not: /£|%|\b(?:how much|12 months|charge)\b/,
    weight: 14,
    query: 'Lifetime ISA first home conveyancer',
    rules: ['lifetime-first-home'],
    text: (view) =>
      `Through your **conveyancer or solicitor**: the provider pays the money to them and not to you, and they ask for it. It has to be a first home of up to ${view.figure('lifetime-first-home')}, bought with a mortgage, and the account open for ${view.amount('lifetime-first-home', 'openFor')} months. Tell the provider early; the forms and times are its own.`,
  },
  {
    id: 'help-to-buy-bonus-where',
    asked: /\b(?:where|to whom|who)\b[^?]*\bbonus\b[^?]*\b(?:paid|go(?:es)?|sent|credited)\b/,
    also: /\bhelp to buy\b/,
    weight: 14,
    query: 'Help to Buy ISA bonus claim',
    rules: ['help-to-buy-saving', 'help-to-buy-claim'],
    text: (view) =>
      `${NOT_HERE} The scheme’s official page (ownyourhome.gov.uk) and your conveyancer can tell you. The bonus is ${view.figure('help-to-buy-saving', 'bonus')} of what was saved, at most ${view.figure('help-to-buy-saving', 'most')}, and has to be claimed by November 2030.`,
  },
  {
    id: 'home-limit-by-place',
    asked:
      /£(?:450000|450)\b[^.?]*\blondon\b|\blondon\b[^.?]*£450000\b|£250000\b[^.?]*\b(?:elsewhere|outside london|rest of)\b|\b(?:elsewhere|outside london)\b[^.?]*£250000\b/,
    not: /\b(?:buy(?:ing)?|costs?|worth|flat|mine|my)\b/,
    weight: 14,
    amounts: true,
    query: 'Lifetime ISA first home price limit',
    rules: ['lifetime-first-home'],
    text: (view, question) =>
      `${asksWhether(question) ? (says(question, /£250000/) ? 'No: a' : 'A') : 'A'} Lifetime ISA has **one** price limit for a first home, ${view.figure('lifetime-first-home')} everywhere in the UK, London or not.${question.kinds.includes('help-to-buy') ? ' The price limit of the Help to Buy ISA is not in my rule book.' : ''}`,
  },
  {
    id: 'home-limit-always',
    asked:
      /\b(?:has|was|have)\b[^.?]*£450000\b[^.?]*\b(?:always|ever|chang\w+|different|the same)\b|£450000\b[^.?]*\b(?:always been|ever been|ever changed|ever different)\b/,
    not: /\b(?:house|home|flat|property|price of|my)\b/,
    weight: 14,
    amounts: true,
    query: 'Lifetime ISA first home price limit',
    rules: ['lifetime-first-home'],
    text: (view, question) => {
      const from = view.row('lifetime-first-home')?.from;
      const lead = asks(question, /\b(?:ever|chang\w+|different)\b/) ? 'No, it has' : 'Yes, it has';
      return `${lead} stood at ${view.figure('lifetime-first-home')} ${from ? `since ${formatDate(from)}, as far as my rule book goes` : 'for as long as my rule book goes'}. No change of it is announced.`;
    },
  },
  {
    id: 'help-to-buy-price',
    asked:
      /\b(?:price|property|house|home)\b[^.?]*\b(?:limit|cap|maximum|value|price)\b[^.?]*\bhelp to buy\b|\bhelp to buy isas?\b[^.?]*\b(?:(?:price|property|house|home) (?:limit|cap|price|value)|(?:maximum|most|highest) (?:house|home|property|price)|how (?:expensive|much can the (?:house|home) cost))\b/,
    not: /\blifetime\b|£/,
    weight: 13,
    query: 'Help to Buy ISA closed saving until November 2029',
    rules: ['help-to-buy-saving', 'help-to-buy-opening', 'help-to-buy-claim'],
    text: (view) =>
      `I don’t know: the price limit of a Help to Buy ISA is not in my rule book; the scheme’s official page, ownyourhome.gov.uk, has it. What I have: a bonus of ${view.figure('help-to-buy-saving', 'bonus')}, at most ${view.figure('help-to-buy-saving', 'most')}, to be claimed by ${helpToBuyDates(view).claim}.`,
  },
  {
    id: 'need-first-time-buyer',
    asked:
      /\b(?:need|have|must|got|only|required|just)\b[^.?]*\b(?:be|for|an?) (?:an? )?first[ -]time (?:buyers?|homebuyers?)\b(?! isa)/,
    also: /\blifetime isas?\b/,
    not: /£|\b(?:replac\w*|consultation|new isa|best|rates?|which|partner|wife|husband)\b/,
    weight: 12,
    query: 'Lifetime ISA first home conditions',
    rules: ['lifetime-ages', 'lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view) =>
      `Not to open one: anybody from **${view.amount('lifetime-ages')}** to **${view.amount('lifetime-ages', 'oldest')}** who lives in the UK can, and may keep it for after ${view.amount('lifetime-withdrawal-charge', 'freeFrom')}. To take the money out for a home without the charge of ${view.figure('lifetime-withdrawal-charge')}, yes: it has to be your **first home**, of up to ${view.figure('lifetime-first-home')} and bought with a mortgage.`,
  },
  {
    id: 'inherited-home',
    asked:
      /\b(?:inherit\w*|been left|was left|given|gifted)\b(?: \w+){0,4} (?:house|home|flat|property|apartment|bungalow)\b/,
    also: /\blifetime isas?\b/,
    anywhere: true,
    weight: 14,
    query: 'Lifetime ISA first home conditions',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view) =>
      `I don’t know: my rule book asks for a **first home** and does not say how a home or a share of one that came to you without buying it counts. Ask the Lifetime ISA’s provider or a conveyancer before you rely on it. Where the home is not your first, taking the money out costs ${view.figure('lifetime-withdrawal-charge')}.`,
  },
  {
    id: 'lifetime-or-cash-for-home',
    asked:
      /\b(?:lifetime|cash) isa (?:or|vs|versus) (?:an? )?(?:lifetime|cash)(?: isa)?\b[^.?]*\b(?:deposit|house|home|flat|property|buy)/,
    not: /£|\btransfer|\bhelp to buy\b/,
    weight: 14,
    query: 'Lifetime ISA first home conditions',
    rules: [
      'lifetime-bonus',
      'lifetime-limit',
      'lifetime-first-home',
      'lifetime-ages',
      'lifetime-withdrawal-charge',
      'isa-allowance',
    ],
    text: (view) =>
      lines(
        'For a first home they differ like this:',
        bullets([
          `**Lifetime ISA**: ${view.figure('lifetime-bonus')} bonus on up to ${view.figure('lifetime-limit')} a tax year; opened from ${view.amount('lifetime-ages')} to ${view.amount('lifetime-ages', 'oldest')}; only for a first home of up to ${view.figure('lifetime-first-home')}, with a mortgage, after ${view.amount('lifetime-first-home', 'openFor')} months; otherwise a charge of ${view.figure('lifetime-withdrawal-charge')}`,
          `**Cash ISA**: no bonus and no such conditions; up to ${view.figure('isa-allowance')} a tax year, to take out for any home or anything else`,
        ]),
        'Both share one allowance, so you can use both.',
      ),
  },
  {
    id: 'isa-for-deposit',
    asked:
      /\b(?:use|used|using|put|withdraw|take)\b[^.?]*\b(?:my|an?|the|our) (?:(?:cash|stocks and shares|innovative finance) )?isas?\b[^.?]*\b(?:deposit|house|home|flat|mortgage|property)\b/,
    not: /£|\b(?:lifetime|help to buy|junior|already own|second home|rent)\b/,
    weight: 10,
    query: 'first home Lifetime ISA deposit',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view) =>
      `Yes: what you take out of a cash or stocks and shares ISA is free of tax and yours to use for anything, a deposit included; a fixed rate may cost interest, and investments have to be sold first. A **Lifetime ISA** can go towards a first home of up to ${view.figure('lifetime-first-home')}, bought with a mortgage, once it has been open for ${view.amount('lifetime-first-home', 'openFor')} months; for any other use it costs ${view.figure('lifetime-withdrawal-charge')}. Allow some days for the money to arrive.`,
  },
  {
    id: 'price-without-savings',
    asked:
      /\b(?:bonus|savings|growth|interest|deposit|balance|pot)\b[^.?]*\b(?:counts?|included?|includes|part of|towards?|toward|added)\b[^.?]*(?:£?450000|\b(?:house|home|price|property) (?:price )?(?:limit|cap|maximum))|(?:£?450000|\b(?:house|home|price|property) (?:price )?(?:limit|cap|maximum))\b[^.?]*\b(?:include|includes|count|counts|cover|covers)\b[^.?]*\b(?:bonus|savings|growth|interest|deposit|balance|pot)\b/,
    weight: 16,
    query: 'first home price limit Lifetime ISA',
    rules: ['lifetime-first-home'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: the' : 'The'} limit of ${view.figure('lifetime-first-home')} is on the **price of the home** alone. What is in the Lifetime ISA, bonus and growth included, does not count towards it.`,
  },
  {
    id: 'unusual-home',
    asked: UNUSUAL_HOME,
    anywhere: true,
    amounts: true,
    also: /\blifetime isas?\b/,
    weight: 16,
    query: 'Lifetime ISA first home conditions',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view, { text }) =>
      `I don’t know: my rule book has nothing on **${unusualIn(text)}**, so ask the ISA’s provider or your conveyancer before you rely on it. What it has for any first home: a price of up to ${view.figure('lifetime-first-home')}, bought **with a mortgage**, once the account has been open for **${view.amount('lifetime-first-home', 'openFor')} months**. Where those are not met, taking the money out costs ${view.figure('lifetime-withdrawal-charge')}.`,
  },
  {
    id: 'first-time-buyer',
    asked:
      /\bfirst[ -]time buyer\b[^]*\b(?:inherit\w*|own(?:ed|s)?|share of|half (?:of )?a)\b|\b(?:inherit\w*|own(?:ed)?|share of|half (?:of )?a)\b[^]*\bfirst[ -]time buyer\b/,
    anywhere: true,
    not: /\b(?:lifetime isa|help to buy|partner|wife|husband|girlfriend|boyfriend)\b/,
    amounts: true,
    weight: 12,
    query: 'Lifetime ISA first home',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view) =>
      `For a Lifetime ISA probably not: it is for a **first** home, and whoever has owned one, or a share of one, would pay the charge of ${view.figure('lifetime-withdrawal-charge')}. How an inherited share counts is not in my rule book: ask the ISA’s provider or your conveyancer. On stamp duty and mortgages my sources have nothing.`,
  },
  {
    id: 'two-lifetimes',
    asked:
      /\b(?:my|mine|i|we)\b[^.?]*\b(?:partner|wife|husband|girlfriend|boyfriend|friend|sister|brother)'?s?\b[^.?]*\blifetime isas?\b[^.?]*\b(?:together|too|as well|both|combined?)\b|\bboth (?:our|of our) lifetime isas\b/,
    not: /£|\b(?:joint|merge|open|owns?|limit|over|died?)\b/,
    weight: 9,
    query: 'Lifetime ISA first home couple',
    rules: ['lifetime-first-home'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes, towards the same home: two' : 'Two'} **first-time buyers** can each use their own Lifetime ISA, with its bonus. The home may cost up to ${view.figure('lifetime-first-home')} in all, bought with a mortgage, and each account has to have been open for ${view.amount('lifetime-first-home', 'openFor')} months. The two accounts themselves cannot be merged.`,
  },
];
