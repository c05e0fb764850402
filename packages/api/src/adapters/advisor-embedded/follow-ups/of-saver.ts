import { GONE_ON_CHANGES } from './gone-on.ts';
import type { Change, Turn } from './people.ts';
import { USED_UP } from '../topics/shared/payments-in.ts';
import { readText, type Reading } from '../understand/reading.ts';

// Questions after savers have told of themselves alone: an allowance that is used up, a birthday to come.

/** The question beside what was told before it. */
const beside = ({ alone, last, knowledge }: Turn): Reading =>
  readText(`${last.question.text.replace(/[.?! ]+$/, '')}. ${alone.text}`, alone.focus, alone.raw, knowledge);

const OPENS_OR_PAYS = /\b(?:open|start|pay|put|add|get|have|save|contribute)\b/;
const LATER = /\bnext (?:tax )?year\b|\bapril\b|\b20\d\d\b|\btransfer/;

/** "I've maxed my ISA", then "can I open a Lifetime ISA?" */
function afterUsedUp(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const told = USED_UP.test(last.question.text) && !LATER.test(last.question.text);
  const asks = /\b(?:can|could|may|am) i\b/.test(alone.focus) && OPENS_OR_PAYS.test(alone.focus);
  if (!told || !asks || alone.money.length + alone.products.length + alone.people.length > 0) return null;
  if (LATER.test(alone.focus) || alone.kinds.includes('junior')) return null;
  return beside(turn);
}

const TELLS_BIRTHDAY =
  /^(?:hi |hello )?(?:(?:i|my \w+) )?(?:am |is |will be )?(?:turn(?:s|ing)? )?\d{2} (?:in|on) [a-z0-9 ]{3,20}[.! ]*$/;

/** "Turning 65 in March 2027", then "my cash limit next year?" */
function afterBirthday(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const told = last.question.people.length === 1 && TELLS_BIRTHDAY.test(last.question.text);
  return told && alone.people.length === 0 && /\b(?:i|me|my|he|she|his|her)\b/.test(alone.focus)
    ? beside(turn)
    : null;
}

/** In their order: the first that fits. */
export const SAVER_CHANGES: readonly Change[] = [
  [afterUsedUp, 'fitting'],
  [afterBirthday, 'fitting'],
  ...GONE_ON_CHANGES,
];
