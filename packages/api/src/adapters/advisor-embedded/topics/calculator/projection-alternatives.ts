import { asks, says, type Question } from '../../topic.ts';
import type { IsaKind, Money } from '../../understand/entities.ts';
import { periodIn } from '../../understand/time.ts';

// Plans that a question sets beside each other in its own words: each with a rate or a time of its own.

const COMPARES =
  /\b(?:compar\w*|vs|versus|or|than|better|more|less|difference|against|instead of|rather than|beats?)\b/;
/** "After 10 years" tells when it is looked at. */
const ONE_AFTER_ANOTHER =
  /\b(?:then|after(?! (?:an? |the )?(?:\d+ )?(?:years?|months?)\b)(?: that)?|first|inflation|fees?|charges?|tax\w*|from \d)\b/;
const PERCENT = /(?<![\d.])(\d{1,3}(?:\.\d+)?)%/g;

interface Clause {
  money: Money;
  rate: number;
  period: number | null;
}

const MOST_CLAUSES = 4;

/** "I have £20,000: £12,000 at 4% and £8,000 at 5%": the whole is told before its parts. */
function partsOf(money: readonly Money[], rates: number): readonly Money[] {
  const [whole, ...parts] = money;
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  return whole !== undefined && parts.length === rates && parts.length > 1 && whole.amount === sum
    ? parts
    : money;
}

/** "£10,000 at 4% … £5,000 at 3%", or "5% on £10,000 … 3% on £5,000": which rate belongs to which amount. */
function clausesOf({ text, money: all, rates }: Question): readonly Clause[] {
  const money = partsOf(all, rates.length);
  const named = [...text.matchAll(PERCENT)].map((match) => ({ at: match.index, rate: Number(match[1]) }));
  const count = money.length;
  if (count < 2 || count > MOST_CLAUSES || named.length !== count || rates.length !== count) return [];
  const placed = [
    ...money.map(({ at }) => ({ at, isMoney: true })),
    ...named.map(({ at }) => ({ at, isMoney: false })),
  ].toSorted((a, b) => a.at - b.at);
  const [first] = placed;
  const inTurn = placed.every(({ isMoney }, at) => isMoney === ((at % 2 === 0) === first?.isMoney));
  if (!inTurn) return [];
  const starts = first?.isMoney === true ? money : named;
  return money.map((each, at) => ({
    money: each,
    rate: rates[at] ?? 0,
    period: periodIn(text.slice(at === 0 ? 0 : starts[at]?.at, starts[at + 1]?.at)),
  }));
}

export interface Alternatives {
  each: readonly Question[];
  /** What is said of them together: how far they lie apart, what they come to, or nothing. */
  ends: 'difference' | 'sum' | 'nothing';
}

const YEARLY_INTEREST = /\b(?:interest|earn\w*)\b(?:[^.?]|\.\d){0,40}\b(?:a|in a|per|each) year\b/;

/** Two amounts or more, each at its own rate. */
export function ofOwnRates(question: Question): Alternatives | null {
  if (question.products.length > 0 || says(question, ONE_AFTER_ANOTHER)) return null;
  const clauses = clausesOf(question);
  const periods = clauses.map(({ period }) => period);
  const ofYear = YEARLY_INTEREST.test(question.text) ? 12 : null;
  const shared = periods.find((period) => period !== null) ?? question.period ?? ofYear;
  const each = clauses.map(({ money, rate, period }) => ({
    ...question,
    money: [money],
    rates: [rate],
    rate,
    period: period ?? shared,
  }));
  const kinds = question.kinds.length === 2 && each.length === 2 ? question.kinds : [];
  // Of times that differ no sum is stated: each ends on another day.
  const sameTime = new Set(each.map(({ period }) => period)).size === 1;
  return each.length > 1
    ? {
        each: each.map((side, at) => ({ ...side, kinds: kinds[at] ? [kinds[at]] : question.kinds })),
        ends: each.length === 2 && COMPARES.test(question.text) ? 'difference' : sameTime ? 'sum' : 'nothing',
      }
    : null;
}

const SHARES =
  /(?<![\d.])(\d{1,2})% (?:of (?:my |the |our |it )?(?:£\d+ )?)?(?:in|into) ([^%]{0,40}?) at (\d{1,2}(?:\.\d+)?)%[^%]*?\b(?:rest|remainder|remaining|other|\d{1,2}%)([^%]*?) at (\d{1,2}(?:\.\d+)?)%/;

/** "Half at 4%, half at 6%" */
const HALVES =
  /\bhalf(?: of (?:it|that|£\d+))?([^%]{0,40}?)(?: at)? (\d{1,2}(?:\.\d+)?)%[^%]*?\b(?:half|rest|remainder|remaining|other)([^%]*?)(?: at)? (\d{1,2}(?:\.\d+)?)%/;

/** "A third in cash at 4% and the rest in shares at 6%" */
const FRACTION =
  /\b(?:an?|one|1) (third|quarter|fifth|tenth)(?: of (?:it|that|£\d+))?([^%]{0,40}?)(?: at)? (\d{1,2}(?:\.\d+)?)%[^%]*?\b(?:rest|remainder|remaining|other)([^%]*?)(?: at)? (\d{1,2}(?:\.\d+)?)%/;
const HUNDREDTHS: Readonly<Record<string, number>> = { third: 100 / 3, quarter: 25, fifth: 20, tenth: 10 };

const kindIn = (place: string): readonly IsaKind[] =>
  /\bcash\b/.test(place) ? ['cash'] : /\b(?:shares|stocks|funds|investments)\b/.test(place) ? ['stocks'] : [];

const inHundredths = (found: RegExpExecArray | null): readonly (string | undefined)[] =>
  found ? ['', `${HUNDREDTHS[found[1] ?? ''] ?? 0}`, ...found.slice(2)] : [];

/** "30% of it in cash at 4% and the rest in shares at 6%": each share at its own rate. */
export function ofShares(question: Question): Alternatives | null {
  const halves = HALVES.exec(question.text);
  const [, share, place = '', first, otherPlace = '', second] = halves
    ? ['', '50', ...halves.slice(1)]
    : (SHARES.exec(question.text) ?? inHundredths(FRACTION.exec(question.text)));
  const [only, more] = question.money;
  if (share === undefined || !only || more || question.products.length > 0) return null;
  const part = Math.round(only.amount * Number(share)) / 100;
  const sides = [
    { amount: part, rate: Number(first), kinds: kindIn(place) },
    { amount: only.amount - part, rate: Number(second), kinds: kindIn(otherPlace) },
  ];
  return {
    each: sides.map(({ amount, rate, kinds }) => ({
      ...question,
      kinds,
      money: [{ ...only, amount }],
      rates: [rate],
      rate,
    })),
    ends: 'sum',
  };
}

const BETWEEN_AMOUNTS = /^(?: a (?:week|month|year))?(?:,| and| or|, and|, or| versus| vs) $/;

/** "£100, £200 or £300 a month": three amounts and more in a row are each looked at. */
export function ofList(question: Question): Alternatives | null {
  const { money, text, rates, period } = question;
  if (rates.length === 0 && period === null) return null;
  const inRow = money.every(
    ({ at }, index) => index === 0 || BETWEEN_AMOUNTS.test(text.slice(money[index - 1]?.end ?? 0, at)),
  );
  if (money.length < 3 || money.length > 5 || rates.length > 1 || !inRow) return null;
  if (/\b(?:together|in total|altogether|in all)\b/.test(text)) return null;
  const per = money.at(-1)?.per ?? 'once';
  return { each: money.map((each) => ({ ...question, money: [{ ...each, per }] })), ends: 'nothing' };
}

const WORD = String.raw`(?:after|in|over|for|within)`;
const TIMES = new RegExp(
  String.raw`\b${WORD} (\d{1,2}(?: years?| months?)?(?: at \d{1,2}(?:\.\d+)?%)?(?:(?:,| and| or|, and|, or) (?:(?:what )?(?:${WORD}|then|also) )*\d{1,2}(?: years?| months?)?)+)\b(?!%)`,
);
/** Where a list of times is no list of alternatives: "for 3 years and then 5 years at 3%". */
const IN_TURN = /\bthen\b|\bfirst\b|\bage\b|\bfrom \d/;

/** "After 3, 5 and 10 years": the same plan for each of the times. */
export function ofTimes(question: Question): Alternatives | null {
  const { text, money, rates } = question;
  const [, list] = TIMES.exec(text) ?? [];
  if (list === undefined || money.length === 0 || rates.length > 1 || IN_TURN.test(text)) return null;
  const items = list
    .replace(/ at [\d.]+%/g, '')
    .split(/,? (?:and|or) |, ?/)
    .map((item) => item.replace(/^[a-z ]+/, ''));
  const unitOf = (at: number) => {
    const own = items.slice(at).find((item) => / [a-z]/.test(item));
    return own?.replace(/^\d+/, '') ?? '';
  };
  const periods = items.map((item, at) => periodIn(/ [a-z]/.test(item) ? item : `${item}${unitOf(at)}`));
  if (periods.some((period) => period === null) || new Set(periods).size < periods.length) return null;
  // "2 years and 6 months" is one time.
  if (/\d years? and \d{1,2} months?$/.test(list) && periods.length === 2) return null;
  return { each: periods.map((period) => ({ ...question, period })), ends: 'nothing' };
}

const RATE_AND_TERM =
  /(?<![\d.])(\d{1,2}(?:\.\d+)?)% (?:fixed )?(?:for|over) (\d{1,2}) (year|month)s?\b|(?<![£\d.])\b(\d{1,2}) (year|month)s? (?:(?:fix(?:ed)?|bond) )?(?:at|with) (\d{1,2}(?:\.\d+)?)%/g;

/** "£10,000 at 4.1% for 2 years or 3.9% for 3 years", "for 5 years at 4% or 7 years at 3.8%": one amount on either terms. */
export function ofOwnTerms(question: Question): Alternatives | null {
  const { text, money, products } = question;
  const [first, second, third] = [...text.matchAll(RATE_AND_TERM)];
  const [only, more] = money;
  if (!first || !second || third || !only || more || products.length > 0) return null;
  if (!COMPARES.test(text) || IN_TURN.test(text) || /\b(?:after|tax\w*|fees?)\b/.test(text)) return null;
  return {
    each: [first, second].map(([, before, countAfter, unitAfter, countBefore, unitBefore, after]) => {
      const rate = Number(before ?? after);
      const years = (unitAfter ?? unitBefore) === 'year';
      return {
        ...question,
        rates: [rate],
        rate,
        period: Number(countAfter ?? countBefore) * (years ? 12 : 1),
      };
    }),
    ends: 'difference',
  };
}

/** What leads where it is asked whether the first comes to more: yes or no. */
export function moreLead(question: Question, first: number, second: number): string {
  const asked = asks(
    question,
    /^(?:is|does|do|would|will|are)\b[^?]*\b(?:more|better|higher|larger|bigger)\b[^?]*\bthan\b/,
  );
  return asked ? (first > second ? 'Yes:' : 'No:') : '';
}
