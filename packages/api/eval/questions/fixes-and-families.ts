import { casesOf, type Case } from '../case.ts';

// Ends of fixed rates, products left out, sums told twice, families, and what is inherited.

export const fixesAndFamilies: readonly Case[] = [
  ...casesOf('rules now', [
    ['can I use the lisa bonus if I buy abroad?', { has: ['No', 'in the UK', '25%'] }],
    [
      'What happens to my Lifetime ISA bonus if I move abroad?',
      { has: ['bonus included', 'no new bonus'], not: [/^No/] },
    ],
    ["i'm moving to spain, do i lose my lisa bonus", { has: ['No.', 'bonus included'] }],
    ['Do I still get the LISA bonus while living in Dubai?', { has: ['Not on new money'] }],
    ['what happens when my 1 year fix ends?', { has: ['free of tax', '15 working days'], not: ['4.3%'] }],
    [
      'what happens at the end of a fixed rate ISA?',
      { has: ['only the fixed rate ends'], not: ['Quillbrook'] },
    ],
    ['my fix is ending', { has: ['stays in its ISA', 'transferred'] }],
    ['can nan open a junior isa for my baby', { has: ['No, unless', 'Anyone can pay in'], not: ['Yes'] }],
    [['When does the tax year end?', 'can I pay on the day?'], { has: ['Yes', '5 April 2027'] }],
    [['my son is 10', 'how much can i put in his isa'], { has: ['£9,000'], not: ['£20,000'] }],
    [['my son is 10', 'how much can i put in his isa', 'when does he get it'], { has: ['18', '8 years'] }],
    ['my daughter is 14', { has: ['Junior ISA', '£9,000'], not: [/^No/] }],
  ]),
  ...casesOf('advice declined', [
    ['my fixed isa matures next month what should i do', { has: ['stays in its ISA'], declines: true }],
  ]),
  ...casesOf('catalogue search', [
    ['Is 3% good for a LISA?', { has: ['4 cash Lifetime ISAs', '4.3%', '3 pay more'], not: ['1.'] }],
    ['is 4.3% a good rate for a lifetime isa?', { has: ['none pays more than 4.3%'] }],
    ['is 4% good for a junior isa', { has: ['5 cash Junior ISAs', '4.6%'] }],
    ['is 3.5 a decent rate for a cash lisa', { has: ['3 pay more than 3.5%'] }],
    ['penalty on the 5 year one', { has: ['365 days’ interest'] }],
    ['cash isa, not Quillbrook please', { has: ['other than Quillbrook'], not: [/^\d\..*Quillbrook/m] }],
    [
      'best stocks and shares ISA apart from the Index Tracker ISA',
      { has: ['other than the Index Tracker ISA', 'Ready-Made'], not: [/^\d\. Index Tracker/m] },
    ],
    ['top junior isa besides Piggy & Pals', { has: ['1. Junior Cash ISA'], not: [/^\d\. Piggy/m] }],
    ['best cash lisa, anything but the Hearthmoor one', { has: ['1. Cash Lifetime ISA, Doorlatch'] }],
  ]),
  ...casesOf('allowance sums', [
    ["I've put in £2,400 since April, £300 a month. How much can I still pay in?", { has: ['£17,600'] }],
    [
      "I've put £2,000 in my cash ISA at £250 a month since April. how much of my allowance is left",
      { has: ['£18,000'] },
    ],
    ['ive paid in 1600 so far this year 200 a month, how much more can i put in', { has: ['£18,400'] }],
    ["£300 a month since April so £2,400 in my isa so far, what's left?", { has: ['£17,600'] }],
    [
      'saved £2,400 in my lisa so far, £300 a month, how much more can go in the lisa?',
      { has: ['£1,600 more'] },
    ],
    ["I've paid £5,000 into my ISA and pay £200 a month since April. how much is left", { has: ['£13,400'] }],
    ['whats the max for 4 kids', { has: ['£36,000'], not: ['£20,000'] }],
    [['whats the max for 4 kids', 'and us two', 'all together?'], { has: ['£76,000'] }],
    ['9k each for 3 kids plus 20k for us both, how much altogether', { has: ['£67,000'] }],
    ['dad left me 20k', { has: ['within your own allowance'], not: ['After a death'] }],
    ['gran left me 5 grand in her will', { has: ['£5,000 can go into ISAs of your own'] }],
    [
      'my mum died and she had an isa with 30k in it, do i get it tax free?',
      { has: ['only for a spouse', 'Of the £30,000 up to £20,000'] },
    ],
    [
      'my civil partner died last month with a 12k cash isa and a 9k stocks isa',
      { has: ['£21,000', '£41,000', 'sorry'] },
    ],
    ['we were separated when he died do i get his isa allowance', { has: ['Not if you were separated'] }],
    ['my nan died and left her isa to me can i keep it as an isa', { has: ['only for a spouse'] }],
  ]),
  ...casesOf('unknown', [
    ['can i nominate someone for my isa when i die', { has: ['nominations'], declines: true }],
  ]),
  ...casesOf('calculator', [['2k lump and 150pm for 6 years at 3.9', { has: ['3.9%', '£14,712'] }]]),
  ...casesOf('follow-up', [
    [
      ['best fixed rate isa', 'anything but that one'],
      { has: ['other than the 1 Year Fixed'], not: ['4.3%'] },
    ],
    [
      ['best fixed rate isa', 'anything but that one', 'and not the second one either'],
      { has: ['and the 2 Year Fixed Rate Cash ISA'], not: [/^\d\. [12] Year/m] },
    ],
    [
      ['best easy access isa', 'whats the penalty on the first one', 'anything except that one'],
      { has: ['Easy access Cash ISAs other than the Online', '1. Come & Go'] },
    ],
    [
      ['how much bonus would I get on £2,000 and is it taxed?', 'what if I put in the max?'],
      { has: ['£4,000', '£1,000', 'Lifetime ISA'], not: ['£20,000'] },
    ],
    [
      [
        'how much bonus would I get on £2,000 and is it taxed?',
        'what if I put in the max?',
        'and over 3 years?',
      ],
      { has: ['£3,000 over 3 years'] },
    ],
    [
      ['my husband died in june', 'he had 40k in a cash isa', 'can i put that in mine?'],
      { has: ['Yes', '£40,000', '£60,000'] },
    ],
    [['what if i die', 'does my wife get it'], { has: ['Not the account itself', 'they may pay in'] }],
    [['what if i die', 'does my wife get it', 'and my kids?'], { has: ['No', 'not for children'] }],
    [['How much can I put in an ISA?', 'what about my wife?', 'and the kids?'], { has: ['£9,000'] }],
    [
      ["i've paid 15k in a cash isa, how much left", 'what about my wife?', 'can i pay into hers?'],
      { has: ['Not directly', 'their own ISA'] },
    ],
  ]),
];
