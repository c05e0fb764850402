import { nothingStated, type Product } from '../../src/domain/products/product.ts';

/** A product of which a test says what matters there; all else is as plain as can be. */
export const aProduct = (fields: Partial<Product>): Product => ({
  ...nothingStated,
  id: 1,
  name: 'Saver',
  provider: 'Bank',
  type: 'Cash ISA',
  isActive: true,
  reviewCount: 0,
  fscsProtected: true,
  features: [],
  referralLink: 'https://example.com/',
  proofs: [],
  ...fields,
});
