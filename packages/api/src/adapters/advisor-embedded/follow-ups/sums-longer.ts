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

const ON_AT =
  /\b(?:another|a further|then|next|after(?: that)?)\b[^.?%]{0,12}?(\d{1,2}) (?:more )?years?[^.?%]{0,8}? at (\d{1,2}(?:\.\d+)?)%/;

/** "And after that another 5 years at 3%?" of a lump sum. */
function onAtOther(turn: Turn): Reading | null {
  const [, years, rate] = ON_AT.exec(turn.alone.focus) ?? [];
  const plan = planOf(turn);
  if (years === undefined || !plan || plan.once === null || plan.regular || plan.rate === null) return null;
  if (plan.period === null || plan.period % 12 !== 0 || turn.alone.money.length > 0) return null;
  return ask(
    turn,
    `£${plan.once} for ${plan.period / 12} years at ${plan.rate}%, then ${years} years at ${rate}%, what will i have?`,
  );
}

const COMPARED =
  /\bcompar\w* (?:it|that|this)(?: to| with)?\b[^%]*?(\d{1,2}(?:\.\d+)?)%|\b(?:versus|vs|against)\b[^%]*?(\d{1,2}(?:\.\d+)?)%/;

/** "Compare that with 5%": both rates beside each other. */
function comparedWith(turn: Turn): Reading | null {
  const [, first, second] = COMPARED.exec(turn.alone.focus) ?? [];
  const rate = first ?? second;
  const plan = planOf(turn);
  if (rate === undefined || !plan || plan.rate === null || plan.period === null || plan.target !== null)
    return null;
  if (turn.alone.money.length > 0 || turn.alone.rates.length > 1) return null;
  return ask(turn, `${termsOf(plan)} versus ${rate}%, what will i have and what is the difference?`);
}

const UNDO =
  /\b(?:take|leave) (?:that|it) (?:off|out|away|back)\b|\b(?:undo|scrap|drop|forget|ignore|remove) (?:that|it|the last)\b|^(?:and |ok |now )*without (?:that|it)[?.! ]*$/;

/** "Take that off again": what the question before had added. */
function undone(turn: Turn): Reading | null {
  const plan = UNDO.test(turn.alone.focus) ? planOf(turn) : null;
  if (!plan?.regular || plan.once === null || turn.alone.money.length > 0) return null;
  const before = turn.alone.askedBefore.at(-1) ?? '';
  const added = (amount: number) =>
    new RegExp(String.raw`(?<!\d)${amount}(?!\d)`).test(before.replaceAll(',', ''));
  if (added(plan.once)) return asked(turn, { ...plan, once: null });
  return added(plan.regular.amount) ? asked(turn, { ...plan, regular: null }) : null;
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
  [onAtOther, 'fitting'],
  [comparedWith, 'fitting'],
  [undone, 'fitting'],
];
