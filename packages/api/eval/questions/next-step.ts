import { casesOf } from '../case.ts';

/** Asked by people in the middle of something: what is possible now that this much has happened. */
export const nextStep = [
  ...casesOf('rules announced', [
    [
      'Will I be able to move my S&S ISA to a cash ISA in June 2027 at age 50?',
      { has: ['under 65', '6 April 2027'], any: ['No'] },
    ],
    [
      'Is there going to be a new ISA for first time buyers?',
      { has: ['consultation'], not: ['best rated first'] },
    ],
  ]),
  ...casesOf('rules now', [
    [
      'I took out £3,000 from my flexible ISA in July; may I put it back next May?',
      { has: ['No: it has to be back in the same tax year'] },
    ],
    [
      'I took £500 out of my flexible ISA in May, can I put it back in March?',
      { has: ['Yes, in the same tax year'] },
    ],
    [
      'I took out £3,000 from my flexible ISA last July, can I put it back next February?',
      { has: ['Yes, in the same tax year'] },
    ],
    ['my transfer has taken 5 weeks, is that allowed', { has: ['No, that is longer', '30 calendar days'] }],
    ['my transfer has taken 2 weeks, is that allowed', { has: ['Yes, that is still within'] }],
    [
      'I paid £9,000 into my son’s JISA and £9,000 into my daughter’s, is that ok?',
      { has: ['Each child has one of their own'], not: ['£18,000'] },
    ],
  ]),
  ...casesOf('eligibility', [
    ['I opened my LISA 8 months ago, can I buy now?', { has: ['Not yet', '12 months', '25%'] }],
    ['I opened my LISA 14 months ago, can I buy now?', { has: ['Yes'], not: ['Not yet'] }],
  ]),
  ...casesOf('allowance sums', [
    [
      'I paid in £21,000 by mistake what should i do',
      { has: ['£1,000 over', 'contact the provider or HMRC'], not: ['No:'] },
    ],
    ['I paid £9,000 into my son’s JISA, can his granny add £500', { has: ['No', '£500 over'] }],
    ['I paid £5,000 into my son’s JISA, can his granny add £500', { has: ['£5,500 fits', '£3,500'] }],
  ]),
  ...casesOf('calculator', [
    ['What deposit do I need today to have £20,000 in 8 years at 5%?', { any: ['£13,418', '£13,417'] }],
    ['I’m 30 and want £500k by 65, how much monthly at 5%?', { has: ['35 years', '£439 a month'] }],
  ]),
  ...casesOf('advice declined', [
    ['i want to buy a house in 3 years, which isa', { has: ['first home'], not: ['best rated first'] }],
  ]),
  ...casesOf('follow-up', [
    [
      ['What will £10,000 be worth in 5 years at 4%?', 'What if I add £100 a month?'],
      { has: ['£18,862', '£10,000 and £100 a month'] },
    ],
    [['I’m 67.', 'Will the new cash cap affect me?'], { has: ['At 65 and over nothing changes'] }],
    [['I’m 67.', 'Which cash ISA pays the most?'], { has: ['4.75%'] }],
    [
      ['What is the FSCS limit?', 'And what was it last year?'],
      { has: ['£85,000', '£120,000', '1 December 2025'] },
    ],
    [['Is the Help to Buy ISA still open?', 'So what could I use instead?'], { has: ['Lifetime ISA'] }],
  ]),
  ...casesOf('eligibility', [
    ['can my wife use my ISA allowance', { has: ['No', 'one person'] }],
    ['can my wife use her ISA allowance?', { not: ['No:'], has: ['£20,000'] }],
    ['my spouse died in 2013, can I use the additional permitted subscription', { has: ['No: that death'] }],
    [
      'my wife died in 2021 leaving £40,000 in ISAs. What can I pay in?',
      { has: ['£40,000', '£60,000'], not: ['before the rule'] },
    ],
  ]),
  ...casesOf('allowance sums', [
    ['I got £600 bonus in my LISA, how much did I pay in?', { has: ['£2,400'] }],
  ]),
  ...casesOf('allowance sums', [
    [
      'Hi, I’m 34 and have about £15k saved. Can I put it all into a Lifetime ISA?',
      { has: ['Not all of it', '£4,000'] },
    ],
    ['I’m 34 and have £3,000. Can I put it all into a Lifetime ISA?', { has: ['Yes'] }],
    [
      'I have an ISA from 2019 with £12,000. How much can I pay in this year?',
      { has: ['£20,000', 'does not count'], not: ['leaves'] },
    ],
    [
      'I’ve got an old cash ISA from 2015 worth £40,000. Does it use this year’s allowance?',
      { has: ['What you hold from earlier tax years does not count'], not: ['I don'] },
    ],
    [
      'If I transfer my £40,000 cash ISA into a stocks and shares ISA, how much can I still pay in?',
      { has: ['does not use your allowance again'] },
    ],
  ]),
  ...casesOf('eligibility', [
    ['I own a flat already, can I still use a LISA for retirement?', { not: ['No:'], any: ['60'] }],
    ['I own a flat, can I use a LISA for another home?', { has: ['No: it is for a first'] }],
    ['I inherited half a house. Am I a first time buyer for the LISA?', { has: ['No'] }],
    [
      'My cash ISA provider is part of the same group as my bank. Does the limit count once?',
      { has: ['£120,000', 'brands of one firm'] },
    ],
  ]),
  ...casesOf('calculator', [
    ['When will £100 a month reach £10,000 at 3%?', { has: ['7 years and 6 months'] }],
    ['What is the monthly interest on £20,000 at 4.4%?', { has: ['£73.33'] }],
    ['How much interest would £10,000 at 5% earn in a year?', { has: ['£512'], not: ['a month where'] }],
  ]),
  ...casesOf('unknown', [['Is there a British ISA?', { any: ['I don'], not: ['best rated first'] }]]),
];
