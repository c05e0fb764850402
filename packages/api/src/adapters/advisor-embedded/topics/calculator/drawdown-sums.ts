import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import type { Question } from '../../topic.ts';
import { monthlyAmount, type Money } from '../../understand/entities.ts';
import { boldPounds, joined, periodText } from '../../write/text.ts';
import { leftAfter, type Pot } from './drawn-months.ts';
import { areEveryday, isEverydayTime } from './everyday-figures.ts';
import { monthsOf } from './projection-basis.ts';

// A pot that earns while money is taken out of it: what is left after a time, and what a time allows to be taken.

const TAKES = /\b(?:withdraw\w*|tak(?:e|es|ing)(?: out)?|draw\w*|spend\w*|liv(?:e|ing) o(?:n|ff)|pull\w*)\b/;
const LEFT = /\b(?:left|remain\w*|worth|balance|have|be|stand|last)\b/;
const NOT_DRAWN =
  /\b(?:allowance|limit|flexible|put (?:it )?back|paid in|charge|penalty|rate drops?|rate falls?|tax\w*)\b/;

/** A lump sum that earns one rate for a time; null where more is told. */
function potOf(question: Question): Pot | null {
  const { money, rates, kinds, products, period, text } = question;
  const [pot, more] = money.filter(({ per }) => per === 'once');
  const [rate, another] = rates;
  if (!pot || more || rate === undefined || another !== undefined || period === null || period <= 0)
    return null;
  if (
    products.length > 0 ||
    kinds.includes('lifetime') ||
    pot.amount === 0 ||
    NOT_DRAWN.test(text) ||
    !areEveryday(question)
  )
    return null;
  return { amount: pot.amount, rate, months: period };
}

const takingText = ({ amount, per }: Money, pot: Pot) =>
  `${formatPounds(amount)} a ${per} taken from ${formatPounds(pot.amount)}${per === 'month' ? ' at the end of each month' : ', in monthly parts'}`;

/** "Can I afford to take £700 a month?", "will it last 15 years?" */
const LASTS =
  /^(?:(?:so|and|but)\b[, ]*)*(?:can|could|will|would|does|do|is|are)\b[^?]*\b(?:afford|last|enough|take|draw|withdraw|sustain|spend)\b/;

/** "£50,000 at 5% and I take out £200 a month, what's left after 10 years?" */
export function whatIsLeft(question: Question): string {
  const pot = potOf(question);
  const [taken, more] = question.money.filter(({ per }) => per !== 'once');
  const lasts = LASTS.test(question.focus);
  if (!pot || !taken || more || !(LEFT.test(question.focus) || lasts)) return '';
  if (!TAKES.test(question.text.slice(0, taken.at).slice(-30))) return '';
  const monthly = monthlyAmount(taken);
  const { left, lasted } = leftAfter(pot, monthly);
  if (lasted !== null)
    return `${lasts ? 'No' : 'Nothing'}: it runs out after about **${periodText(lasted)}**, with ${takingText(taken, pot)}, while what is left earns ${formatPercent(pot.rate)} a year.`;
  const out = Math.round(monthly * pot.months * 100) / 100;
  return joined(
    `${lasts ? `Yes: about ${boldPounds(left)} is left` : `About ${boldPounds(left)}`} after ${periodText(pot.months)}: ${takingText(taken, pot)}, ${formatPounds(out)} in all, while what is left earns ${formatPercent(pot.rate)} a year.`,
    'Rates change, so a real pot ends higher or lower.',
  );
}

const MAY_TAKE =
  /\b(?:what|how much)\b[^?]*\b(?:can|could|may|would|do) (?:i|we|it|that) (?:\w+ )?(?:draw|take|withdraw|spend|live off|pay (?:me|us|out)|give (?:me|us))\b[^?]*\b(?:a|each|every|per) (month|year)\b|\b(?:monthly |yearly |annual |pension-like )?(?:income|withdrawals?)\b/;
const SPENT = /\b(?:last|lasts|lasting|run out|runs out|gone|for|over)\b/;

/** "What can I draw each month from £100,000 at 4% so that it lasts 20 years?" */
/** "Want it to last 20 years, how much a month?" */
const TO_LAST = /\b(?:to last|lasts?|lasting)\b[^?]*\bhow much (?:is (?:that|it) )?a (month|year)\b/;

export function mayBeTaken(question: Question): string {
  const pot = potOf(question);
  const last = TO_LAST.exec(question.text);
  const [, named] = last ?? MAY_TAKE.exec(question.focus) ?? [];
  const asked = last !== null || (MAY_TAKE.test(question.focus) && SPENT.test(question.focus));
  if (!pot || question.money.length > 1 || !asked) return '';
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

const POT_NEEDED =
  /\b(?:how (?:big|much|large)|what)\b[^?]*\b(?:pot|need|needed|saved|have|lump sum|capital)\b[^?£]*£\d/;
const INCOME = /\b(?:to (?:draw|take|withdraw|spend|get|give me|pay me|live on)|for|income of)\b[^£?]{0,15}$/;

/** "How big a pot for £1,000 a month for 25 years at 4%?": what such an income uses up in its time. */
export function potNeeded(question: Question): string {
  const { money, rates, products, kinds, text, focus } = question;
  const [taken, more] = money;
  const [rate, another] = rates;
  const months = monthsOf(question);
  if (
    !taken ||
    more ||
    taken.per === 'once' ||
    rate === undefined ||
    another !== undefined ||
    months === null
  )
    return '';
  if (
    products.length > 0 ||
    kinds.includes('lifetime') ||
    NOT_DRAWN.test(text) ||
    !isEverydayTime(months) ||
    !areEveryday(question)
  )
    return '';
  if (!POT_NEEDED.test(focus) || !INCOME.test(text.slice(0, taken.at)) || SAVES.test(text)) return '';
  const growth = rate / 1200;
  const monthly = monthlyAmount(taken);
  const pot = growth === 0 ? monthly * months : (monthly * (1 - (1 + growth) ** -months)) / growth;
  return joined(
    `About ${boldPounds(Math.ceil(pot))}: it is used up by ${formatPounds(taken.amount)} a ${taken.per} for ${periodText(months)}, while what is left earns ${formatPercent(rate)} a year.`,
    rate > 0 &&
      `To live off the interest alone it would take about ${formatPounds(Math.ceil((monthly * 1200) / rate))}.`,
  );
}
const SAVES = /\b(?:save|saving|put(?:ting)? (?:in|away|aside)|pay(?:ing)? in|invest(?:ing)?)\b/;
