import { nothingStated, type Product } from '../../src/domain/products/product.ts';

/** A plain product; a test states only the fields that matter to it. */
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
