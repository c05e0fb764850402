import { casesOf, type Case } from '../case.ts';

// The plainest questions, and what special rules could take for themselves.

export const plainA: readonly Case[] = [
  ...casesOf('rules now', [
    ['What happens if my bank goes bankrupt?', { has: ['£120,000'] }],
    ['If my ISA provider goes bankrupt is my money safe?', { has: ['£120,000'] }],
    ['What is the cash ISA limit?', { has: [/^Until 5 April 2027/, '£20,000', '£12,000'] }],
    ['Can I transfer my ISA to the provider my wife uses?', { has: [/^Yes/, 'transfer form'] }],
    ["Can my mum put money in my Junior ISA? I'm 14", { has: [/^Yes: anyone/] }],
    ["Can I put money in my son's Lifetime ISA?", { has: [/^Not directly/] }],
    ["Can I give my son £4,000 for his Lifetime ISA? He's 20", { has: [/^Yes/, '£4,000'] }],
    ['My partner earns nothing. Can I pay into an ISA for him?', { has: [/^No/, 'give them money'] }],
    ["I opened a LISA in 2019 at 30. What's my penalty if I take out £8,000?", { has: ['£2,000'] }],
    ['I have £4,000 in my LISA and £1,000 bonus. I withdraw £5,000, what do I get?', { has: ['£3,750'] }],
    ['How long is the LISA locked?', { has: [/^From 60/] }],
    ['Is the junior ISA limit per child or per parent?', { has: ['per child'] }],
    ['Can each parent put £9,000 in?', { has: [/^No/, 'per child'] }],
    ['Does the £9,000 come out of my £20,000?', { has: [/^No/] }],
    ['Is the FSCS limit per person or per account?', { has: [/^Per person/] }],
    ['Is the LISA limit on top of the £20,000?', { has: [/^No/] }],
    ['Can I have a stocks and shares ISA and an IFISA?', { has: [/^Yes/] }],
    ['I have two jobs, do I get two allowances?', { has: [/^No/] }],
    ['What is the maximum amount I can save in ISAs each tax year?', { has: ['£20,000'] }],
    ['Can I have more than one ISA?', { has: [/^Yes/, '6 April 2024'] }],
    [
      "What's the difference between a flexible and non-flexible ISA?",
      { has: [/^In a flexible ISA/], not: ['No:'] },
    ],
    ['If I withdraw from a flexible ISA can I put it back next tax year?', { has: [/^No/] }],
    [
      'What is the Lifetime ISA withdrawal charge and when does it not apply?',
      { has: ['25%', '60', 'terminal illness'] },
    ],
    ['How much would I lose if I took £10,000 out of my LISA at 45?', { has: ['£2,500'] }],
    ['If I pay £3,200 into my LISA this year, how much bonus will I receive?', { has: ['£800'] }],
    ['How long must a LISA be open before I buy?', { has: ['12 months'] }],
    [
      "What's the maximum government bonus on a Help to Buy ISA and how much must I save to get it?",
      { has: ['£3,000', '£12,000'], not: ['Lifetime'] },
    ],
    ['Tell me everything about ISAs', { has: ['Individual Savings Account'] }],
  ]),
  ...casesOf('follow-up', [
    [['Is my cash ISA protected?', 'how many accounts can I open?'], { has: ['no limit on the number'] }],
    [
      ['Is my cash ISA protected?', 'which banks have the best rates?'],
      { has: ['4.75%'], not: ['FSCS covers'] },
    ],
    [['Is my cash ISA protected?', 'can I have more than one ISA?'], { has: [/^Yes/, '6 April 2024'] }],
    [['Can I transfer my ISA?', 'what is the cash ISA limit?'], { has: ['£20,000'] }],
    [
      ['How much is the LISA charge?', 'what is the first home limit?'],
      { has: ['£450,000'], not: ['No charge'] },
    ],
    [
      [
        'I earn £1,200 of interest outside an ISA and pay higher rate tax. What do I owe this year?',
        'What about in 2027/28?',
      ],
      { has: ['£294'] },
    ],
  ]),
  ...casesOf('unknown', [['Do you have Bank of Scotland ISAs?', { has: ['not in this site’s catalogue'] }]]),
  ...casesOf('eligibility', [
    ['I live in Scotland, how much can I put in a Junior ISA?', { has: [/^The ISA rules/, '£9,000'] }],
    ['Until when can I pay into a LISA?', { has: ['50'] }],
    ['Do I need to be a taxpayer to have an ISA?', { has: [/^No/] }],
    ['Can a student have an ISA?', { has: [/^Yes/, '18'] }],
    ['Am I too old for a Junior ISA at 17?', { has: [/^No, that is not too old/] }],
    ["I'm 18 next week, what ISAs can I open?", { has: ['Not before the birthday'] }],
    ["I'm 45 with a Lifetime ISA opened at 35. Do I still get the bonus?", { has: [/^Yes, until 50/] }],
    ['Can I open a Lifetime ISA on my 40th birthday?', { has: [/^No/] }],
    ["What's my allowance if I'm 17?", { has: ['Junior ISA', '£9,000'] }],
  ]),
  ...casesOf('tax outside', [
    [
      'I live in Northern Ireland and earn £60,000. What tax do I pay on £900 interest?',
      { has: ['£160'], not: ['£60,000'] },
    ],
    ['Is interest on Junior ISA taxed if parents pay in?', { has: [/^No/] }],
    [
      'I earn £1,200 of interest outside an ISA and pay higher rate tax. What do I owe this year?',
      { has: ['£280'] },
    ],
  ]),
  ...casesOf('rules announced', [
    ['When will the £20,000 limit go up?', { has: ['5 April 2031'] }],
    [
      "I'll be 66 in April 2027. Does the £12,000 limit apply to me?",
      { has: ['nothing changes', '£20,000'] },
    ],
    ['Can I move shares to a cash ISA in June 2027 aged 40?', { has: [/^No/] }],
  ]),
  ...casesOf('rules past', [
    ['When did the Lifetime ISA start?', { has: ['6 April 2017'] }],
    ['When did flexible ISAs start?', { has: ['6 April 2016'] }],
    ['How much of my savings is covered if my bank went bust in October 2025?', { has: [/^[^.]*£85,000/] }],
  ]),
  ...casesOf('allowance sums', [
    [
      'I put £10,000 in in June and took out £3,000 in August from a flexible ISA. How much can I still pay in?',
      { has: ['£13,000'] },
    ],
    ['Can I put £20,000 into an IFISA?', { has: [/^Yes/] }],
    ["If I've used £13,250 how much is left?", { has: ['£6,750'] }],
  ]),
  ...casesOf('compare', [["What's safer, cash ISA or IFISA?", { has: ['FSCS'] }]]),
];
