import { again, wordCount } from './again.ts';
import type { Turn } from './people.ts';
import type { Question } from '../topic.ts';
import { filterWeight, wishOf } from '../topics/products/wish.ts';
import { PHRASE_OF } from '../understand/entities.ts';
import type { Reading } from '../understand/reading.ts';

// The search before once more, with what a short question adds to it.

/** The search before in other words: what it was of stays unless the new words name something else. */
export function searchKept(turn: Turn, text: string, focus: string): Reading {
  const read = again(turn, text, focus);
  const { providers, withoutProviders, withoutProducts, kinds } = turn.last.question;
  const named = (now: readonly string[], before: readonly string[]) => (now.length > 0 ? now : before);
  return {
    ...read,
    kinds: read.kinds.length > 0 ? read.kinds : kinds,
    providers: named(read.providers, providers),
    withoutProviders: [...new Set([...withoutProviders, ...read.withoutProviders])],
    withoutProducts: [...new Set([...withoutProducts, ...read.withoutProducts])],
    products: [],
    sides: [],
  };
}

/** Whether both search for the same in the same order. */
export const sameSearch = (one: Question, other: Question) =>
  JSON.stringify(wishOf(one).call) === JSON.stringify(wishOf(other).call);

const LEAD =
  /^(?:(?:and|but|ok|okay|so|thanks|thank you|great|now|then|please|what about|how about|which (?:ones )?(?:are|have|pay)|(?:show|give|find)(?: me)?(?=(?: the)? (?:ones|those)\b)|(?:only|just)(?: show(?! (?:me )?(?:the )?(?:ones|those)\b))?|(?:the )?ones|those|i (?:want|need|would like)|must (?:be|pay|have|take)|it must (?:be|pay|have|take)|make it)\b[, ]*)+/;
const NARROWS =
  /^(?:with|without|under|over|below|above|at (?:least|most)|up to|no|less|more than|longer|shorter|that|those|exclud\w+|not|from|except|apart from|other than|leav(?:e|ing) out|drop|remove|skip|ignor\w+|rated|paying|minimum|maximum|a? ?(?:minimum|rate|rating|fee) |\d+(?:\.\d+)?(?:%| years?| months?)? (?:or|and) (?:more|longer|shorter|less|over|under|above|below|better|higher|lower)|for (?:at least|less|more|under|over|£))\b/;
const LONGEST = 11;
/** A length of time by itself is that of the products that were listed. */
const SPAN =
  /^((?:and |but |so |ok )*)((?:shorter|longer|less|more) than|under|over|at (?:least|most)|up to|no longer than) (\d+ (?:years?|months?))[?.! ]*$/;

/** "With less than £1,000": so much is there to open it with. */
const TO_OPEN =
  /^((?:and |but |so |ok )*)(?:(?:with|for|needing|that (?:takes?|needs?)|if i have|i(?: only)? have|to open with) )*(less than|under|below|at most|up to|no more than) £?(\d{2,})(?: or so)?[?.! ]*$/;

const said = (focus: string) =>
  focus
    .replace(/[?.! ]+$/, '')
    .replace(SPAN, '$1with a term $2 $3')
    .replace(TO_OPEN, '$1with a minimum $2 £$3');

/** "With a minimum under £500?": the search before with one condition more, or another in its place. */
export function narrowed(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const { text, focus } = last.question;
  const fits = alone.kinds.every((kind) => last.question.kinds.includes(kind));
  const short = wordCount(alone.focus) <= LONGEST && !alone.focus.startsWith('no,');
  if (last.topic.id !== 'product-search' || !fits || !short) return null;
  if (!NARROWS.test(alone.focus.replace(LEAD, ''))) return null;
  // The new words stand first, so that of two bounds of a sort the later one is read.
  const more = said(alone.focus);
  const reading = searchKept(turn, `${more}, ${text}`, `${focus.replace(/[?.! ]+$/, '')}, ${more}`);
  return sameSearch({ ...last.question, ...reading }, last.question) ? null : reading;
}

const TOLD_OF = new Set(['kind-overview', 'isa-overview', 'lifetime-limit', 'junior-limit']);
const FIRST_HOME = /\bfirst (?:home|house|flat)\b|\bhouse deposit\b/;
/** Kinds that come in cash and in shares. */
const FORMED: ReadonlySet<string> = new Set(['lifetime', 'junior']);
/** So much tells of a condition that only a search can keep to. */
const CONDITION = 2.5;

/** "Over 4%" after what a kind of ISA is: those in the catalogue that pay it. */
export function narrowedKind(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const forHome = last.topic.id === 'choosing' && FIRST_HOME.test(last.question.text);
  const [kind, more] =
    forHome && last.question.kinds.length === 0 ? ['lifetime' as const] : last.question.kinds;
  if (
    !kind ||
    more ||
    !(forHome || TOLD_OF.has(last.topic.id)) ||
    alone.kinds.length + alone.people.length > 0
  )
    return null;
  if (wordCount(alone.focus) > LONGEST || !NARROWS.test(alone.focus.replace(LEAD, ''))) return null;
  if (filterWeight(alone) < CONDITION || alone.when !== null) return null;
  const form = FORMED.has(kind) && /\bcash\b/.test(last.question.focus) ? 'cash ' : '';
  const text = `show me ${form}${PHRASE_OF[kind]}s ${said(alone.focus)}`;
  return { ...again(turn, text, text), kinds: [kind] };
}
