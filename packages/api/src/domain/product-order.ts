import type { Product } from './product.ts';

/** What administrators may order the catalogue by; the rate is the interest rate alone, since fees are no rates. */
export const PRODUCT_ORDERS = ['id', 'name', 'type', 'interestRate', 'rating'] as const;
export type ProductOrder = (typeof PRODUCT_ORDERS)[number];
export type Direction = 'ascending' | 'descending';

function keyOf(product: Product, order: ProductOrder): string | number | null {
  const value = product[order];
  return typeof value === 'string' ? value.toLowerCase() : value;
}

/** The products in that order; where there is no value they come last either way, and ties stay in the order of ids. */
export function orderProducts(
  products: readonly Product[],
  order: ProductOrder,
  direction: Direction,
): Product[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const keyed = products.map((product) => ({ product, key: keyOf(product, order) }));
  keyed.sort((a, b) => {
    if (a.key === b.key) return a.product.id - b.product.id;
    if (a.key === null) return 1;
    if (b.key === null) return -1;
    return a.key < b.key ? -sign : sign;
  });
  return keyed.map(({ product }) => product);
}
