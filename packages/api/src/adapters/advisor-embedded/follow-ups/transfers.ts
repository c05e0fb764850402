import { taxYearOf } from '../../../domain/tax-year.ts';
import { ask, namesNothing, wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import { FROM_CASH, TO_CASH } from '../topics/holding/transfers-and-cash.ts';
import { PHRASE_OF } from '../understand/entities.ts';
import { readText, type Reading } from '../understand/reading.ts';

// Short questions after talk of a transfer: between which kinds, and when.

const LONGEST = 9;

const BETWEEN_KINDS =
  /^(?:(?:and|but|so|what about|how about)\b[, ]*)*(?:from|out of) (?:an? |my )?(stocks(?: and shares)?|shares|cash|innovative finance|investments)(?: isas?)? (?:to|into) (?:an? |my )?(stocks(?: and shares)?|shares|cash|innovative finance|investments)(?: isas?)?[?.! ]*$/;

/** "From stocks to cash?" after how a transfer is made. */
function intoCash(turn: Turn): Reading | null {
  const [, from, to] = BETWEEN_KINDS.exec(turn.alone.focus) ?? [];
  if (turn.last.topic.id !== 'transfers' || from === undefined || to === undefined) return null;
  const isa = (kind: string) =>
    `${kind === 'cash' || kind.startsWith('innovative') ? kind : 'stocks and shares'} isa`;
  return ask(turn, `can i transfer from a ${isa(from)} to a ${isa(to)}?`);
}

const TIME =
  /\b(?:in|from|after|by|since) (?:(?:6(?:th)? )?(?:april|may|june|july|august|september|october|november|december) )?20\d\d(?:\/\d\d)?\b|\bnext (?:tax )?year\b/;
const ANY_TIME = new RegExp(TIME, 'g');
const COMING_APRIL = /\b(?:after|from|come|in|next|since) (?:next |the )?(?:6(?:th)? )?(?:of )?april\b/;

/** "Will I be able to in 2028?" of a transfer that was asked about. */
function transferThen(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const april = `from april ${taxYearOf(alone.today).end.slice(0, 4)}`;
  const [time = COMING_APRIL.test(alone.focus) ? april : undefined] = TIME.exec(alone.focus) ?? [];
  const between = last.topic.id === 'transfers' && last.question.kinds.length === 2;
  if (!between || time === undefined || !namesNothing(turn) || wordCount(alone.focus) > LONGEST) return null;
  const { text, focus } = last.question;
  // "I turn 65 in July 2027" was told before.
  const told = text.endsWith(focus) ? text.slice(0, -focus.length) : '';
  if (/\b65\b/.test(told)) {
    const again = `${focus.replace(ANY_TIME, '').replace(/[?.! ]+$/, '')} ${time}?`;
    return readText(`${told}${again}`, again, alone.raw, turn.knowledge);
  }
  // "I'm 55" was told after what was asked.
  return /\b(?:transfer|move|switch|convert)/.test(focus)
    ? ask(turn, `${focus.replace(/[?.! ]+$/, '')} ${time}?`)
    : ask(turn, `${time}, ${text.replace(/[?.! ]+$/, '')}?`);
}

const BACK_AGAIN =
  /^(?:(?:and|but|so|then|ok)\b[, ]*)*(?:(?:the )?other way(?: (?:round|around|about))?|(?:can|could) i (?:go|move|transfer|switch|change) (?:it )?back(?: again)?(?: later)?|back(?: again)?(?: later)?(?: on)?|vice versa|the reverse)[?.! ]*$/;

/** "And back again?" between cash and investments. */
function wayBack({ alone, last, ...rest }: Turn): Reading | null {
  if (last.topic.id !== 'transfers' || !BACK_AGAIN.test(alone.focus)) return null;
  // Two kinds that were named change places.
  if (/\bround\b|\baround\b|\babout\b/.test(alone.focus) && last.question.mentions.length > 1) return null;
  const toCash = TO_CASH.test(last.question.text);
  if (!toCash && !FROM_CASH.test(last.question.text)) return null;
  const [from, to] = toCash ? ['cash isa', 'stocks and shares isa'] : ['stocks and shares isa', 'cash isa'];
  return ask({ alone, last, ...rest }, `can i transfer from a ${from} to a ${to}?`);
}

const HOW_LONG = /\bhow long\b/;
const BARE_KIND =
  /^(?:(?:and|but|so|what about|how about|for)\b[, ]*)*(?:an? |my )?(?:lifetime|junior|cash|innovative finance|stocks and shares) isas?[?.! ]*$/;

/** "LISA?" after how long a transfer takes. */
function howLongOf(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [kind] = alone.kinds;
  const about = last.topic.id === 'transfers' && HOW_LONG.test(last.question.text);
  return about && kind !== undefined && BARE_KIND.test(alone.focus)
    ? ask(turn, `how long does a transfer from one ${PHRASE_OF[kind]} to another take?`)
    : null;
}

const HOW_MUCH =
  /^(?:(?:and|but|so|ok)\b[, ]*)*how much(?: of (?:it|that))?(?: (?:can|could|may) (?:i|we) (?:move|transfer|put(?: in)?|do))?(?: at once| a year| this year)?[?.! ]*$/;
const PART = /^(?:(?:and|but|so|ok|just|only|about|say)\b[, ]*)*£(\d+)(?: of (?:it|that))?[?.! ]*$/;
const HOW_MANY_YEARS = /\b(?:how many|over how many|in how many) (?:tax )?years\b|\bhow long\b[^?]*\ball\b/;

/** "How much?", "£10,000 of it", "over how many years?" of what is to move into a Lifetime ISA. */
function intoLifetime(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const { kinds, text } = last.question;
  const into = /\b(?:to|into) (?:an? |my |the )?(?:\w+ ){0,3}lifetime isa\b/.test(text);
  const from = kinds.find((kind) => kind !== 'lifetime');
  if (!/\b(?:transfer|move|switch|put)/.test(text) || !into || from === undefined) return null;
  const [, part] = PART.exec(alone.focus) ?? [];
  if (part !== undefined)
    return ask(turn, `can i transfer £${part} from my ${PHRASE_OF[from]} into a lifetime isa?`);
  if (!namesNothing(turn)) return null;
  const [amount] = last.question.money;
  if (amount && HOW_MANY_YEARS.test(alone.focus))
    return ask(
      turn,
      `over how many tax years can i transfer £${amount.amount} from my ${PHRASE_OF[from]} into a lifetime isa?`,
    );
  return HOW_MUCH.test(alone.focus)
    ? ask(turn, `how much can i transfer from my ${PHRASE_OF[from]} into a lifetime isa?`)
    : null;
}

/** In their order: the first that fits. */
export const TRANSFER_CHANGES: readonly Change[] = [
  [intoLifetime, 'fitting'],
  [wayBack, 'fitting'],
  [intoCash, 'fitting'],
  [transferThen, 'same'],
  [howLongOf, 'fitting'],
];
