import { casesOf, type Case } from '../case.ts';

// Questions turned round by "without", "over", "every tax year" or by who asks and when: a plain yes or no is wrong there.

const neither = /^(?:Yes|No)\b/;

export const turned: readonly Case[] = [
  ...casesOf('catalogue search', [
    [
      'Can I withdraw from the 3 Year Fixed Rate Cash ISA without a penalty?',
      { has: [/^No\./, '270 days'], not: [/^Yes/] },
    ],
    ['Can I withdraw from the Everyday Cash ISA without a penalty?', { has: [/^Yes\./] }],
    [
      'Can I withdraw from the 90 Day Notice Cash ISA without losing interest?',
      { has: [/^Yes, after giving notice/] },
    ],
    ['Is there a penalty to leave the Online Easy Access Cash ISA?', { has: [/^No\./] }],
    [
      'Can I take £200 out of the 90 Day Notice Cash ISA?',
      { has: [/^Yes, after giving notice/], not: ['it takes'] },
    ],
    ['Can I take £2,000 out of the Development Finance IFISA?', { has: [/^No, not early/] }],
    ['Can I pay £50 into the 90 Day Notice Cash ISA?', { has: [/^No: it takes £250/] }],
    ['Is the Fund & Investment Trust ISA free?', { has: [/^No: the yearly fee is 0\.45%/] }],
    ['Is the Fund & Investment Trust ISA free of fees?', { has: [/^No: the yearly fee is 0\.45%/] }],
    ['Is the No Platform Fee Share Dealing ISA free?', { has: [/^Yes, no yearly fee/] }],
    ['Is the Index Tracker ISA tax free?', { not: [neither] }],
    ['Is my money safe in the Index Tracker ISA?', { has: ['FSCS', 'fall in value'], not: [neither] }],
    ['Is the Index Tracker ISA FSCS protected?', { has: [/^Yes\./] }],
    ['Is the 3 Year Fixed Rate Cash ISA easy access?', { has: [/^No\./] }],
  ]),
  ...casesOf('deadline', [
    [
      'Can I pay £500 a month into my LISA from January to December?',
      { has: ['£6,000', '£4,000'], not: [/^Yes/, '£250', 'two payments'] },
    ],
    [
      'If I pay in on 5 April but the money arrives on 6 April, does it count for this year?',
      { has: [/^It counts for the next tax year/, 'receives'], not: ['two payments'] },
    ],
    [
      'If I pay £4,000 into my LISA in March, will I get the bonus in June?',
      { has: ['£1,000'], not: ['£2,000', 'two payments'] },
    ],
    [
      "If I pay £6,000 in February into my son's Junior ISA, can his gran add £5,000?",
      { has: ['£11,000', '£2,000 over'], not: [/^Yes/] },
    ],
    [
      'If I pay £20,000 into a cash ISA in February can I pay £5,000 into a separate stocks ISA?',
      { has: [/^No/, '£5,000 over'] },
    ],
    ['If I pay £20,000 in March can I pay another £20,000 in May?', { has: [/^Yes/, 'different tax years'] }],
    ['Can I put £4,000 in my LISA on 5 April and again on 6 April?', { has: [/^Yes/, '£2,000 in all'] }],
    [
      'I turn 18 in March. If I pay £2,000 in May into a LISA do I get the bonus?',
      { not: [/^Yes/, 'two payments'] },
    ],
  ]),
  ...casesOf('rules now', [
    ['Do I get the LISA bonus every tax year?', { has: ['25%', '£1,000 a tax year'], not: [/^No\b/] }],
    ["Can I get the Lifetime ISA bonus if I don't pay tax?", { has: ['25%'], not: [/^No\b/] }],
    ['If I am taxed at 40% do I still get the LISA bonus?', { has: ['25%'], not: [/^No\b/] }],
    ['Is the LISA bonus taxed?', { has: [/^No\./] }],
    ['Is the Lifetime ISA withdrawal charge 20%?', { has: [/^No, not now/, '25%'] }],
    ['Is the LISA charge 20% or 25%?', { has: ['25%'], not: [neither] }],
    ['Has the Lifetime ISA charge ever been 20%?', { has: [/^Yes\. For a time/] }],
    ['Can I ever take money out of my Lifetime ISA?', { has: [/^Yes, but at a cost/], not: ['For a time'] }],
    ['Does the withdrawal charge end at 60?', { has: [/^At 60 there is no charge/] }],
    ['Do I have to close my Lifetime ISA at 60?', { not: [/^Yes/] }],
    ['Is there a withdrawal charge on a Lifetime ISA at 60?', { has: [/^No\. At 60/] }],
    [
      'I maxed out my ISA last year, can I put money in this year?',
      { has: ['new allowance'], not: [neither, 'not pay new'] },
    ],
    ['If my wife has maxed out her ISA can I open one?', { has: ['Each adult'], not: ['not pay new'] }],
    ['My husband maxed out his ISA. Can I still pay into mine?', { has: ['£20,000'], not: ['not pay new'] }],
    ["I've maxed out my cash ISA, can I open a stocks and shares ISA?", { has: [/^You can open it, but/] }],
    [
      'Can I transfer money from my savings account into a cash ISA?',
      { has: [/^Yes, but not by an ISA transfer/, '£20,000'] },
    ],
    ['Is it better to put money in a savings account or in a cash ISA?', { not: [/\bYes\b/] }],
    [
      "Can I transfer money from my current account into my wife's ISA?",
      { has: [/^Not directly/, 'their own'], not: [/^Yes/] },
    ],
    ["Can I put money from my current account into my child's ISA?", { has: ['£9,000'], not: ['£20,000'] }],
    [
      'Can I move my savings from a building society account into a stocks and shares ISA?',
      { has: [/^Yes, but not by an ISA transfer/] },
    ],
  ]),
  ...casesOf('eligibility', [
    ['I live in Dubai. Can I put my salary into an ISA?', { has: ['resident in the UK'], not: [/^Yes/] }],
    ['I live in Jersey. Can I put an inheritance in an ISA?', { has: [/^No/] }],
    [
      "I've already paid £20,000 this year. I got a £5,000 inheritance; can I put it in an ISA?",
      { has: ['already', '£20,000'], not: [/^Yes/] },
    ],
    ['Can I put a lump sum into my Help to Buy ISA?', { has: ['£200 a month'], not: ['£20,000'] }],
    ['My salary is £30,000. Can I open an ISA?', { has: ['no rule on income'], not: [/^Not all/] }],
    [
      'Can I put my redundancy money into an ISA without losing benefits?',
      { has: ['makes no difference'], not: [neither] },
    ],
    ['I am 16. Can I put my inheritance in an ISA?', { has: ['18', 'Junior'], not: [/^Yes/] }],
    ['Can I put my inheritance in an ISA?', { has: [/^Yes, up to £20,000/] }],
    ['Can I put an inheritance from abroad in an ISA?', { has: [/^Yes, up to £20,000/] }],
    ['Can I hold overseas shares in my ISA?', { not: [neither, 'resident'] }],
    ['I have moved overseas, can I pay into an ISA?', { has: [/^No/, 'resident'] }],
    ['I live in Spain. Can I still pay into my existing ISA?', { has: [/^No/, 'resident'] }],
    ['I live in France, can I pay into an ISA monthly?', { has: [/^No/, 'resident'] }],
    ["I'm 55, can I still pay into my existing Lifetime ISA?", { has: [/^No/, '50'] }],
    ["Can I pay into my child's Junior ISA monthly?", { has: ['£9,000'], not: ['£20,000'] }],
    ['Can I pay into my Help to Buy ISA monthly?', { has: ['£200 a month'], not: ['£20,000'] }],
    ['Can I pay into my Lifetime ISA monthly?', { has: [/^Yes/, '£4,000'] }],
  ]),
  ...casesOf('rules announced', [
    [
      'Can I put a lump sum of £15,000 in a cash ISA from April 2027?',
      { has: ['£12,000', '£3,000'], not: [/^Yes/] },
    ],
    ['Can I take money out of my cash ISA in 2027?', { has: [/^Yes/, 'pay in'], not: [/^No/] }],
    ['Can I take my money out of my cash ISA in 2027 without a penalty?', { not: [neither] }],
    ['Will the £12,000 cap affect money already in my cash ISA?', { has: [/^No/] }],
    ['Can I keep paying into my existing cash ISA after April 2027?', { has: ['£12,000'], not: [/^No\b/] }],
  ]),
];
