import { casesOf, type Case } from '../case.ts';

// What was asked comes first: past times, every part of a message, honest words that look like tricks, follow-ups.

export const answeredDirectly: readonly Case[] = [
  ...casesOf('rules past', [
    ['Was it possible to open a Help to Buy ISA in October 2019?', { has: [/^Yes/] }],
    ['Was it possible to open a Help to Buy ISA in January 2020?', { has: [/^No/] }],
    ['I paid £4,500 into a junior ISA in 2018-19. Was that too much?', { has: [/^Yes: it is £240 over/] }],
  ]),
  ...casesOf('rules now', [
    ['Can I still pay into my help to buy ISA in December 2029?', { has: [/^No\./, 'November 2029'] }],
    ['is it too late for a help to buy isa', { has: [/^Yes, for a new one/] }],
    ['i want to pay £300 a month in my HTB isa', { has: [/^No: £200 a month/] }],
    ['im 51, must i close my lisa?', { has: [/^No: you can pay in/, '50'] }],
    ['does my LISA close at 50?', { has: [/^No: you can pay in/] }],
    ['Do I still get the bonus at 47?', { has: [/^Yes/, '50'] }],
    ["I'm 52, can I still get the bonus on money I pay in?", { has: [/^No/] }],
    [
      'will i lose any allowance if I take £3,000 out of a flexible isa and put it back in the same year?',
      { has: [/^No/, 'flexible ISA'] },
    ],
    ['is it a problem to withdraw from a flexible ISA in May and pay back in July', { has: [/^No/] }],
    ['Does the inherited ISA allowance reduce my own £20,000?', { has: [/^No: it comes on top/] }],
    ['Can my 15 year old run his own junior isa?', { has: [/^Not yet at 15/] }],
    ['is a stocks and shares ISA as safe as a cash ISA', { has: [/^No/] }],
    ['is a transfer from IFISA to stocks and shares banned from 2027?', { not: [/^Yes/] }],
    ['Would two cash ISAs in one year break HMRC rules?', { has: [/^No/] }],
  ]),
  ...casesOf('allowance sums', [
    [
      'Im 35, higher rate, got 12k cash isa this year, wanna add 4k lisa and rest in shares, how much is the rest and whats the bonus',
      { has: ['leaves £4,000', '£1,000'], not: ['Regular Saver'] },
    ],
    [
      'I opened two cash ISAs, 9k in one and 12k in the other, all this tax year. Have I broken the rules?',
      { has: [/^Yes/, '£1,000 over'] },
    ],
    [
      'I have £70,000 in a cash ISA and £70,000 in a current account with Bank X. how much is at risk?',
      { has: ['£20,000 is not'] },
    ],
  ]),
  ...casesOf('catalogue search', [
    [
      "What's the annual fee on £10,000 in the Self-Select ISA from Oakum & Twine?",
      { has: ['0.35%'], not: ['can’t help'] },
    ],
    [
      'is 4.4% on the Hollowmere Online Easy Access fixed or does it include a bonus?',
      { has: ['0.85%'], not: [/^Yes/] },
    ],
  ]),
  ...casesOf('unknown', [
    ["what rules apply if I act as executor for my dad's ISA", { not: ['my instructions'] }],
  ]),
  ...casesOf('follow-up', [
    [
      ['show me the best easy access cash isas', 'which of those has no bonus'],
      { has: ['no introductory bonus', 'Come & Go'], not: ['Hollowmere'] },
    ],
    [
      [
        "I've put £3,200 into a lifetime isa, £7,450 in a stocks and shares isa and £1,000 in an IFISA since April. How much have I got left for cash?",
        'what if I do that on 7 April instead',
      ],
      { has: ['ask again in a full sentence'], not: ['£8,350'] },
    ],
    [
      [
        'I am 42 and have a LISA with £10,000 in it',
        'can i still pay in',
        'and whats the charge if i take it all',
      ],
      { has: [/^At 42 the charge of 25%/] },
    ],
  ]),
  ...casesOf('noise and typos', [
    [
      'isa limit? lisa limit? junior limit? fscs limit? when is the deadline?',
      { has: ['£20,000', '£120,000', 'first 4 questions'] },
    ],
    [
      'Hi, 3 qs: 1) when is deadline 2) can i have cash isa AND lisa 3) whats the fscs limit? ta',
      { has: ['5 April 2027', 'Yes. Since 6 April 2024', '£120,000'] },
    ],
    [
      '1. isa allowance? 2. lisa limit? 3. junior limit? 4. fscs limit?',
      { has: ['£20,000', '£4,000', '£9,000', '£120,000'] },
    ],
    [
      "When's the deadline, how much can I pay in, whats the LISA bonus and what is the JISA limit?",
      { has: ['5 April 2027', '£20,000', '25%', '£9,000'] },
    ],
  ]),
];
