import type { FigureName } from './name.ts';

const CASH_INSIDE = /\b(?:stocks and shares|innovative finance)\b/;
const SAVINGS_TAX = [/\btax(?:ed)?\b/, /\b(?:savings?|interest)\b/] as const;
const NOT_SAVINGS_TAX = /\b(?:dividends?|allowance|starting|charge|isas?)\b/;
/** "A personal savings allowance on £130,000": an income beside it. */
const ON_INCOME = /\b(?:on|at|earning|with) £\d{5,}/;
const BAND = {
  basic: /\bbasic\b/,
  higher: /\bhigher\b/,
  additional: /\badditional\b/,
} as const;
type Band = keyof typeof BAND;
const BANDS: readonly Band[] = ['additional', 'higher', 'basic'];

/** One entry for each band of tax, of which the basic one has the main figure. */
const ofBands = (entry: (band: Band) => Omit<FigureName, 'figure'>): FigureName[] =>
  BANDS.map((band) => ({ ...entry(band), ...(band === 'basic' ? {} : { figure: band }) }));
const payer = (band: Band) => `${band === 'additional' ? 'an' : 'a'} ${band}-rate taxpayer`;

/** Figures of the tax outside ISAs, and of the charge inside them. */
export const OF_TAX: readonly FigureName[] = [
  ...ofBands((band) => ({
    rule: 'personal-savings-allowance',
    unit: 'pounds',
    named: [/\bpersonal savings allowance\b/, BAND[band]],
    not: ON_INCOME,
    denied: () => 'No.',
    subject: `the personal savings allowance of ${payer(band)}`,
    each: ' a year',
  })),
  {
    rule: 'personal-savings-allowance',
    unit: 'pounds',
    named: [/\bpersonal savings allowance\b/],
    not: ON_INCOME,
    denied: () => 'No.',
    subject: `the personal savings allowance of ${payer('basic')}`,
    each: ' a year',
  },
  {
    rule: 'income-tax-bands',
    figure: 'allowance',
    unit: 'pounds',
    named: [/\bpersonal(?: tax)? allowance\b/],
    subject: 'the income that is free of income tax',
    each: ' a year',
  },
  ...(['higher', 'additional'] as const).map((band) => ({
    rule: 'income-tax-bands' as const,
    ...(band === 'higher' ? {} : { figure: band }),
    unit: 'pounds' as const,
    named: [BAND[band], /\bthreshold\b|\bstarts?\b|\bbegins?\b/],
    least: 1000,
    subject: `the income above which the ${band} rate of tax begins`,
    each: ' a year',
  })),
  {
    rule: 'starting-rate',
    unit: 'pounds',
    named: [/\bstarting rate\b/],
    least: 100,
    subject: 'the most interest that falls in the starting rate for savings, where other income is low,',
    each: ' a year',
  },
  {
    rule: 'dividend-allowance',
    unit: 'pounds',
    named: [/\bdividends?\b/, /\ballowance\b/],
    subject: 'the dividend allowance',
    each: ' a tax year',
  },
  ...ofBands((band) => ({
    rule: 'dividend-tax',
    unit: 'percent',
    named: [/\bdividends?\b/, /\btax(?:ed)?\b/, BAND[band]],
    subject: `the tax on dividends outside ISAs for ${payer(band)}`,
  })),
  ...ofBands((band) => ({
    rule: 'savings-tax',
    unit: 'percent',
    named: [...SAVINGS_TAX, BAND[band]],
    not: NOT_SAVINGS_TAX,
    subject: `the tax on savings interest outside ISAs for ${payer(band)}`,
  })),
  {
    rule: 'cash-interest-charge',
    unit: 'percent',
    named: [/\bcharge\b/, /\b(?:cash|interest)\b/, CASH_INSIDE],
    subject:
      'the charge that is reported on interest on cash inside a stocks and shares or innovative finance ISA',
  },
];
