import { asks } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

/** ISAs of several years, told by their number or their years. */
const OLD_ISAS = anyOf(
  /\b(?:\d+|several|a few|many|lots of|some|loads of|multiple) (?:(?:old|older|previous|different|cash|stocks and shares|other|adult|separate) )*isas\b[^?]{0,30}\b(?:from|of|opened in) (?:the )?(?:20\d\d|(?:previous|earlier|past|last|different|other) (?:few )?(?:tax )?years?)/,
  /\b(?:\d+|several|a few|many|lots of|some|loads of) (?:old|older|previous) (?:\w+ )?isas\b/,
);

/** What becomes of ISAs of earlier years, and how many there may be. */
export const OLDER_ISA_FACTS: readonly Fact[] = [
  {
    id: 'older-isas-paid-into',
    asked:
      /\b(?:can|could|may|am) (?:i|we) (?:still |also |now |allowed to )*(?:pay|put|add|save|contribute|top up)\b[^?£]{0,40}\b(?:them|all|each|both|any|either|in)\b/,
    also: OLD_ISAS,
    anywhere: true,
    not: /£|\b(?:junior|help to buy|lifetime|transfer\w*|fix\w*|fscs)\b/,
    weight: 15,
    query: 'ISA allowance across all accounts',
    rules: ['several-isas', 'isa-allowance'],
    text: (view) =>
      `Yes, into each of them that still takes new money: since 6 April 2024 several ISAs of the **same type** can be paid into in one tax year. All payments together must stay within ${view.figure('isa-allowance')}, and a provider may have terms of its own, such as a fixed rate that is closed to payments.`,
  },
  {
    id: 'older-isas-closed',
    asked: anyOf(
      /\b(?:need|have|must|got|required|supposed|obliged)(?: to)? (?:i |we )?(?:to )?(?:close|shut|get rid of|cancel|give up|merge|combine|consolidate|transfer)\b[^?]{0,40}\b(?:some|any|them|ones?|isas?|others?)\b/,
      /\b(?:too many|is there a (?:limit|maximum) (?:to|on|of) (?:how many|the number of)) isas\b/,
    ),
    also: anyOf(OLD_ISAS, /\b(?:too many|how many|number of) isas\b/),
    anywhere: true,
    not: /£|\b(?:junior|help to buy|lifetime)\b/,
    weight: 15,
    query: 'ISA allowance across all accounts',
    rules: ['several-isas', 'isa-allowance'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: there' : 'There'} is **no limit on how many ISAs** of earlier years you hold, and none has to be closed or merged. What counts is only what you newly pay in: ${view.figure('isa-allowance')} in a tax year across all of them.`,
  },
  {
    id: 'isas-in-a-life',
    asked:
      /\bhow many (?:(?:different|adult) )*isas (?:can|could|may|am|are|is)\b[^?]{0,60}\b(?:in total|altogether|in all|ever|at once|at the same time|in (?:my|a|your) (?:whole )?life(?:time)?|over (?:my|a|your|the) (?:\w+ )?(?:life(?:time)?|years))\b|\bhow many isas (?:can|could|may) (?:i|you|one|we|someone|a person|anyone) (?:have|hold|own)(?: in total| altogether| isa)?[?.! ]*$/,
    not: /\b(?:per|a|each|this|same|one|every) (?:tax )?year\b|\bjunior\b|\blifetime isas\b|\ba lifetime isa\b/,
    weight: 15,
    query: 'ISA allowance across all accounts',
    rules: ['several-isas', 'isa-allowance', 'lifetime-limit'],
    text: (view) =>
      `As many as you like: the rules set **no number**. Since 6 April 2024 you can pay into several ISAs of the same type in one tax year, with the same or different providers, but into only **one Lifetime ISA**; all payments together must stay within ${view.figure('isa-allowance')}.`,
  },
  {
    id: 'isa-goes-on',
    asked:
      /\b(?:need|have|must|got|required|do i)(?: i)?(?: to)? (?:re-?apply|renew|re-?open|start (?:again|afresh|over)|apply again|open (?:it|one) again|sign up again|register again)\b|\b(?:does|will|do) (?:an?|my|the|these|isas?)\b[^?]{0,20}\b(?:renew|roll over|carry on|continue|go on)\b[^?]{0,20}\b(?:automatically|by itself|next (?:tax )?year|each (?:tax )?year|a year|into)?/,
    also: /\bisas?\b/,
    not: /£|\b(?:fix\w*|allowance|junior|transfer\w*|unused|fscs)\b/,
    weight: 13,
    query: 'paying in regularly or skipping a year',
    text: (view, question) =>
      `${asksWhether(question) ? (asks(question, /\b(?:renew|roll|carry|continue|go) (?:on|over)?\b/) && !asks(question, /\b(?:need|have|must|got) (?:i )?to\b/) ? 'Yes: an' : 'No: an') : 'An'} ISA stays open and free of tax from one tax year to the next, and a new one each year is not needed. What goes in after 6 April counts towards the new year’s ${view.figure('isa-allowance')}. Whether an account still takes payments, or wants a form after a year without any, is in its own terms.`,
  },
];
