import {
  filterKeys,
  hasMoney,
  type IdsProblem,
  isOffered,
  MAX_AMOUNT,
  MAX_MONTHS,
  MAX_WORDS,
  type MoneyField,
  moneySorts,
  namesMonthsAlone,
  parseComparison,
  parseMyMoney,
  readIds,
} from './comparison-query.ts';
import { counted, formatPounds } from '../money.ts';
import { MAX_COMPARED } from './product-list.ts';

/** The valid range of an amount or time, for an address and beside a form field. */
export const moneyLimits: Record<MoneyField, string> = {
  amount: `the amount must be a number from £1 to ${formatPounds(MAX_AMOUNT)}`,
  monthly: `the monthly amount must be a number from £1 to ${formatPounds(MAX_AMOUNT)}`,
  months: `the time must be from 1 to ${MAX_MONTHS} whole months`,
};

/** The same as a sentence of its own, beside the field. */
export const moneyError = (field: MoneyField) => moneyLimits[field].replace('t', 'T') + '.';

/** What is wrong with the money of a form, by field. @param query the form’s values, as an address */
export const moneyErrors = (query: string): Partial<Record<MoneyField, string>> =>
  namesMonthsAlone(query)
    ? { amount: 'Months need an amount, at once or each month.' }
    : Object.fromEntries(parseMyMoney(query).problems.map((field) => [field, moneyError(field)]));

/** Notes on the products that an address names for comparison. */
export const idsProblems: Record<IdsProblem, string> = {
  unreadable: 'part of it names no product',
  repeated: 'a product named twice counts once',
  'too-many': `only the first ${MAX_COMPARED} products are compared`,
};

/** Products that an address or a shortlist names, and that were deleted or hidden. */
export const unlistedText = (count: number): string =>
  `${counted(count, 'product')} ${count === 1 ? 'is' : 'are'} no longer listed`;

/** The unusable parts of an address in one sentence; null if all of it was used. */
export const addressNote = (problems: readonly string[]): string | null =>
  problems.length === 0 ? null : `Not everything in this link could be used: ${problems.join('; ')}.`;

const moneyProblems = (search: string): string[] =>
  parseMyMoney(search).problems.map((field) => moneyLimits[field]);

/** The unusable parts of the saver’s money in an address, in one sentence. */
export const moneyNote = (search: string): string | null => addressNote(moneyProblems(search));

const CHOICES = ['type', 'sort', ...filterKeys] as const;

/** Longest part of an address that is repeated in a sentence. */
const MAX_QUOTED = 20;
export const quoted = (text: string): string => `“${text.slice(0, MAX_QUOTED)}”`;

const needsAmount = (label: string) => `“${label}” needs an amount`;

interface Shown {
  page?: number;
  /** Products that are no longer listed. */
  unlisted?: number;
}

/**
 * The unusable parts of an address of /products in one sentence; null if all of it was used.
 * @param shown what the page shows instead of what the address says
 */
export function comparisonNote(
  search: string,
  { page = parseComparison(search).page, unlisted = 0 }: Shown = {},
): string | null {
  const query = new URLSearchParams(search);
  const problems = [
    ...(unlisted > 0 ? [unlistedText(unlisted)] : []),
    ...readIds(search).problems.map((problem) => idsProblems[problem]),
    ...moneyProblems(search),
  ];
  for (const name of CHOICES) {
    const value = query.get(name);
    if (value && !isOffered(name, value)) problems.push(`${quoted(value)} is not offered under “${name}”`);
  }
  if (!hasMoney(parseMyMoney(search))) {
    const sort = moneySorts.find(({ id }) => id === query.get('sort'));
    if (sort) problems.push(needsAmount(sort.label));
    if (query.get('minimum') === 'yes') problems.push(needsAmount('minimum'));
    if (namesMonthsAlone(search)) problems.push(needsAmount('months'));
  }
  if ((query.get('q') ?? '').trim().length > MAX_WORDS)
    problems.push(`only the first ${MAX_WORDS} letters of “q” count`);
  for (const name of ['amount', 'monthly', 'months', 'page', 'q', ...CHOICES]) {
    if (new Set(query.getAll(name)).size > 1) problems.push(`only the first “${name}” counts`);
  }
  const wanted = query.get('page');
  if (wanted && Number(wanted) !== page) problems.push(`there is no page ${quoted(wanted)}`);
  return addressNote(problems);
}
