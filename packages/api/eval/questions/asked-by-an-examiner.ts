import { casesOf, type Case } from '../case.ts';

// What an examiner found answered wrongly, in several wordings, and neighbours that have to stay as they are.

const HOME: readonly Case[] = casesOf('eligibility', [
  [
    'I have a £100,000 deposit and the house costs £460,000. Can I use my Lifetime ISA?',
    { has: [/^No: £460,000/], not: ['£100,000 is'] },
  ],
  ['I need a £300,000 mortgage for a £475,000 house. Can I use my LISA?', { has: [/^No: £475,000/] }],
  [
    'We have savings of £80,000 and want to buy a flat for £440,000. Can we use our LISAs?',
    { has: [/^Yes, as far as the price goes: £440,000/] },
  ],
  [
    'With a mortgage of £400,000 on a property worth £500,000, can I use my LISA?',
    { has: [/^No: £500,000/] },
  ],
  ['I’ve £60,000 in my LISA and the house is £455,000. Can I use it?', { has: [/^No: £455,000/] }],
  ['my parents gave me £50k, house price 460k, can i use lisa', { has: [/^No: £460,000/] }],
  ['I earn £60,000 and I’m buying a £400,000 flat. Can I use my LISA?', { has: [/^Yes, [^.]*£400,000/] }],
  ['Deposit £45,000, mortgage £415,000, price £460,000 - is a LISA allowed?', { has: [/^No: £460,000/] }],
  ['My mortgage is £460,000 but the flat costs £485,000, can I use my LISA', { has: [/^No: £485,000/] }],
  ['We each put in £230,000 towards a £460,000 house. Can we use our LISAs?', { has: [/^No: £460,000/] }],
  ['House is 445k, deposit 45k, mortgage 400k. Can I use my LISA?', { has: [/^Yes, [^.]*£445,000/] }],
  [
    'I have a deposit of £100,000. Can I use my Lifetime ISA to buy a house?',
    { has: [/^Yes\./], not: ['£100,000'] },
  ],
  ['Can I use my LISA to buy a £450,000 house?', { has: [/^Yes, .*exactly the limit/] }],
]);

const AT_HAND: readonly Case[] = casesOf('allowance sums', [
  ['I’ve got £20,000. Can I put £10,000 in a cash ISA?', { has: [/^Yes\. £10,000 .*leaves £10,000/] }],
  ['i have got 20k can i put 10k in a cash isa', { has: [/^Yes\. £10,000 .*leaves £10,000/] }],
  ['got 20k want to put 10k in a cash isa is that ok', { has: [/^Yes\. £10,000 .*leaves £10,000/] }],
  ['i have already got 15k in this year, can i put in 10k more', { has: [/^No: £25,000 /] }],
  ['My savings are £50,000. Can I put £20,000 into an ISA?', { has: [/^Yes\. £20,000 uses the whole/] }],
  [
    'I have £20,000. Is it ok to put £12,000 into a cash ISA and £8,000 into a stocks and shares ISA?',
    { has: [/^Yes\. £20,000 \(/, 'nothing is left'] },
  ],
  [
    'I’ve £10,000 in savings and want to put £4,000 in a LISA. How much allowance is left?',
    { has: ['leaves £16,000'] },
  ],
  [
    'I inherited £100,000 and paid £15,000 into an ISA. How much allowance is left?',
    { has: ['leaves £5,000'] },
  ],
  ['I’ve got £5,000 spare. How much of it can go in my LISA?', { has: ['only £4,000'], not: ['£15,000'] }],
  ['I won £30,000 and want to put £18,000 in an ISA. Is that allowed?', { has: [/^Yes\. £18,000/] }],
  [
    'I sold my car for £9,000 and put £6,000 in an ISA. How much do I have left?',
    { has: ['leaves £14,000'] },
  ],
  [
    'I got £50,000 from selling my house and put £12,000 in a cash isa. what’s left of my allowance',
    { has: ['leaves £8,000'] },
  ],
  ['My wife has £30,000. Can she put £20,000 in an ISA?', { has: [/^Yes\./] }],
  ['£20,000 in savings. can i put 10k in cash isa and 10k in S&S', { has: [/^Yes\. £20,000/] }],
  ['I have £40,000 saved up. Can I pay £22,000 into an ISA?', { has: [/^No: £22,000/, '£2,000 over'] }],
  // What has been paid in counts.
  ['I have £15,000 already. Can I add £6,000?', { has: [/^No: £21,000/] }],
  ['I’ve put in £15,000. Can I put £5,000 more in?', { has: [/^Yes\. £20,000/] }],
  [
    'I have £12,000 in my cash ISA this year. Can I put £10,000 in a stocks and shares ISA?',
    { has: [/^No: £22,000/] },
  ],
  ['I have £6,000 left this tax year. Can I put £5,000 in?', { has: [/^Yes\. £19,000/] }],
]);

const YEARS: readonly Case[] = casesOf('rules past', [
  ['FSCS limit 2019?', { has: ['£85,000'], not: ['£2,019'] }],
  ['FSCS protection 2024?', { has: ['£85,000'], not: ['£2,024'] }],
  ['junior isa limit 2019?', { has: ['£4,260', '£4,368'], not: ['£2,019'] }],
  ['isa limit 2018', { has: ['£20,000'], not: ['£2,018'] }],
  ['ISA allowance 2030?', { has: ['£20,000'], not: ['£2,030'] }],
  ['Cash ISA cap 2027?', { has: ['£12,000', '6 April 2027'], not: ['£2,027'] }],
  ['LISA bonus 2027?', { has: ['25%'], not: ['£2,027', '£506'] }],
  ['personal savings allowance 2027?', { has: ['£1,000'], not: [/^No/] }],
  ['LISA limit 2035?', { has: ["I don't know"] }],
  // An amount all the same.
  ['is the lisa limit 2000?', { has: [/^No: /, '£4,000', 'not £2,000'] }],
  ['lisa bonus 200', { has: ['£50'] }],
]);

const SUGGESTED: readonly Case[] = casesOf('rules now', [
  ['How does a Lifetime ISA bonus work?', { has: ['25%', '£1,000'] }],
  ['Can I move an old ISA without losing its tax-free status?', { has: [/^Yes\./, 'transfer'] }],
  ...[
    'What is the difference between a fixed and an easy-access Cash ISA?',
    'difference between easy-access and fixed-rate ISAs?',
    'How is an easy-access Cash ISA different from a fixed one?',
    'Explain the difference between variable and fixed cash ISAs',
    'What’s the difference between a fixed-rate and an instant-access cash ISA?',
  ].map((each) => [each, { has: ['Easy access:', 'Fixed rate'], not: ['match'] }] as const),
  ['How much would £150 a month grow to in 10 years?', { has: ['£18,000 paid in'] }],
]);

const NAMES: readonly Case[] = casesOf('catalogue search', [
  ['What is the rate of Flexible Cash ISA?', { has: ['Emberlyn Savings', '4.05%'], not: ['not in this'] }],
  ['Tell me about Flexible Cash ISA', { has: ['Emberlyn Savings', '4.05%'] }],
  ['What is the rate of 90 Day Notice Cash ISA?', { has: ['Wrenfield', '3.95%'] }],
  ['What is the rate of 1 Year Fixed Rate Cash ISA?', { has: ['Quillbrook Bank', '4.3%'] }],
  ['Which flexible cash ISA pays the most?', { has: ['Come & Go', 'Flexible Cash ISA, Emberlyn'] }],
  ['What is a flexible cash ISA?', { has: ['same tax year'], not: ['Emberlyn'] }],
  ...[
    'Which product has the highest government bonus?',
    'Which Lifetime ISA has the best government bonus?',
    'Who pays the biggest LISA bonus?',
  ].map((each) => [each, { has: ['25%', 'Hearthmoor Bank'], not: ['best rated', 'match'] }] as const),
  ['Which cash ISA has the highest bonus rate?', { not: ['25%'] }],
]);

const YES_OR_NO: readonly Case[] = [
  ...casesOf('eligibility', [
    ...[
      'I took £5,000 out of my flexible ISA in March 2026. Can I put it back now without using allowance?',
      'I withdrew £5,000 from my flexible ISA last tax year. Can I replace it now?',
      'Can I put back money withdrawn last tax year into a flexible ISA?',
      'Can I replace money I took out of my flexible ISA in the previous tax year?',
    ].map((each) => [each, { has: [/^No: /, 'same tax year'] }] as const),
    ['Does putting back last year’s withdrawal into a flexible ISA use allowance?', { has: [/^Yes: /] }],
    ['I took £5,000 out of my flexible ISA in June 2026. Can I put it back now?', { has: [/^Yes/] }],
    ['Can I put money back into a flexible ISA?', { has: [/^Yes, in the same tax year/] }],
    ['Can my daughter turn her Junior ISA into an adult ISA when she is 16?', { has: [/^No: /, '18'] }],
    ['Can a Junior ISA become an adult ISA at 16?', { has: [/^No: at 18/] }],
    ['Does a JISA automatically become an adult ISA at 18?', { has: [/^Yes, at 18/] }],
    ['I got a bonus of £3,000 at work. Can I put it in my LISA?', { has: [/^Yes: /, '£750'] }],
    [
      'My employer gave me a bonus of £5,000. Can I pay it into my LISA?',
      { has: [/^Not all of it/, '£4,000'] },
    ],
    ['Can I put my Christmas bonus of £1,500 in a LISA?', { has: [/^Yes: /, '£375'] }],
    ['got a bonus from work, can it go in my isa?', { has: [/^Yes, up to £20,000/] }],
    ['Is a bonus of £3,000 possible in a LISA?', { has: [/^No: /, '£1,000'] }],
  ]),
  ...casesOf('rules now', [
    [
      'I have £100,000 in bank A’s cash ISA and £50,000 in bank A’s savings account. Am I protected?',
      { has: [/^Not all of it/, '£30,000'] },
    ],
    ['I have £80,000 in Bank A’s ISA and £30,000 in Bank A’s savings. Am I covered?', { has: ['£110,000'] }],
    [
      'I have £100,000 in bank A and £50,000 in bank B. Am I protected?',
      { has: [/^Yes, if they are separate/] },
    ],
    [
      'My husband died in 2013. Do I get an additional permitted subscription?',
      { has: [/^No: /], not: ['Yes'] },
    ],
    ['My civil partner died in December 2014. Do I get APS?', { has: [/^It depends/, '3 December 2014'] }],
    ['My wife died in 2014. Do I get the APS?', { has: [/^It depends/, '3 December 2014'] }],
    ['My wife died on 2 December 2014. Do I get the APS?', { has: [/^No: /] }],
    ['My husband died in 2016. Do I get the APS?', { has: [/^Yes, if /], not: [/Yes[^]*Yes/] }],
  ]),
  ...casesOf('deadline', [
    ['Is today before the deadline?', { has: [/^Yes\./, '136 days'] }],
    ['Is tomorrow before the deadline?', { has: [/^Yes\./] }],
    ['Are we past the deadline?', { has: [/^No\./] }],
    ['Has the deadline passed?', { has: [/^No\./] }],
    ['Is today the deadline?', { has: [/^No\./] }],
    [
      'When did the current tax year start?',
      { has: [/^The current tax year, 2026\/27, started on 6 April 2026/] },
    ],
    ['when did the tax year start', { has: ['6 April 2026'] }],
    ['When does the next tax year start?', { has: ['6 April 2027'] }],
  ]),
];

const SUMS: readonly Case[] = casesOf('allowance sums', [
  [
    'I have opened two cash ISAs this year with £8,000 each. How much allowance is left?',
    { has: ['leaves £4,000'] },
  ],
  ['3 cash ISAs with £5,000 in each. How much allowance is left?', { has: ['leaves £5,000'] }],
  [
    'I have two ISAs. I put £3,000 in each this year. How much of my allowance is left?',
    { has: ['leaves £14,000'] },
  ],
  ['two isas 9k each what’s left', { has: ['leaves £2,000'] }],
  ['I’ve got three cash ISAs with £7,000 each this tax year. Am I over?', { has: [/^Yes: £21,000/] }],
  ['I have 2 cash ISAs with £8,000 in total. How much allowance is left?', { has: ['leaves £12,000'] }],
  ['Junior ISA: £5,000 cash and £4,000 shares already. How much more?', { has: [/^Nothing more/, '£9,000'] }],
  ['jisa 2k cash 3k shares paid in, how much more', { has: [/^Another £4,000/] }],
  [
    'My two children each have a Junior ISA with £4,000 paid in this year. How much more can I pay in total?',
    { has: ['£5,000 more for each', '£10,000 in total'] },
  ],
  ['both my kids have JISAs with £5,000 in this year, how much more in total?', { has: ['£8,000 in total'] }],
  [
    'I’ve paid £2,000 into each of my three kids’ Junior ISAs. How much more can I pay in?',
    { has: ['£21,000'] },
  ],
  [
    'My child has a Junior ISA with £4,000 paid in this year. How much more can I pay?',
    { has: [/^Another £5,000/] },
  ],
  ['What is the tax year 2025/26 allowance?', { has: ['£20,000'], not: ['deadline'] }],
  ['What is the deadline of the tax year 2025/26?', { has: ['5 April 2026'] }],
  ['How long will the £20,000 allowance last?', { has: ['5 April 2031'] }],
  ['How long will my £20,000 last?', { has: ['can’t work that out yet'] }],
]);

/** The same classes in words of others. */
const OTHERWISE: readonly Case[] = [
  ...casesOf('eligibility', [
    ['My offer of £452,000 was accepted, I have £90,000 deposit. LISA ok?', { has: [/^No: £452,000/] }],
    ['I’m looking at homes between £430,000 and £470,000. Can I use a LISA?', { has: [/^No: £470,000/] }],
    ['is my lisa ok for a house at 470k with 100k deposit', { has: [/^No: £470,000/] }],
    ['Is £451,000 over the LISA limit?', { has: [/^Yes: £451,000/, '£450,000'] }],
    ['Is £440,000 within the lisa limit?', { has: [/^Yes, as far as the price goes/] }],
    ['Is £4,500 over the LISA limit?', { has: [/^Yes\b/, '£500'] }],
    ['Is £3,000 within the LISA limit?', { has: [/^Yes\b/] }],
    ['Is £10,000 over the junior isa limit?', { has: [/^Yes\b/] }],
    ['two children, £4,500 each in JISAs. am i over?', { not: [/^Yes/] }],
    ['I have three kids and £9,000. How much can I put in each JISA?', { has: ['£9,000'], not: ['Nothing'] }],
    ['I have a £250,000 house with a £100,000 mortgage, can I pay it off with my lisa?', { has: [/^No: /] }],
    ['Can I replace a withdrawal from last tax year in a flexible ISA?', { has: [/^No: /] }],
    ['Can I put £5,000 back in my flexible ISA that I took out in August?', { has: [/^Yes, in the same/] }],
    ['I took £3,000 from my flexible ISA in February. Can I put it back?', { has: [/^No: /] }],
    ['My company is giving me a £10,000 bonus, can I put £4,000 of it in my LISA?', { has: [/^Yes: /] }],
    ['Do I get APS if my wife died in 2012?', { has: [/^No: /], not: ['but you may pay in'] }],
    ['Does a Junior ISA turn into an adult ISA at 16 or 18?', { has: [/^At 18/] }],
    ['Can a 16 year old change their JISA into an adult ISA', { has: [/^No: only at 18/] }],
    ['My bonus is £3,000. Can I put it in a LISA?', { has: [/^Yes: /, '£750'] }],
    ['What is the biggest government bonus I can get?', { has: [/^£1,000/] }],
    ['do all lisas pay the same bonus?', { has: [/^Yes: .*25%/] }],
    ['Is the LISA bonus bigger with some banks?', { has: [/^No: .*25%/] }],
  ]),
  ...casesOf('rules now', [
    [
      'I have £100,000 in Bank A, £50,000 in Bank A and £90,000 in Bank B. Is it all safe?',
      { has: [/^Not all of it: £210,000/, '£30,000'] },
    ],
    ['Does APS apply to deaths in 2014?', { has: [/^It depends/] }],
  ]),
  ...casesOf('deadline', [
    ['Are we before or after the deadline?', { has: [/^Before it/] }],
    ['Is 1 April 2027 before the deadline?', { has: [/^Yes: /] }],
    ['Is 6 April after the deadline?', { has: [/^Yes: /, '6 April 2027'] }],
  ]),
  ...casesOf('allowance sums', [
    // What is at hand is to be paid in itself.
    [
      'I have £9,000. I’ve already paid £15,000 this year. Can I put it all in?',
      { has: [/^No: £24,000/, '£5,000 more'] },
    ],
    ['I’ve paid £15,000 in and have £10,000 in savings. Can I put that in too?', { has: [/^No: £25,000/] }],
    ['I sold shares for £30,000. Can I put £20,000 of it in an ISA?', { has: [/^Yes\. £20,000/] }],
    ['Got 10k from my nan, put 4k in lisa. how much more can i put in isas', { has: ['leaves £16,000'] }],
    [
      'I have £50,000 in a savings account and £10,000 in a cash ISA I paid in this year. How much more can I pay in?',
      { has: ['leaves £10,000'] },
    ],
    ['i have 20k cash. can i put 20k in a cash isa', { has: [/^Yes\./] }],
    ['I have £30k. Can I put £20k in an ISA and £10k in premium bonds?', { has: [/^Yes\. £20,000/] }],
    ['I have £25,000. £20,000 goes in an ISA. Is that ok?', { has: [/^Yes\. £20,000/] }],
    [
      'I have £16,000 in ISAs this year and £10,000 in the bank. How much can I still put in?',
      { has: ['leaves £4,000'] },
    ],
    ['have 18k, 12k cash isa 6k s&s ok?', { has: [/^Yes\. £18,000/, 'leaves £2,000'] }],
    ['I’ve got £4,000 in my LISA this year and want to put £17,000 in a cash ISA', { has: ['£1,000 over'] }],
    ['Two ISAs, £10,000 each. Am I over the limit?', { has: [/^No\. £20,000/] }],
    ['JISA £2,500 cash, £2,500 shares, how much left?', { has: [/^Another £4,000/] }],
    ['My daughter’s JISA: £3,000 in cash. How much more in shares?', { has: [/^Another £6,000/] }],
    [
      'I have paid £5,000 into my daughter’s JISA and £3,000 in my own cash ISA. How much can I put in mine?',
      { has: ['leaves £17,000'] },
    ],
    [
      ['I have two cash ISAs with £8,000 each this year', 'how much is left?', 'can I add £5,000?'],
      { has: [/^No: £21,000/] },
    ],
  ]),
];

export const askedByAnExaminer: readonly Case[] = [
  ...OTHERWISE,
  ...HOME,
  ...AT_HAND,
  ...YEARS,
  ...SUGGESTED,
  ...NAMES,
  ...YES_OR_NO,
  ...SUMS,
];
