import { narrowDown } from '../../domain/comparison-filters.ts';
import {
  comparisonHref,
  type ComparisonQuery,
  DEFAULT_MONTHS,
  type Filters,
  filterValues,
  MAX_AMOUNT,
  MAX_MONTHS,
} from '../../domain/comparison-query.ts';
import { ALL_TYPES, matchesFilter } from '../../domain/isa-types.ts';
import { DEFAULT_SORT, sortOptions } from '../../domain/product-ranking.ts';
import type { Product } from '../../domain/product.ts';
import { conditionsOf, type UsedCondition } from './tools/product-conditions.ts';
import type { FactCondition, Search } from './tools/product-filters.ts';

/** The filters of /products that say the same; null where it has none. */
type Expression = Filters | null;

const isOffered = (key: keyof typeof filterValues, value: string) =>
  filterValues[key].some((offered) => offered === value);

const accessOf: Record<NonNullable<Search['access']>, Filters> = {
  'easy access': { access: 'easy' },
  limited: { access: 'limited' },
  notice: { access: 'notice' },
  fixed: { access: 'fixed-term' },
  'regular saver': { access: 'regular-saver' },
  flexible: { flexible: 'yes' },
};

/** `monthly` is also kept by products that leave the choice. */
function paidAs({ is }: FactCondition): Expression {
  const [wanted, ...others] = Array.isArray(is) ? is : [];
  if (wanted === undefined || !isOffered('paid', wanted)) return null;
  return others.every((other) => other === 'choice') ? { paid: wanted } : null;
}

function factFilter(fact: FactCondition): Expression {
  if (fact.field === 'interestPaid') return paidAs(fact);
  if (fact.is !== true) return null;
  if (fact.field === 'flexible') return { flexible: 'yes' };
  return fact.field === 'transfersIn' ? { transfers: 'yes' } : null;
}

function factFilters(facts: readonly FactCondition[]): Expression {
  return facts
    .map(factFilter)
    .reduce((all, one) => (all === null || one === null ? null : { ...all, ...one }), {});
}

/** A length of time that the list offers, of products that tie money up so: the list counts others as kept. */
const lengthOf = (key: 'term' | 'notice', length: number | undefined, isTied: boolean): Expression =>
  isTied && isOffered(key, String(length)) ? { [key]: String(length) } : null;

const onlyIf = (isSaid: boolean | undefined, filters: Filters): Expression => (isSaid ? filters : null);

/** What of a search /products can say as well. */
const expressions: Partial<Record<UsedCondition['name'], (search: Search) => Expression>> = {
  access: ({ access }) => (access === undefined ? null : accessOf[access]),
  longestMonths: ({ longestMonths, access }) => lengthOf('term', longestMonths, access === 'fixed'),
  longestNotice: ({ longestNotice, access }) => lengthOf('notice', longestNotice, access === 'notice'),
  transfersIn: ({ transfersIn }) => onlyIf(transfersIn, { transfers: 'yes' }),
  flexible: ({ flexible }) => onlyIf(flexible, { flexible: 'yes' }),
  noBonus: ({ noBonus }) => onlyIf(noBonus, { bonus: 'no' }),
  channel: ({ channel }) => (channel === undefined ? null : { channel }),
  openToAll: ({ openToAll }) => onlyIf(openToAll, { open: 'yes' }),
  fscsProtected: ({ fscsProtected }) => onlyIf(fscsProtected, { fscs: 'yes' }),
  facts: ({ facts }) => factFilters(facts ?? []),
  deposit: ({ deposit = 0 }) => onlyIf(deposit > 0 && deposit <= MAX_AMOUNT, { minimum: 'yes' }),
};

/** A search as a view of /products. */
export interface SearchLink {
  url: string;
  /** Conditions that the list has no filter for, and that it would not keep by itself. */
  without: string[];
}

interface Found {
  search: Search;
  /** The conditions that the search used, in its words. */
  understood: readonly string[];
  /** The products that are listed of it. */
  listed: readonly Product[];
}

function startOf({ type, deposit, months, sort, reversed }: Search): ComparisonQuery {
  const amount = deposit !== undefined && deposit > 0 && deposit <= MAX_AMOUNT ? deposit : null;
  const ownSort = sortOptions.find(({ id }) => id === sort)?.id;
  const byInterest = sort === 'earnings' && amount !== null ? sort : undefined;
  return {
    type: type ?? ALL_TYPES,
    sort: reversed ? DEFAULT_SORT : (ownSort ?? byInterest ?? DEFAULT_SORT),
    page: 1,
    amount,
    monthly: 0,
    months: amount !== null && months >= 1 && months <= MAX_MONTHS ? months : DEFAULT_MONTHS,
    filters: {},
    q: '',
    hidesPayers: false,
    ids: [],
  };
}

/**
 * The view of /products with the conditions that a search used. What /products cannot say, or means in another way so that
 * a listed product would not be there, is left out and named.
 * @returns null where no condition is left
 */
export function searchLink(
  { search, understood, listed }: Found,
  catalogue: readonly Product[],
): SearchLink | null {
  const used = conditionsOf(search).filter(({ words }) => understood.includes(words));
  const view = startOf(search);
  const isKept = (products: readonly Product[], filters: Filters) =>
    narrowDown(products, { filters, amount: view.amount, q: '' }).products.length === products.length;
  const unsaid: UsedCondition[] = [];
  for (const condition of used) {
    if (condition.name === 'type') continue;
    const filters = expressions[condition.name]?.(search) ?? null;
    if (filters !== null && isKept(listed, filters)) Object.assign(view.filters, filters);
    else unsaid.push(condition);
  }
  if (view.type === ALL_TYPES && view.amount === null && Object.keys(view.filters).length === 0) return null;
  const ofType = catalogue.filter(({ isActive, type }) => isActive && matchesFilter(type, view.type));
  const shown = narrowDown(ofType, { filters: view.filters, amount: view.amount, q: '' }).products;
  const without = unsaid.filter(({ keeps }) => shown.some((product) => keeps(product) !== true));
  return { url: comparisonHref(view), without: without.map(({ words }) => words) };
}
