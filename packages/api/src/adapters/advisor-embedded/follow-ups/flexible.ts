import { flexible } from '../topics/holding/flexible.ts';
import { again, ask } from './again.ts';
import type { Change, Turn } from './people.ts';
import { allowanceSums } from '../topics/allowance/sums.ts';
import { paymentsIn, withdrawn } from '../topics/shared/payments-in.ts';
import type { Reading } from '../understand/reading.ts';

// What was paid in, that the ISA is flexible and what was taken out, told one after the other.

const IS_FLEXIBLE =
  /^(?:(?:and|but|so|oh|yes|no|it|this|that|mine|the isa|my isa|the account|is|was|an?|also)\b[, ]*)*(?:(?:not|non)[ -])?(?:flexible|inflexible)(?: (?:one|isa|account|cash|though))*[.?! ]*$/;
const TOOK_OUT =
  /^(?:(?:and|but|so|then|i|we|have|since|also|later|already)\b[, ]*)*(?:took|taken|withdrew|withdrawn|pulled|drew|take|withdraw)\b[^.?]{0,20}£\d+(?:\.\d+)?(?: (?:back |out|of it|again|from it|in \w+|last month))*[.?! ]*$/;
const WHAT_BACK =
  /^(?:(?:and|but|so|then|ok)\b[, ]*)*(?:how much|what) (?:more )?(?:can|could|may) i (?:still |now )?(?:put|pay|replace|add|return)(?: (?:more|back|in|into it|now|again|this (?:tax )?year))*[?.! ]*$/;

/** Adds what is told to the payments told before, and asks what can still go in. */
function toldOnward(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const about = last.topic.id === allowanceSums.id && paymentsIn(last.question).length > 0;
  const told = IS_FLEXIBLE.test(alone.focus) || TOOK_OUT.test(alone.focus);
  const asked = /\bflexible\b/.test(last.question.text) && WHAT_BACK.test(alone.focus);
  const spoken = asked && last.topic.id === flexible.id && withdrawn(last.question).length > 0;
  if (!(about || spoken) || !(told || asked) || alone.money.length > 1) return null;
  const before = last.question.text.replace(ASKED, '').replace(/[.?! ]+$/, '');
  const text = told ? `${before}. ${alone.text.replace(/[.?! ]+$/, '')}. ${LEFT}` : `${before}. ${LEFT}`;
  return again(turn, text, LEFT);
}
const LEFT = 'how much can i still pay in?';
const ASKED = /\. how much can i still pay in\?$/;

const AFTER_APRIL =
  /^(?:(?:and|but|so|or|what about|how about|what if it is)\b[, ]*)*(?:after|past|beyond|from) (?:the )?(?:[56](?:th)?(?: of)? )?april[?.! ]*$/;

/** "And after April?" of money that is to go back. */
const backAfterApril = (turn: Turn): Reading | null =>
  (turn.last.topic.id === flexible.id || turn.last.topic.id === allowanceSums.id) &&
  /\bflexible\b/.test(turn.last.question.text) &&
  AFTER_APRIL.test(turn.alone.focus)
    ? ask(turn, 'can i put money back into a flexible isa in the next tax year?')
    : null;

/** What is told onward of a flexible ISA. */
export const FLEXIBLE_CHANGES: readonly Change[] = [
  [toldOnward, allowanceSums],
  [backAfterApril, 'fitting'],
];
