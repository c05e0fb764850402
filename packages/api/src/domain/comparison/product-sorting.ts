import { isMoneySort, type MoneySort } from './comparison-query.ts';
import type { SortId } from './product-list.ts';
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

/** The figure that each order compares; null if the product does not state it. */
export const sortFigures: Readonly<Record<SortId, (product: Product) => number | null>> = {
  rating: ({ rating }) => rating,
  interest: ({ interestRate }) => interestRate,
  fees: ({ annualFee }) => annualFee,
  popular: ({ reviewCount }) => reviewCount,
};

/** What orders products that are equal so far, and its name in a sentence. */
interface TieBreak {
  name: string;
  compare: Compare;
}

const byRating: TieBreak = {
  name: 'rating',
  compare: (a, b) => highest(sortFigures.rating)(a, b),
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
    compare: (a, b) => highest(sortFigures.interest)(a, b),
    first: 'Highest interest rate first',
    tieBreaks: [byRating, byName],
  },
  fees: {
    compare: (a, b) => lowest(sortFigures.fees)(a, b),
    first: 'Lowest annual fee first',
    tieBreaks: [byRating, byName],
  },
  popular: {
    compare: (a, b) => highest(sortFigures.popular)(a, b),
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

/** What comes first if `comparison.ts` orders by the outcome of an amount. */
const moneyOrders: Record<MoneySort, Pick<Order, 'first' | 'tieBreaks'>> = {
  earnings: { first: 'Most interest first', tieBreaks: [byRating, byName] },
  cost: { first: 'Lowest cost per £ first', tieBreaks: [byRating, byName] },
};

/**
 * An order in one line with its tie-breaks: `Highest rated first, then by name.`
 * @param othersFollow by money, whether a list has products that follow those compared; `orderDetails` names them
 */
export function orderSummary(sort: SortId | MoneySort, othersFollow = isMoneySort(sort)): string {
  const { first, tieBreaks } = isMoneySort(sort) ? moneyOrders[sort] : orders[sort];
  const ties = tieBreaks.map(({ name }) => name).join(' and ');
  return `${first}, then by ${ties}${othersFollow ? '; others follow' : ''}.`;
}

/** The value that an order compares and the place of products without it, each in a sentence. */
interface OrderDetails {
  value: string;
  missing: string;
}

export const orderDetails: Readonly<Record<SortId | MoneySort, OrderDetails>> = {
  rating: {
    value: 'The rating shown, out of five stars.',
    missing: 'Products without a rating come last.',
  },
  interest: {
    value: 'The interest rate shown, including any bonus that ends later.',
    missing: 'Products without an interest rate come last.',
  },
  fees: {
    value: 'The annual fee in percent. Other charges, such as dealing fees, do not count.',
    missing: 'Products without an annual fee come last.',
  },
  popular: {
    value: 'The number of reviews.',
    missing: 'Products without reviews come last.',
  },
  earnings: {
    value:
      'The interest in pounds on the amount and months you name, for as long as the rate is known: a fix shorter than that counts until it ends. The Government bonus of a Lifetime ISA is left out. Junior ISAs, whose money is the child’s, come after your own, and targets of lending ISAs after them. Products whose minimum deposit your money does not reach follow, in the same order. Ties are in order of rating and name.',
    missing: 'Products without an interest rate come last, Junior ISAs and targets at their end.',
  },
  cost: {
    value:
      'The platform’s fees in pounds on each pound you pay in, over the months you name. Dealing, currency exchange and the funds’ own fees do not count, nor does the Government bonus of a Lifetime ISA. Junior ISAs, whose money is the child’s, come after your own. Products whose minimum deposit your money does not reach follow, in the same order. Ties are in order of rating and name.',
    missing: 'Products without fees come last, Junior ISAs and targets at their end.',
  },
};
