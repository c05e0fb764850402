import {
  DEFAULT_HORIZON,
  type Horizon,
  MAX_COMPARED_MONTHS,
  unlessUsual,
  unnamedAmount,
  writeCompareHref,
} from '@isa/api/domain/compare-href';
import { comparisonHref, parseComparison, readMoney } from '@isa/api/domain/comparison-query';
import { MAX_COMPARED } from '@isa/api/domain/product-ranking';
import { parseProductId } from '../products/product-id.ts';

export {
  compareHref,
  MAX_COMPARED_AMOUNT as MAX_AMOUNT,
  MAX_COMPARED_MONTHS as MAX_MONTHS,
} from '@isa/api/domain/compare-href';

/** What of an address cannot be used as it is. */
export type AddressProblem = 'unreadable' | 'repeated' | 'too-many' | 'amount' | 'monthly' | 'months';

/** What /compare shows, as the address says it. */
export type CompareView = Horizon & {
  /** Each once, at most four. */
  ids: number[];
  onlyDifferences: boolean;
  problems: AddressProblem[];
};

/** In the key of a page, in place of what cannot be used. */
const INVALID = 'invalid';

const isBlank = (text: string | null): text is null => (text ?? '').trim() === '';

/** An amount of at least `least` pounds in whole pence; null for what is none. */
function parseMoney(text: string, least: number): number | null {
  if (least === 0 && /^\s*£?\s*0+(\.0*)?\s*$/.test(text)) return 0;
  const { value, problem } = readMoney(text);
  return problem === null && value !== null && value >= least ? Math.round(value * 100) / 100 : null;
}

function parseMonths(text: string | null): number | null {
  if (isBlank(text)) return DEFAULT_HORIZON.months;
  const months = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0;
  return months >= 1 && months <= MAX_COMPARED_MONTHS ? months : null;
}

/** Longest list of ids that is read: more are never compared, and an address may have any length. */
const MAX_LISTED = 50;

function parseIds(query: URLSearchParams): { ids: number[]; problems: AddressProblem[] } {
  const parts = query
    .getAll('ids')
    .flatMap((list) => list.split(',', MAX_LISTED))
    .slice(0, MAX_LISTED)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const read = parts.map((part) => parseProductId(part)).filter((id) => id !== null);
  const unique = [...new Set(read)];
  const problems: AddressProblem[] = [];
  if (read.length < parts.length) problems.push('unreadable');
  if (unique.length < read.length) problems.push('repeated');
  if (unique.length > MAX_COMPARED) problems.push('too-many');
  return { ids: unique.slice(0, MAX_COMPARED), problems };
}

/** Reads the query string of /compare. What cannot be used is left out or replaced by the default, and named. */
export function parseCompare(search: string): CompareView {
  const query = new URLSearchParams(search);
  const { ids, problems } = parseIds(query);
  const monthly = parseMoney(query.get('monthly') || '0', 0);
  const typed = query.get('amount');
  const amount = isBlank(typed) ? unnamedAmount(monthly) : parseMoney(typed, monthly ? 0 : 1);
  const months = parseMonths(query.get('months'));
  if (amount === null) problems.push('amount');
  if (monthly === null) problems.push('monthly');
  if (months === null) problems.push('months');
  return {
    ids,
    amount: amount ?? unnamedAmount(monthly),
    monthly: monthly ?? 0,
    months: months ?? DEFAULT_HORIZON.months,
    onlyDifferences: query.get('diff') === '1',
    problems,
  };
}

/** The list of products with these chosen, and the saver’s money where it is not the default: where another one is added. */
export function productsHref(ids: readonly number[], { amount, monthly, months }: Horizon): string {
  const isNamed = amount > 0 && amount !== DEFAULT_HORIZON.amount;
  return comparisonHref({ ...parseComparison(''), amount: isNamed ? amount : null, monthly, months, ids });
}

/** An id that is not among four. */
const unusedId = (ids: readonly number[]): number => [1, 2, 3, 4].find((id) => !ids.includes(id)) ?? 5;

/** The address under which a page is kept: it reads as the view again, its problems included. */
export function compareKey({ ids, amount, monthly, months, onlyDifferences, problems }: CompareView): string {
  const has = (problem: AddressProblem) => problems.includes(problem);
  const beyond = has('too-many') ? [unusedId(ids)] : [];
  const repeated = has('repeated') ? ids.slice(0, 1) : [];
  return writeCompareHref([...ids, ...repeated, ...beyond, ...(has('unreadable') ? [INVALID] : [])], {
    amount: has('amount') ? INVALID : unlessUsual(amount, unnamedAmount(monthly)),
    monthly: has('monthly') ? INVALID : unlessUsual(monthly, 0),
    months: has('months') ? INVALID : unlessUsual(months, DEFAULT_HORIZON.months),
    diff: onlyDifferences ? '1' : null,
  });
}
