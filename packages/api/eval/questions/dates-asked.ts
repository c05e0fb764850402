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

const began: readonly Case[] = casesOf('rules past', [
  ['when did junior isa go up to 9000', { has: [/^[^.]*6 April 2020/, '£4,368'], not: ['control'] }],
  ['when were junior ISAs last raised', { has: [/^[^.]*6 April 2020/] }],
  ['when did the JISA limit go up and from what', { has: [/^[^.]*6 April 2020/, '£4,368'] }],
  ['when was the LISA limit last raised', { has: [/^[^.]*6 April 2017/] }],
  ['Which date did the allowance become 20000?', { has: [/^[^.]*6 April 2017/] }],
  [
    'when did they stop new help to buy isas and when did they begin',
    { has: [/^From 1 December 2015 until 30 November 2019/] },
  ],
  ['when did Help to Buy ISAs start', { has: [/^From 1 December 2015/] }],
  ['until when could 16 and 17 year olds get adult cash ISAs', { has: [/^Until 5 April 2026/] }],
  [
    'Since when have partial transfers of current-year subscriptions been allowed?',
    { has: [/^Since 6 April 2024/] },
  ],
  ["from what date could part of this year's money be transferred", { has: [/^Since 6 April 2024/] }],
  ['since when may I pay into two cash ISAs in one year?', { has: [/^Since 6 April 2024/] }],
  ['when did the flexible ISA rule begin', { has: [/^Since 6 April 2016/] }],
  ['when did flexible ISAs come in', { has: [/^Since 6 April 2016/] }],
  ['when were LTAFs first allowed in an IFISA', { has: [/^Since 15 July 2025/] }],
  [
    'was it possible to have a long-term asset fund in an IFISA in June 2025?',
    { has: [/not (?:yet|then)/, '15 July 2025'], not: ["don't know"] },
  ],
  ['Which deaths count for the inherited ISA allowance, from what date', { has: [/^Since 3 December 2014/] }],
  ['in covid the lisa charge was cut, to what and when did it end', { has: ['20%', '5 April 2021'] }],
  ['ISA limit last year', { has: [/^In 2025\/26 [^.]*£20,000/], not: ["don't know"] }],
  ['ISA allowance last year', { has: [/^In 2025\/26 [^.]*£20,000/] }],
  ['what was the isa allowance the year before last', { has: [/^In 2024\/25 [^.]*£20,000/] }],
  ['what was the LISA limit the year before last?', { has: [/^In 2024\/25 [^.]*£4,000/] }],
]);

const days: readonly Case[] = casesOf('deadline', [
  ['when does the 2027/28 tax year kick off', { has: [/^[^.]*starts on 6 April 2027/] }],
  ['when does the 2028/29 tax year get going', { has: [/^[^.]*starts on 6 April 2028/] }],
  ['What date does the new tax year open?', { has: [/^On 6 April/, '6 April 2027'] }],
  ['Why does the tax year begin in April, and on which day exactly?', { has: [/^On 6 April/] }],
  ['name the first and last day of tax year 2026/27', { has: [/^[^.]*6 April 2026 to 5 April 2027/] }],
  [
    'how many days are left in the tax year after Christmas day',
    { has: [/^From 25 December 2026 there are 101 days/] },
  ],
  [
    "how many days from new year's day are left in the tax year",
    { has: [/^From 1 January 2027 there are 94 days/] },
  ],
  [
    'how many days left until the deadline after 1 February',
    { has: [/^From 1 February 2027 there are 63 days/] },
  ],
  ['how many days between today and 6 April', { has: [/^Until 6 April 2027 there are 137 days/] }],
  [
    'how many weeks until 6 April?',
    { has: [/^Until 6 April 2027 there are 137 days \(19 weeks and 4 days/] },
  ],
  ['how long til the deadline in months', { has: [/^[^.]*4 months and 16 days/] }],
  ['how many months until the new tax year', { has: [/^[^.]*4 months and 17 days/] }],
  ["what's the first day I can put in new allowance money", { has: [/^[^.]*6 April 2027/] }],
  ['when will I get a fresh allowance', { has: [/^[^.]*6 April 2027/] }],
  ['earliest date for my next £20,000?', { has: [/^[^.]*6 April 2027/] }],
  ['If I pay on 5th April 2027 at 11pm does it count', { has: [/^Yes: 5 April 2027/] }],
  [
    'My payroll says tax yr ends 31 march, is it the same 4 ISAs?',
    { has: [/^No: [^.]*5 April/], not: ['savings allowance'] },
  ],
  ['does the tax year end on 31 December for ISAs?', { has: [/^No: [^.]*5 April/] }],
  ['Is the tax year end 30 April?', { has: [/^No: [^.]*5 April/] }],
  ['Help to Buy ISA: how long do i have left to pay in', { has: [/^[^.]*November 2029/], not: ['136 days'] }],
  ['Help to Buy ISA: how much longer can I pay in?', { has: [/^[^.]*November 2029/] }],
  ['When does the Help to Buy ISA bonus scheme end altogether?', { has: [/^Until November 2030/] }],
]);

const cash: readonly Case[] = casesOf('rules announced', [
  [
    'My mother is 65 exactly on 1 Jan 2027. Cash limit for her in 2027/28?',
    { has: [/^[^.]*£20,000/], not: ['no separate limit'] },
  ],
  ['My dad is 65 on 3 June 2027. Cash ISA limit for him in 2027/28?', { has: ['not settled'] }],
  ['birthday 65th mid tax year 27/28 which cash limit applies', { has: ['not settled'] }],
  ['When is the last day under 65s can put 20k in cash', { has: [/^5 April 2027 is the last day/] }],
  ['until when can I still put £20,000 in a cash ISA?', { has: [/^5 April 2027 is the last day/] }],
  [
    'Should I know about any deadline for moving my stocks ISA to cash?',
    { has: [/last day is 5 April 2027/] },
  ],
  ['savings tax rate on 5 April 2027 and on 6 April 2027', { has: ['20%', '22%'] }],
]);

const age: readonly Case[] = casesOf('eligibility', [
  ['Too old for a junior isa at what age', { has: [/^At 18:/] }],
  ['at which age are you too old for a JISA', { has: [/^At 18:/] }],
]);

export const datesAsked: readonly Case[] = [...beginsLikeAMonth, ...began, ...days, ...cash, ...age];
