import { casesOf, type Case } from '../case.ts';

/** What goes on about one kind of ISA or the deadline, and what sounds like a kind and is none. */
export const kindToldFurther: readonly Case[] = [
  ...casesOf('follow-up', [
    [
      ['Tell me about cash ISAs', 'what about the limit?'],
      { has: ['£20,000', 'cash'], not: ['does not fall'] },
    ],
    [['what is a junior isa', 'and the maximum?'], { has: ['£9,000'] }],
    [['can I open a LISA? im 38', 'until when can I pay in?'], { has: ['50', '12 years'], not: ['Yes.'] }],
    [
      ['What is a Lifetime ISA?', 'And how much can I pay in?', 'What about for a child?'],
      { has: ['£9,000', 'Junior'] },
    ],
    [['what is a cash isa', 'and for kids?'], { has: ['£9,000'] }],
    [['What is a Junior ISA?', 'how much?', 'and for me?'], { has: ['£20,000'] }],
    [['how much can go in a junior isa', 'what about adults'], { has: ['£20,000'] }],
    [
      ['When is the deadline?', 'What happens after that?'],
      { has: ['new allowance', '£20,000'], not: ['136 days'] },
    ],
  ]),
  ...casesOf('rules now', [
    [
      'Does the Lifetime ISA 25% bonus apply to transfers from a Help to Buy ISA?',
      { has: ['Yes', '£1,000', '£4,000'], not: ['No:'] },
    ],
    ['does the bonus apply to money moved from a help to buy isa', { not: ['No:'] }],
    ['can i still apply for a help to buy isa', { has: ['No', '30 November 2019'] }],
  ]),
  ...casesOf('off-topic', [
    ['What is a Help to Save account?', { has: ['don’t know'], not: ['Help to Buy'] }],
    ['tell me about help to save', { has: ['don’t know'] }],
    ['Tell me what shares to buy in my ISA', { has: ['no predictions'], not: ['1. '] }],
    ['What if I give you my National Insurance number', { has: ['leave', 'out'] }],
    ['my NI number is QQ123456C', { has: ['leave'], not: ['QQ123456C'] }],
  ]),
];
