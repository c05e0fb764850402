import { govUk, noOfficialPage, percent, pounds, poundsAYear, type RuleEntry } from './rule-data-parts.ts';

/** What savers ask about around ISAs: a death, a move abroad, benefits, children's savings, complaints, other taxes. */
export const aroundIsas = (): readonly RuleEntry[] => [
  {
    id: 'isa-residence',
    subject: 'Living in the UK',
    statement:
      'To pay into an ISA you must live in the UK, or be a Crown employee working overseas or their spouse or civil partner. After a move abroad an ISA may be kept, and paid into until the end of that tax year.',
    source: govUk('If you move abroad or die', 'individual-savings-accounts/if-you-move-abroad-or-die'),
    status: 'secondary',
  },
  {
    id: 'continuing-isa',
    subject: 'An ISA after the death of its holder',
    statement:
      'After a death an ISA stays free of income tax and capital gains tax until it is closed or the administration of the estate is completed, at most {figure} years and a day.',
    figure: { amount: 3, unit: 'years' },
    from: '2018-04-06',
    source: govUk('If you move abroad or die', 'individual-savings-accounts/if-you-move-abroad-or-die'),
    status: 'secondary',
    caveat: 'For deaths on or after 6 April 2018.',
  },
  {
    id: 'aps-time-limit',
    subject: 'Additional permitted subscription, time limit',
    statement:
      'An additional permitted subscription in cash must be made within {figure} years of the death or, if later, within {afterEstate} days of the end of the administration of the estate.',
    figure: { amount: 3, unit: 'years' },
    otherFigures: { afterEstate: { amount: 180, unit: 'days' } },
    source: govUk(
      'Manage additional permitted subscriptions into an ISA',
      'guidance/manage-additional-permitted-subscriptions-into-an-isa',
    ),
    status: 'secondary',
    caveat: 'Inherited investments have a limit of their own, which the provider states.',
  },
  {
    id: 'lifetime-completion',
    subject: 'Lifetime ISA, completion of a purchase',
    statement:
      'The purchase of a first home is expected to complete within {figure} days of the Lifetime ISA withdrawal, which the conveyancer asks for.',
    figure: { amount: 90, unit: 'days' },
    source: govUk(
      'Lifetime ISA withdrawals for a first time residential purchase',
      'guidance/lifetime-isa-withdrawals-for-a-first-time-residential-purchase',
    ),
    status: 'secondary',
  },
  {
    id: 'parental-interest',
    subject: 'Interest on money that parents give to a child',
    statement:
      'Outside a Junior ISA, interest of more than {figure} a tax year on money that a parent gave to a child is taxed as the parent’s own.',
    figure: poundsAYear(100),
    source: govUk('Savings for children', 'savings-for-children'),
    status: 'secondary',
  },
  {
    id: 'benefits-capital',
    subject: 'Savings and Universal Credit',
    statement:
      'ISAs count as savings for Universal Credit: up to {figure} changes nothing, more lowers the payment, and above {upper} it usually cannot be claimed.',
    figure: pounds(6000),
    otherFigures: { upper: pounds(16_000) },
    source: govUk(
      'Universal Credit: money, savings and investments',
      'guidance/universal-credit-money-savings-and-investments',
    ),
    status: 'secondary',
  },
  {
    id: 'capital-gains',
    subject: 'Capital gains outside ISAs',
    statement:
      'Outside ISAs, the first {figure} of gains a tax year is free of capital gains tax; above it shares and funds are taxed at {basic} or {higher}.',
    figure: poundsAYear(3000),
    otherFigures: { basic: percent(18), higher: percent(24) },
    from: '2024-10-30',
    source: noOfficialPage,
    status: 'secondary',
  },
  {
    id: 'inheritance-tax',
    subject: 'Inheritance tax',
    statement:
      'ISAs are part of the estate. What passes to a spouse or civil partner is free of inheritance tax; otherwise {rate} is due on what exceeds {figure}, or more where other reliefs apply.',
    figure: pounds(325_000),
    otherFigures: { rate: percent(40) },
    source: noOfficialPage,
    status: 'secondary',
  },
  {
    id: 'complaint-time',
    subject: 'Complaints about a provider',
    statement:
      'A provider has {figure} weeks to answer a complaint; after that, or if the answer does not satisfy, the Financial Ombudsman Service can be asked, free of charge, within {months} months of the final answer.',
    figure: { amount: 8, unit: 'weeks' },
    otherFigures: { months: { amount: 6, unit: 'months' } },
    source: { title: 'Financial Ombudsman Service', url: 'https://www.financial-ombudsman.org.uk' },
    status: 'secondary',
  },
  {
    id: 'cooling-off',
    subject: 'Cancelling a new ISA',
    statement:
      'Most new ISAs can be cancelled within {figure} days of opening; for fixed rates and investments the provider’s terms say how.',
    figure: { amount: 14, unit: 'days' },
    source: noOfficialPage,
    status: 'secondary',
  },
];
