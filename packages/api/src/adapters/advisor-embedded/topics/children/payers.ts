import type { Question } from '../../topic.ts';
import type { Money } from '../../understand/entities.ts';
import { digitsFor } from '../../understand/number-words.ts';

// How many pay the same into a child's ISA: "both grandmas pay £300 a month" is twice that.

const COUNT = '(?:(both|two|three|four|2|3|4)(?: of)? )?(?:(?:his|her|their|the|my|our|sets of) ){0,2}';
const WHO =
  '(?:i|me|we|us|mums?|moms?|dads?|mothers?|fathers?|wife|husband|partner|parents|grandparents|grandmas?|grandpas?|grandads?|granddads?|grandmothers?|grandfathers?|nanas?|nans?|nannies|nanny|grannies|granny|grans?|uncles?|aunts?|aunties?|godparents|godmothers?|godfathers?)';
const PAYERS = new RegExp(String.raw`\b${COUNT}${WHO}\b`, 'g');
const EACH = /\b(?:each|both)\b/;
const TOGETHER = /\b(?:together|between (?:them|us)|in total|altogether|combined|joint\w*)\b/;
const SEVERAL =
  /\b(?:we|us|parents|grandparents|godparents|grandmas|grandpas|grandads|grandmothers|grandfathers|nans|grans|grannies|uncles|aunts|aunties)$/;

const OF_LAST = /^\d+(?:\.\d+)?(?: a (?:week|month|year))?(?: (?:each|apiece))?/;

function numberOf(word: string | undefined, who: string): number {
  if (word === 'both') return 2;
  return word === undefined ? (SEVERAL.test(who) ? 2 : 1) : Number(digitsFor(word));
}

/** How many people pay this amount each; one where they pay it together or only one is named. */
export function payersOf({ text }: Question, { at, end }: Money): number {
  const parts = text.slice(0, at).split(/[£.;?]/);
  // "Give £1,000 a year each and we put in": the first "each" is of the amount before.
  const before = (parts.at(-1) ?? '').replace(OF_LAST, '');
  const after = text.slice(end).split(/[£.;?]/)[0] ?? '';
  if (TOGETHER.test(before) || TOGETHER.test(after)) return 1;
  const named = [...before.matchAll(PAYERS)];
  const each = EACH.test(before) || /^ (?:a (?:month|week|year) )?(?:each|apiece)\b/.test(after);
  const counted = named.filter(([, count]) => count !== undefined);
  const paying = each ? named : counted;
  return Math.max(
    1,
    paying.reduce((sum, [who, count]) => sum + numberOf(count, who), 0),
  );
}
