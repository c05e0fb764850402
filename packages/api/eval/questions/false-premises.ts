import { casesOf, type Case, type Expectation } from '../case.ts';

// A yes or no that is not flatly false: limits on the move, two Lifetime ISAs, false limits of the FSCS, somebody else's age,
// and "to cash in", which is no cash ISA.

const of = (group: Case['group'], expectation: Expectation, questions: readonly string[]) =>
  casesOf(
    group,
    questions.map((question) => [question, expectation] as const),
  );

const ONE_PAID: Expectation = {
  has: [/^Yes, but you can pay into only one Lifetime ISA in a tax year\./, 'hold several'],
};

export const falsePremises: readonly Case[] = [
  ...of('rules announced', { has: [/^No\. You can pay up to £4,000/, '5 April 2031'] }, [
    'Is the LISA ceiling going up from four thousand any time soon?',
    'is the lisa limit of £4,000 going to rise',
    'Will the £4,000 LISA cap change soon',
    'Are they putting up the lifetime isa limit from 4k?',
  ]),
  ...of('rules announced', { has: [/^No\. /, '£20,000', '5 April 2031'] }, [
    'will the £20,000 limit be raised',
    'Has the ISA ceiling moved from £20,000',
    'Is the £20,000 isa threshold being cut',
    'Is the isa limit likely to be bumped up from £20k?',
    'will the ISA ceiling be lifted above £20,000',
  ]),
  ...of('rules announced', { has: [/^No: in 2027\/28 the Lifetime ISA limit is to be £4,000/] }, [
    'is the £4k lisa limit set to increase next year',
    'will the Lifetime ISA limit go up in 2027/28?',
  ]),
  ...casesOf('rules now', [
    ['Is the £9,000 junior limit going up', { has: [/^No\. Up to £9,000/, '5 April 2031'] }],
    ['is £20,000 the isa limit', { has: [/^Yes\. The ISA allowance for 2026\/27 is £20,000/] }],
    ['is the LISA limit £4,000', { has: [/^Yes\. You can pay up to £4,000/] }],
    ['Is the LISA allowance still £4,000', { has: [/^Yes\. /] }],
  ]),
  ...of('rules now', ONE_PAID, [
    'am I allowed two LISAs so long as I only pay into one',
    'can I have two LISAs',
    'can i hold 2 lifetime isas if i pay into just one of them',
    'may I keep an old LISA and open a new one if I only contribute to the new one',
    'can I own two lifetime ISAs but fund only one each year',
    'can i open a second LISA and stop paying into the first',
    'am i allowed to hold three LISAs from different years',
    'can i keep my old lisa when i open another with a new provider',
    'is it ok to have several LISAs',
  ]),
  ...of('rules now', { has: [/^No: you can pay into only one Lifetime ISA/] }, [
    'can I pay into two LISAs in a year',
    'can I open two lisas in the same year',
    'can I have 2 LISAs and pay into both',
  ]),
  ...casesOf('rules now', [
    [
      'I heard FSCS covers £250,000, so is my £200k ok at one bank?',
      { has: ['£120,000 of the £200,000 is covered and £80,000 is not'], not: ['£450,000', /^Yes/] },
    ],
    ['FSCS limit is £100,000 right?', { has: [/^No, not £100,000\./, '£120,000'] }],
    ['is it true the fscs limit is £150,000', { has: [/^No, not £150,000\./, '£120,000'] }],
    ['is the fscs limit £500,000?', { has: [/^No, not £500,000\./, '£120,000'] }],
    ['is the FSCS limit £120,000?', { has: [/^Yes\. /, '£120,000'] }],
    [
      'I thought FSCS protects up to £85,000 so is my £100k covered',
      { has: [/^Yes: £100,000 with one authorised firm is covered in full/] },
    ],
    [
      'fscs covers £1 million doesn’t it, I have £300,000 in one bank',
      { has: ['£120,000 of the £300,000', '£180,000 is not'], not: ['£1,300,000'] },
    ],
    [
      'the fscs protects £50,000, I have £90,000, am I covered?',
      { has: [/^Yes: £90,000/], not: ['£140,000'] },
    ],
    [
      'if FSCS cover is £200,000, are my £180,000 protected?',
      { has: ['£120,000 of the £180,000', '£60,000 is not'], not: [/^Yes/] },
    ],
    [
      'someone said the FSCS limit rose to £110,000. I have £115,000 with one bank, am I safe?',
      { has: [/^Yes: £115,000/], not: ['£225,000'] },
    ],
    [
      'I hold £70,000 and £80,000 with one bank; FSCS covers £160,000, fine?',
      { has: ['£120,000 of the £150,000', '£30,000 is not'] },
    ],
    ['fscs guarantee of £250,000 - I have £100,000, covered?', { has: [/^Yes: £100,000/] }],
    ['does FSCS cover my £150,000', { has: ['£120,000 of the £150,000', '£30,000 is not'] }],
  ]),
  ...casesOf('follow-up', [
    ...[
      ['can I open an ISA for my daughter who is 17?', 'can grandma pay in as well?'],
      ['can I get a junior isa for my daughter who is 17?', 'can grandma pay in as well?'],
      ['i’m 17, can I have a cash ISA?', 'can my mum pay in?'],
      ['my son is 15, can he have a junior isa?', 'can his nan add money?'],
      ['Can my 17 year old son open an ISA?', 'can his uncle contribute?'],
    ].map((turns) => [turns, { has: [/^Yes: anyone can pay in\./, '£9,000'] }] as const),
    ...[
      ['I have a LISA and I’m 35', 'can my husband have one?'],
      ['I’m 35, can I open a lifetime isa?', 'can my wife open one too?'],
      ['I’m 28 and have a LISA', 'could my sister get one?'],
    ].map(
      (turns) => [turns, { has: [/^You can open a Lifetime ISA from 18 to 39/], not: [/At \d\d /] }] as const,
    ),
    [
      ['I am 45, can I open a LISA?', 'and my brother who is 30?'],
      { has: [/^Yes\. At 30 they can open one/] },
    ],
    [
      ['my daughter is 19, can she open a lisa?', 'can I pay in for her?'],
      { has: [/^Not directly, but you can give another adult money/] },
    ],
    [
      ['I’m 66, does the cash cap apply to me?', 'and to my wife?'],
      { has: ['under 65', '£12,000'], not: [/^At 65/] },
    ],
  ]),
  ...casesOf('rules now', [
    [
      'what do i actually receive if i cash in £8,400 of LISA',
      { has: ['£2,100', '£6,300'], not: ['£11,200'] },
    ],
    [
      'I’d like to cash in my stocks and shares ISA, is that taxed?',
      { has: [/^No tax is due inside an ISA/], not: ['22%'] },
    ],
    ['if i cash in my LISA what do i lose', { has: [/^Taking money out of a Lifetime ISA costs 25%/] }],
    ['can I cash in my ISA any time', { has: [/^Yes: the rules let you take money out/] }],
    ['cash in £4,000 of my lifetime isa at 30, what do i get?', { has: ['£1,000', '£3,000'] }],
    ['cashing in my S&S ISA - capital gains tax?', { has: [/^No tax is due/] }],
    ['what happens when I cash out my LISA at 45', { has: [/^At 45 the charge of 25% applies/] }],
    ['If I cash out £10,000 from my lifetime ISA how much do I get', { has: ['£2,500', '£7,500'] }],
    ['do I pay tax when I cash in my ISA?', { has: [/^No tax is due/] }],
    ['cash it in: £5,000 LISA, what is left?', { has: ['£1,250', '£3,750'], not: ['£15,000'] }],
    ['penalty for cashing in £2,000 of a LISA', { has: ['£500', '£1,500'] }],
    ['will I be taxed if I cash out of investments in my isa', { has: [/^No tax is due/], not: ['22%'] }],
    ['My husband wants to cash in his ISA, does he owe tax', { has: [/^No tax is due/] }],
    ['do I lose my allowance if I cash in my shares ISA?', { has: ['flexible'], not: ['22%'] }],
    ['is cash in a S&S ISA taxed in 2027', { has: ['22%'] }],
    ['can I put cash in an isa', { has: ['£20,000'] }],
    ['best rate for £5,000 cash in an ISA', { has: ['AER'] }],
  ]),
];
