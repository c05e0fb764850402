import { ALL_TYPES, parseTypeFilter, type TypeFilter } from '../isa/isa-types.ts';
import { parsePounds } from '../money.ts';
import { DEFAULT_SORT, MAX_COMPARED, parseSort, type SortId } from './product-list.ts';

/** Orders by the outcome of an amount; offered once one is given. */
export const moneySorts = [
  { id: 'earnings', label: 'Most interest on my money' },
  { id: 'cost', label: 'Lowest cost on my money' },
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

/** The words of a choice inside a sentence: `Easy access` becomes lower case, `FSCS protected` stays. */
export const inSentence = (label: string): string =>
  label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** What a choice would leave, behind its words: `(5, 1 not stated)`. */
export const countText = ({ leaves, notStated }: { leaves: number; notStated: number }): string =>
  notStated === 0 ? `(${leaves})` : `(${leaves}, ${notStated} not stated)`;

export type FilterKey = keyof typeof filterValues;
const isFilterKey = (name: string): name is FilterKey => Object.hasOwn(filterValues, name);
export const filterKeys = Object.keys(filterValues).filter(isFilterKey);

/** The choice of a filter whose label it needs; `: ` where the label ends a phrase. */
const labelled: Partial<Record<FilterKey, string>> = { term: ' ', notice: ' ', paid: ' ', channel: ': ' };

/** The label of a choice on its own: `Fixed for at most 12 months`, `Interest paid yearly`, `Easy access`. */
export function choiceText(key: FilterKey, label: string, choice: string): string {
  const between = labelled[key];
  return between === undefined ? choice : `${label}${between}${inSentence(choice)}`;
}

/** The values that are chosen, by filter. */
export type Filters = Partial<Record<FilterKey, string>>;

export const DEFAULT_MONTHS = 12;
export const MAX_MONTHS = 360;
/** Pounds. */
export const MAX_AMOUNT = 10_000_000;
const MAX_PAGE = 100_000;
/** Letters that are searched for in name and provider. */
export const MAX_WORDS = 100;

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
  /** All links to providers are left out, of those that pay us and of those that do not. */
  hidesPayers: boolean;
  /** Products chosen to be compared side by side, each once; what is listed does not depend on them. */
  ids: readonly number[];
}

/** The saver’s money, as an address names it. */
export type MyMoney = Pick<ComparisonQuery, 'amount' | 'monthly' | 'months'>;

/** What links between pages carry: money, and that links to providers are hidden. */
export type Visit = MyMoney & { hidesPayers?: boolean };

type Paid = Pick<MyMoney, 'amount' | 'monthly'>;

/** Whether the saver named an amount, paid at once or by the month. */
export const hasMoney = ({ amount, monthly }: Paid): boolean => amount !== null || monthly > 0;

/** What decides which products are listed. */
export type ListQuery = Omit<ComparisonQuery, 'ids'>;

export const withoutChosen = ({ ids: _chosen, ...list }: ComparisonQuery): ListQuery => list;

/** Pounds in whole pence: `15000`, `£15,000.50`, `15k`; NaN if it is not an amount or out of range. */
function readMoney(text: string): number {
  const pounds = parsePounds(text);
  return pounds >= 1 && pounds <= MAX_AMOUNT ? Math.round(pounds * 100) / 100 : Number.NaN;
}

function readMonths(text: string): number {
  const months = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0;
  return months >= 1 && months <= MAX_MONTHS ? months : Number.NaN;
}

/** A field of the saver’s money, as the address names it. */
export type MoneyField = keyof MyMoney;

const isNothing = (text: string) => text.trim() === '';
const isZero = (text: string) => /^\s*£?\s*0+(\.0*)?\s*$/.test(text);

/** Reads the saver’s money alone, and which fields of it could not be used: they count as left out. */
export function parseMyMoney(search: string): MyMoney & { problems: MoneyField[] } {
  const query = new URLSearchParams(search);
  const problems: MoneyField[] = [];
  function read(field: MoneyField, value: (text: string) => number, isLeftOut = isNothing): number | null {
    const text = query.get(field) ?? '';
    if (isNothing(text) || isLeftOut(text)) return null;
    const found = value(text);
    if (found > 0) return found;
    problems.push(field);
    return null;
  }
  // With monthly payments no amount to begin with is needed.
  const isPaidMonthly = readMoney(query.get('monthly') ?? '') > 0;
  return {
    amount: read('amount', readMoney, isPaidMonthly ? isZero : isNothing),
    monthly: read('monthly', readMoney, isZero) ?? 0,
    months: read('months', readMonths) ?? DEFAULT_MONTHS,
    problems,
  };
}

/** Whether an address names months, and nothing that is paid in: they count for nothing. */
export function namesMonthsAlone(search: string): boolean {
  const { problems, ...money } = parseMyMoney(search);
  const months = new URLSearchParams(search).get('months') ?? '';
  return problems.length === 0 && !hasMoney(money) && !isNothing(months);
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

/** Why some of the products in an address could not be used. */
export type IdsProblem = 'unreadable' | 'repeated' | 'too-many';

/** Reads which products are to be compared: `ids=1,2`, or as a form writes it `ids=1&ids=2`; each once, at most four. */
export function readIds(search: string): { ids: number[]; problems: IdsProblem[] } {
  const listed = new URLSearchParams(search).getAll('ids').join().split(',', MAX_READ);
  const parts = listed.map((part) => part.trim()).filter((part) => part !== '');
  const read = parts.filter((part) => /^[1-9]\d{0,14}$/.test(part)).map(Number);
  const unique = [...new Set(read)];
  const problems: IdsProblem[] = [];
  if (read.length < parts.length) problems.push('unreadable');
  if (unique.length < read.length) problems.push('repeated');
  if (unique.length > MAX_COMPARED) problems.push('too-many');
  return { ids: unique.slice(0, MAX_COMPARED), problems };
}

/** Whether an address hides which providers pay us. */
export const readHidesPayers = (search: string): boolean =>
  new URLSearchParams(search).get('payers') === 'hide';

/** The products chosen to be compared. */
export const readChosen = (search: string): number[] => readIds(search).ids;

/** A query with its question mark, and the chosen products in it: their commas stay as they are. */
export function queryWithChosen(query: URLSearchParams, ids: readonly number[]): string {
  const parts = [query.toString(), ids.length === 0 ? '' : `ids=${ids.join(',')}`];
  const text = parts.filter((part) => part !== '').join('&');
  return text === '' ? '' : `?${text}`;
}

/** Reads the query string of /products. What it does not know means the default. */
export function parseComparison(search: string): ComparisonQuery {
  const query = new URLSearchParams(search);
  const { problems: _said, ...money } = parseMyMoney(search);
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
    hidesPayers: readHidesPayers(search),
    ids: readChosen(search),
  };
}

/** Whether the comparison offers a choice. */
export function isOffered(name: FilterKey | 'type' | 'sort', value: string): boolean {
  if (name === 'type') return value === ALL_TYPES || parseTypeFilter(value) !== ALL_TYPES;
  if (name === 'sort') return isMoneySort(value) || parseSort(value) === value;
  return filterValues[name].some((known) => known === value);
}

function writeMoney(query: URLSearchParams, { amount, monthly, months }: MyMoney): void {
  if (amount !== null) query.set('amount', String(amount));
  if (monthly > 0) query.set('monthly', String(monthly));
  if (months !== DEFAULT_MONTHS && hasMoney({ amount, monthly })) query.set('months', String(months));
}

/** What links between pages carry, and the products chosen to be compared, as a query string; empty without any. */
export function visitQuery(visit: Visit, ids: readonly number[]): string {
  const query = new URLSearchParams();
  writeMoney(query, visit);
  if (visit.hidesPayers) query.set('payers', 'hide');
  return queryWithChosen(query, ids);
}

/** The address of a product, with what links between pages carry, and what is chosen to be compared. */
export const productHref = (id: number, visit: Visit, ids: readonly number[] = []): string =>
  `/products/${id}${visitQuery(visit, ids)}`;

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

/** The address without any condition; kind, order and money stay. */
export const withoutConditions = (query: ComparisonQuery): string => withoutSome(query, [...filterKeys, 'q']);

/** The address without the saver’s money, and without an order that needs it. */
export const withoutMoney = (query: ComparisonQuery): string =>
  comparisonHref({
    ...query,
    amount: null,
    monthly: 0,
    sort: parseSort(query.sort),
    page: 1,
  });

/** Pounds paid in on the first day and at the start of each month, and for how many whole months they stay. */
export interface Horizon {
  amount: number;
  monthly: number;
  months: number;
}

/** The default amount and months. */
export const DEFAULT_HORIZON: Horizon = { amount: 10_000, monthly: 0, months: DEFAULT_MONTHS };

/** The default amount: none with monthly payments. */
export const unnamedAmount = (monthly: number | null): number => (monthly ? 0 : DEFAULT_HORIZON.amount);

/** What is worked out for the saver’s money. */
export const horizonOf = (money: MyMoney): Horizon =>
  hasMoney(money)
    ? { amount: money.amount ?? 0, monthly: money.monthly, months: money.months }
    : DEFAULT_HORIZON;

/** The money of /compare as other pages name it, where the default stands for no money. */
export function namedMoney({ amount, monthly, months }: MyMoney): MyMoney {
  const usual = unnamedAmount(monthly);
  const pounds = amount ?? usual;
  const isUsual = pounds === usual && months === DEFAULT_MONTHS;
  return { amount: isUsual ? null : pounds || null, monthly, months };
}

const PATH = '/compare';

/** The address of /compare with these ids and the given parameters. */
export function writeCompareHref(
  ids: readonly (number | string)[],
  parameters: Record<string, string | null>,
): string {
  const list = ids.length === 0 ? [] : [`ids=${ids.join(',')}`];
  const others = Object.entries(parameters).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${value}`],
  );
  const query = [...list, ...others].join('&');
  return query === '' ? PATH : `${PATH}?${query}`;
}

type HrefOptions = Partial<Horizon> & { onlyDifferences?: boolean; hidesPayers?: boolean | undefined };

/** A value as the address has it; null for the usual one, which is left out. */
export const unlessUsual = (value: number, usual: number): string | null =>
  value === usual ? null : String(value);

/** The address of products side by side, in their order; defaults are left out. */
export function compareHref(
  ids: readonly number[],
  {
    monthly = 0,
    amount = unnamedAmount(monthly),
    months = DEFAULT_HORIZON.months,
    onlyDifferences = false,
    hidesPayers = false,
  }: HrefOptions = {},
): string {
  return writeCompareHref(ids, {
    amount: unlessUsual(amount, unnamedAmount(monthly)),
    monthly: unlessUsual(monthly, 0),
    months: unlessUsual(months, DEFAULT_HORIZON.months),
    diff: onlyDifferences ? '1' : null,
    payers: hidesPayers ? 'hide' : null,
  });
}
