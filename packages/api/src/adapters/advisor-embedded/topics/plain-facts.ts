import { formatDate } from '../../../domain/tax-year.ts';
import { anyOf } from '../understand/any-of.ts';
import { asksWhether } from './phrases.ts';
import type { Fact } from './facts.ts';

/** What is asked in a few plain words, without naming a kind of ISA or a product. */
export const PLAIN_FACTS: readonly Fact[] = [
  {
    id: 'rate-guaranteed',
    asked:
      /\b(?:is|are) (?:my|the|its|their|an?|cash isa|your) (?:[\w-]+ ){0,4}?(?:interest )?rates? (?:guaranteed|locked(?: in)?|fixed for (?:ever|good)|set in stone)\b|\bcan (?:my|the|a|an) (?:bank|provider|building society) (?:change|lower|cut|drop|reduce) (?:my|the|its) (?:interest )?rate\b|\bcan (?:my|the) (?:interest )?rate (?:change|drop|fall|go down|be cut)\b/,
    not: /\b(?:fscs|allowance|bonus|stocks|shares|lifetime|junior|innovative|tax)\b|%|£/,
    weight: 9,
    query: 'easy access, notice or fixed comparing cash ISAs variable rate',
    notes: [],
    text: (_view, question) =>
      `${asksWhether(question) ? 'That depends on the account. ' : ''}A **fixed rate** cannot be lowered before the end of its term. A **variable rate**, as most easy access and notice accounts have, can be changed by the provider at any time, and a bonus ends on its day. Which yours is, and how you are told of a change, is in the account’s own terms.`,
  },
  {
    id: 'lifetime-earliest',
    asked: anyOf(
      /\bis (?:age )?60\b[^.?]*\b(?:earliest|first|soonest|only)\b/,
      /\b(?:earliest|soonest)\b[^.?]*\b(?:age|take|withdraw|get|access|money)\b/,
    ),
    also: /\blifetime isa/,
    not: /\b(?:open|pay in|bonus|house|home|£)\b/,
    weight: 9,
    query: 'Lifetime ISA withdrawals 60 first home charge',
    rules: ['lifetime-withdrawal-charge', 'lifetime-first-home'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Without a charge and for any purpose, yes: from' : 'From'} **${view.amount('lifetime-withdrawal-charge', 'freeFrom')}** everything can be taken out of a Lifetime ISA without a charge. Earlier it is free of charge only for a first home, once the account has been open for ${view.amount('lifetime-first-home', 'openFor')} months, or with a terminal illness; any other withdrawal costs ${view.figure('lifetime-withdrawal-charge')} of what is taken out.`,
  },
  {
    id: 'isas-began',
    asked:
      /\b(?:when|what year|which year|how long ago)\b[^.?]*\b(?:did|were|was|have)\b[^.?]*\b(?:isas?)\b(?! (?:allowance|limit|year))[^.?]*\b(?:start(?:ed)?|begin|began|introduced?|launch\w*|invented|created|come (?:in|out)|first)\b|\bwhen was the (?:first|very first) isa\b/,
    not: /\b(?:lifetime|junior|help to buy|innovative|cash|stocks|my|i|flexible|allowance|limit)\b/,
    weight: 9,
    query: 'what an ISA is',
    text: (view) => {
      const row = view.row('isa-allowance') ?? view.earlier('isa-allowance');
      return `I don’t know the year in which ISAs began: my rule book is of newer date.${row?.from ? ` The allowance of ${view.figure('isa-allowance')} has held since ${formatDate(row.from)}.` : ''} GOV.UK can tell the history.`;
    },
  },
  {
    id: 'subscribe',
    asked:
      /\bwhat (?:does|do|is|are)\b[^.?]*\bsubscri(?:be|bing|bers?|ptions?)\b|\bmeaning of\b[^.?]*\bsubscri\w+/,
    not: /\badditional permitted\b|£|\blimit\b|\bhow much\b/,
    weight: 9,
    query: 'ISA allowance what counts paying in',
    text: (view) =>
      `To **subscribe** to an ISA is to pay money into it, and a subscription is such a payment. All subscriptions of a tax year to your adult ISAs count towards the allowance of ${view.figure('isa-allowance')}; interest, growth and transfers are none.`,
  },
  {
    id: 'isa-manager',
    asked: /\b(?:who|what) (?:is|are) (?:the |an? |my |your )?isa managers?\b|\bisa managers?\b[^.?]*\bmean/,
    weight: 9,
    query: 'opening an ISA provider',
    notes: [],
    text: () =>
      'An **ISA manager** is the firm that runs an ISA, which is called its **provider** on this site: a bank, a building society, an investment platform or a lending platform. It claims what is due from the government, such as the Lifetime ISA’s bonus, and is whom you ask for a transfer.',
  },
  {
    id: 'question-failed',
    asked:
      /\bwhy (?:did|has|does|was) (?:my|the|this) (?:last )?(?:question|query|message|answer|chat) (?:fail|not (?:work|send|answered)|go wrong|failed|refused)/,
    weight: 9,
    notes: [],
    text: () =>
      'I can’t see why: I only see this conversation. When an answer fails, its **credits come back** by themselves, and you can ask again; what was charged and given back is in the statement on your account page. If it happens again, the feedback button on every page reaches the people who run the site.',
  },
  {
    id: 'newborn',
    asked:
      /\b(?:baby|newborn|new-born)\b[^.?]*\b(?:born|week|day|month|yesterday|today|old)\b|\b(?:newborn|new-born|from birth)\b/,
    also: /\bjunior isa/,
    not: /£|%|\b(?:best|rates?|how much|adds? up|grow|worth|which|transfer|until|after)\b/,
    weight: 9,
    query: 'Junior ISAs explained open parent guardian',
    rules: ['junior-limit', 'junior-ages'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes: a' : 'A'} Junior ISA can be opened for any child under **${view.amount('junior-ages')}**, a newborn too, by a parent or guardian. Anyone can then pay in, together up to ${view.figure('junior-limit')} a tax year; the money is the child’s, who can take it out at ${view.amount('junior-ages')}.`,
  },
];
