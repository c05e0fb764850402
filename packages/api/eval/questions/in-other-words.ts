import { casesOf, type Case, type Expectation } from '../case.ts';

// Rules asked for in words of the everyday, things believed that are not so, and products that are no ISAs.

const of = (group: Case['group'], expectation: Expectation, questions: readonly string[]) =>
  casesOf(
    group,
    questions.map((question) => [question, expectation] as const),
  );

const CLOSED: Expectation = {
  has: [/^(?:No: )?Help to Buy ISAs have been closed to new savers since 30 November 2019\./],
};

export const inOtherWords: readonly Case[] = [
  ...of('rules now', { has: [/^Yes, that rule has gone\./, '6 April 2024'] }, [
    'old rule was one cash isa per year - has that gone?',
    'used to be one ISA of each type, is that rule abolished?',
    'one stocks and shares ISA a year: is that rule over?',
  ]),
  ...of('rules now', { has: [/^No, not any more\./, '6 April 2024'] }, [
    'is it still one stocks ISA a year',
    'can I still only open one cash isa each tax year',
  ]),
  ...of(
    'rules now',
    { has: [/^Yes, one of each type: a child can have one cash and one stocks and shares/] },
    [
      'can a child have a cash junior isa plus a shares junior isa',
      'is one cash JISA and one S&S JISA ok for the same kid',
    ],
  ),
  ...of('rules now', { has: [/^A year: £1,000 is the most for each tax year/] }, [
    '£1,000 bonus limit per year or for life',
    'is the LISA bonus cap yearly or lifetime',
    '£1000 LISA bonus, every year or once only?',
  ]),
  ...of('rules now', { has: [/^No more than 15 working days between cash ISAs/, '30 calendar days'] }, [
    'days to wait for a cash isa switch',
    'how many days does a cash isa transfer take',
    'waiting time for moving a cash isa',
  ]),
  ...of('rules now', { has: [/^No, not all of them\./, 'flexible ISA'], not: ['AER'] }, [
    'Do all providers give you the flexible feature?',
    'I can withdraw from any cash ISA and put it back, correct?',
    'is every isa flexible',
    'does every bank let me pay back in flexibly, all ISAs flexible?',
  ]),
  ...of('rules now', { has: [/^Yes, it takes more than the bonus\./, '£3,750'] }, [
    'can I lose more than the bonus? show me',
    'do I lose more than the bonus if I withdraw from my lisa',
    'is the 25% charge more than the bonus, show the sum',
    'does the LISA penalty cost more than the bonus? example please',
  ]),
  ...of('rules now', CLOSED, [
    'hlep to by isa stil open??',
    'H2B reopened in 2025, which bank?',
    'which bank offers help to buy isa now',
    'best help to buy isa',
    'help to buy isas still open?',
  ]),
  ...casesOf('rules now', [
    ['one cash junior isa and one stocks junior isa', { has: [/^A child can have one cash and one stocks/] }],
    [
      'how long should a S&S ISA switch take',
      { has: [/^No more than 30 calendar days; only a transfer between cash/] },
    ],
    ['transfer whole cash isa or can I leave some behind?', { has: [/^Yes: since 6 April 2024 .*part/] }],
    ['can I transfer half my isa and leave the rest', { has: [/^Yes: since 6 April 2024 .*part/] }],
    ['do I have to move the whole isa or can part stay', { has: [/^Not by the rules: since 6 April 2024/] }],
    [
      'my isa transfer started 3 weeks ago (cash to cash), am I right to complain?',
      { has: [/^No, that is still within the time: 15 working days/] },
    ],
    [
      'it has been 5 weeks since I asked to move my shares ISA, is that too long',
      { has: [/^Yes, that is longer than it should take: 30 calendar days/] },
    ],
    ['£118,000 at Emberlyn. fully covered?', { has: [/^Yes: £118,000 with one authorised firm is covered/] }],
    ['£150,000 with Quillbrook, is all of it protected?', { has: [/^Not all of it/, '£30,000 is not'] }],
    [
      'would £121,000 at Fernhythe be fully covered by FSCS',
      { has: [/^Not all of it/, '£1,000 is not'], not: ['catalogue has no'] },
    ],
    [
      'who are you partnered with - do you have Barclays?',
      { has: [/^Barclays is not in this site’s catalogue/] },
    ],
    ['What happens to unused ISA allowance?', { has: [/^What you do not use by 5 April is lost/] }],
    ['I am a constructor, can I open an ISA?', { has: ['18 or over'], not: ['native code'] }],
    [
      'Why did they abolish S&S ISAs',
      { has: [/^They have not: Stocks and shares ISAs can still be opened/] },
    ],
    ['why were cash isas scrapped', { has: [/^They have not: Cash ISAs can still be opened/, '£12,000'] }],
    [
      'since lifetime ISAs were closed last year, what now',
      { has: [/^They have not: Lifetime ISAs can still be opened/] },
    ],
    [
      'now that the isa allowance has been cut to £12,000, what can I still pay in',
      { has: [/^It has not been: the ISA allowance is still £20,000/, '5 April 2031'] },
    ],
    [
      'since cash isas are capped at 12k already, where does the rest go',
      { has: [/Not yet: the cap of £12,000/, '6 April 2027'] },
    ],
    [
      'As cash ISAs are now capped at £12k, what should I do',
      { has: [/\nNot yet: the cap of £12,000 a tax year is announced from 6 April 2027/] },
    ],
    [
      'Now that ISAs are taxed from 2027, should I withdraw?',
      { has: [/\nThey are not: interest, dividends and gains inside an ISA stay free of tax/] },
    ],
    [
      'I’m 16 so i can open an adult cash isa, what’s the best one',
      { has: [/^At 16 an adult ISA cannot be opened/, 'Junior ISA'], not: ['AER'] },
    ],
    ['I am 17, best cash isa for me?', { has: ['At 17 an adult ISA cannot be opened'], not: ['AER'] }],
    ['ISA for my 10 year old with the best rate', { has: ['AER'] }],
  ]),
  ...of('unknown', { declines: true, has: ['MoneyHelper'], not: ['AER', 'yearly fee', 'Lifetime ISA is'] }, [
    'What SIPP provider is cheapest',
    'cheapest sipp',
    'best pension provider',
    'which mortgage is best',
    'best mortgage rate for first time buyers',
    'what is the best credit card',
    'cheapest personal loan',
    'best current account',
  ]),
  ...of('rules now', { has: [/^No: a pension cannot be transferred into an ISA\./, '£20,000'] }, [
    'move my pension into an ISA?',
    'can I transfer my sipp to an isa',
    'can i turn my workplace pension into a stocks and shares isa',
    'could I roll my pension pot into a LISA?',
  ]),
];
