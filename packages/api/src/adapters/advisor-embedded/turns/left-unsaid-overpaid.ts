import { amountOn } from '../../../domain/rule-book.ts';
import type { Context } from './context.ts';
import type { EmbeddedKnowledge } from '../knowledge.ts';
import { readText, type Reading } from '../understand/reading.ts';

const OVER =
  /\b(?:over (?:by|the (?:isa )?(?:limit|allowance))|overpaid|too much|oversubscribed|£?[\d,.]+k? over (?:the|my))\b/;
const TAKES_OUT =
  /\b(?:take|withdraw|get|move) (?:it|that|the (?:extra|excess|difference|rest))(?: back)?(?: out)?\b/;
const WHAT_NOW =
  /^(?:(?:so|and|but|ok|then)\b[, ]*)*(?:what (?:should|do|can|must|shall) i (?:now )?do(?: now| then| about (?:it|that))?|who (?:should|do|must) i (?:tell|contact|ask|call)(?: about (?:it|that))?)[?.! ]*$/;

/** "By £800" */
const BY = /^(?:(?:it was|only|just|about)\b[, ]*)*by (?:about |only |just )?(£\d+)[.! ]*$/;

const LATEST = 3;

/** "Should I take it out?", "what should I do?" of what was paid in too much. */
export function ofOverpaid(
  reading: Reading,
  { asked, last }: Context,
  knowledge: EmbeddedKnowledge,
): Reading {
  const [, by] = BY.exec(reading.focus) ?? [];
  if (by !== undefined && asked.slice(-1).some((text) => OVER.test(text.toLowerCase()))) {
    const text = `i overpaid my isa by ${by}`;
    return readText(text, text, reading.raw, knowledge);
  }
  const bare = reading.kinds.length + reading.money.length + reading.products.length === 0;
  const most = amountOn('isa-allowance', knowledge.today) ?? Infinity;
  const paid = last?.topic.id === 'allowance-sums' ? last.question.money : [];
  const beyond = paid.find(({ amount }) => amount > most);
  const told = beyond !== undefined || asked.slice(-LATEST).some((text) => OVER.test(text.toLowerCase()));
  if (!bare || !told) return reading;
  if (TAKES_OUT.test(reading.focus)) {
    const text = 'should i withdraw what i paid in over the limit?';
    return readText(text, text, reading.raw, knowledge);
  }
  if (!WHAT_NOW.test(reading.focus)) return reading;
  const before =
    beyond === undefined ? (last?.question.text ?? '') : `i overpaid my isa by £${beyond.amount - most}`;
  const text = OVER.test(before) ? before : 'what happens if i went over the isa limit?';
  return readText(text, text, reading.raw, knowledge);
}
