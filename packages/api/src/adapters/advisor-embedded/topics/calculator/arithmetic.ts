import { formatCount, formatPounds } from '../../../../domain/money.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import { NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import { fractionIn, shareOfAllowance } from '../../understand/shares.ts';
import { boldPounds, bullets, listed, upperFirst } from '../../write/text.ts';
import { limitOf } from '../shared/limit-of.ts';
import { changeOf } from './percent-changes.ts';
import { splitSums } from './split-sums.ts';

// Sums that need no rule: times, plus, parts of an amount, averages, what a payment comes to in a year.

const LEAD = String.raw`^(?:(?:so|and|ok|hi|hello|please|what (?:is|are|does|would)|how much (?:is|are)|calculate|work out|can you (?:do|work out)|tell me)\b[, ]*)*`;
const NUMBER = String.raw`£?\d+(?:\.\d+)?`;
const END = String.raw`(?: (?:come to|make|equal|be|is))?[ =?.!]*$`;
const pennies = (amount: number) => Math.round(amount * 100) / 100;

const OPERATORS: readonly (readonly [words: string, sign: string])[] = [
  [String.raw`times|x|×|multiplied by|lots of`, '×'],
  [String.raw`divided by|÷|\/`, '÷'],
  [String.raw`plus|\+`, '+'],
  [String.raw`minus|-|less|take away|subtract`, '−'],
];
const OPERATOR = String.raw`(?:${OPERATORS.map(([words]) => words).join('|')})`;
const EXPRESSION = new RegExp(String.raw`${LEAD}(${NUMBER}(?: ${OPERATOR} ${NUMBER}){1,8})${END}`);
const STEP = new RegExp(String.raw`(?:^| (${OPERATOR}) )(${NUMBER})`, 'g');

const signOf = (word: string) =>
  OPERATORS.find(([words]) => new RegExp(`^(?:${words})$`).test(word))?.[1] ?? '+';

interface Term {
  sign: string;
  number: number;
}

/** Past this nobody counts pounds. */
const MOST = 1e12;

/** Times and divided by come before plus and minus. */
function valueOf(terms: readonly Term[]): number {
  const sums: number[] = [];
  for (const { sign, number } of terms) {
    const last = sums.pop() ?? 0;
    if (sign === '×') sums.push(last * number);
    else if (sign === '÷') sums.push(last / number);
    else sums.push(last, sign === '−' ? -number : number);
  }
  return sums.reduce((sum, each) => sum + each, 0);
}

/** "20000-4000" without spaces; "2026-2027" is a span of years. */
const spaced = (focus: string) =>
  focus
    .replace(/(?<=\d)\/(?=\d+[?.! ]*$)/, ' / ')
    .replace(/(?<![\d.-])(?!(?:19|20)\d\d-(?:19|20)\d\d\b)(\d{3,})-(?=\d{2,}\b(?!-))/g, '$1 - ');

/** "12 x 500 and 12 x 300": one after the other. */
function expressions({ focus }: Question): string {
  const each = spaced(focus).split(/,? and |, /);
  const results = each.map(expressionIn);
  return results.some((result) => result === '')
    ? ''
    : results.length > 1
      ? bullets(results)
      : (results[0] ?? '');
}

/** "12 x £350", "20000 - 13750". */
function expressionIn(focus: string): string {
  const [, found] = EXPRESSION.exec(focus) ?? [];
  if (found === undefined || /\b20\d\d \/ \d\d\b/.test(found)) return '';
  const terms = [...found.matchAll(STEP)].map(([, word, number]) => ({
    sign: word === undefined ? '+' : signOf(word),
    number: Number((number ?? '').replace('£', '')),
  }));
  const value = valueOf(terms);
  if (
    !Number.isFinite(value) ||
    Math.abs(value) > MOST ||
    (terms.length === 2 && terms.some(({ number }) => number < 2))
  )
    return '';
  const pounds = found.includes('£');
  // Smaller ones are nobody's savings.
  if (!pounds && terms.every(({ number }) => number < 100)) return '';
  const shown = (number: number) => (pounds ? formatPounds(pennies(number)) : formatCount(number));
  const written = terms
    .map(({ sign, number }, at) => `${at === 0 ? '' : ` ${sign} `}${plainNumber(number)}`)
    .join('');
  return `${written} = **${Number.isInteger(value) || pounds ? shown(value) : plainNumber(pennies(value))}**.`;
}

const plainNumber = (number: number) => formatPounds(number).replace('£', '');

/** "A third of £9,000", "two thirds of the Lifetime ISA limit". */
function fraction(question: Question): string {
  const share = fractionIn(question.focus);
  if (!share) return '';
  const { part, words, of } = share;
  if (of.startsWith('£'))
    return `${upperFirst(words)} of ${formatPounds(Number(of.slice(1)))} is ${boldPounds(pennies(part * Number(of.slice(1))))}.`;
  const { id, name } = limitOf(question);
  const limit = amountOn(id, question.today);
  if (limit === undefined || id === 'isa-allowance' || shareOfAllowance(question.focus) !== null) return '';
  return `${upperFirst(words)} of the ${name} of ${formatPounds(limit)} is ${boldPounds(pennies(part * limit))}.`;
}

const AVERAGE = /\b(?:average|mean)\b/;
const OF_PRODUCTS = /\b(?:rates?|aer|fees?|rating|products?|accounts?|providers?|isas? (?:pays?|rate))\b/;

/** "The average of £200, £350 and £400": of amounts in a list. */
function average({ text, focus, rates, period }: Question): string {
  if (!AVERAGE.test(focus) || OF_PRODUCTS.test(text) || rates.length > 0 || period !== null) return '';
  const [list = ''] = /£?\d+(?:\.\d+)?(?:(?:,| and|, and|,? then) £?\d+(?:\.\d+)?)+/.exec(text) ?? [];
  const amounts = (list.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  if (amounts.length < 2) return '';
  const sum = amounts.reduce((all, each) => all + each, 0);
  return `${boldPounds(pennies(sum / amounts.length))} on average: ${listed(amounts.map(formatPounds))} come to ${formatPounds(sum)}, divided by ${amounts.length}.`;
}

const ADDS_UP = /\badd(?:ed)? (?:up|together)\b|\b(?:what is the |the )?(?:sum|total)(?: of)?\b/;
const OTHER_TOTAL =
  /\b(?:interest|allowance|limit|left|bonus|tax\w*|paid|put|deposit\w*|grow\w*|worth|fscs|protected|contribut\w*|pay)\b/;

/** "Add up 3,400, 2,750 and 1,125": a list, and nothing else of it. */
function total({ text, focus, rates, period, money, products, people }: Question): string {
  if (!ADDS_UP.test(focus) && !ADDS_UP.test(text)) return '';
  // Ages are no amounts.
  if (people.length > 0) return '';
  if (OTHER_TOTAL.test(text) || rates.length + products.length > 0 || period !== null) return '';
  if (money.some(({ per }) => per !== 'once')) return '';
  const [list = ''] = /£?\d+(?:\.\d+)?(?:(?:,| and|, and| plus| \+) £?\d+(?:\.\d+)?)+/.exec(text) ?? [];
  const amounts = (list.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  if (amounts.length < 2) return '';
  const sum = amounts.reduce((all, each) => all + each, 0);
  return `${boldPounds(pennies(sum))}: ${amounts.map(formatPounds).join(' + ')}.`;
}

const IN_PARTS =
  /^£?(\d{3,7}(?:\.\d+)?) (?:in|over|into|split (?:in|into)) (\d{1,2}) (?:equal |even )?(?:payments?|instal?lments?|parts?|chunks?|lots)\b/;
const DIVIDED =
  /\b(?:divid(?:e|ed|ing)|split|spread|share) £?(\d{3,7}(?:\.\d+)?) (?:(?:equally|evenly|out) )?(?:over|across|into|in|by) (\d{1,3}) (month|week|year)s\b/;

/** "£8,400 in 7 equal payments", "divide £20,000 over 12 months". */
function inParts({ focus, rates }: Question): string {
  const [, whole, count, unit] = DIVIDED.exec(focus) ?? [];
  if (whole !== undefined && rates.length === 0 && Number(count) > 1)
    return `${boldPounds(pennies(Number(whole) / Number(count)))} a ${unit ?? 'month'}: ${formatPounds(Number(whole))} in ${count ?? ''} equal parts.`;
  const [, amount, parts] = IN_PARTS.exec(focus) ?? [];
  return amount === undefined || Number(parts) < 2
    ? ''
    : `${boldPounds(pennies(Number(amount) / Number(parts)))} each: ${formatPounds(Number(amount))} in ${Number(parts)} equal payments.`;
}

const OTHER_RHYTHM =
  /^(?:(?:so|and|convert|change|turn|what is)\b[, ]*)*£\d+(?:\.\d+)? a (?:week|month|year) (?:in|to|into|as|per) (?:an? )?(months?|weeks?|years?)[?.! ]*$|\b£\d+(?:\.\d+)? a (?:week|month|year) (?:to|as|into|in) a (month|week|year)\b/;

/** "What's £62.50 a week in months?" */
function otherRhythm({ focus, money, rates }: Question): string {
  const [found, named, plain] = OTHER_RHYTHM.exec(focus) ?? [];
  const [only, more] = money;
  if (found === undefined || !only || more || only.per === 'once' || rates.length > 0) return '';
  const to = (named ?? plain ?? '').replace(/s$/, '');
  const times = { week: 52, month: 12, year: 1 } as const;
  if (to !== 'week' && to !== 'month' && to !== 'year') return '';
  return `${boldPounds(pennies((only.amount * times[only.per]) / times[to]))} a ${to}: ${formatPounds(only.amount)} a ${only.per} is ${formatPounds(pennies(only.amount * times[only.per]))} a year.`;
}

const IN_YEAR =
  /\b(?:what|how much) (?:is|would|does) (?:that|it|this)(?: be| come to| make| work out(?: at| as)?)? (?:in |over |for )?(?:a|the|one|1|per) (?:full |whole )?year\b|^£\d+(?:\.\d+)? a (?:week|month|year) (?:for|over|in) (?:a|1) year,? how much\b/;

/** "£25 a week, how much is that in a year?": without interest, which is not asked for. */
function inYear({ focus, text, money, rates, products, kinds }: Question): string {
  const [only, more] = money;
  if (!only || more || only.per === 'once' || rates.length > 0 || products.length + kinds.length > 0)
    return '';
  if (
    !IN_YEAR.test(focus) ||
    /\b(?:allowance|limit|bonus|interest|grow\w*|earn\w*|fits?|ok|okay|allowed|too much)\b/.test(text)
  )
    return '';
  const year = only.per === 'year' ? only.amount : only.amount * (only.per === 'week' ? 52 : 12);
  const told =
    only.per === 'year'
      ? ''
      : `: ${formatPounds(only.amount)} a ${only.per}, ${only.per === 'week' ? 52 : 12} times`;
  return `${boldPounds(pennies(year))} in a year${told}, without interest. With a rate I can work out what it grows to.`;
}

const IN_MONTH =
  /\b(?:how much|what) (?:is (?:that|it|this) |would (?:that|it) be )?(?:a|per|each) month[?.! ]*$/;

/** "£9,000 a year, how much a month?" */
function inMonth({ focus, text, money, rates, period, products }: Question): string {
  const [only, more] = money;
  if (!only || more || only.per !== 'year' || rates.length + products.length > 0 || period !== null)
    return '';
  if (!IN_MONTH.test(focus) || /\b(?:interest|bonus|reach|grow\w*|earn\w*|income)\b/.test(text)) return '';
  return `${boldPounds(pennies(only.amount / 12))} a month: ${formatPounds(only.amount)} a year in 12 payments.`;
}

const UNTIL_AGE =
  /^how (?:many years|long)(?: is it| have i(?: got)?)? (?:until|till|to|before) (?:i am|i turn|i reach|my|age)? ?(\d\d)\b/;

/** "How many years until I am 60 if I am 47?" */
function yearsToAge({ focus, people, money, kinds }: Question): string {
  const [, until] = UNTIL_AGE.exec(focus) ?? [];
  const age = people.find((person) => person.age !== Number(until))?.age;
  if (until === undefined || age === undefined || money.length + kinds.length > 0 || Number(until) <= age)
    return '';
  return `**${Number(until) - age} years** from ${age} to ${until}.`;
}

const textOf = (question: Question) =>
  expressions(question) ||
  splitSums(question) ||
  fraction(question) ||
  average(question) ||
  total(question) ||
  inParts(question) ||
  otherRhythm(question) ||
  inYear(question) ||
  inMonth(question) ||
  yearsToAge(question) ||
  changeOf(question);

/** Plain sums, and changes in percent. */
export const arithmetic: Topic = {
  id: 'arithmetic',
  score: (question) => (textOf(question) === '' ? NEVER : 15),
  calls: () => [],
  compose: (question): Draft => ({ text: textOf(question), notes: [] }),
};
