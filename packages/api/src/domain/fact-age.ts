import { isStatedFact, statedFacts } from './product-proofs.ts';
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
  const facts = statedFacts(product).length;
  let proven = 0;
  let oldest: string | null = null;
  for (const { fields, checkedOn } of product.proofs) {
    const count = fields.filter((field) => isStatedFact(product, field)).length;
    if (count === 0) continue;
    proven += count;
    if (oldest === null || checkedOn < oldest) oldest = checkedOn;
  }
  return { facts, unchecked: facts - proven, oldest };
}
