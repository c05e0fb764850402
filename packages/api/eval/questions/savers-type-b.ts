import { casesOf, type Case } from '../case.ts';

// More of what savers type: debts and bonuses from work, children's money, sums told over several turns.

export const saversTypeB: readonly Case[] = [
  ...casesOf('allowance sums', [
    [
      'i paid in 20k already and just got a bonus from work 5k, can i put that in',
      { has: [/^No/, '£5,000 over'], not: ['I don’t know'] },
    ],
    [
      'if i put 4k in now and 4k in april how much lisa bonus',
      { has: ['£1,000 this tax year', '£2,000 in all'], not: ['Only £4,000 of the £8,000'] },
    ],
    [
      'I put £5k in my cash ISA in May and £3k in my LISA, my husband put £20k in his. What have I got left?',
      { has: ['£12,000'], not: ['£28,000', 'over the'] },
    ],
    [
      "we've got twins, can we put 9k in each",
      { has: ['£9,000', 'Junior'], not: ['£11,000', 'best rated first'] },
    ],
    [
      'I paid £3,000 into my LISA last tax year and £4,000 this year, total bonus?',
      { has: ['£750', '£1,750 in all'], not: ['Only £4,000 of'] },
    ],
    ['i have 15k in isas this year', { has: ['leaves £5,000'] }],
  ]),
  ...casesOf('calculator', [
    [
      'how much will i have if i put 4000 a year in a lisa from 25 to 40 at 3%',
      { has: ['over 15 years', '£60,000 paid in', '£15,000'] },
    ],
    ['if my isa pays 4.2% how much do i get a month on 20k', { has: ['£70', 'over 1 year'] }],
  ]),
  ...casesOf('deadline', [
    ['is it too late to open an isa this year', { has: [/^No, it is not too late/, '5 April 2027'] }],
  ]),
  ...casesOf('rules now', [
    [
      'got 8 hundred quid spare each month, isa or pay off credit card',
      { has: ['what the debt charges', 'MoneyHelper'], not: ['I cannot filter by'] },
    ],
    ['my bank says my isa rate is dropping to 1.2% what can i do', { has: ['transfer'] }],
    ['can i put my kids jisa money into premium bonds', { has: [/^No/, '18'] }],
    ['do i pay tax when my jisa turns into an adult isa', { has: [/^No/, 'stays free of tax'] }],
    [
      'my dad left me 20k and mum wants me to put it in an isa',
      { has: ['£20,000'], not: ['the surviving parent may'] },
    ],
    ['can i have an isa and premium bonds', { has: [/^Yes/, 'none of the allowance'] }],
    ['im 60 with 12k in my lisa can i take it', { has: [/^Yes/, 'no charge'] }],
    ['is 25% charge on the bonus as well', { has: [/^Yes/, 'bonus and growth included'] }],
    ['tell me the isa rules in 2 sentences', { has: ['wrapper', '£20,000'] }],
    ['should i wait until april', { has: ['not advice', '5 April 2027'] }],
    ['do i have to live in the house i buy with a lisa', { has: [/^Yes/, 'live in'] }],
  ]),
  ...casesOf('eligibility', [
    ['can a non uk citizen open an isa', { has: ['resident in the UK', 'nationality'] }],
  ]),
  ...casesOf('unknown', [
    [
      'who gets the money if a child dies with a junior isa',
      { has: ['not in my rule book'], not: ['providers have'] },
    ],
    ['are isas means tested', { has: ['I don’t know'], not: ['22%'] }],
    ['what data do you keep about me', { has: ['account page'] }],
  ]),
  ...casesOf('catalogue search', [
    ['is there a fee free lisa', { has: [/^Yes/, 'App-Only Lifetime'], not: ['Taking money out'] }],
    [
      'cheapest stocks and shares isa for 50k',
      { has: ['No Platform Fee', 'No more than £20,000'], not: ['catalogue has no'] },
    ],
  ]),
  ...casesOf('follow-up', [
    [['i have 15k in isas this year', 'can i put 4k in a lisa'], { has: ['£19,000', 'leaves £1,000'] }],
    [
      ['how safe is my money', '150k in one bank', 'what about stocks'],
      { has: ['£85,000', 'fell in value'], not: ['ISA allowance'] },
    ],
    [['when is the deadline', 'and next years'], { has: ['5 April 2028'] }],
    [
      ['whats the best easy access isa', 'what about for 30 grand'],
      { has: ['Hollowmere', 'No more than £20,000'] },
    ],
  ]),
];
