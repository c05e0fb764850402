import type { Product } from '../../src/domain/product.ts';

/** A product of which a test says what matters there; all else is as plain as can be. */
export const aProduct = (fields: Partial<Product>): Product => ({
  id: 1,
  name: 'Saver',
  provider: 'Bank',
  type: 'Cash ISA',
  isActive: true,
  rating: null,
  reviewCount: 0,
  interestRate: null,
  annualFee: null,
  governmentBonus: null,
  minimumDeposit: null,
  maximumDeposit: null,
  term: null,
  earlyWithdrawalPenalty: null,
  fscsProtected: true,
  features: [],
  logoUrl: null,
  referralLink: 'https://example.com/',
  termsApply: null,
  ...fields,
});
