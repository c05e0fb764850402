import { casesOf, type Case } from '../case.ts';

// What beginners ask about investing, risk and whom ISAs are for.

export const investingAsked: readonly Case[] = [
  ...casesOf('unknown', [
    [
      'what’s the average return of a stocks and shares isa',
      { has: [/^I don’t know: I have no market data/] },
    ],
    ['how much do stocks and shares ISAs make', { declines: true, not: ['transfer'] }],
    [
      'does the ISA need to be in pounds',
      { has: [/^I don’t know: my rule book counts every payment in pounds/] },
    ],
    ['what’s a robo adviser', { has: ['Robo-adviser:'] }],
  ]),
  ...casesOf('rules now', [
    ['can I switch funds inside the isa', { has: [/^Yes: buying and selling inside/, 'capital gains tax'] }],
    ['can i hold US shares', { has: ['recognised stock exchanges'] }],
    ['can I hold property in ISA', { has: [/^Not a house or flat itself/] }],
    ['can i get my money out of IFISA quickly', { has: [/^Often not/, 'no early exit'] }],
    ['is crowdfunding allowed in an ISA', { has: [/^Debt-based, yes/, 'no FSCS deposit cover'] }],
    ['who is an IFISA for', { has: ['peer-to-peer loans'], not: ['best rated first'] }],
  ]),
  ...casesOf('eligibility', [
    ['i’m skint can i still have an isa', { has: [/^Yes: what my rule book asks for/] }],
    ['can my 15 year old have a junior isa and child trust fund', { has: [/^No, not both\./] }],
    [
      'can an 18 year old keep paying into a junior ISA',
      { has: [/^No: at 18 a Junior ISA becomes an adult ISA/] },
    ],
    ['students ISA', { has: ['no kind of ISA of its own', '18'] }],
  ]),
  ...casesOf('tax outside', [
    [
      'is there any point in an ISA if I have less than £20k savings',
      { has: ['£1,000', 'outside an ISA too'] },
    ],
    [
      'my savings earn less than £1000 interest, is ISA pointless',
      { has: ['outside an ISA too'], not: ['highest rate first'] },
    ],
  ]),
  ...casesOf('advice declined', [
    ['should i put my emergency fund in an isa', { has: ['not advice', 'easy access'] }],
    ['I’m scared of losing money, what ISA', { has: ['balance of a cash ISA does not fall'] }],
    ['low risk isa', { has: ['balance of a cash ISA does not fall'] }],
  ]),
  ...casesOf('rules past', [
    ['what changed in April 2026', { has: ['16- and 17-year-olds', '10.75%', '£20,000'] }],
    ['did 17 year olds use to be able to have cash ISAs', { has: [/^Yes: until 5 April 2026/, '18'] }],
    ['i withdrew last year can i replace now', { has: [/^Not as if it had stayed/, 'same tax year'] }],
    ['can I withdraw LISA at 60 tax free', { has: [/^Yes, and without a charge from 60\./] }],
  ]),
];
