import { matchesFilter, typeFilters } from '../../../domain/isa-types.ts';
import { again, ask, namesNothing, wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import type { Reading } from '../understand/reading.ts';

// What is said on in a few words: of a charge, a product, a list, a child's payments, a life abroad.

const LONGEST = 12;
const AND = String.raw`^(?:(?:and|but|so|ok)\b[, ]*)*`;

const OWN_MONEY = /\b(?:my|our) own money\b/;
const ON_BONUS = /\b(?:on|from|of) the bonus\b|\bbonus (?:too|as well)\b/;

/** "Is that on the bonus too?", "so do I lose my own money?" after the charge of a Lifetime ISA. */
function ofTheCharge(turn: Turn): Reading | null {
  const { alone, last } = turn;
  if (last.topic.id !== 'lifetime-withdrawal' || !namesNothing(turn) || wordCount(alone.focus) > LONGEST)
    return null;
  if (ON_BONUS.test(alone.focus)) return ask(turn, 'does the 25% charge apply to the bonus too?');
  return OWN_MONEY.test(alone.focus) && /\blose\b/.test(alone.focus)
    ? ask(turn, 'do i lose some of my own money with the lifetime isa charge?')
    : null;
}

const WHO_OPENS = new RegExp(
  String.raw`${AND}who (?:can|may|is allowed to) (?:open|have|get|apply for) (?:it|one|that|this)[?.! ]*$`,
);

/** "Who can open it?" after a product: who may have an ISA of its kind. */
function whoMayOpen(turn: Turn): Reading | null {
  const product = turn.alone.shown.at(-1);
  if (!product || !WHO_OPENS.test(turn.alone.focus) || !turn.last.topic.id.startsWith('product-'))
    return null;
  const kind = typeFilters.find((filter) => matchesFilter(product.type, filter));
  return kind ? ask(turn, `who can open a ${kind.toLowerCase().replace('&', 'and')}?`) : null;
}

const BARE_LIMIT = new RegExp(
  String.raw`${AND}(?:with |only )?((?:under|below|less than|at most|no more than|up to) \d+(?:\.\d+)?%)[?.! ]*$`,
);

/** "Under 0.3%" after stocks and shares ISAs: what they cost, since they have no rate. */
function feesUnder(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [, limit] = BARE_LIMIT.exec(alone.focus) ?? [];
  if (limit === undefined || last.topic.id !== 'product-search') return null;
  if (last.question.kinds.join() !== 'stocks' || /\brates?\b/.test(last.question.text)) return null;
  return again(
    turn,
    `show stocks and shares isas with fees ${limit}`,
    `show stocks and shares isas with fees ${limit}`,
  );
}

const MORE = new RegExp(String.raw`${AND}(?:how much (?:more|else|is left)|what is left)\b[^.?]*[?.! ]*$`);

/** "How much more?" after what has gone into a child's Junior ISA. */
function moreForChild(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const told = last.topic.id === 'junior-limit' && last.question.money.length > 0;
  if (!told || !namesNothing(turn) || !MORE.test(alone.focus) || wordCount(alone.focus) > LONGEST)
    return null;
  const focus = 'how much more can i put in?';
  return again(turn, `${last.question.text.replace(/[.?! ]+$/, '')}. ${focus}`, focus);
}

const ABROAD = /\b(?:live|living|move|moved|moving|abroad|overseas)\b/;
const TAXED = new RegExp(
  String.raw`${AND}(?:(?:do|will|would|must) i (?:have to )?)?(?:pay |owe )?(?:any )?tax(?:ed)?(?: on it| there)?[?.! ]*$|\b(?:is it|am i) taxed\b`,
);

/** "Pay tax?" after a life abroad. */
const taxAbroad = (turn: Turn): Reading | null =>
  turn.last.topic.id === 'facts' &&
  namesNothing(turn) &&
  ABROAD.test(turn.last.question.text) &&
  TAXED.test(turn.alone.focus)
    ? ask(turn, 'do i pay tax on my isa if i live abroad?')
    : null;

/** In their order: the first that fits. */
export const SAID_ON_CHANGES: readonly Change[] = [
  [ofTheCharge, 'fitting'],
  [whoMayOpen, 'fitting'],
  [feesUnder, 'fitting'],
  [moreForChild, 'fitting'],
  [taxAbroad, 'fitting'],
];
