import { ask, namesNothing, wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import { protection } from '../topics/protection/protection.ts';
import { TEMPORARY } from '../topics/protection/subjects.ts';
import { moneyIn } from '../understand/entities.ts';
import { normalised, type Reading } from '../understand/reading.ts';

// Short questions of what the FSCS covers: how long, of two, of several banks told one after the other.

const LONGEST = 9;
const HOW_LONG =
  /^(?:(?:and|but|so|ok)\b[, ]*)*(?:(?:for )?how long|until when|till when|(?:for )?how many months)\b/;

/** "For how long?" of a balance that is high for a time. */
function howLongCovered(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const spoken = [last.question.text, ...alone.askedBefore.slice(-2)].some((text) =>
    TEMPORARY.test(text.toLowerCase()),
  );
  const about = last.topic.id === protection.id && spoken && namesNothing(turn);
  return about && HOW_LONG.test(alone.focus)
    ? ask(turn, 'how long is a temporary high balance covered by the fscs?')
    : null;
}

const JOINT =
  /^(?:(?:and|but|so|ok|what about|how about|if it (?:is|was)|for|in|with)\b[, ]*)*(?:an? )?joint(?: accounts?| ones?)?[?.! ]*$/;

/** "And joint?" where no amount was told. */
const jointToo = (turn: Turn): Reading | null =>
  turn.last.topic.id === protection.id &&
  turn.last.question.money.length === 0 &&
  JOINT.test(turn.alone.focus)
    ? ask(turn, 'how is a joint account covered by the fscs?')
    : null;

const IN_BOTH =
  /\b(?:both|all|everything|each|together)\b[^?]*\b(?:covered|protected|safe|fscs)\b|\b(?:covered|protected|safe)\b[^?]*\b(?:both|all|everything|together)\b/;
const WITH_BANK = /\b(?:in|at|with) (?!my\b|an?\b|the\b|it\b)[a-z]/;

/** "I have £90,000 at one bank", "and £50,000 at another", "both covered?" */
function severalBanks(turn: Turn): Reading | null {
  const { alone, knowledge } = turn;
  const told = alone.askedBefore.slice(-2).map((text) => normalised(text, knowledge));
  const [first, second] = told.map((text) => (WITH_BANK.test(text) ? moneyIn(text) : []));
  if (!namesNothing(turn) || !IN_BOTH.test(alone.focus) || wordCount(alone.focus) > LONGEST) return null;
  if (first?.length !== 1 || second?.length !== 1) return null;
  return ask(
    turn,
    `i have £${first[0]?.amount ?? 0} with bank a and £${second[0]?.amount ?? 0} with bank b. is it covered by the fscs?`,
  );
}

const IS_COVERED =
  /^(?:(?:and|so|is|it|that|this|all|of|my|money|am i|fully|the|any|are they)\b[, ]*)*(?:covered|protected|safe)(?: by (?:the )?fscs)?[?.! ]*$/;

/** "Covered?" of money with a bank that was told. */
function toldCovered(turn: Turn): Reading | null {
  const { alone, last, knowledge } = turn;
  const told = normalised(alone.askedBefore.at(-1) ?? '', knowledge).replace(/[.?! ]+$/, '');
  const [only, more] = moneyIn(told);
  const about = only && !more && only.per === 'once' && !last.topic.id.startsWith('product-');
  return about &&
    namesNothing(turn) &&
    IS_COVERED.test(alone.focus) &&
    /\b(?:bank|account|savings)\b/.test(told)
    ? ask(turn, `${told}. is it covered by the fscs?`)
    : null;
}

/** In their order: the first that fits. */
export const COVERED_CHANGES: readonly Change[] = [
  [howLongCovered, protection],
  [jointToo, protection],
  [severalBanks, protection],
  [toldCovered, protection],
];
