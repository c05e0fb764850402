import { casesOf, type Case } from '../case.ts';

const notAlone = 'Do not put it right with a withdrawal of your own';

/** One cap for all cash ISAs, what is paid in too much, and ages told after what they are about. */
export const capAndAgesMeant: Case[] = [
  ...casesOf('rules announced', [
    [
      'is the 12k cap a total across all my cash isas',
      { has: [/^Yes/, 'all cash ISAs together', '6 April 2027'] },
    ],
    ['is 12k cap per isa or in total', { has: [/^In total/, '£12,000'] }],
    ['the £12,000 limit, is that for each cash isa', { has: [/^No: per person/, '£12,000'] }],
    ['am I 12k limited per bank or overall', { has: [/^In total/, '£12,000'] }],
    ['does the £12,000 cash limit cover all my cash isas together', { has: [/^Yes/, '£12,000'] }],
    [
      ['can i move my stocks isa to cash', 'what about after april'],
      { has: [/^No, not under 65/, '6 April 2027'] },
    ],
    [['can i move my stocks isa to cash', 'what about after april', 'im 70'], { has: [/^Yes/, 'under 65'] }],
    [['can i switch my shares isa to a cash isa', 'and from next april?'], { has: [/^No, not under 65/] }],
  ]),
  ...casesOf('allowance sums', [
    [
      ['Which Cash ISA has the highest interest rate?', 'Can I pay £25,000 into an ISA this year?'],
      { has: [/^No/, '£5,000'] },
    ],
    [['best cash isa', 'can I put 25k into ISAs this tax year'], { has: [/^No/, '£5,000'] }],
    [['best cash isa', 'Can I pay in £20,000 and then another £1,000?'], { has: [/^No/, '£1,000'] }],
    [['best cash isa', 'Can I pay in £21,000?'], { has: [/^No/, '£1,000'] }],
    [['best cash isa', 'Can I pay £5,000 into a Lifetime ISA this year?'], { has: [/^No/, '£4,000'] }],
    ['i overpaid my isa by 2k', { has: ['£2,000 over', notAlone, 'HMRC'], not: ['leaves', /^Yes/] }],
    [['i overpaid my isa by 2k', 'what do i do'], { has: [notAlone], not: ['leaves'] }],
    [
      ['i overpaid my isa by 2k', 'what do i do', 'will i be fined'],
      { has: ['nothing of a fine', notAlone] },
    ],
    ['i put 1k over the isa limit what now', { has: ['£1,000 over', notAlone], not: ['leaves'] }],
    ['gone over my allowance by 500 quid', { has: ['£500 over', notAlone], not: ['leaves'] }],
    ['I have gone £300 over my isa allowance', { has: ['£300 over', notAlone] }],
  ]),
  ...casesOf('eligibility', [
    ['can i pay into a lisa at 45', { has: [/^Yes, if it was opened before the age of 40/, '50'] }],
    [['can i pay into a lisa at 45', 'and at 49'], { has: [/^Yes, if it was opened before/], not: [/^No/] }],
    [['can i pay into lisa at 50', 'and 49?'], { has: [/^Yes, if it was opened before/] }],
    ['can i open a lisa at 45', { has: [/^No/] }],
    [['What is a LISA?', 'can I have one at 41?'], { has: [/^No/, '50'] }],
    [['what is a lifetime isa', 'im 52 can i get one'], { has: [/^No/] }],
    [['what is a lifetime isa', 'can i open one im 30'], { has: [/^Yes/] }],
    [['hi', 'whats an isa', 'can i have one im 19'], { has: [/^Yes/, 'At 19'] }],
    [['im 40', 'what isas can i open', 'can i have a lisa'], { has: [/^No/, '39'] }],
    [['lisa or s&s isa', 'im 42'], { has: [/^No/, '39'] }],
    [['lisa or s&s isa', 'im 42', 'so which'], { has: ['At 42', 'Lifetime ISA can no longer be opened'] }],
    ['lifetime isa for over 40s', { has: [/^No|cannot open/], not: ['I don’t know'] }],
    ['Can someone aged 40 have a LISA?', { has: [/^No/, '50'] }],
    ['could my brother have a lifetime isa at 44', { has: [/^No/] }],
  ]),
];
