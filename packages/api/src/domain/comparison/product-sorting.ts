import { isMoneySort, type MoneySort } from './comparison-query.ts';
import type { SortId } from './product-ranking.ts';
import type { Product } from '../products/product.ts';

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
  tieBreaks: readonly TieBreak[];
}

const orders: Record<SortId, Order> = {
  rating: {
    compare: byRating.compare,
    first: 'Highest rated first',
    tieBreaks: [byName],
  },
  interest: {
    compare: (a, b) => highest((product) => product.interestRate)(a, b),
    first: 'Highest interest rate first',
    tieBreaks: [byRating, byName],
  },
  fees: {
    compare: (a, b) => lowest((product) => product.annualFee)(a, b),
    first: 'Lowest annual fee first',
    tieBreaks: [byRating, byName],
  },
  popular: {
    compare: (a, b) => highest((product) => product.reviewCount)(a, b),
    first: 'Most reviews first',
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
 * The result of `rankProducts` after some products were removed and a few added, without sorting all again.
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

/** What `comparison.ts` orders by what the products do with an amount. */
const moneyOrders: Record<MoneySort, string> = {
  earnings: 'Most interest first, targets last, then by rating and name.',
  cost: 'Lowest platform cost per £ first, then by rating and name.',
};

/** An order and its tie-breaks in one line: `Highest rated first, then by name.` */
export function orderSummary(sort: SortId | MoneySort): string {
  if (isMoneySort(sort)) return moneyOrders[sort];
  const { first, tieBreaks } = orders[sort];
  return `${first}, then by ${tieBreaks.map(({ name }) => name).join(' and ')}.`;
}
