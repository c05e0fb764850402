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

/** Three kinds of product, with ids in this order. */
export const easyAccess = aProduct({
  id: 1,
  name: 'Easy',
  access: 'easy',
  rateKind: 'variable',
  interestRate: 4.4,
});
export const twoYearFix = aProduct({
  id: 2,
  name: 'Fix',
  access: 'fixed-term',
  rateKind: 'fixed',
  termMonths: 24,
  interestRate: 4.12,
});
export const platform = aProduct({
  id: 3,
  name: 'Platform',
  type: 'Stocks and Shares ISA',
  annualFee: 0.45,
});
