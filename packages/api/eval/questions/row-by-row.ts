import { casesOf, type Case } from '../case.ts';

// The rule book and the catalogue asked row by row, in plain words, with a small situation or sum.

const YES = { has: [/^Yes/] };
const NO = { has: [/^No/] };

export const rowByRow: readonly Case[] = [
  ...casesOf('rules now', [
    ["What's the maximum house price for a Lifetime ISA?", { has: [/^A Lifetime ISA[^.]*£450,000/] }],
    ['What price limit applies to homes bought with a Lifetime ISA?', { has: [/^[^.]*£450,000/] }],
    [
      'I take £5,000 out of my LISA at age 45 for a car. How much do I get?',
      { has: [/^Taking out £5,000[^.]*£1,250[^.]*£3,750/] },
    ],
    [
      'If I put in £4,000 and got the £1,000 bonus, how much do I get back if I withdraw everything early?',
      { has: [/^You paid in £4,000[^.]*£3,750/] },
    ],
    ['Do I pay the charge if I am terminally ill?', { has: [/^No charge/] }],
    ['LISA withdrawals are free after 55, right?', { has: [/^No\. At 55/, 'from 60'] }],
    ['Can I take money out of my Lifetime ISA without a charge at 58?', NO],
    ['Is a LISA withdrawal free from age 65?', YES],
    ['Can I withdraw from my LISA to buy a first home after 11 months?', { has: [/^Not yet/, '12 months'] }],
    [
      'I paid my first £100 into my LISA on 1 March 2026. From when can I use it for a home?',
      { has: [/^From 1 March 2027/] },
    ],
    [
      'my first payment into the LISA was in March 2026, can I buy a home in January 2027?',
      { has: [/^Not yet/] },
    ],
    [
      'My partner already owns a home. Can I still use my LISA to buy a house with her?',
      { has: [/^Yes, if it is your own first home/] },
    ],
    [
      'How much could I put into a LISA from age 18 to 50 and how much bonus would I get?',
      { has: [/^Up to £128,000 over 32 years/, '£32,000'] },
    ],
    [
      'My daughter is 8 and has £2,500 paid in this year by her grandparents. How much can I add?',
      { has: [/^Another £6,500/] },
    ],
    [
      'I asked for a cash to cash transfer on 2 November 2026. When should it be done?',
      { has: [/^By 23 November 2026/] },
    ],
    ['Is there a cap on cash ISAs now?', { has: [/^No, not yet/] }],
    ['Is there any restriction on cash ISAs this year?', { has: [/^No, not yet/] }],
    [
      'I have a flexible ISA, took out £3,000 in July. Can I put it back in September as well as my allowance?',
      YES,
    ],
    ['My wife and I want to put in as much as possible this year. How much is that?', { has: ['£40,000'] }],
  ]),
  ...casesOf('eligibility', [
    ['nephew turns 18 next month, can he open a LISA?', { has: [/^Yes, from the day they turn 18/] }],
    [
      'I was born on 14 March 1980. Until which day can I pay in to my LISA?',
      { has: [/^Until 13 March 2030/] },
    ],
    ['My date of birth is 3 May 1987. Can I still open a Lifetime ISA?', { has: [/^Yes/, '2 May 2027'] }],
    [
      "I'm 38. Until what age can I pay into my LISA and how much bonus could I still earn?",
      { has: [/^Until you are 50[^.]*£12,000/] },
    ],
  ]),
  ...casesOf('rules past', [
    ['When did the Lifetime ISA withdrawal charge go back to 25%?', { has: [/^On 6 April 2021/] }],
    [
      'By how much did the Junior ISA limit rise in April 2020?',
      { has: [/^By £4,632: from £4,368 to £9,000/] },
    ],
    ['By how much did the FSCS limit rise in December 2025?', { has: [/^By £35,000/] }],
    ['When were Help to Buy ISAs available?', { has: [/^New Help to Buy[^.]*1 December 2015/] }],
    ['When did Help to Buy ISAs close to new savers?', { has: [/^On 30 November 2019/] }],
  ]),
  ...casesOf('rules announced', [
    [
      "I'm 45 and put £10,000 in cash ISAs in 2027/28. How much more can I put into cash and how much into stocks?",
      { has: [/^Up to £2,000 more/, '£10,000'] },
    ],
    [
      "I'm 68. Next tax year I have paid £15,000 into cash. How much more can go in cash?",
      { has: ['£5,000'], not: ['£12,000'] },
    ],
    ['Is interest in a stocks and shares ISA taxed from 2027?', { has: ['22%', 'not in force yet'] }],
    [
      'What is the tax on £100 of cash interest in my stocks and shares ISA from April 2027?',
      { has: [/^On £100[^.]*£22\b/] },
    ],
  ]),
  ...casesOf('tax outside', [
    [
      'How much more tax will I pay on £3,000 of savings interest as a basic rate taxpayer in 2027/28 than now?',
      { has: [/^£40 more: £440 instead of £400/] },
    ],
    [
      [
        "I'm a higher-rate taxpayer with £30,000 in savings at 4%. How much tax do I pay?",
        'what if it was in an ISA?',
      ],
      { has: [/^No tax is due/] },
    ],
  ]),
  ...casesOf('follow-up', [
    [['Can a 17 year old open a cash ISA?', 'what about 18?'], YES],
    [["I'm 35. Can I open a Lifetime ISA?", 'and my daughter, 17?'], { has: [/^No\. At 17 they/] }],
    [
      ['Can I have two cash ISAs?', 'and two Lifetime ISAs?', 'and Junior?'],
      { has: [/^A child can have one cash/] },
    ],
    [
      [
        'Can I still open a Help to Buy ISA?',
        'how much can I pay in each month?',
        'and when must I claim the bonus?',
      ],
      { has: [/^The bonus must be claimed by November 2030/] },
    ],
    [['How much can I pay into a Lifetime ISA?', 'and for my wife?'], { has: [/^Each adult[^.]*£4,000/] }],
    [
      [
        'Which cash ISA has the best rate?',
        'and the best Lifetime ISA?',
        'which of those needs the lowest deposit?',
      ],
      { has: [/^The lowest minimum deposit of these: First Home[^.]* and ISA Gydol Oes/] },
    ],
  ]),
];
