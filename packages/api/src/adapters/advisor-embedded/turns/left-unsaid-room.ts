import type { EmbeddedKnowledge } from '../knowledge.ts';
import { normalised, readText, type Reading } from '../understand/reading.ts';
import { paymentCountIn } from '../understand/payment-counts.ts';
import type { Context } from './context.ts';

// "I have £6,000 left", then "mum gave me £10,000": what comes in stands beside what is left of the allowance.

const LONGEST = 18;
const ROOM =
  /^(?:(?:so|hi|hello|well|ok|and)\b[, ]*)*(?:there is |(?:i|we)(?: have| have got| have still got| still have| got)? )?(?:(?:about|only|just|around|still) )*£(\d+)(?: of (?:my|the|our|this year'?s))?(?: of)?(?: isa)?(?: allowance| limit)?(?: (?:is|that is|still))?(?: left| remaining| unused| spare)(?: to (?:use|pay in|put in|save|invest))?(?: (?:of|from|in|on) (?:my|the|this|our)(?: year'?s)?(?: isa)? (?:allowance|limit))?(?: this (?:tax )?year)?[.! ]*$/;
const COMES_IN =
  /\b(?:if i |do |save |gave|gives?|giving|given|got|get|getting|received?|inherit\w*|won|sold|bonus from|gift\w*|came into|coming|lent|left me|paid me|found|have|can (?:i|we)|could (?:i|we)|put|pay|add)\b/;
const ELSEWHERE = /\b(?:lifetime|junior|old|last year|tax(?! year)|interest|worth|grow\w*|withdr\w*)\b|%/;

/** Whether what comes in fits into what was said to be left just before. */
export function ofRoomLeft(reading: Reading, { asked }: Context, knowledge: EmbeddedKnowledge): Reading {
  const before = asked.at(-1);
  const [comes, more] = reading.money;
  if (before === undefined || !comes || more || reading.period !== null) return reading;
  const times = comes.per === 'once' ? null : paymentCountIn(reading.text, comes, knowledge.today);
  if (comes.per !== 'once' && times === null) return reading;
  if (!COMES_IN.test(reading.text) || ELSEWHERE.test(reading.text)) return reading;
  if (reading.text.split(' ').length > LONGEST || reading.kinds.length + reading.products.length > 0)
    return reading;
  const [, room] = ROOM.exec(normalised(before, knowledge)) ?? [];
  if (room === undefined) return reading;
  // "£1,000 a month until April": as many payments as that makes.
  const total = Math.round((times?.each ?? comes.amount) * (times?.count ?? 1) * 100) / 100;
  const over = /\bover\b|\btoo much\b/.test(reading.focus);
  const question = over ? `will i go over if i put in £${total}?` : `can i put in £${total}?`;
  return readText(`£${room} of my allowance is left. ${question}`, question, reading.raw, knowledge);
}
