import { LRUCache } from 'lru-cache';
import { unreadConditions } from '../../domain/advisor/unread-conditions.ts';
import type { Product } from '../../domain/products/product.ts';
import { memoised } from '../../domain/memoise.ts';
import { isNearAny } from '../../lib/near-words.ts';
import { best, classify, type ClassifierModel, type Guess } from './classifier/model.ts';
import type { OtherAnswers } from '../written-answers.ts';
import { maskSlots } from './slots/mask.ts';
import { pointsBack } from './slots/override.ts';
import type { Slots } from './slots/question.ts';
import { readSlots } from './slots/read.ts';
import { lists } from './slots/vocabulary.ts';

const GUESSES = 8;
/** Weight of the question before on a short message, and the least probability that either side may give. */
const [CONTEXT, FLOOR] = [1.2, 0.001];
/** How probably the same is asked again, in one message and in the next. */
export const [ASKED_AGAIN, ASKED_BEFORE] = [0.05, 0.3];

/** Data of the site that the embedded model has before it calls tools. */
export interface EmbeddedKnowledge {
  products: readonly Product[];
  today: string;
  others?: OtherAnswers;
}

/** The same, with the classifier it was trained for. */
export interface AdvisorContext extends EmbeddedKnowledge {
  classifier: ClassifierModel;
}

/** A text with its slots and the probability of each class. */
export interface Reading {
  text: string;
  slots: Slots;
  masked: string;
  probabilities: Float64Array;
  guesses: readonly Guess[];
}

function read(text: string, context: AdvisorContext): Reading {
  const slots = readSlots(text, context);
  const masked = maskSlots(text, slots);
  const probabilities = classify(context.classifier, masked);
  return { text, slots, masked, probabilities, guesses: best(context.classifier, probabilities, GUESSES) };
}

/** A message is read before its tools are called, after them, and with every later message of its conversation. */
const kept = memoised((): LRUCache<string, Reading> => new LRUCache({ max: 512 }));

export function readingOf(text: string, context: AdvisorContext): Reading {
  const readings = kept(context.products);
  const key = `${context.today} ${text}`;
  const reading = readings.get(key) ?? read(text, context);
  readings.set(key, reading);
  return reading;
}

/**
 * The same reading, weighted by what its words mean right after the question before: "how long does it take" after a
 * question about a transfer. A product of the two distributions, fitted on the conversations of the validation part.
 * @param asked what was asked just before, and how probably it is asked again
 */
export function inContext(reading: Reading, before: Reading, { classifier }: AdvisorContext, asked?: Guess) {
  const together = classify(classifier, `${before.masked} ${reading.masked}`);
  const scores = reading.probabilities.map((own, at) => {
    const id = classifier.classes[at];
    const weight = id === 'follow-up' ? 0 : asked && id === asked.id ? asked.probability : 1;
    return weight * (own + FLOOR) * ((together[at] ?? 0) + FLOOR) ** CONTEXT;
  });
  const sum = scores.reduce((all, score) => all + score, 0);
  const probabilities = scores.map((score) => score / sum);
  return { ...reading, probabilities, guesses: best(classifier, probabilities, GUESSES) };
}

export const topOf = ({ guesses }: Reading): Guess => guesses[0] ?? { id: 'gibberish', probability: 0 };

/** "What bonus do I get on it" after a Help to Buy ISA asks about that type. */
export function withTypeOf(reading: Reading, context: AdvisorContext, types: Slots['types'] = []): Reading {
  const { text, slots } = reading;
  const [type, other] = types;
  const refers = slots.types.length === 0 && !lists.aboutAnswers.has(topOf(reading).id) && pointsBack(text);
  return type && !other && refers ? { ...readingOf(`${text} ${type}`, context), text, slots } : reading;
}

/** What a search asks in words that were not read and that few searches use. */
export const unreadIn = (slots: Slots, { classifier: { searchWords } }: AdvisorContext) =>
  unreadConditions(slots, (word) => isNearAny(word, searchWords));
