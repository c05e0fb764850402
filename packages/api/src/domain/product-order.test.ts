import { expect, it } from 'vitest';
import { aProduct } from '../../test/support/a-product.ts';
import type { Product } from './product.ts';
import { orderProducts, type Direction, type ProductOrder } from './product-order.ts';

const products: Product[] = [
  aProduct({ id: 1, name: 'beta', interestRate: 4 }),
  aProduct({ id: 2, name: 'Alpha', interestRate: null }),
  aProduct({ id: 3, name: 'Gamma', interestRate: 0 }),
  aProduct({ id: 4, name: 'alpha', interestRate: 4 }),
];

it.each<[ProductOrder, Direction, number[]]>([
  ['id', 'descending', [4, 3, 2, 1]],
  ['name', 'ascending', [2, 4, 1, 3]],
  ['name', 'descending', [3, 1, 2, 4]],
  ['interestRate', 'ascending', [3, 1, 4, 2]],
  ['interestRate', 'descending', [1, 4, 3, 2]],
  ['rating', 'descending', [1, 2, 3, 4]],
])('by %s, %s: no value last, ties by id, letter case does not count', (order, direction, ids) => {
  expect(orderProducts(products, order, direction).map(({ id }) => id)).toEqual(ids);
});
