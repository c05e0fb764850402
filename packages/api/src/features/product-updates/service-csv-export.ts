import type { Deps } from '../../context.ts';
import { type CsvCell, joinList, toCsv } from '../../domain/csv-escape.ts';
import type { Product } from '../../domain/product.ts';
import { csvColumns } from '../../domain/schemas/csv.ts';
import { createBreather } from './breather.ts';

/** Products written out before it is asked whether others wait. */
const EXPORT_SLICE = 500;

const headerRow = csvColumns.map(({ name }) => name);

const toCells = (product: Omit<Product, 'id'>): CsvCell[] =>
  csvColumns.map(({ name }) => (name === 'features' ? joinList(product.features) : product[name]));

const examples: readonly Omit<Product, 'id'>[] = [
  {
    name: 'Example Easy Access Cash ISA',
    provider: 'Example Bank',
    type: 'Cash ISA',
    isActive: true,
    rating: 4.5,
    reviewCount: 120,
    interestRate: 4.05,
    annualFee: null,
    governmentBonus: null,
    minimumDeposit: 1,
    maximumDeposit: 20000,
    term: 'Easy access',
    earlyWithdrawalPenalty: 'None',
    fscsProtected: true,
    features: ['Withdraw as often as you like', 'Interest paid monthly'],
    logoUrl: null,
    referralLink: 'https://example.com/go/example-bank/easy-access-cash-isa',
    termsApply: null,
  },
  {
    name: 'Example Index Stocks and Shares ISA',
    provider: 'Example Investments',
    type: 'Stocks and Shares ISA',
    isActive: false,
    rating: null,
    reviewCount: 0,
    interestRate: null,
    annualFee: 0.25,
    governmentBonus: null,
    minimumDeposit: 100,
    maximumDeposit: 20000,
    term: 'No fixed term',
    earlyWithdrawalPenalty: null,
    fscsProtected: true,
    features: ['Ready-made portfolios', 'Transfers from other ISAs accepted'],
    logoUrl: null,
    referralLink: 'https://example.com/go/example-investments/index-isa',
    termsApply: 'Capital at risk: the value can fall as well as rise.',
  },
];

/** An example of the file: the header and two products. */
export function csvTemplate(): string {
  return toCsv([headerRow, ...examples.map(toCells)]);
}

/** The whole catalogue, hidden products too. Imported again as it is, it changes nothing. */
export async function exportCsv(ctx: Pick<Deps, 'catalogue'>): Promise<string> {
  const { products } = await ctx.catalogue.current();
  const breather = createBreather();
  const parts = [toCsv([headerRow])];
  for (let from = 0; from < products.length; from += EXPORT_SLICE) {
    parts.push(toCsv(products.slice(from, from + EXPORT_SLICE).map(toCells)));
    if (breather.due()) await breather.rest();
  }
  return parts.join('');
}
