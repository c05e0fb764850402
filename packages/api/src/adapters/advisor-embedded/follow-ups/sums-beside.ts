import { AND, ask } from './again.ts';
import type { Change, Turn } from './people.ts';
import { asked, planOf, sum, termsOf } from './plan.ts';
import type { Reading } from '../understand/reading.ts';

// What a short question sets beside a projection: two rates at once, the allowance, money taken out on the way.

/** No rate is as high: such figures are years or amounts. */
const MOST_PERCENT = 16;

const TWO_RATES = new RegExp(
  String.raw`${AND}(?:(?:what about|how about|what if it is|if) )?(?:at |with )?(\d{1,2}(?:\.\d+)?)%? (?:or|and|vs|versus) (?:at )?(\d{1,2}(?:\.\d+)?)%?[?.! ]*$`,
);

/** "And at 3 or 5?": both. */
function atEither(turn: Turn): Reading | null {
  const [, first, second] = TWO_RATES.exec(turn.alone.focus) ?? [];
  const plan = planOf(turn);
  if (first === undefined || second === undefined || !plan || plan.target !== null) return null;
  if (Number(first) >= MOST_PERCENT || Number(second) >= MOST_PERCENT) return null;
  return ask(turn, `${termsOf({ ...plan, rate: null })} at ${first}% or ${second}%, what will i have?`);
}

const FITS =
  /\b(?:does|do|will|would|is|are)\b[^?]{0,20}\b(?:that|it|this|those)\b[^?]{0,20}\b(?:fit|within|inside|under|allowed|ok)\b[^?]{0,20}\b(?:allowance|limit)\b/;

/** "Does that fit in my allowance?" of payments that go on. */
function fitsAllowance(turn: Turn): Reading | null {
  const plan = FITS.test(turn.alone.focus) ? planOf(turn) : null;
  if (!plan || plan.kind !== '' || turn.alone.money.length > 0) return null;
  if (plan.regular && plan.once === null)
    return ask(turn, `i pay in £${plan.regular.amount} a ${plan.regular.per}. is that within my allowance?`);
  return plan.once === null || plan.regular ? null : ask(turn, `can i pay in £${plan.once}?`);
}

const TAKEN =
  /\b(?:tak(?:e|es|ing)|took|withdr[ae]w(?:ing)?|remov(?:e|ing)|spend(?:ing)?) (?:out )?£(\d+)(?: out)? after (\d{1,2}) (year|month)s?\b/;

/** "And if I take £1,000 out after 2 years?" */
function takenMidway(turn: Turn): Reading | null {
  const [, amount, count, unit] = TAKEN.exec(turn.alone.focus) ?? [];
  const plan = planOf(turn);
  if (amount === undefined || !plan || plan.period === null || plan.target !== null) return null;
  const months = Number(count) * (unit === 'year' ? 12 : 1);
  return ask(
    turn,
    `${termsOf({ ...plan, kind: '' })}, take £${amount} out after ${months} months, what will i have?`,
  );
}

const IS_RATE =
  /^(?:(?:no|sorry|oops|and|but|so|ok|i meant|i mean|make it|make that|actually|what about|it is|it was|its|that is|what if it is|should be|it should be)\b[, ]*)*((?:1[0-5]|\d)\.\d{1,2})[?.! ]*$/;

/** "Sorry, it's 4.5": with a point it is the rate, and no amount. */
function decimalRate(turn: Turn): Reading | null {
  const [, rate] = IS_RATE.exec(turn.alone.focus) ?? [];
  const plan = rate === undefined ? null : planOf(turn);
  return plan && (plan.rate !== null || plan.period !== null)
    ? asked(turn, { ...plan, rate: Number(rate) })
    : null;
}

const DIFFERS = /\bdifferen\w+\b|\bhow much (?:more|less|better|extra)\b/;

/** "Would 4.4% make much difference?": beside the rate before. */
function differenceAt(turn: Turn): Reading | null {
  const { alone } = turn;
  const [rate, another] = alone.rates;
  const plan = DIFFERS.test(alone.focus) ? planOf(turn) : null;
  if (!plan || rate === undefined || another !== undefined || plan.rate === null || plan.rate === rate)
    return null;
  if (alone.money.length + alone.kinds.length > 0 || alone.period !== null || plan.target !== null)
    return null;
  return ask(turn, `${termsOf({ ...plan, rate: null })} at ${plan.rate}% or ${rate}%, what will i have?`);
}

const MAY_TAKE =
  /\b(?:how much|what) (?:can|could|may|would) (?:i|we) (?:\w+ )?(?:take|draw|withdraw|spend)\b[^?£]{0,20}\ba (month|year)\b/;

/** "How much can I take each month?" of a pot that was told with its rate and time. */
function mayBeTaken(turn: Turn): Reading | null {
  const [, per] = MAY_TAKE.exec(turn.alone.focus) ?? [];
  const plan = per === undefined ? null : planOf(turn);
  const pot = plan?.once ?? plan?.target ?? null;
  if (!plan || pot === null || plan.regular || plan.rate === null || plan.period === null) return null;
  return ask(
    turn,
    `how much can i take a ${per ?? 'month'} from £${pot} at ${plan.rate}% so that it lasts for ${plan.period} months?`,
  );
}

/** In their order: the first that fits. */
export const BESIDE_CHANGES: readonly Change[] = [
  [fitsAllowance, 'fitting'],
  [takenMidway, 'fitting'],
  [decimalRate, sum],
  [differenceAt, sum],
  [mayBeTaken, 'fitting'],
  [atEither, sum],
];
