import { again, wordCount } from './again.ts';
import { sameSearch, searchKept } from './search-again.ts';
import type { Change, Turn } from './people.ts';
import type { Question } from '../topic.ts';
import { countAsked, sortOf, type Sort } from '../topics/products/order.ts';
import { MOST_FOUND, mostShown } from '../topics/products/shown.ts';
import { productSearch } from '../topics/products/search.ts';
import { wishOf } from '../topics/products/wish.ts';
import { PHRASE_OF } from '../understand/entities.ts';
import type { Reading } from '../understand/reading.ts';

// What goes on about a list of products: the same search in another order, with one condition more, or its next items.

const LONGEST = 10;
const OPENS =
  /^(?:(?:and|but|ok|okay|so|then|now|please|what about|how about)\b[, ]*)*(?:which|what (?:is|are) the (?:(?!interest\b)\w+est|best|most|least|worst)|any|do any|does any|are any|is any|is there|are there|do they|the|only|just|i (?:do not |would )?(?:want|need|like|prefer)|show|list|cheapest|best|worst|highest|top (?:rated?|paying|rates?)|lowest|longest|shortest|most|least|cash|shares|stocks)\b/;
/** A place in the list, one of its products, or what is like or unlike it. */
const POINTS =
  /\b(?:first|second|third|fourth|last|bottom|top(?! (?:rated?|rates|paying)\b)|next|[1-9](?:st|nd|rd|th)|it|its|this|that|both|between|than|instead|you|my|mine)\b/;
/** The order of the search before, where another is asked for. */
const ORDER =
  /\b(?:the )?(?:(?<!second )best|highest|top|cheapest|lowest|worst|longest|shortest|smallest|biggest|most popular)(?: rated| paying)?(?: (?:[2-9]|10)(?= ))?\b/g;
const ASKS_ORDER =
  /\b(?:best|highest|top|cheapest|lowest|worst|longest|shortest|smallest|biggest|most|least|fewest)\b/;

/** How many there were has been told. */
const COUNTED = /\bhow many:? (?:of (?:the|your) )?/g;

/** The order before asked for by name: the list once more, whose first it is. */
const SAME_ORDER =
  /\b(?:best|highest|top)[ -]rat(?:ed|ing)s?\b|\b(?:best|highest) rate\b|\bpays? (?:the )?most\b|\blowest (?:fee|minimum)/;

/** "Worst" alone is the other end of the order before. */
export const OTHER_END: Readonly<Partial<Record<Sort, string>>> = {
  rating: 'worst rated',
  interest: 'lowest rate',
  'after-bonus': 'lowest rate',
  fees: 'highest fees',
  popular: 'fewest reviews',
  'lowest-minimum': 'highest minimum',
};
const BARE_WORST =
  /^(?:(?:and|but|ok|so)\b[, ]*)*(?:what about |which (?:one )?is |show me )?(?:the )?worst(?: ones?| of them)?[?.! ]*$/;
/** "What happens to the rate after a year?" of a list: the rates that are left when bonuses have gone. */
const LATER =
  /^(?:(?:and|but|ok|so)\b[, ]*)*what (?:happens|is|are)\b[^.?]*\brates?\b[^.?]*\bafter (?:a|1|12|the first)\b/;

/** The words of the new question as they are said of the search before. */
function saidOf(alone: Question, last: Question): string {
  const said = alone.focus
    .replace(/[?.! ]+$/, '')
    .replace(/^((?:and |but |so )*)which of (?:them|those|these)\b/, '$1which');
  if (BARE_WORST.test(alone.focus)) return OTHER_END[sortOf(last)] ?? said;
  if (LATER.test(alone.focus)) return 'highest rate once the bonus ends';
  const length = /\b(longest|shortest)(?: ones?)?$/;
  return wishOf(last).call.input['access'] === 'notice' ? said.replace(length, '$1 notice') : said;
}

/** Kinds that narrow what was looked for: the same, its form in cash or shares, or one where none was named. */
const fits = ({ kinds }: Question, last: Question) =>
  last.kinds.length === 0 ||
  kinds.every(
    (kind) =>
      last.kinds.includes(kind) ||
      ((last.kinds[0] === 'junior' || last.kinds[0] === 'lifetime') &&
        (kind === 'cash' || kind === 'stocks')),
  );

/** "Which is flexible?", "the longest one", "only cash" after a list: the same search, narrowed or in another order. */
export function searchedFurther(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const focus = alone.focus.replace(/ instead(?=[?.! ]*$)/, '');
  const opens = OPENS.test(focus) || LATER.test(focus);
  if (last.topic.id !== 'product-search' || !opens || wordCount(focus) > LONGEST) return null;
  const names = alone.money.length + alone.products.length + alone.providers.length > 0;
  if (names || POINTS.test(focus) || !fits(alone, last.question)) return null;
  const said = saidOf(alone, last.question);
  const kept = (text: string) =>
    (ASKS_ORDER.test(said) ? text.replace(ORDER, ' ') : text)
      .replace(COUNTED, ' ')
      .replace(/[?.! ]+$/, '')
      .replace(/ {2,}/g, ' ');
  const reading = searchKept(
    turn,
    `${kept(last.question.text)}, ${said}`,
    `${kept(last.question.focus)}, ${said}`,
  );
  const same = sameSearch({ ...last.question, ...reading }, last.question);
  return same && !SAME_ORDER.test(said) ? null : reading;
}

/** "Which of those has no bonus?", "which are Welsh?": those of the list that are so, and not all of it side by side. */
export const selectedFrom = (turn: Turn): Reading | null =>
  ASKS_ORDER.test(turn.alone.focus) ? null : searchedFurther(turn);

const FORM =
  /^(?:(?:and|but|ok|so|what about|how about|show me|just|only|the)\b[, ]*)*(cash|shares|stocks and shares isa|stocks|investing|investment)s?(?: ones?| only)*[?.! ]*$/;

/** "The cash ones" after what a Lifetime or Junior ISA is: those in the catalogue. */
function formOfKind(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [, form] = FORM.exec(alone.focus) ?? [];
  const [kind, more] = last.question.kinds;
  const about = ['kind-overview', 'junior-limit', 'lifetime-limit'].includes(last.topic.id);
  if (form === undefined || !about || more !== undefined || last.question.money.length > 0) return null;
  if (kind !== 'lifetime' && kind !== 'junior') return null;
  const text = `show me the ${form === 'cash' ? 'cash' : 'investing'} ${PHRASE_OF[kind]}s`;
  return { ...again(turn, text, text), kinds: [kind] };
}

const IN_ORDER =
  /^(?:(?:and|but|ok|okay|so|then|now|please|can you|could you)\b[, ]*)*(?:(?:re-?)?(?:sort|order|rank|arrange|list|show)(?:ed)?\b[^.?]*\b(?:by|first|lowest to|highest to|ascending|descending)\b|by\b|(?:low|high)(?:est)? to\b|(?:lowest|highest|cheapest|best|worst|shortest|longest|smallest|largest|biggest)(?: \w+)? first\b|ascending\b|descending\b|(?:the )?(?:other way round|reverse|lowest|bottom)\b)[^.?]{0,40}[?.! ]*$/;

/** "Sort by rating", "lowest to highest" after a list: the same search in another order. */
function inOrder(turn: Turn): Reading | null {
  const { alone, last } = turn;
  if (last.topic.id !== 'product-search' || !IN_ORDER.test(alone.focus) || wordCount(alone.focus) > LONGEST)
    return null;
  if (alone.kinds.length + alone.money.length + alone.products.length + alone.providers.length > 0)
    return null;
  // "The lowest minimum of those" is one of the three that were asked for.
  if (/\bof (?:them|these|those)\b/.test(alone.focus) && countAsked(last.question) !== null) return null;
  const said = /\b(?:other way round|reverse)\b|^(?:and )?(?:the )?(?:lowest|bottom)[?.! ]*$/.test(
    alone.focus,
  )
    ? OTHER_END[sortOf(last.question)]
    : alone.focus.replace(/[?.! ]+$/, '');
  if (said === undefined) return null;
  const kept = (text: string) =>
    text
      .replace(ORDER, ' ')
      .replace(/[?.! ]+$/, '')
      .replace(/ {2,}/g, ' ');
  return searchKept(turn, `${kept(last.question.text)}, ${said}`, `${kept(last.question.focus)}, ${said}`);
}

const MORE =
  /^(?:(?:and|ok|okay|yes|please|can (?:you|i)|could (?:you|i))\b[, ]*)*(?:(?:show|list|give|see|tell|have)\b(?: me)? ?)?(?:(?:the|some|any|all|a few|[1-9]|10)(?: of)? )*(?:more|rest|others?|next (?:ones|few|[2-9]|10)|remaining(?: ones?)?)(?: of (?:them|those|these))?(?: ones?)?(?: please)?[?.! ]*$/;

/** "Show me more": the next of the list. */
function moreOfList({ alone, last }: Turn): Reading | null {
  if (last.topic.id !== 'product-search' || !MORE.test(alone.focus)) return null;
  const told = last.question.skipped > 0 ? MOST_FOUND : mostShown(last.question);
  return { ...last.question, skipped: last.question.skipped + told, raw: alone.raw };
}

export const LIST_CHANGES: readonly Change[] = [
  [moreOfList, productSearch],
  [formOfKind, productSearch],
  [inOrder, productSearch],
];
