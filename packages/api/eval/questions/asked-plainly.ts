import { casesOf, type Case } from '../case.ts';

// Everyday questions, each answered by a sentence of its own.

export const askedPlainly: readonly Case[] = [
  ...casesOf('rules now', [
    [
      'what happens if I go over the £20,000 limit',
      { has: ['ISA allowance of £20,000', 'contact the provider or HMRC'] },
    ],
    [
      'What happens if I exceed my LISA limit?',
      { has: ['Lifetime ISA limit of £4,000', 'contact the provider or HMRC'] },
    ],
    [
      'Can I put money in a cash ISA for my wife?',
      { has: [/^No: an ISA is opened and held/, 'their own name'] },
    ],
    [
      "I've got 3 ISAs with different banks, can I combine them?",
      { has: [/^Yes: have the others transferred/, '15 working days'] },
    ],
    ['can i merge two cash isas into one', { has: [/^Yes: have the others transferred/] }],
    ['Is there a limit on how much I can transfer', { has: [/^No: my rule book has no limit/, '£4,000'] }],
    [
      'Is there a penalty for closing a fixed rate ISA early?',
      { has: [/^Usually yes/, 'days’ interest', '90 to 365'], source: '/products' },
    ],
    [
      'if I withdraw £5,000 from my flexible ISA and have used the full £20,000 can I put it back',
      { has: [/^Yes, in the same tax year\./], not: ['£15,000'] },
    ],
    ['can I put my shares from outside into an ISA', { has: ['Bed and ISA'], not: ['joint'] }],
    ['is £9,000 the total for junior ISA', { has: [/^Yes\./, '£9,000'] }],
    ['which is better JISA or saving in my name', { has: ['belongs to the child', '£9,000', '£20,000'] }],
    ['Do I lose my LISA bonus if I withdraw', { has: [/^Yes, and a little more/] }],
    ['What documents do I need to open an ISA?', { has: [/^I don’t know: which numbers and papers/, '18'] }],
    ['how does interest get paid on a cash isa', { has: ['each account’s own terms'] }],
  ]),
  ...casesOf('allowance sums', [
    [
      'I have £40,000 to put in ISAs, how can me and my husband do it?',
      { has: ['£40,000 for two a tax year', 'all of the £40,000 can go in'], not: ['over'] },
    ],
    [
      'How much can I put in ISAs this year if I’ve already used £7,500 in a cash ISA and £3,000 in a LISA?',
      { has: ['leaves £9,500', 'up to £1,000 could go into a Lifetime ISA'] },
    ],
    [
      'I’ve used £18,000 already, can I max out my LISA?',
      { has: ['£2,000 over', 'With £18,000 paid in already, £2,000 more can go in'] },
    ],
    [
      'What’s the maximum LISA bonus I can ever get if I start at 18?',
      { has: [/^Up to £32,000 over 32 years/] },
    ],
  ]),
  ...casesOf('eligibility', [
    [
      'do I need to be a first time buyer for a LISA',
      { has: [/^Not to open one/, '18', '39', 'first home'] },
    ],
    [
      'can I use my lisa if I inherited a house',
      { has: [/^I don’t know: my rule book asks for a first home/] },
    ],
    [
      'Can I use my ISA as a mortgage deposit?',
      { has: [/^Yes: what you take out/, '£450,000', '12 months'] },
    ],
  ]),
  ...casesOf('tax outside', [
    [
      'Do I have to declare ISA interest on my self assessment?',
      { has: [/^No: what you earn inside an ISA is free of tax/] },
    ],
  ]),
  ...casesOf('rules announced', [
    [
      'will the ISA allowance change in the next budget',
      { has: [/^Nothing is announced, and I make no predictions\./] },
    ],
    [
      'Has the British ISA been cancelled?',
      { has: [/^I don’t know of one/], not: ['provider', 'in this site’s catalogue'] },
    ],
  ]),
  ...casesOf('unknown', [
    [
      'what’s the difference between a fund and a share',
      { has: ['Share:', 'Fund:'], not: ['allowance for'] },
    ],
    ['what is an ETF', { has: ['Exchange-traded fund'] }],
  ]),
  ...casesOf('catalogue search', [
    [
      'What’s the best ISA for a 60 year old?',
      { has: [/^ISAs other than Lifetime ISAs and Junior ISAs/], not: ['Junior Cash'] },
    ],
    ['best isa for my 5 year old', { has: [/^Junior ISAs, best rated first/] }],
    ['Which providers offer a Lifetime ISA?', { has: ['8 providers'], source: '/products?type=Lifetime' }],
  ]),
  ...casesOf('follow-up', [
    [
      ['I opened a LISA in July 2026', 'can I buy a house in March 2027 with it'],
      { has: [/^Not yet/, 'at 8 months'] },
    ],
    [
      [
        'I opened a LISA in July 2026',
        'can I buy a house in March 2027 with it',
        'what if I wait until August',
      ],
      { has: [/^After 13 months the wait of 12 months is over/] },
    ],
    [
      ['I can put £300 a month away', 'how long until I have 30k including the bonus'],
      { has: ['Saving £300 a month', '7 years and 3 months', '5 years and 11 months'] },
    ],
    [
      ['What is an ISA?', 'Which type is best for beginners?', 'How much do I need to start?'],
      { has: ['no minimum', '£20,000'] },
    ],
    [
      ['What’s the ISA allowance?', 'what was it in 2018', 'and will it go up'],
      { has: [/^No\./, '5 April 2031'] },
    ],
    [
      ['can i withdraw from my isa', 'will i lose interest'],
      { has: [/^That depends on the account/, 'days’ interest'] },
    ],
    [
      ['can i withdraw from my isa', 'will i lose interest', 'can i put it back'],
      { has: [/^If it is a flexible ISA, yes/] },
    ],
    [
      ['I made a mistake and paid into two LISAs this year', 'will I be fined'],
      { has: ['nothing of a fine', 'contact the provider or HMRC'] },
    ],
    [
      ['I’m moving to Australia next year', 'can I keep paying in', 'what about my LISA'],
      { has: ['What is in a Lifetime ISA, bonus included', '25%'] },
    ],
    [['best easy access isa', 'how much would I earn on 10k'], { has: ['At 4.4% £10,000 earns about £440'] }],
  ]),
  ...casesOf('compare', [
    ['compare stocks and shares isas', { has: [/^Stocks & Shares ISAs, best rated first/] }],
    ['which is better fixed or easy access', { has: [/^Easy access: you can take money out any day/] }],
  ]),
  ...casesOf('advice declined', [
    [
      'should I use a financial adviser',
      { has: ['FCA register', 'MoneyHelper'], not: ['outside what I can help'] },
    ],
  ]),
  ...casesOf('catalogue search', [
    ['non FSCS products', { has: [/^ISAs with no FSCS protection/] }],
    ['what does ‘from £100’ mean', { has: ['minimum deposit'], not: ['3% to 12%'] }],
    ['what rates were ISAs paying in 2023', { has: [/^I don’t know: I have no rates of earlier years/] }],
  ]),
  ...casesOf('rules now', [
    ['how do fixed rate ISAs work', { has: ['Fixed rate: nobody can lower the rate'] }],
    [
      'what is the difference between gross and net',
      { has: ['before tax', 'AER'], not: ['outside what I can help'] },
    ],
    ['what happens if I stop paying into my ISA', { has: [/^Nothing by the rules/] }],
    ['can I pay in a lump sum to my LISA', { has: [/^Yes: the rules leave you free/, '£4,000'] }],
    ['is this sponsored', { has: ['commission'] }],
  ]),
  ...casesOf('compare', [
    ['LISA or cash ISA for a house deposit', { has: ['Lifetime ISA: 25% bonus', 'Cash ISA: no bonus'] }],
  ]),
  ...casesOf('allowance sums', [
    ['I put 10k in last tax year and 6k this year. how much more can I add?', { has: ['leaves £14,000'] }],
    [
      'I have £50,000 in ISAs, can I add more',
      { has: [/^Yes: what you hold in ISAs from earlier tax years does not count/, '£20,000'] },
    ],
    [
      'Can I put £25k into ISAs if I wait until April?',
      { has: [/^Not in one tax year/, '£20,000 this tax year and up to £5,000 from 6 April 2027'] },
    ],
    ['How much can I pay into my S&S ISA if my LISA is full?', { has: [/^Up to £16,000 this tax year/] }],
    ['how much is £20,000 divided monthly', { has: ['£1,666.66 a month'] }],
    ['wife and I have £35,000 savings, how much goes in ISAs', { has: ['all of the £35,000 can go in'] }],
    ['my partner hasn’t used hers, can I use it', { has: [/^No: an allowance belongs to one person/] }],
    ['I sold a house and have £300k, how do I get it into ISAs', { has: ['15 tax years', 'a couple 8'] }],
    ['How many years to move £100k into ISAs', { has: ['5 tax years'], not: ['catalogue'] }],
    ['bonus on £3,200', { has: ['£800'] }],
    [
      'I’m 30, max LISA contributions until 50, total with bonus no growth',
      { has: [/^£100,000/, '£80,000', '£20,000 of bonus'] },
    ],
  ]),
  ...casesOf('tax outside', [
    ['how much savings at 5% before I pay tax basic rate', { has: ['£20,000', '£1,000'] }],
  ]),
];
