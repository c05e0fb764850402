import { casesOf, type Case } from '../case.ts';

/** What savers tell of themselves before they ask, and what they put right. */
export const toldOfOneself: readonly Case[] = [
  ...casesOf('eligibility', [
    [
      'My doctor says I have less than a year to live. Can I take my LISA out?',
      { has: [/^No charge is due/], not: ['at a cost'] },
    ],
    [['i have terminal cancer', 'can I take out my lisa'], { has: [/^No charge is due/] }],
    [['i have terminal cancer', 'can I take out my lisa', 'charge?'], { has: [/^No charge is due/] }],
    [
      'doctors gave me 6 months to live, will I be charged for emptying my LISA',
      { has: ['No charge is due'] },
    ],
    ['i have a bad back, can i take my lisa out', { has: ['25%'], not: ['No charge is due'] }],
    [
      ['what if i was terminally ill', 'can i take out £2000 from my lisa for a car'],
      { has: ['£1,500'], not: ['No charge is due'] },
    ],
    [["I'm 38, my brother is 41", 'can we both open LISAs'], { has: ['Not both'] }],
    [
      ['im a civil servant posted in Brussels', 'can I pay into isa'],
      { has: ['Crown servants'], not: [/^No, not while/] },
    ],
    [
      'my wife works for the foreign office and is posted in Kenya, can she pay into her isa',
      { has: ['Crown servants'] },
    ],
  ]),
  ...casesOf('follow-up', [
    ["I'm 64 and my wife's 61", { has: ['those ages'], not: ['outside what I can help'] }],
    ['i was only engaged', { not: ['outside what I can help'] }],
    ['I have terminal cancer', { has: ['sorry', 'without the usual charge'] }],
    [
      ["I'm 64 and my wife's 61", 'what can we put in cash in 2027/28'],
      { has: ['£24,000', '£12,000', 'not settled'] },
    ],
    [['my wife is 66 and im 62', 'together in cash'], { has: ['£32,000'] }],
    [
      [
        "I'm 40. How much can I put in cash ISAs in 2027/28?",
        'and the rest?',
        'what about my dad, who is 70?',
      ],
      { has: ['£20,000', 'nothing changes'] },
    ],
    [
      ['I put £11k into a cash ISA since April', 'no sorry £13k'],
      { has: ['£7,000'], not: ['£26,000', '£24,000'] },
    ],
    [['I put £11k into a cash ISA since April', 'no sorry £13k', 'how much is left'], { has: ['£7,000'] }],
    [
      ['i saved 500 a month since april in my isa', 'how much have i got left', 'no I meant 600'],
      { has: ['£4,800', '£15,200'] },
    ],
    [
      ['£300 a week since 6 April into ISA, will I go over 20k?', 'what about 400'],
      { has: ['£13,200', '£6,800'] },
    ],
    [['i want to buy a flat for 460k with my lisa', 'oops 450k'], { has: ['exactly'] }],
    [["I earn 48k, what's my psa", 'sorry 58k'], { has: ['£500', 'higher-rate'] }],
    [['what is the bonus on £3,000', 'actually £3,500'], { has: ['£875'] }],
    [['£200 a month for 10 years at 4%', 'sorry, 250'], { has: ['£250 a month'] }],
    [['I have £50k in one bank, is it covered', 'not 50k, 150k'], { has: ['£30,000'] }],
    [
      ["I paid £3,000 in a LISA and £6,000 in cash this year, what's left", 'no sorry £8,000 in cash'],
      { has: ['£9,000', '£3,000 in a Lifetime ISA and £8,000 in cash ISAs'] },
    ],
    [['tax on £1,500 interest, basic rate', 'no I meant £2,500'], { has: ['£300'] }],
    [['lisa charge on 10k', 'i meant 12'], { has: ['£3,000', '£9,000'] }],
  ]),
];
