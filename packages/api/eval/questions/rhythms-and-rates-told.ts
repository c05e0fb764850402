import { casesOf, type Case } from '../case.ts';

// Rhythms of payment, ends by the calendar, rates that interest tells, rates and payments that change, alternatives with "or".

export const rhythmsAndRatesTold: Case[] = [
  ...casesOf('calculator', [
    ['what will my 6500 be in 4 yrs if the rate is 4.05', { has: ['£6,500 over 4 years at 4.05%'] }],
    ['half yearly payments of £750 for 6 years at 3.9%', { has: ['£9,000 paid in'] }],
    ['quarterly payments of £300 for 5 years at 4%', { has: ['£6,000 paid in'] }],
    [
      'I get paid 4-weekly and save 150 each time, 4% for 5 years',
      { has: ['£1,950 a year', '£9,750 paid in'] },
    ],
    ['I get paid weekly and save £50 each time, 2 years at 4%', { has: ['£50 a week', '£5,200 paid in'] }],
    [
      'how much is 40 pound a week over 3 years without interest',
      { has: [/^£40 a week/, '£6,240'], not: ['£0 of interest:'] },
    ],
    [
      'I deposit 500 on the first of each month, 4.5% AER, one year',
      { has: ['£500 a month', '£6,000 paid in'] },
    ],
    [
      '£80 on the last working day of every month for 4 years at 4%',
      { has: ['£80 a month', '£3,840 paid in'] },
    ],
    ['weekly interest on 15,000 at 4.15%?', { has: ['£11.97', 'a week'] }],
    ['I need £8,000 by next Christmas, how much per month?', { has: ['13 months', '£605 a month'] }],
    ['£6,000 by june 2028, what a month at 4%', { has: ['19 months', '£306 a month'] }],
    ['will 200 a month get me 10k in 4 years at 4%', { has: [/^Yes/, '£10,427'], not: ['£22,159'] }],
    ['which rate makes £300 a month into £25,000 over 6 years?', { has: ['4.81% AER'] }],
    ['I got £430 interest on £10,000 this year, what rate is that?', { has: ['4.3%'] }],
    ["my account paid £36.50 a month on 10k - what's the rate", { has: ['4.38%'], not: ['Hollowmere'] }],
    ['what rate am I getting if 5000 earned 210 in 12 months', { has: ['4.2%'], not: ['£5,210'] }],
    [
      'my savings went from 12,400 to 12,950 in a year - what percentage?',
      { has: ['4.44%'], not: ['£25,350'] },
    ],
    [
      '£10,000 at 4.4% with bonus ending after 12 months then 3.55%, what after 2 years',
      { has: ['1 year at 4.4%', 'another 1 year at 3.55%', '£10,826'], not: ['government bonus'] },
    ],
    ['5% for six months, then 3% for six months, on £4,000', { has: ['£4,163', 'in 1 year'] }],
    [
      '4.6% for 9 months and then 3.2% for 15 months on £6,000',
      { has: ['9 months at 4.6%', 'another 15 months at 3.2%'] },
    ],
    ['put 300 a month for 3 years and leave it for 5 more at 4%', { has: ['£14,033', 'another 5 years'] }],
    ['save £200 a month for 10 years but stop after 4, at 5%', { has: ['£14,363', '£9,600'] }],
    ['raise my £250 a month by 3% every year, 15 years at 5%', { has: ['£80,951', '£378.15'] }],
    [
      '£400 a month this year and £500 a month next year at 4%',
      { has: ['£10,800 paid in', '2 years'], not: ['£900'] },
    ],
    [
      'how much do I need in 10 years to have what £20,000 buys today at 3% inflation',
      { has: ['£26,878'], not: ['£14,882'] },
    ],
    ['prices up 4%, my account 3%. am i losing?', { has: ['3% is less than 4%', '0.96%'] }],
    ['£200 monthly for 5 years or 12,000 now, both 4%?', { has: ['£13,304', '£14,652'], not: ['£27,956'] }],
    [
      '£50 a week or £200 a month for 3 years at 4%, which is more',
      { has: ['£8,300', '£7,662'], not: ['£15,962'] },
    ],
    ['10,000 once or 1,000 a year for ten years at 4%?', { has: ['£14,908', '£12,312'] }],
    [
      '£5,000 or £6,500 for 4 years at 4%?',
      { has: ['£5,000 over 4 years', '£6,500 over 4 years', 'difference'] },
    ],
    [
      'I have 20k: 12k at 4% and 8k at 5%. total after 3 years?',
      {
        has: ['£12,000 over 3 years at 4%', '£8,000 over 3 years at 5%', 'Together that is £22,819'],
        not: ['£40,000'],
      },
    ],
    [
      'split £20,000 half at 4% half at 6% for ten years',
      { has: ['£10,000 over 10 years at 4%', '£10,000 over 10 years at 6%', 'Together that is £33,102'] },
    ],
    [
      '£4,000 in a LISA and £16,000 in cash, 4% on both, one year',
      {
        has: ['Lifetime ISA: £4,000', 'Cash ISA: £16,000', 'Together that is'],
        not: ['£20,000 over 1 year'],
      },
    ],
    [
      'put £4000 in each April from 27 to 33, bonuses altogether?',
      { has: ['£4,000 a year', '£6,000 on top'] },
    ],
  ]),
  ...casesOf('eligibility', [
    ['bonus on £1,234.56', { has: ['£308.64'] }],
    [
      'how much must I withdraw from my LISA to have £6,000 in hand',
      { has: ['Taking out £8,000', '£2,000', 'leaves you £6,000'] },
    ],
    [
      'would I lose £250 or £1000 if I cash in a £5,000 LISA',
      { has: ['Taking out £5,000', '£1,250'], not: ['£62.50'] },
    ],
  ]),
  ...casesOf('allowance sums', [
    [
      "I put £8,000 in cash in May and £300 a month in shares from June. what's left",
      { has: ['£1,800 in 6 monthly payments', 'stocks and shares', 'leaves £10,200'] },
    ],
    ['£20,000 allowance minus 4,000 lisa minus 6,500 cash', { has: ['£9,500'], not: ['negative'] }],
  ]),
];
