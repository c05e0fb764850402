import { displayType } from '../../../domain/isa-types.ts';
import { isSample, type Product } from '../../../domain/product.ts';
import type { ProductFacts } from '../../../domain/schemas/tool-answers.ts';
import { introductoryBonus } from './product-terms.ts';

const SAMPLE = 'Sample data: invented products of invented providers, from the catalogue of this site.';
const OF_CATALOGUE = 'From the catalogue of this site.';

/** Where the products of an answer come from, and that they are invented where they are. */
export const noteOn = (products: readonly Product[]): string =>
  products.some(isSample) ? SAMPLE : OF_CATALOGUE;

/** Percent a year once an introductory bonus has ended; the rate itself where there is none. */
export function rateWithoutBonus({ interestRate, features }: Product): number | null {
  const bonus = introductoryBonus(features);
  if (interestRate === null || bonus === null) return interestRate;
  return Math.round((interestRate - bonus.share) * 100) / 100;
}

/** The facts of one product; `features` is cut to the given number. */
export function productFacts(product: Product, maxFeatures = 12): ProductFacts {
  return {
    id: product.id,
    name: product.name,
    provider: product.provider,
    type: displayType(product.type),
    interestRateAer: product.interestRate,
    rateAfterBonus: introductoryBonus(product.features) === null ? null : rateWithoutBonus(product),
    annualFee: product.annualFee,
    governmentBonus: product.governmentBonus,
    minimumDeposit: product.minimumDeposit,
    maximumDeposit: product.maximumDeposit,
    term: product.term,
    earlyWithdrawalPenalty: product.earlyWithdrawalPenalty,
    fscsProtected: product.fscsProtected,
    rating: product.rating,
    reviewCount: product.reviewCount,
    features: product.features.slice(0, maxFeatures),
    terms: product.termsApply,
    url: `/products/${product.id}`,
    earnings: null,
  };
}
