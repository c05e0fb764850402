import { pence } from '../money.ts';
import { amountOrZero } from '../rules/rule-book.ts';

/** Tax on savings interest outside ISAs. Amounts in pounds a year, rates in percent, dates `YYYY-MM-DD`. */

/** `none`: no income tax to pay besides, since all other income is within the personal allowance. */
export const taxBands = ['none', 'basic', 'higher', 'additional'] as const;
export type TaxBand = (typeof taxBands)[number];

/** The taxpayer: either their other income, or a tax band whose lower bands are used up. */
export type Taxpayer = { income: number } | { band: TaxBand };

const nameOf = (band: TaxBand) => (band === 'higher' || band === 'additional' ? band : undefined);

/** The band in which the uppermost pound of an income lies. Source: rule `income-tax-bands`. */
export function bandAt(income: number, date: string): TaxBand {
  if (income > amountOrZero('income-tax-bands', date, 'additional')) return 'additional';
  if (income > amountOrZero('income-tax-bands', date)) return 'higher';
  return income > amountOrZero('income-tax-bands', date, 'allowance') ? 'basic' : 'none';
}

/** What is free of tax besides the savings allowance: nothing where only a band is known. */
function allowancesBeside(
  taxpayer: Taxpayer,
  date: string,
): { personalAllowance: number; startingRate: number } {
  const personal = amountOrZero('income-tax-bands', date, 'allowance');
  const starting = amountOrZero('starting-rate', date);
  if ('band' in taxpayer)
    return taxpayer.band === 'none'
      ? { personalAllowance: 0, startingRate: starting }
      : { personalAllowance: 0, startingRate: 0 };
  return {
    personalAllowance: Math.max(0, personal - taxpayer.income),
    startingRate: Math.max(0, starting - Math.max(0, taxpayer.income - personal)),
  };
}

/** Tax on the uppermost pounds of an income, each band's part at its own rate. Source: rule `savings-tax`. */
function taxOnTop(total: number, taxed: number, date: string): number {
  const bounds = [
    amountOrZero('income-tax-bands', date),
    amountOrZero('income-tax-bands', date, 'additional'),
    Infinity,
  ];
  const rates = [undefined, 'higher', 'additional'].map((name) => amountOrZero('savings-tax', date, name));
  return bounds.reduce((tax, upper, at) => {
    const lower = Math.max(total - taxed, bounds[at - 1] ?? 0);
    return tax + (Math.max(0, Math.min(total, upper) - lower) * (rates[at] ?? 0)) / 100;
  }, 0);
}

/**
 * Tax on a year's savings interest outside ISAs. With an income it counts what the interest itself lifts into the next
 * band; with a band alone all of it lies in that band. Personal allowance first, then the starting rate, then the
 * personal savings allowance; what is above is taxed. Sources: rules `personal-savings-allowance`, `savings-tax`,
 * `starting-rate`, `income-tax-bands`.
 */
export function taxOnInterest(interest: number, taxpayer: Taxpayer, date: string) {
  const total = 'income' in taxpayer ? taxpayer.income + interest : null;
  const band = 'band' in taxpayer ? taxpayer.band : bandAt(taxpayer.income + interest, date);
  const allowances = allowancesBeside(taxpayer, date);
  const savingsAllowance = amountOrZero('personal-savings-allowance', date, nameOf(band));
  const taxFree = allowances.personalAllowance + allowances.startingRate + savingsAllowance;
  const taxable = pence(Math.max(0, interest - taxFree));
  const taxRatePercent = amountOrZero('savings-tax', date, nameOf(band));
  const tax = pence(total === null ? (taxable * taxRatePercent) / 100 : taxOnTop(total, taxable, date));
  return {
    band,
    savingsAllowance,
    ...allowances,
    taxFree,
    taxable,
    taxRatePercent,
    tax,
    afterTax: pence(interest - tax),
  };
}

/**
 * The most interest a year that bears no tax. It may itself lift its saver into a band with a lower allowance: of each
 * band counts what is free in it, up to its end. On an income of £49,500 that is £770, with which £50,270 is reached and
 * the allowance is still £1,000; of £771 only £500 is free. On £49,900 it is £500, more than the £370 up to £50,270.
 */
export function interestBeforeTax(taxpayer: Taxpayer, date: string): number {
  if ('band' in taxpayer) return taxOnInterest(0, taxpayer, date).taxFree;
  const ends = ['allowance', undefined, 'additional'].map((name) =>
    amountOrZero('income-tax-bands', date, name),
  );
  const gaps = ends.map((end) => end - taxpayer.income).filter((gap) => gap >= 0);
  return pence(
    Math.max(
      taxOnInterest(Number.MAX_SAFE_INTEGER, taxpayer, date).taxFree,
      ...gaps.map((gap) => Math.min(gap, taxOnInterest(gap, taxpayer, date).taxFree)),
    ),
  );
}

/** The balance that earns so much interest in a year, in whole pounds, rounded down. */
export const balanceEarning = (interest: number, ratePercent: number) =>
  Math.floor((interest * 100) / ratePercent + 1e-9);

/** The taxed rate that leaves as much as an ISA rate on interest above the allowances, to two decimals. */
export const equalTaxedRate = (isaRatePercent: number, taxRatePercent: number) =>
  Math.round((isaRatePercent * 10_000) / (100 - taxRatePercent)) / 100;
