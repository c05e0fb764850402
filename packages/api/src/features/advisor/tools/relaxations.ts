import type { Product } from '../../../domain/product.ts';
import { conditionsOf } from './product-conditions.ts';
import type { Search } from './product-filters.ts';

/** A saver who has to give up more has asked for something else. */
const MOST_LEFT_OUT = 2;

/** Conditions that leave products once they are left out together. */
export interface Relaxation {
  words: string[];
  leaves: number;
}

/**
 * What to leave out where nothing keeps every condition: each single condition that helps, else each two that do
 * together; those that leave most first.
 */
export function relaxations(products: readonly Product[], search: Search): Relaxation[] {
  const used = conditionsOf(search);
  const failing = products
    .filter(({ isActive }) => isActive)
    .map((product) => used.filter(({ keeps }) => keeps(product) !== true));
  const fewest = Math.min(...failing.map(({ length }) => length));
  if (fewest > MOST_LEFT_OUT) return [];
  const groups = Map.groupBy(
    failing.filter(({ length }) => length === fewest),
    (missed) => missed.map(({ name }) => name).join(),
  );
  return [...groups.values()]
    .map(([missed = [], ...others]) => ({
      words: missed.map(({ words }) => words),
      leaves: others.length + 1,
    }))
    .toSorted((a, b) => b.leaves - a.leaves);
}
