import { casesOf, type Case } from '../case.ts';

// Days of people's lives: the last day before a birthday, the year an account has to be open, two who buy together.

export const birthdaysAndWaits: readonly Case[] = [
  ...casesOf('eligibility', [
    [
      "my bday is 3 march and i'll be 40, last day to open a lisa",
      { has: [/^Until 2 March 2027/], not: ['5 April'] },
    ],
    ['birthday 3rd march, turning 40, lisa deadline?', { has: [/^Until 2 March 2027/] }],
    ["i'm 39, birthday 12 May. when's my LISA cut off", { has: [/^Until 11 May 2027/] }],
    ["birthday's 12 may, i'll be 50, last day to pay into lisa", { has: [/^Until 11 May 2027/, '50th'] }],
    ['my wife is 39, her birthday is 1 feb, last day for her to open a lisa', { has: ['31 January 2027'] }],
    ['im 40 in december last date to open lisa', { has: [/^Until the day before/, 'December 2026'] }],
    ['40 next week can i still open a lisa', { has: [/^Yes/, '39'] }],
    ['i will be 40 on 20 november 2026 can i open a lisa today', { has: [/^No/], not: ['19 November'] }],
    ['i turn 40 on 21 november 2026 can i open a lisa today', { has: [/^Yes/, '20 November 2026'] }],
    ["my bday is 3 march and i'll be 18, when can i open a cash isa", { has: [/^From 3 March 2027/] }],
    [
      "my daughter's birthday is 14 feb and she'll be 18. when can she open a lisa",
      { has: [/^From 14 February 2027/] },
    ],
    ['i was born on 3 march 1987, last day to open a lisa?', { has: [/^Until 2 March 2027/] }],
  ]),
  ...casesOf('deadline', [
    ['last day to use my isa allowance', { has: ['5 April 2027'] }],
    ["it's my birthday on 3 march, when is the isa deadline?", { has: ['5 April 2027'] }],
  ]),
  ...casesOf('rules announced', [
    ['65 on 5 april 2027 do I get the cap', { has: ['65 and over nothing changes'] }],
    ['my birthday is 5 april, ill be 65, am i capped', { has: [/^No: the 65th birthday comes before/] }],
    ['i turn 65 on 6 april 2027 does the cap apply to me', { has: ['not settled'] }],
  ]),
  ...casesOf('rules now', [
    [
      'buying with my girlfriend for 460k, both have lisas',
      { has: [/^No: £460,000 is over/, 'whole home', '25%'] },
    ],
    ['buying with my mum for 500k, we both have lisas', { has: [/^No: £500,000 is over/] }],
    ['we each have a lisa and want to buy at 440k', { has: [/^Yes, as far as the price goes/] }],
    [
      'my boyfriend and i each have 20k in lisas and want a 400k house',
      { has: [/^Yes, as far as the price/] },
    ],
    ["we're buying at 440k, she has a lisa i dont", { not: ['has ever owned', 'have ever owned'] }],
    [
      'my girlfriend owns a flat, i have a lisa, can i use it',
      { has: [/^Yes, if it is your own first home/] },
    ],
    ['can i have two lisas', { has: ['one Lifetime ISA'] }],
    [
      'my lisa will be 12 months old tomorrow, can i use it for a house',
      { has: [/^Not yet/, '21 November 2026'], not: ['is over'] },
    ],
    ['my lisa will be 12 months old next week, can i buy', { has: [/^Not yet/], not: ['is over', 'Yes.'] }],
    ['my lisa will be a year old in 3 weeks, when can i buy', { has: ['11 December 2026'] }],
    ['my LISA turns one in 2 weeks, we complete in 3 weeks', { has: [/^Only from 4 December 2026/] }],
    ['completion is 2 days before my lisa turns one', { has: [/^Not yet/, '25%'] }],
    ['my lisa is 2 weeks short of a year', { has: ['4 December 2026'] }],
    ['my lisa is 12 months old can i buy', { has: ['is over', 'Yes.'] }],
    [
      'i opened my lisa in december 2025, when can i use it',
      { has: [/^From December 2026/], not: ['From 60'] },
    ],
    ['lisa opened 20 november 2025 can i buy today', { has: ['is over', 'Yes.'] }],
    ['lisa opened 21 november 2025 can i buy today', { has: [/^Not yet/, '21 November 2026'] }],
  ]),
];
