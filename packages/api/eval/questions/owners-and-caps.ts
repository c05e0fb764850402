import { casesOf, type Case } from '../case.ts';

// Whose an ISA and its allowance are, and the cap on cash of April 2027 for each person.

export const ownersAndCaps: readonly Case[] = [
  ...casesOf('rules now', [
    ["can i put my wife's 20k in as well", { has: [/^No: each adult/, 'their own'] }],
    ['used whole allowance, wife has used none, can I use hers', { has: [/^No: each adult/] }],
    ['can I transfer my wifes isa to me', { has: [/^No: an ISA stays in one person/] }],
    ["can i merge isa with wife's after marriage", { has: [/^No: an ISA stays in one person/] }],
    ["can I move my husband's cash ISA into mine", { has: [/^No: an ISA stays in one person/] }],
    ['can my wife transfer her isa to another bank', { has: [/^Yes/] }],
    ['can i transfer my late husbands shares into my isa', { has: ['additional permitted'], not: [/^Yes/] }],
    ['my wife is 66, can she put 20k in cash', { has: [/^Yes/] }],
    [['junior isa limit', 'two kids', 'three?'], { has: ['3 children', '£27,000'] }],
  ]),
  ...casesOf('rules announced', [
    ["i'll be 65 in 2030, cash cap until then", { has: ['£12,000 a tax year until then'] }],
    [['does the cap affect me im 58', 'but i turn 65 in 2034'], { has: ['£12,000 a tax year until then'] }],
    [
      'im 64 until january 2028, cash limit in 27/28',
      { has: ['not settled', '£12,000'], not: [/^On 5 April/] },
    ],
    ['I’ll be 70 in 2027, how much can I put in a cash ISA then?', { has: ['nothing changes', '£20,000'] }],
  ]),
];
