import { comparisonHref, type ComparisonQuery, DEFAULT_MONTHS } from './comparison-query.ts';
import { ALL_TYPES, parseTypeFilter, type TypeFilter, typeFilters } from './isa-types.ts';
import { DEFAULT_SORT } from './product-ranking.ts';

/** How search engines see a view of /products. */
export interface Listing {
  /** The one address of what it shows. */
  canonical: string;
  isListed: boolean;
}

const pageOf = (type: TypeFilter, page: number): string =>
  comparisonHref({
    type,
    sort: DEFAULT_SORT,
    page,
    amount: null,
    months: DEFAULT_MONTHS,
    filters: {},
    q: '',
    hidesPayers: false,
    ids: [],
  });

/**
 * The pages of each kind of ISA are listed under their own address. Another order of a kind counts as its first page. What
 * a saver narrows down, types or pays in is one of endlessly many views, and so are the further pages of another order.
 */
export function comparisonListing(wanted: ComparisonQuery): Listing {
  const { type, sort, page } = wanted;
  // What somebody has chosen changes nothing in the list, nor does it change which products are shown to hide who pays us.
  const own = comparisonHref({ ...wanted, ids: [], hidesPayers: false });
  const kind = pageOf(type, page);
  if (own === kind) return { canonical: kind, isListed: true };
  const isReordered = comparisonHref({ ...wanted, sort: DEFAULT_SORT, ids: [], hidesPayers: false }) === kind;
  if (isReordered && page === 1 && sort !== DEFAULT_SORT) return { canonical: kind, isListed: true };
  return { canonical: own, isListed: false };
}

/** The first pages of all kinds, which search engines are told of. */
export const listedKinds: readonly string[] = [ALL_TYPES, ...typeFilters].map((type) =>
  pageOf(parseTypeFilter(type), 1),
);
