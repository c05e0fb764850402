import { ORDINALS } from '../understand/ordinals.ts';
import { again, ask, wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import { asked, isSum, planOf, sum, termsOf, type Plan } from './plan.ts';
import { lifetimeLimit } from '../topics/lifetime/lifetime.ts';
import { OTHER_ADULT } from '../understand/two-people.ts';
import type { Reading } from '../understand/reading.ts';

// Other amounts, rates, times and people for a sum, where a short question names several or another kind of them.

const LONGEST = 12;

/** A plan with neither ISA nor aim of its own, to which other figures may be put. */
function plainPlan(turn: Turn): Plan | null {
  const plan = planOf(turn);
  const short =
    wordCount(turn.alone.focus) <= LONGEST && turn.alone.kinds.length + turn.alone.products.length === 0;
  return plan && plan.target === null && short ? plan : null;
}

const INSTEAD_OF_PAYMENTS =
  /£(\d+)(?! a (?:week|month|year))[^£]{0,20}\binstead of (?:the |my |those )?(?:a (?:week|month|year)|payments?|monthly|regular)/;

/** "And £20,000 instead of the monthly payments". */
function onceInstead(turn: Turn): Reading | null {
  const [, amount] = INSTEAD_OF_PAYMENTS.exec(turn.alone.focus) ?? [];
  const plan = plainPlan(turn);
  return amount === undefined || !plan?.regular
    ? null
    : asked(turn, { ...plan, once: Number(amount), regular: null });
}

const SAME_FOR = /\b(?:same|also|what about|how about|and)\b/;

/** "The same for £15,000 and £20,000": each beside the other. */
function forAmounts(turn: Turn): Reading | null {
  const { money, focus, rates, period } = turn.alone;
  const plan = plainPlan(turn);
  if (!plan || money.length < 2 || rates.length > 0 || period !== null || !SAME_FOR.test(focus)) return null;
  const once = money.every(({ per }) => per === 'once');
  if (!once || (plan.once === null) === (plan.regular === null) || plan.rate === null || plan.period === null)
    return null;
  const per = plan.regular ? ` a ${plan.regular.per}` : '';
  const list = money
    .map(({ amount }) => `£${amount}${per}`)
    .join(', ')
    .replace(/, ([^,]+)$/, ' and $1');
  return ask(turn, `compare ${list} at ${plan.rate}% for ${plan.period} months, what will i have?`);
}

const RATE_LIST = /(?<![\d.£])(\d{1,2}(?:\.\d+)?%?(?:(?:,| and| or|, and) \d{1,2}(?:\.\d+)?%?)+)(?<=%)/;

/** "And 3.5, 4.5 and 5%?" */
function atRates(turn: Turn): Reading | null {
  const [list] = RATE_LIST.exec(turn.alone.focus) ?? [];
  const plan = plainPlan(turn);
  if (list === undefined || !plan || plan.period === null || turn.alone.money.length > 0) return null;
  const rates = (list.match(/\d+(?:\.\d+)?/g) ?? []).map((rate) => `${rate}%`);
  return ask(turn, `${termsOf({ ...plan, rate: null })} at ${rates.join(' and ')}, what will i have?`);
}

const RATE_FOR = /\b(?:what|which) (?:interest )?(?:rate|return|growth)\b[^£]*£(\d+)/;

/** "What rate would get me £13,000?" */
function rateFor(turn: Turn): Reading | null {
  const [, target] = RATE_FOR.exec(turn.alone.focus) ?? [];
  const plan = plainPlan(turn);
  if (target === undefined || !plan || plan.period === null) return null;
  const paid = plan.regular ? `saving £${plan.regular.amount} a ${plan.regular.per}` : '';
  const start = plan.once === null ? '' : `£${plan.once}`;
  const from = [start, paid].filter((part) => part !== '').join(' and ');
  return ask(turn, `what rate do i need for ${from} to reach £${target} in ${plan.period} months?`);
}

const WHEN_IS =
  /\b(?:when|how long)\b[^£]*\b(?:be|have|reach|hit|get to|come to|takes?|until|till)\b[^£]{0,10}£(\d+)/;

/** "And when will it be £15,000?" */
function whenIs(turn: Turn): Reading | null {
  const [, target] = WHEN_IS.exec(turn.alone.focus) ?? [];
  const plan = plainPlan(turn);
  return target === undefined || !plan || turn.alone.money.length > 1
    ? null
    : asked(turn, { ...plan, period: null, target: Number(target) });
}

const OF_YEAR = /\b(?:end of|after|in|by|for)(?: the)? (?:year (\d{1,2})|(first|second|third) year)\b/;

/** "At the end of year 3?" */
function atYear(turn: Turn): Reading | null {
  const [, year, ordinal] = OF_YEAR.exec(turn.alone.focus) ?? [];
  const plan = plainPlan(turn);
  const years = Number(year ?? ORDINALS[ordinal ?? '']);
  if (Number.isNaN(years) || !plan || turn.alone.money.length + turn.alone.rates.length > 0) return null;
  // The interest of a later year alone is another sum.
  if (/\binterest\b/.test(turn.alone.focus) && years > 1) return null;
  return asked(turn, { ...plan, period: years * 12 });
}

const BARE_TIME =
  /^(?:(?:and|or|what about|ok|but)\b[, ]*)*(?:over|for|in|after) (\d{1,2})(?: (?:years?|instead))*[?.! ]*$/;

/** "Over 10?" of sums that are set beside each other. */
function sidesOver(turn: Turn): Reading | null {
  const { last, alone } = turn;
  const [, years] = BARE_TIME.exec(alone.focus) ?? [];
  if (years === undefined || !isSum(last) || last.question.money.length < 2) return null;
  const put = (text: string) => text.replace(/\b\d{1,3} (?:years?|months?)\b/g, `${years} years`);
  return put(last.question.text) === last.question.text
    ? null
    : again(turn, put(last.question.text), put(last.question.focus));
}

const SAME = /\b(?:same|too|as well|likewise|both of us|each of us|does that|joins)\b/;

/** "And my wife the same": both pay in. */
function forPartner(turn: Turn): Reading | null {
  const { focus, money, people } = turn.alone;
  const plan = plainPlan(turn);
  if (!plan || !OTHER_ADULT.test(focus) || !SAME.test(focus) || money.length + people.length > 0) return null;
  if (plan.rate === null || plan.period === null || (plan.once === null) === (plan.regular === null))
    return null;
  const amount = plan.regular
    ? `save £${plan.regular.amount} a ${plan.regular.per}`
    : `have £${plan.once ?? 0}`;
  return ask(
    turn,
    `my partner and i ${amount} each at ${plan.rate}% for ${plan.period} months, what will we have?`,
  );
}

const TWO = /\b(?:(?:two|2) (?:people|of us)|both of us|us both|for two|for both|as a couple)\b/;

/** "And for two people?" after the bonus on a payment into a Lifetime ISA. */
function bonusForTwo(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [paid, more] = last.question.money;
  const named = TWO.test(alone.focus) || (OTHER_ADULT.test(alone.focus) && SAME.test(alone.focus));
  if (!paid || more || last.topic.id !== lifetimeLimit.id || alone.money.length > 0 || !named) return null;
  const per = paid.per === 'once' ? '' : ` a ${paid.per}`;
  return ask(
    turn,
    `me and my partner each put £${paid.amount}${per} into our lifetime isas, how much bonus together?`,
  );
}

const ONLY =
  /\b(?:only|just|at most)\b[^£\d]{0,20}£?(\d{2,})\b(?! ?(?:%|years?|months?))|\b(?:do|manage|afford|spare)\b[^£\d]{0,10}£?(\d{2,})\b(?! ?(?:%|years?|months?))/;

/** "What if I can only do £250?" of payments that an aim takes. */
function onlyAfford(turn: Turn): Reading | null {
  const [, first, second] = ONLY.exec(turn.alone.focus) ?? [];
  const amount = first ?? second;
  const plan = planOf(turn);
  if (amount === undefined || !plan || plan.target === null || plan.regular || plan.period === null)
    return null;
  if (turn.alone.money.length > 1 || turn.alone.period !== null) return null;
  const start = plan.once === null ? '' : ` starting with £${plan.once} and`;
  const rate = plan.rate === null ? '' : ` at ${plan.rate}%`;
  return ask(
    turn,
    `will i reach £${plan.target} in ${plan.period} months${start} saving £${amount} a month${rate}?`,
  );
}

/** In their order: the first that fits. */
export const OTHER_CHANGES: readonly Change[] = [
  [onceInstead, sum],
  [forAmounts, 'fitting'],
  [atRates, 'fitting'],
  [rateFor, 'fitting'],
  [whenIs, sum],
  [atYear, sum],
  [sidesOver, 'same'],
  [forPartner, sum],
  [bonusForTwo, 'fitting'],
  [onlyAfford, 'fitting'],
];
