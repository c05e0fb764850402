import { casesOf, type Case } from '../case.ts';

// What an age changes, payments until April, and small matters that were answered by half.

export const agesAndSums: readonly Case[] = [
  ...casesOf('eligibility', [
    [
      'I turn 18 next year: what changes for my ISAs?',
      { has: ['£20,000', 'Lifetime ISA', 'Junior ISA', '39'] },
    ],
    ['What changes when my daughter turns 18?', { has: ['adult ISAs open', 'becomes an adult ISA'] }],
    ['I turn 40 next year. What changes for my ISAs?', { has: ['new Lifetime ISA cannot be opened', '50'] }],
    ['I’m 39, what changes when I turn 40?', { has: ['new Lifetime ISA cannot be opened'] }],
    ['i’ll be 50 in march, anything change with my isa?', { has: ['At 50 payments', 'bonus', '60'] }],
    ['What happens for me when I hit 50, ISA wise?', { has: ['50', 'bonus'] }],
    ['turning 60 soon, what does it mean for my lifetime isa?', { has: ['without the charge of 25%'] }],
    [
      'What changes for my ISAs at 65?',
      { has: ['12,000', '20,000', 'not settled'], not: ['You normally pay'] },
    ],
    ['I turn 70 next year: what changes for my ISAs?', { has: [/^Nothing/, '£20,000'] }],
    ['does anything change for my isas when i’m 45?', { has: [/^Nothing: no ISA rule changes at 45/, '50'] }],
    ['my son turns 16 next month, what changes with his isa?', { has: ['takes control', '18', '£9,000'] }],
    ['what will be different for my grandson’s junior isa once he is 16?', { has: ['control', '18'] }],
    ['my wife turns 50 in may, what changes?', { has: ['payments into a Lifetime ISA stop'] }],
    ['52 with a lifetime isa, what can i do?', { has: ['payments and bonuses stop at 50', '60'] }],
    ['is there an ISA for 16 year olds?', { has: ['Junior ISA', '18'], not: ['Everyday Cash'] }],
    [['is there an ISA for 16 year olds?', 'what about in 2025?'], { has: ['one adult cash ISA'] }],
    ['which isa can my 10 year old have?', { has: [/^Yes, the Junior ISA/] }],
    ['can two people use their LISAs for the same house?', { has: [/^Yes/, 'each use their own'] }],
    [
      'I opened my LISA last month, can I buy a house with it in the spring?',
      { has: [/^Not yet/, '12 months'] },
    ],
    ['I set up a Lifetime ISA 5 months ago. Can it pay for my first flat now?', { has: [/^Not yet/] }],
    [
      ['what is a lisa', 'is it worth it for a 25 year old buying a house', 'how long must it be open?'],
      { has: [/^After 12 months/] },
    ],
    ['my niece is 19, how much LISA bonus could she get by 30?', { has: ['£11,000'] }],
    ['is there still a help to buy isa?', { has: [/^Not for new savers/, '30 November 2019'] }],
  ]),
  ...casesOf('allowance sums', [
    [
      'How much a month until the tax year’s end to use up my allowance?',
      { has: ['£3,333.33 a month', '£3,333.35', '6 monthly payments'] },
    ],
    [
      'I’ve paid in £8,000. How much a month until April to use up my allowance?',
      { has: ['£2,000 a month'] },
    ],
    [
      'what monthly payment would use up the rest before the deadline, I’ve put in £13,250?',
      { has: ['£1,125 a month'] },
    ],
    ['ive got 9500 left of my allowance, how much monthly till the tax year ends', { has: ['£1,583.33'] }],
    [
      'how much per week until 5 april to use the rest of my allowance, 14k done',
      { has: ['£300 a week', '20 weekly payments'] },
    ],
    [
      'How much would I need to save per month to fill my LISA before April?',
      { has: ['£666.66', '£666.70'] },
    ],
    ['monthly amount to max out a junior isa by the end of the tax year?', { has: ['£1,500'] }],
    ['what do I pay in each month to have used £12,000 by 5 April?', { has: ['£2,000 a month'] }],
    [['How much a month to use my allowance by April?', 'I’ve already paid in 5000'], { has: ['£2,500'] }],
    ['have i got any allowance left if i did 500 a month since april?', { has: ['£4,000', '£16,000'] }],
    [
      'Can I pay ten thousand into cash, ten thousand into stocks and four thousand into a LISA?',
      { has: ['£24,000', '£10,000 in stocks and shares'] },
    ],
  ]),
  ...casesOf('rules past', [
    ['What was the Lifetime ISA penalty in summer 2020?', { has: ['20%', '5 April 2021'] }],
    ['LISA charge in autumn 2021?', { has: ['25%'] }],
    ['was the lisa bonus ever different?', { has: ['since 6 April 2017', '25%'] }],
    [
      'what will the ISA limit be in 2030?',
      { has: [/^In 2030 the ISA allowance/, '£20,000', '5 April 2031'] },
    ],
  ]),
  ...casesOf('rules announced', [
    ['what happens in april 2027 to cash in my stocks & shares ISA?', { has: ['22%', 'unconfirmed'] }],
    [
      '£1,200 interest, basic rate, what tax this year and what next year?',
      { has: ['£40 of tax', '£44 of tax'] },
    ],
  ]),
  ...casesOf('rules now', [
    ['is cash held in my stocks isa protected?', { has: ['£120,000', 'deposit'], not: ['22%'] }],
    ['split £300k over how many banks to be covered?', { has: [/^At least 3/] }],
    ['how many banks do I need to keep £500,000 fully protected?', { has: [/^At least 5/] }],
    ['two brands on the same licence, £90k each. protected?', { has: ['£180,000', '£60,000 is not'] }],
    ['FSCS cover for a joint account of £200k?', { has: ['£100,000'] }],
    ['how much of my £100,000 of investments is protected if the platform fails?', { has: ['£15,000'] }],
    ['is my stocks and shares isa protected against losses?', { has: [/^No, not for a fall/] }],
    [
      'If I ask for a cash ISA transfer on 1 December 2026 when should it be finished by?',
      { has: ['22 December 2026'] },
    ],
    ['how much interest can I earn tax free if I don’t work?', { has: ['£18,570', '£12,570'] }],
    ['which isa has tax relief?', { has: [/^No ISA gives tax relief/, '25%'] }],
    ['which is the safest type of isa?', { has: ['Cash ISA', 'capital is at risk'] }],
    ['does the lisa bonus eat into my allowance?', { has: [/^No: the bonus uses none/] }],
    ['how do i rebalance my isa?', { has: ['no tax'] }],
    ['what does innovative finance mean, and what returns?', { has: ['3% to 12%'] }],
    ['latest date for a LISA payment to count this year?', { has: ['5 April 2027'] }],
  ]),
  ...casesOf('calculator', [
    [
      'how much will a junior isa be worth at 18 if i pay £50 a month from birth at 3.5%',
      { has: ['£15,059'] },
    ],
    ['what rate do you assume for stocks and shares isas?', { has: ['5%', '12%'] }],
    ['what’s the max rate in the calculator for a cash isa?', { has: ['5%'], not: ['3%'] }],
    ['how much is £8k at 4.15 for 3 years?', { has: ['£9,059'] }],
    ['double my money at 5%', { has: ['13 years and 11 months'] }],
    ['if I put £4k in a LISA each april for 10 years at 4%', { has: ['£40,000 paid in'] }],
  ]),
  ...casesOf('advice declined', [
    ['just tell me which isa to buy', { declines: true, not: ['Help to Buy', 'you should buy'] }],
  ]),
  ...casesOf('off-topic', [
    ['how much are the plans?', { has: ['50 credits for £1', '300 credits for £5'] }],
    ['where do you get your rates from?', { has: ['sample data'] }],
  ]),
];
