import {
  best,
  type ClassifierModel,
  type Guess,
  scoresOf,
  softmax,
} from '../src/adapters/advisor-embedded/classifier/model.ts';
import type { Example } from './examples.ts';

/** Share of the answered questions whose intent has to be right; the questions are known, so more than on others. */
const PRECISION = 0.993;
/** Fewer answered questions prove nothing. */
const FEWEST_ANSWERED = 30;

/** Bounds of both: wordings were written after questions that are known, so that they look surer than others will be. */
const TEMPERATURES = Array.from({ length: 24 }, (_, at) => 0.58 + at * 0.06);
const LOWEST_PROBABILITY = 0.9;

interface Prediction extends Guess {
  isRight: boolean;
}

interface Scored {
  scores: Float64Array;
  intent: string;
}

function logLoss(classes: readonly string[], scored: readonly Scored[], temperature: number): number {
  const losses = scored.map(({ scores, intent }) => {
    const probability = softmax(scores.slice(), temperature)[classes.indexOf(intent)] ?? 0;
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
export function calibrate(model: ClassifierModel, validation: readonly Example[]): ClassifierModel {
  if (validation.length < FEWEST_ANSWERED) return model;
  const scored = validation.map(({ text, intent }) => ({ scores: scoresOf(model, text), intent }));
  const fits = TEMPERATURES.map((temperature) => ({
    temperature,
    loss: logLoss(model.classes, scored, temperature),
  }));
  const { temperature } = fits.reduce((least, each) => (each.loss < least.loss ? each : least));
  const predictions = scored.flatMap(({ scores, intent }) =>
    best(model, softmax(scores, temperature), 1).map((guess) => ({ ...guess, isRight: guess.id === intent })),
  );
  return { ...model, temperature, threshold: thresholdOf(predictions) };
}
