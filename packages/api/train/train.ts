import {
  BUCKETS,
  featuresOf,
  vectorOf,
  type SparseVector,
} from '../src/adapters/advisor-embedded/classifier/features.ts';
import { type ClassifierModel, softmax } from '../src/adapters/advisor-embedded/classifier/model.ts';
import { sequence } from './sequence.ts';

/** A masked wording and its class. */
export interface TrainingExample {
  text: string;
  intent: string;
}

const EPOCHS = 3;
/** The mean of models that saw the wordings in different orders errs less than any of them, and by chance less often. */
const SEEDS = [20_261_120, 20_261_129, 20_261_204];
const LEARNING_RATE = 6;
/** A wording that was this probable is left out of later epochs: it would change nothing. */
const SKIP_ABOVE = 0.9;
/** The bias learns more slowly than the weights, so that frequent intents are not preferred. */
const BIAS_RATE = 0.02;
/** Smaller changes could not be seen and would take most of the time. */
const SMALLEST_CHANGE = 1e-2;
/** Buckets that fewer wordings share than this say nothing about new ones. */
const FEWEST_WORDINGS = 2;

function shuffle(items: Int32Array, random: () => number): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const kept = items[at] ?? 0;
    items[at] = items[other] ?? 0;
    items[other] = kept;
  }
}

function inverseFrequencies(features: readonly ReturnType<typeof featuresOf>[]): Float32Array {
  const frequency = new Int32Array(BUCKETS);
  for (const { word, character } of features) {
    for (const bucket of new Set([...word.keys(), ...character.keys()])) {
      frequency[bucket] = (frequency[bucket] ?? 0) + 1;
    }
  }
  return Float32Array.from(frequency, (count) =>
    count < FEWEST_WORDINGS ? 0 : Math.log((1 + features.length) / (1 + count)) + 1,
  );
}

/** What training changes, and scratch buffers. */
interface Learner {
  /** Row per bucket, column per class. */
  weights: Float32Array;
  bias: Float32Array;
  scores: Float32Array;
  /** Places of the classes whose weights change in this step. */
  changed: Int32Array;
}

/** Scores of all classes for an example, turned into probabilities. */
function predict({ weights, bias, scores }: Learner, { buckets, weights: values }: SparseVector): void {
  const count = bias.length;
  scores.set(bias);
  for (let at = 0; at < buckets.length; at += 1) {
    const value = values[at] ?? 0;
    const row = (buckets[at] ?? 0) * count;
    for (let each = 0; each < count; each += 1) {
      scores[each] = (scores[each] ?? 0) + value * (weights[row + each] ?? 0);
    }
  }
  softmax(scores, 1);
}

/**
 * One step of stochastic gradient descent on one example.
 * @returns the probability that its class had before
 */
function step(learner: Learner, vector: SparseVector, target: number, rate: number): number {
  const { weights, bias, scores, changed } = learner;
  const count = bias.length;
  predict(learner, vector);
  const probability = scores[target] ?? 0;
  scores[target] = probability - 1;
  let changes = 0;
  for (let each = 0; each < count; each += 1) {
    const gradient = rate * (scores[each] ?? 0);
    scores[each] = gradient;
    if (Math.abs(gradient) < SMALLEST_CHANGE) continue;
    changed[changes] = each;
    changes += 1;
    bias[each] = (bias[each] ?? 0) - BIAS_RATE * gradient;
  }
  const { buckets, weights: values } = vector;
  for (let at = 0; at < buckets.length; at += 1) {
    const value = values[at] ?? 0;
    const row = (buckets[at] ?? 0) * count;
    for (let place = 0; place < changes; place += 1) {
      const each = changed[place] ?? 0;
      weights[row + each] = (weights[row + each] ?? 0) - value * (scores[each] ?? 0);
    }
  }
  return probability;
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

/** A model of its own for each order of the examples. */
function learned(
  vectors: readonly SparseVector[],
  targets: readonly number[],
  count: number,
  seed: number,
): Learner {
  const learner: Learner = {
    weights: new Float32Array(BUCKETS * count),
    bias: new Float32Array(count),
    scores: new Float32Array(count),
    changed: new Int32Array(count),
  };
  const random = sequence(seed);
  const order = Int32Array.from(vectors, (_, at) => at);
  const probabilities = new Float32Array(vectors.length);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, random);
    const rate = LEARNING_RATE * (1 - epoch / EPOCHS) ** 2;
    for (const at of order) {
      const vector = vectors[at];
      if (!vector || (probabilities[at] ?? 0) > SKIP_ABOVE) continue;
      probabilities[at] = step(learner, vector, targets[at] ?? 0, rate);
    }
  }
  return learner;
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
  const learners = SEEDS.map((seed) => learned(vectors, targets, count, seed));
  return {
    inputHash,
    classes,
    idf,
    bias: meanOf(learners.map(({ bias }) => bias)),
    ...quantised(meanOf(learners.map(({ weights }) => weights)), count),
    temperature: 1,
    threshold: 0.5,
  };
}
