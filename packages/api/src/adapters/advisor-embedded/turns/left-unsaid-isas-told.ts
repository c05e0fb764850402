import type { Context } from './context.ts';
import type { EmbeddedKnowledge } from '../knowledge.ts';
import { readText, type Reading } from '../understand/reading.ts';

const TOLD = /\b(?:have|got|hold) (?:\w+ ){0,2}£\d+ (?:\w+ ){0,2}in (?:\w+ ){0,2}isas?[.! ]*$/;
const TAXED =
  /^(?:(?:so|and|but|ok)\b[, ]*)*(?:will|do|would|must|should) i (?:\w+ )?pay (?:\w+ )?tax on (?:the |that |its |my )?(?:interest|it|that|this)[?.! ]*$|^(?:(?:so|and|but|ok)\b[, ]*)*is (?:it|that|the interest) (?:taxed|taxable)[?.! ]*$/;

/** "Will I pay tax on the interest?" after "I have £50,000 in ISAs": on interest in an ISA. */
export function ofIsasTold(reading: Reading, { last }: Context, knowledge: EmbeddedKnowledge): Reading {
  if (!last || !TOLD.test(last.question.text) || !TAXED.test(reading.focus)) return reading;
  const text = 'will i pay tax on the interest in my isa?';
  return readText(text, text, reading.raw, knowledge);
}
