import { casesOf, type Case } from '../case.ts';

// A taxed rate beside a tax-free one, shares of an amount, payments at once or in turn, and words that hang in the air.

export const taxedAndSplit: readonly Case[] = [
  ...casesOf('tax outside', [
    ['10k at 4% tax free or 5% taxed at 40%', { has: ['£500', '£400'], not: ['£10,000 of interest'] }],
    ['what taxable rate equals 4% tax free for a higher rate taxpayer?', { has: ['6.67%'] }],
    ['5.2% taxed as a basic rate payer vs 4.3% in an isa', { has: ['4.16%', 'less than'] }],
    ['is 5% taxed better than 4% in an ISA for a higher rate taxpayer?', { has: ['3%', 'less than'] }],
    ['what is 5% after 40% tax', { has: ['3%'] }],
    ['what does 4% in an isa equal outside for a basic rate taxpayer', { has: ['5%'] }],
    [
      '£500 in dividends over the allowance, basic rate, how much tax',
      { has: ['£53.75'], not: ['no tax on it'] },
    ],
    ['dividends of 3000 outside an isa higher rate, tax?', { has: ['£893.75'] }],
  ]),
  ...casesOf('calculator', [
    [
      '30% of my 50k in cash at 4% and the rest in shares at 6%, 10 years',
      { has: ['£15,000', '£35,000', '£86,041'], not: ['30% a year'] },
    ],
    [
      '60% in shares at 7% and 40% in cash at 4%, £20,000 for 10 years',
      { has: ['£12,000', '£8,000', '£36,043'] },
    ],
    [
      'what do I gain from paying at the start of the tax year instead of the end, £20,000 at 5% for 10 years?',
      { has: ['£265,866', '£252,926', '£12,940'] },
    ],
    [
      'lump sum of 6000 or 500 a month for 12 months at 4%',
      { has: ['£6,244', '£6,132'], not: ['£6,000 a month'] },
    ],
    [
      'is it better to pay £12,000 at once or £1,000 a month at 4% for a year?',
      { has: ['£12,489', '£12,263'] },
    ],
    ["how many years until I'm 60 if I'm 47", { has: ['13 years'] }],
    ['twins aged 3, £75 a month each until 18 at 4%', { has: ['£18,518', '£37,036'] }],
  ]),
  ...casesOf('allowance sums', [
    [
      'split 20000: 4000 lisa, half the rest in cash and the rest in shares. how much in each?',
      { has: ['£4,000', '£8,000 in cash', '£8,000 in stocks'] },
    ],
    ["paid £500 in April and then £250 each month since, what's left", { has: ['£2,250', '£17,750'] }],
  ]),
  ...casesOf('follow-up', [
    [["how much is left if i've used 9500", 'split that half cash half shares'], { has: ['£5,250'] }],
    [
      ["how much is left if i've used 9500", 'split it 60/40 between shares and cash'],
      { has: ['£6,300', '£4,200'] },
    ],
  ]),
  ...casesOf('noise and typos', [
    ['what about 7 years', { has: ['full sentence'], not: ['outside what I can help'] }],
    ['the second one', { has: ['full sentence'], not: ['outside what I can help'] }],
  ]),
];
