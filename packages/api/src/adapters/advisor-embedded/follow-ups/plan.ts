import { projection } from '../topics/calculator/projection.ts';
import { productSums } from '../topics/calculator/product-sums.ts';
import { targetOf } from '../topics/calculator/projection-target.ts';
import type { Product } from '../../../domain/product.ts';
import { PHRASE_OF, type Money } from '../understand/entities.ts';
import type { Reading } from '../understand/reading.ts';
import { ask } from './again.ts';
import type { Question, Topic } from '../topic.ts';
import type { Resolved } from '../turns/context.ts';
import type { Turn } from './people.ts';

const OF_SUMS = new Set([projection.id, productSums.id]);

/** A projection in its parts, of which a short question changes one. */
export interface Plan {
  once: number | null;
  regular: Pick<Money, 'amount' | 'per'> | null;
  /** Percent a year. */
  rate: number | null;
  /** Months. */
  period: number | null;
  target: number | null;
  kind: string;
  /** What it is projected in, whose rate counts where none is named. */
  products: readonly Product[];
}

const fitting = (question: Question): Topic => (productSums.score(question) > 0 ? productSums : projection);

/** A sum whatever else the words could mean: in a product by its own terms where those change it. */
export const sum: Topic = {
  ...projection,
  calls: (question) => fitting(question).calls(question),
  compose: (question, found) => fitting(question).compose(question, found),
};

/** Whether an answer told what payments come to. */
export const isSum = ({ topic }: Resolved) => OF_SUMS.has(topic.id);

/** The projection spoken of; null where it is none or has parts that a plan does not hold. */
export function planOf({ last }: Turn): Plan | null {
  const { question } = last;
  const target = targetOf(question);
  const paid = question.money.filter((money) => money !== target);
  const once = paid.filter(({ per }) => per === 'once');
  const regular = paid.filter(({ per }) => per !== 'once');
  const [kind] = question.kinds;
  const simple = once.length <= 1 && regular.length <= 1 && question.rates.length <= 1;
  // "By 18" of a child of 4: the time follows from ages that a plan does not hold.
  const byAge = question.untilAge !== null || (question.period === null && question.people.length > 0);
  const single = question.products.length <= 1 && question.kinds.length <= 1;
  if (!isSum(last) || !simple || !single || byAge) return null;
  return {
    once: once[0]?.amount ?? null,
    regular: regular[0] ?? null,
    rate: question.rate,
    period: question.period,
    target: target?.amount ?? null,
    kind: kind === undefined ? '' : ` in a ${PHRASE_OF[kind]}`,
    products: question.products,
  };
}

/** What is paid in, at which rate and for how long. */
export function termsOf({ once, regular, rate, period, kind }: Plan): string {
  const paid = [
    once === null ? '' : `starting with £${once}`,
    regular === null ? '' : `saving £${regular.amount} a ${regular.per}`,
  ].filter((part) => part !== '');
  const at = rate === null ? '' : ` at ${rate}%`;
  const time = period === null ? '' : ` for ${period} months`;
  return `${paid.join(' and ')}${kind}${at}${time}`;
}

/** The plan as a question of its own. */
export function worded(plan: Plan): string {
  const { target, period } = plan;
  const asks =
    target === null
      ? 'what will i have?'
      : period === null
        ? `how long to reach £${target}?`
        : `how much a month to reach £${target}?`;
  return `${termsOf(plan)}, ${asks}`;
}

/** The plan asked for in place of the short question. */
export const asked = (turn: Turn, plan: Plan): Reading => ({
  ...ask(turn, worded(plan)),
  products: plan.products,
});
