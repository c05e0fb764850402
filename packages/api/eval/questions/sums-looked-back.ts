import { casesOf, type Case } from '../case.ts';

// Short questions that look back at a sum: how it came about, the first one again, the difference, another charge.

export const sumsLookedBack: readonly Case[] = [
  ...casesOf('follow-up', [
    [['£20,000 at 4% for 10 years', 'and £20,000 at 6%', "what's the difference?"], { has: ['£6,571'] }],
    [
      ['£5,000 at 4% for 5 years', '£8,000 at 3% for 5 years', 'what was the first one again?'],
      { has: ['£6,105'], not: ['£9,293'] },
    ],
    [
      ['£5,000 at 4% for 5 years', '£8,000 at 3% for 5 years', 'how much more is the second?'],
      { has: ['£3,188'] },
    ],
    [['what will 20000 be worth at 4% after 1 year', 'twice that?'], { has: ['£40,000 over 1 year'] }],
    [['what will 20000 be worth at 4% after 1 year', 'and half of it?'], { has: ['£10,000 over 1 year'] }],
    [['£5,000 at 4% for 3 years', 'why is it that much?'], { has: ['0.333%', '£5,600', 'twelfth'] }],
    [['£5,000 at 4% for 3 years', 'show me how you worked it out'], { has: ['twelfth', '£5,636'] }],
    [['£200 a month for 5 years at 4%', 'how is that calculated'], { has: ['60 times', '£13,304'] }],
    [['£10,000 at 5% for 2 years', 'are you sure?'], { has: ['£11,049', 'twelfth'] }],
    [
      ['£10,000 at 5% for 2 years', 'I make it £11,000'],
      { has: ['£11,049', 'without interest on interest'], not: ['£12,154'] },
    ],
    [
      ['£10,000 at 5% for 2 years', 'my bank says £11,025'],
      { has: ['£11,049', 'once a year'], not: ['£22,050'] },
    ],
    [
      ['what will £300 a month at 5% be in 20 years', 'and what would it be without the interest'],
      { has: ['£72,000'], not: ['£51,824'] },
    ],
    [
      ['10k for 5 yrs at 4%', 'what if inflation is 3%', 'and with a fee of 0.5%?'],
      { has: ['3.5%', '£10,273'] },
    ],
    [
      ['20k at 5% 10 years', 'with 2% inflation', 'without inflation again'],
      { has: ['£32,940'], not: ['today’s money'] },
    ],
    [['£15,000 at 4.5% for 4 years', 'what about monthly, say £300'], { has: ['£300 a month over 4 years'] }],
    [
      ['£15,000 at 4.5% for 4 years', 'what about monthly, say £300', 'no i meant as well as the 15,000'],
      { has: ['£15,000 and £300 a month'], pounds: [33756, 1] },
    ],
    [
      ['£250 a month, 5%, 15 years', 'what if the fee is 1%', 'and 0.5%?'],
      { has: ['0.5%', 'growing at 5%'] },
    ],
    [
      ['what rate do I need for 10k to be 13k in 5 years', 'in 4 years', 'and if I add 50 a month'],
      { has: ['£50 a month', '4 years'], not: ['£3,240', '9 years'] },
    ],
    [
      ["£50,000 at 5% and take out £200 a month, what's left after 10 years?", 'what if I take 300'],
      { has: ['£300 a month taken'], not: ['flexible'] },
    ],
    [
      ['what can i take monthly from 80000 at 4% for 15 years', 'for 20'],
      { has: ['£484 a month', '20 years'] },
    ],
    [
      ['£8,000 at 4% for 3 years', 'ok thanks, and £9,000?'],
      { has: ['£9,000 over 3 years'], not: ['£18,000'] },
    ],
    [['how much will i have', '10000', '4%', '5 years'], { has: ['£10,000 over 5 years at 4%'] }],
    [["what's my allowance", 'half of it'], { has: ['£10,000'] }],
    [["I've paid in £8,000", 'why is £12,000 left?'], { has: ['£8,000 of the £20,000', '£12,000'] }],
  ]),
  ...casesOf('allowance sums', [['what is half of my isa allowance?', { has: ['£10,000'] }]]),
];
