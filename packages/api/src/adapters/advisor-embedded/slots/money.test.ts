import { describe, expect, it } from 'vitest';
import { moneyIn, percentsIn } from '../../../../test/advisor-reading.ts';

type Row = readonly [text: string, ...expected: string[]];

// oxfmt-ignore
const amounts: readonly Row[] = [
  ['£12,000', 'lump 12000'],
  ['I have 12k', 'lump 12000'],
  ['got 12.5k spare', 'lump 12500'],
  ['ten grand, best place?', 'lump 10000'],
  ['where do I put £4k', 'lump 4000'],
  ['I have 20,000 in savings', 'lump 20000'],
  ['half a million in ISAs', 'lump 500000'],
  ['my pot is 1.2m', 'lump 1200000'],
  ['I have £15,000.50', 'lump 15000.5'],
  ['five hundred quid to invest', 'lump 500'],
  ['ive got 20000 to invest', 'lump 20000'],
  ['twelve thousand five hundred pounds', 'lump 12500'],
  ['two and a half grand saved', 'lump 2500'],
  ['a grand and a half', 'lump 1500'],
  ['a couple of grand', 'lump 2000'],
  ['a hundred and fifty quid', 'lump 150'],
  ['a tenner', 'lump 10'],
  ['5000£', 'lump 5000'],
  ['£ 5 k', 'lump 5000'],
  ['GBP 3000', 'lump 3000'],
  ['what is -£500 worth', 'lump -500'],
  ['minus £500', 'lump -500'],
  ['between 5 and 10k', 'lump 5000', 'lump 10000'],
  ['£5,000, no £8,000', 'lump 8000'],
  ['I have 10k, sorry 12k', 'lump 12000'],
  ['5-10k', 'lump 5000', 'lump 10000'],
  ['and 300?', 'lump 300'],
  ['put 50 in', 'paid 50'],
  ['2000 lisa', 'lump 2000 Lifetime ISA'],
  ['I get 90 interest', 'interest 90'],
  ['earn 52k savings interest 900', 'income 52000', 'interest 900'],
  ['a higher rate taxpayer on 58k with 30k saved', 'income 58000', 'lump 30000'],
  ['took out 12k, put 5k back', 'withdrawal 12000', 'returned 5000'],
  ['took out 12k, can I put 5k back', 'withdrawal 12000', 'lump 5000'],
  ['best fix for a 25k transfer', 'transfer 25000'],
];

// oxfmt-ignore
const noAmounts: readonly string[] = [
  'I am 42',
  'limit in 2019',
  'the 2024 budget',
  'I have 3 isas',
  'two children',
  'ring me on 020 7946 0958',
  'ring 07700900123',
  '10 years',
  'at 4%',
  'add 100 credits to my account',
  'over 65s',
  'Trading 212',
  'a 401k',
  '$500',
  '5000 euros',
  '2000 people',
  'top 10 isas',
  'isas with 500 reviews',
  'is it open at 10am',
  'option 3',
];

// oxfmt-ignore
const roles: readonly Row[] = [
  ['I can save £200 a month', 'monthly 200/month'],
  ['£300pm for 10 years', 'monthly 300/month'],
  ['250 pcm', 'monthly 250/month'],
  ['£50 a week', 'monthly 216.67/week'],
  ['£6,000 a year into a pot', 'monthly 500/year'],
  ['£100 into my lisa every month', 'monthly 100/month Lifetime ISA'],
  ['monthly payments of £150', 'monthly 150/month'],
  ['£200 or £300 a month', 'monthly 200/month', 'monthly 300/month'],
  ['£5,000 for a year', 'lump 5000'],
  ['£5,000 and £100 a month', 'lump 5000', 'monthly 100/month'],
  ['£200 a month growing by 5% a year', 'monthly 200/month'],
  ['I have paid in 12k', 'paid 12000'],
  ['already put £3,000 in', 'paid 3000'],
  ['used 14,000 of my allowance', 'paid 14000'],
  ['paid 12k into cash and 3k into my lisa', 'paid 12000 Cash ISA', 'paid 3000 Lifetime ISA'],
  ['put 5k in cash and 3k in LISA', 'paid 5000 Cash ISA', 'paid 3000 Lifetime ISA'],
  ['lisa 3,000, cash 5,000', 'lump 3000 Lifetime ISA', 'lump 5000 Cash ISA'],
  ['I have 6k in a cash isa this year', 'paid 6000 Cash ISA'],
  ['can i put 6k in a cash isa this year', 'lump 6000 Cash ISA'],
  ['I put in £20,000 last tax year', 'lump 20000'],
  ['12k used so far', 'paid 12000'],
  ['6 payments of £1,200', 'paid 7200'],
  ['allowance left after 13,500', 'paid 13500'],
  ['I have 15k', 'lump 15000'],
  ['inherited 15k', 'lump 15000'],
  ['want to put in 15k', 'lump 15000'],
  ['I put 5k in for 3 years at 4%', 'lump 5000'],
  ['dad left me 20k', 'lump 20000'],
  ['I want £50k by 2036', 'target 50000'],
  ['how long to reach 50k', 'target 50000'],
  ['my goal is £30,000', 'target 30000'],
  ['need 30k deposit', 'target 30000'],
  ['I have a 30k deposit', 'lump 30000'],
  ['how long till 25k', 'target 25000'],
  ['save £10,000 in 4 years', 'target 10000'],
  ['looking at a 430k flat', 'price 430000'],
  ['a 430 grand house', 'price 430000'],
  ['a flat for 430', 'price 430000'],
  ['home costs £500,000', 'price 500000'],
  ['house worth 460k', 'price 460000'],
  ['I earn 60k', 'income 60000'],
  ['my salary is £48,000', 'income 48000'],
  ['I am on 60k', 'income 60000'],
  ['pension of 14k a year', 'income 14000/year'],
  ['I earn £2,500 a month', 'income 30000/month'],
  ['take out £3,000', 'withdrawal 3000'],
  ['withdrew 8k in June', 'withdrawal 8000'],
  ['£6,000 out', 'withdrawal 6000'],
  ['take £500 a month from £50k', 'withdrawal 500/month', 'lump 50000'],
  ['£1,500 of interest', 'interest 1500'],
  ['dividends of £3,000', 'interest 3000'],
  ['how much interest on £20,000', 'lump 20000'],
  ['£1,000 bonus', 'bonus 1000'],
  ['got a £1k LISA bonus', 'bonus 1000 Lifetime ISA'],
  ['is the £20,000 limit per person', 'limit 20000'],
  ['how much of my 20k is left', 'limit 20000'],
  ['£5,000 left of my allowance', 'left 5000'],
  ['I earn 30k and have 10k saved', 'income 30000', 'lump 10000'],
  ['my wife has 15k', 'lump 15000 @partner'],
  ['my son has 3k', 'lump 3000 @child'],
  ['I pay £50 a month for my son', 'monthly 50/month'],
  ['my mum gave me 10k', 'lump 10000'],
  ['he had 40k in isas', 'lump 40000 @other'],
  ['2k hearthmoor 2k doorlatch', 'lump 2000', 'lump 2000'],
];

// oxfmt-ignore
const percents: readonly Row[] = [
  ['at 4%', 'rate 4'],
  ['4.15 % for 3 years', 'rate 4.15'],
  ['4 percent', 'rate 4'],
  ['4 per cent', 'rate 4'],
  ['4.5pc', 'rate 4.5'],
  ['four and a half percent', 'rate 4.5'],
  ['four point two five percent', 'rate 4.25'],
  ['£1,000 at 5', 'rate 5'],
  ['£8k at 4.15 for 3 years', 'rate 4.15'],
  ['10k at 4 or 4.5%', 'rate 4', 'rate 4.5'],
  ['between 3 and 5%', 'rate 3', 'rate 5'],
  ['4.5% taxed or a 4.1 ISA', 'rate 4.5', 'rate 4.1'],
  ['how long until 8000 becomes 10000 at 4.5', 'rate 4.5'],
  ['inflation is 3.4%, is 4% worth it', 'inflation 3.4', 'rate 4'],
  ['cash isas paying 4 plus', 'rate 4'],
  ['the branch that I use opens on weekdays at 5'],
  ['can I open one at 18'],
  ['with 2% inflation', 'inflation 2'],
  ['inflation of 3%', 'inflation 3'],
  ['a 0.45% fee', 'fee 0.45'],
  ['platform charge of 0.25%', 'fee 0.25'],
  ['the 25% withdrawal charge', 'fee 25'],
  ['I am a 40% taxpayer', 'tax 40'],
  ['taxed at 20%', 'tax 20'],
  ['25% government bonus', 'bonus 25'],
  ['10% of my salary', 'share 10'],
  ['60% in cash', 'share 60'],
  ['5% growth, 1% fee, 2% inflation', 'rate 5', 'fee 1', 'inflation 2'],
];

describe('money', () => {
  it.each([...amounts, ...roles])('reads %j', (text, ...expected) => {
    expect(moneyIn(text)).toEqual(expected.filter((each) => each !== undefined));
  });

  it.each(noAmounts)('reads no amount in %j', (text) => {
    expect(moneyIn(text)).toEqual([]);
  });
});

describe('percentages', () => {
  it.each(percents)('reads %j', (text, ...expected) => {
    expect(percentsIn(text)).toEqual(expected);
  });
});
