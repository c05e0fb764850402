import { seedProducts } from './product-entry.ts';
import { providers } from './providers.ts';

const fixedRate = seedProducts({ type: 'Fixed Rate Cash ISA', maximumDeposit: 20000 }, [
  {
    name: '1 Year Fixed Rate Cash ISA',
    provider: providers.quillbrook,
    rating: 4.8,
    reviewCount: 3317,
    interestRate: 4.3,
    minimumDeposit: 1000,
    term: '1 year fixed',
    earlyWithdrawalPenalty: '90 days’ interest',
    features: [
      'Rate guaranteed for one year',
      'Pay in for 14 days after opening',
      'Transfers in from other ISAs accepted',
    ],
  },
  {
    name: '1 Year Fixed Rate Cash ISA Issue 41',
    provider: providers.fernhythe,
    isActive: false,
    rating: 4.1,
    reviewCount: 655,
    interestRate: 4.2,
    minimumDeposit: 500,
    term: '1 year fixed',
    earlyWithdrawalPenalty: '90 days’ interest',
    features: ['Rate guaranteed for one year', 'This issue is closed to new savers'],
  },
  {
    name: '2 Year Fixed Rate Cash ISA',
    provider: providers.thistlewick,
    rating: 4.5,
    reviewCount: 4471,
    interestRate: 4.12,
    minimumDeposit: 500,
    term: '2 years fixed',
    earlyWithdrawalPenalty: '180 days’ interest',
    features: [
      'Rate guaranteed for two years',
      'Interest monthly or at each anniversary',
      'Pay in for 30 days after opening',
    ],
  },
  {
    name: '3 Year Fixed Rate Cash ISA',
    provider: providers.hollowmere,
    rating: 4.2,
    reviewCount: 1290,
    interestRate: 4.05,
    minimumDeposit: 100,
    term: '3 years fixed',
    earlyWithdrawalPenalty: '270 days’ interest',
    features: [
      'Rate guaranteed for three years',
      'Open online, in branch or by post',
      'Interest paid yearly',
    ],
  },
  {
    name: 'Cunntas Còig Bliadhna – 5 Year Fixed Rate Cash ISA',
    provider: providers.tobarOir,
    rating: 3.9,
    reviewCount: 318,
    interestRate: 4,
    minimumDeposit: 1000,
    term: '5 years fixed',
    earlyWithdrawalPenalty: '365 days’ interest',
    features: [
      'Rate guaranteed for five years',
      'Letters and phone service in Gaelic or English',
      'Closing early may return less than you paid in',
    ],
  },
  {
    name: 'Founders’ Anniversary Eighteen-Month Fixed Rate Cash ISA for Transfers from Other Providers, Twenty-Seventh Limited Issue',
    provider: providers.bellfounders,
    rating: 3.5,
    reviewCount: 41,
    interestRate: 4.2,
    minimumDeposit: 25000.5,
    maximumDeposit: null,
    term: '18 months fixed',
    earlyWithdrawalPenalty: '150 days’ interest',
    features: [
      'For transfers in only, from £25,000.50',
      'No new money from this tax year’s allowance',
      'Interest paid at the end of the term',
    ],
    termsApply:
      'For transfers of existing ISAs only. Ask us to arrange the transfer: money you withdraw yourself loses its tax-free status.',
  },
]);

const notice = seedProducts({ type: 'Notice Cash ISA', maximumDeposit: 20000 }, [
  {
    name: '32 Day Notice Cash ISA',
    provider: providers.fernhythe,
    rating: 4.1,
    reviewCount: 548,
    interestRate: 3.65,
    minimumDeposit: 1,
    term: '32 days’ notice',
    earlyWithdrawalPenalty: '32 days’ interest without notice',
    features: ['Give 32 days’ notice to withdraw', 'Variable rate', 'Pay in at any time'],
  },
  {
    name: '90 Day Notice Cash ISA',
    provider: providers.wrenfield,
    rating: 3.7,
    reviewCount: 733,
    interestRate: 3.95,
    minimumDeposit: 250,
    term: '90 days’ notice',
    earlyWithdrawalPenalty: '90 days’ interest without notice',
    features: [
      'Give 90 days’ notice to withdraw',
      'Notice can be cancelled free of charge',
      'Paper statements twice a year',
    ],
  },
  {
    name: '180 Day Notice Cash ISA',
    provider: providers.emberlyn,
    rating: 4.3,
    reviewCount: 196,
    interestRate: 4.2,
    minimumDeposit: 1000,
    term: '180 days’ notice',
    earlyWithdrawalPenalty: 'Only by closing the account, at a cost of 180 days’ interest',
    features: [
      'Give 180 days’ notice to withdraw',
      'Rate cuts are announced 190 days ahead',
      'Several withdrawals can be on notice at once',
    ],
  },
]);

/** Cash ISAs that ask the saver to wait: fixed rates and notice accounts. */
export const cashFixedProducts = [...fixedRate, ...notice];
