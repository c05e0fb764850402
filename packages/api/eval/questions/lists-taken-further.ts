import { casesOf, type Case } from '../case.ts';

// Short questions after a list keep all that was asked of it: kind, conditions, provider, number.

export const listsTakenFurther: readonly Case[] = casesOf('follow-up', [
  [['easy access over 4', 'more'], { has: ['(4 to 4 of 4)', 'Emberlyn'], not: ['3.85%', 'Penny Bank'] }],
  [
    ['cash isas', 'only fixed', 'over 4.1', 'which has the smallest minimum'],
    { has: ['a rate over 4.1%', '1. 2 Year'], not: ['3 Year', '1. Penny'] },
  ],
  [
    ['cash isas over 4.1%', 'only easy access', 'and rated at least 4.5'],
    { has: ['1. Everyday', 'Easy access', 'over 4.1%'], not: ['2. '] },
  ],
  [
    ['easy access over 4', 'with min under £10', 'rated over 4.5'],
    { has: ['1. Everyday', 'a rate over 4%', 'under £10'], not: ['2. '] },
  ],
  [
    ['ifisas over 6%', 'which is rated best'],
    { has: ['a rate over 6%', '1. Property-Backed'], not: ['Wind'] },
  ],
  [
    ['ifisas over 6%', 'which is rated best', 'what is its penalty'],
    { has: ['Property-Backed', '0.50% fee'], not: ['Wind'] },
  ],
  [
    ['stocks isas', 'cheapest', 'and with a minimum below £25'],
    { has: ['Stocks & Shares ISAs', '2. App-Only'], not: ['Junior'] },
  ],
  [['stocks isas under 0.3%', 'rated over 4.8'], { has: ['a yearly fee under 0.3%', '1. Ready-Made'] }],
  [
    ['fixed rates', 'exclude ones with min over 500'],
    { has: ['2 Year', '3 Year'], not: ['5 Year', '1 Year'] },
  ],
  [['fixed rates', 'leave out those over £500 minimum'], { has: ['at most £500'], not: ['1 Year'] }],
  [['show stocks isas', 'exclude the app ones'], { has: ['(12 match)', 'Ready-Made'], not: ['Zephyrine'] }],
  [
    ['lifetime isas', 'not the stocks ones'],
    { has: ['Cash Lifetime ISAs', 'First Home'], not: ['Kestrelgate'] },
  ],
  [['top 3 lisas', 'remove the stocks one'], { has: ['First Home'], not: ['Kestrelgate'] }],
  [['lifetime isas', 'over 4%'], { has: ['First Home', 'Doorlatch'], not: ['3.75%'] }],
  [
    ['best rate isa', 'shorter than 2 years'],
    { has: ['a term under 2 years', '1 Year'], not: ['2 Year Fixed'] },
  ],
  [
    ['what is the best fixed rate', 'for 2 years', 'and 3', 'and 5'],
    { has: ['Tobar', '4%'], not: ['2 years'] },
  ],
  [['what is the best fixed rate', 'for 2 years', 'and 3'], { has: ['a term of 3 years', 'Hollowmere'] }],
  [['best 2 year fix', 'and 1 year'], { has: ['a term of 1 year', 'Quillbrook'], not: ['2 Year'] }],
  [['hollowmere', 'rate on the junior one'], { has: ['Bright Start', '4.05%'], not: ['Piggy'] }],
  [['hollowmere', 'easy access one'], { has: ['Online Easy Access'], not: ['3 Year'] }],
  [['hollowmere', 'easy access one', 'what will it be after the first year'], { has: ['3.55%'] }],
  [['best junior isa', 'best for adults'], { has: ['other than Junior ISAs', 'Everyday'], not: ['Piggy'] }],
  [
    ['top 3 cash', 'thanks, and for stocks?'],
    { has: ['Stocks & Shares ISAs', '1. Ready-Made'], not: ['Cynilwr'] },
  ],
  [
    ['best lisa', 'and for stocks and shares'],
    { has: ['Lifetime ISAs', 'Kestrelgate'], not: ['Index Tracker'] },
  ],
  [
    ['easy access isas', 'fixed rate isas', 'go back to the first list'],
    { has: ['Easy access Cash ISAs', '(7 match)'] },
  ],
  [['cash isas over 4%', 'how many is that'], { has: ['There are 11'] }],
  [['cash isas over 4%', 'how many'], { has: ['There are 11'] }],
  [['how many lisas do you have', 'list them'], { has: ['8. ', 'First Home', 'Coppicewell'] }],
  [['brindlewood isas', 'how many', 'average fee'], { has: ['0.56%', 'over 4 ISAs'] }],
  [['how many lisas do you have', 'average rate?'], { has: ['3.79%'] }],
  [
    ['average fee of s&s isas', 'which are below that'],
    { has: ['(5 match)', 'Index Tracker'], not: ['Brindlewood'] },
  ],
  [['what is the highest rated isa', 'and the lowest'], { has: ['worst rated first', 'Gableholt'] }],
  [['cash isas over 4%', 'lowest to highest'], { has: ['lowest rate first', '(11 match)', '1. 3 Year'] }],
  [['cash isas over 4%', 'sort by rating'], { has: ['best rated first (11 match)', '1. Everyday'] }],
  [['show stocks isas', 'under 0.2% fee', 'by rating'], { has: ['best rated first', '1. Index Tracker'] }],
  [
    ['show junior isas', 'stocks only', 'sort by fee'],
    { has: ['1. Junior Share Dealing', '3. Future'], not: ['Cash ISA'] },
  ],
  [['top 3 cash', '4th?'], { has: [/^Fourth/, '1 Year Fixed Rate', '4.3%'] }],
  [
    ['easy access isas', 'tell me about the third'],
    { has: ['Everyday', 'Thistlewick'], not: ['an account that'] },
  ],
  [
    ['easy access isas', 'tell me about the third', 'and the fourth'],
    { has: ['Emberlyn'], not: ['an account that'] },
  ],
  [
    ['top 3 cash isas', 'which one has the lowest minimum'],
    { has: [/^The lowest minimum deposit of these: Monthly Habit/], not: ['Penny Bank'] },
  ],
  [['top 3 easy access', 'which of those has the most reviews'], { has: ['48,213', /^Everyday/] }],
  [
    ['notice isas', 'not that one', 'the 180 day'],
    { has: ['180 Day Notice', '£1,000'], not: ['90 Day Notice'] },
  ],
  [['everyday cash isa', 'better alternatives?'], { has: ['over 4.15%', '(7 match)'] }],
  [['everyday cash isa', 'similar but fixed'], { has: ['Fixed-rate Cash ISAs', '1 Year'] }],
  [
    ['index tracker', 'same but for my kid'],
    { has: ['Stocks and shares Junior ISAs'], not: ['Index Tracker'] },
  ],
  [
    [
      'whats the highest easy access rate',
      'is there a bonus in it',
      'so what would be the best without the bonus',
    ],
    { has: ['1. Come & Go'], not: ['Cynilwr'] },
  ],
  [
    ['regular savers', 'which one for someone in England'],
    { has: ['1. Monthly Habit'], not: ['1. Cynilwr'] },
  ],
  [['what is a lifetime isa', 'which one pays most', 'whats the catch'], { has: ['25%', '£450,000'] }],
  [
    ['whats the best isa', 'for a first home', 'im 25', 'with min £1'],
    { has: ['Lifetime ISAs', '1. First Home'] },
  ],
  [['junior isas', 'only cash'], { has: ['Cash Junior ISAs', 'Piggy & Pals'], not: ['Kestrelgate'] }],
  [
    ['junior isas', 'only cash', 'top rate', 'how much would 50 a month be after 10 years'],
    { has: ['Piggy & Pals', '4.6%'], pounds: [7591, 2] },
  ],
  [['fixed isas', '2 years or more'], { has: ['at least 2 years', '1. 2 Year'], not: ['1 Year Fixed'] }],
  [
    ['compare farm loans and wind & solar', 'which can i leave early'],
    { has: ['Farm Loans IFISA: yes', 'Bonds IFISA: no'] },
  ],
  [
    ['compare farm loans and wind & solar', 'which is riskier'],
    { has: [/^The catalogue has no measure of risk/] },
  ],
  [['easy access isas', 'is the first one any good'], { has: ['4.4%', '0.85%', 'Rated 4.4'] }],
  [
    ['best easy access', 'not hollowmere', 'rated over 4.5'],
    { has: ['1. Everyday', 'other than Hollowmere'] },
  ],
  [
    ['cash isas over 4', 'remove regular savers'],
    { has: ['other than regular savers', '(9 match)'], not: ['Cynilwr'] },
  ],
  [['top 3 stocks', 'and the 5th?'], { has: [/^Fifth, best rated first: Fund & Investment Trust/] }],
  [['fixed isas', 'shortest first'], { has: ['shortest term first', '1. 1 Year'] }],
  [['best cash isa', 'what about for kids'], { has: ['Cash Junior ISAs', 'Piggy'], not: ['Cynilwr'] }],
  [['best isa', 'for 5000', 'fixed', 'over 4'], { has: ['a rate over 4%', '£5,000'], not: ['4 years'] }],
  [['cash isas over 4', 'can i have two of them'], { has: [/^Yes/, 'several ISAs'] }],
  [['best easy access', 'why'], { has: [/^Online Easy Access.* comes first/, 'no advice'] }],
  [['best LISA', 'why is that the best'], { has: [/^First Home.* comes first/] }],
  [['everyday cash isa', 'anything similar'], { has: ['other than the Everyday', 'Easy access'] }],
  [
    ['emberlyn isas', 'which pays most', 'how quickly can i get my money'],
    { has: ['180 Day', '180 days’ notice'], not: ['The rules let you'] },
  ],
  [
    ['best 2 year fix', 'what if i take it out after 6 months'],
    { has: ['180 days’ interest', 'about all that it has earned'] },
  ],
  [['best 2 year fix', 'can i add money later'], { has: [/^Yes/, '30 days'] }],
  [['app-only stocks and shares isa', 'can i ring them'], { has: [/^No: help by in-app chat only/] }],
  [
    ['Tell me about the flexible cash isa from emberlyn', 'whats the minimum', 'and quillbrook’s?'],
    { has: ['Come & Go', '£500'], not: ['1 Year'] },
  ],
]);
