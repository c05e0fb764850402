import type { IsaTypeName } from './isa-types.ts';

export type IsaTypeConfig = {
  name: IsaTypeName;
  /** Percent a year the calculator starts from. */
  defaultRate: number;
  /** Highest percent a year the calculator offers. */
  maxRate: number;
  hasStockMarketReturns: boolean;
  description: string;
};

/** What the full calculator offers for each kind. */
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
