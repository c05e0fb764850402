/** Feature slots: word and character n-grams are hashed into them. */
export const BUCKETS = 1 << 16;

const WORD_GRAMS = 2;
const SHORTEST_CHARACTER_GRAM = 3;
const LONGEST_CHARACTER_GRAM = 5;
/** Later words rarely change the question, and cost time. */
const MAX_WORDS = 400;
const MAX_WORD_LENGTH = 30;

const WORD = /<[a-z]+>|@[a-z]+\d|[\p{L}\p{N}]+(?:['’&][\p{L}\p{N}]+)*|[?£%&]/gu;

/** Counts of hashed features, in ascending order of the bucket. */
export interface FeatureCounts {
  word: Map<number, number>;
  character: Map<number, number>;
}

/** FNV-1a over the UTF-16 units of a text, continued from `seed`. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  value ^= value >>> 15;
  return (value >>> 0) % BUCKETS;
}

const WORD_SEED = 0x811c9dc5;
const CHARACTER_SEED = 0x2f0b4a27;

const add = (counts: Map<number, number>, bucket: number) =>
  counts.set(bucket, (counts.get(bucket) ?? 0) + 1);

/** The words of a masked text, lower-cased, at most `MAX_WORDS` of them. */
export const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(WORD) ?? []).slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH));

export const saysAny = (text: string, any: ReadonlySet<string>) =>
  wordsOf(text).some((word) => any.has(word));

const LATER_VOWELS = /(?<!^)[aeiouy'’]/g;
const DOUBLED = /(.)\1+/g;
/** The consonants of a word: "alwnce" and "allowance" share them. */
const consonantsOf = (word: string) => word.replace(LATER_VOWELS, '').replace(DOUBLED, '$1');

/** Word 1- and 2-grams and, within each word, character 3- to 5-grams and its consonants. */
export function featuresOf(text: string): FeatureCounts {
  const all = wordsOf(text);
  // Tokens of value ranges are not n-grams of words.
  const words = all.filter((word) => !word.startsWith('@'));
  const counts: FeatureCounts = { word: new Map(), character: new Map() };
  const padded = ['^', ...words, '$'];
  for (let size = 1; size <= WORD_GRAMS; size += 1) {
    for (let at = 0; at + size <= padded.length; at += 1) {
      const gram = padded.slice(at, at + size).join(' ');
      if (gram !== '^' && gram !== '$') add(counts.word, hash(gram, WORD_SEED));
    }
  }
  for (const word of all) if (word.startsWith('@')) add(counts.word, hash(word, WORD_SEED));
  for (const word of words) {
    if (word.startsWith('<')) continue;
    add(counts.character, hash(`~${consonantsOf(word)}`, CHARACTER_SEED));
    const edged = `_${word}_`;
    for (let size = SHORTEST_CHARACTER_GRAM; size <= LONGEST_CHARACTER_GRAM; size += 1) {
      for (let at = 0; at + size <= edged.length; at += 1) {
        add(counts.character, hash(edged.slice(at, at + size), CHARACTER_SEED));
      }
    }
  }
  return counts;
}

/** A text as a sparse vector: buckets and their weights. */
export interface SparseVector {
  buckets: Int32Array;
  weights: Float32Array;
}

/** Share of word features in the vector's length; the rest are character features. */
const WORD_SHARE = 0.6;

/** Sublinear TF-IDF, words and characters each of unit length before they are joined. */
export function vectorOf({ word, character }: FeatureCounts, idf: Float32Array): SparseVector {
  const size = word.size + character.size;
  const buckets = new Int32Array(size);
  const weights = new Float32Array(size);
  let at = 0;
  const put = (counts: Map<number, number>, share: number) => {
    const start = at;
    let squares = 0;
    for (const [bucket, count] of counts) {
      const weight = (1 + Math.log(count)) * (idf[bucket] ?? 0);
      if (weight === 0) continue;
      buckets[at] = bucket;
      weights[at] = weight;
      squares += weight * weight;
      at += 1;
    }
    const scale = squares === 0 ? 0 : Math.sqrt(share / squares);
    for (let each = start; each < at; each += 1) weights[each] = (weights[each] ?? 0) * scale;
  };
  put(word, WORD_SHARE);
  put(character, 1 - WORD_SHARE);
  return { buckets: buckets.subarray(0, at), weights: weights.subarray(0, at) };
}
