import { casesOf, type Case } from '../case.ts';

// Sums as they are told: what is left, two people, other years, short forms; and which of several amounts is meant.

export const sumsTold: readonly Case[] = [
  ...casesOf('allowance sums', [
    ["I've got £7k of allowance left. if 4k goes in a lisa how much for cash?", { has: ['leaves £3,000'] }],
    [
      'I have £5,000 of my allowance left. I want £4,000 in a LISA. What remains for cash?',
      { has: ['leaves £1,000'] },
    ],
    ['only 3k of my isa allowance remains, can i put 5k in?', { has: [/^No/, '£2,000'] }],
    [
      "we are a couple, I've used 12k, she has used nothing, how much is left between us?",
      { has: ['£28,000'] },
    ],
    ['husband used £14k, i used £9k, what have we got left together', { has: ['£17,000'], not: ['£3,000'] }],
    [
      'My wife and I have £46,000 between us. How much of it cannot go into ISAs this tax year?',
      { has: ['£6,000'] },
    ],
    [
      'Paid £400 a month into a S&S isa since 6 April and a £3k lump in cash. what is left?',
      { has: ['£13,800'] },
    ],
    ["I paid £300 a month since 6 April, what's left?", { has: ['£2,400', '£17,600'] }],
    [
      'ive paid £650 a month into my cash isa since may, whats left of my allowance if i keep going until march?',
      { has: ['£7,150', '£12,850'] },
    ],
    ['I put in £18,000 on 2 April 2026. How much can I put in now?', { has: ['£20,000'], not: ['£2,000'] }],
    [
      'I put £15,000 in ISAs last March, how much can I put in this tax year?',
      { has: ['£20,000'], not: ['£5,000'] },
    ],
    [
      'I have got 23 grand from selling my car. can all of it go in isas before april?',
      { has: [/^No/, '£3,000'], not: ['Regular Saver'] },
    ],
    ['Does the £9,000 for my kid come off my own £20,000?', { has: [/^No/], not: ['£11,000'] }],
    [
      "I've had LISA 2 years and I'm buying for £451k, what do I lose on £16,000?",
      { has: ['£4,000'], not: ['£112,750'] },
    ],
    [
      'I paid £4,000 into a LISA, got the £1,000 bonus, and now want everything out. What do I actually get back?',
      { has: ['£3,750'] },
    ],
    [
      'I have £100,000 in a cash ISA and £40,000 in savings with the same bank. how much is unprotected?',
      { has: ['£20,000'], not: ['Peer-to-peer loans have'] },
    ],
  ]),
  ...casesOf('calculator', [
    [
      'put 4 grand a yr in a LISA for 10 yrs at 4% what do i end up with incl bonus',
      { has: ['£49,247', '£61,559'] },
    ],
    ['£4,000 per yr into a LISA for 10 yrs at 4%', { has: ['£49,247'] }],
    ['3k/yr for 20 years 5 percent stocks isa', { has: ['£60,000 paid in'] }],
    ['what will 200pm be worth in 10yrs at 6%', { has: ['over 10 years', '£24,000 paid in'] }],
    ['what is £200 a month after 10yrs at 5%', { has: ['over 10 years'] }],
    ['£50 pw for 3 yrs at 4%', { has: ['£7,800 paid in'] }],
    ['save £2,400 per yr for 5 years at 3%', { has: ['£12,000 paid in'] }],
  ]),
  ...casesOf('eligibility', [
    ["I'm 46 with a Lifetime ISA, how many more years can I pay in?", { has: ['4 years'], not: [/^No/] }],
    ["I'm 47, do I still get the LISA bonus?", { has: [/^Yes/] }],
    ['im 44 with a lisa how long can i keep paying', { has: ['6 years'], not: [/^Yes/] }],
    [
      'I want to buy a £300k house for £120k of which is in my LISA, I owned a house 10 years ago. ok?',
      { has: [/^No: it is for a first home/, '25%'] },
    ],
  ]),
  ...casesOf('rules announced', [
    [
      'im 66 and my wife is 60, does she get the 20k cash limit too?',
      { has: ['£12,000'], not: ['At 65 and over nothing changes'] },
    ],
    [
      "I'm 25, earn £30k, want a house in 6 years. Tell me the LISA limit, the bonus, the price cap and the penalty",
      { has: ['£450,000'], not: ['£12,000'] },
    ],
  ]),
  ...casesOf('rules now', [
    [
      'How long should a cash isa transfer take, and stocks to stocks?',
      { has: ['15 working days', '30 calendar days'] },
    ],
  ]),
  ...casesOf('catalogue search', [
    [
      'I have a lump of £15,000, which cash isa pays the most?',
      { has: ['Hollowmere'], not: ['Regular Saver'] },
    ],
    ['What is the yearly fee of the Self-Select ISA?', { has: ['0.35%'] }],
  ]),
  ...casesOf('compare', [
    [
      'compare First Home Cash Lifetime ISA with Doorlatch Cash Lifetime ISA',
      { has: ['percentage points', '0.60%', '12 months'] },
    ],
  ]),
];
