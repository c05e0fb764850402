import type { MoneyForm } from '../products/product-field-definition.ts';
import type { ProductValues } from '../products/product-fields.ts';

/** The five kinds of ISA a saver can filter by, in the order they are offered. */
export const typeFilters = [
  'Cash ISA',
  'Stocks & Shares ISA',
  'Lifetime ISA',
  'Innovative Finance ISA',
  'Junior ISA',
] as const;

export const ALL_TYPES = 'All ISA Types';

export type IsaTypeName = (typeof typeFilters)[number];
export type TypeFilter = IsaTypeName | typeof ALL_TYPES;

export const STORED_STOCKS = 'Stocks and Shares ISA';

/** The ISA kind a text names exactly, in either spelling of Stocks & Shares; undefined for anything else. */
export function isaTypeName(text: string): IsaTypeName | undefined {
  return typeFilters.find((name) => name === displayType(text));
}

/** Reads the `type` query parameter. Anything that is not one of the five kinds means all of them. */
export function parseTypeFilter(text: string | null | undefined): TypeFilter {
  return isaTypeName(text ?? '') ?? ALL_TYPES;
}

/** The type as it is written on screen. */
export function displayType(type: string): string {
  return type === STORED_STOCKS ? 'Stocks & Shares ISA' : type;
}

/** Whether a product of this type is shown under the filter. */
export function matchesFilter(type: string, filter: TypeFilter): boolean {
  switch (filter) {
    case ALL_TYPES:
      return true;
    case 'Cash ISA':
      return type.includes('Cash ISA');
    case 'Innovative Finance ISA':
      return type.includes('Finance');
    default:
      return displayType(type) === filter;
  }
}

/** The heading above the product table. */
export function compareHeading(filter: TypeFilter): string {
  return filter === ALL_TYPES ? 'Compare All ISA Products' : `Best ${filter}s Compared`;
}

/**
 * How the money of a product is kept, as far as its type says so; of Lifetime and Junior ISAs the field `form` does, or
 * else the figure they are known by.
 */
export function moneyForm({
  type,
  form,
  interestRate,
  annualFee,
}: Pick<ProductValues, 'type' | 'form' | 'interestRate' | 'annualFee'>): MoneyForm | null {
  if (type.includes('Cash')) return 'cash';
  if (type.includes('Finance')) return 'lent';
  if (isaTypeName(type) === 'Stocks & Shares ISA') return 'invested';
  if (form !== null) return form;
  if (interestRate !== null) return 'cash';
  return annualFee === null ? null : 'invested';
}

/** Whether money that was paid in can be lost to the market or to borrowers. */
export function isAtRisk(product: Parameters<typeof moneyForm>[0]): boolean {
  const form = moneyForm(product);
  return form === 'invested' || form === 'lent';
}
