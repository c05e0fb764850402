import { casesOf, type Case } from '../case.ts';

// What was told in one message and is asked about in a later one; figures of limits that savers have heard of.

export const lifeInLaterTurns: readonly Case[] = [
  ...casesOf('follow-up', [
    [['how much can I put in', 'I already did 7500'], { has: ['leaves £12,500'] }],
    [['how much can I put in', 'I already did 7500', 'sorry, 8500'], { has: ['leaves £11,500'] }],
    [['what is the isa limit', 'we have paid 12000 so far'], { has: ['leaves £8,000'] }],
    [['We are a couple', 'how much can we put into isas'], { has: ['£40,000'] }],
    [['We are a couple', 'how much can we put into isas', 'and with two children?'], { has: ['£58,000'] }],
    [
      ['I earn £55,000', 'how much interest can I get tax free?', 'and if I earned 40k?'],
      { has: [/^The personal savings allowance for a basic-rate/, '£1,000'], not: ['£39,500'] },
    ],
    [['My lisa bonus was 1000', 'that means i paid 4000?'], { has: [/^£4,000/] }],
    [
      ['My bonus was 1000', 'that means i paid 4000?', 'so how much left in my 20k'],
      { has: ['£16,000'], not: ['nothing is left'] },
    ],
    [
      [
        'I’m buying a house for 430k',
        'with my LISA',
        'opened it in 2024',
        'with my brother who already owns one',
      ],
      { has: ['that you own'] },
    ],
    [
      ['I opened a LISA in June 2025', 'can i use it for house at 460k', 'what if price is 440'],
      { not: ['£440,000 is over', '£460,000 is over'] },
    ],
    [['i’m 17', 'can i open an isa', 'when i’m 18 how much'], { has: ['£20,000'], not: [/^No/] }],
    [
      ['What’s the JISA limit?', 'And for two kids?', 'Does that come out of mine?'],
      { has: [/^No: a Junior ISA has the child/] },
    ],
    [
      ['can I have two JISAs for the same child', 'what about two cash JISAs'],
      { has: [/^No: a child can have one cash and one/] },
    ],
    [
      ['I’m going to divorce', 'my ISA is 90k', 'can half be moved to her ISA'],
      { has: ['one person’s name'], not: ['£70,000 over'] },
    ],
    [
      [
        'I have £5,000 in a stocks and shares ISA from last year',
        'can I transfer to cash isa now',
        'and after april 2027? im 50',
      ],
      { has: [/^No, not under 65/] },
    ],
    [
      ['I inherited an ISA from my dad', 'do i pay tax', 'can i put it into my isa'],
      { has: ['only for a spouse or civil partner', '£20,000'] },
    ],
    [['My mum is 82', 'she has dementia', 'can I manage her ISA?'], { declines: true, not: [/^Yes/] }],
  ]),
  ...casesOf('rules announced', [
    ['is it true ISA allowance is going up to 25,000', { has: [/^No, not by my sources/, '5 April 2031'] }],
    ['will the junior isa limit go up to 10k next year?', { has: [/^No, not by my sources/, '£9,000'] }],
    [
      'is the overall isa allowance going down to 12k',
      { has: [/^No: the overall allowance stays/], not: ['Yes: per person'] },
    ],
    ['I turned 65 last week. Will the cap touch me?', { has: [/^No: you are 65 or over/] }],
    ['I’m 64 and 11 months in April 2027. Cap?', { has: ['not settled'] }],
  ]),
  ...casesOf('rules now', [
    ['Is it 15 calendar days or working days', { has: [/^15 working days/, '30 calendar days'] }],
    ['Is it true transfers between stocks ISAs must be done in 15 days?', { has: [/^No: 30 calendar days/] }],
    ['separated but not divorced: can we transfer isas', { has: [/^No: an ISA stays/] }],
    ['IFISA peer loans protected?', { has: ['no FSCS deposit cover'] }],
    [
      'i opened LISA in may 2025 but first paid in in march 2026, when can i buy',
      { has: [/^From March 2027/], not: ['January'] },
    ],
  ]),
  ...casesOf('allowance sums', [
    ['I got a £1,000 LISA bonus this year. how much of my 20k is left?', { has: ['£4,000', '£16,000'] }],
    [
      'I got a lisa bonus of £500 this year, how much of my allowance remains',
      { has: ['£2,000', '£18,000'] },
    ],
  ]),
];
