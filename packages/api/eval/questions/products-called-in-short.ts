import { casesOf, type Case } from '../case.ts';

// Products called by part of their names, and set beside each other.

export const productsCalledInShort: readonly Case[] = [
  ...casesOf('catalogue search', [
    ['details of everyday cash isa', { has: ['Everyday', '4.15%'] }],
    ['is the everyday rate variable', { has: [/^Yes/, 'Everyday'] }],
    ['i want it for everyday spending, cash isa or stocks isa', { not: ['4.15%'] }],
    ['lamplighters junior rate', { has: ['set by the committee'] }],
    ['arian parod', { has: ['Afon Las', '3.85%'] }],
    ['o mallins branch and post', { has: ['Saver’s Branch & Post'] }],
    ['what is the Cautious Balanced Adventurous isa fee', { has: ['0.75%', 'Hollowmere'] }],
    ['whats the aer on the 180 day', { has: ['180 Day', '4.2%'] }],
    ['whats the aer and minimum on the 180 day', { has: ['4.2%', '£1,000'] }],
    ['does the no platform fee isa charge for foreign exchange', { has: ['0.50%'], not: [/^Yes/] }],
    ['how long can i pay in to the quillbrook fixed isa', { has: ['14 days'] }],
    ['can i open the founders isa with new money', { has: [/^No/, 'transfers'] }],
    [
      'can a us citizen open the index tracker',
      { has: ['Index Tracker'], not: ['Twelve low-cost index funds.'] },
    ],
    ['will the everyday cash isa rate go up', { has: ['Nobody can know'], not: [/^Yes/] }],
    ['could the rate on the everyday cash isa go down', { not: [/^No/] }],
    ['will the quillbrook 1 year fixed rate go down', { has: [/^No/, 'fixed for the term'] }],
    [
      'tell me the min for everyday and the rate for come & go',
      { has: ['£1', '4.2%', 'Everyday', 'Come & Go'] },
    ],
    ['stocks and shares isa monthly payments from £25', { has: ['Ready-Made'], not: ['£50'] }],
    ['can my 16 year old open the junior cash isa', { has: [/^Yes/, '16'], not: ['adult ISA cannot'] }],
    ['best isa for a house deposit, im 41', { has: ['no Lifetime ISA can be opened'] }],
  ]),
  ...casesOf('compare', [
    [
      'is the quillbrook fix better than the emberlyn 180 day',
      { has: ['180 Day', '4.2%', '1 Year'], not: ['4.05%'] },
    ],
    ['is the 180 day notice better than the 90 day', { has: ['4.2%', '3.95%'] }],
    ['which has lower minimum, everyday or come & go', { has: [/^Everyday/, '£1', '£500'] }],
    [
      'which has more reviews, zephyrine app only or everyday cash isa',
      { has: ['48,213', '21,894', 'most reviews'] },
    ],
    ['compare farm loans, wind and solar and tidal', { has: ['6.5%', '6%', '4%', 'Tidal'] }],
    [
      'can i have the everyday cash isa and the quillbrook fix at the same time',
      { has: [/^Yes/, '£20,000', 'Everyday', '1 Year'] },
    ],
    ['why is the 5 year fix rate lower than the 1 year', { has: ['does not say why'] }],
    ['compare everyday with the index tracker', { has: ['4.15%', '0.15%'] }],
    ['moneybox lisa vs first home lisa', { has: ['Moneybox is not', 'First Home'], not: ['Kestrelgate'] }],
  ]),
];
