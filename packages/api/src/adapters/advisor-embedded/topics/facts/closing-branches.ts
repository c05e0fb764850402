import { anyOf } from '../../understand/any-of.ts';
import type { Fact } from './fact.ts';

// A branch or an account that the provider closes: no failure of the firm, so it is not the FSCS that matters.

const CLOSES = String.raw`(?:clos(?:e|es|ed|ing|ure)|shut(?:s|ting)?|ax(?:ed|ing)|gone|going)`;

const BRANCH_CLOSES = new RegExp(
  String.raw`\bbranch(?:es)?\b[^.?]{0,30}\b${CLOSES}\b|\b(?:clos(?:es?|ed|ing)|shut(?:s|ting)?|ax(?:es|ed|ing)|losing|lost)\b(?: down)?[^.?]{0,30}\bbranch(?:es)?\b`,
);
const PROVIDER = String.raw`(?:banks?|provider|building society|platform|firm|they|broker)`;
/** "My bank is shutting down my account" */
const ACCOUNT_CLOSES = new RegExp(
  String.raw`\b${PROVIDER}\b(?: (?:is|are|has|have|will|be|been|wants? to|going to|decided to))* (?:clos(?:es?|ed|ing)|shut(?:s|ting)?|end(?:s|ing)?|terminat(?:es?|ed|ing)|withdraw(?:s|ing))(?: down)? (?:my|our|the) (?:\w+ ){0,3}(?:isas?|accounts?)\b`,
);

const FAILS = /\b(?:bust|bankrupt|insolven\w*|collaps\w*|fail\w*|fscs|junior)\b/;

/** Whether a provider may do so, or does when somebody leaves, is another matter. */
const ASKS_WHETHER_THEY_MAY = anyOf(
  FAILS,
  /\b(?:can|could|may|would|will) (?:they|my|the|a)\b|\bif (?:i|we)\b|\babroad\b/,
);

/** What the provider gives up, and what becomes of an ISA there. */
export const CLOSING_FACTS: readonly Fact[] = [
  {
    id: 'branch-closes',
    asked: BRANCH_CLOSES,
    not: FAILS,
    anywhere: true,
    weight: 20,
    query: 'ISA transfer new provider form',
    rules: ['fscs-deposits', 'isa-allowance', 'transfer-time'],
    text: (view) =>
      `A branch that closes is no firm that fails: your ISA **stays as it is**, in its tax-free wrapper, and so does the FSCS cover of ${view.figure('fscs-deposits')}, which is per person and authorised firm and not per branch. How you reach the account then is not in my rule book: ask the bank. If you would rather be elsewhere, have the ISA **transferred** by the new provider instead of taking the money out.`,
  },
  {
    id: 'provider-closes-account',
    asked: ACCOUNT_CLOSES,
    not: ASKS_WHETHER_THEY_MAY,
    anywhere: true,
    weight: 20,
    query: 'ISA transfer new provider form',
    rules: ['transfer-time', 'isa-allowance', 'lifetime-withdrawal-charge'],
    text: (view, { kinds }) =>
      `Have an ISA **transferred** before it is closed: ask a new provider for its transfer form, which should take no more than **${view.amount('transfer-time')} working days** between cash ISAs and **${view.amount('transfer-time', 'other')} calendar days** otherwise. What is paid out to you leaves the tax-free wrapper, and paying it in again counts towards this year’s ${view.figure('isa-allowance')}${kinds.includes('lifetime') ? `; paid out of a Lifetime ISA it would also cost ${view.figure('lifetime-withdrawal-charge')}, while a transfer to another Lifetime ISA costs no charge` : ''}. An account that is no ISA is not in my rule book.`,
  },
];
