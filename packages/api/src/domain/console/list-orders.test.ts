import { expect, it } from 'vitest';
import { aProduct } from '../../../test/support/a-product.ts';
import { compareKeys, type Direction, type ProductOrder, productKey } from './list-orders.ts';
import type { Product } from '../products/product.ts';

const products: Product[] = [
  aProduct({ id: 1, name: 'beta', interestRate: 4 }),
  aProduct({ id: 2, name: 'Alpha', interestRate: null }),
  aProduct({ id: 3, name: 'Gamma', interestRate: 0, isActive: false }),
  aProduct({ id: 4, name: 'alpha', interestRate: 4 }),
];

it.each<[ProductOrder, Direction, number[]]>([
  ['id', 'descending', [4, 3, 2, 1]],
  ['name', 'ascending', [2, 4, 1, 3]],
  ['name', 'descending', [3, 1, 2, 4]],
  ['interestRate', 'ascending', [3, 1, 4, 2]],
  ['interestRate', 'descending', [1, 4, 3, 2]],
  ['rating', 'descending', [1, 2, 3, 4]],
  ['visibility', 'descending', [3, 1, 2, 4]],
])('by %s, %s: no value last, ties by id, letter case does not count', (order, direction, ids) => {
  const sorted = products.toSorted((a, b) =>
    compareKeys(productKey(a, order), productKey(b, order), direction),
  );
  expect(sorted.map(({ id }) => id)).toEqual(ids);
});
