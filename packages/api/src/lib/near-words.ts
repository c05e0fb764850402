import { distance } from 'fastest-levenshtein';

const sorted = (word: string) => [...word].toSorted().join('');

/** Whether a word is another one with a slip: a letter changed, left out, put in, or two neighbours swapped. */
export function isNear(word: string, other: string): boolean {
  if (word === other) return true;
  if (other.length < 6 || word[0] !== other[0]) return false;
  const isSwap = word.length === other.length && sorted(word) === sorted(other);
  return distance(word, other) <= (other.length > 8 || isSwap ? 2 : 1);
}

/** Whether a word is one of some, or one of them with a slip. */
export const isNearAny = (word: string, words: ReadonlySet<string>) =>
  words.has(word) || [...words].some((other) => isNear(word, other));

const LATER_VOWELS = /(?<!^)[aeiouy'’]/g;
const DOUBLED = /(.)\1+/g;
/** The consonants of a word: "alwnce" and "allowance" share them. */
export const consonantsOf = (word: string) => word.replace(LATER_VOWELS, '').replace(DOUBLED, '$1');
