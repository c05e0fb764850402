import { ask } from './again.ts';
import type { Change, Turn } from './people.ts';
import { paymentsIn } from '../topics/shared/payments-in.ts';
import { normalised, readText, type Reading } from '../understand/reading.ts';
import { OTHER_ADULT } from '../understand/two-people.ts';

// What two people have left together, after one of them told what was paid in.

const TOGETHER =
  /^(?:(?:and|so|ok|but|then)\b[, ]*)*(?:(?:how much|what) (?:is|have we|do we have|can we)[^£]{0,30})?(?:together|between us|in total|for both(?: of us)?|as a couple|the (?:two|2) of us)\b[^£]{0,30}$/;
const MOST_BACK = 4;

/** "And together?" when one has paid in and the other has not. */
function togetherLeft(turn: Turn): Reading | null {
  const { alone, knowledge } = turn;
  if (!TOGETHER.test(alone.focus) || alone.money.length > 0 || alone.kinds.length > 0) return null;
  const before = alone.askedBefore.slice(-MOST_BACK).map((text) => normalised(text, knowledge));
  if (!before.some((text) => OTHER_ADULT.test(text))) return null;
  const told = before.findLast((text) => {
    const reading = readText(text, text, text, knowledge);
    const paid = paymentsIn({ ...alone, ...reading });
    return paid.length > 0 && reading.rates.length === 0 && !OTHER_ADULT.test(text);
  });
  return told === undefined
    ? null
    : ask(
        turn,
        `i have paid in: ${told.replace(/[?.! ]+$/, '')}. my partner has used nothing. how much is left between us?`,
      );
}

const FOR_OTHER =
  /^(?:(?:and|but|so|what about|how about|for)\b[, ]*)*(?:for )?my (?:wife|husband|partner)\b/;
const BETWEEN_THEM = /\b(?:together|between us|both|joint|we|us)\b/;

/** "And for my husband, who has put in £12,000?": of his own allowance only his payments. */
function leftOfOther(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const about = last.topic.id === 'allowance-sums' && alone.money.length > 0 && alone.rates.length === 0;
  if (!about || !FOR_OTHER.test(alone.focus) || BETWEEN_THEM.test(alone.focus)) return null;
  if (!/\b(?:put|paid|used|saved|has|invested)\b/.test(alone.focus) || alone.kinds.length > 0) return null;
  const amounts = alone.money.map(({ amount, per }) => `£${amount}${per === 'once' ? '' : ` a ${per}`}`);
  return ask(turn, `i have paid in ${amounts.join(' and ')} this tax year. how much is left?`);
}

/** What two have together. */
export const TWO_CHANGES: readonly Change[] = [
  [togetherLeft, 'fitting'],
  [leftOfOther, 'fitting'],
];
