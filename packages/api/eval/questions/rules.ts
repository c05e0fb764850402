import { casesOf, type Case } from '../case.ts';

const now = casesOf('rules now', [
  ['How much can I pay into ISAs this tax year?', { has: ['£20,000'], source: '/rules' }],
  ['What is the ISA allowance for 2026/27?', { has: ['£20,000', '2026/27'], source: '/rules' }],
  ['Is the ISA allowance still £20,000?', { has: ['yes', '£20,000'] }],
  ['Has the ISA limit gone up to £25,000?', { has: ['no', '£20,000'] }],
  ['How much can I put in a stocks and shares ISA each year?', { has: ['£20,000'] }],
  ['What is the maximum for a Lifetime ISA in a year?', { has: ['£4,000'], source: '/rules' }],
  ['How does the Lifetime ISA bonus work?', { has: ['25%', '£1,000'] }],
  ['Does my LISA count towards the £20,000?', { has: ['£4,000', 'counts towards'] }],
  ['What is the penalty for taking money out of a Lifetime ISA early?', { has: ['25%'], source: '/rules' }],
  ['How expensive a house can I buy with a LISA?', { has: ['£450,000', '12 months', 'mortgage'] }],
  ['How much can be paid into a Junior ISA?', { has: ['£9,000'], source: '/rules' }],
  ['Does a Junior ISA use up my own allowance?', { has: ['child’s own limit', '£9,000'] }],
  ['When can my child take the money out of their Junior ISA?', { has: ['18', '16'] }],
  ['Can I still open a Help to Buy ISA?', { has: ['no', '30 November 2019'] }],
  [
    'I have a Help to Buy ISA. How much can I save into it and until when?',
    { has: ['£200', 'November 2029', '£3,000', 'November 2030'] },
  ],
  ['Can I open two cash ISAs in the same tax year?', { has: ['yes', '6 April 2024', '£20,000'] }],
  ['Can I pay into more than one Lifetime ISA in a year?', { has: ['one Lifetime ISA'] }],
  ['How long does an ISA transfer take?', { has: ['15 working days', '30 calendar days'], source: '/rules' }],
  [
    'Can I transfer just part of the money I paid in this year?',
    { has: ['yes', '6 April 2024', 'may still require all'] },
  ],
  ['What is a flexible ISA?', { has: ['same tax year', 'back'] }],
  ['How much does the FSCS protect?', { has: ['£120,000', '1 December 2025'], source: '/rules' }],
  ['Is FSCS cover £85,000?', { has: ['£120,000', '30 November 2025'] }],
  ['Are peer-to-peer loans in an IFISA protected by the FSCS?', { has: ['no FSCS deposit cover'] }],
  ['Can an IFISA hold long-term asset funds?', { has: ['15 July 2025'] }],
  [
    'What happens to my ISA when I die? I am married.',
    { has: ['additional permitted subscription', 'spouse'] },
  ],
  ['Can I have a joint ISA with my wife?', { has: ['no joint ISAs'] }],
  ['Do I pay tax on ISA interest?', { has: ['free of UK income tax'] }],
  ['What is an ISA?', { has: ['free of UK tax', 'Cash ISA'], source: '/rules' }],
  [
    'What types of ISA are there?',
    { has: ['Cash ISA', 'Stocks and shares ISA', 'Lifetime ISA', 'Innovative finance ISA', 'Junior ISA'] },
  ],
  ['What is AER?', { any: ['annual equivalent rate', 'rate for comparing'], source: '/' }],
  ['What is Bed and ISA?', { has: ['bought back'] }],
  ['What happens if I pay too much into my ISA?', { has: ['HMRC'], not: ['£0'] }],
]);

const past = casesOf('rules past', [
  ['What was the Junior ISA limit in 2018/19?', { has: ['£4,260'], source: '/rules?on=2018' }],
  ['How much could you put in a Junior ISA in 2017-18?', { has: ['£4,128'] }],
  ['Junior ISA allowance in 2019?', { has: ['£4,260', '£4,368'] }],
  ['What was the ISA allowance in 2017/18?', { has: ['£20,000', '2017/18'] }],
  ['What was the ISA allowance in 2012?', { has: ['6 April 2017'], declines: true }],
  ['What was the FSCS limit in 2024?', { has: ['£85,000'], source: '/rules?on=2024' }],
  ['How much did the FSCS cover on 30 November 2025?', { has: ['£85,000'] }],
  ['What was the LISA withdrawal charge in May 2020?', { has: ['20%', 'unconfirmed'] }],
  ['Could I pay into two cash ISAs in 2022/23?', { has: ['no', 'one ISA of each type'] }],
  ['In 2021/22 what was the Lifetime ISA limit?', { has: ['£4,000'] }],
  ['Could a 16 year old open an adult cash ISA in 2025?', { any: ['transition', '16- and 17-year-olds'] }],
  ['When did Help to Buy ISAs close?', { has: ['30 November 2019'] }],
  ['What was the personal savings allowance in 2018/19?', { has: ['£1,000', '£500'] }],
  ['What was the JISA limit last tax year?', { has: ['£9,000'] }],
]);

const announced = casesOf('rules announced', [
  [
    'What is changing for cash ISAs in April 2027?',
    { has: ['£12,000', 'under 65', '6 April 2027', 'announced'], source: '/rules' },
  ],
  ['How much can I put in a cash ISA in 2027/28? I am 50.', { has: ['£12,000'] }],
  [
    'I am 70. Does the new cash ISA limit affect me?',
    { has: ['£20,000'], any: ['nothing changes', 'not affect'] },
  ],
  ['What about people over 65 and the cash ISA cap?', { has: ['£20,000'] }],
  ['Will the overall ISA allowance be cut in 2027?', { has: ['£20,000'] }],
  ['I turn 65 during the 2027/28 tax year. What is my cash ISA limit?', { has: ['not settled'] }],
  ['Can I move my stocks and shares ISA to a cash ISA after April 2027?', { has: ['under 65', 'announced'] }],
  ['What will tax on savings interest be from April 2027?', { has: ['22%', '42%', '47%'] }],
  [
    'Is there going to be a charge on cash held in a stocks and shares ISA?',
    { has: ['22%', '6 April 2027', 'unconfirmed'] },
  ],
  ['Is the Lifetime ISA being replaced?', { any: ['consultation'], has: ['June 2026'] }],
  ['What is the first-time buyer ISA?', { any: ['consultation', 'proposal'] }],
  ['How long will the ISA allowance stay at £20,000?', { any: ['2031'] }],
  ['Junior ISA limit in 2029/30?', { has: ['£9,000'] }],
]);

const deadline = casesOf('deadline', [
  ['How many days until the ISA deadline?', { has: ['136 days', '5 April 2027'], source: '/isa-deadline' }],
  ['When does the tax year end?', { has: ['5 April 2027'] }],
  ['When does my ISA allowance reset?', { has: ['6 April 2027'] }],
  ['When was the deadline for 2024/25?', { has: ['5 April 2025', 'passed'] }],
  ['What is the last day to use my allowance?', { has: ['5 April 2027'] }],
  ['Can I carry over unused allowance to next year?', { has: ['cannot be carried forward'] }],
  ['How long have I got left to use this year’s allowance?', { has: ['136 days'] }],
  ['What is the ISA deadline for the 2027/28 tax year?', { has: ['5 April 2028'] }],
]);

const tax = casesOf('tax outside', [
  [
    'How much interest can I earn tax free outside an ISA as a basic rate taxpayer?',
    { has: ['£1,000'], source: '/rules' },
  ],
  ['What is the personal savings allowance?', { has: ['£1,000', '£500', '£0'] }],
  [
    'I earn £1,500 interest in a normal savings account and pay higher rate tax. How much tax?',
    { has: ['£400'] },
  ],
  ['How much tax on £2,000 of savings interest for a basic rate taxpayer?', { has: ['£200'] }],
  [
    'I am an additional rate taxpayer with £1,000 of interest outside ISAs, what tax do I pay?',
    { has: ['£450'] },
  ],
  [
    'I have £50,000 in a savings account at 4% and I am a higher rate taxpayer. What tax will I pay?',
    { has: ['£600'] },
  ],
  ['What is the dividend allowance?', { has: ['£500', '10.75%'] }],
  ['How much tax would a basic rate payer owe on £2,500 of dividends outside an ISA?', { has: ['£215'] }],
  ['What are the tax rates on savings interest?', { has: ['20%', '40%', '45%'] }],
  ['What is the starting rate for savings?', { has: ['£5,000'] }],
]);

export const ruleCases: readonly Case[] = [...now, ...past, ...announced, ...deadline, ...tax];
