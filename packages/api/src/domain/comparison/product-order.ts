import type { ProductOrder } from '../console/list-orders.ts';
import type { Product } from '../products/product.ts';

/** What administrators sort a product by; letter case does not count. */
export function productKey(product: Product, order: ProductOrder): string | number | null {
  if (order === 'visibility') return product.isActive ? 0 : 1;
  const value = product[order];
  return typeof value === 'string' ? value.toLowerCase() : value;
}
