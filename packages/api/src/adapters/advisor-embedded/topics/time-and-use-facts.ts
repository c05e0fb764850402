import { anyOf } from '../understand/any-of.ts';
import type { Fact } from './facts.ts';

const APS = String.raw`(?:aps|additional permitted (?:subscriptions?|allowance)|(?:his|her|inherited|extra) (?:isa )?allowance)`;

/** How long something lasts or may be used, and what the money of earlier years has to do with this one. */
export const TIME_AND_USE_FACTS: readonly Fact[] = [
  {
    id: 'additional-subscription-time',
    asked: anyOf(
      new RegExp(String.raw`\bhow long\b[^.?]*\b${APS}\b`),
      new RegExp(String.raw`\b${APS}\b[^.?]*\b(?:expire|run out|deadline|time limit|last|how long)\b`),
      new RegExp(String.raw`\b(?:deadline|time limit|last date)\b[^.?]*\b${APS}\b`),
    ),
    also: /\baps\b|\badditional permitted\b|\b(?:died|death|late|inherited|spouse|husband|wife)\b/,
    weight: 14,
    query: 'additional permitted subscription spouse time limit',
    rules: ['isa-allowance', 'additional-subscription'],
    text: (view) =>
      `There are time limits for the additional permitted subscription (APS), but my rule book does not hold them, so I can’t name the last day; the deadline of 5 April is that of your own ${view.figure('isa-allowance')} and not of the APS. Ask the dead saver’s provider, or look at “Manage additional permitted subscriptions” on GOV.UK, before you wait.`,
  },
  {
    id: 'money-of-last-year',
    asked:
      /\b(?:uses?|counts?|eats?|affects?)\b[^.?]*\b(?:this year'?s|my|the) (?:isa )?(?:allowance|limit)\b/,
    also: /\bisas? (?:that )?(?:\w+ )?from (?:last|the last|a previous|an earlier|earlier|previous) (?:tax )?years?\b/,
    weight: 9,
    amounts: true,
    query: 'money already in an ISA earlier years allowance',
    text: (view) =>
      `No: money paid into ISAs in earlier tax years stays free of tax and uses **nothing** of this year’s allowance of ${view.figure('isa-allowance')}. Only what you pay in during this tax year counts.`,
  },
];
