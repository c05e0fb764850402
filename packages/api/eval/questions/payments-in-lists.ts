import { casesOf, type Case } from '../case.ts';

// Payments told in a list, of which none may be lost; withdrawals that go back; payments into a child's ISA.

export const paymentsInLists: readonly Case[] = [
  ...casesOf('allowance sums', [
    [
      'ive paid 1500 into lisa, 6000 into s&s and 4000 in cash. how much allowance left?',
      { has: ['£11,500', 'leaves £8,500'] },
    ],
    ['3000 in cash, 2500 in a lisa and 7000 in stocks and shares isa. left?', { has: ['leaves £7,500'] }],
    [
      '5000 in ifisa 5000 in cash 5000 in s&s and 2000 lisa whats left',
      { has: ['£17,000', 'leaves £3,000', 'up to £2,000'] },
    ],
    [
      ['paid 10k cash 5k stocks', 'how much left', 'and can all of that go in a lisa, im 35'],
      { has: ['£15,000', 'leaves £5,000', 'Not all of it: up to £4,000'] },
    ],
    [
      "I'm 63, have 15k in cash isa this year and 5k s&s. can I put any more",
      { has: [/^No: £20,000/, 'nothing is left'] },
    ],
    ['I have 20k in s&s this year. can i put anything else in', { has: [/^No: £20,000/] }],
    ['I have 12k in s&s this year. can i put anything else in', { has: ['leaves £8,000'], not: [/^No/] }],
    [
      "I'm 52, opened LISA in 2018, have paid 3k in cash isa, can I add to the LISA and whats left",
      { has: ['leaves £17,000', 'Nothing can go into a Lifetime ISA at 52'], not: ['up to £4,000'] },
    ],
    [
      "I'm 51 with a LISA, can I put 4k in it and 16k in cash",
      { has: [/^Not all of it/, 'Nothing can go into a Lifetime ISA at 51'] },
    ],
    [
      'aged 55 whats left of my allowance after 6k cash and can any go in my lisa',
      { has: ['leaves £14,000', 'stop at 50'], not: ['up to £4,000'] },
    ],
    [
      'aged 45 whats left after 6k cash and can any go in my lisa',
      { has: ['leaves £14,000', 'up to £4,000'] },
    ],
    [
      ['what is a flexible isa', 'took out 3k and put back 2k, how much can i still put back'],
      { has: [/^Up to £1,000 more/, 'flexible'], not: ['£21,000'] },
    ],
    [
      'flexible isa: withdrew 6000 in july and paid back 4500. how much more can go back?',
      { has: ['£1,500 more'] },
    ],
    [
      'deposited 20k in april withdrew 8k in june non flexible, can i pay in 8k again',
      { has: [/^No: you paid in £20,000/, '£0'], not: ['£28,000'] },
    ],
    [
      'Flexible ISA, 50k from previous years, withdrew 30k in may, paid in 20k new. what can i pay in more?',
      { has: [/^Up to £30,000/], not: ['£70,000'] },
    ],
  ]),
  ...casesOf('rules now', [
    [
      'already 20k in s&s, can i put money in my childs jisa',
      { has: [/^Yes/, '£9,000'], not: ['£11,000', 'over it'] },
    ],
    [
      'put £9,000 in my daughters cash JISA, can I put another 9k in her stocks JISA',
      { has: [/^No: nothing is left/] },
    ],
    ['put £5k in cash JISA and £4k in S&S JISA ok?', { has: [/^Yes\./, 'uses all of it'] }],
    [
      '£6k in his cash jisa and £4k in his stocks jisa, is that allowed?',
      { has: [/^No, not all/, '£1,000'] },
    ],
  ]),
];
