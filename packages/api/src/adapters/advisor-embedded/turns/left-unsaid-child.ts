import type { EmbeddedKnowledge } from '../knowledge.ts';
import { readText, type Reading } from '../understand/reading.ts';
import type { Context } from './context.ts';

// What is left unsaid after a child was spoken of, for whom an adult's ISA is closed: the Junior ISA is meant.

const HOW_MUCH =
  /^(?:(?:and|so|but|ok)\b[, ]*)*(?:how much|what is the (?:limit|most|maximum))(?: (?:can|could|may) (?:i|we|you|they|one|people))?(?: (?:put|pay|save))?(?: (?:in|into it|in it|away))?(?: (?:a|each|every|per) (?:tax )?year)?[?.! ]*$/;
const OPENED = new Set(['adult-age', 'saving-for-child']);

/** "How much per year?" after what a baby can have. */
export function ofChildsLimit(reading: Reading, { last }: Context, knowledge: EmbeddedKnowledge): Reading {
  const people = last?.question.people ?? [];
  const child = people.length > 0 && people.every(({ age }) => age < 18);
  if (!child || !OPENED.has(last?.topic.id ?? '') || !HOW_MUCH.test(reading.focus)) return reading;
  const text = 'how much can be paid into a junior isa a year?';
  return readText(text, text, reading.raw, knowledge);
}
