import type { Deps } from '../../context.ts';
import { type CsvCell, toCsv } from '../../domain/csv.ts';
import { productFieldNames, type ProductValues } from '../../domain/products/product-fields.ts';
import { type StatedProof, statedFacts } from '../../domain/products/product-proofs.ts';
import { nothingStated, type Product } from '../../domain/products/product.ts';
import { cellOf, csvColumns } from '../../domain/schemas/csv.ts';
import type { ProductProof } from '../../domain/schemas/product-answer.ts';
import { timeSlicer } from '../../lib/time-slicer.ts';

/** Products written out before it is asked whether others wait. */
const EXPORT_SLICE = 500;

const headerRow = csvColumns.map(({ name }) => name);

type Exported = ProductValues & Pick<Product, 'proofs'>;

/** What one row can say of its facts' sources: nothing where they have several, or some have none. */
function proofCells(product: Exported): StatedProof {
  const [proof] = product.proofs;
  const isOfAll = proof !== undefined && statedFacts(product).every((field) => proof.fields.includes(field));
  return isOfAll ? proof : {};
}

function toCells(product: Exported): CsvCell[] {
  const { source, checkedOn } = proofCells(product);
  return [...productFieldNames.map((name) => cellOf(product[name])), source, checkedOn];
}

const example = {
  ...nothingStated,
  reviewCount: 0,
  maximumDeposit: 20000,
  fscsProtected: true,
  authorisedFirm: 'Example Bank plc',
  firmReferenceNumber: '999999',
  minimumAge: 18,
  restriction: 'none',
  transfersIn: true,
  flexible: false,
  earlyWithdrawal: true,
  commission: 'none',
} as const;

const proof = (source: string): ProductProof[] => [
  { fields: ['interestRate'], source, checkedOn: '2026-11-20', checkedBy: 'csv' },
];

const examples: readonly Exported[] = [
  {
    ...example,
    name: 'Example Easy Access Cash ISA',
    provider: 'Example Bank',
    type: 'Cash ISA',
    isActive: true,
    rating: 4.5,
    reviewCount: 120,
    interestRate: 4.05,
    minimumDeposit: 1,
    term: 'Easy access',
    earlyWithdrawalPenalty: 'None',
    features: ['Withdraw as often as you like', 'Interest paid monthly'],
    referralLink: 'https://example.com/go/example-bank/easy-access-cash-isa',
    licenceGroup: 'Example Bank',
    channels: ['online', 'app'],
    transfersInFrom: ['cash', 'stocks-and-shares'],
    access: 'easy',
    exitCostDays: 0,
    rateKind: 'variable',
    bonusRate: 0.5,
    bonusMonths: 12,
    rateTiers: [
      { from: 0, rate: 3.05 },
      { from: 500, rate: 4.05 },
    ],
    tierBasis: 'balance',
    interestPaid: 'monthly',
    proofs: proof('https://example.com/example-bank/summary-box'),
  },
  {
    ...example,
    name: 'Example Index Stocks and Shares ISA',
    provider: 'Example Investments',
    type: 'Stocks and Shares ISA',
    isActive: false,
    annualFee: 0.25,
    minimumDeposit: 100,
    term: 'No fixed term',
    features: ['Ready-made portfolios', 'Transfers from other ISAs accepted'],
    referralLink: 'https://example.com/go/example-investments/index-isa',
    termsApply: 'Capital at risk: the value can fall as well as rise.',
    channels: ['online'],
    monthlyMinimum: 25,
    authorisedFirm: 'Example Investments Ltd',
    firmReferenceNumber: '999998',
    platformFeeTiers: [
      { from: 0, rate: 0.25 },
      { from: 250_000, rate: 0.1 },
    ],
    fundDealingFee: 0,
    investmentRange: 'ready-made',
    proofs: proof('https://example.com/example-investments/charges'),
  },
];

/** An example of the file: the header and two products. */
export function csvTemplate(): string {
  return toCsv([headerRow, ...examples.map(toCells)]);
}

/** The whole catalogue, hidden products too. Imported again as it is, it changes nothing. */
export async function exportCsv(ctx: Pick<Deps, 'catalogue'>): Promise<string> {
  const { products } = await ctx.catalogue.current();
  const parts = [toCsv([headerRow])];
  for (let from = 0; from < products.length; from += EXPORT_SLICE) {
    parts.push(toCsv(products.slice(from, from + EXPORT_SLICE).map(toCells)));
    if (timeSlicer.due()) await timeSlicer.rest();
  }
  return parts.join('');
}
