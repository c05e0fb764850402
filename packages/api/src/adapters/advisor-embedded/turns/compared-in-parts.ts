import type { EmbeddedKnowledge } from '../knowledge.ts';
import { productIn } from '../topics/shared/product-parts.ts';
import type { Reading } from '../understand/reading.ts';

// "Compare Everyday and the Quillbrook fix": two sides of which neither is a whole name.

const PAIR =
  /^(?:(?:please|can you|could you|and|so)\b[, ]*)*compare (?:the )?([a-z0-9' &-]{3,40}?) (?:and|with|to|vs|versus|against) (?:the )?([a-z0-9' &-]{3,40}?)[?.! ]*$/;
const FORM_ALONE =
  /^(?:(?:an?|the|your|best|top|cheapest|highest|cash|lifetime|junior|stocks|shares|and|fixed|fix|rate|easy|instant|access|notice|regular|saver|flexible|\d+|years?|days?|months?|isas?|accounts?)(?: |$))+$/;

/** "The Kestrelgate and Brindlewood Junior ISAs": what stands at the end is said of both. */
const OF_BOTH = /\b(?:isas|accounts|fixes|savers|products|ones|funds)$/;

/** Both products, where each side names one in its own way. */
export function comparedInParts(reading: Reading, knowledge: EmbeddedKnowledge): Reading {
  const [, first, second] = reading.sides.length === 0 ? (PAIR.exec(reading.focus) ?? []) : [];
  if (first === undefined || second === undefined || OF_BOTH.test(second)) return reading;
  if (FORM_ALONE.test(first) || FORM_ALONE.test(second)) return reading;
  const products = [first, second].flatMap((side) => productIn(side, knowledge.products) ?? []);
  return products.length === 2 && products[0] !== products[1]
    ? { ...reading, products, providers: [] }
    : reading;
}
