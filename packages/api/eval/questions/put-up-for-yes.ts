import { casesOf, type Case } from '../case.ts';

// Statements put up for a yes or no, and days of birth or of one's own doing, which are no time that is asked about.

const YES = { has: [/^Yes\b/] };
const NO = { has: [/^No\b/] };

export const putUpForYes: readonly Case[] = [
  ...casesOf('rules now', [
    ['The government tops up a LISA by 30%, doesn’t it?', { has: [/^No: .*25%, not 30%/] }],
    ['LISA bonus is capped at £2,000 a year, isn’t it?', { has: [/^No: .*£1,000, not £2,000/] }],
    ['You can pay into a LISA till 60, correct?', { has: [/^No: .*50, not 60/] }],
    ['A child can withdraw from a JISA at 16, can’t they?', { has: [/^No: .*18, not 16/] }],
    ['does the child control the junior isa at 18', { has: [/^No: .*16, not 18/] }],
    ['You can open a Lifetime ISA until you’re 45, right?', { has: [/^No: .*39, not 45/] }],
    ['The dividend allowance dropped to £250, right?', { has: [/^No: .*£500, not £250/] }],
    ['Is the dividend allowance £500?', YES],
    ['Temporary high balances are covered for 12 months, aren’t they?', { has: [/^No: .*6, not 12/] }],
    ['Shares ISAs are covered up to £120,000, aren’t they?', { has: [/^No: .*£85,000/, 'unconfirmed'] }],
    ['The cash ISA cap will be £10,000, right?', { has: [/^No: .*£12,000, not £10,000/] }],
    ['Basic rate savers will pay 22% on interest from April 2027, correct?', YES],
    ['Savings tax is going up to 30%, is it?', { has: ['not to 30%', '22%'] }],
    ['The charge on LISA withdrawals only takes the bonus, doesn’t it?', NO],
    ['Parents can take money out of a JISA in an emergency, can’t they?', NO],
    ['My JISA allowance is shared with my parents, isn’t it?', NO],
    ['You need a mortgage to use a LISA for a first home, don’t you?', YES],
    ['I’ll lose my ISA if I move to France, won’t I?', NO],
    ['Peer-to-peer ISAs are protected by the FSCS, aren’t they?', NO],
    ['Stocks ISA to cash ISA transfers are banned already, right?', { has: [/^No, not yet/] }],
    ['I can put £4,000 in a LISA on top of my £20,000, can’t I?', NO],
    [
      'Since the limit went up to £30,000 this year can I put in £28,000?',
      { has: ['£20,000', '£8,000 over'] },
    ],
    ['Will the allowance still be £20,000 in 2030?', { has: [/^Yes\./, '5 April 2031'] }],
    ['Will the allowance still be £20,000 in 2035?', { has: [/^I don’t know/, '5 April 2031'] }],
    ['does the 22% apply to interest in cash ISAs', NO],
    [
      '£1,000 of interest on uninvested cash in my shares ISA in 2027/28, what would the charge be?',
      { has: ['£220'] },
    ],
    ['how long before the LISA bonus turns up', { has: [/^How often .* not in my rule book/] }],
    ['who sends the bonus to my lisa provider', { has: [/^The bonus goes into the Lifetime ISA/] }],
    ['does the top-up in my LISA earn anything?', YES],
    ['Does growth on my LISA get a bonus as well?', NO],
    ['LISA for a shared ownership flat ok?', { has: [/^I don’t know/, 'shared ownership', '£450,000'] }],
    ['Could a LISA pay for land to build our own place on?', { has: [/^I don’t know/, '12 months'] }],
    ['is an ISA withdrawal taxable income?', NO],
    ['Must I be resident in the UK to open an ISA?', YES],
    ['do i need to keep all my ISAs with one provider?', NO],
    ['I opened a cash ISA in 2019. Can I pay into it now?', YES],
    ['In 2022 I opened a LISA; can I now move it to another LISA?', YES],
    [
      'my transfer from a shares ISA started on 10 November 2026 - by when must it be finished?',
      { has: [/^By 10 December 2026/] },
    ],
    ['withdrew £2,500 from my flexible ISA in February 2026. Can I put it back in December?', NO],
    ['was £90,000 safe in one bank in June 2025?', { has: [/^Not all of it: in June 2025/, '£5,000'] }],
    ['In January 2026 my son was 17, could he have had an adult cash ISA?', YES],
  ]),
  ...casesOf('deadline', [
    ['The tax year starts on 1 April, doesn’t it?', NO],
    ['The deadline is 31 January, isn’t it?', NO],
    ['Is today the last day for my ISA allowance?', NO],
    ['Does the deadline move if 5 April is a Sunday?', NO],
    ['when is the isa deadline', { has: ['5 April 2027'] }],
    [['when is the isa deadline', 'what if I pay on the 7th?'], { has: ['2027/28'] }],
  ]),
  ...casesOf('eligibility', [
    ['Born 21 Nov 1986, can I open a LISA today?', { has: [/^Yes\. At 39/] }],
    ['dob 15.07.1966, can i take my lisa out free of charge', { has: [/^Yes\. At 60/] }],
    ['My brother (born 30/11/1986) asks if he can still open a Lifetime ISA', { has: [/^Yes\. At 39/] }],
    ['My birthday is 21 November 1976 — can I still add to my LISA this week?', YES],
    ['I was born 20 November 1976 - am I still allowed to pay into my LISA?', { has: [/^No\. At 50/] }],
    ['My niece, born 2 January 2009, wants an adult cash ISA. Is she old enough?', { has: [/^No\. At 17/] }],
    ['Our twins were born on 5 May 2013. Who controls their Junior ISAs?', { has: ['parent or guardian'] }],
    [
      'I was born 3 February 1962. What can I put in cash ISAs from April 2027?',
      { has: [/^At 65 and over/] },
    ],
    ['I was born on 30 June 1962, which cash ISA limit do I get from April 2027?', { has: ['not settled'] }],
    [
      'we’re 60 and 67, how much can each of us put in cash ISAs from April 2027?',
      { has: ['at 60 at most £12,000', 'at 67 up to £20,000'] },
    ],
    ['My son’s 16 next month, does he get hold of the money?', NO],
    [
      'LISA opened January 2026, buying in November 2026 for £210,000 with a mortgage, do I pay a charge?',
      { has: [/^Yes: .*at 10 months/] },
    ],
    ['I opened a LISA in May 2024 and complete in December 2026 on a £320,000 flat. Any penalty?', NO],
    [
      'LISA opened in August 2025, £1,500 more in May 2026. Buying at £235,000 in December 2026. Will I pay the charge?',
      NO,
    ],
    [['can I open a LISA at 38?', 'and in three years?'], { has: [/^No\. You cannot open a new one at 41/] }],
    [['Can my daughter manage her JISA? she’s 14', 'in two years?'], YES],
    [
      ['how much can go in cash ISAs next tax year, I’m 58', 'and when I’m 67?'],
      { has: [/^At 65 and over/] },
    ],
    [['can I hold a help to buy isa', 'can I open a LISA as well?'], YES],
  ]),
];
