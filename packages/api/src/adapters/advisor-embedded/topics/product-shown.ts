import { asks, type Question } from '../topic.ts';
import { countAsked, placeAsked } from './product-order.ts';

/** The most that one search finds. */
export const MOST_FOUND = 10;

/** How many products are listed. */
export const mostShown = (question: Question) =>
  Math.max(
    placeAsked(question) ?? 0,
    countAsked(question) ??
      (question.providers[0] !== undefined || asks(question, /\ball\b|\blist\b/) ? 5 : 3),
  );
