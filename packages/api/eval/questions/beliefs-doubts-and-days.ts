import { casesOf, type Case } from '../case.ts';

// What savers believe of limits, ages and charges, doubts about a first home, the year of 18, days and reports.

export const beliefsDoubtsAndDays: readonly Case[] = [
  ...casesOf('rules now', [
    ['my isa grew to 48k - am I over the limit?', { has: [/^No: what an ISA is worth/], not: ['£28,000'] }],
    ['stocks isa has gone up to £31,000, is that too much', { not: ['£11,000 over'] }],
    [
      'Do I lose the money in my ISA on 5 April if I don’t use it?',
      { has: [/^No: what is in an ISA stays/] },
    ],
    ['Does my ISA end when the tax year ends?', { has: [/^No: what is in an ISA stays/] }],
    ['can’t i just have one isa with the whole 20k in it?', { has: [/^Yes: all of the £20,000/] }],
    ['How often can I put money in', { has: [/^As often as you like/] }],
    ['must the money come from my own bank account', { has: ['no difference to the ISA rules'] }],
    [
      'so the penalty is only what the government gave me, right?',
      { has: [/^No: the Lifetime ISA’s charge/] },
    ],
    ['the charge doesn’t apply if i’m made redundant, does it?', { has: ['applies all the same'] }],
    ['can you get more than £1000 bonus a year', { has: [/^No: at most £1,000/] }],
    ['do i get bonus in the year I turn 50', { has: [/^Yes, on what goes in before/] }],
    ['innovative isa lost money, compensation?', { has: ['no FSCS deposit cover'] }],
    [
      'my wife and I bought in 2019, can we use LISA for next house',
      { has: [/^No: it is for a first home/] },
    ],
    ['does losing my job stop me paying in isa', { has: ['no rule on income'] }],
    [
      'my partner passed, we weren’t married but had kids, allowance?',
      { has: [/^No: the extra allowance is only for a spouse/], not: ['£40,000'] },
    ],
    ['bonus after 50?', { has: ['end at 50'] }],
    ['bonus if I transfer 4000 of old ISA', { has: ['brings the bonus of 25%'] }],
    [
      'they’re capping isa at 100k lifetime',
      { has: ['no limit on what ISAs may be worth'], not: ['£13,000'] },
    ],
    ['we buy at 500k but only my half counts so 250k?', { has: [/^No: for a Lifetime ISA/, '£50,000'] }],
    [
      'The flat is £440k in London, does London have higher cap',
      { has: [/^No: a Lifetime ISA/, 'within it'] },
    ],
    ['my gf isn’t first time buyer, I am', { has: ['whether you have owned a home'], not: ['consultation'] }],
    ['can my husband and I both use LISAs if he owned previously', { has: [/^Not both/] }],
    ['can I use LISA after completion to pay mortgage', { not: [/^Yes/] }],
    [
      'I have a LISA 8 months old, house needs to complete in 5 months. ok?',
      { not: [/^Not yet/], has: ['no charge'] },
    ],
    [
      'flexible isa - I withdrew £9k from 2019 money in June. By when to return',
      { has: [/^By 5 April 2027/], not: [/^No/] },
    ],
    ['can jisa be used for a house deposit at 17', { has: [/^Not before 18/] }],
    ['what happens to jisa money if parent dies', { has: [/^It stays the child’s/] }],
    ['My daughter is 17 and 3 months, can she pay in her own JISA', { has: [/^Yes: anyone/] }],
  ]),
  ...casesOf('eligibility', [
    ['don’t i need to be 21 to open isa', { has: [/^No: an adult ISA opens from 18/] }],
    ['isn’t the LISA only until 30', { has: [/^No: a Lifetime ISA can be opened from 18 to 39/] }],
    [
      'turning 18 in Dec: can she put 9k in JISA and 20k in ISA same tax year',
      { has: [/^Yes: up to £9,000/], not: ['£11,000'] },
    ],
    [
      'i am 18 and my jisa had 9k paid in this year. do i still have full 20k',
      { has: [/^Yes: up to £9,000/, '£20,000'] },
    ],
    [
      'on secondment in New York 6 months, still uk tax resident, can I pay',
      { has: [/^Yes: what my rule book/] },
    ],
    ['lived abroad 2020-2025, can I use these years’ allowances', { has: [/^No: an allowance/] }],
    ['student from China, isa ok', { has: ['resident in the UK'] }],
  ]),
  ...casesOf('rules announced', [
    [
      'can I pay 12k in cash and 8k in LISA in 2027/28 age 30',
      { has: [/^No: of the £8,000 only £4,000/], not: [/^Yes/] },
    ],
    [
      'is a Lifetime ISA included in cash limit of 12k from 2027',
      { has: ['not in my sources'], not: [/^Yes/] },
    ],
    ['Which age do I need to be to still put 20 grand in cash after April 2027', { has: [/^65/] }],
    ['can i move s&s to cash before april next year to dodge ban', { has: [/^Yes: until 5 April 2027/] }],
    ['is ISA money safe from the 2027 changes if i am 50', { has: ['newly pay in'], not: ['FSCS'] }],
    ['Do I need to sell shares isa before 2027', { not: [/^Yes/] }],
    [
      'will transferring 30k cash isa to cash isa in may 2027 break the 12k cap',
      { has: [/^No: a transfer from one cash ISA/], not: ['could not go'] },
    ],
    ['does 12k cap mean I can only have 12k in cash isa', { has: [/^No: it is on what savers under 65/] }],
    ['is the cap on total balance or yearly', { has: ['newly pay in'], not: [/^No/] }],
    ['if I’m 65 can my 60 y old wife use my cash limit', { has: [/^No: limits are each person’s own/] }],
    ['Does the ban apply at 65+?', { has: [/^No: the ban/] }],
    [
      'after april 2027 can I still withdraw from stocks isa as cash to my bank',
      { has: [/^Yes: what is to end/] },
    ],
    ['Do I have to pay the 22% this year?', { has: [/^No, not yet/] }],
  ]),
  ...casesOf('allowance sums', [
    [
      'i paid 11k cash isa A, 6k cash isa B, 4k lisa, over?',
      { has: ['£1,000 over', 'contact the provider or HMRC'], not: ['£9,000 more can go in'] },
    ],
    [
      'paid 12k to cash ISA and 9k to S&S ISA this year. Am I over?',
      { has: [/^Yes: £21,000/], not: ['£8,000 more can go in'] },
    ],
    [
      'I have put £7k in a cash isa and want to pay 14k in a stocks one, ok?',
      { has: ['£1,000 over', '£14,000 in stocks and shares ISAs'] },
    ],
    ['I put 20k in ISA, can I put also 60k in pension', { has: ['does not count'], not: ['£60,000 over'] }],
    ['My ISA allowance 25/26 unused 3k, can i add to 26/27', { has: [/^No: what was not used/] }],
    ['I used £20k in April. When can I pay again?', { has: [/^From 6 April 2027/] }],
    ['overpaid lisa and cash together 20,100', { has: ['£100 over'], not: ['£20,100 over'] }],
    ['paid JISA 9001', { has: ['£1 over'] }],
    ['paid £750 a month into JISA. over?', { not: ['Do not put it right'], has: ['£9,000'] }],
    ['can I just withdraw the £500 I overpaid', { has: [/^No: do not put it right/] }],
    ['which isa do they fix if I overpay', { has: ['provider or HMRC'], not: ['AER'] }],
  ]),
  ...casesOf('rules past', [
    ['has the JISA limit always been 9k', { has: [/^No: it has been £9,000/, '£4,368'] }],
    ['was the isa allowance always 20k', { has: ['6 April 2017'], not: [/^Yes/] }],
    ['which year does 10 March 2027 count', { has: ['2026/27'] }],
  ]),
  ...casesOf('eligibility', [
    [
      'my daughter is 18, how much can she pay in a junior isa',
      { has: [/^Nothing more goes into a Junior ISA/] },
    ],
    ['I left the UK and came back. can I pay again', { has: [/^Yes: once you are resident/] }],
    [
      'I live in Spain but I paid 2000 in my isa before I left, ok?',
      { has: [/^Yes: what went in while you were resident/] },
    ],
    ['can my wife give me 10k for my isa', { has: [/^Yes: they can give you the money/], not: ['AER'] }],
    ['does pension lump sum use isa allowance', { has: [/^Only what of it you pay into an ISA/] }],
    ['is the bonus paid on transfers between LISAs', { not: [/^Yes/] }],
    ['I’m 18. JISA has 40k. can I put 20k more in it', { not: ['Not all of it'] }],
  ]),
  ...casesOf('tax outside', [
    ['ISA gain 50k need to report?', { has: [/^No: what is earned inside an ISA/] }],
    ['sold isa shares at loss claim?', { has: ['cannot be set against gains'] }],
    [
      'does withdrawing 30k from isa put me in higher tax',
      { has: [/^No: what you take out/], not: ['personal savings allowance'] },
    ],
    ['tax on joint account interest', { not: ['no joint ISAs'] }],
  ]),
  ...casesOf('deadline', [
    ['if i pay 20k on 6 april 2027 is it in 26/27', { has: [/^No: 6 April 2027/, '2027/28'] }],
    ['does new allowance start on 5 or 6 april', { has: [/^On 6 April/] }],
    ['days til new allowance', { has: ['137 days'] }],
    ['does 6 April 2027 belong to 26/27', { has: [/^No: 6 April 2027/] }],
    ['standing order on 5 April arrives 6 April', { has: ['receives the money'] }],
  ]),
  ...casesOf('follow-up', [
    [
      ['I transferred 10k from old isa', 'does it count', 'so I still have 20k?'],
      { has: ['does not use your allowance again'], not: ['nothing is left'] },
    ],
    [['I’m bankrupt', 'can I keep my isa'], { declines: true, not: ['yearly reports'] }],
    [['i have 140k with one bank', 'what’s not covered', 'and if half is my wife’s'], { has: ['£70,000'] }],
    [['Does universal credit look at ISA?', 'even LISA?'], { declines: true }],
  ]),
];
