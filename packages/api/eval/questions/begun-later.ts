import { casesOf, type Case } from '../case.ts';

// What beginning later costs, terms beside each other, and figures of an answer that are asked back.

export const begunLater: readonly Case[] = [
  ...casesOf('calculator', [
    ['cost of waiting 5 years to start saving £300 a month, 20 years, 5%', { has: ['£43,303', '£80,521'] }],
    [
      'how much more would I have if I started at 25 instead of 35, £200 a month to 60 at 5%',
      { has: ['£228,165', '£119,598', '£108,567'] },
    ],
    [
      'what does waiting 3 years cost me on £200 a month for 10 years at 4%',
      { has: ['£29,548', '3 years later'], not: ['£7,662'] },
    ],
    ['which is better £10k at 4.1% for 2 years or 3.9% for 3 years?', { has: ['£10,853', '£11,239'] }],
    ['how much will 10k be worth in 2040 at 4%', { has: ['14 years'], pounds: [17490, 1] }],
    ["what's £100 from 2010 worth now", { not: ['£116'] }],
    ['the bonus rate drops from 4.4% to 3.55% on £10,000, what do I lose', { has: ['£85'] }],
    ['I want to save £9,000 a year for my son, how much a month', { has: ['£750'] }],
    ['by April I must have paid £4,000, how much a month?', { has: ['5 months'], not: ['£4,050'] }],
  ]),
  ...casesOf('follow-up', [
    [
      ['i put in 4000 got 1000 bonus and took it all out, what do i get back', 'why £3,750 not £4,000?'],
      { has: ['£1,250', '£3,750'], not: ['£3,515'] },
    ],
    [["I'm 40", 'can I open a lisa', 'I meant 39 not 40'], { has: [/^Yes/, 'At 39'] }],
    [['cash isa limit?', 'and the limit for my son?'], { has: ['£9,000'] }],
  ]),
  ...casesOf('rules now', [
    ['can I have two cash ISAs and what is the limit for my kid', { has: [/^Yes/, '£9,000'] }],
  ]),
  ...casesOf('calculator', [
    // Figures that nobody means are refused in words; the calculator itself throws.
    ['£100 a month for 99 years then £200 a month for 99 years at 99999%', { has: ['cannot work that out'] }],
    ['will I reach £50,000 in 9999 years saving £300 a month at 5%?', { has: ['cannot work that out'] }],
    ['cost of waiting 5 years to start saving £300 a month, 2000 years, 5%', { not: ['undefined'] }],
    [
      'will I reach £50,000 in 10 years saving £300 a month at minus 150%?',
      { has: ['cannot work that out'] },
    ],
    ['what rate do I need for 10k to be 13k in 9000 years', {}],
    [
      '£150 a month for 900 years at 5%, but I stop paying in after 5 years',
      { has: ['cannot work that out'] },
    ],
    ['start in 200 years saving £100 a month for 10 years at 4%', { has: ['cannot work that out'] }],
    ['how big a pot for £1,000 a month for 9000 years at 4%', { has: ['cannot work that out'] }],
    [
      'what do I gain from paying at the start of the tax year instead of the end, £20,000 at 50000% for 99 years?',
      {},
    ],
  ]),
  ...casesOf('follow-up', [
    [['£5,000 at 99999% for 90 years', 'how did you get that?'], { has: ['cannot work that out'] }],
  ]),
];
