import type { GuideSource } from '../../schema/guides.ts';

/** The pages the guides were checked against, each named once. */
export const officialSources = {
  isas: {
    title: 'GOV.UK: Individual Savings Accounts',
    url: 'https://www.gov.uk/individual-savings-accounts',
  },
  transfers: {
    title: 'GOV.UK: Transferring your ISA',
    url: 'https://www.gov.uk/individual-savings-accounts/transferring-your-isa',
  },
  lifetimeIsa: { title: 'GOV.UK: Lifetime ISA', url: 'https://www.gov.uk/lifetime-isa' },
  juniorIsa: {
    title: 'GOV.UK: Junior Individual Savings Accounts',
    url: 'https://www.gov.uk/junior-individual-savings-accounts',
  },
  survivingSpouse: {
    title: 'GOV.UK: Additional permitted subscriptions into an ISA',
    url: 'https://www.gov.uk/guidance/manage-additional-permitted-subscriptions-into-an-isa',
  },
  newsletter11: {
    title: 'HMRC: Tax-free savings newsletter 11',
    url: 'https://www.gov.uk/government/publications/tax-free-savings-newsletter-11',
  },
  newsletter12: {
    title: 'HMRC: Tax-free savings newsletter 12',
    url: 'https://www.gov.uk/government/publications/tax-free-savings-newsletter-12',
  },
  newsletter19: {
    title: 'HMRC: Tax-free savings newsletter 19',
    url: 'https://www.gov.uk/government/publications/tax-free-savings-newsletter-19',
  },
  regulations2017: {
    title: 'legislation.gov.uk: SI 2017/186, Individual Savings Accounts',
    url: 'https://www.legislation.gov.uk/uksi/2017/186',
  },
  regulations2024: {
    title: 'legislation.gov.uk: SI 2024/350, Individual Savings Accounts',
    url: 'https://www.legislation.gov.uk/uksi/2024/350',
  },
  regulations2025: {
    title: 'GOV.UK: Individual Savings Account and Child Trust Funds (Amendment) Regulations 2025',
    url: 'https://www.gov.uk/government/publications/individual-savings-account-and-child-trust-funds-amendment-regulations-2025',
  },
  taxRates: {
    title: 'GOV.UK: Changes to tax rates for property, savings and dividend income',
    url: 'https://www.gov.uk/government/publications/changes-to-tax-rates-for-property-savings-and-dividend-income',
  },
  savingsTax: { title: 'Low Incomes Tax Reform Group', url: 'https://www.litrg.org.uk' },
  fscs: { title: 'Financial Services Compensation Scheme', url: 'https://www.fscs.org.uk' },
  fscsDeposits: {
    title: 'FSCS: Deposit protection limit increase',
    url: 'https://www.fscs.org.uk/what-we-cover/banks-building-societies-credit-unions/deposit-limit-increase',
  },
} as const satisfies Record<string, GuideSource>;
