import { casesOf, type Case } from '../case.ts';

// Rules asked of in savers' own words: inherited ISAs, what changed and what is announced, and how sure each is.

export const askedOfRules: readonly Case[] = [
  ...casesOf('allowance sums', [
    [
      'My wife passed away in August with £62,000 in ISAs. How much can I put in mine?',
      { has: ['£62,000', '£82,000'], not: ['£40,000'] },
    ],
    [
      ['my wife died last year, she had 40k in ISAs', 'how much extra can I put in?'],
      { has: ['up to £40,000', '£60,000 in all'] },
    ],
    [
      'my wife has died she had £25k cash isa and I have used 5k of my allowance, what can i pay in',
      { has: ['£25,000', '£15,000 left', '£40,000 in all'] },
    ],
    [
      'lost my husband in may, he had isas worth 110k. can i keep them tax free?',
      { has: [/^Yes: you can pay in up to £110,000/], not: ['inheritance tax'] },
    ],
    [
      "My wife died with £50,000 in ISAs and I've already put £20,000 into mine this year. Can I put her £50,000 in too?",
      { has: [/^Yes: you can pay in up to £50,000/] },
    ],
    [['my wife died', 'how much can i put in a junior isa?'], { has: ['£9,000'], not: ['widow', 'APS'] }],
  ]),
  ...casesOf('rules now', [
    ['APS allowance for a partner not married', { has: [/^No: the extra allowance is only for a spouse/] }],
    [
      'additional permitted subscription allowance for my girlfriend',
      { has: [/^No: the extra allowance is only for a spouse/] },
    ],
    ['My husband died in January 2015, would I have got an APS?', { has: [/^Yes/, '3 December 2014'] }],
    ['My husband died in January 2014, would I have got an APS?', { has: [/^No/] }],
    [["What's the FSCS limit?", 'what was it before?'], { has: ['30 November 2025', '£85,000'] }],
    [
      ['If my bank goes bust how much do I get back', 'how long for after a house sale'],
      { has: [/^A temporary high balance[^.]*6 months/] },
    ],
  ]),
  ...casesOf('rules announced', [
    [
      'will my existing cash isa interest be taxed after april 2027',
      { has: [/^No: interest in a cash ISA/] },
    ],
    ['is interest on my cash isa still tax free under the new rules', { has: [/^Yes: interest in a cash/] }],
    ['What is 22% for in 2027?', { has: ['a charge', 'basic rate', '42%', '47%'] }],
    ['does money market fund in S&S ISA get hit', { has: ['22%', 'not in my sources'], declines: true }],
    [
      'will money market funds count as cash for the 22% charge',
      { has: ['count as cash is not in my sources'], declines: true },
    ],
    ['Is under 65 counted at start of tax year or end', { has: ['not settled'] }],
    ['is the age of 65 measured at the beginning or the end of the tax year', { has: ['not settled'] }],
    [
      "What's changing in April 2027?",
      { has: ['£12,000', 'no transfers', '22%, on interest', '22%, 42% and 47%', 'present rules apply'] },
    ],
    [
      ['What changes in April 2027?', 'anything else?'],
      { has: ['That is all that my rule book has', 'June 2026'], not: ['£12,000'] },
    ],
    ["What's changing for cash ISAs in April 2027?", { has: ['£12,000', '£8,000'] }],
    ['already 65 on 6 April 2027 how much cash', { has: [/^£20,000/] }],
    ["I'll be 66 by April 2027, how much cash ISA can I have?", { has: [/^£20,000/] }],
    [
      "I'm 66 and my wife is 63, how much can each of us put into cash ISAs next tax year",
      { has: ['at 63 at most £12,000', 'at 66 up to £20,000'] },
    ],
    ...[
      'whats not confirmed yet about the 2027 rules',
      'which of these rules are just announced and not law',
      "what's still uncertain about ISA changes",
      'which ISA rules are undecided',
    ].map((question) => [question, { has: ['£12,000', 'turns 65', 'sources differ', '£85,000'] }] as const),
    [
      'should I be worried about the 2027 changes',
      { has: ['stays there, free of tax', '£12,000'], not: ['outside what'] },
    ],
  ]),
  ...casesOf('rules past', [
    ...[
      "what's new for savers in 2026",
      'did anything change this year with ISA rules',
      'which rules changed in 2026',
    ].map((question) => [question, { has: ['10.75%', '5 April 2026', 'June 2026', 'unconfirmed'] }] as const),
    ['What changed with ISAs in December 2025?', { has: ['1 December 2025', '£85,000 to £120,000'] }],
    ['what changed on 1 December 2025', { has: ['£85,000 to £120,000'] }],
  ]),
];
