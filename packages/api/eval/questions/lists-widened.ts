import { casesOf, type Case } from '../case.ts';

// A list that is narrowed and widened again over several turns, a search that takes shape by what was told before, and
// what is asked of two products or providers that were spoken of one after the other.

export const listsWidened: readonly Case[] = [
  ...casesOf('follow-up', [
    [
      ['list fixed rate cash isas', 'just the ones with a minimum of £500 or less', 'now all of them again'],
      { has: ['Fixed-rate Cash ISAs', '5 years'], not: ['minimum deposit of'] },
    ],
    [['easy access isas', 'over 4%', 'show me the full list again'], { has: ['7 match'], not: ['over 4%'] }],
    [
      ['list fixed rate cash isas', 'only 2 years or longer', 'and shorter ones too?'],
      { has: ['1 year fixed', '5 years'], not: ['at least 2 years'] },
    ],
    [
      ['looking for easy access, over 4%, transfers in', 'drop the transfer bit'],
      { has: ['over 4%', '4 match'], not: ['working days', 'transfers in”'] },
    ],
    [
      ['looking for easy access, over 4%, transfers in', 'the rate does not matter'],
      { has: ['transfers in'], not: ['over 4%'] },
    ],
    [
      ['easy access with no bonus over 4%', 'forget about the bonus'],
      { has: ['over 4%', '1. Online'], not: ['no introductory bonus'] },
    ],
    [
      ['Find me something for one year with £500', "it doesn't need to be fixed", 'must pay over 4%'],
      { has: ['£500', 'over 4%'], not: ['no fixed-rate', '1 Year Fixed'] },
    ],
    [
      ['top rate cash isa', "I don't want a regular saver", 'nor a fix'],
      { has: ['other than', '1. Online'], not: ['Cynilwr', '1 Year Fixed'] },
    ],
    [['fixed isas', 'order them by rate', 'which is last'], { has: ['lowest rate first', '1. Cunntas'] }],
    [['cheapest stocks and shares isas', 'which comes last'], { has: ['0.75%', '1. Cautious'] }],
    [
      ['Which has the lowest minimum?', 'for shares', 'and for kids'],
      { has: ['Junior', 'lowest minimum deposit first', '1. Junior Share'] },
    ],
    [
      ['I need a cash ISA', 'easy access', 'open in branch'],
      { has: ['Easy access', 'branch', 'Arian Parod'], not: ['3 Year'] },
    ],
    [
      ['highest rate', 'i said cash not innovative finance'],
      { has: ['Cash ISAs, highest rate first'], not: ['guide', 'target return'] },
    ],
  ]),
  ...casesOf('follow-up', [
    [['My daughter is 8', 'cash'], { has: ['Cash Junior ISAs', '1. Piggy'], not: ['Cynilwr'] }],
    [['my son is 4', 'shares please'], { has: ['Junior', 'Junior Share Dealing'], not: ['£20,000'] }],
    [
      ['My daughter is 8', 'cash', 'best rate', 'can grandma pay in to it?'],
      { has: [/^Yes/, '£9,000'], not: ['4.75%'] },
    ],
    [
      ["I'm 25 saving for a house", 'in cash'],
      { has: ['Cash Lifetime ISAs', 'First Home'], not: ['£12,000'] },
    ],
    [
      ["I'm 25 saving for a house", 'in cash', 'which has no bonus rate'],
      { has: ['no introductory bonus', 'First Home'], not: ['Doorlatch', 'Cynilwr'] },
    ],
    [['I have £200', 'in cash, easy access'], { has: ['£200', 'Everyday'], not: ['Come & Go'] }],
    [
      ['I have £200', 'in cash, easy access', 'ok and fixed?'],
      { has: ['£200', '3 Year Fixed'], not: ['1 Year', '2 Year'] },
    ],
    [["I've got £750 for a fix", 'which could I open'], { has: ['£750', '2 Year Fixed'], not: ['Cynilwr'] }],
    [
      ["I've got £750 for a fix", 'which could I open', 'what if I had £1,000'],
      { has: ['£1,000', '1. 1 Year Fixed'], not: ['Cynilwr'] },
    ],
    [['Quillbrook', 'the fix', 'penalty', 'and if I have £900?'], { has: [/^No: it takes £1,000/] }],
    [['Quillbrook', 'the fix', 'what if i only have £1,500'], { has: [/^Yes/] }],
    [
      ['what would £5k earn in the 1 year fix', 'and if I took it out after 6 months?'],
      { has: ['£53.01', '90 days'] },
    ],
    [
      ['who takes transfers in', 'fixed only'],
      { has: ['Fixed-rate', 'transfers in'], not: ['working days'] },
    ],
    [
      ['Which of yours are not FSCS protected?', 'the lowest minimum of those'],
      { has: ['no FSCS protection', '1. Auto-Invest'] },
    ],
  ]),
  ...casesOf('follow-up', [
    [
      ['lifetime isas', 'only the cash ones', 'highest rate?', 'does it include a bonus?'],
      { has: ['government bonus of 25%', 'First Home'], not: ['count towards'] },
    ],
    [
      ['easy access isas', 'highest rate', 'does it come with a bonus?'],
      { has: [/^Yes/, '0.85%'], not: ['£1,000'] },
    ],
    [['notice accounts', 'the one with 90 days'], { has: ['90 Day Notice', '3.95%'], not: ['32 Day'] }],
    [
      ['notice accounts', 'the one with 90 days', 'compare it with the 180 one'],
      { has: ['90 Day', '180 Day', '0.25%'] },
    ],
    [
      ['Hollowmere products', 'and Emberlyn?', 'which of the two has the higher easy access rate'],
      { has: ['Online Easy Access', 'Flexible Cash ISA', '4.4%', '4.05%'] },
    ],
    [
      ["What's the rate on the Emberlyn flexible?", 'sorry I meant Quillbrook'],
      { has: ['Come & Go', '4.2%'], not: ['1 Year Fixed'] },
    ],
    [
      [
        '£20,000 in the Everyday Cash ISA for 3 years',
        'and at Hollowmere?',
        'which is better after the bonus ends',
      ],
      { has: ['Everyday', '4.15%', '3.55%'], not: ['£710'] },
    ],
    [
      ['compare Index Tracker and Ready-Made', 'which has the lower fee'],
      { has: [/^Index Tracker ISA from Astrolabe Row costs 0.1% a year less/] },
    ],
    [
      ['highest paying isa', 'is that risky', "what's the highest without risk"],
      { has: ['Cash ISAs', 'highest rate first'], not: ['target return'] },
    ],
  ]),
];
