import { headlineFields } from './headline-figure.ts';
import type { CheckedLine } from './product-proofs.ts';
import type { ProductProof } from '../schemas/product-answer.ts';
import {
  fieldOf,
  isTypedFact,
  type ProductField,
  productFieldNames,
  type ProductValues,
} from './product-fields.ts';

/** A product as the API answers it. Money in pounds, rates in percent, `null` where the provider states nothing. */
export type Product = { id: number } & ProductValues & {
    /** A fact is in at most one of them. */
    proofs: ProductProof[];
    /** Fields that CSV files and the feed leave alone. Administrators only. */
    pinned?: ProductField[];
    /** When anything of it was changed last. */
    updatedAt?: string;
  };

/** The optional fields of a product of which nothing is stated. */
export const nothingStated = Object.fromEntries(
  productFieldNames.filter((name) => !fieldOf(name).required).map((name) => [name, null]),
) as { [Name in ProductField as null extends ProductValues[Name] ? Name : never]: null };

const typedFacts = productFieldNames.filter(isTypedFact);

/** The typed facts that a product states, as they are stored. */
export const typedFactsOf = (product: ProductValues): Record<string, unknown> =>
  Object.fromEntries(
    typedFacts.flatMap((name) => (product[name] === null ? [] : [[name, product[name]] as const])),
  );

/** A product as the API answers it: typed facts that are not stated are left out. */
export type ProductAnswer = Omit<Product, (typeof typedFacts)[number]> & Partial<Product>;

/** @param isListed one of a list, where its proofs would be larger than the product, and dates a good part of it */
export function productAnswer(product: Product, isListed = false): ProductAnswer {
  const answer: ProductAnswer = { ...product };
  for (const name of typedFacts) if (answer[name] === null) delete answer[name];
  delete answer.pinned;
  if (isListed) {
    delete (answer as Partial<Product>).proofs;
    delete answer.updatedAt;
  }
  return answer;
}

/** A place of the domains that are reserved for examples and can never be a provider's (RFC 2606). */
const EXAMPLE = /^https?:\/\/(?:[\w-]{1,63}\.){0,3}example\.(?:com|net|org)(?=[/?#:]|$)/i;

/** Whether a link can lead nowhere: to a domain that is reserved for examples and tests. */
export const isExampleLink = (url: string): boolean =>
  EXAMPLE.test(url) || /^https?:\/\/[^/?#]*\.(?:example|test|invalid|localhost)(?=[/?#:]|$)/i.test(url);

/** Whether a product is invented, by its link: no real product can link to an example domain. */
export const isSample = ({ referralLink }: Pick<Product, 'referralLink'>): boolean =>
  EXAMPLE.test(referralLink);

/** Some fields of a product, in the order of their names. */
export const pickFields = <Values extends ProductValues, Name extends keyof Values>(
  product: Values,
  names: readonly Name[],
): Pick<Values, Name> =>
  // Every name is that of a field.
  Object.fromEntries(names.map((name) => [name, product[name]])) as Pick<Values, Name>;

/** The fields of a row of the comparison. */
export const listedFields = [
  'id',
  'name',
  'provider',
  'type',
  'form',
  'rating',
  'reviewCount',
  ...headlineFields,
  'bonusRate',
  'bonusMonths',
  'fscsProtected',
  'features',
  'logoUrl',
  'referralLink',
  'commission',
] as const;

/** What a row of the comparison shows of a product, of its features the first two. */
export type ListedProduct = Omit<Pick<Product, (typeof listedFields)[number]>, 'referralLink'> & {
  /** Null if the visitor hides which providers pay us. */
  referralLink: string | null;
  /** How old its headline figure is, as the server says it. */
  checked?: CheckedLine;
};
