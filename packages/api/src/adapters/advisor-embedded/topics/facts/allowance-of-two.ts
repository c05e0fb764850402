import { formatPounds } from '../../../../domain/money.ts';
import { boldPounds } from '../../write/text.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { Fact } from './fact.ts';

/** One allowance for all kinds, one for each person. */
export const ALLOWANCE_OF_TWO_FACTS: readonly Fact[] = [
  {
    id: 'shared-by-kinds',
    asked:
      /£20000 (?:\w+ ){0,3}cash(?: isa)?\b[^?]{0,25}\b(?:and|plus) (?:another |also )?£20000 (?:\w+ ){0,3}(?:stocks|shares|invest)[^?]{0,40}\b(?:or|shared?|together|combined|total|between)\b|\b(?:shared|split|divided|combined|one limit|the same £20000)\b[^?]{0,25}\b(?:between|across|over|for) (?:cash|stocks|both|all|the (?:kinds|types|isas))\b[^?]{0,40}\bor\b/,
    not: /\b(?:wife|husband|partner|we|us|junior|2027)\b/,
    amounts: true,
    weight: 15,
    query: 'ISA allowance across all accounts',
    rules: ['isa-allowance', 'lifetime-limit'],
    text: (view) =>
      `It is **one allowance for all**: ${view.figure('isa-allowance')} a tax year over your cash, stocks and shares, innovative finance and Lifetime ISAs together, split as you like; in a Lifetime ISA at most ${view.figure('lifetime-limit')} of it.`,
  },
  {
    id: 'two-allowances',
    asked: anyOf(
      /\b(?:we|couples?|husband and wife|wife and i|partner and i|husband and i|both of us)\b[^?]{0,40}£(?:20000|40000)\b/,
      /£40000 (?:for|as|in) (?:an? |the |us|a married |our )*(?:couple|both|two|2|household|pair|year)\b/,
    ),
    also: /£40000|\b(?:each|both|2|two) (?:have|has|get|got)?\b/,
    not: /\b(?:fscs|protect\w*|cover\w*|savings account|paid|put|left|already|house|home|junior|child\w*|kids?|mortgage|interest|transfer\w*|lifetime|inherit\w*|cash isas? each|2027|died)\b|%/,
    amounts: true,
    weight: 14,
    query: 'ISA allowance each adult couple',
    text: (view) => {
      const whole = view.amount('isa-allowance');
      return `Yes: each adult has an allowance of their own of ${boldPounds(whole)} a tax year, so a couple has **${formatPounds(2 * whole)}**, with at most ${boldPounds(whole)} in either name. It cannot be shared or passed on; money can be given.`;
    },
  },
];
