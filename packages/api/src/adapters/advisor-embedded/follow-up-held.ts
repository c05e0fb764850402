import { ask, namesNothing } from './follow-up-again.ts';
import type { Change, Turn } from './follow-up-people.ts';
import { lifetimeLimit } from './topics/lifetime.ts';
import { lifetimeWithdrawal } from './topics/lifetime-withdrawal.ts';
import type { Reading } from './understand/reading.ts';

// Short questions of a Lifetime ISA that was told, or in place of a Help to Buy ISA.

const HOLDS =
  /\b(?:have|got|with|has|holds?|holding)\b[^?]*\blifetime isa\b|\bmy lifetime isa (?:has|is|holds|with)\b|\bin (?:my|a) lifetime isa\b/;
const CASHES =
  /\b(?:cash(?:ed|ing)? (?:it|that) in|cash(?:ed|ing)? in|(?:take|taking|took|pull|pulled|get|getting|got) (?:it|that|everything|the lot|all of it|the money)(?: all)? out|withdr[ae]w\w*(?: (?:it|that|everything|all of it|the money))?|clos(?:e|ed|ing) (?:it|that))\b/;
const COSTS = /\b(?:lose|get|left|receive|keep|cost|pay|charge[ds]?|penalty|end up|back)\b/;

/** "How much would I get if I cashed it in?" of a Lifetime ISA with an amount that was told. */
function takenFromHeld(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [held, more] = last.question.money;
  const told = last.question.kinds.join() === 'lifetime' && HOLDS.test(last.question.text);
  if (!told || !held || more || held.per !== 'once' || last.question.people.length > 0) return null;
  if (!namesNothing(turn) || alone.people.length > 0) return null;
  return CASHES.test(alone.focus) && COSTS.test(alone.focus)
    ? ask(turn, `i withdraw £${held.amount} from my lifetime isa. how much do i get and what do i lose?`)
    : null;
}

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
  [takenFromHeld, lifetimeWithdrawal],
  [bonusOnPayment, lifetimeLimit],
  [insteadOfHelp, 'fitting'],
];
