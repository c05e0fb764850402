import { ask } from './again.ts';
import type { Change, Turn } from './people.ts';
import { asked, planOf, termsOf } from './plan.ts';
import type { Reading } from '../understand/reading.ts';

// A sum goes on otherwise: left alone after its time, for some years more, or with money taken out.

const LEFT_ALONE =
  /\b(?:leave|left|leaving|sits?|stays?|keep(?:ing)?)\b[^.?]{0,25}?\b(?:for )?(another |a further |the next )?(\d{1,2}) (more |extra )?(year|month)s?\b/;
const STOPS = /\b(?:stop\w*|no more|nothing more|without (?:paying|adding))\b/;

/** "And if I then leave it for 5 more years?": payments stop, or a lump sum has so much longer. */
function leftAlone(turn: Turn): Reading | null {
  const [, further, count, more, unit] = LEFT_ALONE.exec(turn.alone.focus) ?? [];
  const plan = planOf(turn);
  if (count === undefined || !plan || plan.period === null || plan.target !== null) return null;
  if (turn.alone.money.length > 0 || turn.alone.rates.length > 0) return null;
  const months = Number(count) * (unit === 'year' ? 12 : 1);
  const longer = further !== undefined || more !== undefined;
  if (plan.regular && (longer || STOPS.test(turn.alone.focus)))
    return ask(
      turn,
      `${termsOf({ ...plan, kind: '' })}, then leave it for ${months} months, what will i have?`,
    );
  return longer && !plan.regular ? asked(turn, { ...plan, period: plan.period + months }) : null;
}

const TAKES = /\b(?:withdraw\w*|tak(?:e|es|ing)(?: out)?|draw\w*|spend)\b[^£]{0,15}$/;

/** "And if I take out £50 a month?" of a lump sum. */
function drawnFrom(turn: Turn): Reading | null {
  const { focus, money, rates, period, kinds } = turn.alone;
  const [taken, more] = money;
  const plan = planOf(turn);
  if (!taken || more || taken.per === 'once' || !plan || plan.once === null || plan.period === null)
    return null;
  if (!TAKES.test(focus.slice(0, taken.at)) || kinds.length + rates.length > 0 || plan.rate === null)
    return null;
  const months = period ?? plan.period;
  return ask(
    turn,
    `i have £${plan.once} at ${plan.rate}% and take out £${taken.amount} a ${taken.per}, what is left after ${months} months?`,
  );
}

/** In their order: the first that fits. */
export const LONGER_CHANGES: readonly Change[] = [
  [leftAlone, 'fitting'],
  [drawnFrom, 'fitting'],
];
