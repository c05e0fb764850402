import { casesOf, type Case } from '../case.ts';

// A figure told before is put right, and amounts in words with parts: "250, not 200", "two and a half grand".

export const figuresPutRight: readonly Case[] = [
  ...casesOf('follow-up', [
    [['200 a month at 4% for 10 years', 'no, 250 not 200'], { has: ['£250 a month'], pounds: [36935, 1] }],
    [
      ['200 a month at 4% for 10 years', 'sorry i said 200 but i meant 250'],
      { has: ['£250 a month'], pounds: [36935, 1] },
    ],
    [['£10,000 at 4% for 5 years', "it's 4.25% not 4%"], { has: ['4.25%'], pounds: [12363, 1] }],
    [['£10,000 at 4% for 5 years', 'not 5 years, 7 years'], { has: ['7 years'], pounds: [13225, 1] }],
    [['£10,000 at 4% for 5 years', 'and at 6%?', 'sorry, 6.5 not 6'], { has: ['6.5%'], pounds: [13828, 1] }],
    [
      ['£10,000 at 4% for 5 years', "actually it's 4.25%", "and it's 9,500 not 10,000", 'over 6 years'],
      { has: ['£9,500 over 6 years at 4.25%'], not: ['£29,000'] },
    ],
    [
      [
        "I've paid in £8,000 this year, how much is left?",
        'I also paid in £2,500 last week',
        'actually the first one was 7,000 not 8,000',
      ],
      { has: ['£10,500', '£7,000 and £2,500'], not: ['£25,500'] },
    ],
    [['I put £3,000 in a LISA, what bonus?', 'sorry it was £2,000 not £3,000'], { has: ['£500'] }],
    [["I'm 41, can I open a LISA?", 'sorry I meant 31 not 41'], { has: [/^Yes/, '31'] }],
    [
      ['£20,000 at 5%, how much tax as a higher rate payer?', "it's 10k not 20k"],
      { has: ['£10,000 at 5%', '£0'] },
    ],
    [['I have £130,000 with one bank, is it safe?', 'not 130,000, 113,000'], { has: [/^Yes/, '£113,000'] }],
    [
      ['how much a month to reach 20000 in 5 years at 4%', '25,000 not 20,000'],
      { has: ['£25,000'], not: ['£45,000'] },
    ],
    [['LISA £4,000 a year for 10 years, how much bonus?', '£3,000 not £4,000'], { has: ['£7,500'] }],
  ]),
  ...casesOf('noise and typos', [
    ['two and a half grand at 4.2% for 3 years', { has: ['£2,500'], pounds: [2835, 1] }],
    ['a grand and a half at 4% for 3 years', { has: ['£1,500'], pounds: [1691, 1] }],
    ['half a million at 5% for 10 years', { pounds: [823505, 1] }],
    [
      "I've put in a couple of grand and six and a half thousand, what's left",
      { has: ['£2,000 and £6,500', '£11,500'] },
    ],
    ['£2½k for 3 years at 4%', { has: ['£2,500'] }],
    ['ten grand for one and a half years at 4%', { has: ['£10,000 over 18 months'] }],
    ['one and a half percent on 5 grand for 2 years', { has: ['£5,000 over 2 years at 1.5%'] }],
    ['two thousand five hundred at 4% for 3 years', { has: ['£2,500'] }],
  ]),
];
