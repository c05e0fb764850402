import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { BUCKETS, featuresOf, type SparseVector, vectorOf } from './features.ts';

export interface Guess {
  id: string;
  probability: number;
}

/** A trained classifier: weights of each class for each bucket, as bytes. */
export interface ClassifierModel {
  /** Of everything it was trained on: equal inputs, equal hash. */
  inputHash: string;
  classes: readonly string[];
  /** What wordings that ask for products often say. */
  searchWords: ReadonlySet<string>;
  idf: Float32Array;
  bias: Float32Array;
  weights: Int8Array;
  /** What a weight of 1 stands for, by class. */
  scale: Float32Array;
  /** Divides the scores before softmax, so that probabilities are as sure as they say. */
  temperature: number;
  /** From this probability on the best class is answered. */
  threshold: number;
}

export const MAGIC = 'ISAC';
export const MODEL_FILE = new URL('../../../../dist/advisor-classifier.bin', import.meta.url);

const headerSchema = z.object({
  inputHash: z.string(),
  classes: z.array(z.string()),
  searchWords: z.array(z.string()).transform((words) => new Set(words)),
  temperature: z.number(),
  threshold: z.number(),
});

/** @throws {Error} for a file that is not a model or has another version */
export function decodeModel(file: Buffer): ClassifierModel {
  if (file.toString('latin1', 0, 4) !== MAGIC) throw new Error('This is no classifier model.');
  const body = 8 + file.readUInt32LE(4);
  const header = headerSchema.parse(JSON.parse(file.toString('utf8', 8, body)));
  const count = header.classes.length;
  // A copy of its own, since a view of floats has to begin at a multiple of four.
  const bytes = new Uint8Array(file.subarray(body)).buffer;
  const floats = (at: number, length: number) => new Float32Array(bytes, at * 4, length);
  const weights = new Int8Array(bytes, (BUCKETS + 2 * count) * 4);
  if (weights.length !== BUCKETS * count) throw new Error('The classifier model is not complete.');
  return {
    ...header,
    idf: floats(0, BUCKETS),
    bias: floats(BUCKETS, count),
    scale: floats(BUCKETS + count, count),
    weights,
  };
}

/** Reads the model that was built. @throws {Error} with the command that builds it when there is none */
export function loadModel(file: URL = MODEL_FILE): ClassifierModel {
  try {
    return decodeModel(readFileSync(file));
  } catch (error) {
    throw new Error('The advisor’s classifier is not built: run npm run build.', { cause: error });
  }
}

export function softmax(scores: Float64Array, temperature: number): Float64Array {
  let most = -Infinity;
  for (const score of scores) most = Math.max(most, score);
  let sum = 0;
  for (let at = 0; at < scores.length; at += 1) {
    const value = Math.exp(((scores[at] ?? 0) - most) / temperature);
    scores[at] = value;
    sum += value;
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / sum;
  return scores;
}

/** Adds the weighted rows of a text's buckets to the scores, four at a time: this takes most of a training's time. */
export function addRows(
  scores: Float64Array,
  weights: Float32Array | Int8Array,
  { buckets, weights: values }: SparseVector,
): void {
  const count = scores.length;
  const row = (at: number) => (buckets[at] ?? 0) * count;
  for (let at = 0; at < buckets.length; at += 4) {
    const [a, b, c, d] = [row(at), row(at + 1), row(at + 2), row(at + 3)];
    const [one, two] = [values[at] ?? 0, values[at + 1] ?? 0];
    const [three, four] = [values[at + 2] ?? 0, values[at + 3] ?? 0];
    for (let each = 0; each < count; each += 1) {
      scores[each] =
        (scores[each] ?? 0) +
        one * (weights[a + each] ?? 0) +
        two * (weights[b + each] ?? 0) +
        three * (weights[c + each] ?? 0) +
        four * (weights[d + each] ?? 0);
    }
  }
}

/** The scores of every class for a masked text, before softmax. */
export function scoresOf({ bias, scale, weights, idf }: ClassifierModel, maskedText: string): Float64Array {
  const scores = new Float64Array(bias.length);
  addRows(scores, weights, vectorOf(featuresOf(maskedText), idf));
  return scores.map((score, at) => score * (scale[at] ?? 0) + (bias[at] ?? 0));
}

export function classify(model: ClassifierModel, maskedText: string): Float64Array {
  return softmax(scoresOf(model, maskedText), model.temperature);
}

/** The most probable classes, best first. */
export function best(model: ClassifierModel, probabilities: Float64Array, most: number): Guess[] {
  return [...probabilities]
    .map((probability, at) => ({ id: model.classes[at] ?? '', probability }))
    .toSorted((a, b) => b.probability - a.probability)
    .slice(0, most);
}
