import { casesOf, type Case } from '../case.ts';

// Figures of the rules put up for a yes or no with their name and nothing else, right and wrong, in many forms; and what
// was asked beside them: whose, of which year, from which day.

/** What is put up, and the figure as it is. */
type PutUp = readonly (readonly [question: string, figure: string])[];

const RIGHT: PutUp = [
  ['is the annual isa limit 20000?', '£20,000'],
  ['it is true that the isa limit per year is £20,000, right?', '£20,000'],
  ['the lisa limit is 4000 right', '£4,000'],
  ['Is the maximum Lifetime ISA payment £4,000 a year?', '£4,000'],
  ['is the penalty for taking money out of a lisa early 25%?', '25%'],
  ['is it true that the lisa house price limit is £450,000', '£450,000'],
  ['the maximum price of a home bought with a lisa is 450000 right?', '£450,000'],
  ['is the help to buy isa monthly limit £200?', '£200'],
  ['The bonus on a Help to Buy ISA is 25%, right?', '25%'],
  ['is the most bonus from a help to buy isa £3,000', '£3,000'],
  ['is the fscs investment protection £85,000', '£85,000'],
  ['the cash isa limit for over 65s from 2027 is 20000 right?', '£20,000'],
  ['is the psa for 40% taxpayers £500', '£500'],
  ['starting rate for savings £5,000?', '£5,000'],
  ['is the dividend tax rate for higher rate taxpayers 35.75%', '35.75%'],
  ['is dividend tax 10.75%', '10.75%'],
  ['is the tax on savings interest for basic rate taxpayers in 2027/28 22%', '22%'],
  ['is the age to open a lifetime isa 18?', '18'],
  ['is the age at which lisa withdrawals are free 60?', '60'],
  ['is the minimum age for an ifisa 18', '18'],
  ['do i have to be 18 to open an isa', '18'],
  ['is the age for managing your own junior isa 16', '16'],
  ['is the time limit for a cash isa transfer 15 working days', '15'],
  ['the time limit for a stocks and shares isa transfer is 30 calendar days right?', '30'],
  ['is the personal allowance £12,570', '£12,570'],
  ['is the higher rate threshold £50,270', '£50,270'],
  ['was the jisa limit £4,368 in 2019/20', '£4,368'],
  ['was the fscs limit £85,000 on 30 november 2025', '£85,000'],
  ['was the fscs limit £120,000 on 1 december 2025', '£120,000'],
  ['was the lisa charge 20% on 5 april 2021', '20%'],
];

const WRONG: PutUp = [
  ['so the maximum price of a home bought with a lisa is 250000', '£450,000'],
  ['lisa house price limit is £250,000 right', '£450,000'],
  ['lifetime isa property cap 250000?', '£450,000'],
  ['i thought the lisa withdrawal charge was 20%', '25%'],
  ['is the help to buy isa monthly limit £250?', '£200'],
  ['is the help to buy isa bonus 50%', '25%'],
  ['is it true that the fscs cover per bank is £100,000', '£120,000'],
  ['so the fscs limit for temporary high balances is £1m', '£1,400,000'],
  ['cash isa cap from april 2027 £10,000?', '£12,000'],
  ['is the cash isa limit for over 65s from 2027 £12,000?', '£20,000'],
  ['is the starting rate for savings £6,000', '£5,000'],
  ['is dividend tax 8.75%', '10.75%'],
  ['the age a child takes control of a junior isa is 18 right?', '16'],
  ['i thought the age for withdrawing from a jisa was 21', '18'],
  ['is 16 the minimum age for an adult cash isa', '18'],
  ['do you need to be 21 to open a lisa', '18'],
  ['is the age for taking lisa money out free of charge 55', '60'],
  ['is it true that the wait before a lisa can be used for a first home is 6 months', '12'],
  ['must a lisa be open for 6 months before house purchase?', '12 months'],
  ['time limit for a cash isa transfer 30 working days?', '15'],
  ['is the additional rate threshold £150,000', '£125,140'],
  ['was the junior isa limit £9,000 in 2017/18', '£4,128'],
  ['was the fscs limit £120,000 on 30 november 2025', '£85,000'],
  ['does the child take control at 18', '16'],
];

const putUp = (list: PutUp, lead: RegExp) =>
  casesOf(
    'rules now',
    list.map(([question, figure]) => [question, { has: [lead, figure] }] as const),
  );

export const figuresStated: readonly Case[] = [
  ...putUp(RIGHT, /^Yes\b/),
  ...putUp(WRONG, /^No\b/),
  ...casesOf('rules past', [
    ['was the isa allowance £20,000 in 2016/17', { declines: true, not: [/^Yes/] }],
    ['was the dividend allowance £1,000 in 2023/24', { declines: true, not: ['£500** a tax year'] }],
    ['could a 16 year old open an adult cash ISA on 6 April 2026', { has: [/^No: /, '5 April 2026'] }],
    ['could a 16 year old open an adult cash isa on 5 april 2026', { has: [/^Yes: /] }],
    [
      'has anything changed since may 2023',
      { has: [/^Yes\./, '6 April 2024', '1 December 2025', '6 April 2026', '£12,000'] },
    ],
    ["what's changed since 2019 with isas", { has: ['6 April 2020', '£9,000', '6 April 2021'] }],
  ]),
  // What only looks like a figure that is put up.
  ...casesOf('rules now', [
    ['is the isa limit 20k for each isa', { has: [/^No, in total/] }],
    ['can a 39 year old open a LISA at age 39', { has: [/^Yes/] }],
    ['does FSCS cover all of my £100,000', { has: [/^Yes/] }],
    ['is £250,000 ok for a home with a lisa', { has: ['£450,000'], not: [/^No/] }],
  ]),
  ...casesOf('deadline', [
    ['tax yr runs jan to dec right?', { has: [/^No: /, '5 April'] }],
    ['is the isa deadline 6 april', { has: [/^No: /, '5 April'] }],
    ['does the tax year start on 5 april', { has: [/^No: /, '6 April'] }],
  ]),
  ...casesOf('rules announced', [
    ['who announced the cash isa cap and when', { has: [/^The government/, '26 November 2025'] }],
    ['is the change in 2027 definite or only announced', { has: [/^Announced/, 'not yet in force'] }],
    ['does the cash cap lower the total ISA allowance', { has: [/^No: /, '£20,000', '£8,000'] }],
    ['does the 12k cap apply to fixed rate isas too', { has: [/^Yes: /, '£12,000'] }],
    ['before the change in april 2027 how much can i still put in cash', { has: ['up to £20,000'] }],
    ['my mum is 71 and my dad is 62, cash isa limits in 2027?', { has: ['at 62', '£12,000', 'at 71'] }],
    ["i'm 66 in 2028, how much cash isa", { has: [/^At 65 and over/, '£20,000'] }],
    ['are husband and wife allowed 12k each in cash from 2027', { has: [/^Yes, each/] }],
    ["i've £5,000 cash in my stocks isa earning 3%, what charge in 2027/28", { has: ['£33'] }],
    ['does the 22 percent charge apply to over 65s', { has: [/^Not settled/] }],
    ['will higher rate taxpayers pay 42 on savings', { has: [/^Not yet: /, '40%', '6 April 2027'] }],
    ['22% tax on interest: from when', { has: [/^From 6 April 2027/] }],
    ['is savings tax going up to 25% in 2027', { has: ['not to 25%', '22%'] }],
  ]),
  ...casesOf('eligibility', [
    ['can i transfer isa between me and my wife', { has: [/^No: /, 'one person’s name'] }],
    ['my ex husband died, do i get his isa', { has: [/^No: /], not: ['you may pay in'] }],
    ['does the APS have to go to the same provider', { has: ['not in my sources'] }],
    ['can I hold old isas from previous years as well as a new one', { has: [/^Yes: /] }],
    ['can my parents open a junior isa for my kid', { has: [/^No, unless/] }],
    [
      'my son is 17 and opened an adult cash isa last year, can he still keep it',
      { has: ['no duty to close'], not: [/^No/] },
    ],
    ['so i can pay into two lisas?', { has: [/^No: /] }],
    ['i can still pay into a lisa at 49?', { has: [/^Yes/], not: [/^No/] }],
    ['will I lose my lisa when the first-time buyer isa comes', { has: [/^No, as it stands/] }],
    ['can a lisa be cash', { has: [/^Yes: /] }],
  ]),
  ...casesOf('allowance sums', [
    ['can i get a £2,000 bonus on a lifetime isa in one year', { has: [/^No: /, '£1,000'] }],
    ['over how many years could i get 5000 of lisa bonus', { has: ['5 tax years'] }],
    [
      'how much in total would a LISA hold after paying 4000 for 5 years with bonus, no growth',
      { has: [/^£25,000/] },
    ],
    ['do i get the lisa bonus if i only put 1 pound in', { has: [/^Yes/, '£0.25'] }],
    ['I paid in 20k, took 5k out from my non flexible isa, can I put it back', { has: [/^No: /, '£0'] }],
    ["i've 3,000 left of allowance, how much have i used", { has: [/^£17,000/] }],
    ['so i can put in 24k a year if 4k of it goes in a lisa?', { has: [/^No: /, 'inside'] }],
    ['i paid in £21,000 this tax year', { has: ['£1,000 over'] }],
    ['i transfer 30k from an old isa, is that more than allowed', { has: [/^No: /] }],
    [
      'if i pay in on 4th April 2026 and again on the 7th, is that one allowance or two',
      { has: [/^Two allowances/] },
    ],
  ]),
  ...casesOf('tax outside', [
    [
      'cash isa versus savings account for basic taxpayer with 10k',
      { has: ['10%'], not: ['£1,800 of tax', '£9,000 above'] },
    ],
    ['at what income do i lose psa', { has: ['£50,270', '£125,140'] }],
    ['what is the higher rate threshold', { has: ['£50,270'], not: ['match'] }],
    ["what's the personal allowance", { has: [/^£12,570/] }],
    ['do i get psa and starting rate both', { has: [/^Yes, both/] }],
  ]),
  ...casesOf('advice declined', [
    ['which isa for a goal of 2 years', { has: ['cash ISAs are the usual place'] }],
    ['which isa for 10 years', { has: ['stocks and shares ISAs are more common'] }],
  ]),
  ...casesOf('off-topic', [
    ['can you help with my mortgage', { declines: true }],
    ['is the starter plan £5', { has: [/^No: /, '£1'] }],
  ]),
];
