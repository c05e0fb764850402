import { casesOf, type Case } from '../case.ts';

// What savers need an account for, doubts about one product, ages that a product is closed to, and charges set apart.

export const needsAndDoubts: readonly Case[] = [
  ...casesOf('catalogue search', [
    [
      'is there any account where the rate cant go down',
      { has: ['Fixed-rate Cash ISAs'], not: ['Cynilwr', /^Yes/] },
    ],
    ['which isas have a rate that will not be cut', { has: ['Fixed-rate Cash ISAs'] }],
    [
      'pls tell wich acount giv highest intrest n no lock',
      { has: ['Easy access', '1. Online'], not: ['Cynilwr'] },
    ],
    [
      'am looking 4 isa i can put 2k n take out anytime',
      { has: ['Easy access', '£2,000'], not: ['£18,000'] },
    ],
    [
      'i need interest paid out every month into my bank',
      { has: ['interest monthly', 'Everyday'], not: ['guide'] },
    ],
    ['I want income every month from my cash isa, which', { has: ['interest monthly'], not: ['guide'] }],
    ['what accounts are good for emergency fund', { has: ['Easy access Cash ISAs'], not: ['Piggy'] }],
    ['rainy day fund account', { has: ['Easy access Cash ISAs'], not: ['don’t know'] }],
    [
      'saving for wedding in 18 months which fix',
      { has: ['at most 18 months', '1 year fixed'], not: ['3 years'] },
    ],
    ['does Wrenfield send paper statements', { has: ['90 Day Notice', 'twice a year'] }],
    ['Is the Emberlyn phone line open on Sunday?', { has: ['seven days a week'] }],
    ['cash isa and lisa from same provider', { has: ['Afon Las', 'Emberlyn'], not: ['Cynilwr'] }],
    ['what is the cheapest way to hold 10k in funds', { has: ['lowest yearly fee first'] }],
  ]),
  ...casesOf('unknown', [
    ['whats the catch with the 4.75% one', { has: ['Cynilwr', 'live or work in Wales', '2.00%'] }],
    ['whats wrong with the 0.5 star product', { has: ['Development Finance', '0.5 of 5'], not: ['Piggy'] }],
    ['does Everyday have a catch', { has: ['Everyday Cash ISA', 'Thistlewick'], not: ['not in this site'] }],
    ['how many times can I withdraw from cynilwr', { has: ['second withdrawal'] }],
    ['Can I have Cynilwr if I work in Cardiff but live in Bristol?', { has: ['live or work in Wales'] }],
    ['what does rated 4.9 of 5 mean', { has: ['rating', 'opinion'], not: ['outside'] }],
    ['does higher rating mean safer', { has: ['nothing about risk'] }],
  ]),
  ...casesOf('eligibility', [
    ['Is Later Years LISA good for 45 year old', { has: ['At 45', '18', '39'], not: ['not in this site'] }],
    ['can I open Later Years LISA at 38', { has: [/^Yes/, '39'] }],
    ['is Piggy & Pals good for a 19 year old', { has: ['At 19', 'under 18'] }],
    ['is Piggy & Pals good for a 9 year old', { has: ['Piggy'], not: ['cannot be opened'] }],
  ]),
  ...casesOf('calculator', [
    [
      'over 10 years how much would fees differ between 0.15% and 0.75% on 20k',
      { has: ['£1,883', 'charge of 0.15%'], not: ['£20,302'] },
    ],
    ['What would £4,000 in the First Home Cash LISA be in a year', { has: ['£4,172', '4.3%'] }],
  ]),
  ...casesOf('calculator', [
    [
      'what does exit from Small Business Loans cost on £2,000',
      { has: ['£5 on £2,000', '0.25%'], not: ['£10'] },
    ],
    ['how much would I lose selling £5,000 of the Farm Loans IFISA', { has: ['£50 on £5,000'] }],
    [
      'how much interest in 6 months on £10,000 in Flexible Cash ISA',
      { has: ['£200', '4.05%'], not: ['3%'] },
    ],
    ['£5,000 in cash isa for 2 years', { has: ['£5,309', '3%'] }],
  ]),
  ...casesOf('catalogue search', [
    ['whats the minimum on each of your notice accounts', { has: ['£1,000', '£250', '£1,'], not: ['weeks'] }],
    ['who accepts £30,000 transfers', { has: ['transfers in', 'Founders'], not: ['working days'] }],
    ['where can i put £25,000 transfer', { has: ['transfers in', '1 Year'], not: ['says nothing'] }],
    ['who pays interest twice a year', { has: ['Wind & Solar'], not: ['guide'] }],
    ['rated 4.9', { has: ['at least 4.9', 'Everyday', 'Ready-Made'] }],
  ]),
];
