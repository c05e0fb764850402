import { casesOf, type Case } from '../case.ts';

// Growth and interest: an AER is what a year brings, compounding included; a rate by itself goes by the calculator.

const byAer: readonly Case[] = casesOf('calculator', [
  ['how much interest on £8,000 at 4.2% AER in a year', { has: ['£336'], not: ['£343'] }],
  [
    'How much interest does £8,000 earn in a year in the Emberlyn 180 day notice ISA?',
    { has: ['£336'], not: ['£343'] },
  ],
  ['How much interest would I get with the best notice ISA for £8,000?', { has: ['£336'] }],
  ['What interest would £10,000 earn in the Everyday Cash ISA in a year?', { has: ['£415'] }],
  ['How much would £8,000 grow to in a year in the Everyday Cash ISA?', { has: ['£8,332'] }],
  ['£5,000 at 5% AER for 3 years', { has: ['£5,788'] }],
  ['£12,000 for a year at an AER of 4.5%, how much interest?', { has: ['£540'] }],
  ['what would 2500 be worth after 2 years at 4% aer', { has: ['£2,704'] }],
  ['Interest on £20,000 at 3.9% AER after one year?', { has: ['£780'] }],
  ['How much interest on £20,000 at 4.4% in a year?', { has: ['£898'] }],
]);

// An account pays; a saver pays in.
const itPays: readonly Case[] = casesOf('calculator', [
  [
    'How much will the Everyday Cash ISA pay on £10,000 in one year?',
    { has: [/^£415 of interest/], not: ['a month'] },
  ],
  [
    'How much will the Fernhythe 32 Day Notice Cash ISA pay on £8,000 in a year?',
    { has: [/^£292 of interest/] },
  ],
  [
    'How much would I get on £10,000 in the Everyday Cash ISA?',
    { has: [/^£415 of interest/], not: ['5 years'] },
  ],
  ['How much will they pay on £5,000 in the Everyday Cash ISA over a year?', { has: [/^£207 of interest/] }],
  ['What does the 90 Day Notice Cash ISA pay on £6,000?', { has: ['£237'] }],
  ['Best notice ISA for £8,000 - what interest in a year?', { has: [/^At 4.2% £8,000 earns about £336/] }],
  [
    '£15k in Quillbrook 1 yr fix vs Thistlewick 2 yr fix, interest after 1 year each',
    { has: ['£645', '£618'] },
  ],
  [
    ['£2,000 and £300 a month for 10 years at 7%', 'how much of that is interest'],
    { has: [/^£18,248 of interest/] },
  ],
  ['What do I need to save a month to reach £10,000 in 3 years at 4%?', { has: ['£262 a month'] }],
  ['how much should I pay each month for a £15,000 deposit in 4 years', { has: ['£294 a month'] }],
  ['simple vs compound on £5,000 at 4% for 5 years', { has: ['£1,105', '£1,000'] }],
  ['simple interest on £2,000 at 5% for 3 years versus compound', { has: ['£323', '£300'] }],
]);

const bonusFirst: readonly Case[] = casesOf('calculator', [
  ['if I drip £250 monthly into a LISA what does the state add over a year', { has: [/^[^.]*£750/] }],
  ['LISA from age 18 to 50 paying £4,000 each year: total bonus?', { has: [/^[^.]*£32,000/] }],
  ['LISA £300 a month for 2 years at 3%: how much bonus?', { has: [/^[^.]*£1,800/] }],
]);

const backwards: readonly Case[] = casesOf('calculator', [
  [
    'what lump sum today becomes £50,000 in 10 years at 5%',
    { has: [/^About £30,359 today/], not: ['£82,350'] },
  ],
  ['What starting deposit grows to £20,000 in 6 years at 4%?', { has: [/^About £15,739 today/] }],
  ['how much do I need to invest now to have £100,000 in 15 years at 6%', { has: [/^About £40,749 today/] }],
  ['To have £10,000 in 3 years at 4.5%, how much up front?', { has: [/^About £8,740 today/] }],
  ['how big a lump sum do I need for £30,000 in 8 years at 5%', { has: [/^About £20,127 today/] }],
]);

const small: readonly Case[] = casesOf('calculator', [
  ['what does £1 grow to at 5% in 10 years compounded', { has: ['£1.65', '£0.65'] }],
  ['what does £2 grow to at 4% in 5 years', { has: ['£2.44'] }],
  ['£10 at 3% for 1 year', { has: ['£10.30'] }],
]);

const lost: readonly Case[] = casesOf('calculator', [
  [
    'how much interest do I miss with 90 days penalty on £10,000 at 4.3%',
    { has: [/^About £106.03/], not: ['£439'] },
  ],
  [
    'what would I lose breaking the Quillbrook 1 year fix early with £15,000?',
    { has: [/^About £159.04: 90 days/] },
  ],
  ['how much is a 180 day interest penalty on £6,000 at 4%', { has: [/^About £118.36/] }],
  ["60 days' loss of interest on £25,000 at 3.65%, how much?", { has: [/^About £150:/] }],
  ["What's 3 months' interest penalty on £12,000 at 4%?", { has: [/^About £120:/] }],
]);

const aMonth: readonly Case[] = casesOf('allowance sums', [
  [
    'How much would I have to pay in each month from December to use a full £20,000 by the deadline',
    { has: [/^£4,000 a month: 5 /, '£5,000 in 4'] },
  ],
  [
    "I've paid £8,000 so far, how much a month until the deadline to use the rest of my allowance?",
    { has: [/^£2,000 a month: 6 /] },
  ],
  ['How much a month from January to fill my LISA by 5 April?', { has: [/^£1,000 a month: 4 /] }],
  [
    'Starting next month, what monthly amount uses my full ISA allowance by the end of the tax year?',
    { has: [/^£4,000 a month/] },
  ],
  ['How much a month from February to max out a Junior ISA by 5 April?', { has: [/^£3,000 a month/] }],
  [
    "I've used £14,000. What monthly payment from December uses up the rest by the deadline?",
    { has: [/^£1,200 a month/] },
  ],
  [
    'I pay £50 a week into an ISA, how much is that over a year and is it ok',
    { has: [/^(Yes\. )?£2,600/, '£17,400'] },
  ],
]);

// 1.0415 / 1.03, 1.04 / 1.025, 1.02 / 1.035
const real: readonly Case[] = casesOf('calculator', [
  ['If inflation is 3% and my ISA pays 4.15% what is my real return', { has: [/^About 1.12% a year/] }],
  ['inflation 2.5%, savings rate 4%: real interest rate?', { has: [/^About 1.46% a year/] }],
  ['my savings earn 2% with 3.5% inflation, real return?', { has: [/^About -1.45% a year/, 'less'] }],
]);

export const growthAsked: readonly Case[] = [
  ...byAer,
  ...itPays,
  ...bonusFirst,
  ...backwards,
  ...small,
  ...lost,
  ...aMonth,
  ...real,
];
