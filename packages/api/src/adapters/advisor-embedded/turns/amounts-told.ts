import { namesAnother } from './asked-again.ts';
import { asQuestion, type Context } from './context.ts';
import type { EmbeddedKnowledge } from '../knowledge.ts';
import { carried } from './leaning.ts';
import type { Question } from '../topic.ts';
import { paymentsIn } from '../topics/shared/payments-in.ts';
import { readText, type Reading } from '../understand/reading.ts';

// Amounts told before that still hold: what is left of them, what comes beside them, where the rest goes.

const MORE = /\b(?:also|add|adding|plus|on top|as well|too|another|more|then)\b/;

/** "He had £40,000 in a cash ISA": more of the one spoken of. */
const TELLS_MORE =
  /^(?:(?:and|but|so|well)[, ]+)*(?:(?:he|she|they) (?:had|left|held)|(?:his|her|their) isas? (?:was|were|is|are|had))\b/;

/** The question before gone on with: its amounts hold unless others are named in their place. */
export function goneOn(
  reading: Reading,
  last: Question,
  context: Context,
  knowledge: EmbeddedKnowledge,
): Question {
  const beside =
    reading.kinds.length > 0 &&
    last.kinds.length > 0 &&
    !reading.kinds.some((kind) => last.kinds.includes(kind));
  const adds =
    reading.money.length === 0 ||
    beside ||
    TELLS_MORE.test(reading.focus) ||
    MORE.test(reading.focus) ||
    sumsUp(reading, last);
  const before = adds ? `${last.text}. ` : '';
  const text = `${before}${reading.text}`;
  const together = readText(text, reading.focus, reading.raw, knowledge);
  return asQuestion(carried(together, last), context, knowledge, false);
}

/** After talk of loans or investments, money with a bank is something else and is asked about by itself. */
export const leavesForBank = (reading: Reading, { kinds }: Question) =>
  reading.kinds.length === 0 &&
  reading.money.length > 0 &&
  kinds.some((kind) => kind === 'innovative' || kind === 'stocks') &&
  /\b(?:banks?|building society|savings account|current account)\b/.test(reading.focus);

/** "I have £12,000 in cash", then "can I put £10,000 in stocks?": one sum. */
export const sumsUp = (reading: Reading, question: Question) =>
  paymentsIn(question).length > 0 &&
  !/£/.test(question.focus.replace(/^i .*/, '')) &&
  reading.money.length === 1 &&
  reading.kinds.length === 1 &&
  !reading.kinds.some((kind) => question.kinds.includes(kind)) &&
  /\b(?:can|could|may) (?:i|we)\b/.test(reading.focus);

/** "How much can I still pay in?" after an amount that was paid in. */
const STILL =
  /\bhow much\b[^.?]*\b(?:still|left|remain\w*|more)\b[^.?]*(?:\b(?:pay|put|save|invest|add|deposit|use|allowance|left|have)\b|$)/;

const LEFT_NOW = /\bhow much\b[^.?]*\b(?:still|left|remain\w*|more)\b/;

/** "I have put £11,000 in my cash ISA.": payments are told and nothing is asked. */
const told = (question: Question, reading: Reading) =>
  !namesAnother(reading, question) &&
  !question.kinds.includes('junior') &&
  /^(?:(?:so|hi|hello|this year|ok)[, ]+)*(?:i|we) (?:have |already )*(?:put|paid|used|saved|invested|deposited)\b[^?]*$/.test(
    question.text,
  ) &&
  paymentsIn(question).length > 0;

/** "And the rest in cash?" */
const REST = /\b(?:the )?(?:rest|remainder|remaining)\b/;

/** "And how much is left?" after payments that were only told. */
export const leftOfTold = (reading: Reading, last: Question) =>
  told(last, reading) && reading.money.length === 0 && LEFT_NOW.test(reading.focus);

/** "How much can I still pay in?" after amounts in a question. */
export const stillLeft = (reading: Reading, last: Question) =>
  reading.money.length === 0 && last.money.length > 0 && STILL.test(reading.focus);

/** The rest goes into another kind than the one spoken of. */
export const restElsewhere = (reading: Reading, last: Question) =>
  REST.test(reading.focus) && reading.kinds.length > 0 && last.kinds.length === 1 && last.money.length === 0;
