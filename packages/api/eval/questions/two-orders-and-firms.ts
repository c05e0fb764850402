import { casesOf, type Case } from '../case.ts';

// Two orders at once, real firms beside the catalogue's products, and details that were asked of something else.

export const twoOrdersAndFirms: readonly Case[] = [
  ...casesOf('catalogue search', [
    [
      'best rated and lowest minimum',
      {
        has: [
          'none is first in both',
          'Best rated: Piggy',
          'Lowest minimum deposit (shared by 2)',
          'from £0',
        ],
      },
    ],
    ['highest rate and best rating cash isa', { has: ['none is first in both', 'Cynilwr', 'Everyday'] }],
    [
      'cheapest and best rated stocks and shares isa',
      { has: ['Lowest yearly fee (shared by 2)', 'Ready-Made'] },
    ],
    ['most reviewed and best rated cash isa', { has: ['first in both: Everyday Cash ISA'] }],
    ['which lifetime isa is best rated and has the lowest minimum', { has: ['Hearthmoor', 'Emberlyn'] }],
    ['best rated cash isa', { has: ['Cash ISAs, best rated first'], not: ['in both'] }],
    ['best rated or cheapest stocks isa', { not: ['in both'] }],
    ['is the wind and solar bond protected', { has: ['No.', 'Wind & Solar Bonds'], not: ['has no ISAs'] }],
    [
      'how long have i got to pay into the quillbrook fix',
      { has: ['14 days after opening'], not: ['5 April'] },
    ],
    ['how long have i got to pay into an isa', { has: ['5 April'] }],
    ['fee for 300k in tarnsby', { has: ['Less than £1,350', '0.25%'] }],
    ['does the app only isa have a phone number', { has: ['No: help by in-app chat only'] }],
    ['what happens if windfallow goes bust', { has: ['marks no product of Windfallow', 'no FSCS'] }],
    [
      'what if thistlewick goes under',
      { has: ['marks what Thistlewick Bank offers as FSCS protected', '£120,000'] },
    ],
  ]),
  ...casesOf('compare', [
    [
      'kestrelgate or coppicewell',
      { has: ['Ready-Made', 'No Platform Fee', '0.25% a year less'], not: ['Lifetime'] },
    ],
    [
      'Kestrelgate or Zephyrine for a stocks and shares ISA?',
      { has: ['Ready-Made', 'App-Only Stocks'], not: ['Lifetime'] },
    ],
  ]),
  ...casesOf('unknown', [
    [
      'santander isa 1 year fix vs quillbrook',
      {
        has: ['Santander is not in', '1 Year Fixed Rate Cash ISA, Quillbrook', '4.3%'],
        not: ['Cynilwr'],
        declines: true,
      },
    ],
    [
      'hargreaves lansdown fee vs oakum and twine',
      { has: ['Hargreaves Lansdown', 'Self-Select', '0.35%'], not: ['Cynilwr'] },
    ],
    [
      'does vanguard beat the index tracker isa',
      { has: ['Vanguard', 'Index Tracker', '0.15%'], not: ['Cynilwr'] },
    ],
    ['compare trading 212 and moneybox', { has: ['Trading 212 and Moneybox are not in'] }],
    ['is the chase saver any good', { has: ['Chase is not in'] }],
  ]),
  ...casesOf('follow-up', [
    [
      ['nationwide isa', 'ok what do you have instead'],
      { has: ['Cash ISAs, highest rate first'], not: ['I can’t tell'] },
    ],
    [['barclays 1 year fix', 'what have you got instead'], { has: ['1. 1 Year Fixed'] }],
    [
      [
        'tell me about the hollowmere online one',
        'what happens after 12 months',
        'is there one without that',
      ],
      { has: ['no introductory bonus', '1. Come & Go'] },
    ],
    [
      ['what does brindlewood do', 'cheapest of them', 'and is that ethical'],
      { has: ['Brindlewood'], not: ['Earrannan'] },
    ],
    [['stocks isas', 'which is ethical'], { has: ['Earrannan'] }],
  ]),
];
