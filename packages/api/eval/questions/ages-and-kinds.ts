import { casesOf, type Case } from '../case.ts';

// Money taken out at an age that is told, what is covered of each kind with one firm, and figures out of range.

const CHARGED = {
  has: ['25%', 'first home', 'from 60', 'terminal'],
  not: ['go on paying', 'neither be opened'],
};
const FREE = { has: [/^Yes\. At \d\d there is no charge/], not: ['neither be opened'] };

export const agesAndKinds: readonly Case[] = [
  ...casesOf('eligibility', [
    ['I’m 35, can I take my LISA money for a holiday?', CHARGED],
    ['I’m 28, can I get my LISA money?', CHARGED],
    ['I am 45, can I access my lifetime ISA?', CHARGED],
    ['I am 35 and want to take my LISA money for a car, what happens?', CHARGED],
    ['I am 55, what does it cost to take my LISA money?', CHARGED],
    ['i am 55 can i take my lisa money', CHARGED],
    ['I’m 52 can I draw on my lifetime account?', CHARGED],
    ['my dad is 58, can he cash in his LISA?', CHARGED],
    ['can my daughter, 26, withdraw her lifetime ISA for a wedding?', CHARGED],
    ['I’m 18 and want my LISA money back', CHARGED],
    ['I’m 59 and a half, can I have my LISA money?', CHARGED],
    ['can I use my LISA money for a holiday', { has: [/^Yes, but at a cost/, '25%'] }],
    ['When can I take my LISA money? I’m 33', { has: [/^From 60, in 27 years/, '25%'] }],
    [
      'I’m 35. How much of my £10,000 LISA would I get if I took it?',
      { has: [/^Taking out £10,000/, '£7,500'] },
    ],
    ['I am 60, can I take my LISA money?', FREE],
    ['At 65 can I access my lifetime ISA?', FREE],
    ['I am 61, can I get my Lifetime ISA money?', FREE],
    ['My mum is 67, can she take her LISA savings?', FREE],
    ['Can a 62 year old use their lifetime ISA?', FREE],
    ['I am 35 and my mum is 67, can she take her LISA money?', FREE],
    ['I am 80 can i get at my lisa', FREE],
    ['I’m 70 and still have a LISA, can I draw it?', FREE],
    ['I’m 62, can I use my LISA for retirement?', FREE],
    ['Do I get hit with the 25% at 62 if I use my LISA?', { has: [/^No\. At 62 there is no charge/] }],
    ['I’m 55, can I keep my LISA?', { has: [/^Yes: it stays open/] }],
    ['I am 38 can I take out a LISA', { has: [/^Yes\. At 38 you can open one/] }],
    ['my sister is 41, can she take out a LISA?', { has: [/^No\./, '18 to 39'] }],
    [
      'I am 17 and want my junior ISA money, what happens?',
      { has: [/^Not yet: at 17/, '18', '16'], not: ['no ISA rule changes'] },
    ],
    ['I’m 17 need my junior isa for uni', { has: [/^Not yet: at 17/] }],
    [
      'I’m 35 and want to close my cash ISA, what happens?',
      { has: ['wrapper'], not: ['no ISA rule changes'] },
    ],
    ['I am 35, what changes for my ISAs?', { has: [/^Nothing: no ISA rule changes at 35/] }],
  ]),
  ...casesOf('rules now', [
    [
      'How much is protected if I have £60,000 in a cash ISA and £60,000 in a stocks and shares ISA with the same bank?',
      {
        has: ['£60,000: all of it is within the limit of £120,000', '£85,000', 'not been able to confirm'],
        not: ['£120,000 with one'],
      },
    ],
    [
      'I have £50,000 in shares and £100,000 in a cash ISA with one firm. How much is covered?',
      { has: ['£100,000: all of it', '£50,000: all of it', '£85,000'], not: ['£150,000'] },
    ],
    [
      '£150,000 in cash and £50,000 in an IFISA with one firm, what is protected?',
      {
        has: ['£120,000 is covered', '£30,000 is not', 'loans, £50,000: no FSCS deposit cover'],
        not: ['£200,000', '£80,000'],
      },
    ],
    [
      '£100k in shares, £130k in savings, same provider. FSCS cover?',
      { has: ['£10,000 is not', '£85,000 is covered', '£15,000 is not'] },
    ],
    [
      'Is £80,000 in investments plus £80,000 cash at one bank safe?',
      { has: ['not added up'], not: ['£160,000'] },
    ],
    [
      '£30,000 IFISA and £30,000 stocks ISA at one provider, what’s protected?',
      { has: ['£85,000', 'no FSCS deposit cover'] },
    ],
    [
      'I have a cash ISA of £70,000 and savings of £60,000 with the same bank. Covered?',
      { has: ['£120,000 of the £130,000', '£10,000 is not'] },
    ],
    [
      'How much FSCS for £100,000 in cash with bank A and £100,000 in shares with bank B?',
      { has: ['£100,000: all of it', '£85,000 is covered'] },
    ],
    ['What is the ISA limit for a married couple?', { has: ['£20,000', '£40,000'], not: ['Doorlatch'] }],
    ['What is the ISA limit for a married couple with kids?', { has: ['£20,000', '£40,000', '£9,000'] }],
    ['ISA limit for married couple with 2 children', { has: ['£40,000', '£58,000'] }],
    ['how much can a married couple put in ISAs', { has: ['£20,000', '£40,000'] }],
    ['do married couples get a bigger ISA limit?', { has: [/^No: it is the same for each/, '£40,000'] }],
  ]),
  ...casesOf('calculator', [
    ['£1,000 for 1000 years at 5%', { has: ['up to 100 years'], not: ['named no period'] }],
    ['£1,000 for 1,000 years at 5%', { has: ['up to 100 years'] }],
    ['what would £200 a month become in 12,000 months at 3%', { has: ['up to 100 years'] }],
    ['£1,000 for minus 5 years at 5%', { has: ['up to 100 years'] }],
    ['£1,000 for 10 years at minus 3%', { pounds: [741, 1], has: ['-3%'] }],
    ['£1,000 for 10 years at 1,000%', { has: ['cannot work that out'], not: ['£2,000'] }],
    ['£1,000 for 10 years at 2000%', { has: ['cannot work that out'] }],
    ['£2000 for 100 years at 3%', { has: ['£40,021'] }],
  ]),
  ...casesOf('eligibility', [
    ['I was 40 in 2019 can I open a lisa', { has: [/^No\./, 'at 47'] }],
    ['I was 25 in 2020, can I open a LISA?', { has: [/^Yes\. At 31/] }],
    [['I’ve maxed my ISA', 'can I open a LISA?'], { has: ['nothing more can go into a Lifetime ISA'] }],
    [
      ['Maxed out my ISA', 'could I still pay into a LISA?'],
      { has: ['nothing more can go into a Lifetime ISA'] },
    ],
    ['I’ve maxed out my ISA, can I open a lifetime ISA?', { has: ['nothing more'] }],
    [
      ['I have used my whole ISA allowance this year.', 'Can I open a cash ISA?'],
      { has: [/^No: nothing more/] },
    ],
    [
      ['I filled my ISA already', 'can I still put money in a stocks and shares ISA?'],
      { has: [/^No: nothing more/, '6 April'] },
    ],
  ]),
  ...casesOf('rules now', [
    ['If I pay £4,000 into a LISA do I get £5,000?', { has: [/^Yes: on £4,000/, '£1,000'] }],
    ['If I put £2,000 in my LISA does it become £3,000?', { has: [/^No: on £2,000/, '£2,500'] }],
    ['I put £5,000 in a lifetime ISA, do I get £6,250?', { has: [/^No: only £4,000/, '£1,000'] }],
    [
      'What happens if Hearthmoor goes bust with my 25k LISA',
      { has: [/^£25,000/, 'covered in full', '£120,000'] },
    ],
    ['What if Hearthmoor collapses?', { has: ['FSCS', '£120,000'], not: ['Minimum deposit'] }],
    [
      'can I put my ISA in a trust',
      { has: ['nothing on trusts'], not: ['Child Trust Fund'], declines: true },
    ],
    ['can my ISA go into a discretionary trust for my kids', { has: ['nothing on trusts'] }],
  ]),
  ...casesOf('rules announced', [
    ['When was the £12,000 cap announced?', { has: [/^Announced in the Budget of 26 November 2025/] }],
    [
      'At 65 can I transfer from stocks to cash ISA after April 2027?',
      { has: [/^Yes: the ban that is announced is for savers under 65/] },
    ],
    ['At 50 can I transfer from shares to cash after April 2027?', { has: [/^No, not under 65/] }],
    [
      ['Turning 65 in March 2027', 'my cash limit next year?'],
      { has: [/^At 65 and over nothing changes/, '£20,000'] },
    ],
    [['I turn 65 in June 2027', 'my cash limit next year?'], { has: ['not settled', '£12,000', '£20,000'] }],
  ]),
  ...casesOf('deadline', [
    ['How many days since 6 April 2026?', { has: [/^228 days/] }],
    ['how many days from today to 5 april', { has: ['136 days'] }],
  ]),
  ...casesOf('catalogue search', [
    [
      ['What’s the best savings account?', 'Not the regular saver, what’s the next best'],
      { has: [/^First, best rated first: Piggy/], not: ['Second,'] },
    ],
    [['best cash ISA', 'what’s the next best'], { has: [/^Second, highest rate first/] }],
  ]),
  ...casesOf('rules now', [
    ['can i have my lisa back at 45', CHARGED],
    ['I’m 32. Can I move my LISA into a cash ISA?', { has: ['charge of 25%'], not: ['go on paying'] }],
    [
      'I have £200,000 in a cash ISA and £100,000 in a stocks and shares ISA with different providers, what’s protected?',
      { has: ['£80,000 is not', '£15,000 is not'] },
    ],
    [
      '£60k in my cash ISA and £70k in my wife’s cash ISA at the same bank, is it covered?',
      { has: [/^Yes: the limit of £120,000 is for each person/] },
    ],
    [
      '£130,000 split between a cash ISA and a shares ISA with one firm, protected?',
      { has: ['not added up', '£85,000'], not: ['2 authorised firms'] },
    ],
    [
      'Does £120,000 in cash plus £85,000 in shares mean £205,000 protection with one firm?',
      { has: ['not added up'], not: ['£290,000'] },
    ],
    ['can I put £500 in a Junior ISA for my son?', { has: [/^Yes/, '£9,000'] }],
    ['How many days since 5 April 2026?', { has: [/^229 days/] }],
  ]),
];
