import { casesOf, type Case } from '../case.ts';

// What goes on about a list, or about one of its products, in one to four words.

export const listsInFewWords: readonly Case[] = [
  ...casesOf('follow-up', [
    [
      ['easy access', 'no bonus', 'branch'],
      { has: ['Easy access', 'branch', 'no introductory bonus'], not: ['3 Year'] },
    ],
    [['branch', 'easy access', 'welsh'], { has: ['Arian Parod'], not: ['Saver’s Branch'] }],
    [['fixed isas', 'online'], { has: ['Fixed-rate', 'online', '3 Year'], not: ['1. 1 Year'] }],
    [
      ['easy access', 'take out the ones with a bonus'],
      { has: ['no introductory bonus', '1. Come & Go'], not: ['1. Online'] },
    ],
    [
      ['easy access', 'take out the ones with a bonus', 'and put them back'],
      { has: ['7 match', '1. Online'], not: ['no introductory'] },
    ],
    [['cheapest shares isa', 'the next cheapest'], { has: [/^Second, lowest yearly fee first: App-Only/] }],
    [
      ['cheapest shares isa', 'the next cheapest', 'and the one after'],
      { has: [/^Third, lowest yearly fee first: Index Tracker/] },
    ],
    [
      ['lowest fee lisa shares', 'what about cash ones'],
      { has: ['Cash Lifetime ISAs', '1. First Home'], not: ['Stocks and shares Lifetime'] },
    ],
    [['ifisa', 'with early exit'], { has: ['way out before the end', '4 match'], not: ['holds mainly'] }],
    [['Emberlyn', 'notice'], { has: ['180 Day Notice'], not: ['Flexible'] }],
    [['Emberlyn', 'notice', 'minimum'], { has: ['£1,000'], not: ['Flexible'] }],
    [['Brindlewood', 'cheapest', 'for a child'], { has: ['Future Fund'], not: ['Coppicewell'] }],
    [['vanguard', 'ok what index funds do you have'], { has: ['Index Tracker ISA'], not: ['Vanguard'] }],
    [['vanguard', 'ok what index funds do you have', 'fee', 'on 20k'], { has: ['£30'] }],
    [
      ['Thistlewick junior isa', 'ok which junior then'],
      { has: ['Junior ISAs', 'Piggy'], not: ['Thistlewick'] },
    ],
    [['Hollowmere fix', '2 years'], { has: [/^No/, '2 years'], not: ['270 days'] }],
    [["I've £20k", 'easy access', 'best'], { has: ['Easy access', '£20,000'], not: ['Cynilwr'] }],
    [["I've £20k", 'easy access', 'best', 'how much in a year'], { has: ['£880', 'Online Easy Access'] }],
    [['i have 8k to invest', 'shares'], { has: ['Stocks & Shares ISAs', '£8,000'], not: ['don’t know'] }],
    [['i have 8k to invest', 'shares', 'cheap'], { has: ['lowest yearly fee first', '1. No Platform'] }],
    [['£250 a month', 'how much after a year in cynilwr'], { has: ['£3,077', 'Cynilwr'] }],
    [
      ['£250 a month', 'how much after a year in cynilwr', 'and monthly habit'],
      { has: ['£3,073', 'Monthly Habit'] },
    ],
    [['what would 10k make in everyday', 'and come & go'], { has: ['£12,284', '4.2%'] }],
    [['LISA to buy flat next year', 'cash'], { has: ['Cash Lifetime ISAs'], not: ['Cynilwr'] }],
    [['sharia', 'ethical then'], { has: ['Earrannan Eiticeil'], not: ['sharia'] }],
    [['green', 'under 0.6'], { has: ['yearly fee under 0.6%', 'Sustainable World'] }],
    [['passbook', 'best rate'], { has: ['passbook', '1. ISA Arian Parod'], not: ['Cynilwr'] }],
    [['show cash isas', 'number 4'], { has: [/^Fourth/, '1 Year Fixed'] }],
    [
      ['show stocks and shares isas', 'the tracker', 'fee on 12000'],
      { has: ['£18 a year', 'Index Tracker'] },
    ],
    [
      ['Tell me about the Online Easy Access Cash ISA', 'is the rate guaranteed'],
      { has: [/^No, it is not a fixed rate/], not: ['depends on the account'] },
    ],
    [['Tell me about the Online Easy Access Cash ISA', 'to what'], { has: ['3.55%'] }],
    [
      ['I want the best fixed rate', 'what about 3 years', 'and 4?', 'ok 5 then'],
      { has: ['term of 5 years', 'Cunntas'], not: ['4 years.'] },
    ],
    [['best fixed', 'details of the second', 'is it for new money'], { has: ['transfers only', '2 Year'] }],
    [['which isas are backed by property', 'is that safe'], { has: [/^No/, 'Property-Backed'] }],
    [['that tidal thing', 'how long is it locked'], { has: ['4 years fixed'], not: ['£20,000 since'] }],
    [['app', 'junior'], { any: ['Junior'], not: ['outside'] }],
    [['which cash isas', 'only with an app', 'and a branch'], { has: ['app', 'branch'], not: ['Features:'] }],
    [['ifisa', 'over 5%', 'early exit'], { has: ['over 5%', 'way out before the end'], not: ['9%'] }],
    [
      ['Thistlewick', 'Quillbrook', 'which has better fix'],
      { has: ['Thistlewick', 'Quillbrook', '4.3%', '4.12%'] },
    ],
    [['Everyday Cash ISA', 'what does £5,000 make', 'in 2 years'], { pounds: [5423, 3] }],
    [["I've £10,000 for a 2 year fix", 'how much at the end'], { pounds: [10841, 2] }],
  ]),
];
