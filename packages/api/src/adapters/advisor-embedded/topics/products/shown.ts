import { asks, type Question } from '../../topic.ts';
import { countAsked, placeAsked } from './order.ts';

/** The most that one search finds. */
export const MOST_FOUND = 10;

/** "Every cash ISA you have", "rank the Lifetime ISAs": as many as can be found. */
const EVERY =
  /\bevery (?:\w+ ){0,4}(?:isas?|accounts?|products?|one)\b|\blist all\b|\ball (?:of )?(?:the |your |of them)|^(?:please )?rank\b|^(?:(?:list|show(?: me)?|give me) )?all (?:\w+ ){0,4}isas?\b|\bfull list\b|\bcomplete list\b/;

/** How many products are listed. */
export const mostShown = (question: Question) =>
  question.skipped > 0 || asks(question, EVERY)
    ? MOST_FOUND
    : Math.max(
        placeAsked(question) ?? 0,
        countAsked(question) ??
          (question.providers[0] !== undefined || asks(question, /\ball\b|\blist\b/) ? 5 : 3),
      );
