import {
  govUk,
  helpToBuyPage,
  isaPage,
  lifetimePage,
  noOfficialPage,
  percent,
  pounds,
  poundsAMonth,
  poundsAYear,
  years,
  overallAllowance,
  type RuleEntry,
} from './rule-types.ts';

const juniorLimit = (
  amount: number,
  from: string,
  to: string,
): Pick<RuleEntry, 'id' | 'subject' | 'statement' | 'figure' | 'from' | 'to'> => ({
  id: 'junior-limit',
  subject: 'Junior ISA limit',
  statement: 'Up to {figure} a tax year can be paid into a child’s Junior ISAs.',
  figure: poundsAYear(amount),
  from,
  to,
});

/** The tax year, the allowance, and the rules of Lifetime ISAs. */
export const allowanceAndLifetime = (): readonly RuleEntry[] => [
  {
    id: 'tax-year',
    subject: 'Tax year',
    statement: 'The tax year runs from 6 April to the following 5 April.',
    source: isaPage(),
    status: 'confirmed',
  },
  {
    id: 'isa-allowance',
    subject: 'Overall ISA allowance',
    statement: 'You can pay up to {figure} into ISAs in a tax year, across all your adult ISAs together.',
    figure: overallAllowance(),
    from: '2017-04-06',
    to: '2031-04-05',
    source: { title: 'SI 2017/186', url: 'https://www.legislation.gov.uk/uksi/2017/186' },
    status: 'confirmed',
    caveat:
      'The government has said it is held at this figure until April 2031 (tax-free savings newsletter 19).',
  },
  {
    id: 'lifetime-limit',
    subject: 'Lifetime ISA limit',
    statement:
      'You can pay up to {figure} a tax year into a Lifetime ISA. It counts towards the overall allowance.',
    figure: poundsAYear(4000),
    from: '2017-04-06',
    to: '2031-04-05',
    source: lifetimePage(),
    status: 'confirmed',
    caveat:
      'The government has said it is held at this figure until April 2031 (tax-free savings newsletter 19).',
  },
  {
    id: 'lifetime-bonus',
    subject: 'Lifetime ISA bonus',
    statement: 'The government adds {figure} to what you pay into a Lifetime ISA, at most {most} a tax year.',
    figure: percent(25),
    otherFigures: { most: poundsAYear(1000) },
    from: '2017-04-06',
    source: lifetimePage(),
    status: 'confirmed',
  },
  {
    id: 'lifetime-ages',
    subject: 'Lifetime ISA ages',
    statement:
      'You can open a Lifetime ISA from age {figure} to {oldest} and pay in until you are {lastPayment}.',
    figure: years(18),
    otherFigures: { oldest: years(39), lastPayment: years(50) },
    from: '2017-04-06',
    source: lifetimePage(),
    status: 'confirmed',
  },
  {
    id: 'lifetime-first-home',
    subject: 'Lifetime ISA first home',
    statement:
      'A Lifetime ISA can go towards a first home of up to {figure}, bought with a mortgage, once it has been open for {openFor} months.',
    figure: pounds(450_000),
    otherFigures: { openFor: { amount: 12, unit: 'months' } },
    from: '2017-04-06',
    source: lifetimePage(),
    status: 'secondary',
  },
  {
    id: 'lifetime-withdrawal-charge',
    subject: 'Lifetime ISA withdrawal charge',
    statement: 'The charge on other Lifetime ISA withdrawals was lowered to {figure} for a time.',
    figure: percent(20),
    from: '2020-03-06',
    to: '2021-04-05',
    source: noOfficialPage,
    status: 'unconfirmed',
  },
  {
    id: 'lifetime-withdrawal-charge',
    subject: 'Lifetime ISA withdrawal charge',
    statement:
      'Taking money out of a Lifetime ISA costs {figure} of the amount, except for a first home, from the age of {freeFrom}, or with a terminal illness.',
    figure: percent(25),
    otherFigures: { freeFrom: years(60) },
    from: '2021-04-06',
    source: lifetimePage(),
    status: 'confirmed',
  },
  {
    id: 'lifetime-replacement',
    subject: 'Lifetime ISA replacement',
    statement:
      'A consultation on a first-time buyer ISA to replace the Lifetime ISA opened in June 2026. It is a proposal; existing holders are said to be unaffected.',
    from: '2026-06-01',
    source: noOfficialPage,
    status: 'unconfirmed',
  },
];

/** Rules of Junior ISAs and of Help to Buy ISAs. */
export const juniorAndHelpToBuy = (): readonly RuleEntry[] => [
  { ...juniorLimit(4128, '2017-04-06', '2018-04-05'), source: noOfficialPage, status: 'secondary' },
  { ...juniorLimit(4260, '2018-04-06', '2019-04-05'), source: noOfficialPage, status: 'secondary' },
  { ...juniorLimit(4368, '2019-04-06', '2020-04-05'), source: noOfficialPage, status: 'secondary' },
  {
    ...juniorLimit(9000, '2020-04-06', '2031-04-05'),
    source: govUk('Junior Individual Savings Accounts (ISA)', 'junior-individual-savings-accounts'),
    status: 'confirmed',
    caveat:
      'The government has said it is held at this figure until April 2031 (tax-free savings newsletter 19).',
  },
  {
    id: 'junior-ages',
    subject: 'Junior ISA ages',
    statement:
      'A Junior ISA is for a child under {figure}, who takes control of it at {control} and can take the money out at {figure}.',
    figure: years(18),
    otherFigures: { control: years(16) },
    source: govUk('Junior Individual Savings Accounts (ISA)', 'junior-individual-savings-accounts'),
    status: 'secondary',
  },
  {
    id: 'help-to-buy-opening',
    subject: 'Help to Buy ISA, opening',
    statement: 'New Help to Buy ISAs could be opened from {from} to {to}.',
    from: '2015-12-01',
    to: '2019-11-30',
    source: helpToBuyPage,
    status: 'confirmed',
  },
  {
    id: 'help-to-buy-saving',
    subject: 'Help to Buy ISA, saving',
    statement:
      'Savers who have a Help to Buy ISA can pay in {figure} a month until {toMonth}; the bonus is {bonus}, at most {most}.',
    figure: poundsAMonth(200),
    otherFigures: { bonus: percent(25), most: pounds(3000) },
    to: '2029-11-30',
    source: helpToBuyPage,
    status: 'confirmed',
  },
  {
    id: 'help-to-buy-claim',
    subject: 'Help to Buy ISA, bonus claim',
    statement: 'The Help to Buy ISA bonus must be claimed by {toMonth}.',
    to: '2030-11-30',
    source: helpToBuyPage,
    status: 'confirmed',
    caveat: 'Other sources give 1 December 2030 as the last day.',
  },
];

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
