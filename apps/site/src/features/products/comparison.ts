import { ALL_TYPES, parseTypeFilter, type TypeFilter } from '@isa/api/domain/isa-types';
import { DEFAULT_SORT, parseSort, type SortId } from '@isa/api/domain/product-ranking';

/** What the product table shows, as the URL says it. */
export type Comparison = { type: TypeFilter; sort: SortId; page: number };

const MAX_PAGE = 100_000;

function parsePage(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** Reads the query string of /products. Whatever it does not know means the default. */
export function parseComparison(search: string): Comparison {
  const query = new URLSearchParams(search);
  return {
    type: parseTypeFilter(query.get('type')),
    sort: parseSort(query.get('sort')),
    page: parsePage(query.get('page')),
  };
}

/** The address of a comparison: defaults are left out, so that each has one address. */
export function comparisonHref({ type, sort, page }: Comparison): string {
  const query = new URLSearchParams();
  if (type !== ALL_TYPES) query.set('type', type);
  if (sort !== DEFAULT_SORT) query.set('sort', sort);
  if (page !== 1) query.set('page', String(page));
  return query.size === 0 ? '/products' : `/products?${query.toString()}`;
}
