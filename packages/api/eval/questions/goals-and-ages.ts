import { casesOf, type Case } from '../case.ts';

// Goals by a month, a year or an age, a Lifetime ISA's bonus over years, and what follows on them.

export const goalsAndAges: readonly Case[] = [
  ...casesOf('calculator', [
    [
      'in what year would i have 75000 if i start with 30000 and save 500 a month at 5%',
      { has: ['5 years and 3 months', '2032'], not: ['£105,000'] },
    ],
    [
      "how old will I be when I reach £100,000? I'm 31, saving £350 a month at 5%",
      { has: ['15 years and 9 months', '46'] },
    ],
    ['when will i be a millionaire on 20000 a year at 7%', { has: ['£1,000,000', '21 years and 6 months'] }],
    ['can I be an ISA millionaire?', { has: ['no limit on what an ISA may grow to'] }],
    [
      'how much should I save a month to have £9,000 by next April?',
      { has: ['5 months', '£1,787 a month'], not: ['not advice'] },
    ],
    ['how much do i need per week to get 2 grand by june', { has: ['7 months', '£66 a week'] }],
    ['save 5000 by christmas next year how much a week', { has: ['13 months', '£88 a week'] }],
    ['how much a week to save £3,000 in a year', { has: ['£57 a week', '£246 a month'] }],
    [
      'need a 30k deposit by 2031 using a LISA, how much each month?',
      { has: ['£30,000', '5 years', '£361 a month', '£4,000'], not: ['rule changed'] },
    ],
    [
      'we want to buy in 4 years and need £40,000, both using lifetime isas, how much each per month',
      { has: ['£308 a month each'] },
    ],
    ['my kid is 10 months old, 25 quid a week till 18 at 6%', { has: ['18 years'], not: ['over 10 months'] }],
    ["I'm 39, how many years of LISA bonus can I still get?", { has: ['£11,000 over 11 years'] }],
  ]),
  ...casesOf('allowance sums', [
    ['by April how much of my allowance must I use?', { has: ['£20,000'], not: ['you would have to save'] }],
  ]),
  ...casesOf('follow-up', [
    [
      ['LISA £200 a month', 'what bonus a year?', 'and over 6 years?'],
      { has: ['£3,600 over 6 years'], not: ['£6,000'] },
    ],
    [
      ["I'm 28 and put £4,000 a year in a LISA", 'how much bonus by 40?', 'and by 50?'],
      { has: ['£22,000 over 22 years'] },
    ],
    [
      [
        'I want to buy a house in 2030 with a £25,000 deposit, LISA',
        'how much do I need to save every month?',
        'what if I already have £5,000 in it',
      ],
      { has: ['£25,000', 'starting with £5,000', '£368 a month', '£295 a month'] },
    ],
    [
      ['my son is 5, 50 a month in a junior isa at 4%', "what will it be when he's 18", 'and at 16?'],
      { has: ['11 years', '£8,301'] },
    ],
    [
      ['my son is 5, 50 a month in a junior isa at 4%', 'can he get it at 16'],
      { has: ['18'], not: ['comes to'] },
    ],
    [
      ["my daughter's 4 and we pay £60 a month at 5%", 'how much at 18', 'and for her brother who is 9'],
      { has: ['9 years', '£8,197'] },
    ],
    [
      [
        "£50 a month for my son until he's 18 at 5%, he's 6",
        'what if his gran adds £500 a year?',
        'make it 4%',
      ],
      { has: ['£91.67 a month over 12 years at 4%'] },
    ],
    [
      ["I'm 30, £300 a month at 5% until 60", 'until 65', 'what if I started at 35'],
      { has: ['30 years'], pounds: [250718, 1] },
    ],
  ]),
];
