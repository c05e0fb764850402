import { casesOf, type Case } from '../case.ts';

// Whose allowance a payment uses, and of which tax year; whose home counts.

export const whoseAllowance: readonly Case[] = [
  ...casesOf('allowance sums', [
    [
      'Can I put £20,000 in cash this year and £12,000 next year?',
      { has: [/^Yes\./, 'different tax years'], not: ['could not go'] },
    ],
    [
      "is it ok to put 20k in cash now and 20k in cash next tax year, i'm 50",
      { has: [/^Not all of it/, '£12,000', '£8,000'] },
    ],
    ['Last year I put in 20k and this year 6k, what can I still add', { has: ['leaves £14,000'] }],
    ['Last tax year I paid £20,000, this tax year £13,500. Remaining?', { has: ['leaves £6,500'] }],
    [
      "I paid in 6k this year and 20k last year. what's left this year",
      { has: ['leaves £14,000'], not: ['over the'] },
    ],
    [
      "I've 12k in cash isa this tax year and 9k in my daughter's JISA, how much left for me?",
      { has: ['leaves £8,000'] },
    ],
    ["I put £5k in my son's JISA and £18k in my own ISAs, am I over?", { has: [/^No\./, 'leaves £2,000'] }],
    ['family of four with two kids total isa allowance', { has: ['£58,000'] }],
    ['we have 3 kids, what can we put in ISAs as a family in total', { has: ['£67,000'] }],
    ['me, wife and one child - total isa allowance?', { has: ['£49,000'] }],
    [
      'my 18 year old had a JISA this year with £9000 paid in, can she also put 20k in an adult ISA',
      { has: [/^Yes\. Up to £20,000/] },
    ],
    [
      'does transferring £4k from my cash ISA to a LISA count towards the 4k',
      { has: [/^Yes: money moved into a Lifetime ISA counts/] },
    ],
    [
      'what would £4,000 a year in a LISA from age 25 to 50 come to with bonus',
      { has: [/^£125,000/, '£100,000', '£25,000'] },
    ],
    [
      "I've paid £1,200 into my LISA so far this tax year. How much more can I pay in and what bonus would I get in all?",
      { has: [/^Another £2,800/, '£700', '£1,000'] },
    ],
    [
      'how much do I have to put in the LISA each month to get the full bonus',
      { has: [/^About £333.33 a month/] },
    ],
  ]),
  ...casesOf('rules announced', [
    [
      "from April 2027 how much cash can I put in if I've put 10k in shares, I'm 40",
      { has: [/^Up to £10,000/, '£12,000'] },
    ],
    ['does lifetime isa cash count toward the 12k cash cap', { has: ['not in my sources'], not: [/^No:/] }],
  ]),
  ...casesOf('eligibility', [
    [
      'can a 17 year old put money in both a cash isa and a junior isa this year',
      { has: [/^No\./, '18', '£9,000'] },
    ],
    [
      "can my girlfriend use her lisa if i've owned a house before",
      { has: [/^Yes, if the home is the first/] },
    ],
    [
      "can my fiance use her lifetime isa when i'm not a first time buyer",
      { has: [/^Yes, if the home is the first/] },
    ],
    [
      "if I'm very ill but not terminal can I take my LISA without the charge",
      { has: [/^No: without a charge only/, '25%'] },
    ],
  ]),
  ...casesOf('rules now', [
    [
      "I've got £100,000 with First Direct and £50,000 with HSBC, are both fully covered?",
      { has: [/^Yes, if they are separate authorised firms/] },
    ],
    ['can i put flexible isa money back into a different isa', { has: [/^My rule book does not say/] }],
  ]),
];
