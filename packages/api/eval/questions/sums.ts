import { casesOf, type Case } from '../case.ts';

const eligibility = casesOf('eligibility', [
  ["I'm 41, can I open a LISA?", { has: ['no', '18', '39', '50'] }],
  ['I am 39 and turning 40 next month. Can I still open a Lifetime ISA?', { has: ['yes', '40'] }],
  ["I'm 25. Am I eligible for a Lifetime ISA?", { has: ['yes'] }],
  ['Can a 17 year old open a Lifetime ISA?', { has: ['no', '18'] }],
  ['I am 52 with a Lifetime ISA, can I still pay in?', { has: ['no', '50'] }],
  ['I’m 45 and already have a LISA. Can I keep paying in?', { has: ['50'] }],
  ['I am 62, can I take money out of my Lifetime ISA without a charge?', { has: ['no charge'] }],
  ['Can I use my LISA for a £460,000 flat?', { has: ['no', '£450,000', '£10,000'] }],
  ['Can I use my LISA for a house that costs £300,000?', { has: ['yes', '£450,000'] }],
  ['I opened my LISA 6 months ago, can I use it to buy a house now?', { has: ['12 months', '25%'] }],
  ['Can I use a Lifetime ISA to buy a home without a mortgage?', { has: ['no', 'mortgage'] }],
  [
    'My girlfriend and I both have LISAs, can we both use them for the same house?',
    { has: ['each use their own'] },
  ],
  ['My son is 16. Can he open a cash ISA?', { has: ['no', '18'] }],
  ['My daughter is 10, can I take money out of her Junior ISA?', { has: ['no', '18'] }],
  ['Can a 16 year old manage their own Junior ISA?', { has: ['16'] }],
  ['Who can open a Junior ISA?', { any: ['parent or guardian'], has: ['18'] }],
  ['Can grandparents pay into a Junior ISA?', { has: ['anyone can pay in'] }],
  ['I have a Help to Buy ISA, can I also have a Lifetime ISA?', { has: ['side by side', 'only one'] }],
  ['I live in Spain. Can I open an ISA?', { has: ['resident in the UK'] }],
  [
    'My husband died in 2020. Can I use his ISA allowance?',
    { has: ['additional permitted subscription', '3 December 2014'] },
  ],
  ['Can I transfer my Lifetime ISA to a cash ISA?', { has: ['25%', 'withdrawal'] }],
  ['I am 67. Can I open a stocks and shares ISA?', { has: ['yes'] }],
]);

const sums = casesOf('allowance sums', [
  [
    'I put £12,000 into a cash ISA this year. How much of my allowance is left?',
    { has: ['£8,000'], source: '/rules' },
  ],
  [
    "I've paid £3,000 into my LISA and £5,000 into a stocks and shares ISA, how much can I still put in?",
    { has: ['£12,000'] },
  ],
  ['Can I put £16,000 in stocks and shares and £4,000 in a Lifetime ISA?', { has: ['yes', '£20,000'] }],
  ['Can I put £20,000 in a cash ISA and £4,000 in a LISA?', { has: ['no', '£4,000 over'] }],
  ['If I max out my Lifetime ISA, how much can I pay into a cash ISA?', { has: ['£16,000'] }],
  ['I have paid in £22,500 this year. Have I gone over?', { has: ['£2,500 over', 'HMRC'] }],
  [
    'I save £500 a month in a cash ISA. How much allowance do I have left for the year?',
    { has: ['£6,000', '£14,000'] },
  ],
  [
    'I paid £10,000 into my ISA and withdrew £4,000. It is flexible. How much can I pay in now?',
    { has: ['£14,000', '£10,000'] },
  ],
  ['I put in £20,000 last tax year. How much can I pay in this year?', { has: ['£20,000'] }],
  ['Used £15k of my ISA allowance already, what remains?', { has: ['£5,000'] }],
  ['Can I pay £6,000 into a Lifetime ISA?', { has: ['£4,000'] }],
  [
    'I gave my daughter £3,000 for her Junior ISA, does it come off my £20,000?',
    { has: ['child’s own limit'] },
  ],
  ['How much can my wife and I save in ISAs together?', { has: ['£40,000'] }],
  ['What bonus do I get on £2,400 in a LISA?', { has: ['£600'] }],
  ['What bonus would I get if I pay £100 a month into a Lifetime ISA?', { has: ['£300'] }],
  ['If I withdraw £5,000 from my LISA to buy a car, what do I get?', { has: ['£1,250', '£3,750'] }],
  ['I need £3,000 in my hand from my LISA. How much must I take out?', { has: ['£4,000', '£1,000'] }],
  [
    'I paid £8,000 into my LISA over two years and want it all out. What would I get back?',
    { has: ['£7,500', '£2,500'] },
  ],
  ['I have £6,000 saved in a Help to Buy ISA. What bonus will I get?', { has: ['£1,500'] }],
  ['I have £150,000 in one bank. How much is protected?', { has: ['£120,000', '£30,000'] }],
  ['Is £100,000 in one building society fully covered?', { has: ['yes', '£120,000'] }],
  ['I can save £750 a month for my son. Will that fit in his Junior ISA?', { has: ['£9,000'] }],
]);

const calculator = casesOf('calculator', [
  [
    'What if I save £150 a month for 12 years in a Lifetime ISA?',
    { has: ['£21,600', '£5,400'], pounds: [27_758, 1], source: '/calculator' },
  ],
  [
    'If I invest £10,000 for 10 years at 5%, what will it be worth?',
    { pounds: [16_470, 1], source: '/calculator' },
  ],
  ['How much will £200 a month be after 5 years at 3%?', { pounds: [12_962, 1] }],
  ['Project £1,000 plus £200 a month for 5 years at 3%', { pounds: [14_123, 1] }],
  ['What would £5,000 at 4.3% earn in a year?', { pounds: [219, 1] }],
  ['I am 30. If I save £300 a month until I am 60 at 6%, how much will I have?', { pounds: [302_861, 2] }],
  ['How much do I need to save each month to reach £50,000 in 10 years at 4%?', { pounds: [339, 1] }],
  [
    'How long will it take to save £20,000 at £400 a month at 4%?',
    { any: ['46 months', '3 years and 10 months', '47 months', '3 years and 11 months'] },
  ],
  ['What will £25 a week come to in 18 years in a Junior ISA?', { pounds: [32_601, 60] }],
  ['£4,000 a year in a LISA for 5 years', { has: ['£5,000'], pounds: [22_173, 3] }],
  [
    'I have £20,000 to invest in a stocks and shares ISA for 18 months at 6%. What would I end up with?',
    { pounds: [21_879, 1] },
  ],
  [
    'What happens if £10,000 grows at 4% compared with 5% for 20 years?',
    { pounds: [22_226, 1], has: [/£27,126|£27,127/] },
  ],
  ['I want to put £500 a month into a Lifetime ISA for 5 years', { has: ['£4,000'] }],
  [
    'How much would I have if I put £5,000 into the Quillbrook 1 year fixed rate ISA for a year?',
    { has: ['4.3%'], pounds: [5_215, 1] },
  ],
  ['Can you calculate how my savings will grow?', { any: ['how long', 'each month'] }],
]);

export const sumCases: readonly Case[] = [...eligibility, ...sums, ...calculator];
