import {
  BUCKETS,
  type FeatureCounts,
  featuresOf,
  vectorOf,
  wordsOf,
} from '../src/adapters/advisor-embedded/classifier/features.ts';
import type { ClassifierModel } from '../src/adapters/advisor-embedded/classifier/model.ts';
import type { Example } from './examples.ts';
import { emptyModel, type Learned, learn, type Wordings, wordingsOf } from './learn.ts';
import { inSecondThread } from './second-thread.ts';

/** A masked wording, its class and, where they are known, its features. */
export interface TrainingExample extends Example {
  features?: FeatureCounts;
}

/** The mean of models that saw the wordings in different orders errs less than any of them, and by chance less often. */
const SEEDS = [20_261_120, 20_261_129] as const;
/** Buckets that fewer wordings share than this say nothing about new ones. */
const FEWEST_WORDINGS = 2;

function inverseFrequencies(features: readonly FeatureCounts[]): Float32Array {
  const frequency = new Int32Array(BUCKETS);
  /** The last wording that was counted, from 1 on: words and characters may share a bucket. */
  const counted = new Int32Array(BUCKETS);
  for (const [at, { buckets }] of features.entries())
    for (const bucket of buckets) {
      if (counted[bucket] !== at + 1) frequency[bucket] = (frequency[bucket] ?? 0) + 1;
      counted[bucket] = at + 1;
    }
  return Float32Array.from(frequency, (count) =>
    count < FEWEST_WORDINGS ? 0 : Math.log((1 + features.length) / (1 + count)) + 1,
  );
}

/** Words that fewer wordings share may be the condition that a search is about. */
const FEWEST_SEARCHES = 6;

function searchWords(examples: readonly TrainingExample[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { intent, text } of examples) {
    if (!intent.startsWith('product-')) continue;
    for (const word of new Set(wordsOf(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([word, count]) => (count < FEWEST_SEARCHES ? [] : [word])));
}

/** Each class by its own largest weight, so that a byte is enough for each. */
function quantised(weights: Float32Array, count: number): Pick<ClassifierModel, 'weights' | 'scale'> {
  const largest = new Float32Array(count);
  for (let row = 0; row < weights.length; row += count)
    for (let each = 0; each < count; each += 1)
      largest[each] = Math.max(largest[each] ?? 0, Math.abs(weights[row + each] ?? 0));
  const scale = largest.map((value) => (value === 0 ? 1 : value / 127));
  const bytes = new Int8Array(weights.length);
  for (let row = 0; row < weights.length; row += count)
    for (let each = 0; each < count; each += 1)
      bytes[row + each] = Math.round((weights[row + each] ?? 0) / (scale[each] ?? 1));
  return { weights: bytes, scale };
}

/** Learns with one order of the wordings and, in a second thread, with another. */
async function learnAll(wordings: Wordings): Promise<Learned[]> {
  const [own, other] = [emptyModel(wordings.classCount), emptyModel(wordings.classCount)];
  const task = { wordings, seed: SEEDS[1], model: other };
  const later = inSecondThread(new URL('learn-worker.ts', import.meta.url), task);
  learn(own, wordings, SEEDS[0]);
  await later;
  return [own, other];
}

/** The mean of arrays of one length. */
function meanOf(arrays: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(arrays[0]?.length ?? 0);
  for (const array of arrays)
    for (let at = 0; at < mean.length; at += 1) mean[at] = (mean[at] ?? 0) + (array[at] ?? 0) / arrays.length;
  return mean;
}

/**
 * Trains a multinomial logistic regression over hashed TF-IDF features by stochastic gradient descent.
 * The same examples in the same order give the same bytes.
 */
export async function train(
  examples: readonly TrainingExample[],
  inputHash: string,
): Promise<ClassifierModel> {
  const classes = [...new Set(examples.map(({ intent }) => intent))].toSorted();
  const count = classes.length;
  const features = examples.map(({ text, features: known }) => known ?? featuresOf(text));
  const idf = inverseFrequencies(features);
  const vectors = features.map((each) => vectorOf(each, idf));
  const place = new Map(classes.map((id, at) => [id, at]));
  const targets = examples.map(({ intent }) => place.get(intent) ?? 0);
  const models = await learnAll(wordingsOf(vectors, targets, count));
  return {
    inputHash,
    classes,
    searchWords: searchWords(examples),
    idf,
    bias: meanOf(models.map(({ bias }) => bias)),
    ...quantised(meanOf(models.map(({ weights }) => weights)), count),
    temperature: 1,
    threshold: 0.5,
  };
}
