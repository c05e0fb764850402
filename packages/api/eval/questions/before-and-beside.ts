import { casesOf, type Case } from '../case.ts';

// What is said before a question or beside one: offers of a question, doubts, regrets, worries, haste.

const NOT_OUTSIDE = ['outside what I can help', 'I don’t know'] as const;

export const beforeAndBeside: readonly Case[] = [
  ...casesOf('noise and typos', [
    [
      'Good morning, could you help me with a sum?',
      { has: ['Tell me what you would pay in'], not: NOT_OUTSIDE },
    ],
    ['i have a question', { has: ['ask away'], not: NOT_OUTSIDE }],
    ['hello, got a quick question about isas', { has: ['ask away'], not: ['Brindlewood', ...NOT_OUTSIDE] }],
    ['I need some help with my savings', { has: ['ask away'], not: ['From the guide'] }],
    ['hi i want to know how much ill have', { has: ['Tell me what you would pay in'], not: NOT_OUTSIDE }],
    ["you're wrong", { has: ['Tell me which'], not: NOT_OUTSIDE }],
    ['are you sure?', { has: ['Tell me which'], not: NOT_OUTSIDE }],
    ["I don't understand", { has: ['Tell me which'], not: NOT_OUTSIDE }],
    ['are you sure the allowance is £20,000?', { has: ['£20,000'], not: ['Tell me which'] }],
    ['who pays you', { has: ['commission'], not: NOT_OUTSIDE }],
    ['how is this site funded', { has: ['commission'], not: NOT_OUTSIDE }],
  ]),
  ...casesOf('eligibility', [
    ["I'm really anxious about losing my savings", { has: ['£120,000', 'cash ISA'], not: NOT_OUTSIDE }],
    ['scared of the stock market', { has: ['can fall'], not: ['I don’t know'] }],
    ['I regret not opening an ISA years ago, is it too late?', { has: ['not too late', '5 April 2027'] }],
    ['i wish i had started saving earlier', { has: ['not too late'], not: NOT_OUTSIDE }],
    ['i feel stupid for leaving my money in a current account for years', { has: ['not too late'] }],
    ['I lost my job, can i get my isa money', { has: [/^Yes/, '25%'], not: NOT_OUTSIDE }],
    ['can i get my money out of my isa', { has: [/^Yes/], not: ['FSCS'] }],
    ["i'm too ill to work and need my savings", { has: ['any time'], not: NOT_OUTSIDE }],
    ['feeling overwhelmed by all these ISAs', { has: ['In short', 'Lifetime ISA'], not: NOT_OUTSIDE }],
    ['i am worried about tax on my savings', { not: ['It helps to know'] }],
  ]),
  ...casesOf('advice declined', [
    ['just tell me what to do with my money', { has: ['not advice'], not: ['conveyancer'] }],
    ['how do i get more for my money', { not: ['conveyancer'], has: ['depends on when'] }],
    ['if you were me would you lock it for 5 years', { has: ['not advice'] }],
    [
      "I'm in debt with credit cards, should I still pay into an ISA?",
      { has: ['two figures decide', 'MoneyHelper'] },
    ],
    [
      'got 4000 on a credit card at 24% and 5000 in an isa, what would you do',
      { has: ['two figures decide', 'not advice'] },
    ],
  ]),
  ...casesOf('unknown', [
    ['they told me I must pay within the hour or lose the bonus', { has: ['FCA', '159'] }],
    ['the adviser says I have to transfer today or miss out', { has: ['FCA', '159'] }],
    ["my partner left me and I'm alone with the bills", { has: ['MoneyHelper'], not: ['APS'] }],
  ]),
  ...casesOf('noise and typos', [
    ["I'm not happy with that answer", { has: ['I’m sorry', 'feedback button'], not: NOT_OUTSIDE }],
    ["you didn't answer my question", { has: ['other words'], not: NOT_OUTSIDE }],
    [['£3,000 at 4% for 2 years', "that doesn't help"], { has: ['other words'], not: ['£3,249'] }],
    [['£3,000 at 4% for 2 years', 'can you repeat that'], { has: ['£3,249'] }],
    ['can you repeat that', { has: ['full sentence'], not: NOT_OUTSIDE }],
    ['is the ranking fixed by who pays most', { has: ['commission'], not: ['I don’t know'] }],
    ['are you recording this', { has: ['until you delete your account'], not: NOT_OUTSIDE }],
    ['can you just do it for me', { has: ['cannot open, buy'], not: ['outside what I can help'] }],
    ['is it normal to have no savings at 40', { has: ['not too late'] }],
    ['does that answer help with the bonus?', { not: ['feedback button'] }],
    ['which fix pays most', { not: ['commission'] }],
    ['rank the ISAs by who pays most', { not: ['commission'] }],
  ]),
  ...casesOf('eligibility', [
    [
      "I've got £10k. what will it make in a year at 4% and can I take it out whenever?",
      { has: ['£10,407', 'Yes: the rules let you take money out'] },
    ],
    [['£10,000 at 4% for 2 years', 'can I take it out any time?'], { has: [/^Yes/, 'Easy access'] }],
    ['can I take it out any time of a LISA', { has: ['25%'] }],
  ]),
];
