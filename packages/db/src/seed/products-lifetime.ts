import { closedToNewSavers, flatFee, forAdults, noTransfersIn, seedProducts } from './product-entry.ts';
import { providers } from './providers.ts';

const lifetime = {
  ...forAdults,
  type: 'Lifetime ISA',
  governmentBonus: 25,
  maximumDeposit: 4000,
  term: 'Until first home or age 60',
  earlyWithdrawalPenalty:
    '25% government withdrawal charge, except for a first home, from age 60 or if terminally ill',
  maximumAge: 39,
  transfersIn: true,
  transfersInFrom: ['lifetime'],
  earlyWithdrawal: true,
};

// No kind of access fits: money can be withdrawn at once, but mostly at the government’s charge.
const inCash = { ...lifetime, form: 'cash', rateKind: 'variable', bonusRate: 0, interestPaid: 'yearly' };
const cash = seedProducts(inCash, [
  {
    name: 'First Home Cash Lifetime ISA',
    provider: providers.hearthmoor,
    rating: 4.8,
    reviewCount: 6921,
    interestRate: 4.3,
    minimumDeposit: 1,
    channels: ['online', 'app'],
    interestPaid: 'monthly',
    features: [
      'Bonus paid in every month',
      'Variable rate with no introductory bonus',
      'Step-by-step help when you find a home',
      'Transfers in from other Lifetime ISAs',
    ],
  },
  {
    name: 'Cash Lifetime ISA',
    provider: providers.doorlatch,
    rating: 4.5,
    reviewCount: 3150,
    interestRate: 4.1,
    minimumDeposit: 10,
    channels: ['app'],
    bonusRate: 0.6,
    bonusMonths: 12,
    interestPaid: 'monthly',
    features: [
      'Includes a bonus of 0.60% for 12 months',
      'The app shows your deposit with the government bonus',
      'Joint progress view for couples',
    ],
    termsApply:
      'The rate includes a fixed bonus of 0.60% for the first 12 months. After that you earn the underlying variable rate, 3.50% when this was recorded.',
  },
  {
    name: 'ISA Gydol Oes – Cash Lifetime ISA',
    provider: providers.afonLas,
    rating: 4.3,
    reviewCount: 402,
    interestRate: 3.75,
    minimumDeposit: 1,
    channels: ['branch'],
    features: [
      'Service in Welsh or English',
      'Open in branch with a member of staff',
      'Interest paid each April',
    ],
  },
  {
    name: 'Cash Lifetime ISA',
    provider: providers.emberlyn,
    rating: 3.6,
    reviewCount: 288,
    interestRate: 3,
    minimumDeposit: 0,
    channels: ['online', 'phone'],
    interestPaid: 'choice',
    features: ['No minimum payment', 'Variable rate', 'Managed online and by phone'],
  },
  {
    name: 'Home & Hearth Cash Lifetime ISA',
    provider: providers.omallin,
    ...closedToNewSavers,
    rating: 3.3,
    reviewCount: 97,
    interestRate: 3.2,
    minimumDeposit: 25,
    channels: ['branch', 'post'],
    features: ['Passbook account', 'Closed to new savers'],
  },
]);

const invested = {
  ...lifetime,
  form: 'invested',
  monthlyFee: 0,
  fundDealingFee: 0,
  investmentRange: 'ready-made',
};
const investing = seedProducts(invested, [
  {
    name: 'Stocks & Shares Lifetime ISA',
    provider: providers.kestrelgate,
    rating: 4.7,
    reviewCount: 5033,
    ...flatFee(0.25),
    minimumDeposit: 25,
    channels: ['online', 'app'],
    features: [
      'Ready-made funds for a home or for later life',
      'Fund charges of 0.15% to 0.22% come on top',
      'The value can fall as well as rise',
    ],
  },
  {
    name: 'App-Only Lifetime Investing ISA',
    provider: providers.zephyrine,
    rating: 4.2,
    reviewCount: 2760,
    ...flatFee(0),
    minimumDeposit: 1,
    channels: ['app'],
    ...noTransfersIn,
    features: [
      'No platform or dealing fee',
      'Moves towards lower-risk funds near your target date',
      'Help by in-app chat only',
    ],
  },
  {
    name: 'Later Years Lifetime ISA',
    provider: providers.brindlewood,
    rating: 4,
    reviewCount: 319,
    ...flatFee(0.6),
    minimumDeposit: 100,
    channels: ['online', 'phone'],
    features: [
      'Managed portfolio with a target age of 60',
      'A yearly review by phone',
      'The value can fall as well as rise',
    ],
  },
  {
    name: 'Lifetime Share Dealing ISA',
    provider: providers.coppicewell,
    rating: null,
    reviewCount: 0,
    minimumDeposit: 50,
    channels: ['online', 'app'],
    platformFeeTiers: [{ from: 0, rate: 0 }],
    shareDealingFee: 3.5,
    fundDealingFee: 3.5,
    investmentRange: 'shares-and-funds',
    features: ['No yearly fee: £3.50 a trade instead', 'UK shares, gilts and exchange-traded funds'],
  },
]);

/** Lifetime ISAs, in cash and investing. All earn the 25% government bonus. */
export const lifetimeProducts = [...cash, ...investing];
