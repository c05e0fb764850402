import {
  best,
  classify,
  type ClassifierModel,
  type Guess,
} from '../src/adapters/advisor-embedded/classifier/model.ts';
import type { TrainingExample } from './train.ts';

/** Share of the answered questions whose intent has to be right. */
const PRECISION = 0.96;
/** Fewer answered questions prove nothing. */
const FEWEST_ANSWERED = 30;

const TEMPERATURES = Array.from({ length: 30 }, (_, at) => 0.2 + at * 0.06);
const LOWEST_PROBABILITY = 0.5;

interface Prediction extends Guess {
  isRight: boolean;
}

function logLoss(model: ClassifierModel, examples: readonly TrainingExample[]): number {
  const place = new Map(model.classes.map((id, at) => [id, at]));
  const losses = examples.map(({ text, intent }) => {
    const at = place.get(intent);
    const probability = at === undefined ? 0 : (classify(model, text)[at] ?? 0);
    return -Math.log(Math.max(probability, 1e-6));
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
}

/** The lowest probability from which on `PRECISION` of the answered questions are right. */
function thresholdOf(predictions: readonly Prediction[]): number {
  const sorted = predictions.toSorted((a, b) => b.probability - a.probability);
  let right = 0;
  let threshold = 1;
  for (const [at, { probability, isRight }] of sorted.entries()) {
    if (isRight) right += 1;
    if (at + 1 >= FEWEST_ANSWERED && right / (at + 1) >= PRECISION) threshold = probability;
  }
  return Math.max(threshold, LOWEST_PROBABILITY);
}

/**
 * Fits the temperature of a trained model and the probability from which it answers, on questions that it was not
 * trained on. Without such questions the model stays as it is.
 */
export function calibrate(model: ClassifierModel, validation: readonly TrainingExample[]): ClassifierModel {
  if (validation.length < FEWEST_ANSWERED) return model;
  const fits = TEMPERATURES.map((temperature) => {
    const candidate = { ...model, temperature };
    return { candidate, loss: logLoss(candidate, validation) };
  });
  const fitted = fits.reduce((least, each) => (each.loss < least.loss ? each : least)).candidate;
  const predictions = validation.flatMap(({ text, intent }) =>
    best(fitted, classify(fitted, text), 1).map((guess) => ({ ...guess, isRight: guess.id === intent })),
  );
  return { ...fitted, threshold: thresholdOf(predictions) };
}
