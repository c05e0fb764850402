import { rateWithoutBonus } from '../../../../domain/calculators/earnings.ts';
import { displayType } from '../../../../domain/isa/isa-types.ts';
import { keyFacts } from '../../../../domain/products/product-facts.ts';
import { isSample, pickFields, type Product } from '../../../../domain/products/product.ts';
import {
  type DescribedProduct,
  type ProductFacts,
  quotedFields,
} from '../../../../domain/schemas/tool-answers.ts';

const SAMPLE = 'Sample data: invented products of invented providers, from the catalogue of this site.';
const OF_CATALOGUE = 'From the catalogue of this site.';

/** Where the products of an answer come from, and that they are invented where they are. */
export const noteOn = (products: readonly Product[]): string =>
  products.some(isSample) ? SAMPLE : OF_CATALOGUE;

/** The facts of one product; `features` is cut to the given number. */
export function productFacts(product: Product, maxFeatures = 12): ProductFacts {
  return {
    id: product.id,
    name: product.name,
    provider: product.provider,
    type: displayType(product.type),
    interestRateAer: product.interestRate,
    rateAfterBonus: product.bonusRate ? rateWithoutBonus(product) : null,
    ...pickFields(product, quotedFields),
    features: product.features.slice(0, maxFeatures),
    terms: product.termsApply,
    url: `/products/${product.id}`,
    earnings: null,
    yearlyFee: null,
  };
}

/** All facts of a product in words, with `Not stated` where it does not say, their source and the day of their check. */
export const factsInWords = (product: Product): DescribedProduct['facts'] =>
  keyFacts(product).flatMap(({ facts }) =>
    facts.map(({ name, label, text, proof }) => ({
      field: name,
      label,
      text,
      source: proof?.source ?? null,
      checkedOn: proof?.checkedOn ?? null,
    })),
  );
