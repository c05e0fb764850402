import type { EmbeddedKnowledge } from '../knowledge.ts';
import type { Context } from './context.ts';
import { normalised, readText, type Reading } from '../understand/reading.ts';

const AMOUNT_ALONE = /^(?:i have |i have got )?(?:£|(?!(?:19|20)\d\d\W*$))(\d{2,7}(?:\.\d{1,2})?)[.?! ]*$/;
const LONGEST = 8;
const OPENS = /^(?:(?:and|so|ok|well|for|if)\b[, ]*)*/;

/** "15240", then "in the 1 year fix": that amount in what is named now. */
export function ofAmountAlone(reading: Reading, context: Context, knowledge: EmbeddedKnowledge): Reading {
  const before = context.asked.at(-1);
  const named = reading.products.length + reading.terms.length + reading.providers.length > 0;
  if (before === undefined || !named || reading.money.length > 0) return reading;
  if (reading.focus !== reading.text || reading.focus.split(' ').length > LONGEST) return reading;
  const [, amount] = AMOUNT_ALONE.exec(normalised(before, knowledge)) ?? [];
  if (amount === undefined) return reading;
  const where = reading.focus
    .replace(OPENS, '')
    .replace(/^(?:in|into|with) /, '')
    .replace(/[?.! ]+$/, '');
  const text = `£${amount} in ${/^(?:the|an?|your) /.test(where) ? '' : 'the '}${where}`;
  return readText(text, text, `£${amount} in ${reading.raw}`, knowledge);
}
