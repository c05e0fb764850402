import { ask } from './again.ts';
import type { Change, Turn } from './people.ts';
import { savingsTax } from '../topics/tax/tax.ts';
import type { Reading } from '../understand/reading.ts';

// Short questions after talk of tax on savings, of what somebody earns.

const OTHER_EARNER =
  /^(?:(?:and|but|so|what if|what about|how about)\b[, ]*)*my (wife|husband|partner|spouse|mum|dad) (?:who )?(?:earns|makes|is on|gets) (?:about |around |only |just )?(£\d+)(?: a year)?[?.! ]*$/;

/** "And my wife earns £20,000" after what is free of tax. */
function otherEarner(turn: Turn): Reading | null {
  const [, who, income] = OTHER_EARNER.exec(turn.alone.focus) ?? [];
  return turn.last.topic.id === savingsTax.id && who !== undefined && income !== undefined
    ? ask(turn, `my ${who} earns ${income}. how much interest is tax free?`)
    : null;
}

const OWN_INCOME =
  /^(?:(?:and|but|so|if|ok)\b[, ]*)*i (?:earn|make|am on|get) (?:about |around |only |just )?(£\d+)(?: a year)?,? (?:so )?(?:how much|what) (?:of it |of that )?(?:do|would|will|can|could) i (?:get|have|use|be left with)[?.! ]*$/;

/** "I earn £15,000, how much do I get?" after the starting rate. */
function ownStartingRate(turn: Turn): Reading | null {
  const [, income] = OWN_INCOME.exec(turn.alone.focus) ?? [];
  if (turn.last.topic.id !== savingsTax.id || income === undefined) return null;
  const starting = /\bstarting rate\b/.test(turn.last.question.text);
  return ask(
    turn,
    starting
      ? `i earn ${income}. how much interest falls in the starting rate for savings?`
      : `i earn ${income}. what is my personal savings allowance?`,
  );
}

/** In their order: the first that fits. */
export const EARNED_CHANGES: readonly Change[] = [
  [otherEarner, savingsTax],
  [ownStartingRate, savingsTax],
];
