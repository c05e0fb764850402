import { casesOf, type Case } from '../case.ts';

// An amount put into products that are called by their term or in short, over one or several turns.

export const sumsPutIntoProducts: readonly Case[] = [
  ...casesOf('calculator', [
    [
      '10k in the 5 year fix vs easy access',
      { has: ['£12,167', '£12,003', '5 years', 'then 3.55%'], not: ['has no'] },
    ],
    [
      'if i put ten grand in the three year fix what do i end up with',
      { has: ['£11,265', '4.05%'], not: ['£11,616'] },
    ],
    ['how much would i get on £5000 in the 2 year fixed rate', { has: ['4.12%', '£5,420'] }],
    ['5000 in the 90 day notice for a year', { has: ['£5,198', '£198'] }],
    ['£250 a month into the ty castan regular saver', { has: ['£3,077', '£77'] }],
    ['£400 a month into the ty castan regular saver', { has: ['£250 a month'] }],
    ['10k for 2 years in the 2 year fix', { has: ['£10,841'], not: ['£10,847'] }],
    ['£5000 in the 2 year fix or the 3 year fix', { has: ['£5,420', '£5,413', '2 years'] }],
    [
      '20k in the 1 year fix or everyday cash, which is better',
      { has: ['£20,860', '£20,830', 'comes to £30 more'] },
    ],
    ['8000 in the 2 year fix', { has: ['£8,673'] }],
    ['£3,000 in everyday cash isa', { has: ['£3,124', '£124'] }],
    ['the thistlewick two year, 6k, what penalty in pounds if i close early', { has: ['£121.9', '180'] }],
    ['0.25% of 15000', { has: ['£37.50'] }],
    ['4.12% of 5000', { has: ['£206'] }],
    ['15240', { has: ['£15,240'] }],
    ['2026', { not: ['£2,026'] }],
    ['£9000 in the hollowmere online for a year', { has: ['£9,396', '0.85%'] }],
  ]),
  ...casesOf('catalogue search', [
    ['best 1 year fix for £5000', { has: ['1 Year Fixed Rate Cash ISA', '1. '], not: ['comes to'] }],
    ['can i put £10000 in a 2 year fix', { has: ['Yes', '2 Year'] }],
    ['2 year fix for £300', { not: ['comes to'] }],
    ['does the thistlewick two year have a penalty', { has: ['Yes', '180 days’ interest'] }],
  ]),
  ...casesOf('follow-up', [
    [['15240', 'in the 1 year fix'], { has: ['£15,895', '4.3%'] }],
    [['2k', 'everyday cash isa', '3 years'], { has: ['£2,259'] }],
    [['£8000', 'quillbrook 1 year'], { has: ['£8,344'] }],
    [
      ['10k for 2 years in the 2 year fix', 'and in everyday'],
      { has: ['£10,847'], not: ['Minimum deposit'] },
    ],
    [
      ['10k for 2 years in the 2 year fix', 'and in everyday', 'so which pays more'],
      { has: ['Everyday Cash ISA from Thistlewick Bank comes to £6 more'] },
    ],
    [['10k in the quillbrook 1 year fix', 'and everyday?'], { has: ['£10,415'], not: ['£10,430'] }],
    [
      ['10k in the quillbrook 1 year fix', 'and everyday?', 'which pays more'],
      { has: ['£15 more', 'Quillbrook'] },
    ],
    [
      ['10k in the quillbrook 1 year fix', 'and the penalty?'],
      { has: ['90 days’ interest'], not: ['£10,430'] },
    ],
    [['10k in the quillbrook 1 year fix', 'is it protected'], { has: ['Yes'] }],
  ]),
];
