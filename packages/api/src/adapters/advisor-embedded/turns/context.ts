import type { Product } from '../../../domain/product.ts';
import type { EmbeddedKnowledge } from '../knowledge.ts';
import type { Question, Topic } from '../topic.ts';
import type { Reading } from '../understand/reading.ts';
import { wantsAdvice } from './wants-advice.ts';

/** A question with the topic it is about. */
export interface Resolved {
  question: Question;
  topic: Topic;
}

/** What earlier turns left to refer to. */
export interface Context {
  last: Resolved | null;
  /** Products the last answer that had any listed. */
  listed: readonly Product[];
  /** Single products the answers after that were about, the latest last. */
  shown: readonly Product[];
  /** Messages of the person, the latest last. */
  asked: readonly string[];
}

export const emptyContext: Context = { last: null, listed: [], shown: [], asked: [] };

/** The context after an answer that told of these products: a list stays while single ones are spoken of. */
export function afterAnswer(context: Context, products: readonly Product[]): Context {
  const [only, more] = products;
  if (!only) return context;
  if (more) return { ...context, listed: products, shown: [] };
  const shown = [...context.shown.filter(({ id }) => id !== only.id), only];
  return { ...context, listed: context.listed.length > 0 ? context.listed : products, shown };
}

/** A reading in its place in the conversation. @param brief other questions are answered in the same message */
export function asQuestion(
  reading: Reading,
  context: Context,
  knowledge: EmbeddedKnowledge,
  brief: boolean,
): Question {
  const afterProducts = context.last?.topic.id.startsWith('product-') ?? false;
  const { today, products: catalogue } = knowledge;
  return {
    ...reading,
    today,
    catalogue,
    wantsAdvice: wantsAdvice(reading),
    listed: context.listed,
    shown: context.shown,
    afterProducts,
    askedBefore: context.asked,
    brief,
  };
}
