import { casesOf, type Case } from '../case.ts';

/** Lifetime and Help to Buy ISAs by days, prices and sums that are told. */
export const lifetimeToTheDay: readonly Case[] = [
  ...casesOf('eligibility', [
    [
      'I opened my LISA on 20 January 2026, completing on 15 January 2027. Any charge?',
      { has: ['Not yet', '20 January 2027'], not: ['is over'] },
    ],
    [
      'I opened my LISA on 20 January 2026, completing on 25 January 2027. Any charge?',
      { has: ['the wait of 12 months is over'] },
    ],
    [
      'opened my lisa 3rd march 2026 and we complete on 1 march 2027 is that ok',
      { has: ['Not yet', '3 March 2027'] },
    ],
    [
      'lisa first payment 10 december 2025, buying on 12 december 2026, will I pay the penalty',
      { has: ['the wait of 12 months is over'] },
    ],
    [
      "What happens if the house costs £475,000 and I've got £20,000 in the LISA?",
      { has: ['£25,000', '£5,000', '£15,000'] },
    ],
    [['i have £12k in LISA', 'buying for 455k'], { has: ['over the price limit', '£3,000', '£9,000'] }],
    [['i have £12k in LISA', 'buying for 455k', 'what do i lose'], { has: ['£3,000', '£9,000'] }],
    [['i have £12k in LISA', 'buying for 430k', 'what do i lose'], { has: [/^No, as far/], not: ['£3,000'] }],
    [
      "i'm 60 next year, can I take my lisa out without the charge",
      { has: ['At 59', 'from 60 there is none'], not: ['In 2027/28'] },
    ],
    ['i am 40 next year can i still open a lisa', { has: [/^Yes/, '39'] }],
    [['how much can i pay in LISA', 'im 49', 'and next year when im 50'], { has: [/^No/, '50'] }],
  ]),
  ...casesOf('rules now', [
    ['Is the LISA penalty 25% of the bonus?', { has: [/^No: /, 'whole amount'], not: [/^Yes/] }],
    ['is the lisa charge 25%', { has: [/^Yes/] }],
    ['If I get a bonus of £750, how much did I pay in?', { has: ['£3,000'] }],
    ['how much do I need to put in to get the full 1000 bonus', { has: ['£4,000'] }],
    [
      "I've £8,000 in a Help to Buy ISA. Can I move it all into a LISA this year?",
      { has: [/^Not all of it/, '£4,000'] },
    ],
    [
      "I've £3,000 in a Help to Buy ISA. Can I move it into a LISA this year?",
      { has: [/^Yes, if nothing else/] },
    ],
    [['can i transfer help to buy isa to lisa', 'how much'], { has: [/^Up to £4,000/] }],
    [
      ['can i transfer my cash isa to a lisa', '10k of it'],
      { has: [/^Not all of it: £4,000/, '3 tax years'] },
    ],
    [
      ['can i transfer my cash isa to a lisa', '10k of it', 'over how many years'],
      { has: ['£4,000', '3 tax years'] },
    ],
    ['how much can i transfer from my cash isa into a lifetime isa', { has: [/^Up to £4,000/] }],
  ]),
];
