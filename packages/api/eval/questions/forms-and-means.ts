import { casesOf, type Case } from '../case.ts';

// Forms of one kind, means of payment, who is told of, and what is asked in the loosest words.

export const formsAndMeans: readonly Case[] = [
  ...casesOf('rules now', [
    [
      'i have 70k in cash isa and 60k in another at hollowmere is it all covered',
      { has: ['Not all of it', '£120,000 of the £130,000'], not: [/^Yes/] },
    ],
    [
      'can i switch from cash lisa to stocks lisa',
      { has: ['Yes', 'free of the charge', '30 calendar days'] },
    ],
    ['do pensioners get a bigger isa allowance', { has: ['No: the allowance is the same at every age'] }],
    ['i heard isas are being abolished', { has: [/^No/, '£20,000'] }],
    ['hi there whats the deal with isas', { has: ['free of UK tax', '£20,000'], not: ['Piggy'] }],
    ['my isa is with nationwide can i add to it', { has: ['Yes', '£20,000'], not: ['Tŷ Castan'] }],
    ['how much will i get back if i put in 2000 got bonus then withdraw everything', { has: ['£1,875'] }],
    [['what is a lisa', 'whos it for'], { has: ['18 to 39', '50'] }],
    [['what is a lisa', 'whos it for', 'whats the catch'], { has: ['The catch is the charge', '25%'] }],
    [
      ['can i have more than one lisa', 'what if i already paid into two'],
      { has: ['contact the provider or HMRC', 'one Lifetime ISA'] },
    ],
  ]),
  ...casesOf('rules announced', [
    ['will my kids jisa be cut to 12k', { has: [/^No/, '£9,000'], not: ['£8,000'] }],
  ]),
  ...casesOf('unknown', [
    ['can i pay my isa by credit card', { has: ['for the provider to say'], declines: true }],
    ['can i put euros in my isa', { has: ['pounds'], declines: true }],
    [
      ['my mum is 82', 'can she have an isa', 'can i run it for her'],
      { has: ['power of attorney'], declines: true },
    ],
  ]),
  ...casesOf('eligibility', [
    ['if my wife is a non earner can she have an isa', { has: ['Yes', 'no rule on work'] }],
    ['can i have a isa if im in prison', { has: ['Yes', 'residence in the UK'] }],
    ['my mum is 82', { has: ['£20,000'], not: ['outside what'] }],
    [['my mum is 82', 'can she have an isa'], { has: ['Yes', 'no upper age'] }],
  ]),
  ...casesOf('advice declined', [
    ['im 25 and clueless where do i start', { has: ['1 to 3 years', '£20,000'] }],
    ['whats best for 5 years', { has: ['3 to 5 years'], not: ['outside what'] }],
  ]),
  ...casesOf('catalogue search', [['anything paying over 4.5%', { has: ['rate over 4.5%', '9% target'] }]]),
];
