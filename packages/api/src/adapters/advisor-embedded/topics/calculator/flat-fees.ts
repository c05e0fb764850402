import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import type { Question } from '../../topic.ts';
import { boldPounds, joined } from '../../write/text.ts';

// What a yearly charge of so many percent costs on an amount, by itself and beside one in pounds.

const pennies = (amount: number) => Math.round(amount * 100) / 100;
const CHARGE = /\b(?:fees?|charges?|costs?|flat)\b/;
const OTHER =
  /\b(?:bonus|tax\w*|withdr\w*|lifetime|penalt\w+|inflation|growth|growing|interest|early|exit|leaving|selling|one[- ]off|set[ -]?up|initial|entry|currency|fx|exchange|dealing)\b/;
const FLAT =
  /\b(?:flat|fixed)\b[^£%]{0,15}£(\d+(?:\.\d+)?)(?: a (month|year))?|£(\d+(?:\.\d+)?) (?:a (month|year)|flat|fixed)\b/;
const ON = /\bon (?:my |a |an? amount of )?£(\d{3,7})\b/;
/** No account charges more a year. */
const MOST_PERCENT = 5;
const RATE = /(?<![\d.])(\d{1,2}(?:\.\d+)?)%/;

const CAPPED = /(?<![\d.])(\d{1,2}(?:\.\d+)?)%[^?£]{0,30}\bcap(?:ped)?(?: at| of| is)? £(\d+(?:\.\d+)?)/;
const ASKS_POT =
  /\b(?:what|which|how (?:much|big|large))\b[^?]*\b(?:balance|amount|pot|value|size|savings|invested?|portfolio|point)\b/;

const BESIDE_FLAT =
  /(?<![\d.])(\d{1,2}(?:\.\d+)?)%[^?£]{0,30}\b(?:vs|versus|or|against|and|than|with|to)\b[^?£%]{0,15}£(\d+(?:\.\d+)?)(?: (?:flat|fixed|a (year|month)))*/;
const EVEN = /\bbreak[- ]?even\b|\bcosts? the same\b|\bequal\b|\bsame (?:cost|price)\b/;

/** "Break even: a 0.45% fee against £120 flat" */
function evenWithFlat({ text }: Pick<Question, 'text'>): string {
  const [, percent, flat, per] = BESIDE_FLAT.exec(text) ?? [];
  if (percent === undefined || !EVEN.test(text) || Number(percent) > MOST_PERCENT) return '';
  const yearly = Number(flat) * (per === 'month' ? 12 : 1);
  const pot = Math.round((yearly * 100) / Number(percent));
  return `At about ${boldPounds(pot)}: there ${formatPercent(Number(percent))} costs ${formatPounds(yearly)} a year too. Below that the percentage costs less, above it the flat charge.`;
}

/** "A fee of 0.35% capped at £120: at what balance does the cap bite?" */
export function capBites({ text, focus }: Question): string {
  const [, percent, cap] = CAPPED.exec(text) ?? [];
  if (percent === undefined || !ASKS_POT.test(focus)) return evenWithFlat({ text });
  const pot = Math.round((Number(cap) * 100) / Number(percent));
  return `From about ${boldPounds(pot)}: ${formatPercent(Number(percent))} of that is the ${formatPounds(Number(cap))} a year that it is capped at; more costs no more.`;
}

const TRADES =
  /£(\d+(?:\.\d+)?) (?:a|per|each) (?:trade|deal)\b[^£?]{0,25}?\b(\d{1,3}) (?:trades|deals)\b|\b(\d{1,3}) (?:trades|deals)\b[^£?]{0,25}?£(\d+(?:\.\d+)?) (?:a|per|each) (?:trade|deal)\b|\b(\d{1,3}) (?:trades|deals)\b[^£?]{0,25}?\bat £(\d+(?:\.\d+)?)(?: each)?(?=[?.! ]*$)/;

/** "£5.95 a trade, 12 trades a year" */
export function tradesSum({ text, products }: Question): string {
  const [found, priceA, countA, countB, priceB, countC, priceC] = TRADES.exec(text) ?? [];
  if (found === undefined || products.length > 0) return '';
  const [price, count] = [Number(priceA ?? priceB ?? priceC), Number(countA ?? countB ?? countC)];
  const monthly = /\b(?:trades|deals) a month\b/.test(text);
  const all = count * (monthly ? 12 : 1);
  return `${boldPounds(pennies(all * price))}${monthly ? ' a year' : ''}: ${all} trades at ${formatPounds(price)}. A yearly fee may come on top.`;
}

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
