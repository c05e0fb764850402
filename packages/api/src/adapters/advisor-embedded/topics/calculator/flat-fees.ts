import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import type { Question } from '../../topic.ts';
import { boldPounds, joined } from '../../write/text.ts';

// What a yearly charge of so many percent costs on an amount, by itself and beside one in pounds.

const pennies = (amount: number) => Math.round(amount * 100) / 100;
const CHARGE = /\b(?:fees?|charges?|costs?|flat)\b/;
const OTHER = /\b(?:bonus|tax\w*|withdr\w*|lifetime|penalt\w+|inflation|growth|growing|interest|early)\b/;
const FLAT =
  /\b(?:flat|fixed)\b[^£%]{0,15}£(\d+(?:\.\d+)?)(?: a (month|year))?|£(\d+(?:\.\d+)?) (?:a (month|year)|flat|fixed)\b/;
const ON = /\bon (?:my |a |an? amount of )?£(\d{3,7})\b/;
/** No account charges more a year. */
const MOST_PERCENT = 5;
const RATE = /(?<![\d.])(\d{1,2}(?:\.\d+)?)%/;

/** "0.25% or £9.99 a month on £40,000", "what does 0.75% a year cost on £35,000?"; '' where that is not asked. */
export function flatFees({ text, period, rates, products }: Question): string {
  const [, amount] = ON.exec(text) ?? [];
  const [, percent] = RATE.exec(text) ?? [];
  if (amount === undefined || percent === undefined || period !== null || rates.length > 1) return '';
  // A charge of 25% is that of a Lifetime ISA.
  if (Number(percent) > MOST_PERCENT) return '';
  if (!CHARGE.test(text) || OTHER.test(text) || products.length > 0) return '';
  const share = pennies((Number(amount) * Number(percent)) / 100);
  const [, flatBefore, perBefore, flatAfter, perAfter] = FLAT.exec(text.replace(ON, '')) ?? [];
  const flat = flatBefore ?? flatAfter;
  const ofPercent = `${formatPercent(Number(percent))} of ${formatPounds(Number(amount))} is ${boldPounds(share)} a year`;
  if (flat === undefined)
    return `About ${boldPounds(share)} a year: ${formatPercent(Number(percent))} of ${formatPounds(Number(amount))}. It moves with the value.`;
  const yearly = pennies(Number(flat) * ((perBefore ?? perAfter) === 'month' ? 12 : 1));
  const even = Math.round((yearly * 100) / Number(percent));
  return joined(
    `${ofPercent}, the flat charge ${boldPounds(yearly)}: ${share === yearly ? 'they cost the same' : `the ${share < yearly ? 'percentage' : 'flat charge'} costs ${formatPounds(pennies(Math.abs(share - yearly)))} less`}.`,
    share !== yearly && `Both cost the same at ${formatPounds(even)}.`,
    'Funds’ own charges and dealing fees may come on top.',
  );
}
