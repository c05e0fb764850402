import { casesOf, type Case } from '../case.ts';

// The edges of rules: the last age, the first day, the kind beside it, what is not in the book.

export const edgesOfRules: readonly Case[] = [
  ...casesOf('eligibility', [
    ['at 50 does the bonus stop', { has: [/^Yes: at 50/] }],
    ['does the lisa bonus stop at 45', { has: [/^No: /, 'at 50, not 45'] }],
    ['can i leave money in the lisa after 50', { has: [/^Yes: /, '60'] }],
    ['my lisa is 8 months old can i buy', { has: [/^Not yet: /, '12 months'] }],
    ['is a £450,001 house too expensive for lisa', { has: [/^Yes: /, 'by £1'] }],
    ['do junior isas allow flexible withdrawals', { has: [/^No: /, '18'] }],
    ['two junior cash isas for one child ok?', { has: [/^No: /, 'one cash and one stocks and shares'] }],
    ['can i have an isa without a job', { has: [/^Yes: /], not: ['match'] }],
    ['can p2p loans go into a stocks and shares isa', { has: ['innovative finance ISA'], not: [/^Yes/] }],
    ['is 16 old enough for an ifisa', { has: [/^No\b/, '18'] }],
    ['im 59 is there a penalty if i cash in my lisa', { has: [/^Yes\. At 59/] }],
    ['im 60 is there a penalty if i cash in my lisa', { has: [/^No\. At 60/] }],
    ['can isa money be lost', { has: ['cash ISA', 'stocks and shares ISA', 'innovative finance ISA'] }],
  ]),
  ...casesOf('rules now', [
    ['i sold my house for 700k 8 months ago, still protected?', { has: [/^No longer/, '£120,000'] }],
    ['i sold my house for 700k 3 months ago, still protected?', { has: [/^Yes: /] }],
    ['dividend tax rates since when', { has: [/^Since 6 April 2026/] }],
    ['isa season end date', { has: ['5 April'] }],
    ['when do unused allowances expire', { has: [/^By 5 April/], not: [/^No/] }],
  ]),
  ...casesOf('rules announced', [
    ['does the cap count what i paid before april 2027', { has: [/^No: /, '£12,000'] }],
    ['im 30 can i put 20k in a cash isa in march 2027', { has: [/^Yes: until 5 April 2027/] }],
    ['im 30 can i put 20k in a cash isa in may 2027', { has: [/^Not all of it/, '£12,000'] }],
    ['does aps count towards the 12k cash cap', { has: ['not in my sources'] }],
    [
      'can i transfer cash isa into shares and back after april 2027',
      { has: [/^Into shares yes, back only from 65/] },
    ],
  ]),
  ...casesOf('rules past', [
    ['lifetime isa allowance in 2017/18', { has: ['Lifetime ISA limit', '£4,000'] }],
    ['isa limit in 2019/20', { has: ['£20,000'], not: ['FSCS'] }],
    ['what is the isa limit on 5 april 2031', { has: ['£20,000'], not: ['days from today'] }],
    ['tell me the lisa bonus rate in 2029', { has: ['25%'], not: ['match'] }],
  ]),
  ...casesOf('allowance sums', [
    ['what can a family with 2 children put in isas per year', { has: ['£58,000'] }],
  ]),
  ...casesOf('tax outside', [
    ['zero income and £19,000 interest', { has: ['£86'] }],
    ['how much interest can a basic rate payer earn before tax at 22%', { not: [/^From/] }],
  ]),
  ...casesOf('advice declined', [
    ['5 year goal which isa', { has: ['a mix of cash and lower-risk stocks and shares'] }],
    ['retire in 20 years which isa', { has: ['For later life'] }],
  ]),
];
