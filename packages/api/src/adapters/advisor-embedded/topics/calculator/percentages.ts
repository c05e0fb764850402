import { formatPounds } from '../../../../domain/money.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import { askRules } from '../../tool-results.ts';
import { asks, NEVER, says, type Draft, type Question, type Topic } from '../../topic.ts';
import { limitOf } from '../shared/limit-of.ts';
import { inflationIn } from '../../understand/inflation.ts';
import { shareOfAllowance } from '../../understand/shares.ts';
import { boldPounds, bullets, joined, upperFirst } from '../../write/text.ts';

const OF_AMOUNT = /\b(\d{1,3}(?:\.\d+)?)% of £?(\d{2,}(?:\.\d+)?)(?!\d|%)/;
/** "What does a 0.45% fee cost on £30,000?" */
const FEE_ON =
  /\b(\d{1,2}(?:\.\d+)?)% (?:(?:yearly|annual|platform|management|a year|exit|selling|leaving|early|set[ -]?up|initial|entry|one[- ]off|currency|fx|exchange|dealing) )*(?:fees?|charges?)\b[^£%]*£(\d+(?:\.\d+)?)/;
/** No account charges more a year; what is charged once, on leaving, is no yearly fee either. */
const MOST_YEARLY = 5;
const ONCE =
  /\b(?:exit|leaving|selling|sell|early|withdrawal|one[- ]off|set[ -]?up|initial|entry|currency|fx|exchange|dealing)\b/;
const AS_SHARE =
  /\bas an? (?:percentage|%|share|fraction|proportion)\b|\bwhat (?:percentage|proportion|fraction|share|%)\b|\bhow many %/;
const PLAIN =
  /\b(?:how much|what) (?:is|are|would be|does|would(?= \d))\b|\bwork out\b|\bcalculate\b|\?$|^\d[\d.]*% of £?\d[\d.]*[.! ]*$/;

/** "What is £12,000 as a percentage of the allowance?" */
function asShare(question: Question, limit: number, name: string): string {
  const [only, more] = question.money.filter(({ amount }) => amount !== limit);
  if (!only || more || !asks(question, AS_SHARE) || !says(question, /\ballowance|\blimit|\bmaximum|£20000/))
    return '';
  const percent = Math.round((only.amount / limit) * 1000) / 10;
  return `${formatPounds(only.amount)} is **${percent}%** of the ${name} of ${formatPounds(limit)}.`;
}

/** "5% of £2,000 and 4% of £3,000", nothing but such parts. */
const OF_EACH = new RegExp(OF_AMOUNT.source, 'g');
const BESIDE_PARTS =
  /^(?:\b(?:so|ok|please|what|is|are|how much|work out|calculate|tell me|can you|do)\b|[ ,?.!]|\b(?:and|plus|or)\b)*$/;
const MOST_PARTS = 6;

/** Each of several parts by itself. */
function ofEach({ text }: Question): string {
  const parts = [...text.matchAll(OF_EACH)];
  if (parts.length < 2 || parts.length > MOST_PARTS || !BESIDE_PARTS.test(text.replace(OF_EACH, '')))
    return '';
  return bullets(
    parts.map(
      ([, percent, amount]) =>
        `${percent ?? ''}% of ${formatPounds(Number(amount))} is ${boldPounds(Math.round(Number(percent) * Number(amount)) / 100)}.`,
    ),
  );
}

/** "How much is 25% of £3,200?" */
function ofAmount(question: Question): string {
  const [whole, percent, amount] = OF_AMOUNT.exec(question.text) ?? [];
  if (whole === undefined || !asks(question, PLAIN) || question.money.length > 1) return '';
  const part = Math.round(Number(percent) * Number(amount)) / 100;
  const bonus = amountOn('lifetime-bonus', question.today);
  const isBonus = question.kinds.includes('lifetime') && Number(percent) === bonus;
  return joined(
    `${percent}% of ${formatPounds(Number(amount))} is ${boldPounds(part)}.`,
    isBonus &&
      Number(amount) <= (amountOn('lifetime-limit', question.today) ?? 0) &&
      'That is the government bonus on so much paid into a Lifetime ISA in a tax year.',
  );
}

/** "10% of my allowance", and no word more. */
const isWhole = (focus: string, { at, end }: { at: number; end: number }) =>
  /^(?:(?:and|so)[, ]+)?$/.test(focus.slice(0, at)) && /^[ ?.!]*$/.test(focus.slice(end));

/** "What is half my allowance?" */
function ofLimit(question: Question, limit: number, name: string): string {
  const share = shareOfAllowance(question.focus);
  if (
    share === null ||
    question.money.length > 0 ||
    asks(question, /\b(?:left|remain\w*)\b/) ||
    !(/\b(?:how much|what) (?:is|are|would)\b/.test(question.focus) || isWhole(question.focus, share))
  )
    return '';
  return `${upperFirst(share.words)} of the ${name} of ${formatPounds(limit)} is ${boldPounds(Math.round(limit * share.part * 100) / 100)}.`;
}

/** "If inflation is 3% and my ISA pays 4.15%, what is my real return?" */
function realReturn({ text, rates, money, period }: Question): string {
  const inflation = inflationIn(text);
  const rate = rates.find((each) => each !== inflation) ?? rates[0];
  if (inflation === null || rate === undefined || rates.length !== 2) return '';
  if (money.length > 0 || period !== null) return '';
  const real = Math.round(((1 + rate / 100) / (1 + inflation / 100) - 1) * 10_000) / 100;
  return `About **${real}%** a year after inflation: ${rate}% earned while prices rise by ${inflation}%, so the money buys ${real < 0 ? 'less' : real === 0 ? 'as much as before' : 'a little more'} each year.`;
}

function feeOn({ text, period, kinds, products }: Question): string {
  const [, percent, amount] = FEE_ON.exec(text) ?? [];
  if (percent === undefined || period !== null || kinds.includes('lifetime')) return '';
  const part = Math.round(Number(percent) * Number(amount)) / 100;
  if (ONCE.test(text)) return `${boldPounds(part)}, once: ${percent}% of ${formatPounds(Number(amount))}.`;
  if (
    Number(percent) > MOST_YEARLY ||
    /\bflat\b|\bfixed fee\b/.test(text) ||
    products.some(({ annualFee }) => annualFee === null)
  )
    return '';
  const fee = part;
  return `A yearly fee of ${percent}% on ${formatPounds(Number(amount))} is ${boldPounds(fee)} a year; it moves with the value. Funds’ own charges and dealing fees may come on top.`;
}

function textOf(question: Question): string {
  const { id, name } = limitOf(question);
  const limit = amountOn(id, question.today);
  if (limit === undefined) return '';
  return (
    feeOn(question) ||
    realReturn(question) ||
    asShare(question, limit, name) ||
    ofEach(question) ||
    ofAmount(question) ||
    ofLimit(question, limit, name)
  );
}

/** Parts of amounts and of limits, in percent and the other way round. */
export const percentages: Topic = {
  id: 'percentages',
  score: (question) =>
    feeOn(question) !== '' ||
    realReturn(question) !== '' ||
    (question.period === null &&
      !says(question, /\binterest\b|\bgrow|\bcharge|\bpenalt|\btax(?:ed)?\b(?! year)|\bwithdraw/) &&
      textOf(question) !== '')
      ? 10
      : NEVER,
  calls: ({ today }) => [
    askRules(['isa-allowance', 'lifetime-limit', 'junior-limit', 'lifetime-bonus'], today),
  ],
  compose: (question): Draft => ({ text: textOf(question), notes: ['rules'] }),
};
