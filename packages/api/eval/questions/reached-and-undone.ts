import { casesOf, type Case } from '../case.ts';

// Whether a plan reaches its aim, changes told in fewer words, incomes out of a pot, and steps taken back.

export const reachedAndUndone: readonly Case[] = [
  ...casesOf('calculator', [
    [
      'will I reach £50,000 in 10 years saving £300 a month at 4%?',
      { has: [/^No/, '£44,322', '£5,678', '£339 a month'], not: ['£118,864'] },
    ],
    ['is £150 a month enough to get £10,000 in 5 years at 4%', { has: [/^No/, '£9,978'], not: ['£22,188'] }],
    [
      "can I get to £100k by 50? I'm 38 with £20k and save £400 a month at 5%",
      { has: [/^Yes/, '12 years'], not: ['£120,000'] },
    ],
    ['would £20,000 at 5% be worth £30,000 in 8 years?', { has: [/^No/, '£29,812'] }],
    ['can I save £20,000 in a year at £1,500 a month?', { has: [/^No/, '£18,'] }],
    ['£6k today grows at 4% for 4 years then I add £2k, total after 10 years?', { pounds: [11486, 1] }],
    ['I pay 100 a month for 3 years, then up it to 150 for the next 4, 4.5%', { pounds: [12523, 1] }],
    ['Saving £500 a month for 2 years then dropping to £200 for 3 years at 4%', { pounds: [21767, 1] }],
    [
      'what if I take a break from paying for 1 year after 2 years, £200 a month at 4%, 5 years in total',
      { pounds: [10647, 1] },
    ],
    ['£50 a month rising with £5 every year for 10 yrs at 4%', { pounds: [10467, 1] }],
    ['how much pension-like income from an ISA pot of 200k for 30 years at 5%', { has: ['£1,073 a month'] }],
    ['how long does 20k last me at £400 a month with no interest', { has: ['4 years and 2 months'] }],
    ['what monthly income can a £150k ISA give at 4% without touching the capital', { has: ['£500'] }],
    ['What return turns £20k into £35k by 2036?', { has: ['5.76%'] }],
    ["I have 12k at 3% and 8k at 4.5%, what's my average rate?", { has: ['3.6%'] }],
    ['husband and wife 20k each at 4% for 10 years', { pounds: [59633, 1] }],
  ]),
  ...casesOf('allowance sums', [
    ['we have paid 8k and 11k, can we add 22k between us?', { has: ['£1,000'], not: ['£21,000'] }],
    [
      "I've paid 2,000 in May, 1,500 in July and 750 in each of Sept, Oct and Nov. Left?",
      { has: ['£5,750', '£14,250'] },
    ],
    [
      "i pay £1,000 on the 1st of every month since may. what's left & can i put 10k more",
      { has: ['£17,000', '£3,000'] },
    ],
    ['10% of my allowance', { has: ['£2,000'] }],
    ['can I have £20,000 in an ISA by saving £300 a month?', { not: [/^Yes/] }],
  ]),
  ...casesOf('follow-up', [
    [['£350 a month for 8 years at 4%', 'sorry weekly'], { has: ['£350 a week'] }],
    [
      [
        '£350 a month for 8 years at 4%',
        'change it to £400',
        "and what if I'd started with £2,000",
        'take that off again',
      ],
      { has: ['£400 a month over 8 years'], not: ['£2,000'] },
    ],
    [
      ['£20,000 for 5 years at 4.5%', 'and after that? another 5 years at 3%'],
      { pounds: [29082, 1], has: ['10 years'] },
    ],
    [['£20,000 for 5 years at 4.5%', 'compare that with 5%'], { has: ['£25,036', '£25,667', '£631'] }],
    [
      ['How much will £100 a month be in 10 years at 5%?', "I don't believe that"],
      { has: ['twelfth', '£15,593'] },
    ],
    [['i have 20k', 'at 4%', 'how long till 25k'], { has: ['£25,000', 'years'], not: ['0 months'] }],
  ]),
  ...casesOf('noise and typos', [
    ["you've been brilliant", { has: ['welcome'] }],
    ["what can't you do", { has: ['I can explain'], not: ['outside what I can help'] }],
    ['my head hurts with all these numbers', { has: ['In short'] }],
    ['how many questions do I have left', { has: ['balance'], not: ['several ISAs'] }],
  ]),
  ...casesOf('unknown', [
    ["I'm being pressured to withdraw my savings by my son", { has: ['999', 'yours'], not: ['Junior'] }],
  ]),
];
