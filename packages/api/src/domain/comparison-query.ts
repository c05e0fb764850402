import { ALL_TYPES, parseTypeFilter, type TypeFilter } from './isa-types.ts';
import { parseAmount } from './money.ts';
import { DEFAULT_SORT, MAX_COMPARED, orderSummary, parseSort, type SortId } from './product-ranking.ts';

/** Orders by what the products do with an amount; offered once one is named. */
export const moneySorts = [
  {
    id: 'earnings',
    label: 'Most interest on my money',
    summary: 'Most interest first, targets last; equal amounts by rating, then name.',
  },
  {
    id: 'cost',
    label: 'Lowest cost on my money',
    summary: 'Lowest platform cost first; equal amounts by rating, then name.',
  },
] as const;

export type MoneySort = (typeof moneySorts)[number]['id'];
export const isMoneySort = (sort: string): sort is MoneySort => moneySorts.some(({ id }) => id === sort);

/** What the comparison can be narrowed down by, and the values that may be chosen, as the address names them. */
export const filterValues = {
  access: ['easy', 'limited', 'notice', 'fixed-term', 'regular-saver'],
  /** Months. */
  term: ['6', '12', '24', '36', '60'],
  /** Days. */
  notice: ['30', '60', '90', '120', '180'],
  transfers: ['yes'],
  flexible: ['yes'],
  bonus: ['no'],
  minimum: ['yes'],
  channel: ['online', 'app', 'branch', 'phone', 'post'],
  open: ['yes'],
  paid: ['monthly', 'yearly'],
  fscs: ['yes'],
} as const;

export type FilterKey = keyof typeof filterValues;
const isFilterKey = (name: string): name is FilterKey => Object.hasOwn(filterValues, name);
export const filterKeys = Object.keys(filterValues).filter(isFilterKey);

/** The values that are chosen, by filter. */
export type Filters = Partial<Record<FilterKey, string>>;

export const DEFAULT_MONTHS = 12;
export const MAX_MONTHS = 360;
/** Pounds. */
export const MAX_AMOUNT = 10_000_000;
const MAX_PAGE = 100_000;
const MAX_WORDS = 100;

/** What the product table shows, as the address says it. */
export interface ComparisonQuery {
  type: TypeFilter;
  sort: SortId | MoneySort;
  page: number;
  /** Pounds of the saver’s own; null: none was named. */
  amount: number | null;
  /** Pounds paid in at the start of each month; 0: nothing. */
  monthly: number;
  months: number;
  filters: Filters;
  /** Words of name and provider. */
  q: string;
  /** Links to providers that pay us are left out. */
  hidesPayers: boolean;
  /** Products chosen to be compared side by side, each once; what is listed does not depend on them. */
  ids: readonly number[];
}

/** The saver’s money, as an address names it. */
export type MyMoney = Pick<ComparisonQuery, 'amount' | 'monthly' | 'months'>;

type Paid = Pick<MyMoney, 'amount' | 'monthly'>;

/** Whether the saver named an amount, paid at once or by the month. */
export const hasMoney = ({ amount, monthly }: Paid): boolean => amount !== null || monthly > 0;

/** What decides which products are listed. */
export type ListQuery = Omit<ComparisonQuery, 'ids'>;

export const withoutChosen = ({ ids: _chosen, ...list }: ComparisonQuery): ListQuery => list;

/** A typed value, and what is wrong with it in a sentence. */
interface Read<Value> {
  value: Value;
  problem: string | null;
}

const THOUSANDS = /^([£\s\d.,]+)k$/i;

/** Reads an amount in whole pence: `15000`, `£15,000.50`, `15k`. @param what it is called in the sentence */
export function readMoney(text: string | null, what = 'amount'): Read<number | null> {
  if (text === null || text.trim() === '') return { value: null, problem: null };
  const [, thousands] = THOUSANDS.exec(text.trim()) ?? [];
  const parsed = parseAmount(thousands ?? text);
  const pounds = parsed.ok ? parsed.value * (thousands === undefined ? 1 : 1000) : Number.NaN;
  const amount = Math.round(pounds * 100) / 100;
  if (Number.isNaN(amount))
    return { value: null, problem: `The ${what} is not a number of pounds, so it was left out.` };
  if (amount <= 0) return { value: null, problem: `The ${what} must be more than £0, so it was left out.` };
  if (amount > MAX_AMOUNT) return { value: MAX_AMOUNT, problem: 'Amounts above £10,000,000 count as that.' };
  return { value: amount, problem: null };
}

function readMonths(text: string | null): Read<number> {
  if (text === null || text.trim() === '') return { value: DEFAULT_MONTHS, problem: null };
  const months = Number(text);
  if (Number.isInteger(months) && months >= 1 && months <= MAX_MONTHS)
    return { value: months, problem: null };
  return {
    value: DEFAULT_MONTHS,
    problem: `The months must be a whole number from 1 to ${MAX_MONTHS}, so ${DEFAULT_MONTHS} are counted.`,
  };
}

function readPage(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

function readSort(text: string | null, money: Paid): ComparisonQuery['sort'] {
  if (text !== null && isMoneySort(text)) return hasMoney(money) ? text : DEFAULT_SORT;
  return parseSort(text);
}

/** The most ids read from an address, which may have any length. */
const MAX_READ = 50;

/** Reads which products are chosen to be compared: `ids=1,2`, or as a form writes it `ids=1&ids=2`. */
export function readChosen(search: string): number[] {
  const parts = new URLSearchParams(search).getAll('ids').join().split(',', MAX_READ);
  const ids = parts.filter((part) => /^[1-9]\d{0,14}$/.test(part)).map(Number);
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}

/** A query with its question mark, and the chosen products in it: their commas stay as they are. */
export function queryWithChosen(query: URLSearchParams, ids: readonly number[]): string {
  const parts = [query.toString(), ids.length === 0 ? '' : `ids=${ids.join(',')}`];
  const text = parts.filter((part) => part !== '').join('&');
  return text === '' ? '' : `?${text}`;
}

/** Reads the query string of /products. What it does not know means the default. */
export function parseComparison(search: string): ComparisonQuery {
  const query = new URLSearchParams(search);
  const { problem: _said, ...money } = parseMyMoney(search);
  const filters: Filters = {};
  for (const key of filterKeys) {
    const value = query.get(key);
    if (value !== null && isOffered(key, value)) filters[key] = value;
  }
  return {
    type: parseTypeFilter(query.get('type')),
    sort: readSort(query.get('sort'), money),
    page: readPage(query.get('page')),
    ...money,
    filters,
    q: (query.get('q') ?? '').trim().slice(0, MAX_WORDS),
    hidesPayers: query.get('payers') === 'hide',
    ids: readChosen(search),
  };
}

const isOffered = (name: FilterKey | 'type' | 'sort', value: string): boolean => {
  if (name === 'type') return value === ALL_TYPES || parseTypeFilter(value) !== ALL_TYPES;
  if (name === 'sort') return isMoneySort(value) || parseSort(value) === value;
  return filterValues[name].some((known) => known === value);
};

/** A choice that the comparison does not offer. */
function unknownChoice(query: URLSearchParams): string | null {
  for (const name of ['type', 'sort', ...filterKeys] as const) {
    const value = query.get(name);
    if (value && !isOffered(name, value))
      return `“${value.slice(0, 20)}” is not offered under “${name}”, so it was left out.`;
  }
  return null;
}

/** What of an address could not be used, in a sentence; null where all of it could. */
export const comparisonProblem = (search: string): string | null =>
  parseMyMoney(search).problem ?? unknownChoice(new URLSearchParams(search));

/** Reads the saver’s money alone, and what of it could not be used. */
export function parseMyMoney(search: string): MyMoney & { problem: string | null } {
  const query = new URLSearchParams(search);
  const amount = readMoney(query.get('amount'));
  const monthly = readMoney(query.get('monthly'), 'monthly amount');
  const months = readMonths(query.get('months'));
  return {
    amount: amount.value,
    monthly: monthly.value ?? 0,
    months: months.value,
    problem: amount.problem ?? monthly.problem ?? months.problem,
  };
}

function writeMoney(query: URLSearchParams, { amount, monthly, months }: MyMoney): void {
  if (amount !== null) query.set('amount', String(amount));
  if (monthly > 0) query.set('monthly', String(monthly));
  if (months !== DEFAULT_MONTHS) query.set('months', String(months));
}

/** The saver’s money, and the products chosen to be compared, as a query string; empty without any. */
export function moneyQuery(money: MyMoney, ids: readonly number[]): string {
  const query = new URLSearchParams();
  writeMoney(query, money);
  return queryWithChosen(query, ids);
}

/** The address of a product, with the saver’s money where some was named, and what is chosen to be compared. */
export const productHref = (id: number, money: MyMoney, ids: readonly number[] = []): string =>
  `/products/${id}${moneyQuery(money, ids)}`;

/** What decides an order, in a sentence. */
export const orderText = (sort: ComparisonQuery['sort']): string =>
  isMoneySort(sort) ? (moneySorts.find(({ id }) => id === sort)?.summary ?? '') : orderSummary(sort);

/** The address of a comparison: defaults are left out, so that each has one address. */
export function comparisonHref(wanted: ComparisonQuery): string {
  const { type, sort, page, filters, q, hidesPayers, ids } = wanted;
  const query = new URLSearchParams();
  if (type !== ALL_TYPES) query.set('type', type);
  if (sort !== DEFAULT_SORT) query.set('sort', sort);
  writeMoney(query, wanted);
  for (const key of filterKeys) {
    const value = filters[key];
    if (value !== undefined) query.set(key, value);
  }
  if (q !== '') query.set('q', q);
  if (hidesPayers) query.set('payers', 'hide');
  if (page !== 1) query.set('page', String(page));
  return `/products${queryWithChosen(query, ids)}`;
}

/** How many conditions narrow a comparison down, beside kind, order and money. */
export const conditionCount = ({ filters, q }: Pick<ComparisonQuery, 'filters' | 'q'>): number =>
  Object.keys(filters).length + (q === '' ? 0 : 1);

/** The address without some conditions. */
export function withoutSome(query: ComparisonQuery, keys: readonly (FilterKey | 'q')[]): string {
  const filters = { ...query.filters };
  for (const key of keys) if (key !== 'q') delete filters[key];
  return comparisonHref({ ...query, filters, q: keys.includes('q') ? '' : query.q, page: 1 });
}

/** The address of a comparison without any condition or amount. */
export const withoutConditions = ({ type, hidesPayers, ids }: ComparisonQuery): string =>
  comparisonHref({ ...parseComparison(''), type, hidesPayers, ids });
