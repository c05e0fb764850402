import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import { asks, NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import { monthlyAmount } from '../../understand/entities.ts';
import { joined, periodText } from '../../write/text.ts';
import { mayBeTaken, potNeeded, whatIsLeft } from './drawdown-sums.ts';
import { runsOutAfter } from './drawn-months.ts';
import { percentWithdrawn } from './percent-withdrawn.ts';

// How long an amount lasts while some of it is taken out each month.

const TAKES =
  /\b(?:withdraw\w*|tak(?:e|es|ing)|draw\w*|spend\w*|liv(?:e|ing) o(?:n|ff)|us(?:e|ing)|pull\w*)\b|\bat £\d+ a (?:month|week|year)\b/;
const LASTS =
  /\b(?:how long|how many (?:years|months)|when)\b[^?]*\b(?:last|run out|gone|left|empty|zero|nothing)\b/;

/** "I have £30,000 and take out £250 a month, how long?" */
const TAKES_OUT =
  /\b(?:withdraw\w*|(?:tak(?:e|es|ing)|draw|draws|drawing|pull) (?:out )?£\d+(?:\.\d+)? (?:out )?a (?:month|week|year))\b/;
/** "Withdraw £400 a month from £80,000 at 4%", and nothing else. */
const ONLY_TAKES =
  /^(?:(?:so|if|i|we|and)\b[, ]*)*(?:withdraw(?:ing)?|tak(?:e|ing)|draw(?:ing)?)(?: out)? £\d+(?:\.\d+)? (?:out )?a (?:week|month|year) (?:from|out of|off) (?:(?:my|a|the) )?£\d+(?: (?:isa|pot|savings))?(?:,? (?:at|with|earning|growing at) \d+(?:\.\d+)?%(?: growth| a year)?)?[?.! ]*$/;
const HOW_LONG = /\bhow long\b(?! (?:until|till|to (?:save|reach|get)))/;

interface Plan {
  pot: number;
  monthly: number;
  /** Percent a year; null where none is told. */
  rate: number | null;
}

function planOf(question: Question): Plan | null {
  const { money, rates, kinds, products, period } = question;
  const [pot, more] = money.filter(({ per }) => per === 'once');
  const [taken, others] = money.filter(({ per }) => per !== 'once');
  const [rate, another] = rates;
  if (!pot || more || !taken || others || another !== undefined) return null;
  if (products.length > 0 || period !== null || kinds.includes('lifetime') || pot.amount === 0) return null;
  const asked =
    ONLY_TAKES.test(question.text) ||
    asks(question, LASTS) ||
    (TAKES_OUT.test(question.text) && asks(question, HOW_LONG));
  if (!TAKES.test(question.text) || !asked) return null;
  return { pot: pot.amount, monthly: monthlyAmount(taken), rate: rate ?? null };
}

function textOf(plan: Plan): string {
  const { pot, monthly, rate } = plan;
  const months = runsOutAfter({ amount: pot, rate: rate ?? 0 }, monthly);
  const taking = `${formatPounds(Math.round(monthly * 100) / 100)} a month taken from ${formatPounds(pot)}, at the end of each month`;
  if (rate === null && months !== null)
    return `Without interest about **${periodText(months)}**: ${taking}. I can’t tell how much longer it lasts with interest until you name a rate.`;
  if (months === null || rate === null)
    return `It **does not run out**: at ${formatPercent(rate ?? 0)} a year the interest is about as much as ${taking}, or more.`;
  return joined(
    `About **${periodText(months)}**: ${taking}, while what is left earns ${formatPercent(rate)} a year.`,
    'Rates change, so a real pot lasts longer or less long.',
  );
}

function answerTo(question: Question): string {
  const plan = planOf(question);
  if (plan) return textOf(plan);
  return percentWithdrawn(question) || whatIsLeft(question) || mayBeTaken(question) || potNeeded(question);
}

export const drawdown: Topic = {
  id: 'drawdown',
  score: (question) => (answerTo(question) === '' ? NEVER : 19),
  calls: () => [],
  compose: (question): Draft => ({ text: answerTo(question), notes: ['illustration'] }),
};
