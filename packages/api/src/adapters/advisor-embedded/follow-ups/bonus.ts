import { again, ask } from './again.ts';
import { amountOn } from '../../../domain/rule-book.ts';
import type { Change, Turn } from './people.ts';
import { lifetimeLimit } from '../topics/lifetime/lifetime.ts';
import { lifetimeEligibility } from '../topics/lifetime/ages.ts';
import { moneyIn } from '../understand/entities.ts';
import { normalise } from '../understand/normalise.ts';
import type { Reading } from '../understand/reading.ts';

// Short questions after talk of the Lifetime ISA's bonus: what "it" stands for, other amounts, and what is lost of them.

const BONUS = /\bbonus\b/;
/** Said of the bonus and of nothing that is paid in or taken out. */
const OF_BONUS =
  /\b(?:paid|pay|pays|taxed|taxable|tax[ -]free|counts?|earns?|grows?|interest|arrives?|added|claim|claimed|allowance|£20000|£4000|lose|keep)\b/;
const OF_PAYMENT = /\b(?:pay|put|paid|save) (?:\w+ )?(?:in|into|back)\b|\bpay (?:tax|off)\b/;
const IT = /\b(?:it|that)\b(?! (?:is|was|i|you|they|the|my)\b)/;

const bare = ({ alone }: Turn) =>
  alone.kinds.length === 0 && alone.products.length === 0 && alone.providers.length === 0;

/** Whether the question before was about the bonus of a Lifetime ISA. */
const afterBonus = ({ last }: Turn) =>
  BONUS.test(last.question.focus) &&
  !last.question.kinds.includes('help-to-buy') &&
  last.question.products.length === 0 &&
  (last.question.kinds.includes('lifetime') || last.topic.id === 'lifetime-limit');

/** "Does it earn interest?", "when do they pay it?": the bonus. */
function itIsBonus(turn: Turn): Reading | null {
  const { focus, money } = turn.alone;
  const about = afterBonus(turn) && bare(turn) && !BONUS.test(focus) && IT.test(focus);
  const other = OF_PAYMENT.test(focus) || money.some(({ amount }) => !focus.includes(`£${amount}`));
  if (!about || other || !OF_BONUS.test(focus)) return null;
  return ask(turn, focus.replace(IT, 'the lifetime isa bonus'));
}

const USED = /\b(?:used(?: up)?|put|paid|saved|invested) (?:\w+ ){0,3}£\d/;
const ELSEWHERE =
  /\ballowance\b|\b(?:other|cash|stocks and shares|my) (?:\w+ )?isas?\b|\belsewhere\b|\bused\b/;

/** "And if I've already used £19,000 of my allowance?": how much bonus is left to get. */
function bonusAfterUse(turn: Turn): Reading | null {
  const { focus, money, kinds } = turn.alone;
  const told = money.length === 1 && USED.test(focus) && ELSEWHERE.test(focus) && !kinds.includes('lifetime');
  if (!afterBonus(turn) || !told || turn.alone.people.length > 0) return null;
  const said = focus
    .replace(/^(?:(?:and|but|so|ok|what) )*(?:if|when|suppose|say) /, '')
    .replace(/[?.! ]+$/, '');
  return ask(turn, `${said}. how much lifetime isa bonus can i get?`);
}

const SO_FAR = /\b(?:so far|up to now|until now|by now|already)\b/;

/** "How much bonus so far?" of regular payments told before. */
function bonusSoFar(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const told =
    last.question.kinds.join() === 'lifetime' && last.question.money.some(({ per }) => per !== 'once');
  const asked = BONUS.test(alone.focus) && SO_FAR.test(alone.focus) && alone.money.length === 0;
  return told && asked && bare(turn)
    ? again(turn, `${last.question.text.replace(/[.?! ]+$/, '')}. ${alone.focus}`, alone.focus)
    : null;
}

const MAXIMUM = /\b(?:max(?:imum)?|the full (?:amount|whack|lot)|the most|full allowance|as much as i can)\b/;
const GETS_BONUS = /\bbonus\b[^.?]*\b(?:that|it|this|them)\b|\b(?:that|it|this)\b[^.?]*\bbonus\b/;

/** "How much bonus would that get?" of an amount told before; "and if I put in the max?" */
function bonusOnThat(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [paid, more] = last.question.money;
  if (alone.money.length > 0 || !(bare(turn) || alone.kinds.join() === 'lifetime')) return null;
  const per = paid && paid.per !== 'once' ? ` a ${paid.per}` : '';
  if (paid && !more && last.question.kinds.join() === 'lifetime' && GETS_BONUS.test(alone.focus))
    return /\b(?:how much|what|how big)\b/.test(alone.focus)
      ? ask(turn, `how much lifetime isa bonus on £${paid.amount}${per}?`)
      : null;
  const most = amountOn('lifetime-limit', alone.today);
  return afterBonus(turn) && MAXIMUM.test(alone.focus) && !BONUS.test(alone.focus) && most !== undefined
    ? ask(turn, `how much lifetime isa bonus on £${most} a year?`)
    : null;
}

const TAKES_OUT =
  /\b(?:take|took|taking|withdraw|withdrew|pull|cash)\b[^.?]*\b(?:that|it|them|all|everything)\b/;
const LOSES = /\b(?:lose|cost|get back|left with|charge|penalty|end up)\b/;

/** "And what do I lose if I take that out?" of an amount told before. */
function lossOnThat(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [paid, more] = last.question.money;
  if (!afterBonus(turn) || !paid || more || alone.money.length > 0) return null;
  if (!TAKES_OUT.test(alone.focus) || !LOSES.test(alone.focus)) return null;
  return ask(turn, `i paid £${paid.amount} into my lifetime isa. what do i lose if i take it all out?`);
}

const NO_HOME =
  /\b(?:do not|never|not|decide against|instead of) (?:\w+ ){0,3}(?:buy|buying|use|using)\b[^.?]*\b(?:house|home|flat|property|one|it)\b/;

/** "What if I don't buy a house?" after talk of Lifetime ISAs. */
function withoutHome(turn: Turn): Reading | null {
  const lifetime = turn.last.question.kinds.join() === 'lifetime';
  if (!lifetime || !bare(turn) || turn.alone.money.length > 0 || !NO_HOME.test(turn.alone.focus)) return null;
  return ask(turn, 'what happens to my lifetime isa if i do not buy a home?');
}

const HAS_ONE =
  /^(?:(?:but|and|ah|oh|well|so|no|yes|what if|if)[, ]+)*(?:i )?(?:have )?(?:already )?(?:opened (?:it|one|mine)|(?:got|have|had) (?:it|one|mine))\b(?! ?\?)/;

/** "I opened it when I was 38" after an age at which none can be opened any more: it is held already. */
function alreadyHeld(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [person] = last.question.people;
  if (last.topic.id !== lifetimeEligibility.id || !person || person.who === 'child') return null;
  if (!bare(turn) || alone.money.length > 0 || !HAS_ONE.test(alone.focus)) return null;
  const what = BONUS.test(last.question.text) ? 'get the bonus' : 'pay in';
  return ask(turn, `i am ${person.age} and already have a lifetime isa. can i still ${what}?`);
}

/** "What bonus?" after what was saved in a Help to Buy ISA was told. */
function bonusOfHelpToBuy(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const saved = [...alone.askedBefore].toReversed().flatMap((message) => moneyIn(normalise(message)))[0];
  const asked = /^(?:(?:and|so|but)\b[, ]*)*(?:what|how much)\b[^?]*\bbonus\b/.test(alone.focus);
  return last.topic.id === 'help-to-buy' && saved?.per === 'once' && asked && alone.money.length === 0
    ? ask(turn, `what bonus do i get on £${saved.amount} saved in my help to buy isa?`)
    : null;
}

/** In their order: the first that fits. */
export const BONUS_CHANGES: readonly Change[] = [
  [lossOnThat, 'fitting'],
  [bonusOfHelpToBuy, 'fitting'],
  [bonusSoFar, lifetimeLimit],
  [bonusAfterUse, lifetimeLimit],
  [bonusOnThat, lifetimeLimit],
  [itIsBonus, 'fitting'],
  [withoutHome, 'fitting'],
  [alreadyHeld, 'fitting'],
];
