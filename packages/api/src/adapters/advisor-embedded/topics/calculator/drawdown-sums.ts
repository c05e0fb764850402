import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import type { Question } from '../../topic.ts';
import { monthlyAmount, type Money } from '../../understand/entities.ts';
import { boldPounds, joined, periodText } from '../../write/text.ts';

// A pot that earns while money is taken out of it: what is left after a time, and what a time allows to be taken.

const TAKES = /\b(?:withdraw\w*|tak(?:e|es|ing)(?: out)?|draw\w*|spend\w*|liv(?:e|ing) o(?:n|ff)|pull\w*)\b/;
const LEFT = /\b(?:left|remain\w*|worth|balance|have|be|stand|last)\b/;
const NOT_DRAWN =
  /\b(?:allowance|limit|flexible|put (?:it )?back|paid in|charge|penalty|rate drops?|rate falls?|tax\w*)\b/;

interface Pot {
  amount: number;
  /** Percent a year. */
  rate: number;
  months: number;
}

/** A lump sum that earns one rate for a time; null where more is told. */
function potOf({ money, rates, kinds, products, period, text }: Question): Pot | null {
  const [pot, more] = money.filter(({ per }) => per === 'once');
  const [rate, another] = rates;
  if (!pot || more || rate === undefined || another !== undefined || period === null || period <= 0)
    return null;
  if (products.length > 0 || kinds.includes('lifetime') || pot.amount === 0 || NOT_DRAWN.test(text))
    return null;
  return { amount: pot.amount, rate, months: period };
}

/** What is left after each month's growth and withdrawal; the months it lasted where it runs out before. */
function leftAfter({ amount, rate, months }: Pot, monthly: number): { left: number; lasted: number | null } {
  let balance = amount;
  for (let month = 0; month < months; month += 1) {
    balance = balance * (1 + rate / 1200) - monthly;
    if (balance < 0) return { left: 0, lasted: month };
  }
  return { left: Math.round(balance), lasted: null };
}

const takingText = ({ amount, per }: Money, pot: Pot) =>
  `${formatPounds(amount)} a ${per} taken from ${formatPounds(pot.amount)}${per === 'month' ? ' at the end of each month' : ', in monthly parts'}`;

/** "£50,000 at 5% and I take out £200 a month, what's left after 10 years?" */
export function whatIsLeft(question: Question): string {
  const pot = potOf(question);
  const [taken, more] = question.money.filter(({ per }) => per !== 'once');
  if (!pot || !taken || more || !LEFT.test(question.focus)) return '';
  if (!TAKES.test(question.text.slice(0, taken.at).slice(-30))) return '';
  const monthly = monthlyAmount(taken);
  const { left, lasted } = leftAfter(pot, monthly);
  if (lasted !== null)
    return `Nothing: it runs out after about **${periodText(lasted)}**, with ${takingText(taken, pot)}, while what is left earns ${formatPercent(pot.rate)} a year.`;
  const out = Math.round(monthly * pot.months * 100) / 100;
  return joined(
    `About ${boldPounds(left)} after ${periodText(pot.months)}: ${takingText(taken, pot)}, ${formatPounds(out)} in all, while what is left earns ${formatPercent(pot.rate)} a year.`,
    'Rates change, so a real pot ends higher or lower.',
  );
}

const MAY_TAKE =
  /\b(?:what|how much)\b[^?]*\b(?:can|could|may|would|do) (?:i|we|it|that) (?:\w+ )?(?:draw|take|withdraw|spend|live off|pay (?:me|us|out)|give (?:me|us))\b[^?]*\b(?:a|each|every|per) (month|year)\b|\b(?:monthly |yearly |annual |pension-like )?(?:income|withdrawals?)\b/;
const SPENT = /\b(?:last|lasts|lasting|run out|runs out|gone|for|over)\b/;

/** "What can I draw each month from £100,000 at 4% so that it lasts 20 years?" */
export function mayBeTaken(question: Question): string {
  const pot = potOf(question);
  const [, named] = MAY_TAKE.exec(question.focus) ?? [];
  if (!pot || question.money.length > 1 || !MAY_TAKE.test(question.focus) || !SPENT.test(question.focus))
    return '';
  const growth = pot.rate / 1200;
  const monthly =
    growth === 0 ? pot.amount / pot.months : (pot.amount * growth) / (1 - (1 + growth) ** -pot.months);
  const yearly = named === 'year';
  const shown = Math.floor(monthly * (yearly ? 12 : 1));
  const interest = Math.round((pot.amount * pot.rate) / (yearly ? 100 : 1200));
  return joined(
    `About **${formatPounds(shown)} a ${named ?? 'month'}**: taken ${yearly ? 'in monthly parts' : 'at the end of each month'}, it uses up ${formatPounds(pot.amount)} in ${periodText(pot.months)} while what is left earns ${formatPercent(pot.rate)} a year.`,
    interest > 0 &&
      `Taking the interest alone, about ${formatPounds(interest)} a ${named ?? 'month'}, leaves the ${formatPounds(pot.amount)} as it is.`,
    'Rates change, so a real pot lasts longer or less long.',
  );
}
