import type { EmbeddedKnowledge } from '../knowledge.ts';
import { normalised, readText, type Reading } from '../understand/reading.ts';
import { OTHER_ADULT } from '../understand/two-people.ts';
import type { Context } from './context.ts';

// "I've put in £12,000", "my husband £4,500", "what can we still put in between us?": both are told before.

const LONGEST = 14;
const OF_BOTH = /\b(?:each|both|we|us|between us|either of us|together)\b/;
const LEFT =
  /\b(?:left|remain\w*|spare|still|more)\b|\bhow much (?:each|(?:can|could|may) we)\b|\bwhat (?:can|could|may) we\b/;
const OWN = /^(?:(?:so|and|well|hi|hello)\b[, ]*)*(?:i|me|mine)\b/;
const USED = /\b(?:used|paid|put|saved|invested)\b/;
const OTHER =
  /%|\?|\b(?:lifetime|junior|earn\w*|salary|interest|tax|died|left|withdr\w*|took|transfer\w*|\d+ years?|last year|next year|can|could)\b/;
const ENDS = /[.! ]+$/;

/** The question with what was told of both just before it. */
export function ofTwoInTurns(reading: Reading, { asked }: Context, knowledge: EmbeddedKnowledge): Reading {
  const { focus, money, kinds } = reading;
  const [first, second] = asked.slice(-2).map((text) => normalised(text, knowledge).replace(ENDS, ''));
  if (first === undefined || second === undefined || money.length + kinds.length > 0) return reading;
  if (focus.split(' ').length > LONGEST || !OF_BOTH.test(focus) || !LEFT.test(focus)) return reading;
  const told = [first, second];
  if (!told.every((text) => /£\d/.test(text) && !OTHER.test(text)) || !told.some((text) => USED.test(text)))
    return reading;
  const others = told.filter((text) => OTHER_ADULT.test(text));
  if (others.length !== 1) return reading;
  // "£14,000 used" and nobody named: one's own.
  const whose = told.map((text) =>
    OTHER_ADULT.test(text) || OWN.test(text) ? text : `i have paid ${text.replace(/ used\b/, '')}`,
  );
  return readText(`${whose.join('. ')}. ${reading.text}`, focus, reading.raw, knowledge);
}
