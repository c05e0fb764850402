import { casesOf, type Case } from '../case.ts';

// Conversations whose later questions say in a few words what the earlier ones have told.

export const toldInShort: readonly Case[] = [
  ...casesOf('follow-up', [
    [
      ['my daughter is 4', 'how much can I save for her', 'what would 100 a month be by 18', 'at 5%'],
      { has: ['£24,361', '14 years at 5%'] },
    ],
    [
      ['cash isa rates', 'above 4%', 'no penalty', 'cheapest minimum'],
      { has: ['lowest minimum deposit first'] },
    ],
    [['I’m 38', 'can I open a LISA', 'until when'], { has: ['18 to 39', '50'] }],
    [
      ['I’m 38', 'can I open a LISA', 'what if I wait 3 years'],
      { has: [/^No\. You cannot open a new one at 41/] },
    ],
    [['transfer my isa', 'does it cost'], { has: [/^My rule book has no charge for a transfer/] }],
    [
      ['tell me about the Index Tracker ISA', 'compare it to the Self-Select ISA'],
      { has: ['Index Tracker ISA', 'Self-Select ISA', 'a year less'] },
    ],
    [['what changes in 2027', 'does it affect me at 50'], { has: ['savers under 65', '£12,000'] }],
    [
      ['we are a couple with 60k', 'how much this year'],
      { has: ['£40,000 this tax year', '£20,000 from 6 April 2027'] },
    ],
    [
      ['how long to save 50k', '600 a month', 'at 4 percent', 'what if I have 5k already'],
      { has: ['starting with £5,000', '5 years and 6 months'] },
    ],
    [
      ['which has highest rate', 'how do I open it', 'can I do it from abroad'],
      { has: [/^No, not while you live abroad/] },
    ],
    [['best regular saver', 'what happens if I miss one'], { has: ['expects a payment each month'] }],
  ]),
  ...casesOf('calculator', [
    ['how long to save 50k', { has: ['Tell me what you would pay in'], not: ['Mind the limit'] }],
  ]),
  ...casesOf('eligibility', [
    [
      'I am 17 and a half, when can I open a LISA?',
      { has: [/^At 18: a Lifetime ISA opens from 18/], not: ['in 1 year'] },
    ],
  ]),
  ...casesOf('rules past', [
    [
      'What was the LISA withdrawal charge in 2020?',
      { has: ['From 6 March 2020 until 5 April 2021', '20%'] },
    ],
  ]),
  ...casesOf('rules now', [
    ['What ISAs are there?', { has: ['Cash ISA', 'Lifetime ISA', 'Junior ISA'], not: ['best rated first'] }],
  ]),
  ...casesOf('advice declined', [
    [
      'Should I buy the Ready-Made Stocks & Shares ISA from Kestrelgate Investments?',
      { has: ['not advice', '0.25%', '£25'] },
    ],
  ]),
  ...casesOf('eligibility', [
    ['Can I open a UK ISA if I live in Spain?', { has: ['resident in the UK'], not: ['British ISA'] }],
    ['What happened to the UK ISA with the extra £5,000?', { has: [/^I don’t know of one/] }],
  ]),
];
