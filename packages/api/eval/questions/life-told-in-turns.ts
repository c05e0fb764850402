import { casesOf, type Case } from '../case.ts';

/** Life told one message after the other: who paid, what was taken out, what is earned, which way money moves. */
export const lifeToldInTurns: readonly Case[] = [
  ...casesOf('allowance sums', [
    [["I paid 5k in my son's JISA", 'my mum paid 3k'], { has: ['£8,000', '£1,000'] }],
    [["I paid 5k in my son's JISA", 'my mum paid 3k', 'how much left'], { has: ['£1,000'] }],
    [
      ["I paid 5k in my son's JISA", 'my mum paid 3k', 'how much left', 'and for my daughter?'],
      { has: ['£9,000'], not: ['£8,000', '£1,000'] },
    ],
    [['ive paid in 12k', 'its a flexible one', 'took 4k out'], { has: ['£12,000', 'beside £8,000'] }],
    [
      ['ive paid in 12k', 'its a flexible one', 'took 4k out', 'what can i put back in'],
      { has: [/^Up to £12,000/] },
    ],
    [
      ["I've put 15k in my ISA this year", "it's not flexible", 'I took 5k out'],
      { has: ['you can still pay in £5,000'] },
    ],
    ['how much a month to use the full 20k', { has: ['£1,666.66 a month'] }],
    ['how much a week to max my isa allowance', { has: ['£384.61 a week'] }],
    [['how much a month for 10 years to reach £20,000 at 4%'], { not: ['£1,666.66'] }],
  ]),
  ...casesOf('rules now', [
    ['fscs for 100k', { has: ['covered in full'], not: [/^No/] }],
    ['does the fscs cover up to 250k', { has: [/^No, not £250,000/] }],
    [['fscs', 'and joint'], { has: [/^Of a joint account/] }],
    ['sold house 400k in my account am i protected', { has: ['£1,400,000', '6 months'], not: ['£280,000'] }],
    [
      ['sold house 400k in my account am i protected', 'for how long'],
      { has: ['6 months'], not: ['5 April'] },
    ],
    [
      'I have 80k with Halifax and 60k with Bank of Scotland, am i covered',
      { has: ['if they are separate authorised firms', '£20,000 of the £140,000'] },
    ],
    [
      ['I have 90k at nationwide', 'and 50k at virgin money', 'both covered?'],
      { has: ['£90,000', '£20,000 of the £140,000'] },
    ],
    [
      ['can i transfer a cash isa to stocks and shares', 'and back again?'],
      { has: ['investments are sold'] },
    ],
    [
      ['can i transfer a cash isa to stocks and shares', 'and back again?', 'and after april 2027?'],
      { has: [/^No, not under 65/] },
    ],
    [['im 44', 'can i move shares to cash', 'and the other way'], { has: ['Money in a cash ISA can'] }],
    [
      ["I'm getting divorced", 'can my isa be transferred to her'],
      { has: [/^No: an ISA stays/], not: [/^Yes/] },
    ],
    ['can I move it to him', { has: [/^No: /] }],
    [
      'i have a cash isa with nationwide and want another with santander this year is that ok',
      { has: [/^Yes/, 'several ISAs of the same type'] },
    ],
    ['best rate from Nationwide', { has: ['not in this site’s catalogue'] }],
  ]),
  ...casesOf('eligibility', [
    [
      'student from India on a visa can I open one',
      { has: [/^Yes, if you are resident/], not: ['catalogue'] },
    ],
    [
      ["I'm moving abroad in March", 'can i pay in the full 20k before i go', 'what about after'],
      { has: [/^No, not while you live abroad/] },
    ],
  ]),
  ...casesOf('rules announced', [
    [
      "I'm 64 until August 2027. Can I transfer my stocks and shares ISA to cash in September 2027?",
      { has: [/^Yes/], not: [/^No/] },
    ],
    [
      "I'm 64 until August 2027. Can I transfer my stocks and shares ISA to cash in May 2027?",
      { has: [/^No, not under 65/] },
    ],
    [
      ['I turn 65 in 2027', 'in february', "so what's my cash limit in 2027/28"],
      { has: ['nothing changes', '£20,000'] },
    ],
    [
      ['cash cap', 'im 59', 'what about my existing 70k'],
      { has: [/^No: /, 'not a new payment'], not: ['£8,000 could'] },
    ],
  ]),
  ...casesOf('deadline', [
    ['is 31 march 2027 this tax year or next', { has: ['This one', '2026/27'] }],
    ['is 10 april 2027 this tax year', { has: [/^No: /, '2027/28'] }],
    ['is 1 april 2026 last tax year', { has: [/^Yes: /, '2025/26'] }],
    [['is 1 april 2026 last tax year', 'and 7 april 2026?'], { has: ['2026/27'] }],
  ]),
  ...casesOf('tax outside', [
    [
      ['Do I pay tax on £900 interest?', "I'm higher rate", 'and my wife is basic with £900 too'],
      { has: ['£0 of tax'], not: ['£520'] },
    ],
    [
      ['i earn 48k', 'what psa do i get', 'and if I get a raise to 52k'],
      { has: ['£500', 'higher-rate'], not: ['£20,600'] },
    ],
    [['i earn 17k', 'starting rate?'], { has: ['£570'] }],
    [['i earn 17k', 'starting rate?', 'and 12k'], { has: ['£5,000'] }],
    [
      ['dividends of £1,500', 'basic rate', 'how much tax'],
      { has: ['£107.50'], not: ['£1,000 of interest'] },
    ],
    [['dividends of £1,500', 'basic rate', 'how much tax', 'and if higher'], { has: ['£357.50'] }],
  ]),
  ...casesOf('follow-up', [
    [['can i pay in 2 S&S isas', 'total of 25k?'], { has: [/^No: £25,000/, '£5,000 over'] }],
    [
      ['could i put 20k on 5 april and 20k on 6 april', 'and my wife', 'so 80k?'],
      { has: [/^Yes/, '£80,000 over both'], not: ['Not all'] },
    ],
    [['what was the lisa charge in 2020', 'and 2021', 'and now'], { has: ['25%'], not: ['20%'] }],
    [['jisa for my grandson', 'can I open it'], { has: [/^No, unless/], not: ['best rated'] }],
    [['jisa for my grandson', 'can I open it', 'so who can'], { has: [/^A parent or guardian/] }],
    [
      ['whats the limit for 2 adults and 3 kids', 'and just kids'],
      { has: [/^For 3 children that is £27,000/] },
    ],
    [
      ['can i open a lisa im 39', 'my birthday is 3 december and ill be 40', 'so last day to open?'],
      { has: ['2 December 2026'] },
    ],
  ]),
  ...casesOf('rules announced', [
    [
      'If I put £2,000 in stocks and shares in 2027/28 how much can go into cash',
      { has: [/^Up to £12,000/, 'from 65 up to £18,000'] },
    ],
    [
      ['If I put £2,000 in stocks and shares in 2027/28 how much can go into cash', "I'm 42"],
      { has: [/^Up to £12,000/] },
    ],
    ['If I put £12,000 in stocks and shares in 2027/28 how much can go into cash', { has: ['£8,000'] }],
  ]),
  ...casesOf('rules now', [
    [
      'If I transfer £30,000 from an old ISA, does that go over my £20,000 allowance?',
      { has: [/^No: a transfer/, 'nothing'] },
    ],
    ['can i open an ISA for someone else', { has: [/^No: /, 'their own name'] }],
    [
      "I paid into my daughter's JISA but meant my son's. Can I move it?",
      { has: ['belongs to that child', 'Tell the provider'], not: ['transfer form'] },
    ],
  ]),
];
