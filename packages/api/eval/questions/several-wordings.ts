import { casesOf, type Case } from '../case.ts';

// Causes of wrong answers, each in several wordings.

export const severalWordings: readonly Case[] = [
  // Money in another ISA is not money for the Lifetime ISA.
  ...casesOf('allowance sums', [
    [
      'I put £15000 in a stocks and shares ISA, how much can I put in a lifetime ISA?',
      { has: ['£4,000'], not: ['over the limit', '£11,000'] },
    ],
    [
      'I have paid £18,500 into my cash ISA this year. How much can I pay into a Lifetime ISA?',
      { has: ['£1,500'], not: ['over the limit', '£14,500'] },
    ],
    [
      'I have used £16,000 of my allowance. How much can go in a LISA?',
      { has: ['up to £4,000'], not: ['for the Lifetime ISA', 'own limit'] },
    ],
    [
      "I've used 18k of my isa allowance, what can I still put in a lisa?",
      { has: ['up to £2,000'], not: ['for the Lifetime ISA', 'own limit'] },
    ],
    [
      'How much can I pay into a LISA if I have used £19,000 of my allowance?',
      { has: ['£1,000'], not: ['over the limit', 'for the Lifetime ISA'] },
    ],
    [
      'After paying £19,000 into cash, how much could I put into a Lifetime ISA?',
      { has: ['up to £1,000'], not: ['over the limit'] },
    ],
    [
      'Having saved £10,000 in an IFISA this tax year, what is the most I can put in a LISA?',
      { has: ['up to £4,000'], not: ['over the limit'] },
    ],
    [
      "How much can I put into a lifetime ISA if I've put £17,000 in a stocks and shares ISA?",
      { has: ['up to £3,000'], not: ['over the limit'] },
    ],
    [
      'I paid £20,000 into a cash ISA this year. How much can I put into a LISA?',
      { any: ['nothing'], not: ['over the limit'] },
    ],
    ['I’ve already put £3,000 in my Lifetime ISA. How much more can I put in?', { has: ['up to £1,000'] }],
    ['What if I pay £4,500 into my LISA?', { has: ['£500 over'] }],
    ['How much can I put in a LISA? I earn £19,000', { has: ['£4,000'], not: ['up to £1,000'] }],
    [
      'I put £15,000 in a cash ISA last year, how much can I put in a LISA?',
      { has: ['£4,000'], not: ['£11,000'] },
    ],
  ]),
  // A limit that is held is not going down, whichever it is and however that is put.
  ...casesOf('rules announced', [
    ['Is the £20,000 allowance going down?', { has: [/^No[.:]/, 'April 2031'], not: ['Yes.'] }],
    ['Is the £9,000 junior limit going down?', { has: [/^No[.:]/, 'April 2031'], not: ['Yes.'] }],
    ['Is the £20,000 ISA limit being cut?', { has: [/^No[.:]/, '£20,000'], not: ['Not all of it', 'Yes.'] }],
    ['Will the £20,000 allowance be reduced?', { has: [/^No[.:]/], not: ['Yes.'] }],
    ['Is the £9,000 Junior ISA limit going to be cut?', { has: [/^No[.:]/, 'April 2031'] }],
    ['Is the £20,000 limit going up?', { has: [/^No[.:]/], not: ['Yes.'] }],
    ['Is the £4,000 LISA limit being reduced?', { has: [/^No[.:]/], not: ['Yes.'] }],
    ['Is the ISA allowance falling?', { has: [/^No[.:]/, 'April 2031'] }],
    ['Will the £9,000 junior isa allowance rise?', { has: [/^No[.:]/, 'April 2031'] }],
    ['Is it true that the £20,000 ISA allowance is dropping?', { has: [/^No[.:]/] }],
    ['Has the £20,000 allowance gone down?', { has: [/^No[.:]/] }],
    ['Is the £20,000 allowance staying the same?', { has: [/^Yes[.:]/] }],
    ['Is the £20,000 allowance frozen?', { has: [/^Yes[.:]/] }],
    ['Is the junior ISA limit still £9,000?', { has: [/^Yes[.:]/] }],
    ['Is the ISA allowance going down to £12,000?', { has: [/^No[.:]/] }],
  ]),
  // The bonus named beside an amount is taken out with it.
  ...casesOf('calculator', [
    [
      'I have £4,000 in a lifetime ISA plus the bonus. If I take it all out early what do I get?',
      { has: ['£5,000', '£1,250', '£3,750'], not: ['£3,000'] },
    ],
    [
      'I’ve got £4,000 in my LISA and the bonus on top. What do I get if I withdraw everything early?',
      { has: ['£5,000', '£1,250', '£3,750'], not: ['£3,000'] },
    ],
    [
      'My LISA has £2,000 plus the government bonus. How much would I get back if I withdrew it all?',
      { has: ['£2,500', '£625', '£1,875'], not: ['£1,500'] },
    ],
    [
      'I have £4,000 plus a £1,000 bonus in my LISA. What do I get if I take it all out?',
      { has: ['£5,000', '£1,250', '£3,750'], not: ['£3,000'] },
    ],
    [
      'I have £5,000 in a LISA including the bonus. If I take it all out early what do I get?',
      { has: ['£1,250', '£3,750'], not: ['£6,250'] },
    ],
    ['I have £4,000 in my LISA. If I take it all out early what do I get?', { has: ['£1,000', '£3,000'] }],
  ]),
  // A fee asked for is a fee told, or said to be missing.
  ...casesOf('catalogue search', [
    [
      'What is the annual fee of the Everyday Cash ISA?',
      { has: ['gives no yearly fee'], not: ['4.15% AER.'] },
    ],
    ['what fees does the Everyday Cash ISA have', { has: ['gives no yearly fee'] }],
    ['Does the Everyday Cash ISA charge a fee?', { has: ['gives no yearly fee'] }],
    ['Is there a yearly fee on the Everyday Cash ISA?', { has: ['gives no yearly fee'] }],
    [['Tell me about the Everyday Cash ISA', 'what are its fees?'], { has: ['gives no yearly fee'] }],
    ['what is the fee on the Everyday Cash ISA and the rate', { has: ['gives no yearly fee', '4.15% AER'] }],
    ['What does the Index Tracker ISA cost?', { has: ['yearly fee: 0.15%'], not: ['gives no'] }],
    [
      'What are the charges on the Ready-Made ISA?',
      { has: ['yearly fee: 0.25%', 'Fund charges'], not: ['Minimum'] },
    ],
    ['How much does the Everyday Cash ISA pay?', { has: ['4.15% AER'], not: ['yearly fee'] }],
    [
      'What is the withdrawal charge on the Quillbrook 1 year fix?',
      { has: ['90 days'], not: ['yearly fee'] },
    ],
  ]),
  // Neither "when" nor "who" is answered by yes or no.
  ...casesOf('eligibility', [
    [
      'when can my daughter get the money from her junior ISA? she is 7',
      { has: [/^At 18, in 11 years/], not: ['No:'] },
    ],
    ['My son is 12. When can he access his Junior ISA?', { has: [/^At 18, in 6 years/], not: ['No:'] }],
    ['At what age can my 9 year old take the money out of her JISA?', { has: [/^At 18/], not: ['No:'] }],
    [
      'When can my 17-year-old daughter withdraw from her Junior ISA?',
      { has: [/^At 18, in 1 year:/], not: ['Not yet'] },
    ],
    [
      'How long until my 15 year old can get at his Junior ISA money?',
      { has: [/^At 18, in 3 years/], not: ['Yes'] },
    ],
    [
      'When does my 14 year old take control of her Junior ISA?',
      { has: [/^At 16, in 2 years/], not: ['Not yet'] },
    ],
    ['my daughter is 14 and has a junior isa, who controls it at 16?', { has: [/^The child/], not: ['Yes'] }],
    ['who controls a junior ISA at 16?', { has: [/^The child/], not: ['Yes'] }],
    ['Who manages the Junior ISA of a 17 year old?', { has: [/^The child/], not: ['Yes'] }],
    [
      'Who is in charge of the junior ISA when my child is 10?',
      { has: [/^The parent or guardian/, '16'], not: ['Not yet'] },
    ],
    ['When can I open a Junior ISA for my 3 year old?', { has: [/^At any age under 18/], not: ['Yes'] }],
    ['Can my 7 year old take the money out of her junior ISA?', { has: [/^No: at 7/] }],
    ['Can my 17 year old take her Junior ISA money out?', { has: [/^Not yet: at 17/] }],
  ]),
  // 5 April is the last day of a tax year and 6 April the first of the next, with or without a year named.
  ...casesOf('deadline', [
    ['If I pay in on 5 April does it count for this year?', { has: [/^Yes/, '2026/27'], not: ['No'] }],
    ['Does a payment on 5 April count for this tax year?', { has: [/^Yes/, '2026/27'] }],
    ['If I pay on 6 April which tax year is it?', { has: ['6 April 2027 is in the 2027/28'] }],
    ['If I pay in on 6 April does it count for this year?', { has: [/^No/, '2027/28'], not: ['Yes'] }],
    ['Would money paid in on 6 April 2027 count for 2026/27?', { has: [/^No/, '2027/28'], not: ['Yes'] }],
    ['Which tax year does a payment on 5 April fall in?', { has: ['5 April 2027 is in the 2026/27'] }],
    ['Is 5 April too late to pay in?', { has: [/^No:/, 'in time'] }],
    ['Is 6 April too late to pay in?', { has: [/^Yes:/] }],
  ]),
  // A sentence that names a bank is no more about loans; an age of the past is not today's.
  ...casesOf('follow-up', [
    [
      [
        'Is my money protected if the bank goes bust?',
        'what about peer to peer loans',
        'I have 100k with one bank',
      ],
      { has: ['Yes: £100,000'], not: ['Peer-to-peer'] },
    ],
    [
      ['What about peer to peer loans, are they protected?', 'I have £150,000 with one bank'],
      { has: ['£30,000 is not'], not: ['Peer-to-peer'] },
    ],
    [
      ['I am 41, can I open a Lifetime ISA?', 'I already have one from when I was 38, can I keep paying in?'],
      { has: [/^Yes/, 'until 50', '41'], not: ['At 38'] },
    ],
    [
      ['I am 41, can I open a Lifetime ISA?', 'I opened one when I was 38, can I keep paying in?'],
      { has: [/^Yes/, 'until 50', '41'], not: ['At 38'] },
    ],
    [
      ['I am 52, can I open a LISA?', 'I have one from when I was 39, can I keep paying in?'],
      { has: [/^No/], not: ['At 39'] },
    ],
    [['is money in an IFISA covered', 'what if I have £50,000'], { has: ['no FSCS deposit cover'] }],
  ]),
];
