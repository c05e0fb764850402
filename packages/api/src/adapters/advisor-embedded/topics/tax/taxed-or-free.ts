import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import { askRules, type ToolCall } from '../../tool-results.ts';
import { asks, NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import type { TaxBand } from '../../understand/entities.ts';
import { boldPounds, joined, upperFirst } from '../../write/text.ts';
import { pence, withArticle } from './sums.ts';

// A rate that is taxed beside one that is free of tax: what is left of it, and which taxed rate comes to the same.

const BANDS: readonly TaxBand[] = ['basic', 'higher', 'additional'];
const nameOf = (band: TaxBand) => (band === 'basic' ? undefined : band);
const taxOn = (band: TaxBand, today: string) => amountOn('savings-tax', today, nameOf(band));
const freeOf = (band: TaxBand, today: string) =>
  amountOn('personal-savings-allowance', today, nameOf(band)) ?? 0;

const TAX_RATE = /\btax(?:ed)? (?:at |of )?(\d{2})%|\b(\d{2})% tax(?:ed|es|payer)?\b|\bafter (\d{2})% tax\b/;

/** The band that is named, or that a named rate of tax tells. */
function bandOf({ band, text, today }: Question): TaxBand | null {
  const percent = Number(
    TAX_RATE.exec(text)
      ?.slice(1)
      .find((each) => each !== undefined),
  );
  return band ?? BANDS.find((each) => taxOn(each, today) === percent) ?? null;
}

const FREE =
  /\btax[ -]free\b|\bin (?:an? |my |the )?(?:\w+ ){0,2}isas?\b|\bisa (?:paying|at|with)\b|\bisas?\b/;
const TAXED =
  /\btaxed\b|\btaxable\b|\boutside\b|\bnormal (?:account|savings)\b|\bordinary\b|\bsavings account\b|\bafter (?:\d\d% )?tax\b|\bgross\b|\bbefore tax\b/;
const EQUALS =
  /\b(?:equals?|equivalent|same as|match(?:es)?|beats?|worth|come to the same|as good as|break ?even)\b/;

/** The rates that somebody earns, in their order; the rate of the tax itself is none of them. */
function earnedIn({ text, today }: Question, band: TaxBand): number[] {
  const ofTax = TAX_RATE.exec(text);
  const tax = taxOn(band, today);
  return [...text.matchAll(/(?<![\d.])(\d{1,2}(?:\.\d+)?)%/g)]
    .filter(({ index }) => ofTax === null || index < ofTax.index || index >= ofTax.index + ofTax[0].length)
    .map(([, percent]) => Number(percent))
    .filter((percent) => percent !== tax);
}

interface Rates {
  /** Percent a year; the taxed one first. */
  taxed: number;
  free: number;
}

const BORDER = /,? (?:or|vs|versus|against|than|and|compared (?:to|with)) |[,;:] /;

/** "An ISA at 4.1% or a taxed account at 4.8%": each rate in a clause of its own that says what it is. */
function ofClauses(text: string, first: number, second: number): Rates | null {
  const clauseOf = (rate: number) => text.split(BORDER).find((clause) => clause.includes(`${rate}%`)) ?? '';
  const kindOf = (rate: number) => {
    const clause = clauseOf(rate);
    if (clauseOf(first) === clauseOf(second)) return null;
    const free = FREE.test(clause.replace(/\b(?:not in|outside|without) (?:an? |my )?isas?\b/, ''));
    return free === TAXED.test(clause) ? null : free ? 'free' : 'taxed';
  };
  const [one, other] = [kindOf(first), kindOf(second)];
  if ((one === 'free' && other !== 'free') || (one !== 'taxed' && other === 'taxed'))
    return { taxed: second, free: first };
  return (one === 'taxed' && other !== 'taxed') || (one !== 'free' && other === 'free')
    ? { taxed: first, free: second }
    : null;
}

/** Which of two rates is taxed: the one whose words say so. */
function ratesOf({ text }: Question, rates: readonly number[]): Rates | null {
  const [first, second, third] = rates;
  if (first === undefined || second === undefined || third !== undefined) return null;
  const apart = ofClauses(text, first, second);
  if (apart) return apart;
  const place = (rate: number) => text.indexOf(`${rate}%`);
  const near = (rate: number, words: RegExp) => {
    const at = place(rate);
    const next = Math.min(...rates.map(place).filter((each) => each > at), text.length);
    return words.test(text.slice(at, next));
  };
  if (near(first, TAXED) && !near(first, /\btax[ -]free\b/)) return { taxed: first, free: second };
  return near(second, TAXED) ? { taxed: second, free: first } : null;
}

/** What is left of interest in a year after the tax on what is above the personal savings allowance. */
function leftOf(amount: number, rate: number, band: TaxBand, today: string) {
  const interest = pence((amount * rate) / 100);
  const tax = pence((Math.max(0, interest - freeOf(band, today)) * (taxOn(band, today) ?? 0)) / 100);
  return { interest, tax, left: pence(interest - tax) };
}

const net = (rate: number, tax: number) => Math.round(rate * (100 - tax)) / 100;

function compared(question: Question, band: TaxBand, { taxed, free }: Rates): string {
  const { today, money } = question;
  const [only, more] = money;
  const tax = taxOn(band, today) ?? 0;
  const allowance = freeOf(band, today);
  const payer = `${withArticle(band)}-rate taxpayer`;
  if (only && !more && only.per === 'once') {
    const outside = leftOf(only.amount, taxed, band, today);
    const inside = pence((only.amount * free) / 100);
    return joined(
      `For ${payer} with ${formatPounds(only.amount)}: ${formatPercent(taxed)} outside an ISA earns ${formatPounds(outside.interest)} in a year, less ${formatPounds(outside.tax)} of tax leaves ${boldPounds(outside.left)}; ${formatPercent(free)} in an ISA leaves ${boldPounds(inside)}.`,
      outside.tax === 0 &&
        allowance > 0 &&
        `The interest fits in the personal savings allowance of ${formatPounds(allowance)}, if there is no other.`,
    );
  }
  const left = net(taxed, tax);
  return joined(
    `For ${payer} ${formatPercent(taxed)} taxed at ${formatPercent(tax)} leaves **${formatPercent(left)}**, ${left > free ? 'more than' : left === free ? 'the same as' : 'less than'} the ${formatPercent(free)} that an ISA keeps whole.`,
    allowance > 0 &&
      `That holds for interest above the personal savings allowance: the first ${boldPounds(allowance)} a year is not taxed${taxed > free ? `, and on that ${formatPercent(taxed)} brings more` : ''}.`,
  );
}

/** "What taxable rate equals 4% tax free?", "what is 5% after 40% tax?" */
function single(question: Question, band: TaxBand, rate: number): string {
  const { today } = question;
  const tax = taxOn(band, today) ?? 0;
  const allowance = freeOf(band, today);
  const above =
    allowance > 0
      ? `, on interest above the personal savings allowance of ${formatPounds(allowance)} a year`
      : '';
  if (asks(question, /\bafter (?:\d\d% )?tax\b|\bnet of tax\b/) && !asks(question, /\btax[ -]free\b/))
    return `**${formatPercent(net(rate, tax))}**: ${formatPercent(rate)} less tax at ${formatPercent(tax)}, as ${withArticle(band)}-rate taxpayer pays it${above}. In an ISA it stays ${formatPercent(rate)}.`;
  const equal = Math.round((rate * 10_000) / (100 - tax)) / 100;
  return `About **${formatPercent(equal)}**: taxed at ${formatPercent(tax)}, as ${withArticle(band)}-rate taxpayer pays it${above}, that leaves the ${formatPercent(rate)} which an ISA pays free of tax.`;
}

function textOf(question: Question): string {
  const band = bandOf(question);
  const { text, period, products } = question;
  if (band === null || products.length > 0 || period !== null || /\bdividends?\b/.test(text)) return '';
  const rates = earnedIn(question, band);
  const both = ratesOf(question, rates);
  if (both) return FREE.test(text) ? upperFirst(compared(question, band, both)) : '';
  const [rate, other] = rates;
  if (rate === undefined || other !== undefined || question.money.length > 0) return '';
  const equal = EQUALS.test(question.focus) && FREE.test(text);
  const after = /\bafter (?:\d\d% )?tax\b/.test(question.focus);
  return equal || after ? single(question, band, rate) : '';
}

const call = ({ today }: Question): ToolCall<'isa_rules'> =>
  askRules(['savings-tax', 'personal-savings-allowance'], today);

/** A taxed rate beside a tax-free one. */
export const taxedOrFree: Topic = {
  id: 'taxed-or-free',
  score: (question) => (textOf(question) === '' ? NEVER : 18),
  calls: (question) => [call(question)],
  compose: (question): Draft => ({ text: textOf(question), notes: ['rules'] }),
};
