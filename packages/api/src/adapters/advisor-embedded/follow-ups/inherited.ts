import { again, namesNothing } from './again.ts';
import type { Change, Turn } from './people.ts';
import { inheriting } from '../topics/holding/inheriting.ts';
import type { Reading } from '../understand/reading.ts';

// What a widow or widower has paid in already, told after what the dead saver left.

const I_PAID =
  /^(?:(?:and|but|so)\b[, ]*)*(?:i|we) (?:have )?(?:already )?(?:put|paid|used|saved)(?: in)? £\d+(?: (?:in|into|of|my|mine|own|already|this|tax|year|isas?|so far|allowance))*[.! ]*$/;
const HOW_MUCH_MORE =
  /^(?:(?:and|but|so|ok|then)\b[, ]*)*how much (?:more|in all|in total|can i (?:still )?(?:pay|put|add)(?: in)?)(?: now| then)?[?.! ]*$/;

const ASKED = 'how much can i pay in?';
const whole = (text: string) => text.replace(/[?.! ]+$/, '');

/** "I've put in £20,000 of mine", "how much more?" */
function besideOwn(turn: Turn): Reading | null {
  const { alone, last } = turn;
  if (last.topic.id !== inheriting.id || last.question.money.length === 0) return null;
  if (I_PAID.test(alone.focus))
    return again(turn, `${whole(last.question.text)}. ${whole(alone.text)}. ${ASKED}`, ASKED);
  return namesNothing(turn) && HOW_MUCH_MORE.test(alone.focus)
    ? again(turn, `${whole(last.question.text)}. ${ASKED}`, ASKED)
    : null;
}

/** After what was left. */
export const INHERITED_CHANGES: readonly Change[] = [[besideOwn, inheriting]];
