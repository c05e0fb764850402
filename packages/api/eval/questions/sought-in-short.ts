import { casesOf, type Case } from '../case.ts';

// Products sought in few words: by what their names and features say, by numbers of a list, by their extremes.

export const soughtInShort: readonly Case[] = [
  ...casesOf('catalogue search', [
    ['does wrenfield do stocks', { has: ['No: the catalogue has no Stocks & Shares ISAs'], not: ['Yes'] }],
    ['does kestrelgate do shares', { has: ['Yes', 'Ready-Made'] }],
    [
      'isa with £1 minimum and stocks',
      { has: ['Stocks & Shares ISAs', 'No Platform Fee'], not: ['Piggy', 'Everyday'] },
    ],
    [
      'is there a junior isa that invests ethically',
      { has: ['No: the catalogue has no', 'ethical'], not: ['Yes'] },
    ],
    ['is there a stocks isa that invests ethically', { has: ['Earrannan'] }],
    [
      'easy access that pays monthly',
      { has: ['interest monthly', 'Everyday', 'Flexible Cash ISA, Emberlyn'], not: ['Online'] },
    ],
    ['which fix has the smallest penalty', { has: ['smallest penalty', '1. 1 Year'] }],
    ['which fix is cheapest to get out of', { has: ['smallest penalty', '1. 1 Year'] }],
    [
      'isas from building societies',
      { has: ['building society', 'Afon Las', 'Hollowmere'], not: ['£120,000'] },
    ],
    ['who has the fewest reviews', { has: ['fewest reviews first'] }],
    ['whats the biggest minimum', { has: ['highest minimum deposit first', 'Founders’ Anniversary'] }],
    ['which isa needs the most money to open', { has: ['highest minimum deposit first'] }],
    ['anything under a tenner to open', { has: ['minimum deposit under £10'] }],
    ['which flexible one pays more', { has: ['1. Come & Go', 'Flexible Cash ISA, Emberlyn'] }],
    ['does coppicewell charge for fx', { has: ['Currency exchange costs 0.50%'] }],
    ['isas i can open with my phone', { has: ['“app”'] }],
    ['junior cash isas', { has: ['Cash Junior ISAs', 'Piggy'], not: ['Share Dealing'] }],
    ['cash lisas', { has: ['Cash Lifetime ISAs', 'First Home'], not: ['App-Only'] }],
    ['junior isas', { has: ['£9,000'] }],
    [
      'where should 7500 go if i might need it next spring',
      { has: ['Easy access Cash ISAs with a payment of £7,500'] },
    ],
    [
      'looking for a place for 6 grand, might need it any time',
      { has: ['Easy access Cash ISAs with a payment of £6,000'] },
    ],
    [
      'somewhere to put 12k for about 18 months, dont want any risk',
      { has: ['1 to 3 years', 'does not fall'], not: ['6 April 2027'] },
    ],
    ['show me everything', { has: ['55 match'] }],
    ['what types of isa do you list', { has: ['Cash ISA', 'Junior ISA'], not: ['1. Piggy'] }],
    ['what is a junior cash isa', { not: ['1. '] }],
  ]),
  ...casesOf('compare', [
    [
      'which pays more piggy or conkerdale',
      { has: ['Piggy & Pals', 'pays 0.35% (percentage points) more', 'Conkerdale'] },
    ],
    ['conkerdale vs piggy', { has: ['0.35%'] }],
  ]),
  ...casesOf('follow-up', [
    [['cash isas', 'no notice ones'], { has: ['other than notice accounts'], not: ['180 Day'] }],
    [
      ['cash isas', 'no notice ones', 'no bonus ones either'],
      { has: ['other than notice accounts', 'no introductory bonus'], not: ['180 Day', 'Online Easy'] },
    ],
    [['easy access isas', 'no, fixed'], { has: ['Fixed-rate Cash ISAs'] }],
    [
      ['easy access that pays monthly', 'the higher of the two'],
      { has: ['Everyday', '4.15%'], not: ['Flexible Cash ISA, Emberlyn'] },
    ],
    [['which pays more piggy or conkerdale', 'over 10 years on 2k'], { has: ['£3,136', '£3,032'] }],
    [
      ['junior isas', 'which pay over 4', 'and which of them takes transfers'],
      { has: ['transfers in', 'Piggy', 'Conkerdale'], not: ['ISA Plant'] },
    ],
    [['top 3 lisas', 'compare 1 and 3'], { has: ['First Home', 'Gydol Oes', '0.55%'], not: ['Doorlatch'] }],
    [['fixes', 'cheapest to get out of'], { has: ['smallest penalty', '1. 1 Year'] }],
    [['fixes', 'cheapest to get out of', 'how much on 5k'], { has: ['£53.01'] }],
    [['stocks isas', 'under 0.5%', 'how many left'], { has: ['There are 8'] }],
    [['junior cash isas', 'minimum £1'], { has: ['Cash Junior ISAs', 'Piggy'], not: ['Share Dealing'] }],
    [
      ['best easy access cash isa', 'which has the lowest minimum?'],
      { has: ['Easy access Cash ISAs, lowest minimum'] },
    ],
  ]),
];
