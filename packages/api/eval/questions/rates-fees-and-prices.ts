import { casesOf, type Case } from '../case.ts';

// Sums with charges, inflation and ways of stating a rate; projections that a short question changes.

export const ratesFeesAndPrices: readonly Case[] = [
  ...casesOf('calculator', [
    ['if shares drop 20% what is my £15,000 worth', { has: [/^£12,000/, '25%'] }],
    ["my shares fell 30%, I had £10,000, what's left", { has: [/^£7,000/] }],
    ['lump sum 12,000 vs 1,000 a month for a year at 4%', { has: ['£12,489', '£12,263', '£226'] }],
    ['£85,000 growing at 4% how long until it passes £120,000', { has: ['8 years and 8 months'] }],
    ['1k pm 20 yrs 7pc', { has: ['£523,965'] }],
    ['£5 a day for 10 years at 3%', { has: ['£1,825 a year', '£21,305'] }],
    ['monthly amount for £50,000 in 10 years at 5%', { has: ['£321 a month'] }],
    ['how much will i have at 65 if i save £200 a month from 30 at 5%', { has: ['£228,165', '35 years'] }],
    [
      'how much do fees eat on £20,000 over 10 years at 6% growth with 0.65% charge',
      { has: [/^The charge of 0.65% a year takes about £2,280/, '£34,108', 'can fall'] },
    ],
    ['£10,000 growing 5% less 0.5% fees for 20 years', { has: ['£24,555', '£2,571'] }],
    ['0.75% fee vs 0.15% on 50k over 20 years at 5%', { has: ['£116,807', '£131,640', '£14,833'] }],
    ['does a 1% fee matter on £10,000 over 25 years', { has: ['£7,675', 'starting rate'] }],
    ['How much does a 0.45% fee cost on £30,000?', { has: ['£135'] }],
    [
      '£10,000 at 4% with inflation 3% over 10 years real value',
      { has: [/^About £11,093 in today’s money/] },
    ],
    [
      'what will £20,000 be worth in todays money in 15 years with 2.5% inflation',
      { has: [/^About £13,809/] },
    ],
    [
      'how much does £1000 need to grow by to keep up with 3% inflation in 5 years',
      { has: ['£159', '£1,159'] },
    ],
    ['how much in savings to earn £500 a month at 4%', { has: [/^About £150,000/] }],
    [
      'how much do I need to get £100 a month interest in the thistlewick everyday',
      { has: [/^About £28,916/, '4.15%'] },
    ],
    ['is 4% paid monthly the same as 4% AER', { has: [/^No: /, '4.07% AER'] }],
    ['what monthly rate is 4.4% AER', { has: ['0.359% a month', '4.31%'] }],
    ['convert 4.07% gross monthly to AER', { has: ['4.15% AER'] }],
    ['monthly vs yearly interest on 10,000 at 4%', { has: ['£400', '£407.42'] }],
    ['daily interest on 50k at 4%', { has: [/^About £5.48 a day/] }],
    ['simple interest on 5000 at 4%', { has: [/^£200 a year/] }],
    ['if i put 20k in a cash isa for 3 years what do i get', { has: ['£21,881'], not: ['Mind the limit'] }],
    [
      'wrenfield regular saver at the max for 12 months, how much interest?',
      { has: ['£145', '£500 a month'], not: ['£20,000'] },
    ],
    ['£1000 a month in the wrenfield regular saver for a year', { has: ['No more than £500', '£6,145'] }],
    [
      '£10,000 a year in Hearthmoor lifetime isa for 5 years',
      { has: ['Only £4,000 a tax year', '£22,300'], not: ['£50,000'] },
    ],
    [
      '£5000 in the hollowmere online easy access for 2 years',
      { has: ['£5,405', '4.4% for 1 year, then 3.55%'] },
    ],
    [
      'how much will i earn on £1 in the penny bank',
      { has: [/^I don’t know: the catalogue states no rate/] },
    ],
    ['interest on £8,000 in the Quillbrook 1 year fix', { has: ['£344', '4.3%'] }],
    ["£30,000 in the Founders' Anniversary fix for the full term", { has: ['18 months', '4.2%'] }],
    ['how many years to a million maxing my isa at 6%', { has: ['23 years and 2 months'] }],
    [
      'how much could i have in a normal savings account at 4.5% before i pay tax',
      { has: ['£22,222', '£11,111'] },
    ],
    ['how much a month to max out my isa between now and april', { has: [/^£3,333.33 a month/] }],
    ['max lifetime isa bonus if i open at 25', { has: [/^Up to £25,000 over 25 years/] }],
    ['why do i only get half the interest on a regular saver', { has: ['about half the year'] }],
    [
      '£10,000 for 5 years at 4% year by year',
      { has: ['1 year: £10,407', '4 years: £11,732', '5 years: £12,210'] },
    ],
    ['£10,000 for 5 years at 4% then 3 more at 5%', { has: ['£14,182', '£12,210'] }],
    ['£20,000 at 4% for 2 years then 3% for 3 years', { has: ['£21,663', '£23,700'] }],
    [
      'couple both with LISAs 3 years max, how much for the deposit',
      { has: [/^Up to £30,000/, '£15,000 a person'] },
    ],
    ['what fees would I pay on £50,000 over 10 years', { has: [/^That depends on the yearly fee/, '£375'] }],
    ['how much interest on £450 in the come & go isa', { has: ['3.2%', 'under £500'], not: ['£19'] }],
    [
      'what does Quillbrook come and go pay if i only have £200 in it',
      { has: ['At 3.2% £200 earns about £6'] },
    ],
    ['how much interest on £5,000 in the come & go isa', { has: ['4.2%', '£210'] }],
  ]),
  ...casesOf('follow-up', [
    [['£10,000 for 5 years at 4%', 'year by year?'], { has: ['3 years: £11,273'] }],
    [['£10,000 for 5 years at 4%', 'is that guaranteed?'], { has: [/^No: I cannot guarantee/] }],
    [['best junior isa', '£50 a month in it for 18 years'], { has: ['£16,665', '4.6%'] }],
    [
      ['tell me about the Thistlewick Everyday isa', 'what would 5k earn in it over 3 years'],
      { has: ['£5,649', '£649'] },
    ],
    [['£20,000 in Thistlewick Everyday for a year', 'and Hollowmere?'], { has: ['£20,880'] }],
    [['£10,000 for 5 years at 4%', 'double it'], { has: ['£24,420'] }],
    [['£200 a month for 10 years', 'what if I do 300'], { has: ['£42,027'] }],
    [['£200 a month for 10 years', 'at 6'], { has: ['£32,940'] }],
    [['£200 a month for 10 years at 4%', 'and if i start with 5k?'], { has: ['£37,002'] }],
    [
      ['how long to save £20,000 at £300 a month', 'what if 500'],
      { has: ['£20,000', '3 years and 3 months'] },
    ],
    [['£200 a month for 10 years at 4%', 'how long until i hit 50k'], { has: ['15 years and 2 months'] }],
    [['£10,000 for 5 years at 4%', 'and after inflation of 3%?'], { has: ['£10,532'] }],
    [["I've paid £10,000 in this year", 'and if I put 4k in a LISA?'], { has: ['leaves £6,000'] }],
    [["I've paid £12,000 in this year", 'and if I add £9,000?'], { has: ['£1,000 over', '£8,000 more'] }],
    [
      ['I have £130k with one bank', 'and if its me and my wife jointly?'],
      { has: [/^Yes: of a joint account/, '£65,000'] },
    ],
    [
      ['terminally ill LISA', 'what about just being sick and off work'],
      { has: ['Any other illness is no exception'], not: ['No charge is due'] },
    ],
  ]),
];
