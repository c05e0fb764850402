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
