import { casesOf, type Case } from '../case.ts';

// Figures in sums: rates one after the other, a part of pay, several products with an amount each, charges and claims.

const ratesInTurn = casesOf('calculator', [
  [
    'if i stick £10,000 away at 5% the first year and 3% the second whats it worth',
    { has: ['£10,512', '£10,831', '2 years'], not: ['£12,834'] },
  ],
  ['£10k for 2 years, 5% in year one then 3% in year two - what do i end up with?', { has: ['£10,831'] }],
  ['£10,000 first year at 5%, second at 3%', { has: ['£10,831'] }],
  ['5% in year 1, 4% in year 2 and 3% in year 3 on 20k', { has: ['£21,880', '£22,545', '3 years'] }],
  [
    'my fix pays 4.3% the first year then it goes to easy access at 3.1% for another 2 years, 5000 pounds',
    { has: ['£5,219', '£5,553'] },
  ],
  ['£12,000: 12 months at 5%, then 24 months at 3.5%', { has: ['£13,527'] }],
  ['4000 for a year at 4.4 and after that 3.55 for two more years', { has: ['£4,487'] }],
  [
    '£10,000 at 4% for 2 years, 3.5% for the next 2 and 3% for 1 year',
    { has: ['£11,969'], not: ['2% a year'] },
  ],
  [
    'if my rate is 4.4% for 12 months and then drops to 3.55% how much will 10000 be after two years',
    { has: ['£10,826'] },
  ],
  ['£10,000 at 4% for 3 years or 3.8% for 5 years', { has: ['£11,273', '£12,089', 'difference'] }],
  ['20,000 at 4% for 3 years, then add 200 a month for 2 years', { has: ['£22,545', '£29,425'] }],
  ['£200 a month for 10 years then stop and leave 10 years at 5%', { has: ['£51,364'] }],
  ['£300 a month, 6 month break after 2 years, 5 years total, 4%', { has: ['£17,943'] }],
]);

const partsOfPay = casesOf('calculator', [
  [
    'I save 15% of £2,000 a month, how much after 5 years at 4%?',
    { has: ['£300 a month', '£19,956'], not: ['Mind'] },
  ],
  ['saving 20% of 1,800 monthly at 3.9% for 4 years', { has: ['£360 a month', '£18,729'] }],
  [
    'I take home £2,400 a month and save 10%, what’s that after 3 years at 4%',
    { has: ['£240 a month', '£9,194'] },
  ],
  ['half my 1,600 wage every month for 3 years at 4%', { has: ['£800 a month', '£30,647'] }],
  ['saving 12.5% of 2,400 a month for 3 yrs @ 4%', { has: ['£300 a month', '£11,493'] }],
  ['what is 15% of £2000', { has: ['£300'], not: ['a month'] }],
  [
    ['i save 200 a month', 'for 5 years at 4', 'what if i save 15% more'],
    { has: ['£230 a month', '4% a year'] },
  ],
  [['£200 a month for 5 years at 4%', 'and at 15%?'], { has: ['£200 a month', '15% a year'] }],
]);

const ofProducts = casesOf('calculator', [
  [
    '£5,000 in Thistlewick Everyday and £5,000 in Hollowmere Online easy access, how much interest in a year',
    { has: [/^£427 of interest/, '£207', '£220'] },
  ],
  [
    'Thistlewick 3000 and Emberlyn flexible 7000 - total interest after a year?',
    { has: ['£407', '£124', '£283'] },
  ],
  [
    'put 10000 in the quillbrook 1 year fix and 10000 in the thistlewick 2 year fix, what do I get?',
    { has: ['£842', '£430', '£412'] },
  ],
  [
    'split 20k between thistlewick everyday and the quillbrook fix, interest per year',
    { has: ['£845', '£10,000'] },
  ],
  [
    '10k in emberlyn 180 day or 10k in quillbrook 1 year, which is better in pounds',
    { has: [/£10 more/, '£430'] },
  ],
  [
    '20k in Thistlewick two years fixed and I close it after 1 year, what do I get',
    { has: [/^About £20,417\.64/, '£824', '£406.36'] },
  ],
  ['does breaking quillbrook’s fix cost £100 on 10k?', { has: [/^No: about £106\.03/] }],
  [
    'would closing the thistlewick 2 year fix with 15,000 lose me over £300',
    { has: [/^Yes: about £304\.77/] },
  ],
  [
    'how much would I have with the Cynilwr Rheolaidd if I pay the max every month',
    { has: ['£250', '£3,077'] },
  ],
  [
    'how much interest on 20k at thistlewick everyday per month',
    { has: ['£69.17'], not: ['£20,000 a month'] },
  ],
  [['best 1 year fix', 'how much on 8k', 'and if I break it'], { has: ['£84.82'] }],
  [['quillbrook fix with 10000', 'what if I leave after 6 months'], { has: ['£10,106.71'] }],
  ['lintelhouse 0.5% exit fee on 10k', { has: ['£50, once'], not: ['a year'] }],
  ['highest easy access rate with no bonus and what’s that on 18,000', { has: ['£756'] }],
  ['platform fee of 0.35% capped at £120, at what balance does the cap bite', { has: ['£34,286'] }],
  ['£5.95 a trade 12 trades a year how much', { has: ['£71.40'] }],
]);

const found = casesOf('catalogue search', [
  [
    'cheapest platform for £50,000',
    { has: ['Stocks & Shares ISAs', 'Coppicewell'], not: ['Junior', 'Lifetime'] },
  ],
  ['which fix can I transfer into', { has: ['Fixed-rate Cash ISAs', 'Quillbrook'] }],
  ['hollowmere rate after a year', { has: [/^When its bonus ends the rate is 3\.55%/] }],
]);

const claims = [
  ...casesOf('calculator', [
    [
      'does hollowmere easy access earn £440 on £10,000 in a year',
      { has: [/^Yes: /, '£440'], not: ['£10,440'] },
    ],
    ['is it £400 on 10k in the quillbrook fix', { has: [/^No: /, '£430'] }],
    [
      'does £20,000 in the 2 year fix become £21,000',
      { has: [/^Yes, and more: /, '£21,682'], not: ['£41,000'] },
    ],
    ['cheapest to break early: 1 year or 2 year fix on 10k', { has: [/^The 1 Year/, '£106.03', '£203.18'] }],
    ['which earns more, 1 year fix or 2 year fix on 10k', { has: [/£18 more/, '£10,430', '£10,412'] }],
    ['£7,000 at 4.2% for the first 6 months and 3.9% for the next 18', { has: ['£7,148', '£7,578'] }],
    ['£200/month, 4% this year then 3% for the following 4 years', { has: ['£2,453', '£12,977'] }],
    ['i save 10% and earn 2500 a month, 4% for 2 years', { has: ['£250 a month', '£6,257'] }],
    ['I earn £2,000 a month and save 300 a month at 4% for 5 years', { has: ['£300 a month', '£19,956'] }],
    [
      'one third of £15,000 in cash at 4% and the rest in shares at 6% for 5 years',
      { has: ['£6,105', '£13,489', '£19,594'] },
    ],
    ['break even: 0.45% fee vs £120 flat', { has: ['£26,667'], not: ['£0.54'] }],
    ['what’s 12,000 in ten years in todays money at 2%', { has: ['£9,844'] }],
  ]),
  ...casesOf('rules now', [
    ['if I take 1,000 out of my LISA does it cost £250', { has: [/^Yes\./, '£250'] }],
    ['the lisa charge on £20,000 is £4,000 isn’t it', { has: [/^No\./, '£5,000'] }],
  ]),
  ...casesOf('tax outside', [
    ['basic rate: is the tax on £1,400 interest £80', { has: [/^Yes: /, '£80 of tax'] }],
    ['higher rate: do i pay £200 on £1,000 of interest', { has: [/^Yes: /] }],
    ['additional rate payer with 60k at 4%, isa saving over 3 years', { has: ['£1,080', '£3,336'] }],
  ]),
  ...casesOf('allowance sums', [
    [
      'if i put £10,000 in quillbrook and £15,000 in thistlewick is that over the limit',
      { has: [/^Yes: /, '£25,000'] },
    ],
    ['by April I must have paid £4,000, how much a month?', { has: ['5 months'] }],
  ]),
];

const goals = casesOf('calculator', [
  ['how can I save a deposit of 30k in 5 years', { has: ['£463 a month', '25%'], not: ['£34,849'] }],
  ['how do i save 30000 for a house deposit in 5 years', { has: [/^To reach £30,000/, '£463 a month'] }],
  [
    'I want 50k in 10 years and have 10k already what monthly at 5%',
    { has: ['£216 a month'], not: ['Mind'] },
  ],
  ['to reach 100k in 20 years at 5% how much a year', { has: ['£2,916 a year', '£243 a month'] }],
  ['does 10,000 at 4% for 5 years come to 12,000?', { has: [/^Yes: /, '£12,210'] }],
  ['my mate says 10k at 5% doubles in 10 years is he right', { has: [/^No: /, '£16,470'] }],
  ['does 20k at 4.5% for 3 years make over 3000', { has: [/^No: /, '£2,885'] }],
  ['£25 a week for 52 weeks no interest', { has: ['£1,300'], not: ['£6,500'] }],
  ['how much is 1% on 20k', { has: [/^£200 a year/] }],
  ['what percentage of £20,000 is £12,000', { has: [/^60%/] }],
  ['is 4.3% on 1,000 more than £40?', { has: [/^Yes: /, '£43'] }],
  [
    'fixed at 4.3 or easy access at 4.15 with 10000 which earns more in a year',
    { has: [/^The one at 4\.3%/, '£15'] },
  ],
  ['0.25% vs 0.45% on 100k per year', { has: ['£200 a year'], not: ['£503,190'] }],
  ['if inflation is 4% and my isa pays 3.9% am i losing money', { has: [/^Yes: /] }],
  ['inflation 3% rate 4.5%, am i losing', { has: [/^No, /] }],
  ['what do i need to earn to beat 4% inflation', { has: [/^More than 4%/] }],
  [
    ['10,000 for 5 years at 4%', 'what if I add 100 a month', 'and with inflation at 2%'],
    { has: ['£17,084', '£18,862'] },
  ],
  ['what would £20 a month since birth be now, she’s 9, at 4%', { has: ['9 years', '£2,603'] }],
]);

const ofLifetime = casesOf('rules now', [
  ['charge on £2,500 at 25%', { has: [/^£625/, '£1,875'] }],
  ['25% charge on 2500?', { has: [/^£625/], not: ['yearly fee'] }],
  [
    'I paid in £4000, got £1000 bonus and now want it all out - how much do I get back?',
    { has: ['£1,250', '£3,750'] },
  ],
  ['isn’t it 25% of what i pay in, up to 1000?', { has: [/^Yes, if you mean the bonus/, '£1,000'] }],
  ['the lisa bonus is 25% of what I pay in up to 1000 a year right', { has: [/^Yes: /], not: ['£1,250'] }],
  ['is it 20% of what I pay in?', { has: [/^No: /, '25%'] }],
  ['is the bonus 25% of everything in my lisa', { has: [/^No: /, 'what you pay in'] }],
  ['do I get 25% on the interest too?', { has: [/^No: /] }],
  ['is the LISA charge 6.25% of what i put in?', { has: [/^In effect yes/, '25%', '6.25%'] }],
  [
    'do I just lose the bonus if I take my lifetime isa money out early?',
    { has: [/^No: /], not: ['Yes, and'] },
  ],
  [
    'I put 2,000 a year into a LISA for 8 years, how much bonus and what if I take it all out',
    { has: ['£16,000', '£20,000', '£15,000'] },
  ],
  ['after 3 years of max lisa payments, 25% charge on everything, what do I get', { has: ['£11,250'] }],
  [['how much is the lisa bonus on 2,800', 'and if I take it all out'], { has: ['£2,800', '£2,625'] }],
  ['max bonus over a lifetime of a LISA', { has: ['£32,000', '£33,000'] }],
  [
    '£33,000 is the max lisa bonus someone said',
    { has: [/^Yes, over all the years/], not: ['can go in in one'] },
  ],
  ['is the most bonus i can ever get £40,000', { has: [/^No: /, '£32,000'] }],
]);

const taxAndAllowance = [
  ...casesOf('tax outside', [
    [
      'how much would I save in tax over 10 years with 20k in isa at 4% as a higher rate taxpayer',
      { has: ['£120', '£1,254', '£126'] },
    ],
    [
      'im a basic rate taxpayer with 20k at 4.5%, does an isa save me tax?',
      { has: [/^Not at present/, '£0'] },
    ],
    ['does an isa save me any tax on 40k at 4%, basic rate', { has: [/^Yes: /, '£120'] }],
    [
      'if tax goes up to 22% how much more will i pay on 2000 interest',
      { has: [/^£20 a year more/, '£220'] },
    ],
    ['at 4.5%, how much savings before I go over my psa as higher rate', { has: ['£11,111'] }],
    ['what savings rate after tax equals 4% isa for a higher rate taxpayer', { has: ['6.67%'] }],
  ]),
  ...casesOf('allowance sums', [
    ['we are two, can we put 40k in', { has: [/^Yes\./] }],
    ['how much can a family of 4 with 2 kids put in isas', { has: [/^£58,000/] }],
    ['JISA 9000 + my own 20000 = 29000 allowed?', { has: [/^Yes: /, '£29,000'] }],
    ['100k to isa how many years', { has: ['5 tax years'] }],
    ['if I put 20k in on 5 april and 20k on 6 april how much is that', { has: [/^£40,000/] }],
    ['£18,000 paid, can I add another £3,000', { has: [/^No: /, '£18,000 paid in already, £2,000 more'] }],
    ['how much a month to use the 20k by april', { has: ['£3,333.33', '£4,000'] }],
    ['£12k cash cap, I’m 50, have 20k, how much in cash from 2027', { has: ['£12,000'], not: ['£32,000'] }],
  ]),
];

export const ratesInTurnAndPartsOfPay: readonly Case[] = [
  ...ratesInTurn,
  ...partsOfPay,
  ...ofProducts,
  ...found,
  ...goals,
  ...claims,
  ...ofLifetime,
  ...taxAndAllowance,
];
