import { casesOf, type Case } from '../case.ts';

// Rules asked of in savers' own words: inherited ISAs, what changed and what is announced, and how sure each is.

export const askedOfRules: readonly Case[] = [
  ...casesOf('allowance sums', [
    [
      'My wife passed away in August with £62,000 in ISAs. How much can I put in mine?',
      { has: ['£62,000', '£82,000'], not: ['£40,000'] },
    ],
    [
      ['my wife died last year, she had 40k in ISAs', 'how much extra can I put in?'],
      { has: ['up to £40,000', '£60,000 in all'] },
    ],
    [
      'my wife has died she had £25k cash isa and I have used 5k of my allowance, what can i pay in',
      { has: ['£25,000', '£15,000 left', '£40,000 in all'] },
    ],
    [
      'lost my husband in may, he had isas worth 110k. can i keep them tax free?',
      { has: [/^Yes: you can pay in up to £110,000/], not: ['inheritance tax'] },
    ],
    [
      "My wife died with £50,000 in ISAs and I've already put £20,000 into mine this year. Can I put her £50,000 in too?",
      { has: [/^Yes: you can pay in up to £50,000/] },
    ],
    [
      'my husband died leaving £30,000 in his savings account, how much can I put in an ISA?',
      { has: ['£20,000'], not: ['£50,000', 'up to £30,000'] },
    ],
    [['my wife died', 'how much can i put in a junior isa?'], { has: ['£9,000'], not: ['widow', 'APS'] }],
  ]),
  ...casesOf('rules now', [
    ['APS allowance for a partner not married', { has: [/^No: the extra allowance is only for a spouse/] }],
    [
      'additional permitted subscription allowance for my girlfriend',
      { has: [/^No: the extra allowance is only for a spouse/] },
    ],
    ['My husband died in January 2015, would I have got an APS?', { has: [/^Yes/, '3 December 2014'] }],
    ['My husband died in January 2014, would I have got an APS?', { has: [/^No/] }],
    [["What's the FSCS limit?", 'what was it before?'], { has: ['30 November 2025', '£85,000'] }],
    [
      ['If my bank goes bust how much do I get back', 'how long for after a house sale'],
      { has: [/^A temporary high balance[^.]*6 months/] },
    ],
  ]),
  ...casesOf('rules announced', [
    [
      'will my existing cash isa interest be taxed after april 2027',
      { has: [/^No: interest in a cash ISA/] },
    ],
    ['is interest on my cash isa still tax free under the new rules', { has: [/^Yes: interest in a cash/] }],
    ['What is 22% for in 2027?', { has: ['a charge', 'basic rate', '42%', '47%'] }],
    ['does money market fund in S&S ISA get hit', { has: ['22%', 'not in my sources'], declines: true }],
    [
      'will money market funds count as cash for the 22% charge',
      { has: ['count as cash is not in my sources'], declines: true },
    ],
    ['Is under 65 counted at start of tax year or end', { has: ['not settled'] }],
    ['is the age of 65 measured at the beginning or the end of the tax year', { has: ['not settled'] }],
    [
      "What's changing in April 2027?",
      { has: ['£12,000', 'no transfers', '22%, on interest', '22%, 42% and 47%', 'present rules apply'] },
    ],
    [
      ['What changes in April 2027?', 'anything else?'],
      { has: ['That is all that my rule book has', 'June 2026'], not: ['£12,000'] },
    ],
    ['what is changing next year with isas', { has: ['£12,000', '22%, 42% and 47%'] }],
    ['what changes next tax year', { has: ['£12,000', '22%, 42% and 47%'] }],
    ['what will change in 2027 for pensioners', { has: ['At 65 and over nothing changes'] }],
    ['what is not known about turning 65', { has: ['not settled'] }],
    ["What's changing for cash ISAs in April 2027?", { has: ['£12,000', '£8,000'] }],
    ['already 65 on 6 April 2027 how much cash', { has: [/^£20,000/] }],
    ["I'll be 66 by April 2027, how much cash ISA can I have?", { has: [/^£20,000/] }],
    [
      "I'm 66 and my wife is 63, how much can each of us put into cash ISAs next tax year",
      { has: ['at 63 at most £12,000', 'at 66 up to £20,000'] },
    ],
    ...[
      'whats not confirmed yet about the 2027 rules',
      'which of these rules are just announced and not law',
      "what's still uncertain about ISA changes",
      'which ISA rules are undecided',
    ].map((question) => [question, { has: ['£12,000', 'turns 65', 'sources differ', '£85,000'] }] as const),
    [
      'should I be worried about the 2027 changes',
      { has: ['stays there, free of tax', '£12,000'], not: ['outside what'] },
    ],
  ]),
  ...casesOf('rules past', [
    ...[
      "what's new for savers in 2026",
      'did anything change this year with ISA rules',
      'which rules changed in 2026',
    ].map((question) => [question, { has: ['10.75%', '5 April 2026', 'June 2026', 'unconfirmed'] }] as const),
    ['What changed with ISAs in December 2025?', { has: ['1 December 2025', '£85,000 to £120,000'] }],
    ['what changed on 1 December 2025', { has: ['£85,000 to £120,000'] }],
  ]),
  ...casesOf('rules now', [
    ['LISA 12 months from opening or first payment', { has: [/^From the first payment/] }],
    [
      'does the lisa year wait run from my first payment or from when i opened it',
      { has: [/^From the first payment/] },
    ],
    ['does the 12 months restart if I transfer LISA', { has: ['12 months'], declines: true }],
    ['if I switch my lisa does the clock start again?', { has: ['12 months'], declines: true }],
    ['got LISA with 2 providers both this year whats wrong', { has: [/^Only one Lifetime ISA/] }],
    ['Is the LISA limit 450k in London and 250k elsewhere?', { has: [/^No: a Lifetime ISA has one/] }],
    ['has the 450k limit always been the same', { has: [/^Yes, it has stood/, '6 April 2017'] }],
    ['has the 450k ever changed', { has: [/^No, it has stood/] }],
    ['do I get the bonus on my last payment at 49', { has: [/^Yes/, '50', '25%'] }],
    ['will my final payment before 50 get the bonus', { has: [/^Yes/] }],
    [
      'does 120k apply to each account or each bank',
      { has: ['authorised firm, not per account'], not: [/^Yes/] },
    ],
    ["I've got a LISA with £9,000", { has: ['£4,000', '£2,250'], not: ['catalogue'] }],
    ['is £85k still correct for stocks and shares', { has: ['£120,000'], declines: true }],
    ['is the 85k for investments still right', { has: ['£120,000'], declines: true }],
    ['my ISA earned £800 of interest, does that use my allowance', { has: [/^No/, 'nothing'] }],
    ['do I have to use the allowance all at once', { has: [/^No/] }],
    ['do i need to put the 20k in in one go', { has: [/^No/] }],
    [
      'can my child have a junior cash isa and a junior stocks and shares isa',
      { has: [/^Yes/, 'one of each'] },
    ],
    [
      'can my son have a junior stocks and shares isa as well as a junior cash isa',
      { has: [/^Yes/, 'one of each'] },
    ],
    ['can a foreigner living in uk open an isa', { has: [/^Yes, if resident/] }],
    ['is my money locked in', { has: ['easy access', '25%'], not: ['no plain yes or no'] }],
    ['will my savings be tied up', { has: ['easy access'] }],
    ['is my lisa money locked in', { has: ['25%', '£3,750'], not: ['easy access'] }],
    ['does help to buy isa count toward 20k', { has: [/^Yes/, '£20,000'] }],
    ["what's the price limit for the help to buy isa", { has: ['ownyourhome.gov.uk'], declines: true }],
    ['what is the maximum house price for help to buy isa', { declines: true }],
    ['innovative finance isa what is it', { has: ['peer-to-peer loans', 'capital is at risk'] }],
    ['junior isa what is that', { has: ['child under 18'] }],
    ['what is the cgt allowance', { not: ['£20,000'], declines: true }],
    ['how long from opening a cash isa to another isa being allowed', { not: ['15 working days'] }],
    ["I lost my husband's ISA password", { not: ['£20,000', 'APS'] }],
    ['how long from stocks isa to another stocks isa', { has: ['30 calendar days'] }],
    [
      'opened LISA at 39, now 45, want to move to a different LISA provider, allowed?',
      { has: [/^Yes\. To move an ISA/] },
    ],
    [
      ['can i open a help to buy isa', 'ok what else for a first home'],
      { has: [/^For a first home, a Lifetime ISA/] },
    ],
    ['is £240k in a joint account ok?', { has: [/^Yes: of a joint account/, '£120,000 each'] }],
    ['is 300k in our joint account fine', { has: [/^Not all of it/, '£60,000'] }],
    ['can we open a joint isa with £20,000', { has: ['no joint ISAs'] }],
    [
      'I inherited 300k three months ago, sitting in Lloyds. covered?',
      { has: [/^Yes/, '£1,400,000', '6 months'] },
    ],
    ['120k in Nationwide and 90k in Santander', { has: ['£120,000 with one', 'limit of its own'] }],
    ['lisa at 60', { has: [/^At 60/] }],
    ['Can I use my LISA for retirement?', { has: [/^Yes, from 60/] }],
    ['Can I take money out of my LISA for retirement at 58?', { has: [/^Not before 60 without the charge/] }],
  ]),
  ...casesOf('eligibility', [
    [
      'my daughter is 17, she wants to put £9,000 in her JISA and open a cash ISA. Allowed?',
      { has: ['Junior ISA, yes', 'The cash ISA, no', '18'] },
    ],
    ['my son is 16 can he pay into his junior isa and open a cash isa', { has: ['The cash ISA, no'] }],
  ]),
  ...casesOf('allowance sums', [
    ['If I max my LISA at 4k how much have I got for the rest', { has: [/^£16,000/] }],
    ['Put 4k in LISA got a £1k bonus, do I have 15k or 16k left', { has: [/^£16,000/] }],
    ['I paid 2k into my LISA and got a 500 bonus, how much allowance is left', { has: [/^£18,000/] }],
    [
      'Paid £4000 in, got £1000 bonus, took it all out. What do I end up with?',
      { has: ['£1,250', '£3,750'] },
    ],
    [
      ["I've got a LISA with £9,000", 'how much would I get if I cashed it in?'],
      { has: ['£2,250', '£6,750'] },
    ],
    [["I've got a LISA with £9,000", 'and at 60?'], { has: ['no charge'] }],
    [["I've got a LISA with £9,000", 'how much more can I pay in'], { has: ['£4,000'], not: ['Not all'] }],
    [["I've got a LISA with £6,000 in", 'what would I lose taking it all out'], { has: ['£1,500'] }],
    [['lisa bonus?', 'and if i pay in 3k'], { has: ['£750'] }],
    ['how much is £200 a month for 4 years bonus help to buy', { has: ['£9,600', '£2,400'] }],
  ]),
  ...casesOf('tax outside', [
    [
      ['how much interest is tax free', 'I earn 55k', 'and my wife earns 20k'],
      { has: ['basic', 'makes them', '£1,000'] },
    ],
    [
      ["what's the starting rate for savings", 'I earn 15k, how much do I get'],
      { has: ['£2,570', '£1,000'] },
    ],
    ['i live in scotland and earn 45k is my psa 500', { has: [/^No/, '£1,000'] }],
    ['I earn £60,000, is my personal savings allowance 500?', { has: [/^Yes/] }],
    ['pension 12,570 and interest 6000?', { has: ['£0 of tax', '£5,000', '£1,000'] }],
    ['I earn £50,270 exactly do i get 1000 or 500', { has: ['£1,000'], not: ['£500'] }],
    ['salary 30000 and interest 1500', { has: ['£100 of tax'] }],
    ['pension £12,570 plus savings interest of £7,000', { has: ['£200 of tax'] }],
    ['salary 125140 psa', { has: ['£500'], not: ['£0'] }],
  ]),
  ...casesOf('noise and typos', [
    ["cheers mate that's really helpful", { has: ['You’re welcome'] }],
    ['much appreciated', { has: ['You’re welcome'] }],
    ['that was really useful thanks', { has: ['You’re welcome'] }],
    ['morning', { has: ['Hello'] }],
  ]),
  ...casesOf('advice declined', [
    [
      'Which ISA should I pick? Just give me a name.',
      { has: ['not advice'], not: [/1 to 3 years[^]*1 to 3 years/] },
    ],
  ]),
];
