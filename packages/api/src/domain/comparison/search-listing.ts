import { comparisonHref, type ComparisonQuery, parseComparison } from './comparison-query.ts';
import { ALL_TYPES, parseTypeFilter, type TypeFilter, typeFilters } from '../isa/isa-types.ts';
import { DEFAULT_SORT } from './product-list.ts';

/**
 * Whether search engines may index pages that show products, and their structured data. Invented products would mislead
 * searchers.
 */
export const listsCatalogue = ({ sampleData }: { sampleData: boolean }): boolean => !sampleData;

/** How search engines see a view of /products. */
export interface Listing {
  /** The one address of what it shows. */
  canonical: string;
  isListed: boolean;
}

const pageOf = (type: TypeFilter, page: number): string =>
  comparisonHref({ ...parseComparison(''), type, page });

/**
 * The pages of each kind of ISA are listed under their own address. Another order of a kind counts as its first page. What
 * a saver narrows down, types or pays in is one of endlessly many views, and so are the further pages of another order.
 */
export function comparisonListing({ sort, ...wanted }: ComparisonQuery): Listing {
  // Neither ticks nor hidden links change which products are shown.
  const shown = { ...wanted, ids: [], hidesPayers: false };
  const kind = pageOf(wanted.type, wanted.page);
  const isKind = comparisonHref({ ...shown, sort: DEFAULT_SORT }) === kind;
  const isListed = isKind && (sort === DEFAULT_SORT || wanted.page === 1);
  return { canonical: isListed ? kind : comparisonHref({ ...shown, sort }), isListed };
}

/** The first pages of all kinds, as listed in the sitemap. */
export const listedKinds = (): string[] =>
  [ALL_TYPES, ...typeFilters].map((type) => pageOf(parseTypeFilter(type), 1));
