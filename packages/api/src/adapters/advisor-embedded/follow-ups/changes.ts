import { ask, namesNothing } from './again.ts';
import type { Change, Turn } from './people.ts';
import { asksChanges2027 } from '../topics/cash-cap/announced.ts';
import type { Reading } from '../understand/reading.ts';

// Short questions after what changes, or what has changed.

const ANYTHING_ELSE =
  /^(?:(?:and|so|ok|but|is there|is that)\b[, ]*)*(?:anything|what|all|it|something) ?(?:else|more)?(?: (?:that |which )?(?:is |will be )?(?:chang\w+|new))?[?.! ]*$/;

/** "Anything else?" after all that changes in April 2027. */
function besides2027(turn: Turn): Reading | null {
  if (!asksChanges2027(turn.last.question) || !namesNothing(turn)) return null;
  return ANYTHING_ELSE.test(turn.alone.focus) ? ask(turn, 'what else changes besides april 2027?') : null;
}

const BEFORE =
  /^(?:(?:and|so|ok|but)\b[, ]*)*(?:what|how much) (?:was|were) (?:it|the limit|that|they|the cover) (?:before|previously|until then|earlier)\b[^£]*$|^(?:(?:and|so|ok|but)\b[, ]*)*(?:before|previously)[?.! ]*$/;

/** "What was it before?" after the FSCS limit. */
function limitBefore(turn: Turn): Reading | null {
  const about = turn.last.topic.id === 'protection' && namesNothing(turn);
  return about && BEFORE.test(turn.alone.focus)
    ? ask(turn, 'what was the fscs limit before december 2025?')
    : null;
}

const HOUSE_SALE = /\bhow long\b[^.?]*\b(?:house sale|selling|sold|sale of|inherit\w*|temporary)\b/;

/** "How long for after a house sale?" after the FSCS limit. */
function temporarily(turn: Turn): Reading | null {
  const about = turn.last.topic.id === 'protection' && namesNothing(turn);
  return about && HOUSE_SALE.test(turn.alone.focus)
    ? ask(turn, 'how long is a temporary high balance covered by the fscs?')
    : null;
}

/** In their order: the first that fits. */
export const CHANGED_CHANGES: readonly Change[] = [
  [besides2027, 'fitting'],
  [limitBefore, 'fitting'],
  [temporarily, 'fitting'],
];
