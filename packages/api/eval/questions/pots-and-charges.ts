import { casesOf, type Case } from '../case.ts';

// Pots that incomes need, plans with and without a charge, payments doubled on the way, totals and rhythms.

export const potsAndCharges: readonly Case[] = [
  ...casesOf('calculator', [
    ['can i afford to take £700 a month for 20 years from 120k at 4%?', { has: [/^Yes/, '£9,968'] }],
    ['will 90k last 15 years if i take 600 a month at 3.5%', { has: [/^Yes/, '£10,253'] }],
    ['will 60k last 15 years if i take 600 a month at 3.5%', { has: [/^No/] }],
    [
      'how big a pot for £1,000 a month for 25 years at 4%',
      { has: ['£189,453', '£300,000'], not: ['£515,843'] },
    ],
    [
      'what do i need saved at 60 to draw 1,500 a month until 85 at 4%',
      { has: ['£284,179'], not: ['£773,765'] },
    ],
    [
      '£10,000 at 4% for 5 years or £10,000 at 6% with a 1% fee',
      { has: ['£12,210', '£12,834', '£624'], not: ['£20,000'] },
    ],
    [
      '£20,000 at 6% with a 0.2% fee or 5% cash no fee for 10 years',
      { has: ['£35,671', '£32,940'], not: ['charge of 5%'] },
    ],
    ['what if I double my payments after 5 years? £100 a month, 10 years, 4%', { pounds: [21426, 1] }],
    ['halve my £400 a month after 3 years, 8 years at 5%', { pounds: [33635, 1] }],
    ['does 4% paid monthly come to more than 4% paid yearly?', { has: ['4.07%', 'more than'] }],
    ['4.4% monthly interest or 4.45% annual, which pays more on 30k', { has: ['4.49%'] }],
    ['add up 3,400, 2,750 and 1,125', { has: ['£7,275'], not: ['a year'] }],
    ['my pots: £12,300, £8,450, £19,990. total?', { has: ['£40,740'], not: ['a year'] }],
    ['8,400 in 7 equal payments', { has: ['£1,200'] }],
    ["what's £62.50 a week in months", { has: ['£270.83'] }],
    ['convert 450 a month to weekly', { has: ['£103.85'] }],
    ["what's £45 a year as a percentage of 9000", { has: ['0.5%'] }],
    ['up from 6,300 to 7,100, percent?', { has: ['12.7%'] }],
    ['my nephew is 11. £1,000 lump sum in a JISA at 4%, at 18?', { has: ['7 years'], pounds: [1323, 1] }],
    ["what will a JISA of £15,000 be worth at 18 if she's 12, 4.5%", { has: ['6 years'] }],
    ['our baby is due, £100 a month to 18 at 4%', { has: ['18 years'] }],
  ]),
  ...casesOf('eligibility', [
    ["when can my son get his JISA money, he's 12", { has: ['18'], not: ['comes to'] }],
  ]),
];
