import { seedProducts } from './product-entry.ts';
import { providers } from './providers.ts';

const easyAccess = seedProducts(
  {
    type: 'Cash ISA',
    maximumDeposit: 20000,
    term: 'Easy access',
    earlyWithdrawalPenalty: 'None',
  },
  [
    {
      name: 'Everyday Cash ISA',
      provider: providers.thistlewick,
      rating: 4.9,
      reviewCount: 48213,
      interestRate: 4.15,
      minimumDeposit: 1,
      features: [
        'Variable rate with no introductory bonus',
        'Withdraw as often as you like',
        'Manage it by app, online or by phone',
        'Interest paid monthly or yearly',
      ],
    },
    {
      name: 'Online Easy Access Cash ISA',
      provider: providers.hollowmere,
      rating: 4.4,
      reviewCount: 5120,
      interestRate: 4.4,
      minimumDeposit: 100,
      features: [
        'Includes a bonus of 0.85% for 12 months',
        'Transfers in from other ISAs accepted',
        'Opened and managed online only',
      ],
      termsApply:
        'The rate includes a fixed bonus of 0.85% for the first 12 months. After that you earn the underlying variable rate, 3.55% when this was recorded.',
    },
    {
      name: 'ISA Arian Parod Mynediad Hawdd (Easy Access Cash ISA)',
      provider: providers.afonLas,
      rating: 4.6,
      reviewCount: 1874,
      interestRate: 3.85,
      minimumDeposit: 1,
      features: [
        'Service by phone and in branch in Welsh or English',
        'Withdrawals the same day before 3pm',
        'Passbook or online account',
      ],
    },
    {
      name: 'Saver’s Branch & Post Cash ISA',
      provider: providers.omallin,
      rating: 4.2,
      reviewCount: 963,
      interestRate: 3.1,
      minimumDeposit: 10,
      features: [
        'Run by passbook in branch or by post',
        'No internet access needed',
        'Cash withdrawals up to £500 a day in branch',
      ],
    },
    {
      name: 'Penny Bank Cash ISA',
      provider: providers.bellfounders,
      rating: null,
      reviewCount: 0,
      minimumDeposit: 0,
      features: [],
      termsApply:
        'The rate is set by the committee each quarter and announced to members by letter, so no rate is shown here. Ask the society for the current one.',
    },
  ],
);

const flexible = seedProducts(
  {
    type: 'Flexible Cash ISA',
    maximumDeposit: 20000,
    term: 'Easy access',
    earlyWithdrawalPenalty: 'None',
  },
  [
    {
      name: 'Flexible Cash ISA',
      provider: providers.emberlyn,
      rating: 4.5,
      reviewCount: 2204,
      interestRate: 4.05,
      minimumDeposit: 1,
      features: [
        'Pay back what you take out in the same tax year',
        'No limit on the number of withdrawals',
        'Variable rate with no bonus period',
        'Interest worked out daily',
        'Interest paid monthly or yearly',
        'Transfers in from other cash ISAs',
        'Standing orders from £1',
        'Savings pots with names of your own',
        'Payments out usually arrive within two hours',
        'Phone line open seven days a week',
        'Yearly statement on paper if you ask for it',
        'Interest can be paid to another account',
      ],
    },
    {
      name: 'Come & Go Flexible Cash ISA',
      provider: providers.quillbrook,
      rating: 4.3,
      reviewCount: 3688,
      interestRate: 4.2,
      minimumDeposit: 500,
      features: [
        'Replace withdrawals within the tax year',
        'The app shows how much you may still pay back',
        'The rate falls to 3.20% while the balance is under £500',
      ],
    },
  ],
);

const regularSavers = seedProducts(
  {
    type: 'Regular Saver Cash ISA',
    term: '12 months',
  },
  [
    {
      name: 'Cynilwr Rheolaidd – Regular Saver Cash ISA',
      provider: providers.tyCastan,
      rating: 4.7,
      reviewCount: 412,
      interestRate: 4.75,
      minimumDeposit: 25,
      earlyWithdrawalPenalty: 'The rate falls to 2.00% after a second withdrawal',
      features: [
        'Pay in £25 to £250 every month',
        'Rate fixed for 12 months',
        'You may miss up to two payments',
        'For people who live or work in Wales',
      ],
    },
    {
      name: 'Monthly Habit Regular Saver Cash ISA',
      provider: providers.wrenfield,
      rating: 4,
      reviewCount: 287,
      interestRate: 4.5,
      minimumDeposit: 10,
      earlyWithdrawalPenalty: '30 days’ interest on the amount withdrawn',
      features: [
        'Pay in £10 to £500 every month by standing order',
        'Variable rate',
        'Moves to an easy access cash ISA after a year',
      ],
    },
  ],
);

/** Cash ISAs without a fixed rate for years: easy access, flexible and regular savers. */
export const cashProducts = [...easyAccess, ...flexible, ...regularSavers];
