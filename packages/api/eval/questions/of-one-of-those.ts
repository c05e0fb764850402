import { casesOf, type Case } from '../case.ts';

// One of two or three that stand beside each other, the one an answer singled out, and what a regular saver takes.

export const ofOneOfThose: readonly Case[] = [
  ...casesOf('follow-up', [
    [
      ['regular savers', 'the higher one'],
      { has: ['Cynilwr', '4.75%', '£25 to £250'], not: ['Wind & Solar', 'Monthly Habit'] },
    ],
    [
      ['regular savers', 'the higher one', 'i live in kent can i have it'],
      { has: ['only for people who live or work in Wales'], not: ['Wind'] },
    ],
    [
      ['compare hearthmoor and doorlatch', 'the higher one'],
      { has: ['First Home', '4.3%'], not: ['Doorlatch'] },
    ],
    [
      ['compare hearthmoor and doorlatch', 'the higher one', 'and the other one'],
      { has: ['Doorlatch Savings'], not: ['Hearthmoor'] },
    ],
    [
      ['compare index tracker and ready-made', 'the cheaper one'],
      { has: ['Index Tracker', '0.15%'], not: ['Ready-Made'] },
    ],
    [
      ['astrolabe row', 'which is the cheaper one'],
      { has: ['Index Tracker', '0.15%'], not: ['lower yearly fee than'] },
    ],
    [['astrolabe row', 'no the other one'], { has: ['Global Equity', '0.45%'], not: ['Index Tracker'] }],
    [
      ['wrenfield regular saver', 'how much can i pay in'],
      { has: ['Monthly Habit', '£10 to £500'], not: ['Cynilwr'] },
    ],
    [
      ['wrenfield regular saver', 'how much can i pay in', 'and the other one?'],
      { has: ['Cynilwr', '£25 to £250'], not: ['Monthly Habit'] },
    ],
    [['regular savers', 'which lets me pay in more'], { has: ['1. Monthly Habit', 'most that may go in'] }],
    [
      ['notice accounts', 'the longest one', 'can i get my money out sooner'],
      { has: ['Only by closing the account', '180 Day'], not: ['32 Day', 'Yes'] },
    ],
    [
      ['which notice account pays the most', 'can i get my money out early'],
      { has: ['180 Day', 'Only by closing'], not: ['90 Day'] },
    ],
    [['which cash isa pays the most', 'is there a penalty'], { has: ['Cynilwr', '2.00%'] }],
    [['best cash isa', 'can i pay in £21,000?'], { has: ['£1,000', 'over the £20,000'], not: ['Cynilwr'] }],
    [
      ['fixed rate isas', 'which of those has the lowest minimum', 'and the penalty on it?'],
      { has: ['2 Year', '180 days’ interest'], not: ['1 Year'] },
    ],
    [
      ['second best cash isa rate?', 'what is its penalty'],
      { has: ['Monthly Habit', '30 days’ interest'], not: ['Cynilwr'] },
    ],
    [
      ['compare quillbrook and thistlewick fixes', 'which has the lower minimum', 'is it protected'],
      { has: ['2 Year', 'Yes'], not: ['1 Year'] },
    ],
    [
      ['compare quillbrook and thistlewick fixes', 'which has the lower penalty'],
      {
        has: [
          '1 Year Fixed Rate Cash ISA from Quillbrook Bank has the lower penalty',
          'that of the 2 Year Fixed Rate Cash ISA: 180 days’ interest',
        ],
      },
    ],
    [
      ['compare quillbrook and thistlewick fixes', 'which has the lower minimum', 'and the lower penalty'],
      { has: ['1 Year Fixed Rate Cash ISA from Quillbrook Bank has the lower penalty'] },
    ],
    [
      ['top 3 stocks isas', 'the cheapest of these'],
      { has: ['The lowest yearly fee of these', 'Coppicewell'], not: ['13 match'] },
    ],
    [
      ['top 3 stocks isas', 'the cheapest of these', 'and the other two?'],
      { has: ['Ready-Made', 'Index Tracker'], not: ['Coppicewell'] },
    ],
    [
      ['top 3 cash isas', 'lowest minimum of those', 'and is it protected'],
      { has: ['Monthly Habit', 'Yes'], not: ['Penny Bank'] },
    ],
    [['easy access isas', 'is there a cheaper one'], { not: ['undefined'] }],
  ]),
  ...casesOf('catalogue search', [
    [
      'can i put 300 a month in the ty castan one',
      { has: ['No: at most £250 a month', 'Cynilwr'], not: ['£16,400'] },
    ],
    ['can I pay £600 a month into wrenfield', { has: ['No: at most £500 a month'] }],
    ['can i pay 200 each month into ty castan', { has: ['Yes', 'Cynilwr'] }],
    [
      'is the Cynilwr Rheolaidd open to people in england',
      { has: ['only for people who live or work in Wales'] },
    ],
  ]),
  ...casesOf('compare', [
    [
      'everyday cash or the quillbrook fix, which has the higher penalty',
      { has: ['Quillbrook Bank has the higher penalty', 'that of the Everyday Cash ISA: none'] },
    ],
    [
      'compare the 180 day and 90 day notice, which has the smaller penalty',
      { has: ['90 Day Notice Cash ISA from Wrenfield & Daughters Bank has the lower penalty'] },
    ],
  ]),
];
