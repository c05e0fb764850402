import { expect, it } from 'vitest';
import type { Product } from './product.ts';
import { orderProducts, type Direction, type ProductOrder } from './product-order.ts';

const blank: Omit<Product, 'id' | 'name' | 'interestRate'> = {
  provider: 'P',
  type: 'Cash ISA',
  isActive: true,
  rating: null,
  reviewCount: 0,
  annualFee: null,
  governmentBonus: null,
  minimumDeposit: null,
  maximumDeposit: null,
  term: null,
  earlyWithdrawalPenalty: null,
  fscsProtected: true,
  features: [],
  logoUrl: null,
  referralLink: 'https://example.com',
  termsApply: null,
};
const products: Product[] = [
  { ...blank, id: 1, name: 'beta', interestRate: 4 },
  { ...blank, id: 2, name: 'Alpha', interestRate: null },
  { ...blank, id: 3, name: 'Gamma', interestRate: 0 },
  { ...blank, id: 4, name: 'alpha', interestRate: 4 },
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
