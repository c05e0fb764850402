import { casesOf, type Case } from '../case.ts';

// Sums gone on with: two rates at once, money taken out, today's money, the allowance; and two things put up with "or".

export const sumsGoneOnWith: Case[] = [
  ...casesOf('follow-up', [
    [
      ['£5,000 at 4% for 6 years', 'and if I take 1,000 out after 2 years'],
      { has: ['£5,181', '£1,000 is taken out after 2 years'], not: ['£2,000 over'] },
    ],
    [
      ['£250 a month for 8 years at 4%', "what would it be in today's money at 2%?"],
      { has: ['£24,174', 'today’s money'] },
    ],
    [
      ['£250 a month for 8 years at 4%', 'and at 3 or 5?'],
      { has: ['at 3% a year', 'at 5% a year', '8 years'] },
    ],
    [['£250 a month for 8 years at 4%', 'year by year please'], { has: ['After each year', '7 years'] }],
    [
      ['£250 a month for 8 years at 4%', 'does that fit in my allowance?'],
      { has: [/^Yes/, '£3,000', '£17,000'] },
    ],
    [
      ['£30,000 for 5 years at 4%', 'is that within my limit?'],
      { has: ['£10,000'], any: [/^No/, /^Up to £20,000/] },
    ],
    [
      ['£250 a month for 8 years at 4%', 'make it 9', 'and 300'],
      { has: ['£300 a month over 9 years at 4%'] },
    ],
    [
      [
        "I'd like to know about saving £225 monthly",
        'for how long? 6 years',
        'at 4.1',
        'and with a £1,000 start',
      ],
      { has: ['£1,000 and £225 a month over 6 years at 4.1%'] },
    ],
    [
      ["what's 15000 at 4% after 5 years", "sorry it's 4.5"],
      { has: ['£15,000 over 5 years at 4.5%'], not: ['£4,500'] },
    ],
    [
      ['£400 a month, 5 years, 3.9%', 'would 4.4% make much difference?'],
      { has: ['at 3.9%', 'at 4.4%', 'The difference is £350'] },
    ],
    [['£400 a month, 5 years, 3.9%', 'how much more with 4.4%?'], { has: ['The difference is £350'] }],
    [
      ['retirement pot: 150k', '5%', '20 years', 'how much can I take each month'],
      { has: ['£989 a month'], not: ['To reach'] },
    ],
  ]),
  ...casesOf('calculator', [
    ['is 250 a month at 4% for 10 years more than 30k?', { has: [/^Yes/, '£36,935'], not: ['£81,660'] }],
    ['double 10k how long at 5', { has: ['at 5% a year', '£20,000'] }],
    [
      'I earn 4.3% on 12k and 4.75% on 3k. total interest a year?',
      { has: ['£526', '£146'], not: ['5 years'] },
    ],
    ['in 2035 what will 20k be at 4%', { has: ['9 years', '£28,649'] }],
    ['£5,000 at 4% for 6 years, take £1,000 out after 2 years', { has: ['£5,181'], not: ['£6,000'] }],
    ['is 4.4 or 4.15 better on 10k', { has: ['£25', '£440', '£415'] }],
  ]),
  ...casesOf('eligibility', [
    ['Can I open a LISA at 39 or 40?', { has: ['At 39 yes, at 40 no'], not: [/^Yes/] }],
    ['can someone open a lifetime isa at 17 or 18', { has: ['At 18 yes, at 17 no'] }],
  ]),
  ...casesOf('rules now', [
    ['do my credits reset or roll over?', { has: ['do not expire'] }],
    ['is it a bank or a comparison site?', { has: ['no bank'] }],
  ]),
];
