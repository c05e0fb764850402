import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import type { Question } from '../../topic.ts';
import { boldPounds } from '../../write/text.ts';
import { interestAPart, pennies } from './interest-a-part.ts';

// What another rate would bring, what interest tells of the savings behind it, and what it comes to for a part of a year.

const NOT_INTEREST = /\b(?:tax\w*|inflation|fees?|charges?|bonus|penalty|dividends?|rate payer|band)\b/;

/** "Move 15000 from 2%": what is moved is money, with or without its sign. */
const MOVED =
  /\b(?:mov(?:e|ing)|switch(?:ing)?|transfer(?:ring)?|tak(?:e|ing)|have|on|with|put) (?:my |the )?£?(\d{3,7})\b(?!%)/;

function amountOf({ money, text }: Question): number | null {
  const [only, more] = money;
  if (more || (only && only.per !== 'once')) return null;
  return only?.amount ?? (Number(MOVED.exec(text)?.[1] ?? 0) || null);
}

const SET_APART =
  /\b(?:from|against|instead of|rather than|versus|vs|than|compared (?:to|with)|los(?:e|ing)|miss(?:ing)? out|gain|better|more|extra|difference)\b/;
const HOW_MUCH = /\b(?:how much|what|which)\b|\bdifference\b|\bworth it\b|^(?:so |and )*is \d[^?]*\bbetter\b/;

/** "Fixed at 4.3% or easy access at 4.15%, which earns more in a year?" */
const EITHER =
  /(?<![\d.])\d{1,2}(?:\.\d+)?%[^%?]{0,40}\b(?:or|vs|versus)\b[^%?]{0,40}\d%(?=[^?]*\b(?:which|better|more|most)\b)(?![^?]*\b(?:then|after|lifetime)\b)/;

/** "0.25% vs 0.45% on £100,000 per year" asks the difference, though in no words. */
const BARE_PAIR = /^\d[\d.]*% (?:vs|versus|or|against) \d[\d.]*% on /;
const LONGEST_PAIR = 9;

/** "My bank pays 1.2% on £20,000, what am I losing against 4.5%?" */
function anotherRate(question: Question): string {
  const { rates, text, focus, period, products } = question;
  const [first, second, third] = rates;
  const amount = amountOf(question);
  if (first === undefined || second === undefined || third !== undefined || amount === null) return '';
  const either = EITHER.test(text) && (period === null || period === 12);
  if (first === second || first < 0 || second < 0 || (period !== null && !either)) return '';
  if (
    !(SET_APART.test(text) || either) ||
    !(HOW_MUCH.test(focus) || (BARE_PAIR.test(focus) && focus.split(' ').length <= LONGEST_PAIR)) ||
    NOT_INTEREST.test(text.replace('bonus rate', 'rate')) ||
    products.length > 0
  )
    return '';
  if (!either && /\bthen\b|\bfixed\b|\bfix\b|\bnext year\b|\bafter\b/.test(text)) return '';
  const [low, high] = [Math.min(first, second), Math.max(first, second)];
  const year = (rate: number) => pennies((amount * rate) / 100);
  const more = boldPounds(pennies(year(high) - year(low)));
  const lead = either ? `The one at ${formatPercent(high)}, by about ${more}` : `About ${more}`;
  return `${lead} a year: ${formatPounds(amount)} earns ${formatPounds(year(high))} at ${formatPercent(high)} and ${formatPounds(year(low))} at ${formatPercent(low)}.`;
}

const APART = /(\d{1,2}(?:\.\d+)?)% (?:difference|more|extra|higher|better)\b/;

/** "What does a 1% difference on £30,000 make over 10 years?" */
function percentMore(question: Question): string {
  const [, percent] = APART.exec(question.text) ?? [];
  const amount = amountOf(question);
  const { period, rates, text } = question;
  if (percent === undefined || amount === null || rates.length > 1 || NOT_INTEREST.test(text)) return '';
  const year = pennies((amount * Number(percent)) / 100);
  const years = (period ?? 12) / 12;
  const whole =
    years > 1
      ? `, so ${formatPounds(pennies(year * years))} in ${years} years, and somewhat more with interest on interest`
      : '';
  return `About ${boldPounds(year)} a year on ${formatPounds(amount)}${whole}.`;
}

const OVER =
  /(?<!\d days' interest[^?]{0,60})\b(?:more|over|above|at least|less|under|below)(?: than)? £(\d+(?:\.\d+)?)(?: (?:of|in))?(?: interest)?\b/;

/** "Will £15,000 at 4% give me more than £1,000 interest a year?" */
function moreThan({ focus, money, rates, period, text }: Question): string {
  const [words, sum] = OVER.exec(focus) ?? [];
  const [pot, named, more] = money;
  const [rate, another] = rates;
  if (words === undefined || !pot || !named || more || rate === undefined || another !== undefined) return '';
  if (pot.per !== 'once' || named.amount !== Number(sum) || (period !== null && period !== 12)) return '';
  if (
    !/\binterest\b|\bearn|\ba year\b|\d% (?:on|of) £/.test(text) ||
    NOT_INTEREST.test(text) ||
    !/^(?:so |and )*(?:will|would|does|do|is|can|could|am)\b/.test(focus)
  )
    return '';
  const year = pennies((pot.amount * rate) / 100);
  const below = /^(?:less|under|below)/.test(words);
  const holds = below
    ? year < named.amount
    : words.startsWith('at least')
      ? year >= named.amount
      : year > named.amount;
  return `${holds ? 'Yes' : 'No'}: ${formatPounds(pot.amount)} at ${formatPercent(rate)} earns ${boldPounds(year)} in a year.`;
}

const EARNED =
  /\b(?:earn(?:ed|s)?|got|get|made|make|paid|received?|receive) (?:me )?£(\d+(?:\.\d+)?)(?: a year)? (?:of |in )?interest\b|£(\d+(?:\.\d+)?)(?: a year)? (?:of |in )?interest\b/;
const ASKS_POT =
  /\bhow much (?:did|do|must|would|have) i (?:have|had|need|saved|save)\b|\bhow much (?:is|was) (?:there|saved|in it|in the account)\b|\bwhat (?:is|was|must be) (?:my|the) (?:balance|savings|pot)\b/;

/** "I earned £1,000 interest at 4.5%, how much did I have?" */
function potBehind({ text, focus, money, rates, period }: Question): string {
  const [, earned, bare] = EARNED.exec(text) ?? [];
  const [rate, another] = rates;
  const sum = Number(earned ?? bare);
  if (
    Number.isNaN(sum) ||
    !ASKS_POT.test(focus) ||
    money.length > 1 ||
    rate === undefined ||
    another !== undefined
  )
    return '';
  if (rate <= 0 || NOT_INTEREST.test(text) || (period !== null && period !== 12)) return '';
  return `About ${boldPounds(Math.round((sum * 100) / rate))}: at ${formatPercent(rate)} that earns ${formatPounds(sum)} in a year.`;
}

const MONTHLY_INCOME = /\b(?:monthly|a month'?s?) income\b|\bincome (?:a|per|each|every) month\b/;
const EACH =
  /\bwhat (?:is|would be|does) (?:that|it|this)(?: be| pay| earn| make| come to)? (?:(?:as |in )?interest )?(?:a|per|each) (day|week|month)\b|\binterest\b[^?£]*\b(?:(daily)|(?:a|per|each|every) (day|week))\b/;

/** "£20,000 at 4.5%, what's that per month?", "what interest daily?" */
function eachPart(question: Question): string {
  const { focus, text } = question;
  const [, plain, daily, of] = EACH.exec(focus) ?? [];
  const income = MONTHLY_INCOME.test(focus) ? 'month' : undefined;
  if (NOT_INTEREST.test(text) || /\b(?:reach|target|goal|need|want)\b/.test(text)) return '';
  return interestAPart(question, daily === undefined ? (plain ?? of ?? income) : 'day');
}

const OFTEN =
  /(?<![\d.])(\d{1,2}(?:\.\d+)?)% (?:(?:paid|interest|rate|gross|credited) )*(?:monthly|a month|each month)[^%]*?(?<![\d.])(\d{1,2}(?:\.\d+)?)% (?:(?:paid|interest|rate|gross|credited) )*(?:yearly|annual(?:ly)?|a year|each year)\b/;

/** "Does 4% paid monthly come to more than 4% paid yearly?" */
function howOften({ focus }: Question): string {
  const [, monthly, yearly] = OFTEN.exec(focus) ?? [];
  if (monthly === undefined || !/\b(?:more|less|better|same|or|which|difference|vs|versus)\b/.test(focus))
    return '';
  const aer = Math.round(((1 + Number(monthly) / 1200) ** 12 - 1) * 10_000) / 100;
  const other = Number(yearly);
  const verdict = aer > other ? 'more than' : aer === other ? 'the same as' : 'less than';
  return `${formatPercent(Number(monthly))} paid monthly and left in comes to **${formatPercent(aer)}** over a year, ${verdict} ${formatPercent(other)} paid once a year. If both are **AER**, the higher figure pays more, however often interest is added.`;
}

const PLAIN_ON =
  /^(?:(?:so|and|ok|how much|what|is|are|does|would|be|the|interest)\b ?)*(\d{1,2}(?:\.\d+)?)%(?: interest| aer)? on (?:an? |my )?£(\d+(?:\.\d+)?)(?: (?:come to|make|earn|be|bring|pay|give))?[ ?.!]*$/;

/** "How much is 1% on £20,000?": a year of it. */
function plainOn({ focus, money, period, products }: Question): string {
  const [, percent, amount] = PLAIN_ON.exec(focus) ?? [];
  if (percent === undefined || money.length > 1 || period !== null || products.length > 0) return '';
  const year = pennies((Number(amount) * Number(percent)) / 100);
  return `${boldPounds(year)} a year: ${formatPercent(Number(percent))} of ${formatPounds(Number(amount))}. Name a time and I can work out what it comes to with interest on interest.`;
}

const AVERAGE = /\b(?:average|overall|blended|combined|mean) (?:interest )?rate\b/;

/** "£12,000 at 3% and £8,000 at 4.5%, what's my average rate?" */
function averageRate({ focus, money, rates, period, products }: Question): string {
  const paired =
    money.length > 1 && money.length === rates.length && money.every(({ per }) => per === 'once');
  if (!AVERAGE.test(focus) || !paired || period !== null || products.length > 0) return '';
  const whole = money.reduce((sum, { amount }) => sum + amount, 0);
  const year = pennies(money.reduce((sum, { amount }, at) => sum + (amount * (rates[at] ?? 0)) / 100, 0));
  const rate = Math.round((year / whole) * 10_000) / 100;
  return `About **${formatPercent(rate)}**: ${formatPounds(whole)} in all earns ${formatPounds(year)} in a year.`;
}

/** What moving between rates brings, and what interest tells; empty where none of that is asked. */
export const rateMoves = (question: Question): string =>
  howOften(question) ||
  plainOn(question) ||
  averageRate(question) ||
  anotherRate(question) ||
  percentMore(question) ||
  moreThan(question) ||
  potBehind(question) ||
  eachPart(question);
