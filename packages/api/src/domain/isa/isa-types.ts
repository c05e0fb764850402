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

/** The displayed spelling of a type. */
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

/** Whether the limit on cash ISAs counts for a product. */
export const isCashIsa = ({ type }: Pick<ProductValues, 'type'>): boolean => matchesFilter(type, 'Cash ISA');

/** The heading above the product table. */
export function compareHeading(filter: TypeFilter): string {
  return filter === ALL_TYPES ? 'Compare All ISA Products' : `Best ${filter}s Compared`;
}

/** How money is kept in an ISA of this type; null for one that may be either, such as a Lifetime ISA. */
export function formOfType(type: string): MoneyForm | null {
  if (type.includes('Cash')) return 'cash';
  if (type.includes('Finance')) return 'lent';
  return isaTypeName(type) === 'Stocks & Shares ISA' ? 'invested' : null;
}

/** The fields that decide how the money of a product is kept. */
export type MoneyFormFields = Pick<ProductValues, 'type' | 'form' | 'interestRate' | 'annualFee'>;

/** How the money of a product is kept: by its type, else the field `form`, else the figure that it states. */
export function moneyForm({ type, form, interestRate, annualFee }: MoneyFormFields): MoneyForm | null {
  const known = formOfType(type) ?? form;
  if (known !== null) return known;
  if (interestRate !== null) return 'cash';
  return annualFee === null ? null : 'invested';
}

/** What FSCS protection means for what is invested. */
export const INVESTED_COVER = 'FSCS cover if the firm fails, not if values fall';

/** Whether money that was paid in can be lost to the market or to borrowers. */
export function isAtRisk(product: MoneyFormFields): boolean {
  const form = moneyForm(product);
  return form === 'invested' || form === 'lent';
}
