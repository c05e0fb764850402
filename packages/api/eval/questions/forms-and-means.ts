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
  ...casesOf('rules now', [
    [
      'my 2 year fix ends in march can i move it without losing my allowance',
      { has: [/^Yes/, 'uses none of your allowance'] },
    ],
    [
      'does my fix roll over when it matures',
      { has: ['only the fixed rate ends'], not: ['carried forward'] },
    ],
    [
      'can i keep paying my lisa while on a working holiday in canada',
      { has: ['No, not while you live abroad'] },
    ],
    ['my isa provider is closing what happens to my money', { has: ['£120,000'], not: ['Piggy'] }],
  ]),
  ...casesOf('allowance sums', [
    [
      'if i pay 350 a month when do i hit the lisa limit',
      { has: ['12 payments', '£4,000'], not: ['£20,000'] },
    ],
    ['im paying in 100 a week so 3200 so far whats left', { has: ['£16,800'] }],
    [
      'my late wife had 10k in a lisa and 15k in shares isa what can i do',
      { has: ['£25,000', '£45,000'], not: ['over its own limit'] },
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
    ['im a student with 200 quid what isa', { has: ['1 to 3 years'] }],
    ['whats best for 5 years', { has: ['3 to 5 years'], not: ['outside what'] }],
  ]),
  ...casesOf('catalogue search', [
    ['i want anything but a fixed rate', { has: ['other than fixed rates'], not: ['other than Cash'] }],
    ['anything paying over 4.5%', { has: ['rate over 4.5%', '9% target'] }],
  ]),
];
