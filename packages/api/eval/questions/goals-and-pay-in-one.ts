import { casesOf, type Case } from '../case.ts';

// Goals told in one message, parts of pay that are saved, what is taken out, charges in pounds and in percent.

export const goalsAndPayInOne: Case[] = [
  ...casesOf('calculator', [
    [
      'my salary is £2,400 a month and I save 10% of it, 4%, 3 years',
      { has: ['£240 a month', '£8,640 paid in'], not: ['£2,400 a month over'] },
    ],
    [
      'I save a fifth of my £1,900 wage each month at 4% for 2 years',
      { has: ['£380 a month'], not: ['£1,900 a month'] },
    ],
    ['5% of 30k salary saved each year for 20 years at 5%', { has: ['£1,500 a year', '£30,000 paid in'] }],
    [
      "we're a couple saving 250 each per month at 4.3%, 3 years, total?",
      { has: ['£500 a month', '£18,000 paid in'] },
    ],
    ['£1000 bonus each year into ISA 5% 8 years', { has: ['£8,000 paid in'], not: ['government bonus'] }],
    ['£300/mo for 2 yrs then £0 for 3 yrs at 4.5%', { has: ['£8,636', 'nothing paid in'] }],
    ["what will £15,000 at 4.1% be on my 65th birthday, I'm 61", { has: ['£15,000 over 4 years'] }],
    ["one week's interest on 100k at 4.5%", { has: ['£86.54'] }],
    ['how many months of £350 to get £5,000', { has: ['Saving £350 a month', '15 months'] }],
    [
      '£40k goal, have £12.5k, 4%, 5 years. monthly?',
      { has: ['To reach £40,000', 'starting with £12,500', '£372 a month'] },
    ],
    [
      'I need £9,600 in 2 years, have £3,000 and can do £250 a month. enough at 4%?',
      { has: [/^No/, '£9,506', '£94 short of £9,600'] },
    ],
    ['will my 17k be 20k in four years at 4.1?', { has: [/^Yes/, '£20,024'] }],
    ['what rate makes 10000 into 14000 in 8 years', { has: ['4.3% AER'] }],
    ['is 6% realistic to turn 5k into 9k in 10 years', { has: ['£9,097'], not: ['£14,000'] }],
    ['does £250,000 at 4% keep up with 3% inflation if I take £8,000 a year', { not: ['paid in monthly'] }],
    [
      'pot 100k, 5%, want it to last 20 years, how much a month',
      { has: ['£659 a month'], not: ['To reach'] },
    ],
    ['how much income from 80k at 4.4% a month', { has: ['£293.33'] }],
    ['how much at 18 if gran puts 1,000 a year from age 5 at 4%', { has: ['13 years', '£13,000 paid in'] }],
    ['what does a 0.75% charge a year cost me on 35k', { has: ['£262.50'] }],
    [
      '0.25% fee vs £9.99 a month on 40k',
      { has: ['£100 a year', '£119.88', 'percentage costs £19.88 less'] },
    ],
    ['flat £120 or 0.4% on 30k', { has: ['£120', 'cost the same'] }],
  ]),
  ...casesOf('eligibility', [
    [
      'my lisa has 14,600 incl bonus and growth, house falls through, what do I get if I cash in',
      { has: ['£3,650', '£10,950'] },
    ],
    [
      'how much do I get back of £12,000 in my lisa, paid 9,000',
      { has: ['£3,000', 'leaves you £9,000'], not: ['£15,000'] },
    ],
  ]),
  ...casesOf('allowance sums', [
    [
      'allowance left: 3 x £1,500 cash, 2 x £2,000 shares, LISA 4000',
      { has: ['£12,500', '£4,000 in a Lifetime ISA', 'leaves £7,500'] },
    ],
    [
      'if I pay £1,500 now and £1,500 monthly until April, do I exceed 20k? already paid 9k',
      { not: ['Junior', '£132,642'] },
    ],
    ["I've got £6,000 left on my mortgage", { not: ['£14,000', 'of the £20,000'] }],
    ['I have £5,000 left after bills, where should it go?', { not: ['£15,000'] }],
    ['charge on £2,500 at 25%', { not: ['moves with the value'] }],
  ]),
];
