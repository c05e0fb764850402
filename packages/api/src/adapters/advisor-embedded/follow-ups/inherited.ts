import { again, ask, namesNothing } from './again.ts';
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

const HOW_MANY_YEARS =
  /^(?:(?:and|but|so|ok|then)\b[, ]*)*how (?:many (?:tax )?years|long) (?:will|would|does|do|is) (?:that|it|this) (?:take|be)(?: (?:me|then|in all|to get (?:it )?all in))*[?.! ]*$/;

/** "How many years will that take?" of money that is to go into ISAs. */
function yearsForAll(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [sum, more] = last.question.money;
  const about =
    last.topic.id === inheriting.id || /\b(?:isas?|gave me|inherited|left me)\b/.test(last.question.text);
  return about && sum?.per === 'once' && !more && HOW_MANY_YEARS.test(alone.focus)
    ? ask(turn, `how many years would it take to put £${sum.amount} into isas?`)
    : null;
}

const INTO_OTHERS =
  /^(?:(?:and|but|so|ok)\b[, ]*)*(?:can|could|may) (?:she|he|my (?:wife|husband|partner)) (?:put|pay|hold|have|save) (?:mine|my money|it for me|some of mine|my share)(?: (?:in|into) (?:hers|his|(?:her|his)(?: own)? isa))?(?: for me)?[?.! ]*$/;

/** "Can she put mine in hers?" of two people with a limit each. */
const intoOthers = (turn: Turn): Reading | null =>
  INTO_OTHERS.test(turn.alone.focus) ? ask(turn, 'can i give my wife money to pay into her isa?') : null;

/** After what was left. */
export const INHERITED_CHANGES: readonly Change[] = [
  [besideOwn, inheriting],
  [yearsForAll, 'fitting'],
  [intoOthers, 'fitting'],
];
