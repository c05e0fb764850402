import { casesOf, type Case } from '../case.ts';

// Lifetime ISAs: at the age of the day asked about, the bonus of several payments, what a withdrawal leaves.

export const lifetimeByAgesAndSums: readonly Case[] = [
  ...casesOf('eligibility', [
    [
      ['im 40 in june', 'can i open a lisa now', 'and pay in after that'],
      { has: [/^Yes/, 'before you turn 40'] },
    ],
    ['turn 40 next march can I open LISA today', { has: [/^Yes\. At 39/] }],
    ['im 40 on 5 april 2027 can i open lisa in march 2027', { has: [/^Yes\. At 39/, '4 April 2027'] }],
    ["i'm 39 turning 40 in june, can I open LISA in may 2027", { has: [/^Yes\. At 39/] }],
    [
      "i'm 39 turning 40 in june, can I open LISA in july 2027",
      { has: [/^No\. You cannot open a new one at 40/] },
    ],
    ["I'll be 40 in 2028, can I open a lifetime isa", { has: [/^Yes\. At 38/] }],
    [
      ['lisa for 60k flat', 'im 45 never owned, opened lisa at 30', 'ok?'],
      { has: [/^Yes, as far as the price goes/], not: ['welcome'] },
    ],
    ['can i use lisa for a 450000 flat exactly', { has: [/^Yes/, 'exactly the limit'], not: ['£112,500'] }],
    ['can I use my lisa for a £460,000 house', { has: [/^No: £460,000/] }],
    ['can I use lisa for retirement', { has: [/^Yes, from 60/] }],
    ['Can I have both a Lifetime ISA and a pension?', { has: [/^Yes, side by side/] }],
    [['when can i withdraw lisa free', 'at 59?', '60?', '61?'], { has: ['At 61 there is no charge'] }],
    [
      ['i want to buy a house with my lisa in 6 weeks', 'opened it 11 months ago', 'so what happens'],
      { has: ['more than 12 months', 'no charge'] },
    ],
    [
      ['i want to buy a house with my lisa in 2 weeks', 'opened it 11 months ago', 'so what happens'],
      { has: ['at 11 months there is a charge'] },
    ],
    [
      ['can i buy a flat with my lisa', 'opened it in march 2026', 'so when can i buy'],
      { has: [/^From March 2027/] },
    ],
    ['LISA withdrawal in the first 12 months for house', { has: ['12 months', 'charge of 25%'] }],
  ]),
  ...casesOf('calculator', [
    [
      'if ive got £4,000 + £1,000 bonus and I take it all out how much do I lose of my own money',
      { has: ['£1,250', '£3,750', '£250 less'] },
    ],
    [
      'i have 3000 of my own and 750 bonus in the lisa, closing it, what do i get',
      { has: ['£937.50', '£2,812.50'] },
    ],
    ['lisa balance 7,500, withdraw everything non house', { has: ['£1,875', '£5,625'] }],
    ['paid 4000 each of 3 years into LISA, total bonus?', { has: [/^£3,000/], not: ['growth'] }],
    ["i'm 32 and paid in 4k for 5 years how much bonus have i had", { has: [/^£5,000/] }],
    [
      ['im 24', 'ive put 100 quid a month into lisa since may', 'how much bonus have i got so far'],
      { has: ['£700', '£175'] },
    ],
    ['£50 a week in lisa since 6 april, bonus?', { has: ['£1,650', '£412.50'] }],
    ['putting 333.33 a month in lisa for a year what bonus', { has: ['£999.99'] }],
    [
      'opened LISA at 18 max every year til 50 how much total bonus could i get',
      { has: ['£32,000', '£33,000'] },
    ],
    [
      "I'm 38, never owned, opened LISA Feb 2025, put in £4k each tax year since, flat is £310k with a mortgage. can I use it, and how much is in there roughly from me plus bonus",
      { has: [/^Yes/, '£15,000', '£12,000', '£3,000'] },
    ],
    [
      'opened my lisa in may 2023 and paid 2000 a year since, total bonus?',
      { has: [/^£2,000 over 4 years/] },
    ],
    ['whats the max total lisa bonus ever', { has: ['£32,000', '£33,000'] }],
  ]),
  ...casesOf('rules now', [
    ['someone told me LISA bonus is £2000 a year', { has: [/^No: it is at most £1,000/], not: ['£500'] }],
    ['is the lisa bonus £1000 a year', { has: [/^Yes, at most/] }],
    ['if i move h2b of 9k to lisa how much bonus', { has: ['£4,000 moved', '£1,000'], not: ['£2,250'] }],
  ]),
  ...casesOf('rules past', [
    [
      'LISA penalty between march 2020 and april 2021 was what',
      { has: ['20%', '6 March 2020', '5 April 2021', 'back at 25%'], not: ["don't know"] },
    ],
  ]),
];
