import { formatPounds } from '../../../../domain/money.ts';
import type { ProductFacts } from '../../tool-results.ts';
import type { Question } from '../../topic.ts';
import { headline, nameOf } from './lines.ts';
import { orderText, placeAsked, sortOf } from './order.ts';

const WORDS = ['', 'First', 'Second', 'Third', 'Fourth', 'Fifth'];

/** The figure that an order goes by. */
function figureOf(product: ProductFacts, question: Question): string {
  const { rating, reviewCount, minimumDeposit, term, earlyWithdrawalPenalty } = product;
  switch (sortOf(question)) {
    case 'rating':
      return rating === null ? 'not yet rated' : `rated **${rating}** of 5`;
    case 'popular':
      return `**${reviewCount.toLocaleString('en-GB')}** reviews`;
    case 'lowest-minimum':
      return minimumDeposit === null ? 'no minimum stated' : `from **${formatPounds(minimumDeposit)}**`;
    case 'term':
    case 'notice':
      return `**${term ?? 'no term stated'}**, ${headline(product)}`;
    case 'penalty':
      return earlyWithdrawalPenalty ?? 'none stated';
    default:
      return headline(product);
  }
}

/** Asks why the first of a list is its first. */
export const WHY_IT_LEADS = 'why does it lead';

/** Why the first of a list is its first: by the order alone. */
export function whyItLeads(question: Question, first: ProductFacts | undefined): string {
  if (!first || !question.focus.endsWith(WHY_IT_LEADS)) return '';
  return `**${nameOf(first)}** comes first because the list has the ${orderText(question).replace(/ first$/, '')} first: ${figureOf(first, question)}. That is its place in one order and no advice.`;
}

/** What stands in the place that is asked for: "the second best rate". Empty where no place is. */
export function inPlace(question: Question, products: readonly ProductFacts[]): string {
  const place = placeAsked(question);
  if (place === null) return '';
  const product = products[place - 1];
  if (!product) return `There are only ${products.length} of them.`;
  return `${WORDS[place] ?? 'Next'}, ${orderText(question)}: **${nameOf(product)}**, ${figureOf(product, question)}.`;
}
