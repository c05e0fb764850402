import { casesOf, type Case } from '../case.ts';

// Two people who save side by side: each has an allowance of their own, and "each" doubles what is paid in.

export const twoWhoSave: readonly Case[] = [
  ...casesOf('allowance sums', [
    ['can my partner and I put £36,000 in ISAs this tax year?', { has: [/^Yes/, '£40,000', '£4,000'] }],
    [
      'me and my wife want to save 1500 a month between us, is that within our allowances',
      { has: [/^Yes/, '£18,000', '£40,000'] },
    ],
    ['My husband and I each put in £20,000, how much altogether per year?', { has: ['£40,000'] }],
    ['can we put £15k each into isas as a couple?', { has: [/^Yes/, '£5,000', '£30,000'] }],
    ['can my husband and I put £25,000 each into ISAs?', { has: [/^No/, '£5,000'] }],
    ['can me and my mrs put 50k in this year', { has: ['£40,000', '£10,000'], not: [/^Yes/] }],
    ['my brother and I each want to pay £15,000, ok?', { has: [/^Yes/, '£15,000 each'] }],
    ['if my wife uses 5k of hers and I use 18k how much do we still have', { has: ['£17,000'] }],
    ['can I put £36,000 in ISAs this tax year?', { has: [/^No/, '£16,000'] }],
  ]),
  ...casesOf('calculator', [
    [
      "we're both 34, saving £300 a month each, 5%, at 55 what do we have together?",
      { has: ['£600 a month over 21 years', '£300 a month each'] },
    ],
    ['me £200, wife £300 a month, 4%, 10 years, together?', { pounds: [73870, 2] }],
    ['we both pay £200 a month each for 10 years at 4%', { pounds: [59096, 2] }],
    [
      'my wife has £15k and i have £25k at 4% what will we have in 5 years',
      { pounds: [48840, 1], not: ['Mind the limit'] },
    ],
    [
      "i'm 35 and want 250k at 60, 6% growth, what per month",
      { has: ['£250,000', '25 years'], not: ['do not reach'] },
    ],
  ]),
  ...casesOf('follow-up', [
    [
      ["I've paid in £12,000", 'how much can my wife pay in?', 'and together how much have we left'],
      { has: ['£28,000'] },
    ],
    [
      [
        '£4,000 LISA and £6,000 cash this year',
        'how much more?',
        'and for my wife who has paid nothing',
        'together?',
      ],
      { has: ['£30,000'] },
    ],
  ]),
];
