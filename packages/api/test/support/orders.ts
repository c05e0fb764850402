import { budget } from './tier.ts';

/** Every order of these items. */
export function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, place) =>
    permutations(items.toSpliced(place, 1)).map((rest) => [item, ...rest]),
  );
}

const everyOrder = (count: number) => permutations(Array.from({ length: count }, (_, index) => index));

/** Every three of these items, in the order they have here. */
function triplesOf(order: readonly number[]): string[] {
  return order.flatMap((a, i) =>
    order.slice(i + 1).flatMap((b, j) => order.slice(i + j + 2).map((c) => `${a},${b},${c}`)),
  );
}

/**
 * So few orders that any three of the items come in each of their six orders: of five items 8 orders instead of 120.
 * A mistake that depends on the order depends on that of two or three events.
 */
export function coveringOrders(count: number): number[][] {
  const all = everyOrder(count);
  if (count <= 3) return all;
  const missing = new Set(all.flatMap(triplesOf));
  const chosen: number[][] = [];
  const gain = (order: readonly number[]) => triplesOf(order).filter((triple) => missing.has(triple)).length;
  while (missing.size > 0) {
    const best = all.reduce((a, b) => (gain(b) > gain(a) ? b : a));
    chosen.push(best);
    for (const triple of triplesOf(best)) missing.delete(triple);
  }
  return chosen;
}

/** The orders of so many events that this run tries. */
export const eventOrders = (count: number): number[][] =>
  budget.eventOrders === 'all' ? everyOrder(count) : coveringOrders(count);
