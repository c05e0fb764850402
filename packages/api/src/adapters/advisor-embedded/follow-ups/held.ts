import { amountOn } from '../../../domain/rule-book.ts';
import { ask, namesNothing } from './again.ts';
import type { Change, Turn } from './people.ts';
import { tellsDays } from '../topics/lifetime/two-days.ts';
import { MONTH } from '../understand/months.ts';
import { allowanceSums } from '../topics/allowance/sums.ts';
import { lifetimeHome } from '../topics/lifetime/home.ts';
import { lifetimeLimit } from '../topics/lifetime/lifetime.ts';
import { lifetimeWithdrawal } from '../topics/lifetime/withdrawal.ts';
import type { Reading } from '../understand/reading.ts';

// Short questions of a Lifetime ISA that was told, or in place of a Help to Buy ISA.

const HOLDS =
  /\b(?:have|got|with|has|holds?|holding)\b[^?]*\blifetime isa\b|\bmy lifetime isa (?:has|is|holds|with)\b|\bin (?:my|a) lifetime isa\b/;
const CASHES =
  /\b(?:cash(?:ed|ing)? (?:it|that) in|cash(?:ed|ing)? in|(?:take|taking|took|pull|pulled|get|getting|got) (?:it|that|everything|the lot|all of it|the money)(?: all)? out|withdr[ae]w\w*(?: (?:it|that|everything|all of it|the money))?|clos(?:e|ed|ing) (?:it|that))\b/;
const COSTS = /\b(?:lose|get|left|receive|keep|cost|pay|charge[ds]?|penalty|end up|back)\b/;

/** No Lifetime ISA holds as much: the price of a home. */
const LEAST_PRICE = 100_000;

/** The amount of the Lifetime ISA that was told and is all that was. */
function heldIn({ last }: Turn): number | null {
  const [held, more] = last.question.money.filter(({ amount }) => amount < LEAST_PRICE);
  const told = last.question.kinds.join() === 'lifetime' && HOLDS.test(last.question.text);
  return told && held && !more && held.per === 'once' && last.question.people.length === 0
    ? held.amount
    : null;
}

/** "How much would I get if I cashed it in?" of a Lifetime ISA with an amount that was told. */
function takenFromHeld(turn: Turn): Reading | null {
  const { alone } = turn;
  const held = heldIn(turn);
  if (held === null || !namesNothing(turn) || alone.people.length > 0) return null;
  const [, price] = turn.last.question.money;
  const limit = amountOn('lifetime-first-home', alone.today) ?? Infinity;
  const bought = price !== undefined && COSTS_ME.test(alone.focus);
  if (bought && price.amount <= limit)
    return ask(turn, `is there a charge if i use my lifetime isa for a first home at £${price.amount}?`);
  return bought || (CASHES.test(alone.focus) && COSTS.test(alone.focus))
    ? ask(turn, `i withdraw £${held} from my lifetime isa. how much do i get and what do i lose?`)
    : null;
}

const COSTS_ME =
  /^(?:(?:so|and|then|ok|but)\b[, ]*)*(?:what|how much) (?:do|would|will|could) (?:i|it) (?:lose|pay|get|cost)(?: me)?(?: then| in all)?[?.! ]*$/;

const BUYING =
  /^(?:(?:and|but|so|i am|we are|now|i want to|we want to|looking at)\b[, ]*)*(?:buy(?:ing)?|(?:the|my|our|a) (?:house|home|flat|place|property) (?:is|costs?)|it costs)\b[^?]{0,40}£\d{6,7}\b[^?]{0,30}$/;

/** "Buying for £455,000" of a Lifetime ISA with an amount that was told. */
function buysWithHeld(turn: Turn): Reading | null {
  const held = heldIn(turn);
  const [price, more] = turn.alone.money;
  return held !== null && price && !more && BUYING.test(turn.alone.focus)
    ? ask(turn, `i have £${held} in my lifetime isa. can i use it to buy a first home for £${price.amount}?`)
    : null;
}

const BOTH_HOLD =
  /\b(?:we both (?:have|hold)|both (?:of us )?have|both have|each have|we each have)\b[^?]*\blifetime isas?\b/;
const ONLY_BUYING = /^(?:(?:and|but|so|we are|now|we want to)\b[, ]*)*buy(?:ing)?\b[^?]{0,40}£\d{6,7}[.! ]*$/;
const USE_BOTH =
  /^(?:(?:and|but|so|ok|then)\b[, ]*)*(?:can|could|may) we (?:both )?use (?:both|them|both of them|both isas|our isas|theirs|ours)(?: both| together)?[?.! ]*$/;

/** "We both have LISAs", "buying for £400,000", "can we use both?" */
function bothBuy(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const whose = 'can my partner and i each use our own lifetime isa to buy a first home together';
  const [price] = alone.money;
  if (BOTH_HOLD.test(last.question.text) && ONLY_BUYING.test(alone.focus) && price)
    return ask(turn, `${whose} for £${price.amount}?`);
  const spoken = last.topic.id === lifetimeHome.id && last.question.text.startsWith(whose);
  return (BOTH_HOLD.test(last.question.text) || spoken) && USE_BOTH.test(alone.focus)
    ? ask(turn, spoken ? last.question.text : `${whose}?`)
    : null;
}

const OTHER_DAY = new RegExp(
  String.raw`^(?:(?:and|but|so|or|ok|what about|how about|what if(?: it is)?|on|the)\b[, ]*)*(\d{1,2})(?:st|nd|rd|th)?(?: of)?(?: ${MONTH})?(?: (20\d\d))?(?: then)?[?.! ]*$`,
);

/** "And the 12th?" of a purchase after a day on which a Lifetime ISA was opened. */
function boughtOnDay(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const told = OTHER_DAY.exec(alone.focus);
  if (!told || last.topic.id !== lifetimeHome.id || !tellsDays(last.question)) return null;
  const before = LAST_DAY.exec(last.question.text);
  if (!before) return null;
  const [, day, month, year] = told;
  const text = `${last.question.text.slice(0, before.index)}${day ?? ''} ${month ?? before[1] ?? ''} ${year ?? before[2] ?? ''}`;
  return ask(turn, text.trim());
}
const LAST_DAY = new RegExp(
  String.raw`\b\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}(?:,? (20\d\d))?(?!.*${MONTH})`,
);

const AT_AGE =
  /^(?:(?:and|but|so|what about|what if|how about|ok)\b[, ]*)*(?:at|from|when i (?:am|turn|reach)|once i am|if i (?:am|was|were)|i am) (?:age )?(\d\d)[?.! ]*$/;

/** "And at 60?" of a Lifetime ISA with an amount that was told, and nothing asked of it yet. */
function heldAtAge(turn: Turn): Reading | null {
  const [, age] = AT_AGE.exec(turn.alone.focus) ?? [];
  const held = heldIn(turn);
  return held !== null && age !== undefined && turn.last.topic.id === 'facts'
    ? ask(turn, `i am ${age}. i withdraw £${held} from my lifetime isa. how much do i get?`)
    : null;
}

const MAY_ADD =
  /^(?:(?:and|but|so|ok)\b[, ]*)*how much (?:more |else )?(?:can|could|may) i (?:still |also )?(?:pay|put|add|save)(?: in| into it| to it)?(?: (?:this|each|a) (?:tax )?year)?[?.! ]*$/;

/** "How much more can I pay in?": what is in it already is no payment of this year. */
const moreIntoHeld = (turn: Turn): Reading | null =>
  heldIn(turn) !== null && turn.last.topic.id === 'facts' && MAY_ADD.test(turn.alone.focus)
    ? ask(turn, 'how much can i pay into a lifetime isa in a tax year?')
    : null;

const PAYS =
  /^(?:(?:and|but|so|what|ok)\b[, ]*)*if i (?:pay|put|save|paid|add)(?: in)? (£\d+)(?: in)?( a (?:year|month))?[?.! ]*$/;

/** "And if I pay in £3,000?" after the bonus. */
function bonusOnPayment(turn: Turn): Reading | null {
  const [, amount, per = ''] = PAYS.exec(turn.alone.focus) ?? [];
  const about = turn.last.topic.id === lifetimeLimit.id && /\bbonus\b/.test(turn.last.question.focus);
  return about && amount !== undefined && turn.last.question.money.length === 0
    ? ask(turn, `how much lifetime isa bonus on ${amount}${per}?`)
    : null;
}

const BONUS_NOW =
  /^(?:(?:and|but|so|ok)\b[, ]*)*(?:(?:what|how much)(?: is)? )?(?:the |my )?bonus(?: (?:now|so far|on that|then|is that|do i get))*[?.! ]*$/;

/** "Bonus so far?" of what was paid in. */
function bonusSoFar(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [paid, more] = last.question.money;
  const told = last.topic.id === allowanceSums.id && last.question.kinds.join() === 'lifetime';
  return told && paid?.per === 'once' && !more && BONUS_NOW.test(alone.focus)
    ? ask(turn, `how much lifetime isa bonus on £${paid.amount}?`)
    : null;
}

const HIT_ON =
  /^(?:(?:and|but|so|ok)\b[, ]*)*(?:what|how much)(?: is| would be| will be)? (?:the |my )?(?:hit|loss|penalty|charge|damage|cost) (?:on|of|for) (£\d+)[?.! ]*$/;

/** "What's the hit on £16,000?" of a Lifetime ISA. */
function hitOn(turn: Turn): Reading | null {
  const [, amount] = HIT_ON.exec(turn.alone.focus) ?? [];
  return amount !== undefined && turn.last.question.kinds.join() === 'lifetime'
    ? ask(turn, `i withdraw ${amount} from my lifetime isa. how much do i get and what do i lose?`)
    : null;
}

const WHAT_ELSE =
  /^(?:(?:and|but|so|ok|okay|then|well)\b[, ]*)*(?:what else|what (?:can|could|should|do) i (?:open|use|get|have|do)(?: instead| then)?|what instead|is there (?:anything|something) else|anything else|what then)(?: is there| can i (?:open|use|get))?(?: (?:for|to (?:buy|save for)) (?:an? |my )?(?:first )?(?:home|house|flat|property))?(?: instead)?[?.! ]*$/;

/** "OK, what else for a first home?" after a Help to Buy ISA, which is closed. */
function insteadOfHelp(turn: Turn): Reading | null {
  return turn.last.topic.id === 'help-to-buy' && WHAT_ELSE.test(turn.alone.focus)
    ? ask(turn, 'what is there instead of a help to buy isa?')
    : null;
}

/** In their order: the first that fits. */
export const HELD_CHANGES: readonly Change[] = [
  [takenFromHeld, 'fitting'],
  [buysWithHeld, lifetimeHome],
  [bothBuy, lifetimeHome],
  [boughtOnDay, lifetimeHome],
  [heldAtAge, lifetimeWithdrawal],
  [moreIntoHeld, lifetimeLimit],
  [bonusOnPayment, lifetimeLimit],
  [bonusSoFar, lifetimeLimit],
  [hitOn, 'fitting'],
  [insteadOfHelp, 'fitting'],
];
