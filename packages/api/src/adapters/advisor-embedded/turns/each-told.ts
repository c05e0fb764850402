import type { EmbeddedKnowledge } from '../knowledge.ts';
import { readText, type Reading } from '../understand/reading.ts';
import { areTwo, isEach } from '../understand/two-people.ts';
import type { Context } from './context.ts';

const MOST_WORDS = 12;
const ASKS =
  /\b(?:how|what|when|which|who|why|can|could|may|is|are|will|would|do|does|should|allowed|ok|okay|fine)\b/;

/** "Me and my partner each £4,000 LISA", with nothing asked: what that brings. */
export function ofEachTold(reading: Reading, _context: Context, knowledge: EmbeddedKnowledge): Reading {
  const { text, focus, kinds, money } = reading;
  const bare = kinds.join() === 'lifetime' && money.length === 1 && text === focus && !ASKS.test(text);
  if (!bare || !areTwo(text) || !isEach(text) || text.split(' ').length > MOST_WORDS) return reading;
  const question = `${text.replace(/[.?! ]+$/, '')}, what bonus do we get together?`;
  return readText(question, question, reading.raw, knowledge);
}
