import { casesOf, type Case } from '../case.ts';

// Lifetime ISAs in a sentence or two, children at 16 to 18, the FSCS limit, sums of one tax year.

export const lifetimeChildrenAndCover: readonly Case[] = [
  ...casesOf('rules now', [
    ['transfer £10k from s&s isa to LISA, ok?', { has: [/^Not all of it/, '£4,000'] }],
    ['transfer £3k from my cash isa to a LISA, ok?', { has: [/^Yes/, '£4,000'] }],
    ['can i have 2 lisas and 2 cash isas', { has: ['only one may be paid into'], not: [/^Yes\./] }],
    ['Is there a junior LISA', { has: [/^No: a Lifetime ISA opens from 18/, '£9,000'], not: ['AER'] }],
    ['so i cant put anything in my lisa after 50 right', { has: [/^That is right/, '50'] }],
    ['so i cant put anything in my lisa after 45 right', { has: [/^No: payments/, '50'] }],
    ['does the bonus get clawed back when buying above the limit', { has: ['£450,000', '25%'] }],
    [
      'opened LISA with moneybox in may can i open another with AJ bell in december',
      { has: ['one Lifetime ISA', 'transferred'], not: ['catalogue'] },
    ],
    [
      'what if i pay into two LISAs in the same year by mistake',
      { has: ['providers or HMRC', 'withdrawal of your own'] },
    ],
    ['will i get the bonus if i pay in on 5 april', { has: [/^Yes: a payment/] }],
    ['does the government top up isas', { has: [/^Yes, one kind/, 'Lifetime ISA', '£1,000'] }],
    ['my bank says 120k protected per account, right?', { has: [/^No: per person/] }],
    [
      ['what is the fscs limit', 'are you sure? i thought it was 85k'],
      { has: [/^Not any more: £85,000/, '£120,000'] },
    ],
    ['do i get fined for going over isa limit', { has: ['nothing of a fine', '£20,000'] }],
    [
      ['i live in france', 'im coming back in january', 'can i pay in then', 'for this tax year?'],
      { has: [/^Yes: once you are resident/] },
    ],
    [
      'long term asset funds in stocks and shares ISA allowed?',
      { has: ['not in my sources', '15 July 2025'] },
    ],
  ]),
  ...casesOf('eligibility', [
    ['can 16 year olds still open cash isas like in 2025', { has: [/^No, not any more/, '5 April 2026'] }],
    ['could 16 year olds open cash isas in 2025', { has: [/^Yes/] }],
    ['my 17 yr old can have a JISA and an adult ISA?', { has: ['The adult ISA, no'] }],
    [
      'my son turns 18 in january, when can he get his junior isa money',
      { has: [/^At 18, in January 2027/], not: ['in 1 year'] },
    ],
    ['my son is 12, when can he get his junior isa money', { has: [/^At 18, in 6 years/] }],
  ]),
  ...casesOf('allowance sums', [
    [
      ['ive paid £13,500 in s&s isa', 'can i still do a full lisa', 'and then whats left'],
      { has: ['£17,500', 'leaves £2,500'] },
    ],
    [
      'im 29, put 200 a month in my lisa since april and 500 a month in s&s, how much room do i have till april',
      { has: ['£5,600', 'leaves £14,400'] },
    ],
    [
      'transfered 12k of this years isa to a new bank, can I still pay 8k',
      { has: [/^Yes: a transfer/, '£20,000'] },
    ],
    ['my bonus of £750 on LISA, does my £3000 leave me 17k or 16,250', { has: [/^£17,000/, 'uses none'] }],
    [
      'I got £35k inheritance, how long would it take to get it all in isas',
      { has: ['2 tax years', '£20,000'], not: ['APS'] },
    ],
    ['how can i get 40k into ISAs quickly, im 50', { has: ['2 tax years', '6 April 2027'] }],
    [
      'my wife and i both 40, each put 12k in cash, how much more could we both put in s&s this year',
      { has: ['£16,000'] },
    ],
  ]),
];
