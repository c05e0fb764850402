import { again, ask, AND, namesNothing, wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import { cashCap } from '../topics/cash-cap/cash-cap.ts';
import type { Reading } from '../understand/reading.ts';

// The second question of a message, or the next one, that says "it" of what was spoken of.

const LONGEST = 10;
const isShort = (turn: Turn) => namesNothing(turn) && wordCount(turn.alone.focus) <= LONGEST;

const BEGINS = new RegExp(
  String.raw`${AND}(?:when|from when|what date)\b[^?]{0,12}\b(?:it|that|this)\b[^?]{0,12}\b(?:start|begin|come in|kick in|take effect|apply|happen)\w*(?: in| from)?[?.! ]*$`,
);
const WHOM = new RegExp(
  String.raw`${AND}who(?: does| will| is| else)?(?: it| that| this)? ?(?:affect|hit|apply to|for|covered|affected|concern|catch)\w*(?: (?:by )?(?:it|that|this))?[?.! ]*$`,
);

/** "When does it start?", "who does it affect?" after the announced cap. */
function ofCap(turn: Turn): Reading | null {
  const about = turn.last.topic.id === cashCap.id || /\bcash isa cap\b/.test(turn.last.question.text);
  if (!about || !isShort(turn)) return null;
  if (BEGINS.test(turn.alone.focus)) return ask(turn, 'when does the cash isa cap start?');
  return WHOM.test(turn.alone.focus) ? ask(turn, 'who does the cash isa cap apply to everyone?') : null;
}

/** Answers that speak of ISAs in general. */
const GENERAL = new Set(['protection', 'isa-overview', 'allowance', 'tax-free', 'choosing', 'several-isas']);
const OUT_EARLY =
  /\b(?:take|taking|took|withdraw\w*|get|pull|draw)\b[^?]{0,12}\b(?:it|that|money|them|some|out|savings)\b[^?]{0,20}\b(?:early|before|sooner|whenever|any ?time)\b/;

/** "What happens if I take it out early?" after what holds for every ISA. */
const outOfAny = (turn: Turn): Reading | null =>
  GENERAL.has(turn.last.topic.id) &&
  turn.last.question.kinds.length === 0 &&
  isShort(turn) &&
  OUT_EARLY.test(turn.alone.focus)
    ? ask(turn, 'what happens if i take money out of an isa early?')
    : null;

const EARNS_ON = new RegExp(String.raw`${AND}how much interest (?:on|for|from|with) £\d+[?.! ]*$`);

/** "Best 3 year fix, how much interest on £5,000?": of the first of that list, which is still to be shown. */
function earnedInBest(turn: Turn): Reading | null {
  const { alone, last } = turn;
  if (!alone.brief || last.topic.id !== 'product-search' || last.question.money.length > 0) return null;
  return EARNS_ON.test(alone.focus)
    ? again(turn, `${last.question.text}. ${alone.focus}`, `${last.question.focus}. ${alone.focus}`)
    : null;
}

/** In their order: the first that fits. */
export const ASKED_ON_CHANGES: readonly Change[] = [
  [ofCap, 'fitting'],
  [outOfAny, 'fitting'],
  [earnedInBest, 'same'],
];
