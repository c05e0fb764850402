import { formatPounds } from '../../../../domain/money.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import type { ProductFacts } from '../../tool-results.ts';
import { asks, type Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { kindsLeftOut } from '../../understand/left-out-kinds.ts';
import { joined } from '../../write/text.ts';
import { depositOf } from './conditions.ts';
import { formOf } from './wish.ts';

/** The best, the highest, the cheapest of something. */
export const SUPERLATIVE = anyOf(
  /\b(?:best|(?<!on )top(?! (?:it |me )?up)|highest|greatest|lowest|cheapest|smallest|biggest|longest|shortest|leading|good|better|great|decent|competitive|popular|recommended)\b/,
  /\b(?:worst|fewest|poorest|dearest|bottom (?:[2-9]|10))\b|\bleast[ -]paying\b/,
  /\bmost (?:expensive|popular|reviewed|reviews|interest|people|used)/,
  /\b(?:pays?|paying|earns?) (?:the )?most\b|\bleast expensive/,
  /\b(?:charges?|costs?) (?:the )?least\b/,
);

/** What is to be borne in mind with the products shown: risk, cover, the allowance. */
export function caution(question: Question, shown: readonly ProductFacts[]): string {
  const without = kindsLeftOut(question);
  const kind = question.kinds.find((each) => !without.includes(each));
  const deposit = depositOf(question);
  const allowance = amountOn('isa-allowance', question.today) ?? Infinity;
  return joined(
    deposit !== null &&
      deposit > allowance &&
      `No more than ${formatPounds(allowance)} of new money can go into ISAs in a tax year; a larger sum only as a transfer of ISAs you have.`,
    asks(question, /\brisk/) && 'The catalogue has no measure of risk; ratings are opinions of reviewers.',
    (kind === 'stocks' || formOf(question) === 'investments') &&
      'Fund charges may come on top, and values can fall as well as rise.',
    (kind === 'innovative' || shown.some(({ type }) => type.includes('Innovative'))) &&
      'Target returns are not guaranteed: capital is at risk and loans have no FSCS deposit cover.',
    SUPERLATIVE.test(question.text) &&
      'Which one suits you depends on access, term and terms, not on one figure.',
  );
}
