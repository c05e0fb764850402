import type { Product } from '../../../domain/product.ts';
import { interestLost } from '../topics/calculator/interest-lost.ts';
import { inflationIn } from '../understand/inflation.ts';
import type { Reading } from '../understand/reading.ts';
import { again, AND, ask, namesNothing, wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import { asked, planOf, sum } from './plan.ts';

// Percents that are no growth in a short question after a sum, and the cost of breaking the fix that was spoken of.

const LONGEST = 12;
const ONLY_INFLATION = new RegExp(
  String.raw`${AND}(?:(?:with|at|after|if|what|about|is|there|assuming|allowing|for|an?|prices|rise|by)\b ?)*(?:inflation\b[^.?%£]{0,12}?\d{1,2}(?:\.\d+)?%|\d{1,2}(?:\.\d+)?% (?:a year )?inflation)(?: a year)?[?.! ]*$`,
);

/** "And with inflation at 2%?": what the sum buys then. */
function withInflation(turn: Turn): Reading | null {
  const inflation = ONLY_INFLATION.test(turn.alone.focus) ? inflationIn(turn.alone.focus) : null;
  const plan = inflation === null ? null : planOf(turn);
  if (!plan || plan.period === null || plan.target !== null || turn.alone.money.length > 0) return null;
  const paid = [
    plan.once === null ? '' : `£${plan.once}`,
    plan.regular === null ? '' : `£${plan.regular.amount} a ${plan.regular.per}`,
  ].filter((part) => part !== '');
  const rate = plan.rate ?? plan.products[0]?.interestRate ?? null;
  const at = rate === null ? '' : ` at ${rate}%`;
  return ask(
    turn,
    `what is ${paid.join(' and ')} for ${plan.period} months${at} worth with inflation of ${inflation}%?`,
  );
}

const MORE = new RegExp(
  String.raw`${AND}(?:(?:what|if|i|we|can|could|say|instead|just)\b ?)*(?:sav(?:e|ed|ing)|put|pay|paid|add(?:ed)?|invest(?:ed)?|rais(?:e|ed) (?:it|that)|increas(?:e|ed) (?:it|that)|cut (?:it|that)|reduc(?:e|ed) (?:it|that)|drop(?:ped)? (?:it|that))(?: (?:in|away|by))* (\d{1,2})%(?: (more|extra|less))?(?: (?:a|each|every) (?:month|year|week))?[?.! ]*$`,
);
const LOWERS = /\b(?:less|cut|reduc\w*|drop\w*)\b/;

/** "What if I save 15% more?": so much more is paid in, and it does not grow by that. */
function shareMore(turn: Turn): Reading | null {
  const [found, percent, which] = MORE.exec(turn.alone.focus) ?? [];
  const plan = found === undefined ? null : planOf(turn);
  if (found === undefined || !plan?.regular || (which === undefined && !/\b(?:by|it|that)\b/.test(found)))
    return null;
  const factor = 1 + ((LOWERS.test(found) ? -1 : 1) * Number(percent)) / 100;
  const amount = Math.round(plan.regular.amount * factor * 100) / 100;
  return asked(turn, { ...plan, regular: { ...plan.regular, amount } });
}

const BREAKS = new RegExp(
  String.raw`${AND}(?:what )?(?:if|when|say)? ?(?:i|we) (?:break|broke|close|closed|leave|left|cash in|withdraw|take|took|need)(?: (?:it|that|fix|account|everything|money|all|out|early|before|the|end|of|term|then|my|after|in|at|only|just|\d{1,2}|an?|years?|months?))*[?.! ]*$`,
);
const OF_DAYS = /^\d+ (?:day|month)s?[’'] interest/;

/** The one product spoken of, where leaving it early costs some days' interest. */
function fixSpokenOf({ alone, last }: Turn): Product | undefined {
  const [only, more] = last.question.products;
  const product =
    only && !more ? only : (alone.shown.at(-1) ?? (alone.listed.length === 1 ? alone.listed[0] : undefined));
  return product && OF_DAYS.test(product.earlyWithdrawalPenalty ?? '') ? product : undefined;
}

/** "And if I break it?" after what an amount makes in a fix: the penalty on that amount. */
function broken(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [paid, more] = last.question.money;
  const product = fixSpokenOf(turn);
  if (!product || !paid || more || paid.per !== 'once' || !namesNothing(turn)) return null;
  if (!BREAKS.test(alone.focus) || wordCount(alone.focus) > LONGEST) return null;
  if (alone.period !== null)
    return {
      ...ask(turn, `what do i get if i close it after ${alone.period} months with £${paid.amount}?`),
      products: [product],
    };
  return {
    ...ask(turn, `what is the penalty for breaking it early with £${paid.amount}?`),
    products: [product],
  };
}

const TAKES_ALL = new RegExp(
  String.raw`${AND}(?:what )?(?:if|when|say)? ?(?:i|we) (?:take|took|withdraw|withdrew|pull|cash|get) (?:it|that|everything|all)(?: (?:all|of it|out|in|early|again|back|then|before 60))*[?.! ]*$`,
);

/** "And if I take it all out?" after the bonus on a payment: what is left of both. */
function bonusTakenOut(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [paid, more] = last.question.money;
  const about = last.question.kinds.includes('lifetime') && /\bbonus\b/.test(last.question.text);
  if (!about || !paid || more || !namesNothing(turn) || !TAKES_ALL.test(alone.focus)) return null;
  const each = paid.per === 'once' ? '' : ` a ${paid.per}`;
  const time = last.question.period === null ? '' : ` for ${last.question.period} months`;
  return ask(
    turn,
    `i paid £${paid.amount}${each} into a lifetime isa${time}, got the bonus and withdraw everything. how much do i get back?`,
  );
}

const OTHER_AMOUNT = new RegExp(
  String.raw`${AND}(?:(?:what|how|if|with|about|on|for|say|i|we|had|have|it|was|were|is)\b ?)*£(\d{3,7})(?: (?:instead|then))?[?.! ]*$`,
);

/** "And £50,000?" after the tax on what another amount earns. */
function taxOnOther(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [, amount] = OTHER_AMOUNT.exec(alone.focus) ?? [];
  const [before, more] = last.question.money;
  if (amount === undefined || last.topic.id !== 'savings-tax' || !before || more || before.per !== 'once')
    return null;
  const put = (text: string) => text.replace(`£${before.amount}`, `£${amount}`);
  return again(turn, put(last.question.text), put(last.question.focus));
}

/** In their order: the first that fits. */
export const FIGURE_CHANGES: readonly Change[] = [
  [withInflation, 'fitting'],
  [shareMore, sum],
  [broken, interestLost],
  [bonusTakenOut, 'fitting'],
  [taxOnOther, 'same'],
];
