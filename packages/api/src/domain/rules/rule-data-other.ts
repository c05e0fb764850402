import {
  fscs,
  govUk,
  isaPage,
  newsletter,
  noOfficialPage,
  percent,
  pounds,
  poundsAYear,
  years,
  overallAllowance,
  type RuleEntry,
  type RuleId,
} from './rule-types.ts';

const savingsTax = (basic: number, higher: number, additional: number) => ({
  id: 'savings-tax' as const satisfies RuleId,
  subject: 'Tax on savings income outside ISAs',
  statement:
    'Savings income outside ISAs is taxed at {figure}, {higher} or {additional}, by income tax band.',
  figure: percent(basic),
  otherFigures: { higher: percent(higher), additional: percent(additional) },
});

/** Rules on opening and holding several ISAs, on transfers, withdrawals and inheritance. */
export const holdingAndMoving = (): readonly RuleEntry[] => [
  {
    id: 'several-isas',
    subject: 'Several ISAs of the same type in a year',
    statement:
      'You can pay into several ISAs of the same type in one tax year, except Lifetime and Junior ISAs. A provider may refuse.',
    from: '2024-04-06',
    source: newsletter(11),
    status: 'confirmed',
    caveat: 'Also in tax-free savings newsletter 12.',
  },
  {
    id: 'adult-cash-age',
    subject: 'Adult cash ISA age',
    statement: 'You must be {figure} or over to open an adult cash ISA.',
    figure: years(18),
    from: '2024-04-06',
    source: newsletter(11),
    status: 'confirmed',
  },
  {
    id: 'cash-age-transition',
    subject: '16- and 17-year-olds, transition',
    statement: 'For a transition, 16- and 17-year-olds may have one adult cash ISA.',
    from: '2024-04-06',
    to: '2026-04-05',
    source: newsletter(11),
    status: 'confirmed',
  },
  {
    id: 'partial-transfer',
    subject: 'Partial transfer of this year’s money',
    statement:
      'You can transfer part of what you paid in this tax year. A provider may still require all of it.',
    from: '2024-04-06',
    source: { title: 'SI 2024/350', url: 'https://www.legislation.gov.uk/uksi/2024/350' },
    status: 'confirmed',
  },
  {
    id: 'transfer-time',
    subject: 'Transfer time',
    statement:
      'A transfer between cash ISAs should take no more than {figure} working days, other transfers {other} calendar days.',
    figure: { amount: 15, unit: 'working days' },
    otherFigures: { other: { amount: 30, unit: 'days' } },
    source: govUk('Transferring your ISA', 'individual-savings-accounts/transferring-your-isa'),
    status: 'confirmed',
  },
  {
    id: 'flexible-isa',
    subject: 'Flexible ISA',
    statement:
      'Money taken out of a flexible ISA may be put back in the same tax year, where the provider offers it.',
    from: '2016-04-06',
    source: isaPage(),
    status: 'confirmed',
  },
  {
    id: 'ifisa-long-term-funds',
    subject: 'Innovative Finance ISA, long-term asset funds',
    statement: 'Long-term asset funds may be held in an Innovative Finance ISA.',
    from: '2025-07-15',
    source: govUk(
      'Individual Savings Account and Child Trust Funds (Amendment) Regulations 2025',
      'government/publications/individual-savings-account-and-child-trust-funds-amendment-regulations-2025',
    ),
    status: 'confirmed',
  },
  {
    id: 'additional-subscription',
    subject: 'Additional permitted subscription',
    statement:
      'After a death, the spouse or civil partner may pay in the value of the dead saver’s ISAs, beside their own allowance.',
    from: '2014-12-03',
    source: govUk(
      'Manage additional permitted subscriptions into an ISA',
      'guidance/manage-additional-permitted-subscriptions-into-an-isa',
    ),
    status: 'confirmed',
    caveat: 'For deaths on or after 3 December 2014.',
  },
];

/** What the FSCS covers. */
export const protection = (): readonly RuleEntry[] => [
  {
    id: 'fscs-deposits',
    subject: 'FSCS cover, deposits',
    statement: 'The FSCS covers deposits up to {figure} per person, per authorised firm.',
    figure: pounds(85_000),
    from: '2017-01-01',
    to: '2025-11-30',
    source: fscs,
    status: 'confirmed',
  },
  {
    id: 'fscs-deposits',
    subject: 'FSCS cover, deposits',
    statement:
      'The FSCS covers deposits up to {figure} per person, per authorised firm, and temporary high balances up to {temporary} for {temporaryMonths} months.',
    figure: pounds(120_000),
    otherFigures: { temporary: pounds(1_400_000), temporaryMonths: { amount: 6, unit: 'months' } },
    from: '2025-12-01',
    source: fscs,
    status: 'confirmed',
  },
  {
    id: 'fscs-investments',
    subject: 'FSCS cover, investments',
    statement: 'FSCS cover for investments is given as {figure} per person, per authorised firm.',
    figure: pounds(85_000),
    source: noOfficialPage,
    status: 'unconfirmed',
    caveat: 'Not confirmed for 2026.',
  },
  {
    id: 'ifisa-protection',
    subject: 'Innovative Finance ISA, protection',
    statement: 'Peer-to-peer loans in an Innovative Finance ISA have no FSCS deposit cover.',
    source: noOfficialPage,
    status: 'secondary',
  },
];

/** Rules that are announced or legislated but not in force yet. */
export const announced = (): readonly RuleEntry[] => [
  {
    id: 'cash-cap-under-65',
    subject: 'Cash ISA cap, under 65',
    statement:
      'Savers under 65 can pay at most {figure} a tax year into cash ISAs, inside the overall allowance.',
    figure: poundsAYear(12_000),
    from: '2027-04-06',
    source: newsletter(19),
    status: 'announced',
    caveat: 'Announced in the Budget of 26 November 2025.',
  },
  {
    id: 'cash-cap-65-and-over',
    subject: 'Cash ISA cap, 65 and over',
    statement: 'Savers aged 65 and over can go on paying up to {figure} a tax year into cash ISAs.',
    figure: overallAllowance(),
    from: '2027-04-06',
    source: newsletter(19),
    status: 'announced',
  },
  {
    id: 'cash-cap-turning-65',
    subject: 'Cash ISA cap, turning 65 during the year',
    statement: 'What applies in the tax year in which a saver turns 65 is not settled.',
    from: '2027-04-06',
    source: noOfficialPage,
    status: 'unconfirmed',
  },
  {
    id: 'transfers-to-cash',
    subject: 'Transfers to cash ISAs, under 65',
    statement:
      'Savers under 65 cannot transfer from stocks and shares or innovative finance ISAs to cash ISAs.',
    from: '2027-04-06',
    source: newsletter(19),
    status: 'announced',
  },
  {
    id: 'cash-interest-charge',
    subject: 'Charge on cash interest inside other ISAs',
    statement:
      'Interest on cash held in a stocks and shares or innovative finance ISA bears a charge of {figure}.',
    figure: percent(22),
    from: '2027-04-06',
    source: newsletter(19),
    status: 'announced',
    caveat: 'The rate is from a secondary source; sources differ on the ages it applies to.',
  },
];

/** Tax on savings and investments that are not in an ISA, for comparison. */
export const taxOutside = (): readonly RuleEntry[] => [
  {
    ...savingsTax(20, 40, 45),
    to: '2027-04-05',
    source: govUk('Tax on savings interest', 'apply-tax-free-interest-on-savings'),
    status: 'confirmed',
  },
  {
    ...savingsTax(22, 42, 47),
    from: '2027-04-06',
    source: govUk(
      'Changes to tax rates for property, savings and dividend income',
      'government/publications/changes-to-tax-rates-for-property-savings-and-dividend-income',
    ),
    status: 'confirmed',
  },
  {
    id: 'income-tax-bands',
    subject: 'Income tax bands',
    statement:
      'Income up to {allowance} a year is free of income tax; the higher rate begins above {figure}, the additional rate above {additional}.',
    figure: poundsAYear(50_270),
    otherFigures: { allowance: poundsAYear(12_570), additional: poundsAYear(125_140) },
    from: '2023-04-06',
    source: noOfficialPage,
    status: 'secondary',
    caveat: 'Scotland taxes pay by bands of its own; savings income goes by these.',
  },
  {
    id: 'personal-savings-allowance',
    subject: 'Personal savings allowance',
    statement:
      'Outside ISAs, the first {figure} of savings income is free of tax for basic-rate taxpayers, {higher} for higher-rate and {additional} for additional-rate.',
    figure: poundsAYear(1000),
    otherFigures: { higher: poundsAYear(500), additional: poundsAYear(0) },
    from: '2016-04-06',
    source: { title: 'Low Incomes Tax Reform Group', url: 'https://www.litrg.org.uk' },
    status: 'secondary',
  },
  {
    id: 'starting-rate',
    subject: 'Starting rate for savings',
    statement: 'Up to {figure} of savings income can fall in the starting rate for savings.',
    figure: poundsAYear(5000),
    to: '2031-04-05',
    source: noOfficialPage,
    status: 'secondary',
  },
  {
    id: 'dividend-allowance',
    subject: 'Dividend allowance',
    statement: 'Outside ISAs, the first {figure} of dividends a tax year is free of tax.',
    figure: poundsAYear(500),
    from: '2024-04-06',
    source: noOfficialPage,
    status: 'secondary',
  },
  {
    id: 'dividend-tax',
    subject: 'Dividend tax',
    statement: 'Dividends outside ISAs are taxed at {figure}, {higher} or {additional}, by income tax band.',
    figure: percent(10.75),
    otherFigures: { higher: percent(35.75), additional: percent(39.35) },
    from: '2026-04-06',
    source: { title: 'GOV.UK (the rise); secondary sources (the figures)', url: null },
    status: 'secondary',
  },
];
