import { fnv1a } from '../../../lib/fnv1a.ts';
import { consonantsOf } from '../../../lib/near-words.ts';

/** Feature slots: word and character n-grams are hashed into them. */
export const BUCKETS = 1 << 16;

const [WORD_GRAMS, SHORTEST_CHARACTER_GRAM, LONGEST_CHARACTER_GRAM] = [2, 3, 5];
/** Later words rarely change the question, and cost time. */
const [MAX_WORDS, MAX_WORD_LENGTH] = [400, 30];

const WORD = /<[a-z]+>|@[a-z]+\d|[\p{L}\p{N}]+(?:['’&][\p{L}\p{N}]+)*|[?£%&]/gu;

/** How often a text has each hashed feature: first those of words, then those of characters. */
export interface FeatureCounts {
  buckets: Int32Array;
  counts: Int32Array;
  wordFeatures: number;
}

const hash = (text: string, seed: number) => fnv1a(text, seed) % BUCKETS;

const [WORD_SEED, CHARACTER_SEED] = [0x811c9dc5, 0x2f0b4a27];

const add = (counts: Map<number, number>, bucket: number) =>
  counts.set(bucket, (counts.get(bucket) ?? 0) + 1);

/** The words of a masked text, lower-cased, at most `MAX_WORDS` of them. */
export const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(WORD) ?? []).slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH));

export const lastWordOf = (text: string): string => wordsOf(text).at(-1) ?? '';

export const saysAny = (text: string, any: ReadonlySet<string>) =>
  wordsOf(text).some((word) => any.has(word));

/** Word 1- and 2-grams and, within each word, character 3- to 5-grams and its consonants. */
export function featuresOf(text: string): FeatureCounts {
  const all = wordsOf(text);
  // Tokens of value ranges are not n-grams of words.
  const words = all.filter((word) => !word.startsWith('@'));
  const [ofWords, ofCharacters] = [new Map<number, number>(), new Map<number, number>()];
  const padded = ['^', ...words, '$'];
  for (let size = 1; size <= WORD_GRAMS; size += 1) {
    for (let at = 0; at + size <= padded.length; at += 1) {
      const gram = padded.slice(at, at + size).join(' ');
      if (gram !== '^' && gram !== '$') add(ofWords, hash(gram, WORD_SEED));
    }
  }
  for (const word of all) if (word.startsWith('@')) add(ofWords, hash(word, WORD_SEED));
  for (const word of words) {
    if (word.startsWith('<')) continue;
    add(ofCharacters, hash(`~${consonantsOf(word)}`, CHARACTER_SEED));
    const edged = `_${word}_`;
    for (let size = SHORTEST_CHARACTER_GRAM; size <= LONGEST_CHARACTER_GRAM; size += 1) {
      for (let at = 0; at + size <= edged.length; at += 1) {
        add(ofCharacters, hash(edged.slice(at, at + size), CHARACTER_SEED));
      }
    }
  }
  return {
    buckets: Int32Array.from([...ofWords.keys(), ...ofCharacters.keys()]),
    counts: Int32Array.from([...ofWords.values(), ...ofCharacters.values()]),
    wordFeatures: ofWords.size,
  };
}

/** A text as a sparse vector: buckets and their weights. */
export interface SparseVector {
  buckets: Int32Array;
  weights: Float32Array;
}

/** Share of word features in the vector's length; the rest are character features. */
const WORD_SHARE = 0.6;

/** Sublinear TF-IDF, words and characters each of unit length before they are joined. */
export function vectorOf(features: FeatureCounts, idf: Float32Array): SparseVector {
  const size = features.buckets.length;
  const buckets = new Int32Array(size);
  const weights = new Float32Array(size);
  let at = 0;
  const put = (from: number, to: number, share: number) => {
    const start = at;
    let squares = 0;
    for (let each = from; each < to; each += 1) {
      const bucket = features.buckets[each] ?? 0;
      const weight = (1 + Math.log(features.counts[each] ?? 1)) * (idf[bucket] ?? 0);
      if (weight === 0) continue;
      buckets[at] = bucket;
      weights[at] = weight;
      squares += weight * weight;
      at += 1;
    }
    const scale = squares === 0 ? 0 : Math.sqrt(share / squares);
    for (let each = start; each < at; each += 1) weights[each] = (weights[each] ?? 0) * scale;
  };
  put(0, features.wordFeatures, WORD_SHARE);
  put(features.wordFeatures, size, 1 - WORD_SHARE);
  return { buckets: buckets.subarray(0, at), weights: weights.subarray(0, at) };
}
