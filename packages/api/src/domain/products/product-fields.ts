import { type FieldDefinition, type StoredValue, typeWith, when } from './product-field-definition.ts';

type Fields = Readonly<Record<string, FieldDefinition>>;

const CASH = ['cash'] as const;
const INVESTED = ['invested'] as const;
const LENT = ['lent'] as const;
const feeInPounds = {
  kind: 'number',
  unit: 'pounds',
  zero: 'None',
  group: 'investing',
  forms: INVESTED,
} as const;

const paidIn = { kind: 'number', unit: 'pounds', group: 'deposits' } as const;
const ageToOpen = { kind: 'number', unit: 'years', group: 'opening', max: 150 } as const;

const identity = { group: 'listing', origin: 'identity', required: true, hidden: true } as const;
const ownEntry = { group: 'listing', origin: 'own-entry', hidden: true } as const;
const elsewhere = { group: 'listing', origin: 'elsewhere', hidden: true } as const;

/** The fields of the specification: an answer of the API always has them, with null for what is not stated. */
const basicFields = {
  name: { kind: 'text', label: 'Name', max: 300, ...identity },
  provider: { kind: 'text', label: 'Provider', max: 200, ...identity },
  type: { kind: 'text', label: 'Type', max: 100, required: true, ...ownEntry },
  isActive: {
    kind: 'flag',
    label: 'Active (visible on the site)',
    phrase: 'visibility',
    required: true,
    ...ownEntry,
  },
  rating: { kind: 'number', unit: 'stars', label: 'Rating', max: 5, ...elsewhere },
  reviewCount: { kind: 'number', unit: 'count', label: 'Review count', required: true, ...elsewhere },
  interestRate: {
    kind: 'number',
    unit: 'aer',
    label: 'Interest rate',
    group: 'rate',
    max: 100,
    forms: ['cash', 'lent'],
  },
  annualFee: {
    kind: 'number',
    unit: 'percent',
    label: 'Annual fee',
    group: 'investing',
    max: 100,
    forms: ['invested', 'lent'],
  },
  governmentBonus: {
    kind: 'number',
    unit: 'whole-percent',
    label: 'Government bonus',
    group: 'rate',
    onlyIf: when('type', 'Lifetime ISA'),
  },
  minimumDeposit: { ...paidIn, label: 'Minimum deposit' },
  maximumDeposit: { ...paidIn, label: 'Maximum deposit', expectedIf: when('monthlyMaximum', null) },
  term: { kind: 'text', label: 'Term', group: 'access', max: 200, placeholder: 'Such as: 2 years' },
  earlyWithdrawalPenalty: { kind: 'text', label: 'Early withdrawal penalty', group: 'access', max: 500 },
  fscsProtected: {
    kind: 'flag',
    label: 'FSCS protected',
    phrase: 'FSCS protection',
    group: 'firm',
    required: true,
  },
  features: { kind: 'list', label: 'Features', required: true, ...ownEntry },
  logoUrl: { kind: 'url', label: 'Logo URL', phrase: 'logo address', ...ownEntry },
  referralLink: { kind: 'url', label: 'Referral link', required: true, ...elsewhere },
  termsApply: { kind: 'text', label: 'Terms', max: 2000, multiline: true, ...elsewhere },
} as const satisfies Fields;

/** Facts that savers filter and calculate by: an answer of the API has those that are stated. */
const typedFacts = {
  authorisedFirm: {
    kind: 'text',
    label: 'Authorised firm',
    group: 'firm',
    max: 200,
    meaning: 'The firm that the FCA has authorised, where the brand is another.',
  },
  firmReferenceNumber: {
    kind: 'text',
    label: 'FCA firm reference number',
    phrase: 'FCA firm reference number',
    group: 'firm',
    max: 7,
    meaning: 'Six or seven digits, as in the Financial Services Register.',
  },
  licenceGroup: {
    kind: 'text',
    label: 'Licence group',
    group: 'firm',
    expectedIf: false,
    max: 200,
    meaning: 'One name for all brands under one banking licence: they share one FSCS limit.',
  },
  channels: {
    kind: 'choices',
    label: 'How to open it',
    phrase: 'ways to open it',
    group: 'opening',
    options: { online: 'Online', app: 'App', branch: 'Branch', phone: 'Phone', post: 'Post' },
  },
  minimumAge: { ...ageToOpen, label: 'Minimum age', zero: 'From birth' },
  maximumAge: { ...ageToOpen, label: 'Maximum age', expectedIf: false },
  restriction: {
    kind: 'choice',
    label: 'Who can open it',
    group: 'opening',
    options: {
      none: 'New and existing customers',
      'existing-customers': 'Existing customers only',
      members: 'Members only',
      area: 'People in one area only',
    },
    synonyms: { everybody: 'none', everyone: 'none', all: 'none' },
  },
  restrictionDetails: {
    kind: 'text',
    label: 'Who exactly',
    phrase: 'restriction in words',
    group: 'opening',
    expectedIf: false,
    max: 300,
    meaning: 'Such as: lives or works in Wales.',
  },
  transfersIn: { kind: 'flag', label: 'Accepts transfers in', phrase: 'transfers in', group: 'deposits' },
  transfersInFrom: {
    kind: 'choices',
    label: 'Transfers in from',
    group: 'deposits',
    onlyIf: when('transfersIn', true),
    options: {
      cash: 'Cash ISAs',
      'stocks-and-shares': 'Stocks & Shares ISAs',
      lifetime: 'Lifetime ISAs',
      'innovative-finance': 'Innovative Finance ISAs',
      junior: 'Junior ISAs',
      'child-trust-fund': 'Child Trust Funds',
    },
  },
  flexible: {
    kind: 'flag',
    label: 'Flexible',
    phrase: 'flexibility',
    group: 'deposits',
    meaning: 'Money taken out may go back in the same tax year without using allowance.',
  },
  monthlyMinimum: { ...paidIn, label: 'Monthly minimum', onlyIf: when('access', 'regular-saver') },
  monthlyMaximum: { ...paidIn, label: 'Monthly maximum', onlyIf: when('access', 'regular-saver') },
  newMoneyLimit: {
    ...paidIn,
    label: 'New money a tax year',
    zero: 'None: transfers only',
    expectedIf: false,
    meaning: 'The most of this year’s allowance that goes in; 0 for transfers only.',
  },
  balanceLimit: { ...paidIn, label: 'Balance limit', expectedIf: false },
  fundingDays: {
    kind: 'number',
    unit: 'days',
    label: 'Time to pay in',
    group: 'deposits',
    onlyIf: when('access', 'fixed-term'),
    meaning: 'Days after opening in which money can go in.',
  },
  access: {
    kind: 'choice',
    label: 'Access',
    group: 'access',
    expectedIf: typeWith('Cash ISA'),
    forms: CASH,
    options: {
      easy: 'Easy access',
      limited: 'Limited access',
      notice: 'Notice',
      'fixed-term': 'Fixed term',
      'regular-saver': 'Regular saver',
    },
    synonyms: { fixed: 'fixed-term', instant: 'easy' },
  },
  noticeDays: {
    kind: 'number',
    unit: 'days',
    label: 'Notice',
    group: 'access',
    forms: CASH,
    max: 3650,
    onlyIf: when('access', 'notice'),
  },
  termMonths: {
    kind: 'number',
    unit: 'months',
    label: 'Length of the term',
    group: 'access',
    onlyIf: when('access', 'fixed-term', 'regular-saver'),
    forms: ['cash', 'lent'],
    max: 600,
  },
  withdrawalsPerYear: {
    kind: 'number',
    unit: 'count',
    label: 'Free withdrawals a year',
    group: 'access',
    onlyIf: when('access', 'limited', 'fixed-term', 'regular-saver'),
    forms: CASH,
    max: 1000,
    zero: 'None',
    meaning: 'Withdrawals allowed in a year without losing interest.',
  },
  earlyWithdrawal: {
    kind: 'flag',
    label: 'Early withdrawal allowed',
    phrase: 'early withdrawal',
    group: 'access',
    meaning: 'Money can be had before the end of the term or notice, even if it costs something.',
  },
  exitCostDays: {
    kind: 'number',
    unit: 'interest-days',
    label: 'Cost of early withdrawal',
    zero: 'None',
    group: 'access',
    forms: ['cash', 'invested'],
    max: 3650,
  },
  rateKind: {
    kind: 'choice',
    label: 'Fixed or variable',
    phrase: 'kind of rate',
    group: 'rate',
    forms: CASH,
    options: { fixed: 'Fixed', variable: 'Variable', tracker: 'Tracker' },
  },
  bonusRate: {
    kind: 'number',
    unit: 'percent',
    label: 'Bonus within the rate',
    phrase: 'bonus',
    zero: 'None',
    group: 'rate',
    forms: CASH,
    max: 100,
    meaning: 'Percentage points of the interest rate that end with the bonus; 0 for none.',
  },
  bonusMonths: {
    kind: 'number',
    unit: 'months',
    label: 'Bonus lasts',
    phrase: 'length of the bonus',
    group: 'rate',
    onlyIf: { field: 'bonusRate', is: Boolean },
    forms: CASH,
    max: 120,
  },
  rateTiers: {
    kind: 'tiers',
    unit: 'aer',
    label: 'Rate by balance',
    group: 'rate',
    expectedIf: false,
    forms: CASH,
    placeholder: 'Such as: 0: 3.20 | 500: 4.20',
  },
  tierBasis: {
    kind: 'choice',
    label: 'A rate by balance is paid on',
    phrase: 'basis of the rates by balance',
    group: 'rate',
    expectedIf: { field: 'rateTiers', is: (tiers: unknown) => tiers !== null },
    forms: CASH,
    options: { balance: 'The whole balance', band: 'The part of the balance in its band' },
  },
  interestPaid: {
    kind: 'choice',
    label: 'Interest paid',
    group: 'rate',
    forms: ['cash', 'lent'],
    options: {
      monthly: 'Monthly',
      yearly: 'Yearly',
      'half-yearly': 'Twice a year',
      maturity: 'At maturity',
      choice: 'Monthly or yearly, as you choose',
    },
    synonyms: { annually: 'yearly', annual: 'yearly' },
  },
  form: {
    kind: 'choice',
    label: 'Cash or investments',
    group: 'listing',
    onlyIf: when('type', 'Lifetime ISA', 'Junior ISA'),
    options: { cash: 'Cash', invested: 'Invested' },
    meaning: 'Of Lifetime and Junior ISAs, which can be either.',
  },
  platformFeeTiers: {
    kind: 'tiers',
    unit: 'percent',
    label: 'Platform fee by balance',
    group: 'investing',
    forms: INVESTED,
    placeholder: 'Such as: 0: 0.45 | 250000: 0.25',
    meaning: 'Percent a year on the part of the balance in each band.',
  },
  platformFeeCap: {
    kind: 'number',
    unit: 'pounds',
    label: 'Platform fee cap a year',
    phrase: 'platform fee cap',
    group: 'investing',
    expectedIf: false,
    forms: INVESTED,
  },
  monthlyFee: { ...feeInPounds, label: 'Flat fee a month' },
  shareDealingFee: {
    ...feeInPounds,
    label: 'Dealing fee, shares',
    expectedIf: when('investmentRange', 'shares-and-funds'),
  },
  fundDealingFee: { ...feeInPounds, label: 'Dealing fee, funds' },
  foreignExchangeFee: {
    kind: 'number',
    unit: 'percent',
    label: 'Foreign exchange fee',
    zero: 'None',
    group: 'investing',
    expectedIf: when('investmentRange', 'shares-and-funds'),
    forms: INVESTED,
    max: 100,
  },
  investmentRange: {
    kind: 'choice',
    label: 'What to invest in',
    phrase: 'range of investments',
    group: 'investing',
    forms: INVESTED,
    options: {
      'ready-made': 'Ready-made portfolios',
      funds: 'Funds',
      'shares-and-funds': 'Shares and funds',
    },
  },
  targetReturn: {
    kind: 'number',
    unit: 'percent',
    label: 'Target return (not guaranteed)',
    phrase: 'target return',
    group: 'rate',
    expectedIf: typeWith('Finance'),
    forms: LENT,
    max: 100,
  },
  commission: {
    kind: 'choice',
    label: 'Paid to us',
    phrase: 'commission',
    group: 'commission',
    origin: 'elsewhere',
    options: { none: 'Nothing', click: 'A fee for each click', account: 'A fee for each account opened' },
  },
  ratingSource: { kind: 'text', label: 'Who collected the reviews', max: 100, ...elsewhere },
} as const satisfies Fields;

/**
 * Every field of a product, in the order of CSV columns. Input schema, CSV file and feed, admin form, history, key facts, API
 * description and the advisor's tools are derived from here; the column is in `packages/db/src/schema/products.ts`.
 */
export const productFields = { ...basicFields, ...typedFacts };

export type ProductField = keyof typeof productFields;

/** The values of a product’s fields; null if the provider states nothing. */
export type ProductValues = {
  [Name in ProductField]: (typeof productFields)[Name] extends { required: true }
    ? StoredValue<(typeof productFields)[Name]>
    : StoredValue<(typeof productFields)[Name]> | null;
};

/** The definition of a field, with every property that any field may have. */
export const fieldOf = (name: ProductField): FieldDefinition<ProductField> => productFields[name];

export const isProductField = (name: string): name is ProductField => Object.hasOwn(productFields, name);

/** Whether a field is one that the API leaves out where nothing is stated. */
export const isTypedFact = (name: ProductField): name is keyof typeof typedFacts =>
  Object.hasOwn(typedFacts, name);

/** Whether a field is one of the specification. */
export const isBasicField = (name: ProductField): name is keyof typeof basicFields => !isTypedFact(name);

/** The fields in the order of CSV columns. */
export const productFieldNames = Object.keys(productFields).filter(isProductField);
