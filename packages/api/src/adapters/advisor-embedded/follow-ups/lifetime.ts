import type { Turn } from './people.ts';
import { readText, type Reading } from '../understand/reading.ts';
import { monthsOpenIn } from '../understand/time.ts';

const TELLS_OPENING =
  /^(?:(?:and|but|so|we|i|they|it|he|she|both|was|were|have|had|only|just|mine|ours|hers|his|theirs|the accounts?|of them|them|all)\b[, ]*)*(?:opened|started|set up|took (?:it|them) out|taken out)\b[^?]*$/;

/** "Opened last month" after talk of Lifetime ISAs: how long that is before one may pay for a home. */
export function openedLately({ alone, last, knowledge }: Turn): Reading | null {
  const [kind, more] = last.question.kinds;
  const bare = alone.kinds.length === 0 && alone.money.length === 0 && alone.products.length === 0;
  if (kind !== 'lifetime' || more || !bare || !TELLS_OPENING.test(alone.focus)) return null;
  if (monthsOpenIn(alone.focus, alone.today) === null) return null;
  const whose = /\b(?:we|both|our)\b/.test(last.question.text) ? 'our lifetime isas' : 'my lifetime isa';
  const text = `can i use ${whose} for a first home, ${alone.focus.replace(/[?.! ]+$/, '')}?`;
  return readText(text, text, alone.raw, knowledge);
}
