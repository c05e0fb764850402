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
  ]),
  ...casesOf('calculator', [
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
