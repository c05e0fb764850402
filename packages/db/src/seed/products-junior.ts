import { closedToNewSavers, flatFee, noTransfersIn, seedProducts } from './product-entry.ts';
import { providers } from './providers.ts';

const junior = {
  type: 'Junior ISA',
  maximumDeposit: 9000,
  term: 'Until age 18',
  earlyWithdrawalPenalty: 'No withdrawals before 18, except if the child is terminally ill',
  minimumAge: 0,
  maximumAge: 17,
  restriction: 'none',
  transfersIn: true,
  transfersInFrom: ['junior', 'child-trust-fund'],
  flexible: false,
  earlyWithdrawal: false,
};

// No kind of access fits: money is locked in until 18.
const inCash = { ...junior, form: 'cash', rateKind: 'variable', bonusRate: 0, interestPaid: 'yearly' };
const cash = seedProducts(inCash, [
  {
    name: 'Piggy & Pals Junior Cash ISA',
    provider: providers.piperlow,
    rating: 5,
    reviewCount: 27,
    interestRate: 4.6,
    minimumDeposit: 1,
    channels: ['online'],
    transfersInFrom: ['child-trust-fund'],
    features: [
      'Variable rate with no introductory bonus',
      'Family and friends can pay in by link',
      'Transfers in from Child Trust Funds',
    ],
  },
  {
    name: 'Junior Cash ISA',
    provider: providers.conkerdale,
    rating: 4.6,
    reviewCount: 2931,
    interestRate: 4.25,
    minimumDeposit: 1,
    channels: ['app'],
    transfersInFrom: ['junior'],
    interestPaid: 'monthly',
    features: [
      'Open by app in ten minutes',
      'Child’s own view of the account from age 11',
      'Transfers in from other Junior ISAs',
    ],
  },
  {
    name: 'Islanders’ Junior Cash ISA',
    provider: providers.skerrowIsles,
    rating: 4.4,
    reviewCount: 58,
    interestRate: 3.5,
    minimumDeposit: 5,
    channels: ['branch', 'post'],
    restriction: 'members',
    restrictionDetails: 'is the child of a credit union member',
    ...noTransfersIn,
    features: ['For children of credit union members', 'Pay in at school savings clubs'],
  },
  {
    name: 'ISA Plant – Junior Cash ISA',
    provider: providers.tyCastan,
    rating: 4.2,
    reviewCount: 173,
    interestRate: 4.05,
    minimumDeposit: 10,
    channels: ['branch', 'post'],
    features: ['Letters to the child in Welsh or English', 'Birthday card with the yearly statement'],
  },
  {
    name: 'Bright Start Junior Cash ISA',
    provider: providers.hollowmere,
    rating: null,
    reviewCount: 0,
    interestRate: 4.05,
    minimumDeposit: 100,
    channels: ['online', 'branch'],
    features: ['New account, opened in branch or online', 'Variable rate, interest paid yearly'],
  },
  {
    name: 'Lamplighters’ Junior Cash ISA',
    provider: providers.bellfounders,
    rating: 3.5,
    reviewCount: 12,
    minimumDeposit: 1,
    channels: ['branch', 'post'],
    ...noTransfersIn,
    bonusRate: null,
    features: [],
    termsApply:
      'The rate is set by the committee each quarter and announced to members by letter, so no rate is shown here.',
  },
  {
    name: 'Little Harbour Junior Cash ISA',
    provider: providers.fernhythe,
    ...closedToNewSavers,
    rating: 4,
    reviewCount: 206,
    interestRate: 3.6,
    minimumDeposit: 1,
    channels: ['online', 'branch'],
    features: ['Closed to new accounts', 'Existing savers keep paying in'],
  },
]);

const invested = {
  ...junior,
  form: 'invested',
  monthlyFee: 0,
  fundDealingFee: 0,
  investmentRange: 'ready-made',
};
const investing = seedProducts(invested, [
  {
    name: 'Junior Stocks & Shares ISA',
    provider: providers.kestrelgate,
    rating: 4.7,
    reviewCount: 4105,
    ...flatFee(0.25),
    minimumDeposit: 25,
    channels: ['online', 'app'],
    monthlyMinimum: 10,
    features: [
      'Ready-made funds for long-term growth',
      'Monthly payments from £10',
      'The value can fall as well as rise',
    ],
  },
  {
    name: 'Junior Share Dealing ISA',
    provider: providers.coppicewell,
    rating: 4.4,
    reviewCount: 1266,
    ...flatFee(0),
    minimumDeposit: 1,
    channels: ['online', 'app'],
    shareDealingFee: 0,
    foreignExchangeFee: 0.5,
    investmentRange: 'shares-and-funds',
    features: [
      'No platform fee',
      'Fractions of UK and US shares from £1',
      'From 16 the child takes over the account',
    ],
  },
  {
    name: 'Future Fund Junior ISA',
    provider: providers.brindlewood,
    rating: 3.9,
    reviewCount: 348,
    ...flatFee(0.45),
    minimumDeposit: 100,
    channels: ['online', 'phone'],
    features: ['Managed portfolio in three risk levels', 'Lower risk in the last two years before 18'],
  },
]);

/** Junior ISAs, in cash and investing. */
export const juniorProducts = [...cash, ...investing];
