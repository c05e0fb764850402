import { casesOf, type Case } from '../case.ts';

// What an amount brings a month, what was left out or is not safe, what is asked of earlier or later rates, and
// short questions that go on about a count, a penalty or one of three.

export const monthsPenaltiesAndDoubts: readonly Case[] = [
  ...casesOf('calculator', [
    [
      'if i put 20k in the everyday what do i get a month',
      { has: ['£69.17', '£830', '4.15%'], not: ['1,332,947', '240,000'] },
    ],
    ['what does 4.15% on 20k give me monthly', { has: ['£69.17'] }],
    ['how much a month can i get from 20k at 5%', { has: ['£83.33'] }],
    ['what would 10000 in the quillbrook fix pay me each month', { has: ['£35.83'] }],
    ['what will i have if i save £200 a month for 5 years at 4%', { has: ['£13,304'] }],
    ['how much a month do i need to save to reach £10000 in 5 years at 4%', { not: ['a twelfth'] }],
  ]),
  ...casesOf('catalogue search', [
    ['which of your isas arent safe', { has: ['no FSCS protection', 'Wind & Solar'], not: ['Everyday'] }],
    ['are all your isas protected', { has: ['No: 47 of the 55'] }],
    ['are any of your isas protected by the fscs', { has: ['Yes: 47 of the 55'] }],
    ['whats the best fix under 2 years thats not a transfer only', { has: ['1. 1 Year'], not: ['Founders'] }],
    ['isas for transfers only', { has: ['Founders'] }],
    [
      'ifisa over 6% you can get out of',
      { has: ['Small Business Loans', 'a way out'], not: ['Development Finance IFISA, '] },
    ],
    ['any better than 4.3 for a year', { has: ['over 4.3%'] }],
    ['is 4.3% for a year good', { has: ['4.75%'] }],
    [
      'when did the everyday rate last change',
      { has: ['no earlier rates', '4.15%'], not: ['Yes'], declines: true },
    ],
    ['what was the everyday rate last year', { has: ['no earlier rates'], declines: true }],
    ['will everyday cash go up', { has: ['Nobody can know'] }],
    ['will the quillbrook fix go down', { has: ['No, the rate is fixed for the term'] }],
    ['how long is the piggy rate fixed for', { has: ['not fixed'] }],
    ['how long is the thistlewick fix fixed for', { has: ['fixed for 2 years'] }],
    ['is 4.05% on the flexible cash better than 4.12 on the 2 year', { not: ['highest rate of these is'] }],
    ['is interest in the quillbrook fix taxed', { has: ['No: what the 1 Year', 'free of UK tax'] }],
    ['Is the Index Tracker ISA tax free?', { has: ['What the Index Tracker', 'free of UK tax'] }],
    ['what about tax on everyday cash', { has: ['free of UK tax'] }],
    ['what do i lose leaving the tobar oir fix on 5k', { has: ['£200', '365 days'] }],
    ['anything but stocks', { has: ['other than Stocks & Shares ISAs'] }],
    ['which fixed isas let me add money later', { has: ['14 days after opening', '30 days after opening'] }],
    ['is quillbrook real', { has: ['No: Quillbrook Bank is invented'] }],
  ]),
  ...casesOf('follow-up', [
    [['two year fix', 'what if rates go up'], { has: ['keeps its 4.12% for its 2 years'] }],
    [['top rated junior isa', 'is it cash'], { has: ['Yes: it is cash'] }],
    [
      ['top rated junior isa', 'is it cash', 'so can it go down'],
      { has: ['Not in pounds'], not: ['£85,000'] },
    ],
    [['top rated stocks isa', 'can it go down'], { not: ['Not in pounds'] }],
    [
      ['cash isas rated 4.5 or more', 'how many', 'the cheapest to open'],
      { has: ['lowest minimum deposit first', '1. Everyday'], not: ['There are'] },
    ],
    [
      ['compare everyday and penny bank', 'which is better rated'],
      { has: ['rated 4.9 of 5; Penny Bank', 'not yet rated'] },
    ],
    [['1 or 2 year fix', 'which has lower penalty', 'how much would that be on 8k'], { has: ['£84.82'] }],
    [
      ['emberlyn 180 day', 'is it protected', 'how much could i put in'],
      { has: ['maximum £20,000', '180 Day'] },
    ],
    [
      ['regular saver', 'i can do 500 a month', 'whats the interest over the year'],
      { has: ['£6,145', '£145'], not: ['£23'] },
    ],
    [['thistlewick fix', 'what would that be a month on 10k'], { has: ['£34.33'] }],
    [['notice accounts', 'under 100 days', 'how much on 3k for a year'], { has: ['£3,119', '£3,110'] }],
    [['easy access isas', 'how much would 3k make over 2 years'], { has: ['£3,257', '£3,254'] }],
    [['best isa', 'cheapest instead'], { has: ['lowest yearly fee first'] }],
    [
      ['everyday', 'and come and go', 'and piggy', 'which of the three is best rated'],
      { has: ['Piggy', 'highest rating of these'] },
    ],
  ]),
];
