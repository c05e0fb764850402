import { casesOf, type Case } from '../case.ts';

// Dates: words that begin like a month, when a thing began or ends, how many days.

const beginsLikeAMonth: readonly Case[] = [
  ...casesOf('rules now', [
    [
      'Can I transfer this Junior ISA to another provider?',
      { has: [/^Yes/, 'transfer form'], not: ['June'] },
    ],
    ['Is this Junior ISA protected by the FSCS?', { has: ['£120,000'], not: ['June'] }],
    ['Next Junior ISA provider: how do I move it there?', { has: ['transfer form'], not: ['June'] }],
    ['Is this decent rate protected by the FSCS?', { has: ['£120,000'], not: [/In December/] }],
    ['Can my wife pay into this junior isa as well?', { has: [/^Yes/, '£9,000'], not: ['June'] }],
    ['Does this Junior ISA limit include the adult one?', { has: ['£9,000'], not: ['June'] }],
    ['what is the LISA limit this marketing season', { has: ['£4,000'], not: ['March'] }],
    ['Can I open this Junior ISA for my niece?', { has: ['£9,000'], not: ['June'] }],
  ]),
  ...casesOf('rules past', [
    ['allowance over the last decade?', { has: ['£20,000', '6 April 2017'], not: [/In December/] }],
    ['How has the ISA allowance changed in the last decade?', { has: ['£20,000'], not: [/In December/] }],
    ["last decade's ISA allowance?", { has: ['£20,000'], not: [/In December/] }],
    ['What was the ISA limit last March?', { has: [/^In March 2026/, '£20,000'] }],
  ]),
  ...casesOf('rules announced', [
    ['What is the LISA limit next June?', { has: [/^In June 2027/, '£4,000'] }],
  ]),
  ...casesOf('allowance sums', [
    [
      "I've put £150 a month into my cash ISA since marrying, am I over the limit?",
      { has: [/^No\. £1,800/, '£18,200'] },
    ],
    ["I've paid £300 a month since May, how much can I still pay in?", { has: [/^£2,100/, '£17,900'] }],
  ]),
];

export const datesAsked: readonly Case[] = beginsLikeAMonth;
