import { type CountedFilter, type Narrowed, narrowDown } from '../../domain/comparison-filters.ts';
import { isMoneySort, type MoneySort } from '../../domain/comparison-query.ts';
import { productEarnings } from '../../domain/earnings.ts';
import { platformFees } from '../../domain/platform-fees.ts';
import type { Product } from '../../domain/product.ts';
import { DEFAULT_SORT } from '../../domain/product-ranking.ts';
import type { compareInput } from '../../domain/schemas/product.ts';
import type { z } from 'zod';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';

type Wanted = z.output<typeof compareInput>;

/** What a product does with the saver’s money: interest while its rate is known, or what it costs. In pounds. */
export type MoneyLine =
  | { kind: 'interest'; interest: number; months: number; rateAfter: number | null }
  | { kind: 'cost'; fees: number; months: number };

const MONTHS_OF_FEES = 12;
const pence = (pounds: number) => Math.round(pounds * 100) / 100;

/** Null where no amount was named, or the product states neither a rate nor a fee. */
export function moneyLine(product: Product, { amount, months }: Wanted, today: string): MoneyLine | null {
  if (amount === null) return null;
  const plan = { deposit: amount, monthly: 0, months };
  const earned = productEarnings(product, plan, today);
  if (earned !== null) {
    const { interest, knownMonths, rateAfter } = earned;
    return { kind: 'interest', interest: pence(interest), months: knownMonths, rateAfter };
  }
  const fees = platformFees(product, plan);
  return fees === null ? null : { kind: 'cost', fees: pence(fees), months };
}

/** Highest interest or lowest cost first; what has neither comes last, and ties stay in the order given. */
function rankByMoney(
  products: readonly Product[],
  sort: MoneySort,
  wanted: Wanted,
  today: string,
): Product[] {
  const keyed = products.map((product) => {
    const line = moneyLine(product, wanted, today);
    if (sort === 'earnings') return { product, key: line?.kind === 'interest' ? -line.interest : Infinity };
    return {
      product,
      key: line?.kind === 'cost' ? line.fees / Math.max(1, line.months / MONTHS_OF_FEES) : Infinity,
    };
  });
  // Infinity less itself is no number: missing figures are equal.
  return keyed.toSorted((a, b) => (a.key === b.key ? 0 : a.key - b.key)).map(({ product }) => product);
}

export interface Ranked extends Omit<Narrowed, 'filters'> {
  filters: CountedFilter[];
}

/** Comparisons kept for a version of the catalogue: savers turn pages and change the order. */
const MOST_KEPT = 100;
const kept = new WeakMap<CatalogueSnapshot, Map<string, Ranked>>();

function work(snapshot: CatalogueSnapshot, wanted: Wanted, today: string): Ranked {
  const { type, sort, amount, q } = wanted;
  const ranked = snapshot.ranking(type, isMoneySort(sort) ? DEFAULT_SORT : sort);
  const narrowed = narrowDown(ranked, { filters: wanted.filters, amount, q });
  return isMoneySort(sort)
    ? { ...narrowed, products: rankByMoney(narrowed.products, sort, wanted, today) }
    : narrowed;
}

/** The products of a comparison in its order, with what each further condition would leave. */
export function compare(snapshot: CatalogueSnapshot, wanted: Wanted, today: string): Ranked {
  const key = JSON.stringify([{ ...wanted, page: 0 }, today]);
  const known = kept.get(snapshot) ?? new Map<string, Ranked>();
  kept.set(snapshot, known);
  const found = known.get(key) ?? work(snapshot, wanted, today);
  if (known.size >= MOST_KEPT) known.clear();
  known.set(key, found);
  return found;
}
