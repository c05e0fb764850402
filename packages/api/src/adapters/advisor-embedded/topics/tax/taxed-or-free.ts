import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import { askRules, type ToolCall } from '../../tool-results.ts';
import { asks, NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import type { TaxBand } from '../../understand/entities.ts';
import { boldPounds, bullets, joined, lines, upperFirst } from '../../write/text.ts';
import { incomeIn, isIncome } from './incomes.ts';
import { pence, withArticle } from './sums.ts';

// A rate that is taxed beside one that is free of tax: what is left of it, and which taxed rate comes to the same.

const BANDS: readonly TaxBand[] = ['basic', 'higher', 'additional'];
const nameOf = (band: TaxBand) => (band === 'basic' ? undefined : band);
const taxOn = (band: TaxBand, today: string) => amountOn('savings-tax', today, nameOf(band));
const freeOf = (band: TaxBand, today: string) =>
  amountOn('personal-savings-allowance', today, nameOf(band)) ?? 0;

const TAX_RATE = /\btax(?:ed)? (?:at |of )?(\d{2})%|\b(\d{2})% tax(?:ed|es|payer)?\b|\bafter (\d{2})% tax\b/;

/** Pounds a year from which savings income has no starting rate of its own left. */
const NO_STARTING_RATE = 17_570;

/** The band of an income that was told; null where the interest could lift it into the next, or a starting rate is left. */
function bandOfIncome(question: Question): TaxBand | null {
  const income = incomeIn(question);
  if (income === null || income < NO_STARTING_RATE) return null;
  const [higher, additional] = [
    amountOn('income-tax-bands', question.today) ?? Infinity,
    amountOn('income-tax-bands', question.today, 'additional') ?? Infinity,
  ];
  const bandAt = (sum: number): TaxBand =>
    sum > additional ? 'additional' : sum > higher ? 'higher' : 'basic';
  const saved = savedIn(question).reduce((sum, { amount }) => sum + amount, 0);
  const interest = (saved * Math.max(0, ...question.rates)) / 100;
  return bandAt(income) === bandAt(income + interest) ? bandAt(income) : null;
}

/** The amounts that are saved, and no income. */
const savedIn = (question: Question) => question.money.filter((money) => !isIncome(question, money));

/** The band that is named, or that a named rate of tax or an income tells. */
function bandOf(question: Question): TaxBand | null {
  const { band, text, today } = question;
  const percent = Number(
    TAX_RATE.exec(text)
      ?.slice(1)
      .find((each) => each !== undefined),
  );
  return band ?? BANDS.find((each) => taxOn(each, today) === percent) ?? bandOfIncome(question);
}

const FREE =
  /\btax[ -]free\b|\bin (?:an? |my |the )?(?:\w+ ){0,2}isas?\b|\bisa (?:paying|at|with)\b|\bisas?\b/;
const TAXED =
  /\btaxed\b|\btaxable\b|\boutside\b|\bnormal (?:account|savings)\b|\bordinary\b|\bsavings account\b|\bsavings (?=\d)|% savings\b(?! isa)|\b(?:in|at|with) (?:the|my|a) bank\b|\bbank pays\b|\bafter (?:\d\d% )?tax\b|\bgross\b|\bbefore tax\b/;
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

const BORDER =
  /,? (?:or|vs|versus|against|than|and|compared (?:to|with)|(?:in)?to (?=an? |my |the |\d|isas?\b)) ?|[,;:] /;

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

/** What both come to after several years, each year's tax taken out of its interest. */
function overYears(question: Question, band: TaxBand, { taxed, free }: Rates, amount: number): string {
  const { today, period } = question;
  const years = (period ?? 0) / 12;
  if (!Number.isInteger(years) || years < 2 || years > MOST_YEARS) return '';
  const dayIn = (year: number) => `${Number(today.slice(0, 4)) + year}${today.slice(4)}`;
  let [outside, inside] = [amount, amount];
  for (let year = 0; year < years; year += 1) {
    outside = pence(outside + leftOf(outside, taxed, band, dayIn(year)).left);
    inside = pence(inside * (1 + free / 100));
  }
  const later = taxOn(band, dayIn(years - 1)) ?? 0;
  return joined(
    `After ${years} years, with each year’s tax taken out of the interest, that is ${boldPounds(outside)} outside and ${boldPounds(inside)} in the ISA.`,
    later !== taxOn(band, today) &&
      `This counts the tax rate of ${formatPercent(later)} from the tax year 2027/28 on.`,
  );
}
const MOST_YEARS = 10;

function compared(question: Question, band: TaxBand, { taxed, free }: Rates): string {
  const { today } = question;
  const [only, more] = savedIn(question);
  const tax = taxOn(band, today) ?? 0;
  const allowance = freeOf(band, today);
  const payer = `${withArticle(band)}-rate taxpayer`;
  if (only && !more && only.per === 'once') {
    const outside = leftOf(only.amount, taxed, band, today);
    const inside = pence((only.amount * free) / 100);
    return joined(
      `For ${payer} with ${formatPounds(only.amount)}: ${formatPercent(taxed)} outside an ISA earns ${formatPounds(outside.interest)} in a year, less ${formatPounds(outside.tax)} of tax leaves ${boldPounds(outside.left)}; ${formatPercent(free)} in an ISA leaves ${boldPounds(inside)}.`,
      outside.left !== inside &&
        `${outside.left > inside ? 'Outside' : 'The ISA'} leaves ${boldPounds(pence(Math.abs(outside.left - inside)))} more a year.`,
      overYears(question, band, { taxed, free }, only.amount),
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
  if (
    asks(question, /\bafter (?:\d\d% )?tax\b|\bnet of tax\b/) &&
    !asks(
      question,
      /\btax[ -]free\b|\b(?:equals?|equivalent|match(?:es)?|same as|as (?:good|much) as|beats?)\b/,
    )
  )
    return `**${formatPercent(net(rate, tax))}**: ${formatPercent(rate)} less tax at ${formatPercent(tax)}, as ${withArticle(band)}-rate taxpayer pays it${above}. In an ISA it stays ${formatPercent(rate)}.`;
  const equal = Math.round((rate * 10_000) / (100 - tax)) / 100;
  return `About **${formatPercent(equal)}**: taxed at ${formatPercent(tax)}, as ${withArticle(band)}-rate taxpayer pays it${above}, that leaves the ${formatPercent(rate)} which an ISA pays free of tax.`;
}

/** "Moved £20,000 from a taxed 4.5% to a 4.2% ISA, better off?": the rate of tax was not told. */
function ofEachBand(question: Question): string {
  const both = ratesOf(question, question.rates);
  const [only, more] = question.money;
  if (!both || !only || more || only.per !== 'once' || !FREE.test(question.text)) return '';
  const { taxed, free } = both;
  const inside = pence((only.amount * free) / 100);
  return lines(
    `On ${formatPounds(only.amount)} the ISA at ${formatPercent(free)} leaves ${boldPounds(inside)} in a year. Outside, at ${formatPercent(taxed)}, it depends on your rate of tax:`,
    bullets(
      BANDS.map((band) => {
        const { tax, left } = leftOf(only.amount, taxed, band, question.today);
        const than = left === inside ? 'the same' : left > inside ? 'more than the ISA' : 'less than the ISA';
        return `${band} rate: ${boldPounds(left)} after ${formatPounds(tax)} of tax, ${than}`;
      }),
    ),
    'This counts the personal savings allowance and no other interest.',
  );
}

function textOf(question: Question): string {
  const band = bandOf(question);
  const { text, period, products } = question;
  const timed = period !== null && (period % 12 !== 0 || !FREE.test(text));
  if (products.length > 0 || timed || /\bdividends?\b/.test(text)) return '';
  if (band === null)
    return question.rates.length === 2 &&
      period === null &&
      question.untilAge === null &&
      !question.kinds.includes('junior') &&
      incomeIn(question) === null
      ? ofEachBand(question)
      : '';
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
