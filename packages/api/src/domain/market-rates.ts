import { matchesFilter } from './isa-types.ts';
import { plainRate } from './product-alternatives.ts';
import { usualAmount } from './product-comparison.ts';
import type { Product } from './product.ts';

type Access = NonNullable<Product['access']>;

/** What cash ISAs of one kind of access pay, in percent AER without any bonus. */
export interface MarketRate {
  access: Access;
  /** Products that state a rate. */
  products: number;
  median: number;
  best: { id: number; name: string; provider: string; rate: number };
}

/** Decimals that rates have at most. */
const rounded = (rate: number) => Math.round(rate * 1000) / 1000;

/** The middle value, the mean of the two middle ones of an even number. @param sorted at least one */
function medianOf(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : rounded(((sorted[middle - 1] ?? 0) + upper) / 2);
}

/** Whether anybody may open it, as far as it says. */
const isOpen = ({ restriction }: Product) => restriction === null || restriction === 'none';

/**
 * The median and the best rate of the cash ISAs that are open to everybody, by kind of access, each on the amount that is
 * usual for it. A rate counts without its bonus; one of which it is not known whether it holds a bonus does not count.
 * @param products active ones
 */
export function marketRates(products: readonly Product[]): MarketRate[] {
  const byAccess = new Map<Access, { product: Product; rate: number }[]>();
  for (const product of products) {
    if (product.access === null || !matchesFilter(product.type, 'Cash ISA') || !isOpen(product)) continue;
    const rate = plainRate(product, usualAmount(product));
    if (rate === null) continue;
    const rates = byAccess.get(product.access) ?? [];
    rates.push({ product, rate });
    byAccess.set(product.access, rates);
  }
  return [...byAccess].map(([access, rates]) => {
    const sorted = rates.toSorted((a, b) => b.rate - a.rate || a.product.id - b.product.id);
    const [{ product, rate } = { product: { id: 0, name: '', provider: '' }, rate: 0 }] = sorted;
    return {
      access,
      products: sorted.length,
      median: medianOf(sorted.map((each) => each.rate)),
      best: { id: product.id, name: product.name, provider: product.provider, rate },
    };
  });
}
