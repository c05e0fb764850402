import { nothingStated, type Product } from './product.ts';
import type { ProductValues } from './product-fields.ts';
import type { ProductProof } from '../schemas/product-answer.ts';

type Example = ProductValues & Pick<Product, 'proofs'>;

/** What both examples state. */
const common = {
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

const cashIsa: Example = {
  ...common,
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
};

const investmentIsa: Example = {
  ...common,
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
};

/** Invented products: the rows of the CSV template, and the examples of the feed and of the API description. */
export const exampleProducts = [cashIsa, investmentIsa] as const;

/** A rate over time. */
export const exampleRates = [
  { from: '2026-06-01', until: '2026-11-20', interestRate: 4.05, bonusRate: 0, bonusMonths: null },
  { from: '2026-11-20', until: null, interestRate: 4.15, bonusRate: 0, bonusMonths: null },
];

const { proofs, ...fields } = cashIsa;

/** The first of them as a feed or an administrator states it: what is not stated is left out. */
export const exampleEntry = {
  ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
  source: proofs[0]?.source,
  checkedOn: proofs[0]?.checkedOn,
};
