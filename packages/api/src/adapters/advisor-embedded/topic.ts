import type { Product } from '../../domain/product.ts';
import type { Found, ToolCall } from './tool-results.ts';
import type { Predicate } from './understand/predicate.ts';
import type { Reading } from './understand/reading.ts';

/** A reading in its place in the conversation. */
export interface Question extends Reading {
  /** The date in London. */
  today: string;
  /** The person asks what to do, buy or choose, not only what is. */
  wantsAdvice: boolean;
  /** Products the answer before listed, in its order. */
  listed: readonly Product[];
  /** Single products the answers since then were about, the latest last. */
  shown: readonly Product[];
  /** The one of that list which the answer singled out, or which was asked for. */
  singled: Product | undefined;
  /** Every product the site shows. */
  catalogue: readonly Product[];
  /** The answer before was about products. */
  afterProducts: boolean;
  /** What the person asked before in this conversation, as typed, the latest last. */
  askedBefore: readonly string[];
  /** Other questions are answered in the same message: be brief. */
  brief: boolean;
}

/** What stands once at the end of an answer. */
export type Note = 'rules' | 'sample' | 'illustration';

export interface Draft {
  text: string;
  notes: readonly Note[];
}

/** One thing the model can talk about: when a question is about it, what to look up, what to say. */
export interface Topic {
  id: string;
  /** How well the question fits: NEVER, 0 not at all, 1 barely, 5 clearly, 10 without doubt. */
  score(question: Question): number;
  calls(question: Question): readonly ToolCall[];
  compose(question: Question, found: Found): Draft;
  /** Words of a short question after an answer on this topic that go on about it, though they could mean something else. */
  keeps?: RegExp | undefined;
  /** Words that go on about it however clearly they would mean something else by themselves. */
  holds?: RegExp | undefined;
  /** What the topic's yes or no speaks of, besides what one may do; left out: whatever was asked. */
  answers?: readonly Predicate[] | undefined;
  /** The topic says itself what the model does not do. */
  declines?: boolean;
  /** Nothing else of the message is answered beside it. */
  alone?: boolean;
  /** The topic says nothing that a later question could refer to. */
  passing?: boolean;
}

/** The score of a question that a topic can have nothing to do with, however it is worded. */
export const NEVER = -1000;

export type Cue = readonly [pattern: RegExp, weight: number];

/** A statement beside the question counts, but less than the question. */
const STATEMENT_SHARE = 0.4;

/** Adds up the weights of what is said; each cue counts once. */
export function cues(question: Question, list: readonly Cue[]): number {
  return list.reduce((sum, [pattern, weight]) => {
    if (pattern.test(question.focus)) return sum + weight;
    return pattern.test(question.text) ? sum + weight * STATEMENT_SHARE : sum;
  }, 0);
}

/** Whether it stands anywhere in what was written, statements beside the question included. */
export const says = (question: Question, pattern: RegExp) => pattern.test(question.text);
/** Whether it stands in the sentence that asks; a statement beside it does not count. */
export const asks = (question: Question, pattern: RegExp) => pattern.test(question.focus);
