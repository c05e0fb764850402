import { asks } from '../topic.ts';
import type { Fact } from './facts.ts';
import { asksWhether } from './phrases.ts';

/** Interest that a withdrawal may cost. */
export const LOSES_INTEREST = /\b(?:los(?:e|es|ing)|lost|forfeit|give up|cost)\b[^.?]*\binterest\b/;

/** Whom to ask, and what taking money out costs where nothing more is told. */
export const HELP_FACTS: readonly Fact[] = [
  {
    id: 'put-back-from-last-year',
    asked:
      /\b(?:withdr[ae]w\w*|took|taken|take)\b[^?]*\blast (?:tax )?year\b[^?]*\b(?:replace|put (?:it |that |the money )?back|pay (?:it )?back|return)\b/,
    not: /£/,
    weight: 12,
    query: 'flexible ISA put money back in the same tax year',
    rules: ['flexible-isa', 'isa-allowance'],
    text: (view) =>
      `Not as if it had stayed: what is taken out of a flexible ISA has to be back in the **same tax year**, by 5 April. Paid in now it is a new payment and counts towards this year’s ${view.figure('isa-allowance')}.`,
  },
  {
    id: 'financial-adviser',
    asked:
      /\b(?:financial|independent|money|qualified|regulated|professional)(?: financial)? advis[eo]rs?\b|\bifas?\b|\bprofessional (?:financial )?advice\b/,
    not: /£|%|\b(?:are you|is this|am i (?:talking|speaking)|you an?|you a)\b|\bisa compass\b/,
    weight: 8,
    notes: [],
    text: (_view, question) =>
      `${asks(question, /\bshould\b|\bdo i need\b|\bworth\b/) ? 'That is for you to decide. ' : ''}I give information and not advice; a **regulated financial adviser** can recommend products for your own case, and usually charges for it. The FCA register shows whether a firm is allowed to advise, and MoneyHelper, the government-backed guidance service, is free and explains how to find one.`,
  },
  {
    id: 'interest-of-withdrawal',
    asked: LOSES_INTEREST,
    also: /\b(?:withdraw\w*|tak(?:e|ing)\b[^.?]{0,20} out|get(?:ting)?\b[^.?]{0,20} out|clos(?:e|ing))\b/,
    not: /£|%|\b(?:fix\w*|notice|easy access|lifetime|junior|transfer\w*|which|best|days?)\b/,
    weight: 9,
    query: 'easy access, notice or fixed cash ISA leaving early days interest',
    rules: ['flexible-isa'],
    text: (_view, question) =>
      `${asksWhether(question) ? 'That depends on the account: from' : 'From'} **easy access** you lose none; a **notice** account takes some unless you wait; a **fixed rate** costs a number of days’ interest, which the account’s terms name. What you have earned until then stays free of tax. Some easy-access accounts lower the rate after so many withdrawals.`,
  },
];
