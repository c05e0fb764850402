import type { Product } from '../../../domain/product.ts';
import type { EmbeddedKnowledge } from '../knowledge.ts';
import type { Question, Topic } from '../topic.ts';
import type { Reading } from '../understand/reading.ts';
import type { Doubt } from './doubted.ts';
import { wantsAdvice } from './wants-advice.ts';

/** A question with the topic it is about. */
export interface Resolved {
  question: Question;
  topic: Topic;
  /** It is the question before, its answer doubted. */
  doubt?: Doubt;
}

/** What earlier turns left to refer to. */
export interface Context {
  last: Resolved | null;
  /** Products the last answer that had any listed. */
  listed: readonly Product[];
  /** Single products the answers after that were about, the latest last. */
  shown: readonly Product[];
  /** The one of the list which the answer singled out, or which was asked for. */
  singled: Product | undefined;
  /** Messages of the person, the latest last. */
  asked: readonly string[];
}

export const emptyContext: Context = { last: null, listed: [], shown: [], singled: undefined, asked: [] };

const SUPERLATIVE = /\b(?:best|top|worst|most|least|(?!interest\b)\w+est)\b/;
const SEVERAL =
  /\b(?:isas|accounts|ones|products|savers|fixes|rates|providers|list|all|which are|[2-9]|10)\b/;

/** Whether the best of something is asked for, and no list of the best. */
const asksForOne = ({ last }: Context) =>
  last?.topic.id === 'product-search' &&
  SUPERLATIVE.test(last.question.focus) &&
  !SEVERAL.test(last.question.focus);

/**
 * The context after an answer that told of these products: a list stays while single ones are spoken of.
 * @param lead the one that the answer begins with, where it does
 */
export function afterAnswer(context: Context, products: readonly Product[], lead?: Product): Context {
  const [only, more] = products;
  if (!only) return context;
  const singled = lead ?? (asksForOne(context) ? only : undefined);
  if (more) return { ...context, listed: products, shown: [], singled };
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
    singled: context.singled,
    afterProducts,
    askedBefore: context.asked,
    brief,
  };
}
