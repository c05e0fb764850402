import { formatPounds } from '../../../domain/money.ts';
import { formatDate } from '../../../domain/tax-year.ts';
import { asks, says } from '../topic.ts';
import { anyOf } from '../understand/any-of.ts';
import { boldPounds } from '../write/text.ts';
import type { Fact } from './facts.ts';
import { asksWhether } from './phrases.ts';

const WAIT = String.raw`\b(?:12 months?|1 year|a year|wait(?:ing)?(?: (?:time|period))?|clock)\b`;
const OPENING = String.raw`(?:opening|open|opened|i opened)`;
const PAYMENT = String.raw`(?:first (?:payment|deposit|contribution|paid)|(?:first )?(?:paying|pay|paid) in)`;

/** Questions on the Lifetime ISA that put two things beside each other, or ask of a limit how it stands. */
export const LIFETIME_ASKED_FACTS: readonly Fact[] = [
  {
    id: 'wait-counted-from',
    asked: anyOf(
      new RegExp(String.raw`${WAIT}[^?]*\b${OPENING}\b[^?]*\bor\b[^?]*\b${PAYMENT}\b`),
      new RegExp(String.raw`${WAIT}[^?]*\b${PAYMENT}\b[^?]*\bor\b[^?]*\b${OPENING}\b`),
    ),
    also: /\blifetime isa\b/,
    weight: 13,
    query: 'Lifetime ISA first home 12 months first payment',
    rules: ['lifetime-first-home'],
    text: (view) =>
      `From the **first payment**: a Lifetime ISA can go towards a first home, without a charge, once ${view.amount('lifetime-first-home', 'openFor')} months have passed since money was first paid in.`,
  },
  {
    id: 'wait-restarts',
    asked:
      /\b(?:12 months?|1 year|a year|wait(?:ing)?(?: (?:time|period))?|clock)\b[^.?]*\b(?:restarts?|resets?|(?:start|begin|count)s? (?:over )?again|start(?:s)? over|from (?:scratch|zero|the beginning))\b/,
    also: /\b(?:transfer\w*|mov(?:e|ed|ing)|switch\w*|chang\w+)\b/,
    not: /\b(?:help to buy|cash isa)\b/,
    weight: 13,
    query: 'Lifetime ISA first home 12 months first payment',
    rules: ['lifetime-first-home'],
    text: (view) =>
      `I don’t know: my rule book says that a Lifetime ISA must have been open for ${view.amount('lifetime-first-home', 'openFor')} months, counted from the first payment, before it goes towards a first home, and not what a transfer does to that time. Ask the new provider before you move it.`,
  },
  {
    id: 'two-lifetime-paid',
    asked: anyOf(
      /\blifetime isas? (?:with|at|from|in) (?:2|both|two|different) (?:\w+ )?(?:providers?|banks?|firms?|places)\b[^?]*\b(?:this|same|one|a) (?:tax )?year\b/,
      /\b(?:got|have|opened|paid into|paying into) (?:2|two|both|a second) lifetime isas?\b[^?]*\b(?:this|same|one) (?:tax )?year\b[^?]*\b(?:wrong|problem|bad|ok|okay|happens?|trouble|allowed)\b/,
    ),
    not: /£|\b(?:best|which|wife|husband|partner|each|we|transfer\w*)\b/,
    weight: 13,
    query: 'only one Lifetime ISA may be paid into in a tax year',
    rules: ['several-isas', 'lifetime-limit'],
    text: (view, question) =>
      `${asksWhether(question) && asks(question, /\b(?:ok|okay|allowed|can)\b/) ? 'No, not if both were paid into: only' : 'Only'} **one Lifetime ISA** may be paid into in a tax year, up to ${view.figure('lifetime-limit')}; two may be held, if the other gets nothing that year. If both got money since 6 April, stop paying in and tell both providers: what becomes of the second payment and its bonus is for them and HMRC to say. A transfer of one into the other is no payment.`,
  },
  {
    id: 'lifetime-told',
    asked:
      /^(?:(?:hi|hello|so|ok|well)[, ]+)*i (?:have|have got|got) (?:an? |my )?(?:\w+ ){0,2}lifetime isa (?:with|worth|of|holding|that has) (?:about |around |roughly )?£\d+(?: in| in it| already| saved)*[.! ]*$/,
    weight: 9,
    amounts: true,
    query: 'Lifetime ISA limit bonus withdrawal charge',
    rules: ['lifetime-limit', 'lifetime-bonus', 'lifetime-ages', 'lifetime-withdrawal-charge'],
    text: (view, question) => {
      const held = question.money[0]?.amount ?? 0;
      const charge = Math.round(held * view.amount('lifetime-withdrawal-charge')) / 100;
      return `What holds for it: you can pay in up to ${view.figure('lifetime-limit')} a tax year until you are **${view.amount('lifetime-ages', 'lastPayment')}**, with the bonus of ${view.figure('lifetime-bonus')}. For a first home, from ${view.amount('lifetime-withdrawal-charge', 'freeFrom')} or with a terminal illness it comes out without a charge; otherwise the charge is ${view.figure('lifetime-withdrawal-charge')}, of ${formatPounds(held)} ${boldPounds(charge)}. What would you like to know?`;
    },
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
    id: 'bonus-on-last-payment',
    asked:
      /\bbonus\b[^.?]*\b(?:last|final) (?:payment|contribution|deposit)\b|\b(?:last|final) (?:payment|contribution|deposit)\b[^.?]*\bbonus\b/,
    not: /£|\bhelp to buy\b/,
    weight: 12,
    query: 'Lifetime ISA pay in until 50 bonus',
    rules: ['lifetime-ages', 'lifetime-bonus', 'lifetime-limit'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes: every' : 'Every'} payment that is in before you turn **${view.amount('lifetime-ages', 'lastPayment')}** gets the bonus of ${view.figure('lifetime-bonus')}, the last one too, within ${view.figure('lifetime-limit')} a tax year.`,
  },
  {
    id: 'left-beside-lifetime',
    asked: anyOf(
      /\b(?:maximum|fill|use up) (?:out )?(?:my|the|a) lifetime isa\b[^?]*\b(?:how much|what)\b[^?]*\b(?:rest|left|other|others|elsewhere|remain\w*|everything else)\b/,
      /\b(?:how much|what)\b[^?]*\b(?:rest|left|other|elsewhere|remain\w*)\b[^?]*\b(?:maximum|fill) (?:out )?(?:my|the|a) lifetime isa\b/,
    ),
    not: /\b(?:used|already paid|cash isa|stocks|2027|bonus|next|both|we)\b/,
    weight: 13,
    amounts: true,
    query: 'Lifetime ISA limit inside the ISA allowance',
    rules: ['isa-allowance', 'lifetime-limit'],
    text: (view) =>
      `${boldPounds(view.amount('isa-allowance') - view.amount('lifetime-limit'))} for your other ISAs: the full ${view.figure('lifetime-limit')} in a Lifetime ISA is part of the allowance of ${view.figure('isa-allowance')}. The bonus uses none of it.`,
  },
  {
    id: 'left-beside-bonus',
    asked:
      /^(?:i )?(?:have )?(?:put|paid|pay) £\d+ (?:in|into|in to) (?:my |a |the )?lifetime isa\b[^?]*\bbonus\b[^?]*\b(?:left|remain\w*)\b/,
    not: /\b(?:cash isa|stocks|2027|wife|husband|lose|withdr\w+|took)\b/,
    weight: 13,
    amounts: true,
    query: 'Lifetime ISA bonus does not count towards the allowance',
    rules: ['isa-allowance', 'lifetime-limit'],
    text: (view, question) => {
      const paid = Math.min(question.money[0]?.amount ?? 0, view.amount('lifetime-limit'));
      return `${boldPounds(view.amount('isa-allowance') - paid)}: of the allowance of ${view.figure('isa-allowance')} only the ${formatPounds(paid)} that you paid in is used. The bonus uses none of it.`;
    },
  },
  {
    id: 'couple-over-years',
    asked:
      /\b(?:couples?|we both|both (?:of us|have|with|max\w*)|each of us|my (?:wife|husband|partner|girlfriend|boyfriend) and (?:i|me)|me and my (?:wife|husband|partner|girlfriend|boyfriend))\b[^?]*\blifetime isas?\b|\blifetime isas? each\b/,
    also: /\b\d+ years\b(?=[^]*\b(?:max\w*|full|most|limit)\b)|\b(?:max\w*|full|most|limit)\b(?=[^]*\b\d+ years\b)/,
    not: /£|%|\b(?:withdr\w+|owned?|old|age|transfer\w*|wait|open for)\b/,
    weight: 17,
    query: 'Lifetime ISA first home two buyers',
    rules: ['lifetime-limit', 'lifetime-bonus', 'lifetime-first-home'],
    text: (view, question) => {
      const years = Math.floor((question.period ?? 12) / 12);
      const each = view.amount('lifetime-limit') + view.amount('lifetime-bonus', 'most');
      return `Up to ${boldPounds(2 * years * each)} before any interest or growth: each of you ${view.figure('lifetime-limit')} a tax year and its bonus of ${view.figure('lifetime-bonus', 'most')}, ${boldPounds(years * each)} a person over ${years} tax years. Both can go towards one first home of up to ${view.figure('lifetime-first-home')}.`;
    },
  },
];
