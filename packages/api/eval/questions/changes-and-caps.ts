import { casesOf, type Case } from '../case.ts';

// What changes, from when and for whom; what the cap and the ban on transfers reach; times beyond the rule book.

export const changesAndCaps: readonly Case[] = [
  ...casesOf('rules announced', [
    ['any isa changes coming up', { has: ['6 April 2027', '£12,000', '22%', '47%'], not: ['AER'] }],
    ['any news on isa rules', { has: ['6 April 2027', '£12,000'], not: ['AER'] }],
    ['what changes are planned for isas', { has: ['6 April 2027', '£12,000'] }],
    ['isa changes 2027 summary', { has: ['22%', '42%', 'no transfers'] }],
    ['is anything changing for lifetime isas', { has: ['first-time buyer ISA', 'unaffected'] }],
    ['do i pay more tax on savings next tax year', { has: [/^Yes/] }],
    [
      'put 20k cash in march 2027 and another 20k cash in may 2027 aged 42',
      { has: [/^Not all of it/, '£12,000', '£8,000'] },
    ],
    ['put 20k cash in march 2027 and another 12k cash in may 2027 aged 42', { has: [/^Yes/] }],
    ['i want to stash 25 grand in cash before the cap, poss?', { has: [/^No: until then/, '£5,000'] }],
    [
      'if my transfer from stocks to cash starts in march 2027 but finishes after 6 april is that ok',
      { has: [/^Not in my sources/, '30 calendar days', '6 April 2027'] },
    ],
    [
      ['whats the charge on cash in stocks isa', 'does it affect me at 70', 'is that confirmed'],
      { has: [/^No, not confirmed/, '22%'] },
    ],
    [
      'will cash i hold in my s&s isa while waiting to invest be charged after 2027',
      { has: ['22%', 'unconfirmed'], not: ['several ISAs'] },
    ],
    ['does the ban also cover cash to s&s', { has: [/^No: the ban/], not: ['FSCS'] }],
    ['can I transfer IFISA to stocks and shares isa after 2027', { has: [/^Yes: the ban/] }],
    ['will old cash isa money have to be moved', { has: [/^No: what is in a cash ISA stays/] }],
    ['will junior cash isas be capped at 12k', { has: [/^No/, '£9,000'] }],
    ['does interest added to my cash isa count toward 12k', { has: [/^No: the cap/, 'pay in'] }],
    [
      'me 50 wife 66 how much total cash isa can we do in 2027/28',
      { has: ['£32,000', '£12,000', '£20,000'] },
    ],
    ["i'm 60 and hubby 67 - our combined cash isa max from april 2027?", { has: ['£32,000'] }],
    ['me 70, husband 60, how much cash each in 2027/28', { has: ['at 60 at most £12,000', 'at 70'] }],
    [
      'my mum is 64 and dad is 70, what can each put in cash after april 2027',
      { has: ['at 64', 'at 70', 'not settled'] },
    ],
    ["i'm 64, will the 12k cap hit me in april 2027", { has: [/^Yes, while under 65/, 'not settled'] }],
    ['born in 1970 will i be capped', { has: [/^Yes, under 65/] }],
    ['why is the government bringing in the cash cap', { has: ['not in my sources'] }],
    ['could government still change the 12k', { has: [/^Yes, it can/, 'not yet in force'] }],
    [
      'if I have a LISA cash 4k can I still put 12k in cash isa in 2027/28',
      { has: ['not in my sources', '£20,000'] },
    ],
    [
      'can i transfer s&s lisa to cash lisa after april 2027',
      { has: [/^Not in my sources/, 'Lifetime ISA'] },
    ],
    ['can i transfer s&s lisa to cash lisa', { has: [/^Yes/] }],
    ['so the 12k cap means i lose my 8k?', { has: [/^No: the overall allowance/] }],
    ['is it not the case that over 65s also get capped', { has: [/^No: from 65/] }],
    ['doesnt the 12k cap start in april 2026?', { has: [/^No: on 6 April 2027/] }],
    ['the cap starts january 2027 right', { has: [/^No: on 6 April 2027/] }],
    ['the cash cap starts in april 2027, right?', { has: [/6 April 2027/], not: [/^No/] }],
    ['after the change can a 66 yr old transfer ifisa to cash', { has: [/^Yes, and from 65 also/] }],
  ]),
  ...casesOf('unknown', [
    [
      'what did the november 2026 budget say about isas',
      { declines: true, has: ['nothing of a Budget in 2026'] },
    ],
    ['what happens after april 2031', { has: [/^Not known/, '5 April 2031'] }],
    [['isa allowance', 'and 5 years ago', 'and in 5 years'], { has: ['2031/32', "don't know"] }],
    ['cash isa limit in 2013', { has: ['2013', '6 April 2017'], not: ['under 65” then'] }],
  ]),
];
