import { asksWhether } from '../shared/phrases.ts';
import { asks } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { sinceOrFrom } from '../../write/rule-view.ts';
import type { Fact } from './fact.ts';

/** Whether an ISA is ever taxed, and marriage and the ISA allowance. */
export const ISA_AND_TAX_FACTS: readonly Fact[] = [
  {
    id: 'ever-taxed',
    asked: anyOf(
      /\b(?:any|some|ever|really|completely|totally|entirely|always)\b[^?]{0,15}\btax(?:ed|es|[- ]free)?\b[^?]{0,25}\b(?:on|in|inside|of|from|for) (?:an? |my |the )?(?:\w+ ){0,2}isas?\b/,
      /\bisas?\b[^?]{0,25}\b(?:ever|always|completely|totally|really|entirely|still) (?:be |get )?(?:tax(?:ed|able)?|free of tax|tax[- ]free)\b/,
      /\bisas?\b[^?]{0,15}\binterest\b[^?]{0,15}\btaxed (?:in|from) (?:april )?20(?:27|28)\b/,
    ),
    not: /£|%|\b(?:savings account|new rules|outside|inherit\w*|death|died|abroad|junior|lifetime|transfer\w*|withdraw\w*|take|us tax|pension|dividends?|gains?|country|return|year'?s?)\b/,
    weight: 13,
    query: 'tax-free interest inside an ISA',
    rules: ['isa-allowance', 'cash-interest-charge', 'lifetime-withdrawal-charge'],
    text: (view, question) => {
      const charge = view.row('cash-interest-charge') ?? view.later('cash-interest-charge');
      const lead = !asksWhether(question)
        ? 'Inside'
        : asks(question, /\b(?:tax[- ]free|free of tax)\b/)
          ? 'Yes: inside'
          : 'No: inside';
      return `${lead} an ISA interest, dividends and gains are **free of UK income tax and capital gains tax**, and so is what you take out. Two things are no tax but cost: a Lifetime ISA’s charge of ${view.figure('lifetime-withdrawal-charge')} on other withdrawals before 60, and, ${sinceOrFrom(charge, question.today).replace(/^A/, 'a')}, a charge, reported to be ${view.figure('cash-interest-charge')}, on interest on cash held inside stocks and shares or innovative finance ISAs.`;
    },
  },
  {
    id: 'marriage-allowance',
    asked:
      /\bmarriage allowance\b|\bmarried couple'?s allowance\b|\bblind person'?s allowance\b|\btrading allowance\b/,
    weight: 14,
    query: 'tax-free interest inside an ISA',
    notes: [],
    text: () =>
      'That allowance is one of income tax and **not in my sources**: GOV.UK explains it. It has no part in ISAs: what an ISA earns is free of tax, is no taxable income, and uses no allowance but that of ISAs for what you pay in.',
  },
];
