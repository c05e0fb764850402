import type { Context } from './context.ts';
import type { EmbeddedKnowledge } from '../knowledge.ts';
import { readText, type Reading } from '../understand/reading.ts';

const KEEPS_ISA =
  /^(?:(?:and|but|so|ok)\b[, ]*)*(?:can|could|will|do|may|would) (?:i|they|the (?:trustee|court|creditors))\b[^?]{0,15}\b(?:keep|lose|take|have)\b[^?]{0,10}\b(?:my|an|the) (?:\w+ )?isas?[?.! ]*$/;
const TOLD_OF_DEBTS = /\bbankrupt\w*|\biva\b|\binsolven\w*|\bdebt relief order\b/i;

/** "Can I keep my ISA?" of somebody who told of a bankruptcy: that is no question of an allowance. */
export const ofDebts = (reading: Reading, { asked }: Context, knowledge: EmbeddedKnowledge): Reading =>
  KEEPS_ISA.test(reading.focus) && asked.some((message) => TOLD_OF_DEBTS.test(message))
    ? readText(
        'i am bankrupt, what happens to my isa?',
        'i am bankrupt, what happens to my isa?',
        reading.raw,
        knowledge,
      )
    : reading;
