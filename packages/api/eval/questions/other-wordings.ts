import { casesOf, type Case } from '../case.ts';

// Verbs, sums and parts in words that nothing was written for.

const noLead = /^(?:Yes|No)\b/;
const NO = { has: [/^No\b/] };
const NEITHER = { not: [noLead] };

export const otherWordings: readonly Case[] = [
  ...casesOf('rules now', [
    ['Could I go to prison for opening three ISAs in a year?', NEITHER],
    ['can i be jailed for having two isas', NEITHER],
    ['am I in hot water if I opened two cash ISAs this year?', NEITHER],
    ['do i have to stay with one provider', NEITHER],
    ['is it naughty to pay into two cash isas', NEITHER],
    ['will i get in trouble with hmrc if i hold a cash isa with two banks', NO],
    ['Would it be a criminal offence to hold two S&S ISAs?', NO],
    ['Are cash ISAs in the same year from two banks prohibited?', NO],
    ['can I get two £20,000 allowances with two ISAs', { has: [/^No: there is one allowance/] }],
    ['do me and my husband get one £20,000 between us', NO],
    ['does moving my old cash isa into a shares isa eat into my 20k', NO],
    ['Is my ISA taxed when I switch provider?', NO],
    ["I'm 43 and already got a LISA, am I barred from adding money?", NO],
    ["am i obliged to stop contributing to my LISA now I'm 42?", NO],
    ["i'm 36, have i left it too late to open a lisa", NO],
    ['Could my money vanish if my bank with £80,000 of mine goes under?', { has: [/^No: £80,000/] }],
    ['Is £140,000 too much for a single bank?', { has: [/^Yes, for full cover/] }],
    ['is my money doomed in an IFISA if the platform fails', { has: ['no FSCS deposit cover'], ...NEITHER }],
    ['is an innovative finance ISA just as secure as a bank account?', NO],
    ['is my bank entitled to refuse me a second cash isa?', { has: [/^Yes, it may/] }],
    ['can my provider block me from a second cash ISA', { has: [/^Yes, it may/] }],
    ['my son is 14, is he in charge of his junior isa?', { has: [/^Not yet at 14/] }],
    ['will I forfeit my help to buy bonus if I claim it in January 2031', { has: [/^Yes/] }],
    ['is it compulsory to use the whole allowance?', { has: [/^No: my rule book has no duty/] }],
    ['does a second isa break the law', NO],
    ['is there any trouble in store if I open cash ISAs at three banks this year', NEITHER],
    ['Is a 17 year old too young for a LISA', { has: [/^Yes, that is too young/] }],
    ['is 16 too young for a cash isa', { has: [/^Yes, that is too young/] }],
    ['Will my bank get me fined for two ISAs?', NO],
    ['Do I forfeit my LISA bonus when I buy a £470,000 house', { has: [/^Yes: £470,000/] }],
    ['is my £60,000 in danger if the bank goes bust?', { has: [/^No: £60,000/] }],
  ]),
  ...casesOf('advice declined', [
    ["do you reckon it's a bright idea to open a LISA", { has: ['not advice'] }],
    ['Would it be wise to open a LISA?', { has: ['not advice'] }],
    ['Yes or no: is a stocks ISA better than a cash ISA for me?', { has: ['not advice'], not: ['\n\nYes'] }],
  ]),
  ...casesOf('allowance sums', [
    [
      'ive 2 grand of my allowance remaining, can i put 3 grand in a cash isa',
      { has: [/^No/, '£1,000 over'] },
    ],
    [
      "There's £6,500 left of this year's allowance; I'm putting £2,500 into shares. What's left for cash?",
      { has: ['leaves £4,000'] },
    ],
    ["my wife used 18k and I've used 5k, how much more can we put in together?", { has: ['£17,000'] }],
    [
      "my partner and I have £50,000 to put away between us, how much won't fit in ISAs?",
      { has: ['£10,000 is over'] },
    ],
    [
      "£500 a month since june, and i'll carry on till february. how much of the 20k is left?",
      { has: ['£4,500', '£15,500'] },
    ],
    [
      'I paid £12,000 into my ISA on 1 March 2026. how much is left this year?',
      { has: ['£20,000'], not: ['£8,000'] },
    ],
    [
      'in my lisa i put £2,000, and got £500 bonus. if i take everything out what do i get back',
      { has: ['£1,875'] },
    ],
    ["hubby has used 11k and I've used 6k. what's left between us?", { has: ['£23,000'] }],
    ["£1.5m from a house sale in my bank, how much isn't covered?", { has: ['£100,000 is over'] }],
    [
      'I sold my house and have £900,000 in the bank for 3 months. Is it all protected?',
      { has: [/^Yes: a temporary high balance/, '£1,400,000'] },
    ],
    [
      "I've 3 cash ISAs with 8k, 7k and 6k put in this year, did I break the rules?",
      { has: [/^Yes/, '£1,000 over'] },
    ],
  ]),
  ...casesOf('calculator', [
    ['put £3,600 a yr in a stocks isa for 15yrs at 6%', { has: ['£54,000 paid in'] }],
    ['£75 pw into a cash isa for 5yrs at 4%', { has: ['£19,500 paid in'] }],
  ]),
  ...casesOf('rules past', [
    ['could i still open a help to buy isa in december 2019', { has: [/^No/] }],
    ["i paid £4,300 into my kid's junior isa in 2018/19, was that over the limit?", { has: [/^Yes/, '£40'] }],
  ]),
  ...casesOf('catalogue search', [
    ["I've £10,000 to put in one go, top cash isas?", { not: ['Regular Saver'] }],
    ['fee for the Self-Select ISA?', { has: ['0.35%'] }],
  ]),
  ...casesOf('noise and typos', [
    ['1) fscs limit 2) lisa bonus 3) deadline', { has: ['£120,000', '25%', '5 April 2027'] }],
    [
      'whats the deadline, whats the isa limit and is my cash isa safe?',
      { has: ['5 April 2027', '£20,000', '£120,000'] },
    ],
  ]),
];
