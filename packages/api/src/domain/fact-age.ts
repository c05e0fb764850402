import { statedFacts } from './product-proofs.ts';
import type { Product } from './product.ts';

/** How old the facts of a product are. */
export interface FactAge {
  /** How many facts are stated. */
  facts: number;
  /** How many of them have no recorded check. */
  unchecked: number;
  /** The day on which the fact that was not checked for longest was checked; null when none was. */
  oldest: string | null;
}

/** How old the facts of a product are, by their proofs. */
export function factAge(product: Product): FactAge {
  const stated = new Set<string>(statedFacts(product));
  const checked = product.proofs.flatMap(({ fields, checkedOn }) => {
    const count = fields.filter((field) => stated.has(field)).length;
    return count === 0 ? [] : [{ count, checkedOn }];
  });
  const days = checked.map(({ checkedOn }) => checkedOn).toSorted();
  const proven = checked.reduce((sum, { count }) => sum + count, 0);
  return { facts: stated.size, unchecked: stated.size - proven, oldest: days[0] ?? null };
}
