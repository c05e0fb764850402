import { casesOf, type Case } from '../case.ts';

// A kind of ISA, a way to reach the money or a person named after a list; corrections and steps back; parts of a percent.

export const listsNarrowedByKind: readonly Case[] = [
  ...casesOf('follow-up', [
    [['i want a cash isa', 'easy access'], { has: ['Easy access Cash ISAs', '1. Online'], not: ['Cynilwr'] }],
    [
      ['i want a cash isa', 'easy access', 'at least 4%', 'no bonus'],
      { has: ['Easy access', 'at least 4%', '1. Come & Go'], not: ['Cynilwr', '1. Online'] },
    ],
    [
      ['isas over 4%', 'just the easy access ones', 'fixed instead'],
      { has: ['Fixed-rate', 'over 4%'], not: ['Easy access'] },
    ],
    [['easy access isas', 'i meant fixed'], { has: ['Fixed-rate Cash ISAs'], not: ['Easy access'] }],
    [
      ['which isas have no fee', 'only stocks'],
      { has: ['Stocks & Shares ISAs with no yearly fee'], not: ['Junior', 'Lifetime'] },
    ],
    [
      ['which isas have no fee', 'only stocks', 'lowest minimum'],
      { has: ['Stocks & Shares ISAs with no yearly fee', 'lowest minimum'], not: ['Junior', 'Lifetime'] },
    ],
    [['the cheapest', 'stocks'], { has: ['Stocks & Shares ISAs', '1. No Platform Fee'], not: ['Junior'] }],
    [['show me cash isas', 'stocks instead'], { has: ['Stocks & Shares ISAs'], not: ['Cynilwr'] }],
    [
      ['best cash isa', 'sorry i meant stocks'],
      { has: ['Stocks & Shares ISAs', 'Ready-Made'], not: ['Cynilwr'] },
    ],
    [['easy access', 'fixed', 'go back'], { has: ['Easy access Cash ISAs', '1. Online'], not: ['Fixed'] }],
    [['fixed isa', '1 year', 'with less than 1000'], { has: ['under £1,000'], not: ['1. 1 Year'] }],
    [
      ['easy access isas', 'under £50'],
      { has: ['minimum deposit under £50', '1. Everyday'], not: ['1. Online', 'Come & Go'] },
    ],
    [
      ['lifetime isas', 'no i meant junior'],
      { has: ['Junior', '£9,000'], not: ['£4,000', 'Lifetime ISAs explained'] },
    ],
    [
      ['what is a lifetime isa', 'sorry i meant junior isa'],
      { has: ['under 18', '£9,000'], not: ['£450,000'] },
    ],
    [
      ['how much can i put in a lifetime isa', 'i meant a cash isa'],
      { has: ['£20,000'], not: ['Lifetime ISAs explained'] },
    ],
    [['10k in the quillbrook fix', 'i meant 5k'], { has: ['£5,215'], not: ['£10,430'] }],
    [['lifetime isas', 'cash ones only'], { has: ['Cash Lifetime ISAs', 'First Home'], not: ['App-Only'] }],
    [
      ['lifetime isas', 'cash ones only', 'compare the top two'],
      { has: ['First Home', 'Doorlatch'], not: ['Kestrelgate'] },
    ],
    [
      ['best cash isa rate', "and for my daughter she's 9"],
      { has: ['Cash Junior ISAs', 'Piggy'], not: ['Cynilwr'] },
    ],
    [['best cash isa', 'and for my daughter, aged 9'], { has: ['Cash Junior ISAs'], not: ['Cynilwr'] }],
    [['best cash isa', 'and for my daughter aged 30'], { not: ['Junior'] }],
  ]),
  ...casesOf('catalogue search', [
    [
      'which cash isa has the highest rate with no penalty for taking money out',
      { has: ['no penalty', 'highest rate first', '1. Online'], not: ['largest penalty'] },
    ],
    ['highest rate isa and lowest penalty', { not: ['largest penalty'] }],
    ['which fixed isa has the highest early withdrawal penalty', { has: ['largest penalty first'] }],
    [
      'stocks and shares isas that charge more than half a percent',
      { has: ['over 0.5%', 'Sustainable'], not: ['Ready-Made', 'Index Tracker'] },
    ],
    [
      'isas with a fee of a quarter of a percent or less',
      { has: ['at most 0.25%', 'No Platform Fee'], not: ['exactly'] },
    ],
    ['isas with a fee of 0.45% or less', { has: ['at most 0.45%'], not: ['exactly'] }],
    [
      'cash isas paying four and a half percent or more',
      { has: ['at least 4.5%', 'Cynilwr', 'Monthly Habit'], not: ['3. '] },
    ],
    ['cash isas that pay 4.5% or more', { has: ['at least 4.5%'], not: ['3. '] }],
    ['cash isas paying 4.05% or more', { has: ['at least 4.05%'], not: ['exactly'] }],
    ['isas paying 4.05%', { has: ['exactly 4.05%'] }],
  ]),
];
