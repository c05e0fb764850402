import { casesOf, type Case } from '../case.ts';

// Two kinds of ISA projected beside each other, and questions whose noun is left out.

export const kindsSideBySide: readonly Case[] = [
  ...casesOf('calculator', [
    [
      'How would £5,000 do in cash versus shares in 5 years?',
      { has: ['Cash ISA: £5,000', '£5,808', '£6,417', 'The difference is £609', 'can fall as well as rise'] },
    ],
    [
      "£5,000 in a cash ISA at 4% or stocks and shares at 6% for 10 years, what's the difference?",
      { has: ['£7,454', '£9,097', '£1,643'] },
    ],
    [
      'I have £10,000 in a cash isa and £5,000 in a stocks and shares isa, what will I have in 10 years?',
      { has: ['£13,494', '£8,235', 'Together that is £21,729'], not: ['£15,000'] },
    ],
    [
      'If I put £4,000 a year in a lisa or a cash isa for 5 years which leaves me with more',
      { has: ['£27,717', '£21,603', '£6,114'] },
    ],
    [
      '£300 a month into a lifetime isa and £200 a month into a cash ISA for 10 years',
      { has: ['£9,000', '£55,403', '£28,018', 'Together that is £83,421'], not: ['£500'] },
    ],
  ]),
  ...casesOf('allowance sums', [
    [
      'Can I pay £10,000 into a cash ISA and £10,000 into a stocks and shares ISA within one year?',
      { has: [/^Yes\./, 'nothing is left'] },
    ],
  ]),
  ...casesOf('rules now', [
    ['Does the bonus count toward the £450,000?', { has: [/^No: the limit of £450,000 is on the price/] }],
    ['Is the lisa bonus included in the £450k house limit?', { has: ['price of the home alone'] }],
    ['Is Emberlyn covered by FSCS?', { has: [/^Yes: this catalogue/], not: ['Yes, up to a limit'] }],
  ]),
  ...casesOf('catalogue search', [
    ['Which have an app?', { has: ['“app” in their description'] }],
    ['which have no penalty', { has: ['no penalty on withdrawals'] }],
    ['Which is best?', { has: ['best rated first', 'Which one suits you depends'] }],
    ['Which are flexible?', { has: ['Flexible ISAs'] }],
  ]),
];
