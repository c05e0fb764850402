import { casesOf, type Case } from '../case.ts';

// What is left out, counted or gone on with: kinds and providers, a year's allowance used elsewhere, "it" after a bonus.

export const goneOnWith: readonly Case[] = [
  ...casesOf('allowance sums', [
    [
      "I've used £18,500 of my allowance this year, how much LISA bonus can I get?",
      { has: ['£1,500', '£375'], not: [/of the £18,500 can/, 'on that is £1,000'] },
    ],
    [
      'ive put 18.5k in isas this year. what bonus could i get if i open a lisa now?',
      { has: ['£1,500', '£375'], not: ['on that is £1,000'] },
    ],
    [
      'I put £17,000 into a cash ISA this tax year and want to put £4,000 in my LISA, what bonus will I get?',
      { has: ['£3,000', '£750'] },
    ],
    ['I have used up £20,000 of allowance. What LISA bonus can I still get?', { has: [/^None/] }],
    ["I've paid £2,000 into a cash ISA and £1,000 into my LISA. What bonus do I get?", { has: ['£250'] }],
  ]),
  ...casesOf('catalogue search', [
    [
      'What does Hollowmere offer other than cash ISAs?',
      { has: ['Bright Start', 'Cautious, Balanced'], not: ['Online Easy Access', '3 Year Fixed'] },
    ],
    ['Does Hollowmere do anything other than cash ISAs?', { has: [/^Yes/, 'Bright Start'] }],
    ['anything other than cash isas at Thistlewick?', { has: ['has no ISAs other than Cash ISAs'] }],
    ['does quillbrook sell anything that isnt a cash isa', { has: [/^No/] }],
    ['best rate thats not a cash isa or lisa', { has: ['Development Finance', 'capital is at risk'] }],
    [
      'Which provider offers only one kind of ISA?',
      { has: ['19', 'Thistlewick', 'Astrolabe Row', 'Hearthmoor'], not: ['Hollowmere', 'only 1 product'] },
    ],
    [
      'Which provider offers the fewest kinds of ISA?',
      { has: ['one kind', 'Conkerdale'], not: ['best rated first'] },
    ],
    [
      'Who does the most types of ISA?',
      { has: ['3 kinds', 'Kestrelgate', 'Hollowmere'], not: ['can be opened'] },
    ],
    ['who only does lisas', { has: ['Doorlatch', 'Hearthmoor'], not: ['Afon Las', 'Kestrelgate'] }],
    ['which provider does only innovative finance ISAs?', { has: ['Cobbleworth', 'Lintelhouse'] }],
    ['Which provider has the fewest ISAs?', { has: ['Conkerdale'], not: ['best rated first'] }],
  ]),
  ...casesOf('unknown', [
    ['Does Northgate do anything other than cash ISAs?', { has: ['not in this site’s catalogue'] }],
  ]),
  ...casesOf('rules now', [
    ['Do I have to invest to have an ISA?', { has: [/^No/, 'cash ISA'], not: ['Junior ISA is'] }],
    ['must I invest to have an ISA', { has: [/^No/, 'cash ISA'] }],
    ['can i have an isa without the stock market', { has: ['cash ISA'] }],
    [
      '£12,000 at once or £1,000 a month?',
      { has: ['allow either', 'interest for longer'], not: ['Announced'] },
    ],
    ['Is it better to put £12,000 in at once or £1,000 a month?', { has: ['not advice', 'for longer'] }],
    ['are dividends in an isa tax free?', { has: [/^Yes/], not: [/^No/] }],
    ['would an isa help with tax on dividends?', { has: ['no tax on dividends'] }],
  ]),
  ...casesOf('follow-up', [
    [['how big is the LISA bonus?', 'does it count towards my 20k?'], { has: [/^No: the government bonus/] }],
    [["what's the lisa bonus", 'when is it paid'], { has: ['not in my rule book', 'Hearthmoor'] }],
    [['what is the lisa bonus', 'how often do they pay it'], { has: ['not in my rule book'] }],
    [
      ['does the lisa bonus get paid every month', 'and does it earn interest'],
      { has: [/^Yes: once it is in the account/] },
    ],
    [['how much is the lisa bonus', "and if i've already used 19k of my allowance?"], { has: ['£250'] }],
    [["I'm 30 and have £2,000 to put in a LISA", 'how much bonus would that get'], { has: ['£500'] }],
    [
      ['lisa bonus on £2,400?', 'and what do i lose if i take that out'],
      { has: ['£750', '£2,250'], not: ['£3,750'] },
    ],
    [['Tell me about Lifetime ISAs', 'what if i dont buy a house'], { has: ['25% of the amount'] }],
    [["can i get the LISA bonus if i'm 45", 'i opened it when i was 38'], { has: [/^Yes/], not: [/^No/] }],
    [['Are dividends in an ISA taxed?', 'so do I have to declare them?'], { has: [/^No: what you earn/] }],
    [
      ['Are dividends in an ISA taxed?', 'What about interest?'],
      { has: ['interest, dividends and gains'], not: ['£500 of dividends'] },
    ],
    [['is interest in an isa taxed', 'and dividends?'], { has: [/^No: inside an ISA/] }],
    [
      ['Do I pay tax on dividends in an ISA?', 'and outside?'],
      { has: ['first £500 of dividends'], not: [/^No/] },
    ],
    [
      ['Are dividends in an ISA taxed?', 'what about on my normal savings'],
      { has: ['personal savings allowance'] },
    ],
    [['i get about 3000 in dividends a year', 'would an isa help'], { has: [/^Yes: inside an ISA/] }],
  ]),
];
