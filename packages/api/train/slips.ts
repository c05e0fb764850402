import { createHash } from 'node:crypto';
import { sequence } from './sequence.ts';
import type { Example } from './examples.ts';

const VOWELS = /[aeiou]/g;
/** Values and what is next to a figure stay as they are. */
const IS_WORD = /^[a-z'’]{3,}/;
/** Share of the words with a letter left out, two letters swapped, and no vowels. */
const [LEFT_OUT, SWAPPED, SHORTENED] = [0.12, 0.08, 0.1];

function slipped(word: string, random: () => number): string {
  if (!IS_WORD.test(word)) return word;
  const kind = random();
  const at = 1 + Math.floor(random() * (word.length - 1));
  if (kind < LEFT_OUT) return word.slice(0, at) + word.slice(at + 1);
  if (kind < LEFT_OUT + SWAPPED)
    return word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2);
  return kind < LEFT_OUT + SWAPPED + SHORTENED ? word.slice(0, 1) + word.slice(1).replace(VOWELS, '') : word;
}

const seedOf = (text: string) => createHash('sha256').update(text).digest().readUInt32LE();

/**
 * About every second wording once more, as it looks typed in haste. Each wording decides by itself, so that another one
 * beside it changes nothing.
 */
export function withSlips(examples: readonly Example[]): Example[] {
  const hasty = examples.flatMap(({ text, intent }) => {
    const random = sequence(seedOf(text));
    if (random() < 0.5) return [];
    const words = text.split(' ').map((word) => slipped(word, random));
    return words.join(' ') === text ? [] : [{ intent, text: words.join(' ') }];
  });
  return [...examples, ...hasty];
}
