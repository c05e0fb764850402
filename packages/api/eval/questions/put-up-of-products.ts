import { casesOf, type Case } from '../case.ts';

// Figures and first places put up for a yes or no; conditions that were read as other questions; counts; terms.

export const putUpOfProducts: readonly Case[] = [
  ...casesOf('catalogue search', [
    ["is 4.4 the best easy access rate you've got", { has: ['Yes: 4.4%', '1. Online'] }],
    ['is 4.5% the highest cash rate?', { has: ['No: the highest rate of these is 4.75%'] }],
    ['is 3% the lowest fee for stocks isas', { has: ['No: the lowest yearly fee of these is 0%'] }],
    ["isn't the quillbrook fix 5%?", { has: ['No: it pays 4.3%'] }],
    ['the Everyday Cash ISA pays 4.5% right', { has: ['No: it pays 4.15%'] }],
    ['is the everyday rate 4.15?', { has: ['Yes: it pays 4.15%'] }],
    ['does the quillbrook fix pay over 4%', { has: ['Yes: it pays 4.3%'] }],
    ['does the quillbrook fix pay over 4.5%', { has: ['No: it pays 4.3%'] }],
    ['i thought the farm loans ifisa paid 7%', { has: ['No: its target return is 6.5%, not guaranteed'] }],
    ['does the index tracker cost 0.25%?', { has: ['No: the yearly fee is 0.15%'] }],
    ['so the minimum for come & go is £100?', { has: ['No: the minimum deposit is £500'] }],
    ['is the everyday minimum £1', { has: ['Yes: the minimum deposit is £1'] }],
    ['is the hollowmere online rate 3.55%', { has: ['Only once its bonus has ended', '4.4%'] }],
    [
      'Is the Online Easy Access rate going to stay at 4.4%?',
      { has: ['Nobody can know'], not: ['Yes: it pays'] },
    ],
    ['what does the quillbrook fix pay', { has: ['4.3%'], not: ['Yes', 'No:'] }],
    ['is the online easy access the best easy access rate', { has: ['Yes: of 7 easy access', 'Online'] }],
    [
      'does thistlewick have the highest easy access rate',
      { has: ['No: of 7', 'Online Easy Access', 'Everyday Cash ISA: 4.15%'] },
    ],
    ['is everyday cash the best rated cash isa', { has: ['Yes: of 17 Cash ISAs the best rating'] }],
    ['is coppicewell the cheapest for stocks and shares', { has: ['Yes, though not alone', 'Zephyrine'] }],
    ['is the index tracker the cheapest stocks isa', { has: ['No: of 13', '0.15%'] }],
    ['does the hearthmoor lisa have a bonus', { has: ['Yes: the government bonus of 25%'] }],
    ['does the hearthmoor lisa have an introductory bonus', { has: ['No'], not: ['Yes'] }],
    [
      'which easy access isas have a bonus rate',
      { has: ['Online Easy Access', '0.85%'], not: ['Come & Go'] },
    ],
    ['how many providers do you list?', { has: ['29', 'providers'], not: ['55'] }],
    ['how many banks do you have', { has: ['29', '“bank”'], not: ['55'] }],
    ['how many junior isas pay more than 4%', { has: ['There are 4 Junior ISAs', 'over 4%'] }],
    ['how many junior isas can a child have', { not: ['There are'] }],
    ['count the easy access isas under 4%', { has: ['There are 2'] }],
    [
      'is there anything paying 5% or more thats covered by the fscs',
      { has: ['No: the catalogue has no ISAs', 'FSCS protection'], not: ['£120,000'] },
    ],
    [
      'over 4% minimum under £100 no penalty fscs protected',
      { has: ['1. Everyday', 'FSCS protection'], not: ['£120,000'] },
    ],
    ['is my £5000 at 5% covered by the fscs', { has: ['£120,000'] }],
    ["i've got 250 pounds and want a fix", { has: ['3 Year Fixed', 'payment of £250'], not: ['1 Year'] }],
    ['i have £25k in an old isa and want to move it to a fix', { has: ['transfer form', '15 working days'] }],
    ['which lifetime isas invest in shares', { has: ['Stocks and shares Lifetime ISAs', 'Kestrelgate'] }],
    ['anything but fixed', { has: ['other than fixed rates'], not: ['Lifetime ISAs explained'] }],
    ['what have you got for 3 years', { has: ['1. 3 Year Fixed'] }],
    ['5yr', { has: ['5 Year Fixed'] }],
    ['which isa has the longest term', { has: ['longest term first'] }],
    ['is wrenfield a building society', { has: ['Not by its name', 'Wrenfield & Daughters Bank'] }],
    ['is quillbrook a bank', { has: ['Yes, by its name'] }],
    ['best home for 20k for one year', { has: ['cash'], not: ['first home'] }],
    ['best isa for a first home', { has: ['Lifetime'] }],
  ]),
  ...casesOf('compare', [
    [
      'how much more does the online easy access pay than the everyday',
      { has: ['0.25% (percentage points) more', 'Hollowmere'] },
    ],
    [
      'which is better everyday or online easy access',
      { has: ['Everyday Cash ISA', 'Online Easy Access', '0.85%'], not: ['Arian'] },
    ],
    ['best online easy access isa', { has: ['1. Online'] }],
    ['how much cheaper is the index tracker than ready made', { has: ['costs 0.1% a year less'] }],
  ]),
  ...casesOf('follow-up', [
    [
      ['what have you got for 3 years', 'is there anything longer'],
      { has: ['over 3 years', '5 Year'], not: ['2 Year'] },
    ],
    [
      ['what have you got for 3 years', 'is there anything longer', 'and shorter?'],
      { has: ['under 3 years', '1 Year'], not: ['5 Year'] },
    ],
    [['quillbrook 1 year', 'is there a longer one'], { has: ['over 1 year'], not: ['1. 1 Year'] }],
    [['which is better everyday or online easy access', 'and after the bonus'], { has: ['3.55%', '4.15%'] }],
    [
      ['afon las products', 'which of these is a lifetime isa', 'does it have a bonus'],
      { has: ['Yes: the government bonus of 25%'] },
    ],
    [
      ['lifetime isas', 'cash ones', 'second one', 'does its rate include a bonus'],
      { has: ['Yes.', '0.60%'] },
    ],
  ]),
];
