import { expect, it } from 'vitest';
import { coveringOrders, permutations } from './support/orders.ts';

it.each([3, 4, 5, 6])('some order of %i events has any three of them in any of their orders', (count) => {
  const orders = coveringOrders(count);
  const items = Array.from({ length: count }, (_, index) => index);
  const triples = items.flatMap((a) => items.flatMap((b) => items.map((c) => [a, b, c])));
  const missing = triples
    .filter((triple) => new Set(triple).size === 3)
    .filter(
      (triple) =>
        !orders.some((order) => order.filter((item) => triple.includes(item)).join() === triple.join()),
    );
  expect(missing).toEqual([]);
  for (const order of orders) expect(order.toSorted()).toEqual(items);
  if (count > 3) expect(orders.length).toBeLessThan(permutations(items).length / 2);
});
