import type { EmbeddedKnowledge } from '../knowledge.ts';
import { readText, type Reading } from '../understand/reading.ts';
import type { Context } from './context.ts';

// What is left unsaid after a purchase was told: the price of the home is meant.

const TELLS_PRICE =
  /\b(?:buy(?:ing)?|house|flat|home|property|place)\b[^?£]{0,40}£\d{6,7}\b|£\d{6,7}\b[^?£]{0,20}\b(?:house|flat|home|property|place)\b/;
/** "Both have LISAs", "can I use my LISA?" */
const SPEAKS_OF_LIFETIME =
  /^(?!.*\b(?:open|limit|bonus|charge|penalty|transfer\w*|pay in|how much|what is|rates?|best|without|before|after)\b).*\b(?:both|each|we|our|my|i|she|he|use)\b.*\blifetime isas?\b/;

/** "Buying for £460,000", then "both have LISAs": for that home. */
export function ofHomeTold(reading: Reading, { last }: Context, knowledge: EmbeddedKnowledge): Reading {
  const told = last?.question;
  const bare =
    reading.money.length === 0 && reading.products.length === 0 && reading.kinds.join() === 'lifetime';
  if (!told || told.kinds.length > 0 || !bare) return reading;
  if (!TELLS_PRICE.test(told.text) || !SPEAKS_OF_LIFETIME.test(reading.focus)) return reading;
  const text = `${told.text.replace(/[.?! ]+$/, '')}, ${reading.text}`;
  return readText(text, text, reading.raw, knowledge);
}
