import { formatDate } from '../../../../domain/tax-year.ts';
import type { Question } from '../../topic.ts';
import type { RuleRow } from '../../tool-results.ts';
import type { TaxBand } from '../../understand/entities.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { listed, upperFirst } from '../../write/text.ts';
import { ofBand } from '../tax/sums.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { Fact } from './fact.ts';

// Rates of tax on savings that are put up by their bands, with a year or without one: "isn't it 45 for additional rate?",
// "so basic is 20, higher 40, additional 45?", "additional rate 45 or 47?".

const BANDS: readonly TaxBand[] = ['basic', 'higher', 'additional'];

/** All that such a message is made of besides its figures and bands. */
const SMALL = String.raw`(?:so|and|but|or|is|not|it|the|an?|for|of|on|at|to|be|will|would|are|do|does|they|pay|pays|going|go|up|savings?|interest|tax(?:ed)?|rates?|bands?|tax ?payers?|savers?|people|now|currently|still|really|actually|right|correct|true|yes|then|from|in|by|after|april|5|6|6th|2026|2027|2028|2026/27|2027/28|this|next|year|percent|i|thought|was|what|which|how much|much)`;
const BAND = '(?:basic|higher|additional)';
const RATE = String.raw`(?:\d\d|\d\d%)`;
/** Nothing but rates, bands and small words. */
const ONLY_RATES = new RegExp(String.raw`^(?:(?:${SMALL}|${BAND}|${RATE})(?:[ ,?!./:;-]+|$))+$`);
/** A rate beside a band, or the three rates in a row. */
const PUT_UP = anyOf(
  new RegExp(String.raw`^(?=[^]*\b${BAND}\b)(?=[^]*(?<![£\d/])\b[1-6]\d\b(?!/))`),
  /\b(?:20%?,? (?:and |or )?40%?,? (?:and |or )?45|22%?,? (?:and |or )?42%?,? (?:and |or )?47)\b/,
);
/** "What will additional-rate savers pay from 2027?" */
const ASKED = new RegExp(
  String.raw`\bwhat\b[^?]{0,20}\b${BAND}(?:[ -]rate)? (?:savers?|tax ?payers?|people)\b[^?]{0,8}\bpay\b`,
);

const bandsIn = (text: string) => BANDS.filter((band) => new RegExp(String.raw`\b${band}\b`).test(text));

/** "**45%** additional rate", of each band that is named, or of all. */
const ratesOf = (row: RuleRow, bands: readonly TaxBand[]) =>
  bands.length === 1
    ? `**${ofBand(row, bands[0] ?? 'basic') ?? ''}%**`
    : listed(bands.map((band) => `**${ofBand(row, band) ?? ''}%** ${band}`));

const putUp = (focus: string) =>
  [...focus.matchAll(/(?<![£\d/])\b([1-6]\d)%?(?![\d/])/g)].map(([, rate]) => Number(rate));

/** Whether the rates that are put up are those of a row, each of some band that is named. */
const isRow = (rates: readonly number[], row: RuleRow | undefined, bands: readonly TaxBand[]) =>
  row !== undefined && rates.every((rate) => bands.some((band) => ofBand(row, band) === rate));

function ratesText(view: RuleView, { focus, when }: Question): string {
  const [row, later] = [view.row('savings-tax'), view.later('savings-tax')];
  if (!row) return '';
  const named = bandsIn(focus);
  const bands = named.length === 0 ? BANDS : named;
  const rates = putUp(focus);
  const from = later?.from ?? null;
  const payer =
    bands.length === 1
      ? ` for ${bands[0] === 'additional' ? 'an' : 'a'} ${bands[0] ?? ''}-rate taxpayer`
      : '';
  const now = `tax on savings interest outside ISAs is ${ratesOf(row, bands)}${payer}`;
  const [isNow, isThen] = [row, later].map((each) => isRow(rates, each, bands));
  if (!later || from === null) return `${rates.length > 0 && isNow ? 'Yes: the' : 'The'} ${now}.`;
  const day = formatDate(from);
  const then = `from **${day}** it is ${ratesOf(later, bands)}`;
  const toCome = (when !== null && when.to >= from) || /\b(?:going to|will)\b/.test(focus);
  const chosen = rates.length > 1 && bands.length === 1;
  if (rates.length === 0 || chosen) return `The ${now}; ${then}.`;
  if (isThen && toCome) return `Yes: ${then}. Until then the ${now}.`;
  if (isNow && toCome) return `No: ${then}. Until then the ${now}.`;
  if (isNow) return `Yes: the ${now}. ${upperFirst(then)}.`;
  return `${isThen ? 'Not yet' : 'No'}: the ${now}; ${then}.`;
}

/** Of rates that are put up. */
export const SAVINGS_RATE_FACTS: readonly Fact[] = [
  {
    id: 'savings-rates-put-up',
    asked: ONLY_RATES,
    also: PUT_UP,
    weight: 17,
    query: 'cash ISA or ordinary savings account interest tax',
    rules: ['savings-tax'],
    text: ratesText,
  },
  {
    id: 'savings-rate-of-band',
    asked: ASKED,
    not: /\b(?:dividends?|isas?|allowance|income)\b|£/,
    weight: 16,
    query: 'cash ISA or ordinary savings account interest tax',
    rules: ['savings-tax'],
    text: ratesText,
  },
];
