import { formatPercent } from '../../../../domain/money.ts';
import type { ProductFacts } from '../../tool-results.ts';
import type { Question } from '../../topic.ts';
import { asksToConfirm, asksWhether } from '../shared/phrases.ts';
import { isReversed, sortOf } from './order.ts';

const FIGURE = /(?<![£\d.])\b(\d{1,2}(?:\.\d{1,2})?)(?: ?%|(?<=\.\d+)(?! ?(?:stars?|out of|of 5)))/;

const COMPARED = /\bthan\b|\bbetter\b/;

/** "Is 4.4 the best easy access rate?": yes or no by the first of the list; empty where no figure is put up. */
export function firstClaimed(first: ProductFacts | undefined, question: Question): string {
  const sort = sortOf(question);
  const [, figure] = FIGURE.exec(question.focus) ?? [];
  if (!first || figure === undefined || isReversed(question)) return '';
  if (question.rates.length > 1 || COMPARED.test(question.focus)) return '';
  if (!asksWhether(question) && !asksToConfirm(question)) return '';
  const actual = sort === 'interest' ? first.interestRateAer : sort === 'fees' ? first.annualFee : null;
  if (actual === null) return '';
  const name = sort === 'fees' ? 'lowest yearly fee' : 'highest rate';
  return actual === Number(figure)
    ? `Yes: **${formatPercent(actual)}** is the ${name} of these.`
    : `No: the ${name} of these is **${formatPercent(actual)}**.`;
}
