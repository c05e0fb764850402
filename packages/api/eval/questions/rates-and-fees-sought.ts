import { casesOf, type Case } from '../case.ts';

// Rates that are sought, fees beside growth, interest by the month, two rates in a row, and pots that are used up.

export const ratesAndFeesSought: readonly Case[] = [
  ...casesOf('calculator', [
    ['what rate do i need to turn 10000 into 15000 in 8 years', { has: ['5.2% AER', '5.08%'] }],
    ['what return would turn £5,000 into £8,000 in 6 years', { has: ['8.15% AER'] }],
    ['what interest rate would i need to double my money in 10 years', { has: ['7.18% AER', '6.95%'] }],
    ['what return is needed for £200 a month to reach £50,000 in 12 years', { has: ['8.8% AER'] }],
    ['what rate do i need to get £5,000 from £100 a month in 5 years', { has: ['None'] }],
    ['rule of 72 at 4%', { has: [/^About 18 years/] }],
    [
      'difference between 0.25% and 0.65% fee on 50000 over 20 years at 5%',
      { has: ['£9,885', '£129,043', '£119,158'] },
    ],
    [
      'how much do fees cost me on 20000 over 10 years at 0.75% vs 0.15% growth 5%',
      { has: ['£1,883', '£30,569', '£32,452'] },
    ],
    ['platform fee 0.45% versus 0.25% on £80,000 for 10 years growing 5%', { has: ['£2,536'] }],
    ['£30,000 growing 6% with 0.45% fee for 15 years', { has: ['£68,840', 'ISA allowance'] }],
    ['£20000 at 4.15% how much interest a month', { has: [/^About £69/] }],
    ['how much interest on 15000 at 4.4% monthly', { has: [/^About £55/] }],
    ['what interest would 25000 make each month at 4.2%', { has: [/^About £87.50/] }],
    ['monthly interest on £18,000 at 4.05%', { has: [/^About £60.75/, 'over 1 year'] }],
    ['£20000 at 4.3% vs 4.15% for 1 year difference', { has: ['The difference is £31'] }],
    ['4.15% aer monthly equivalent', { has: ['0.339%', '4.07%'] }],
    ['1000 at 4% for 1 year compound monthly vs yearly', { has: ['£40.74'] }],
    ['how much savings at 4% to use up the £500 allowance', { has: ['£12,500'] }],
    ['my 40000 in current account earns nothing vs isa at 4.15', { has: ['£1,660'] }],
    ['retire in 25 years, 200/m, 5% growth, inflation 2%', { has: ['£72,899', '£119,598'] }],
    ['how much is 1k at 4% after 5 yrs if 3% after first yr', { pounds: [1_174, 4] }],
    ['£5,000 for 4 years, 5% for the first year then 3%', { pounds: [5_750, 3] }],
    ['10000 for 200 years at 4%', { has: ['up to 100 years'] }],
    ['if I withdraw 200 a month from 50000 at 4% how long does it last', { has: ['44 years and 10 months'] }],
    ['how long will 80000 last taking out 600 a month at 4%', { has: ['14 years and 8 months'] }],
    ['how long does £100,000 last if I take £200 a month at 4%', { has: ['does not run out'] }],
    ['how long will my savings last', { declines: true }],
  ]),
  ...casesOf('calculator', [
    ['how much would 10000 earn in each 1-3 year fixed isa', { has: ['£430', '£412', '£405'] }],
    [
      '£10000 in every easy access account which gives most after a year',
      { has: ['£440', '£420', '£415', '£405', '£385', '£310'] },
    ],
    [
      'how much more would i earn with the top easy access than the lowest on £10k',
      { has: [/^£130 more/, '£440', '£310'] },
    ],
    ['is everyday better than come & go for £8000 over a year', { has: [/^The Come & Go/, '£4 more'] }],
    ['reach 15000 by 2030 saving how much per month at 4%', { has: ['a month', '4 years from now'] }],
    ['I got £35k, how long would it take to get it all in isas', { not: ['the most first'] }],
  ]),
  ...casesOf('follow-up', [
    [
      ['compare doorlatch and hearthmoor lisas', 'how much would 4000 make in each'],
      { has: ['£172', '£164', '£8 more'] },
    ],
    [
      ['index tracker fee on 10000', 'and ready made?', 'difference over 10 years'],
      { has: ['£161', '£16,226', '£16,065'] },
    ],
    [
      ['what would 10k become in everyday in 3 years', 'and in the quillbrook fix', 'difference?'],
      { has: ['£15 more', 'holds for 1 year only'] },
    ],
    [
      ['10000 at 4% for 5 years', 'how much tax would i pay on that outside an isa'],
      { has: ['On £400 of interest', '£180'] },
    ],
    [['lisa 4000 a year for 5 years at 4%', 'what if i take it out early'], { has: ['£27,717', '£6,929'] }],
    [
      [
        'whats the highest easy access rate',
        'ok and how much would i get on 8000',
        'and if the bonus runs out',
      ],
      { has: ['£284', '3.55%'] },
    ],
  ]),
  ...casesOf('allowance sums', [
    ['is £25,000 too much for an isa', { has: [/^Yes/, '£5,000'], not: ['You are £25,000 over'] }],
    ['is 25000 too much for an isa', { has: [/^Yes/, '£5,000'] }],
  ]),
];
