import { BUCKETS, type SparseVector } from '../src/adapters/advisor-embedded/classifier/features.ts';
import { addRows, softmax } from '../src/adapters/advisor-embedded/classifier/model.ts';
import { sequence } from './sequence.ts';

const EPOCHS = 3;
const LEARNING_RATE = 6;
/** A wording that was this probable is left out of later epochs: it would change little. */
const SKIP_ABOVE = 0.8;
/** How often in an epoch the model is added to its average. */
const SNAPSHOTS = 4;
/** The bias learns more slowly than the weights, so that frequent intents are not preferred. */
const BIAS_RATE = 0.02;
/** Smaller changes could not be seen and would take most of the time. */
const SMALLEST_CHANGE = 1e-2;

/** Wordings as vectors, one after the other, in memory that threads share. */
export interface Wordings {
  buckets: Int32Array;
  values: Float32Array;
  /** Where each vector starts, and the end of the last. */
  starts: Int32Array;
  /** The class of each. */
  targets: Int32Array;
  classCount: number;
}

/** A model that was learned: row per bucket, column per class. */
export interface Learned {
  weights: Float32Array;
  bias: Float32Array;
}

const shared = (length: number) => new SharedArrayBuffer(length * 4);

export const emptyModel = (classCount: number): Learned => ({
  weights: new Float32Array(shared(BUCKETS * classCount)),
  bias: new Float32Array(shared(classCount)),
});

export function wordingsOf(
  vectors: readonly SparseVector[],
  targets: readonly number[],
  classCount: number,
): Wordings {
  const starts = new Int32Array(shared(vectors.length + 1));
  vectors.forEach(({ buckets }, at) => (starts[at + 1] = (starts[at] ?? 0) + buckets.length));
  const length = starts.at(-1) ?? 0;
  const [buckets, values] = [new Int32Array(shared(length)), new Float32Array(shared(length))];
  vectors.forEach((vector, at) => {
    buckets.set(vector.buckets, starts[at]);
    values.set(vector.weights, starts[at]);
  });
  const classes = new Int32Array(shared(targets.length));
  classes.set(targets);
  return { buckets, values, starts, targets: classes, classCount };
}

function shuffle(items: Int32Array, random: () => number): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const kept = items[at] ?? 0;
    items[at] = items[other] ?? 0;
    items[other] = kept;
  }
}

/** Scratch buffers: the scores of each class, and the classes whose weights change in a step. */
interface Scratch {
  scores: Float64Array;
  changed: Int32Array;
}

/**
 * One step of stochastic gradient descent on one example.
 * @returns the probability that its class had before
 */
function step(
  { weights, bias, scores, changed }: Learned & Scratch,
  vector: SparseVector,
  target: number,
  rate: number,
): number {
  const count = bias.length;
  scores.set(bias);
  addRows(scores, weights, vector);
  softmax(scores, 1);
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

function addTo(sum: Float32Array, array: Float32Array): void {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (array[at] ?? 0);
}

/**
 * Fills an empty model from the wordings in the order that the seed gives: with its average over the whole training,
 * which errs less on new questions than its end.
 */
export function learn(
  average: Learned,
  { buckets, values, starts, targets, classCount }: Wordings,
  seed: number,
): void {
  const model = { weights: new Float32Array(average.weights.length), bias: new Float32Array(classCount) };
  const learner = { ...model, scores: new Float64Array(classCount), changed: new Int32Array(classCount) };
  const random = sequence(seed);
  const order = Int32Array.from(targets, (_, at) => at);
  const probabilities = new Float32Array(targets.length);
  const apart = Math.ceil(order.length / SNAPSHOTS);
  let snapshots = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, random);
    const rate = LEARNING_RATE * (1 - epoch / EPOCHS);
    for (let first = 0; first < order.length; first += apart) {
      for (const at of order.subarray(first, first + apart)) {
        if ((probabilities[at] ?? 0) > SKIP_ABOVE) continue;
        const [from, to] = [starts[at], starts[at + 1]];
        const vector = { buckets: buckets.subarray(from, to), weights: values.subarray(from, to) };
        probabilities[at] = step(learner, vector, targets[at] ?? 0, rate);
      }
      addTo(average.weights, model.weights);
      addTo(average.bias, model.bias);
      snapshots += 1;
    }
  }
  for (const array of [average.weights, average.bias])
    for (let at = 0; at < array.length; at += 1) array[at] = (array[at] ?? 0) / snapshots;
}
