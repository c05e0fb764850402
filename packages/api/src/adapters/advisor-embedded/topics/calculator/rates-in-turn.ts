import { ORDINALS } from '../../understand/ordinals.ts';
import { periodIn } from '../../understand/time.ts';

// Rates of which each has its year or years: "5% the first year and 3% the second", "4% for 2 years, then 5% for 3".

/** A stretch of time at one rate. */
export interface Phase {
  years: number;
  /** Percent a year. */
  rate: number;
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five'];
const ORDINAL = Object.keys(ORDINALS).join('|');
const RATE = String.raw`(?<![\d.])(?<rate>\d{1,2}(?:\.\d+)?)%`;
/** "The first year", "year 2"; after another year the word may be left out: "and 3% the second". */
const YEAR = String.raw`(?:(?<ordinal>${ORDINAL})(?: (?:years?|yr))?|years? (?<number>[1-5]|${NUMBERS.join('|')}))\b`;
const LITTLE = String.raw`(?: a year| interest| aer)?,? (?:(?:for|in|during|over|the|my|its|of)\b ?)*`;
const AFTER_RATE = new RegExp(`${RATE}${LITTLE}${YEAR}`, 'g');
const BEFORE_RATE = new RegExp(
  String.raw`\b${YEAR}:?,? (?:(?:is|at|it|pays?|paying|was|the|rate|of|then|goes|falls|drops|to|earns?)\b ?)*${RATE}`,
  'g',
);

/** Rates with "or" between them are alternatives. */
const EITHER = /%[^%]*\b(?:or|vs|versus)\b[^%]*%/;

/** "5% for the first 2 years" has a length of its own and is read elsewhere. */
const OF_LENGTH = new RegExp(String.raw`\b(?:${ORDINAL}) (?:\d|few|couple)`);

function placesIn(text: string, pattern: RegExp): { rate: number; year: number }[] {
  return [...text.matchAll(pattern)].map(({ groups = {} }) => {
    const { rate, ordinal, number } = groups;
    const spelt = NUMBERS.indexOf(number ?? '') + 1;
    return { rate: Number(rate), year: ORDINALS[ordinal ?? ''] ?? (spelt > 0 ? spelt : Number(number)) };
  });
}

const NOW = /(?<=%[^%£?]{0,12})\b(?:now|this year)\b/;
const WITHOUT_UNIT =
  /\b(next|following|other|remaining|last) (\d{1,2})(?! ?(?:years?|months?|weeks?|days?|%|\d|\.))/g;

/** "5% now and 4% next year" are the first and the second; "the next 18" are of what was counted before. */
function spelledOut(text: string): string {
  const [, unit = 'year'] = /\b\d{1,2} (year|month)s?\b/.exec(text) ?? [];
  return text
    .replace(NOW, 'the first year')
    .replace(/(?<=%[^%£?]{0,12})\bnext year\b/, 'the second year')
    .replace(WITHOUT_UNIT, `$1 $2 ${unit}s`);
}

/** As many rates as years, in their order; the last one holds to the end of a longer time. */
export function yearByYear(said: string, rates: readonly number[]): readonly Phase[] | null {
  const text = spelledOut(said);
  if (rates.length < 2 || OF_LENGTH.test(text) || EITHER.test(text)) return null;
  const found = [AFTER_RATE, BEFORE_RATE]
    .map((pattern) => placesIn(text, pattern))
    .find((each) => each.length === rates.length && each.every(({ year }, at) => year === at + 1));
  if (!found) return null;
  const whole = (periodIn(text) ?? 0) / 12;
  const longer = Math.max(1, whole - found.length + 1);
  return found.map(({ rate }, at) => ({ rate, years: at === found.length - 1 ? longer : 1 }));
}

const LENGTH =
  /(?:(?<first>first|next|another|following|last|further|other|remaining) )?(?:(?<count>\d{1,2}|an?|one) )?(?:more |further |other )?(?<unit>year|month)s?\b(?!'| old)/g;
const PERCENT = /(?<![\d.])(?<rate>\d{1,2}(?:\.\d+)?)%(?: a year| aer)?/g;
const FOLLOWS =
  /\b(?:then|after that|after which|followed by|afterwards|thereafter|before (?:it|that)|next|another|following|remaining|more)\b/;
const PER = /£\d+(?:\.\d+)? a (?:week|month|year)\b/g;

interface Token {
  at: number;
  rate: number | null;
  years: number | null;
}

/** "For a year at 4.4% and after that 3.55% for 2 more years": each rate beside the time that it holds for. */
export function besideTimes(said: string, rates: readonly number[]): readonly Phase[] | null {
  const text = spelledOut(said).replace(PER, (found) => '_'.repeat(found.length));
  if (rates.length < 2 || !FOLLOWS.test(text) || EITHER.test(text)) return null;
  const percents: Token[] = [...text.matchAll(PERCENT)].map(({ 0: found, index, groups }) => ({
    at: index + found.length - 1,
    rate: Number(groups?.['rate']),
    years: null,
  }));
  const plain = text.replace(PERCENT, (found) => '_'.repeat(found.length));
  const times: Token[] = [...plain.matchAll(LENGTH)].flatMap(({ index, groups = {} }) => {
    const { first, count, unit } = groups;
    if (first === undefined && count === undefined) return [];
    return [{ at: index, rate: null, years: (Number(count) || 1) / (unit === 'month' ? 12 : 1) }];
  });
  const tokens = [...percents, ...times].toSorted((a, b) => a.at - b.at);
  if (percents.length !== rates.length || times.length !== rates.length) return null;
  const phases = rates.flatMap((_, at) => {
    const pair = tokens.slice(at * 2, at * 2 + 2);
    const rate = pair.find((each) => each.rate !== null)?.rate;
    const years = pair.find((each) => each.years !== null)?.years;
    return typeof rate === 'number' && typeof years === 'number' ? [{ rate, years }] : [];
  });
  return phases.length === rates.length ? phases : null;
}

const FOR_TIME =
  /(?<![\d.])(\d{1,2}(?:\.\d+)?)%(?: a year| aer)? (?:for|over) (?:(?:the|a|next|following|another|first|last|final|further)\b ?)*(\d{1,2})(?: more)?(?: (year|month)s?|(?= and|,| then))/g;

/** Three stretches and more, each with its length: "4% for 2 years, 3.5% for 2 years and 3% for 1 year". */
export function stretchesOf(text: string, rates: readonly number[]): readonly Phase[] | null {
  const found = [...text.matchAll(FOR_TIME)];
  if (found.length < 3 || found.length !== rates.length || EITHER.test(text)) return null;
  return found.map(([, rate, count, unit]) => ({
    rate: Number(rate),
    years: Number(count) / (unit === 'month' ? 12 : 1),
  }));
}
