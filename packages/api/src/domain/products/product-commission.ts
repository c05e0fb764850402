import { counted, formatCount } from '../money.ts';
import type { Product } from './product.ts';

type Commission = Product['commission'];

/** The commission of a product as text. */
export const commissionTexts: Readonly<Record<NonNullable<Commission>, string>> = {
  none: 'Pays us nothing',
  click: 'Pays us per click',
  account: 'Pays us per account opened',
};

/** The text for an unrecorded commission. */
export const COMMISSION_NOT_STATED = 'Payment to us not stated';

/** The commission of a product as text, stated or not. */
export const commissionText = (commission: Commission): string =>
  commission === null ? COMMISSION_NOT_STATED : commissionTexts[commission];

/** How much of the market a catalogue covers, and how much of it pays us. */
export interface Coverage {
  products: number;
  providers: number;
  /** Products that are known to pay us. */
  paying: number;
}

export function coverageOf(products: readonly Pick<Product, 'provider' | 'commission'>[]): Coverage {
  return {
    products: products.length,
    providers: new Set(products.map(({ provider }) => provider)).size,
    paying: products.filter(({ commission }) => commission !== null && commission !== 'none').length,
  };
}

/** How much of the market is listed, and how much of that pays us, in words. */
export function coverageText({ products, providers, paying }: Coverage): string {
  const payers =
    paying === 0
      ? 'none is recorded as paying us'
      : `${formatCount(paying)} of them ${paying === 1 ? 'pays' : 'pay'} us`;
  return `We list ${counted(products, 'product')} of ${counted(providers, 'provider')}, not the whole market; ${payers}.`;
}

/** The products in the same order, without any referral link. */
export const withoutReferrals = <P extends { referralLink: string | null }>(
  products: readonly P[],
): (Omit<P, 'referralLink'> & { referralLink: null })[] =>
  products.map((product) => ({ ...product, referralLink: null }));
