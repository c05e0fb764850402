import { counted, formatPercent, formatRate } from './money.ts';
import type { Product } from './product.ts';

/** The sorts a saver can choose, the default first. */
export const sortOptions = [
  { id: 'rating', label: 'Highest Rated' },
  { id: 'interest', label: 'Highest Interest Rate' },
  { id: 'fees', label: 'Lowest Fees' },
  { id: 'popular', label: 'Most Popular' },
] as const;

export type SortId = (typeof sortOptions)[number]['id'];

export const DEFAULT_SORT: SortId = 'rating';

/** Reads the `sort` query parameter; anything unknown means Highest Rated. */
export function parseSort(text: string | null | undefined): SortId {
  return sortOptions.find((option) => option.id === text)?.id ?? DEFAULT_SORT;
}

type Compare = (a: Product, b: Product) => number;

/** `Infinity - Infinity` is not a number, so missing values are compared, never subtracted. */
const ascending = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0);
const highest =
  (pick: (product: Product) => number | null): Compare =>
  (a, b) =>
    ascending(pick(b) ?? -Infinity, pick(a) ?? -Infinity);
const lowest =
  (pick: (product: Product) => number | null): Compare =>
  (a, b) =>
    ascending(pick(a) ?? Infinity, pick(b) ?? Infinity);

/** What orders products that are equal so far, and its name in a sentence. */
interface TieBreak {
  name: string;
  compare: Compare;
}

const byRating: TieBreak = {
  name: 'rating',
  compare: (a, b) => highest((product) => product.rating)(a, b),
};
const byName: TieBreak = { name: 'name', compare: (a, b) => ascending(a.name, b.name) || a.id - b.id };

/** An order, and the words in which the site explains it. */
interface Order {
  compare: Compare;
  /** What comes first: `Highest rated first`. */
  first: string;
  /** What the tie-breaks apply to: `equal ratings`. */
  equal: string;
  tieBreaks: readonly TieBreak[];
}

const orders: Record<SortId, Order> = {
  rating: {
    compare: byRating.compare,
    first: 'Highest rated first',
    equal: 'equal ratings',
    tieBreaks: [byName],
  },
  interest: {
    compare: (a, b) => highest((product) => product.interestRate)(a, b),
    first: 'Highest interest rate first',
    equal: 'equal rates',
    tieBreaks: [byRating, byName],
  },
  fees: {
    compare: (a, b) => lowest((product) => product.annualFee)(a, b),
    first: 'Lowest annual fee first',
    equal: 'equal fees',
    tieBreaks: [byRating, byName],
  },
  popular: {
    compare: (a, b) => highest((product) => product.reviewCount)(a, b),
    first: 'Most reviews first',
    equal: 'equal numbers of reviews',
    tieBreaks: [byName],
  },
};

function orderOf(sort: SortId): Compare {
  const { compare, tieBreaks } = orders[sort];
  const chain = [compare, ...tieBreaks.map((tieBreak) => tieBreak.compare)];
  return (a, b) => {
    for (const step of chain) {
      const difference = step(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

/**
 * The products in the order of a sort: missing values last, interest and fee ties by rating,
 * remaining ties by name and then id, so that every page is the same on every server. The input is left alone.
 */
export const rankProducts = <P extends Product>(products: readonly P[], sort: SortId): P[] =>
  products.toSorted(orderOf(sort));

/**
 * What `rankProducts` makes of ranked products, less some and with a few others, without sorting them all again.
 * @param gone ids of those that are left out, the old state of changed ones among them
 */
export function rankAgain<P extends Product>(
  ranked: readonly P[],
  sort: SortId,
  { gone, added }: { gone: ReadonlySet<number>; added: readonly P[] },
): P[] {
  const compare = orderOf(sort);
  const now = ranked.filter(({ id }) => !gone.has(id));
  for (const product of added) {
    let [from, to] = [0, now.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      const other = now[middle];
      if (other !== undefined && compare(other, product) < 0) from = middle + 1;
      else to = middle;
    }
    now.splice(from, 0, product);
  }
  return now;
}

/** An order and its tie-breaks in one line: `Highest rated first; equal ratings by name.` */
export function orderSummary(sort: SortId): string {
  const { first, equal, tieBreaks } = orders[sort];
  return `${first}; ${equal} by ${tieBreaks.map(({ name }) => name).join(', then ')}.`;
}

/** A rating from fewer reviews may change a lot with the next ones. */
export const FEW_REVIEWS = 40;

/** Whether a product has reviews, but few. */
export const hasFewReviews = (reviewCount: number): boolean => reviewCount > 0 && reviewCount < FEW_REVIEWS;

/** Products on one page of the table. */
export const PAGE_SIZE = 5;

/** Products that fit side by side. */
export const MAX_COMPARED = 4;

/** How many pages `itemCount` products fill; an empty list has one (empty) page. */
export function pageCount(itemCount: number): number {
  return Math.max(1, Math.ceil(itemCount / PAGE_SIZE));
}

/** The nearest page that exists, counted from 1. Takes the query parameter as it comes: `abc`, `0` and `1.5` mean page 1. */
export function clampPage(page: number | string | null | undefined, itemCount: number): number {
  const wanted = Number(page ?? 1);
  if (!Number.isInteger(wanted) || wanted < 1) return 1;
  return Math.min(wanted, pageCount(itemCount));
}

/** The items of one page; a page that does not exist gives the nearest that does. */
export function pageSlice<Item>(items: readonly Item[], page: number): Item[] {
  const start = (clampPage(page, items.length) - 1) * PAGE_SIZE;
  return items.slice(start, start + PAGE_SIZE);
}

export type HeadlineFigure =
  | { kind: 'interestRate'; value: number; label: 'AER'; text: string }
  | { kind: 'annualFee'; value: number; label: 'Annual fee'; text: string }
  | { kind: 'governmentBonus'; value: number; label: 'Government bonus'; text: string }
  | { kind: 'none'; value: null; label: 'N/A'; text: 'N/A' };

/** The one figure shown large: interest rate, else annual fee, else government bonus. Zero is a figure, not a gap. */
export function headlineFigure(
  product: Pick<Product, 'interestRate' | 'annualFee' | 'governmentBonus'>,
): HeadlineFigure {
  const { interestRate, annualFee, governmentBonus } = product;
  if (interestRate !== null) {
    return { kind: 'interestRate', value: interestRate, label: 'AER', text: formatRate(interestRate) };
  }
  if (annualFee !== null) {
    return { kind: 'annualFee', value: annualFee, label: 'Annual fee', text: formatRate(annualFee) };
  }
  if (governmentBonus !== null) {
    const text = formatPercent(governmentBonus);
    return { kind: 'governmentBonus', value: governmentBonus, label: 'Government bonus', text };
  }
  return { kind: 'none', value: null, label: 'N/A', text: 'N/A' };
}

/** What of the rate ends, beside the rate: `Includes a bonus of 0.85% for 12 months`; null for a rate without a bonus. */
export function bonusText({
  bonusRate,
  bonusMonths,
}: Pick<Product, 'bonusRate' | 'bonusMonths'>): string | null {
  if (!bonusRate) return null;
  const period = bonusMonths === null ? 'for a time' : `for ${counted(bonusMonths, 'month')}`;
  return `Includes a bonus of ${formatRate(bonusRate)} ${period}`;
}
