import { ask, namesNothing, wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import { productComparison } from '../topics/products/comparison.ts';
import { productDetails, productsMeant } from '../topics/products/details.ts';
import { savingForChild } from '../topics/children/saving-for-child.ts';
import { PHRASE_OF } from '../understand/entities.ts';
import type { Reading } from '../understand/reading.ts';

// Short questions that say in three words what the one before has told.

const LONGEST = 14;
const isShort = ({ alone }: Turn) => wordCount(alone.focus) <= LONGEST;

/** "What would £100 a month be by 18?" after a child's age. */
function childSaves(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [money, more] = alone.money;
  const [child] = last.question.people;
  if (last.topic.id !== savingForChild.id || !child || !money || more || !isShort(turn)) return null;
  if (!/\b(?:by|until|at|when|to) (?:(?:he|she|they|it) (?:is|are|turns?) )?18\b/.test(alone.focus))
    return null;
  const often = money.per === 'once' ? '' : ` a ${money.per}`;
  return ask(
    turn,
    `what would £${money.amount}${often} become in a junior isa by 18 if my child is ${child.age}?`,
  );
}

const UNTIL_WHEN = /^(?:(?:and|but|so|ok)\b[, ]*)*(?:until|till|by) (?:when|what age)[?.! ]*$/;
const WAITS = /\b(?:wait|leave it|in) (?:for )?(?:another )?(\d{1,2}) years?\b/;

/** "Until when?", "what if I wait 3 years?" after whether a Lifetime ISA can be opened. */
function lifetimeLater(turn: Turn): Reading | null {
  const { alone, last } = turn;
  if (!last.question.kinds.includes('lifetime') || !last.topic.id.startsWith('lifetime-ages')) return null;
  if (!namesNothing(turn) || !isShort(turn)) return null;
  if (UNTIL_WHEN.test(alone.focus)) return ask(turn, 'until what age can i open a lifetime isa?');
  const [, years] = WAITS.exec(alone.focus) ?? [];
  const [person] = last.question.people;
  return years === undefined || !person
    ? null
    : ask(turn, `i am ${person.age + Number(years)}, can i open a lifetime isa?`);
}

const COSTS =
  /^(?:(?:and|but|so|ok)\b[, ]*)*(?:does (?:it|that) cost(?: (?:me|anything|money))*|is (?:it|that) free|(?:are there )?any (?:fees?|costs?|charges?)|what does (?:it|that) cost|how much does (?:it|that) cost)[?.! ]*$/;

/** "Does it cost?" after a transfer. */
const costOfTransfer = (turn: Turn): Reading | null =>
  turn.last.topic.id === 'transfers' && namesNothing(turn) && COSTS.test(turn.alone.focus)
    ? ask(turn, 'is there a fee for transferring an isa?')
    : null;

const AFFECTS =
  /\b(?:does|will|would|do) (?:it|this|that|they|these) (?:affect|apply to|matter (?:to|for)|change (?:things|anything) for|hit|include) (?:me|us|him|her|my \w+)\b/;

/** "Does it affect me at 50?" after the announced cap on cash. */
function capAtAge(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [person, more] = alone.people;
  const [, told] = /\bat (\d{2})\b/.exec(alone.focus) ?? [];
  const age = person?.age ?? (told === undefined ? undefined : Number(told));
  if (last.topic.id !== 'cash-cap' || more || age === undefined || !isShort(turn)) return null;
  return AFFECTS.test(alone.focus)
    ? ask(turn, `i am ${age}, does the cash isa cap of £12000 apply to me?`)
    : null;
}

const COUPLE = /\b(?:couple|we|us|our|wife|husband|partner)\b/;
const HOW_MUCH =
  /^(?:(?:and|but|so|ok)\b[, ]*)*how much (?:(?:of (?:it|that) )?(?:can|could) we (?:put|pay|save)(?: in)?|is that|goes in|can go in)?(?: ?(?:this (?:tax )?year|now|into isas?))*[?.! ]*$/;
const AFTER_APRIL =
  /^(?:(?:and|but|so|ok|what about)\b[, ]*)*(?:after|from|in|next) (?:6 )?(?:april|the new tax year|year)[?.! ]*$/;

/** "How much this year?", "and after April?" after what a couple has. */
function coupleThisYear(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [money, more] = last.question.money;
  if (!money || more || money.per !== 'once' || !COUPLE.test(last.question.text)) return null;
  if (!namesNothing(turn) || !(last.topic.id === 'choosing' || last.topic.id === 'facts')) return null;
  return HOW_MUCH.test(alone.focus) || AFTER_APRIL.test(alone.focus)
    ? ask(turn, `my wife and i have £${money.amount}, how much can go into isas?`)
    : null;
}

const HAS_ALREADY = /\b(?:already|to start(?: with)?|starting with|as well|saved)\b/;

/** "What if I have £5,000 already?" after how long an amount takes. */
function startsWith(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [start, more] = alone.money;
  if (last.topic.id !== 'projection' || !start || more || start.per !== 'once') return null;
  if (!HAS_ALREADY.test(alone.focus) || !isShort(turn)) return null;
  const regular = last.question.money.find(({ per }) => per !== 'once');
  const [target, other] = last.question.money.filter(({ per }) => per === 'once');
  if (!regular || !target || other || !/\bhow (?:long|many)\b|\bwhen\b/.test(last.question.text)) return null;
  const [kind] = last.question.kinds;
  const where = kind ? ` in a ${PHRASE_OF[kind]}` : '';
  const rate = last.question.rate === null ? '' : ` at ${last.question.rate}%`;
  return ask(
    turn,
    `starting with £${start.amount} and saving £${regular.amount} a ${regular.per}${where}${rate}, how long to reach £${target.amount}?`,
  );
}

/** "Can I do it from abroad?" after a product. */
const fromAbroad = (turn: Turn): Reading | null =>
  turn.last.topic.id.startsWith('product-') &&
  namesNothing(turn) &&
  /\b(?:can|could|may) i\b[^?]*\b(?:from abroad|from overseas|if i live abroad|as a non[ -]resident)\b/.test(
    turn.alone.focus,
  )
    ? ask(turn, 'can i open an isa if i live abroad?')
    : null;

/** "Compare it to the Self-Select ISA" after one product. */
function besideIt(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [other, more] = alone.products;
  const shown = alone.shown.at(-1);
  if (last.topic.id !== 'product-details' || !other || more || !shown || shown.id === other.id) return null;
  return /\b(?:compare|versus|vs|against|better)\b/.test(alone.focus) &&
    /\b(?:it|this|that)\b/.test(alone.focus)
    ? { ...alone, products: [shown, other] }
    : null;
}

/** "How much can I pay in monthly?", "what if I miss one?" after regular savers. */
function ofRegularSavers(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const about = last.topic.id.startsWith('product-') && /\bregular saver/.test(last.question.text);
  if (!about || !namesNothing(turn) || !isShort(turn)) return null;
  const [product, more] = last.topic.id === productDetails.id ? productsMeant(last.question) : [];
  if (product && !more) return null;
  if (/\bmiss\b/.test(alone.focus)) return ask(turn, 'what happens if i miss a month of a regular saver?');
  return /\b(?:how much|what)\b[^?]*\b(?:monthly|a month|each month|pay in)\b/.test(alone.focus)
    ? ask(turn, 'show regular saver cash isas by how much may go in each month')
    : null;
}

/** In their order: the first that fits. */
export const SHORT_CHANGES: readonly Change[] = [
  [childSaves, 'fitting'],
  [lifetimeLater, 'fitting'],
  [costOfTransfer, 'fitting'],
  [capAtAge, 'fitting'],
  [coupleThisYear, 'fitting'],
  [startsWith, 'fitting'],
  [fromAbroad, 'fitting'],
  [besideIt, productComparison],
  [ofRegularSavers, 'fitting'],
];
