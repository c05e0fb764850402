import { seedProducts } from './product-entry.ts';
import { providers } from './providers.ts';

const lifetime = {
  type: 'Lifetime ISA',
  governmentBonus: 25,
  maximumDeposit: 4000,
  term: 'Until first home or age 60',
  earlyWithdrawalPenalty:
    '25% government withdrawal charge, except for a first home, from age 60 or if terminally ill',
};

const cash = seedProducts(lifetime, [
  {
    name: 'First Home Cash Lifetime ISA',
    provider: providers.hearthmoor,
    rating: 4.8,
    reviewCount: 6921,
    interestRate: 4.3,
    minimumDeposit: 1,
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
    features: ['No minimum payment', 'Variable rate', 'Managed online and by phone'],
  },
  {
    name: 'Home & Hearth Cash Lifetime ISA',
    provider: providers.omallin,
    isActive: false,
    rating: 3.3,
    reviewCount: 97,
    interestRate: 3.2,
    minimumDeposit: 25,
    features: ['Passbook account', 'Closed to new savers'],
  },
]);

const investing = seedProducts(lifetime, [
  {
    name: 'Stocks & Shares Lifetime ISA',
    provider: providers.kestrelgate,
    rating: 4.7,
    reviewCount: 5033,
    annualFee: 0.25,
    minimumDeposit: 25,
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
    annualFee: 0,
    minimumDeposit: 1,
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
    annualFee: 0.6,
    minimumDeposit: 100,
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
    features: ['No yearly fee: £3.50 a trade instead', 'UK shares, gilts and exchange-traded funds'],
  },
]);

/** Lifetime ISAs, in cash and investing. All earn the 25% government bonus. */
export const lifetimeProducts = [...cash, ...investing];
