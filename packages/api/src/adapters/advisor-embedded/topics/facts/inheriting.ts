import { anyOf } from '../../understand/any-of.ts';
import type { Fact } from './fact.ts';

const APS = String.raw`(?:aps|additional permitted (?:subscriptions?|allowance)|(?:his|her|inherited|extra) (?:isa )?allowance)`;

/** What a widow or widower may pay in besides. */
export const INHERITING_FACTS: readonly Fact[] = [
  {
    id: 'isa-in-estate',
    asked:
      /\bisas?\b[^?]*\b(?:part of|in|count(?:s|ed)? (?:in|towards)|form part of|included in)\b[^?]*\bestate\b|\bexecutors?\b[^?]*\bisas?\b|\bprobate\b[^?]{0,20}\bisas?\b|\bisas?\b[^?]*\bexecutors?\b|\bclos\w+\b[^?]*\b(?:late|dead|deceased) [^?]*\bisas?\b/,
    not: /£|\b(?:mine|my own|wife|husband|spouse)\b/,
    anywhere: true,
    weight: 14,
    query: 'additional permitted subscription spouse',
    rules: ['isa-allowance', 'additional-subscription'],
    text: () =>
      'I don’t know about estates, probate or inheritance tax: my sources have nothing on them. The executor or administrator asks the ISA’s provider, which says what papers it needs and how the account is closed; GOV.UK explains the tax. What my rules do have: a surviving husband, wife or civil partner may pay in the value of the dead saver’s ISAs beside their own allowance.',
  },
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
];
