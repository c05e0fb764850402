import { casesOf, type Case } from '../case.ts';

// Other figures, rates, years and people put to a sum that was worked out before.

export const otherFiguresPut: readonly Case[] = [
  ...casesOf('follow-up', [
    [
      ['£200 a month for 6 years at 4%', 'ok. and 20,000 instead of the monthly'],
      { has: ['£20,000 over 6 years'], not: ['£20,000 a month'] },
    ],
    [
      ['£10,000 at 4% for 5 years', 'same for 15,000 and 20,000'],
      { has: ['£18,315', '£24,420'], not: ['£50,000'] },
    ],
    [['£10,000 at 4% for 5 years', 'ok and 3.5, 4.5 and 5%?'], { has: ['£11,909', '£12,518', '£12,834'] }],
    [['£10,000 at 4% for 5 years', 'what rate would get me 13,000'], { has: ['5.39%'], not: ['£26,000'] }],
    [
      ['£10,000 at 4% for 5 years', 'and when will it be 15,000'],
      { has: ['10 years and 2 months'], not: ['£18,315'] },
    ],
    [
      ['£10,000 at 4% for 5 years', 'how much interest in the first year'],
      { has: ['£407'], not: ['£2,210'] },
    ],
    [['£200 a month for 6 years at 4%', 'what do I get at the end of year 3'], { has: ['£7,662'] }],
    [
      ['£200 a month for 6 years at 4%', 'and my wife the same'],
      { has: ['£200 a month each'], pounds: [32597, 1] },
    ],
    [
      ['compare £10,000 at 4% and £12,000 at 3% over 5 years', 'over 10?'],
      { has: ['£14,908', '£16,192', '£1,284'] },
    ],
    [
      ['how much a month to reach 20000 in 5 years at 4%', 'what if I can only do 250'],
      { has: [/^No/, '£20,000', '£250 a month'] },
    ],
    [
      ['how much is left if i paid 3k, 2k and 1.5k', 'and for my husband who has put in 12k'],
      { has: ['£8,000'], not: ['£17,000'] },
    ],
    [['£4,000 LISA bonus?', 'and for two people?'], { has: ['£2,000', '£1,000'] }],
    [
      ['how much bonus do I get on £3,600 in a LISA', 'and if my girlfriend does the same'],
      { has: ['£1,800', '£900'] },
    ],
  ]),
  ...casesOf('calculator', [
    [
      'me and my partner each put £3600 a year into our lifetime isas for 4 years, how much bonus together?',
      { has: ['£7,200'] },
    ],
  ]),
];
