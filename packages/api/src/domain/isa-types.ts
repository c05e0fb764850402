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

const SCREEN_STOCKS = 'Stocks & Shares ISA';
const STORED_STOCKS = 'Stocks and Shares ISA';

/** The ISA kind a text names exactly, in either spelling of Stocks & Shares; undefined for anything else. */
export function isaTypeName(text: string): IsaTypeName | undefined {
  return typeFilters.find((name) => name === displayType(text));
}

/** Reads the `type` query parameter. Anything that is not one of the five kinds means all of them. */
export function parseTypeFilter(text: string | null | undefined): TypeFilter {
  return isaTypeName(text ?? '') ?? ALL_TYPES;
}

/** The type as it is stored: trimmed, with the one stored spelling of Stocks & Shares. */
export function normaliseType(text: string): string {
  const type = text.trim();
  return type === SCREEN_STOCKS ? STORED_STOCKS : type;
}

/** The type as it is written on screen. */
export function displayType(type: string): string {
  return type === STORED_STOCKS ? SCREEN_STOCKS : type;
}

/** Whether a product of this type is shown under the filter (specification section 5). */
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

export type IsaTypeConfig = {
  name: IsaTypeName;
  /** Percent a year the calculator starts from. */
  defaultRate: number;
  /** Highest percent a year the calculator offers. */
  maxRate: number;
  hasStockMarketReturns: boolean;
  description: string;
};

/** What the full calculator offers for each kind (specification section 9). */
export const isaTypeConfigs: readonly IsaTypeConfig[] = [
  {
    name: 'Cash ISA',
    defaultRate: 3,
    maxRate: 5,
    hasStockMarketReturns: false,
    description: 'A savings account whose interest is free of tax. The balance does not fall with markets.',
  },
  {
    name: 'Stocks & Shares ISA',
    defaultRate: 5,
    maxRate: 12,
    hasStockMarketReturns: true,
    description:
      'Funds, shares and bonds, free of tax on growth and income. Values can fall as well as rise.',
  },
  {
    name: 'Lifetime ISA',
    defaultRate: 4,
    maxRate: 10,
    hasStockMarketReturns: true,
    description:
      'For a first home or for later life, with a government bonus and a charge on other withdrawals.',
  },
  {
    name: 'Innovative Finance ISA',
    defaultRate: 4,
    maxRate: 8,
    hasStockMarketReturns: false,
    description:
      'Peer-to-peer loans and similar lending. Borrowers can fail to repay, so capital is at risk.',
  },
  {
    name: 'Junior ISA',
    defaultRate: 3.5,
    maxRate: 6,
    hasStockMarketReturns: true,
    description: 'Tax-free saving for a child, who can take the money out on becoming an adult.',
  },
];

/** The configuration of one kind of ISA. */
export function isaTypeConfig(name: IsaTypeName): IsaTypeConfig {
  const config = isaTypeConfigs.find((each) => each.name === name);
  if (!config) throw new Error(`No configuration for ${name}`);
  return config;
}
