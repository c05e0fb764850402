import { Worker } from 'node:worker_threads';
import {
  BUCKETS,
  featuresOf,
  vectorOf,
  wordsOf,
} from '../src/adapters/advisor-embedded/classifier/features.ts';
import type { ClassifierModel } from '../src/adapters/advisor-embedded/classifier/model.ts';
import { emptyModel, type Learned, learn, type Wordings, wordingsOf } from './learn.ts';

/** A masked wording and its class. */
export interface TrainingExample {
  text: string;
  intent: string;
}

/** The mean of models that saw the wordings in different orders errs less than any of them, and by chance less often. */
const SEEDS = [20_261_120, 20_261_129];
/** A second thread that learns for longer has hung. */
const LONGEST_MS = 300_000;
/** Buckets that fewer wordings share than this say nothing about new ones. */
const FEWEST_WORDINGS = 2;

function inverseFrequencies(features: readonly ReturnType<typeof featuresOf>[]): Float32Array {
  const frequency = new Int32Array(BUCKETS);
  for (const { buckets } of features) {
    for (const bucket of new Set(buckets)) {
      frequency[bucket] = (frequency[bucket] ?? 0) + 1;
    }
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
  for (let at = 0; at < weights.length; at += 1) {
    const each = at % count;
    largest[each] = Math.max(largest[each] ?? 0, Math.abs(weights[at] ?? 0));
  }
  const scale = largest.map((value) => (value === 0 ? 1 : value / 127));
  const bytes = new Int8Array(weights.length);
  for (let at = 0; at < weights.length; at += 1) {
    bytes[at] = Math.round((weights[at] ?? 0) / (scale[at % count] ?? 1));
  }
  return { weights: bytes, scale };
}

/** Learns with one order of the wordings and, in a second thread, with another. */
function learnAll(wordings: Wordings): Learned[] {
  const models = SEEDS.map((seed) => [seed, emptyModel(wordings.classCount)] as const);
  const half = Math.ceil(models.length / 2);
  const state = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { wordings, models: models.slice(half), state };
  const worker = new Worker(new URL('learn-worker.ts', import.meta.url), { workerData });
  for (const [seed, model] of models.slice(0, half)) learn(model, wordings, seed);
  Atomics.wait(state, 0, 0, LONGEST_MS);
  void worker.terminate();
  if (Atomics.load(state, 0) !== 1) throw new Error('The second thread of the training failed.');
  return models.map(([, model]) => model);
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
export function train(examples: readonly TrainingExample[], inputHash: string): ClassifierModel {
  const classes = [...new Set(examples.map(({ intent }) => intent))].toSorted();
  const count = classes.length;
  const features = examples.map(({ text }) => featuresOf(text));
  const idf = inverseFrequencies(features);
  const vectors = features.map((each) => vectorOf(each, idf));
  const place = new Map(classes.map((id, at) => [id, at]));
  const targets = examples.map(({ intent }) => place.get(intent) ?? 0);
  const models = learnAll(wordingsOf(vectors, targets, count));
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
