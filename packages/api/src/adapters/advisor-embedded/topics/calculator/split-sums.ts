import { formatPounds } from '../../../../domain/money.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import type { Question } from '../../topic.ts';
import { boldPounds, joined, listed } from '../../write/text.ts';

// An amount, or the allowance, in equal parts or in shares of so many percent.

const pennies = (amount: number) => Math.round(amount * 100) / 100;
const ALLOWANCE = /\b(?:my|the|our|this year'?s) (?:\w+ )?(?:isa )?allowance\b/;
const EQUALLY =
  /\b(?:divid|split|shar|spread)\w*\b[^?]*?\b(?:between|among|across|into|over|by) (?:my |the )?(?:(\d{1,2})\b(?! ?(?:years?|months?|weeks?|days?|%|\/))|(?=[^?]*\b(?:and|&) ))/;
/** Where a part goes, as it is named in a row. */
const PLACE = /\b(cash|shares|stocks(?: and shares)?|lifetime|innovative finance|funds|bonds)\b(?: isas?)?/g;
const PLACE_NAMES: Readonly<Record<string, string>> = {
  cash: 'cash',
  shares: 'stocks and shares',
  stocks: 'stocks and shares',
  'stocks and shares': 'stocks and shares',
  lifetime: 'a Lifetime ISA',
  'innovative finance': 'an innovative finance ISA',
  funds: 'funds',
  bonds: 'bonds',
};
const placesIn = (text: string) => [
  ...new Set([...text.matchAll(PLACE)].map(([, place]) => PLACE_NAMES[place ?? ''] ?? '')),
];

/** The one amount that is named, else the allowance where that is spoken of. */
function wholeOf({ money, focus, today }: Question): number | null {
  const [only, more] = money;
  if (more || (only && only.per !== 'once')) return null;
  if (only) return only.amount;
  return ALLOWANCE.test(focus) ? (amountOn('isa-allowance', today) ?? null) : null;
}

/** The limit of a part that goes into a Lifetime ISA. */
function overLifetime(place: string | undefined, part: number, today: string): string {
  const limit = amountOn('lifetime-limit', today) ?? Infinity;
  return place === PLACE_NAMES['lifetime'] && part > limit
    ? `A Lifetime ISA takes at most ${boldPounds(limit)} a tax year.`
    : '';
}

/** "Divide £20,000 between 4 ISAs", "split my allowance equally between cash and shares". */
function equally(question: Question, whole: number): string {
  const [found, count] = EQUALLY.exec(question.focus) ?? [];
  const places = placesIn(question.focus);
  const evenly = /\b(?:equal\w*|even\w*)\b/.test(question.focus);
  const parts = count === undefined ? (evenly ? places.length : 0) : Number(count);
  if (found === undefined || parts < 2) return '';
  const part = pennies(whole / parts);
  return joined(
    `${boldPounds(part)} each: ${formatPounds(whole)} in ${parts} equal parts.`,
    ...places.map((place) => overLifetime(place, part, question.today)),
  );
}

const RATIO = /\b(\d{1,2})(?:\/|:| to |% (?:[a-z]+ ){0,4}(?:and )?)(\d{1,2})(?!\d|\/)%?/;

/** "60/40 shares and cash of £20,000". */
function inShares(question: Question, whole: number): string {
  const [, first, second] = RATIO.exec(question.focus) ?? [];
  const [a, b] = [Number(first), Number(second)];
  if (first === undefined || a + b !== 100) return '';
  const places = placesIn(question.focus);
  const named = [a, b].map((percent, at) => {
    const part = pennies((whole * percent) / 100);
    const place = places[at];
    return {
      part,
      text: `${boldPounds(part)}${place === undefined || places.length !== 2 ? '' : ` in ${place}`}`,
    };
  });
  return joined(
    `${listed(named.map(({ text }) => text))}: ${a}% and ${b}% of ${formatPounds(whole)}.`,
    ...named.map(({ part }, at) => overLifetime(places[at], part, question.today)),
  );
}

const FIRST_PART = new RegExp(
  String.raw`£?(\d+(?:\.\d+)?)[^£]{0,6}? ?(?:(?:in|into|to|for) )?(?:(?:an?|my|the) )?(cash|shares|stocks(?: and shares)?|lifetime|innovative finance)\b`,
);
const HALF_REST = /\bhalf (?:of )?(?:the |what is )?(?:rest|remainder|left)\b/;

const WHOLE = /\b(?:split|divide|share out|have|got|with|of) (?:up )?£?(\d{3,6})\b(?!%)/;

/** "Split £20,000: £4,000 in a Lifetime ISA, half the rest in cash and the rest in shares". */
function halfOfRest({ text, rates, period, today }: Question): string {
  const whole = Number(WHOLE.exec(text)?.[1]);
  const [found, amount, place] = FIRST_PART.exec(text) ?? [];
  const part = Number(amount);
  if (Number.isNaN(whole) || found === undefined || rates.length > 0 || period !== null) return '';
  if (!HALF_REST.test(text) || part >= whole) return '';
  const half = pennies((whole - part) / 2);
  const first = PLACE_NAMES[place ?? ''] ?? '';
  const [second, third, fourth] = placesIn(text).filter((each) => each !== first);
  if (second === undefined || third === undefined || fourth !== undefined) return '';
  return joined(
    `${boldPounds(part)} in ${first}, ${boldPounds(half)} in ${second} and ${boldPounds(half)} in ${third}: ${formatPounds(whole)} in all.`,
    overLifetime(first, part, today),
  );
}

/** What is allowed is no sum. */
const MAY = /\b(?:can|could|may|allowed|am|must)\b(?! you\b)/;

/** An amount in its parts; empty where none is to be split. */
export function splitSums(question: Question): string {
  const rest = MAY.test(question.focus) ? '' : halfOfRest(question);
  if (rest !== '') return rest;
  const whole = wholeOf(question);
  const other =
    question.rates.length > 2 ||
    question.when !== null ||
    question.period !== null ||
    question.products.length > 0 ||
    MAY.test(question.focus);
  return whole === null || other ? '' : inShares(question, whole) || equally(question, whole);
}
