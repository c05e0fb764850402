import { matchesFilter } from '../isa/isa-types.ts';
import { plainRate } from '../comparison/product-alternatives.ts';
import { usualAmount } from '../comparison/product-comparison.ts';
import type { Product } from './product.ts';
import { productFields } from './product-fields.ts';

type Access = NonNullable<Product['access']>;

const { options } = productFields.access;
const ACCESSES = Object.keys(options) as Access[];

/** What cash ISAs of one kind of access pay, in percent AER without any bonus. */
export interface MarketRate {
  access: Access;
  /** `Easy access` */
  label: string;
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

/** Whether anyone may open it. */
const isOpen = ({ restriction }: Product) => restriction === null || restriction === 'none';

/** The rate of one product among those with the same access. */
interface CountedRate {
  access: Access;
  product: Product;
  rate: number;
}

/**
 * The rate with which a product counts towards the market: for cash ISAs open to everybody, the rate without bonus on
 * their usual amount. Null for others, and if it is not known whether the rate includes a bonus.
 */
export function countedRate(product: Product): CountedRate | null {
  const { access } = product;
  if (access === null || !matchesFilter(product.type, 'Cash ISA') || !isOpen(product)) return null;
  const rate = plainRate(product, usualAmount(product));
  return rate === null ? null : { access, product, rate };
}

/** The median and the best of rates by kind of access, the freest access first. */
export function marketRates(counted: readonly CountedRate[]): MarketRate[] {
  const byAccess = Map.groupBy(counted, ({ access }) => access);
  return ACCESSES.flatMap((access) => {
    const sorted = (byAccess.get(access) ?? []).toSorted(
      (a, b) => b.rate - a.rate || a.product.id - b.product.id,
    );
    const [best] = sorted;
    if (best === undefined) return [];
    const { product, rate } = best;
    return [
      {
        access,
        label: options[access],
        products: sorted.length,
        median: medianOf(sorted.map((each) => each.rate)),
        best: { id: product.id, name: product.name, provider: product.provider, rate },
      },
    ];
  });
}
