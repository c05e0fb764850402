import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import type { Question } from '../../topic.ts';
import { inflationIn } from '../../understand/inflation.ts';
import { boldPounds } from '../../write/text.ts';
import { DAYS_A_YEAR, interestAPart, pennies } from './interest-a-part.ts';

// Interest of a number of days, the rate that interest tells, what an amount brings a month, and a rate beside inflation.

const hundredths = (percent: number) => formatPercent(Math.round(percent * 100) / 100);
const DAYS = /\b(?:for|over|in|after|during) (?:the next )?(\d{1,3}) (day|week)s?\b(?!'? notice)/;
const NO_TIME = /\b(?:notice|penalt\w+|los(?:e|es|ing)|early|charges?|deadline|transfer\w*|tax\w*)\b/;

/** "Interest on £6,500 for 100 days at 4%". */
function ofDays({ text, money, rates, period, products }: Question): string {
  const [, count, unit] = DAYS.exec(text) ?? [];
  const [only, more] = money;
  const [rate, another] = rates;
  if (count === undefined || !only || more || only.per !== 'once' || period !== null) return '';
  if (rate === undefined || another !== undefined || products.length > 0 || NO_TIME.test(text)) return '';
  const days = Number(count) * (unit === 'week' ? 7 : 1);
  const interest = pennies((only.amount * rate * days) / 100 / DAYS_A_YEAR);
  return `About ${boldPounds(interest)} of interest: ${formatPounds(only.amount)} at ${formatPercent(rate)} a year for ${days} of ${DAYS_A_YEAR} days, which makes ${formatPounds(pennies(only.amount + interest))}.`;
}

const BRINGS =
  /\bwhat (?:would|will|does|could|can|do)\b[^.?]{0,12}£\d+\b[^.?]{0,30}?\b(?:pay|earn|make|give|bring|get)s?\b(?:[^.?£]|\.\d){0,20}?\ba (day|week|month)\b/;

/** "What would £50,000 pay me a month at 4.2%?" */
const OF_PART: readonly (readonly [RegExp, string])[] = [
  [/\bdaily interest\b|\b(?:one|a|1) day'?s'? interest\b/, 'day'],
  [/\bweekly interest\b|\b(?:one|a|1) week'?s'? interest\b/, 'week'],
  [
    /\b(?:one|a|1) month'?s'? interest\b|\bhow much (?:income|interest) (?:from|on) £\d[^?]*\ba month\b/,
    'month',
  ],
];

function eachPart(question: Question): string {
  const { text, focus } = question;
  if (NO_TIME.test(text)) return '';
  return interestAPart(question, BRINGS.exec(text)?.[1] ?? OF_PART.find(([said]) => said.test(focus))?.[1]);
}

const ASKS_RATE =
  /\b(?:what|which|how high)\b[^.?]{0,25}\b(?:rates?|percent\w*|return|aer)\b|\bwhat %|\brate is (?:that|it)\b|\bpercent\w*\W*$|^%/;
const EARNED_AMOUNT =
  /\b(?:got|earned|earns?|made|makes?|paid|pays|received?|gave|gives|with|interest (?:of|is|was))(?: me| us| just| about)* £?(\d+(?:\.\d+)?)(?: (?:a|per) (month|year))?(?=[^\d£%]*(?:\b(?:interest|on|from|in|for|over)\b|[.,?]|$))/;

/** "I got £430 of interest on £10,000 this year, what rate is that?" */
function rateEarned({ text, focus, money, rates, period, products }: Question): string {
  const [, earned, per] = EARNED_AMOUNT.exec(text) ?? [];
  const interest = Number(earned) * (per === 'month' ? 12 : 1);
  const pot = money.find(({ amount, per: often }) => often === 'once' && amount !== Number(earned));
  if (earned === undefined || !pot || money.length > 2 || rates.length > 0 || products.length > 0) return '';
  if (!ASKS_RATE.test(focus) || interest <= 0 || interest >= pot.amount || NO_TIME.test(text)) return '';
  const years = per === undefined ? (period ?? 12) / 12 : 1;
  if (years <= 0) return '';
  return `About **${hundredths((interest / years / pot.amount) * 100)}** a year: ${formatPounds(pennies(interest / years))} of interest in a year on ${formatPounds(pot.amount)}, if that lay there all the time.`;
}

const BEATS =
  /\b(?:beats?|beating|keep(?:s|ing)? up with|keep(?:s|ing)? pace with|above|ahead of|outpaces?|less than|below|behind|los(?:e|es|ing)|enough|worse off|worse than|poorer|shrink\w*|worth less|going backwards|better off|gaining)\b/;

const ASKS_NEEDED =
  /\b(?:what|how much|which)\b[^?]*\b(?:need|must|have to|rate|earn)\b[^?]*\b(?:beat|keep up with|match|above|ahead of|outpace|cover)\b/;

/** "What do I need to earn to beat 4% inflation?" */
function toBeat({ text, focus, money, rates, period }: Question): string {
  const inflation = inflationIn(text);
  const alone = rates.every((rate) => rate === inflation) && money.length === 0 && period === null;
  return inflation === null || !alone || !ASKS_NEEDED.test(focus)
    ? ''
    : `More than **${formatPercent(inflation)}** a year: at just that your money keeps what it buys, and below it the money buys less each year. Inside an ISA no tax comes off.`;
}

/** "Am I losing money?" is answered the other way round. */
const LOSES =
  /\b(?:los(?:e|es|ing|t)|less than|below|behind|worse off|worse than|poorer|shrink\w*|worth less|going backwards)\b/;

/** "Would I beat inflation of 3.8% with 4.15%?" */
function besideInflation({ text, focus, money, rates, period }: Question): string {
  const inflation = inflationIn(text);
  const others = rates.filter((rate) => rate !== inflation);
  const [rate = rates.length === 2 ? inflation : null, another] = others;
  if (inflation === null || rate === null || another !== undefined || money.length > 0 || period !== null)
    return '';
  if (!BEATS.test(text) || /\btax\w*|\breal\b/.test(text)) return '';
  const real = ((1 + rate / 100) / (1 + inflation / 100) - 1) * 100;
  const apart = hundredths(Math.abs(real));
  const [more, less] = LOSES.test(focus) ? ['No', 'Yes'] : ['Yes', 'No'];
  if (rate === inflation)
    return `Just about: at ${formatPercent(rate)} with inflation of as much your money **keeps what it buys** and no more.`;
  return rate > inflation
    ? `${more}, while both stay so: ${formatPercent(rate)} is more than ${formatPercent(inflation)}, so what your money buys grows by about **${apart}** a year.`
    : `${less}: ${formatPercent(rate)} is less than ${formatPercent(inflation)}, so what your money buys shrinks by about **${apart}** a year, though the balance grows.`;
}

/** Empty where none of that is asked. */
export const interestSums = (question: Question): string =>
  ofDays(question) ||
  rateEarned(question) ||
  eachPart(question) ||
  besideInflation(question) ||
  toBeat(question);
