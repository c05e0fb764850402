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
];
