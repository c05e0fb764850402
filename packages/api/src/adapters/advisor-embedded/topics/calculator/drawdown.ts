import { MAX_YEARS } from '../../../../domain/calculation.ts';
import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import { asks, NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import { monthlyAmount } from '../../understand/entities.ts';
import { joined, periodText } from '../../write/text.ts';
import { mayBeTaken, potNeeded, whatIsLeft } from './drawdown-sums.ts';

// How long an amount lasts while some of it is taken out each month.

const TAKES =
  /\b(?:withdraw\w*|tak(?:e|es|ing)|draw\w*|spend\w*|liv(?:e|ing) o(?:n|ff)|us(?:e|ing)|pull\w*)\b|\bat £\d+ a (?:month|week|year)\b/;
const LASTS =
  /\b(?:how long|how many (?:years|months)|when)\b[^?]*\b(?:last|run out|gone|left|empty|zero|nothing)\b/;

/** "I have £30,000 and take out £250 a month, how long?" */
const TAKES_OUT =
  /\b(?:withdraw\w*|(?:tak(?:e|es|ing)|draw|draws|drawing|pull) (?:out )?£\d+(?:\.\d+)? (?:out )?a (?:month|week|year))\b/;
const HOW_LONG = /\bhow long\b(?! (?:until|till|to (?:save|reach|get)))/;

interface Plan {
  pot: number;
  monthly: number;
  /** Percent a year. */
  rate: number;
}

function planOf(question: Question): Plan | null {
  const { money, rates, kinds, products, period } = question;
  const [pot, more] = money.filter(({ per }) => per === 'once');
  const [taken, others] = money.filter(({ per }) => per !== 'once');
  const [rate, another] = rates;
  if (!pot || more || !taken || others || rate === undefined || another !== undefined) return null;
  if (products.length > 0 || period !== null || kinds.includes('lifetime') || pot.amount === 0) return null;
  const asked = asks(question, LASTS) || (TAKES_OUT.test(question.text) && asks(question, HOW_LONG));
  if (!TAKES.test(question.text) || !asked) return null;
  return { pot: pot.amount, monthly: monthlyAmount(taken), rate };
}

/** Months until nothing is left; null where it never is, or not within a century. */
function monthsLeft({ pot, monthly, rate }: Plan): number | null {
  let balance = pot;
  for (let months = 0; months < MAX_YEARS * 12; months += 1) {
    balance = balance * (1 + rate / 1200) - monthly;
    if (balance < 0) return months;
  }
  return null;
}

function textOf(plan: Plan): string {
  const { pot, monthly, rate } = plan;
  const months = monthsLeft(plan);
  const taking = `${formatPounds(Math.round(monthly * 100) / 100)} a month taken from ${formatPounds(pot)}, at the end of each month`;
  if (months === null)
    return `It **does not run out**: at ${formatPercent(rate)} a year the interest is about as much as ${taking}, or more.`;
  return joined(
    `About **${periodText(months)}**: ${taking}, while what is left earns ${formatPercent(rate)} a year.`,
    'Rates change, so a real pot lasts longer or less long.',
  );
}

function answerTo(question: Question): string {
  const plan = planOf(question);
  return plan ? textOf(plan) : whatIsLeft(question) || mayBeTaken(question) || potNeeded(question);
}

export const drawdown: Topic = {
  id: 'drawdown',
  score: (question) => (answerTo(question) === '' ? NEVER : 19),
  calls: () => [],
  compose: (question): Draft => ({ text: answerTo(question), notes: ['illustration'] }),
};
