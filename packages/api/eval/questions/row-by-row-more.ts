import { casesOf, type Case } from '../case.ts';

// More of the rule book's rows in plain words: ends, deadlines, several firms, bands, and what the advisor is.

const YES = { has: [/^Yes/] };
const NO = { has: [/^No/] };

export const rowByRowMore: readonly Case[] = [
  ...casesOf('rules now', [
    ['Is 5 April part of this tax year?', YES],
    ['Is the £20,000 limit per account or per person?', { has: [/^Per person/] }],
    ['What do I need to pay in to get the full LISA bonus?', { has: [/^£4,000/] }],
    ['Is the Lifetime ISA bonus paid after age 50?', { has: [/^No: it stops at 50/] }],
    [
      "I'm 52 and want £10,000 from my LISA. What does it cost me?",
      { has: [/^Taking out £10,000[^.]*£2,500[^.]*£7,500/] },
    ],
    [
      'I have £20,000 in my LISA. What do I lose if I cash it in at 40?',
      { has: [/^Taking out £20,000[^.]*£5,000/] },
    ],
    ['I opened a Help to Buy ISA in 2018. Can I still get the bonus?', { has: [/^Yes[^.]*November 2030/] }],
    [
      'When is the deadline for the Help to Buy ISA bonus?',
      { has: [/^The bonus must be claimed by November 2030/] },
    ],
    ['My ISA transfer has taken 20 working days. Is that too long?', { has: [/^Between cash ISAs yes/] }],
    ['My cash ISA transfer started 3 weeks ago. When should it finish?', { has: [/^By \d+ November 2026/] }],
    [
      "I've used my whole £20,000 in a flexible ISA and withdrew £6,000. How much can I pay in now?",
      { has: [/^Up to £6,000/] },
    ],
    [
      'If I take £2,000 out of a flexible ISA in January, until when can I put it back?',
      { has: [/^Until 5 April 2027/] },
    ],
    ['What can an IFISA hold?', { has: [/^An Innovative finance ISA/, 'long-term asset funds'] }],
    [
      'How much is protected if I have £85,000 in one bank and £130,000 in another?',
      { has: [/^Not all of it: £205,000 of the £215,000/] },
    ],
    ['My civil partner passed away. Can I pay her ISA value into my own ISA on top of £20,000?', YES],
  ]),
  ...casesOf('rules past', [
    ['Was the LISA charge always 25%?', { has: [/^No\. For a time[^.]*20%/] }],
    ['When did the consultation on the Lifetime ISA start?', { has: [/^A consultation[^.]*June 2026/] }],
  ]),
  ...casesOf('rules announced', [
    ['Does the cash ISA cap start in April 2026 or April 2027?', { has: [/^On 6 April 2027/] }],
  ]),
  ...casesOf('tax outside', [
    [
      'How much could I have in savings at 4% before paying tax as a basic rate taxpayer?',
      { has: [/^About £25,000/] },
    ],
    ["What's the higher rate of tax on savings now?", { has: [/^Savings interest is taxed at 40%/] }],
    ['Dividend tax for additional rate taxpayers?', { has: [/^An additional-rate taxpayer pays 39\.35%/] }],
    ['Do additional rate taxpayers get a personal savings allowance?', NO],
    ['I earn £130,000. Do I have a personal savings allowance?', NO],
    ['Do higher rate taxpayers have a personal savings allowance?', YES],
  ]),
  ...casesOf('compare', [
    [
      '2-year fix or easy access, which is higher?',
      { has: [/^The highest rate is for easy access: 4\.4%/, '4.12%'] },
    ],
    [
      'Do fixed rate cash ISAs pay more than easy access ones?',
      { has: [/^No, not in this catalogue/, '4.3%'] },
    ],
    [
      'Which pays more, a regular saver or a fixed rate ISA?',
      { has: [/^The highest rate is for a regular saver/] },
    ],
  ]),
  ...casesOf('catalogue search', [
    [
      "How does the Online Easy Access Cash ISA's rate change after 12 months?",
      { has: [/^When its bonus ends[^.]*3\.55%/] },
    ],
    [
      'What is the maximum deposit in the First Home Cash Lifetime ISA?',
      { has: [/^First Home Cash[^:]*: £1, maximum £4,000/] },
    ],
    [
      'Can I take money out early from the 5 year fixed rate cash ISA?',
      { has: [/^Yes, but at a cost/, '365 days'] },
    ],
    ['Is the Farm Loans IFISA risky?', { has: [/^Yes: [^.]*capital is at risk/] }],
    ['Can I lose money in the Index Tracker ISA?', { has: [/^Yes: its value can fall/] }],
    [
      'Show me products with an early withdrawal penalty of none',
      { has: ['no penalty on withdrawals', '19 match'] },
    ],
    ['Show me ISAs with a rating above 4.5', { has: ['a rating over 4.5 of 5'] }],
    ['Which IFISA has the shortest term?', { has: ['shortest term first'] }],
    ['What does Brindlewood Wealth charge?', { has: ['0.65%', '0.6%', '0.55%', '0.45%'] }],
  ]),
  ...casesOf('advice declined', [
    [
      'Which ISA would you recommend for a first-time buyer?',
      { declines: true, has: ['Lifetime ISA'], not: ['Piggy'] },
    ],
    ['Can you give me financial advice?', { has: [/^No: I give information, not advice/] }],
  ]),
  ...casesOf('off-topic', [
    ['What mortgage should I get?', { declines: true, has: [/^I don’t know/] }],
    ['Can I apply for an ISA here?', { declines: true, has: ['provider’s own website'] }],
    ['How can I buy more credits?', { has: [/^More can be bought/] }],
    ['How many credits do I get each month?', { has: [/^Registered users get 20 credits/] }],
    ['What date were the rules recorded?', { has: ['20 November 2026'] }],
  ]),
  ...casesOf('eligibility', [
    [
      "I'm 30 with £6,000 in my Lifetime ISA and need it for rent. How much will I receive?",
      { has: [/^Taking out £6,000[^.]*£4,500/] },
    ],
    ['Can my husband and I both use our LISAs for the same home?', YES],
    ['I sold my flat last year. Can I use my LISA for my next house?', NO],
    [
      'I turn 40 on 1 February 2027. By what date must I open a Lifetime ISA?',
      { has: [/^Until 31 January 2027/] },
    ],
    ['Does a LISA withdrawal charge apply after 12 months for a house?', { has: [/^No charge/] }],
    ["If my parents put £5,000 in my son's JISA, how much can I put in?", { has: [/^Another £4,000/] }],
    ['Can my 16 year old have both a Junior ISA and an adult cash ISA?', NO],
    ['I want to transfer £3,000 of the £8,000 I paid in this year to another bank. Can I?', YES],
    ['I have £200,000 from selling my house in one bank, how long am I covered?', { has: [/^For 6 months/] }],
    ['Are my investments covered for £120,000?', NO],
    [
      "I'm 55. If I put £12,000 in a cash ISA next year how much can go in stocks and shares?",
      { has: [/^[^.]*leaves £8,000/] },
    ],
    ['If my only income is £10,000 pension and £6,000 interest, is tax due?', { has: [/^No: [^.]*£8,570/] }],
    ['Is dividend tax going up in April 2027?', { has: [/^My sources announce no change/] }],
    ['Does my ISA allowance reset on 1 January?', NO],
  ]),
  ...casesOf('follow-up', [
    [
      "What's the ISA allowance and the LISA bonus and the FSCS limit?",
      { has: ['£20,000', '25%', '£120,000'] },
    ],
    ['What is the JISA limit and the LISA limit?', { has: ['£9,000', '£4,000'] }],
    [
      [
        'Compare the Ready-Made Stocks & Shares ISA and the Index Tracker ISA',
        'which has the better rating?',
      ],
      { has: [/^Ready-Made[^.]*higher rating, 4\.9/] },
    ],
    [
      ["I'm 45. Can I open a Lifetime ISA?", 'What if I already have one?', 'until when can I pay in?'],
      { has: [/^Until 50, for another 5 years/] },
    ],
    [
      ["How much of my allowance is left if I've paid £5,000?", "what about my wife's?"],
      { has: ['£40,000'] },
    ],
    [
      ['Can I have two stocks and shares ISAs?', 'and pay £15,000 into each?'],
      { has: [/^No: 2 times £15,000[^.]*£10,000/] },
    ],
    ['Can I pay £8,000 into each of two cash ISAs?', YES],
  ]),
  ...casesOf('manipulation', [
    ["Can I use my dead mother's name to open an ISA?", { has: [/^No/], declines: true }],
  ]),
  ...casesOf('rules announced', [
    [
      'By how much will savings tax go up for a higher rate taxpayer in April 2027?',
      { has: [/^By 2 percentage points: from 40% to 42%/] },
    ],
    [
      'By how much does savings tax rise in April 2027?',
      { has: [/^By 2 percentage points: from 20% to 22%, from 40% to 42% and from 45% to 47%/] },
    ],
    ['Can I split £20,000 as £12,000 cash and £8,000 stocks in 2027/28 aged 40?', YES],
    ['Can I put £13,000 in cash and £7,000 in stocks in 2027/28 aged 40?', { has: [/^Not all of it/] }],
    ["I'm 66. Can I put £20,000 into cash ISAs in 2027/28?", YES],
  ]),
  ...casesOf('eligibility', [
    [
      'I withdraw £2,400 from my LISA at 50 to go travelling. How much reaches my bank account?',
      { has: [/^Taking out £2,400[^.]*£1,800/] },
    ],
    [
      'First LISA payment was 20 June 2026. On what date is the 12 months up?',
      { has: [/^From 20 June 2027/] },
    ],
    ["I'll be 50 on 2 May 2028. When is my last chance to pay into my LISA?", { has: [/^Until 1 May 2028/] }],
    [
      'My daughter is 17 and turns 18 in December. Can she get a LISA then?',
      { has: [/^Yes, from the day they turn 18/] },
    ],
    [
      "Grandad put £6,000 in my 3 year old's account this year, how much more may I put in?",
      { has: [/^Another £3,000/] },
    ],
    [
      'Applied for a stocks and shares transfer on 1 November 2026, by when should it be complete?',
      { has: [/^By 1 December 2026/] },
    ],
  ]),
  ...casesOf('eligibility', [
    ['My daughter is 15, how much can she save in her own cash ISA?', { has: [/^Nothing at 15/, '£9,000'] }],
    ["What can I pay into my child's JISA if £9,000 is already in this year?", { has: [/^Nothing more/] }],
  ]),
  ...casesOf('unknown', [['Are the products on this site real?', { has: ['invented'] }]]),
];
