import { casesOf, type Case } from '../case.ts';

// Plans whose payments change on the way, plans set beside each other, and pots that money is taken out of.

export const plansThatChange: readonly Case[] = [
  ...casesOf('calculator', [
    [
      '£100 a month for 5 years then £200 a month for 5 years at 4%',
      { has: ['10 years'], pounds: [21426, 1] },
    ],
    [
      "If I save £250 a month but only start in 2 years' time, what will I have in 10 years at 5%?",
      { pounds: [29558, 1], has: ['begin after 2 years'] },
    ],
    ['what if I pay £300 a month for 5 years then leave it for 10 years at 5%', { pounds: [33742, 1] }],
    ['skip the first 6 months then £200 a month, 5 years total, 4%', { pounds: [11851, 1] }],
    ['£5000 today, £100 a month rising by £10 each year for 5 years at 4%', { pounds: [14034, 1] }],
    ['£200 a month going up 3% each year for 10 years at 5%', { pounds: [35320, 1] }],
    [
      'I have £10,000 and pay £200 a month for 3 years, then nothing more for 7 years, 5%',
      { pounds: [27507, 1] },
    ],
    ['If I start saving in 3 years, £200 a month for 10 years at 4%, how much?', { pounds: [29548, 1] }],
    ['£200 a month growing by 5% a year for 10 years', { pounds: [31186, 1] }],
    ['start with £5,000 and £100 a month for 10 years at 4%', { pounds: [22228, 1] }],
    [
      "£10,000 now at 4% and a one-off £5,000 in year 3, what's it worth after 6 years?",
      { pounds: [18573, 1], has: ['after 2 years'] },
    ],
    ['£200 a month at 5% for 10 years, adding an extra £3,000 after 4 years', { pounds: [35233, 1] }],
    [
      'If I get 4.5% for the first year and then 3.5% for 4 years on £20,000?',
      { pounds: [24058, 1], has: ['5 years'] },
    ],
    [
      'compare £200 a month at 4% with £250 a month at 3% over 10 years',
      { has: ['£29,548', '£35,023', '£5,475'] },
    ],
    ['is 5% on 10000 for 3 years more than 3% on 10000 for 5 years?', { has: [/^No/, '£11,615', '£11,616'] }],
    ['compare 10000 at 4% and 10000 at 5% over 10 years', { has: ['£14,908', '£16,470', '£1,562'] }],
    [
      'I have two ISAs, one £10,000 at 4% and one £5,000 at 3%. What will they be in 3 years?',
      { has: ['£11,273', '£5,470', '£16,743'] },
    ],
    [
      'what would 100, 200 and 300 a month give over 10 years at 4%',
      { has: ['£14,774', '£29,548', '£44,322'] },
    ],
    ['what will 8k be after 3 years at 4% and after 5 years?', { has: ['£9,018', '£9,768'] }],
    ['£5,000 at 4% after 1, 3 and 5 years', { has: ['£5,204', '£5,636', '£6,105'] }],
    ['£10,000 for 2 years and 6 months at 4%', { has: ['2 years and 6 months'], pounds: [11050, 1] }],
    [
      'would £100 a month at 6% come to more than £120 a month at 4% over 10 years?',
      { has: [/^No/, '£16,470', '£17,729'] },
    ],
    [
      "I have £50,000 at 5% and take out £200 a month, what's left after 10 years?",
      { pounds: [51294, 1], not: ['flexible'] },
    ],
    [
      '£20,000 at 3%, withdrawing £500 a month, what will I have after 5 years?',
      { has: ['runs out', '3 years and 6 months'] },
    ],
    ['what can I draw each month from £100,000 at 4% so that it lasts 20 years?', { has: ['£605 a month'] }],
    ['how much could i withdraw a year from 150k at 5% for 25 years', { has: ['£10,522 a year'] }],
  ]),
  ...casesOf('follow-up', [
    [
      ['£150 a month for 3 years at 4%', 'and if I stop paying after that but leave it for 5 more years?'],
      { pounds: [7016, 1] },
    ],
    [['£100 a month for 10 years at 4%', 'and if I stop after 5'], { pounds: [8122, 1] }],
    [['£10,000 at 4% for 5 years', 'and if i leave it another 5 years'], { pounds: [14908, 1] }],
    [
      [
        'what will £10,000 at 4% be in 5 years',
        'what if I add £100 a month',
        'what if i take out 50 a month instead',
      ],
      { has: ['£50 a month taken'], not: ['paid in'] },
    ],
    [['£60,000 at 5% for 10 years', 'and if I withdraw £300 a month?'], { has: ['£300 a month taken'] }],
  ]),
  ...casesOf('allowance sums', [
    ['can I pay £500 a month for 6 months then £2,000 a month for 6 months?', { has: [/^Yes/, '£15,000'] }],
  ]),
];
