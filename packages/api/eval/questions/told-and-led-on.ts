import { casesOf, type Case } from '../case.ts';

// What is told before anything is asked, and the short questions that rest on it.

export const toldAndLedOn: readonly Case[] = [
  ...casesOf('eligibility', [
    ['i moved to uk last month can i get an isa', { has: ['Yes, if you are resident', '£20,000', '18'] }],
    [
      'im on a skilled worker visa am i allowed an isa',
      { has: ['resident in the UK', 'no rule on nationality'] },
    ],
    [
      'Im american living in manchester, any problem with a s&s isa?',
      { has: ['resident in the UK', 'United States'], not: ['Kestrelgate'] },
    ],
    ['can the bank refuse me an isa', { has: ['Yes, it may'] }],
    ['i inherited half a house am i still a first time buyer', { has: ['probably not', 'first', '25%'] }],
  ]),
  ...casesOf('unknown', [
    ['do i need a national insurance number for an isa', { has: ['18', 'residence'], declines: true }],
    ['can i hold gold in my stocks isa', { has: ['nothing on gold', 'funds'], not: ['crypto'] }],
  ]),
  ...casesOf('rules now', [
    ['if i close my isa can i open another this year', { has: ['Yes', 'transferred', 'flexible'] }],
    ['thinking of closing my cash isa', { has: ['ends its tax-free wrapper', 'transferred'] }],
    ['can i transfer my isa to my ex as part of the settlement', { has: ['No', 'one person'] }],
    ['do i pay tax on isa dividends', { has: [/^No: inside an ISA/, '£500'] }],
    [
      'hmrc says i paid into two lisas what do i do',
      { has: ['only one Lifetime ISA', 'contact the provider or HMRC'] },
    ],
    ['opened lisa 3 march 2026 when can i buy', { has: ['From 3 March 2027'] }],
    ['can i get the bonus twice', { has: ['each tax year', '£2,000'] }],
    ['which isas let me pay in monthly', { has: ['leave you free to pay in monthly', 'every month'] }],
    [
      'I took £4,000 out of my flexible ISA, can I put £6,000 back?',
      { has: ['Only £4,000', 'the other £2,000 is a new payment'] },
    ],
  ]),
  ...casesOf('rules announced', [
    [
      'will they take my existing cash isa money over 12k',
      { has: ['No', 'not a new payment'], not: ['£8,000'] },
    ],
    [
      ['whats changing in 2027', 'does it affect my stocks isa'],
      { has: ['no such cap for stocks and shares'] },
    ],
  ]),
  ...casesOf('deadline', [
    ['if i set up transfer on 5 april does it count', { has: ['5 April 2027', 'last day'] }],
  ]),
  ...casesOf('allowance sums', [
    [
      'i closed my cash isa with 8k paid in this year, can i still pay another 20k',
      { has: ['£8,000 over', '£12,000 more can go in'] },
    ],
    [
      ['i put 25k in isas this year', 'what do i do', 'will i be fined'],
      { has: ['nothing of a fine', '£5,000'] },
    ],
    [
      ["we're a couple with 50k", 'can we put it all in isas'],
      { has: ['Not all of it this tax year', '£40,000', '£10,000'] },
    ],
    [
      ["we're a couple with 50k", 'can we put it all in isas', 'what about next year'],
      { has: ['from 6 April'] },
    ],
    ["we're a couple with 50k", { has: ['£40,000 for two', '£10,000'], not: ['flat fee'] }],
  ]),
  ...casesOf('advice declined', [
    [['i have 20k', 'should i split it between cash and shares'], { has: ['1 to 3 years'], declines: true }],
    [
      ['i have 20k', 'should i split it between cash and shares', 'what if i need it in 2 years'],
      { has: ['For 1 to 3 years cash ISAs'], declines: true },
    ],
    ['i have 20k', { has: ['allowance of £20,000'], not: ['FSCS'] }],
  ]),
  ...casesOf('tax outside', [
    ['i earn 55k', { has: ['higher-rate', '£500'], not: ['£63,889'] }],
    [['i earn 55k', 'got 20k in savings at 5%'], { has: ['£1,000 of interest', '£200 of tax'] }],
    [['i earn 55k', 'got 20k in savings at 5%', 'how much tax'], { has: ['£200 of tax'] }],
  ]),
  ...casesOf('catalogue search', [
    ['i want a cash lisa', { has: ['Cash Lifetime ISAs', 'Hearthmoor'], not: [/^Taking money out/] }],
    ['how much interest on 20000 in the 1 year fixed', { has: ['£860'] }],
    ['do any accept transfers in', { has: ['transfers in', 'Quillbrook'] }],
    [
      ['best stocks isas', 'do any accept transfers in'],
      { has: ['says nothing', 'ask the provider'], not: [/^No/] },
    ],
  ]),
  ...casesOf('follow-up', [
    [['im buying a house for 300k', 'can i use my lisa'], { has: ['£300,000 is within the limit'] }],
    [
      ['im buying a house for 300k', 'can i use my lisa', 'opened it in august'],
      { has: ['Not yet', '12 months', '3 months'] },
    ],
    [
      ['what happens to my isa if i move to france', 'can i still pay in'],
      { has: ['No, not while you live abroad'] },
    ],
    [
      ['what happens to my isa if i move to france', 'can i still pay in', 'and if i come back?'],
      { has: ['Yes: once you are resident in the UK again'] },
    ],
    [['is hollowmere safe', 'ive got 130k with them'], { has: ['£120,000 of the £130,000'] }],
    [['is hollowmere safe', 'ive got 130k with them', 'what about my wife?'], { has: ['per person'] }],
    [
      ['when is the deadline', 'is a transfer quick enough if i start in march', 'what if i miss it'],
      { has: ['5 April 2027', 'lost'] },
    ],
    [
      ['can i transfer my lisa', 'how long does it take', 'do i lose the bonus'],
      { has: ['No, not by a transfer', '25%'] },
    ],
    [
      ['is 4.1% good', 'for an easy access one'],
      { has: ['6 easy access cash ISAs', '3 pay more than 4.1%'] },
    ],
    [
      ['is 4.1% good', 'for an easy access one', 'what about a fix'],
      { has: ['5 fixed-rate cash ISAs', '4.3%'] },
    ],
    [['best isa for my kid', 'shes 15'], { has: ['Junior ISA', '3 years to save'] }],
    [['best isa for my kid', 'shes 15', 'and when shes 16'], { has: ['2 years to save'] }],
    [
      ['how much would 4k a year in a lisa from 25 to 60 be at 5%', 'and without the bonus'],
      { has: ['£380,275'], not: ['Hearthmoor', 'bonus'] },
    ],
    [
      [
        'how much would 4k a year in a lisa from 25 to 60 be at 5%',
        'and without the bonus',
        'and in a normal isa?',
      ],
      { has: ['£380,275'], not: ['bonus'] },
    ],
    [
      ['whats a junior isa', 'can grandparents pay in', 'do they lose allowance'],
      { has: ['No: a Junior ISA'] },
    ],
    [
      ['cheapest stocks and shares isa', 'is it protected', 'what if the market falls'],
      { has: ['No, not for a fall in value'], not: ['real market'] },
    ],
    [
      ['can i get the bonus twice', 'once now and once in april', 'so 2k total?'],
      { has: [/^Yes, once/, '£2,000 on £8,000'] },
    ],
    [
      ['flexible isa', 'took out 4k', 'can i put 6k back'],
      { has: ['Only £4,000', '£2,000 is a new payment'] },
    ],
    [['how do credits work', 'how many do i get'], { has: ['20 credits'], not: ['several ISAs'] }],
    [
      ['i have an isa with santander 2019', 'can i put more in'],
      { has: ['Yes', '£20,000'], not: ['not in this site’s catalogue'] },
    ],
    [
      ['i have an isa with santander 2019', 'can i put more in', 'and open a new one?'],
      { has: ['Yes', 'several ISAs'] },
    ],
    [
      ['how much have i got left if i put in 1200 a month since april', 'and from now on?'],
      { not: ['I can’t help with that'] },
    ],
  ]),
];
