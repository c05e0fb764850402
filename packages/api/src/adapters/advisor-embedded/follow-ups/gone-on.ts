import { again, ask, namesNothing, wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import { SAID_ON_CHANGES } from './said-on.ts';
import { SHORT_CHANGES } from './short.ts';
import { LOSES_INTEREST } from '../topics/facts/taking-out.ts';
import type { Reading } from '../understand/reading.ts';

const LONGEST = 14;

const HOW_LONG = /\bhow (?:long|many (?:years|months)|soon)\b|\bwhen (?:will|would|do|could|can) (?:i|we)\b/;

/** "How long until I have £30,000?" after what is put away each month. */
function timeToReach(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [target, more] = alone.money;
  const [saved, another] = last.question.money;
  if (!target || more || target.per !== 'once' || !HOW_LONG.test(alone.focus)) return null;
  if (!saved || another || saved.per === 'once') return null;
  const text = `${last.question.text.replace(/[.?! ]+$/, '')}. ${alone.focus}`;
  return again(turn, text, alone.focus);
}

const EARNS =
  /\bhow much\b[^.?]*\b(?:earn|make|get|interest)\b|\bwhat (?:would|will|do) (?:i|we) (?:earn|get|make)\b/;

/** "How much would I earn on £10,000?" after products: in the one spoken of, else in the first of the list. */
function earnedInIt(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [money, more] = alone.money;
  if (!money || more || money.per !== 'once' || !EARNS.test(alone.focus)) return null;
  if (!last.topic.id.startsWith('product-') || alone.kinds.length > 0 || alone.rate !== null) return null;
  if (alone.period !== null || alone.products.length + alone.providers.length > 0) return null;
  const product = alone.shown.at(-1) ?? alone.listed[0];
  if (!product || product.interestRate === null || wordCount(alone.focus) > LONGEST) return null;
  return { ...ask(turn, `how much interest would £${money.amount} earn in it?`), products: [product] };
}

const FINED = /\b(?:fined?|penali[sz]ed|penalty|punished|in trouble|prosecuted)\b/;

/** "Will I be fined?" after two Lifetime ISAs were paid into. */
function finedForIt(turn: Turn): Reading | null {
  const { alone, last } = turn;
  if (!namesNothing(turn) || !FINED.test(alone.focus) || wordCount(alone.focus) > LONGEST) return null;
  if (last.topic.id !== 'several-isas') return null;
  return again(turn, `${last.question.text.replace(/[.?! ]+$/, '')}. ${alone.focus}`, alone.focus);
}

const ABROAD = /\b(?:abroad|overseas|non[ -]resident|leav(?:e|ing) the uk|mov(?:e|ed|ing) (?:to|out))\b/;

/** "What about my LISA?" after a move abroad. */
function lifetimeAbroad(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const only = alone.kinds.join() === 'lifetime' && alone.money.length === 0;
  if (!only || wordCount(alone.focus) > LONGEST || !ABROAD.test(last.question.text)) return null;
  if (last.topic.id !== 'facts' || /\b(?:home|house|flat|buy|property)\b/.test(alone.focus)) return null;
  return ask(turn, 'what happens to my lifetime isa if i move abroad?');
}

const WILL_MOVE =
  /^(?:(?:and|but|so|ok)\b[, ]*)*(?:will|is|are|can|might|could) (?:it|that|they|this)(?: ever)? (?:going to )?(?:go(?:ing)? (?:up|down)|rise|rising|increase|change|changing|fall|stay)\b/;
const NAMED: Readonly<Record<string, string>> = {
  allowance: 'isa allowance',
  'junior-limit': 'junior isa limit',
  'lifetime-limit': 'lifetime isa limit',
};

/** "And will it go up?" after a limit of another year: now it is asked what comes. */
function willItMove(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const limit = NAMED[last.topic.id];
  const past = last.question.when !== null && last.question.when.to < alone.today;
  if (limit === undefined || !past || alone.when !== null || !namesNothing(turn)) return null;
  return WILL_MOVE.test(alone.focus) ? ask(turn, `will the ${limit} go up?`) : null;
}

const TAKES_OUT = new Set(['facts', 'flexible']);

/** "Will I lose interest?" after taking money out. */
function interestLost(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const about =
    TAKES_OUT.has(last.topic.id) &&
    /\b(?:withdraw\w*|take[^.?]{0,15} out|get[^.?]{0,15} out)\b/.test(last.question.text);
  return about && namesNothing(turn) && LOSES_INTEREST.test(alone.focus)
    ? ask(turn, 'will i lose interest if i withdraw from my isa?')
    : null;
}

const TO_START =
  /^(?:(?:and|but|so|ok)\b[, ]*)*(?:how much|what(?: is the minimum)?) (?:do|would|should|will)? ?(?:i|we|you)? ?(?:need|have)? ?to (?:start|begin|get started|open (?:one|it))[?.! ]*$/;

/** "How much do I need to start?" after what an ISA is. */
function toStart(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const general =
    last.topic.id === 'isa-overview' || last.topic.id === 'kind-overview' || last.topic.id === 'choosing';
  return general && TO_START.test(alone.focus) ? ask(turn, 'how much do i need to open an isa?') : null;
}

/** In their order: the first that fits. */
export const GONE_ON_CHANGES: readonly Change[] = [
  [timeToReach, 'fitting'],
  [earnedInIt, 'fitting'],
  [finedForIt, 'same'],
  [lifetimeAbroad, 'fitting'],
  [willItMove, 'fitting'],
  [interestLost, 'fitting'],
  [toStart, 'fitting'],
  ...SHORT_CHANGES,
  ...SAID_ON_CHANGES,
];
