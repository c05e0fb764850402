import { casesOf, type Case } from '../case.ts';

// Rules of years, caps, cover and allowances, asked in a few words.

export const rulesAskedInShort: readonly Case[] = [
  ...casesOf('rules announced', [
    ['can i use my husbands cap', { has: [/^No: /, 'each person’s own'] }],
    ['could the cap be cancelled', { has: ['announced and not in force'], not: ['£9,000'] }],
    ['is the cash isa cap law yet', { has: [/^No, not yet/] }],
    ['whats announced for 2027', { has: ['£12,000', '22%', '47%'] }],
    ['im 63 will i ever get 20k cash', { has: [/^Yes, as announced: from 65/] }],
    [
      'can i go from stocks isa to cash isa in march 2027',
      { has: [/^Yes/, '30 calendar days'], not: ['2024'] },
    ],
    ['is psa changing 2027', { has: ['no change', '£1,000'] }],
  ]),
  ...casesOf('rules past', [
    ['what changed in april 2025', { has: ['15 July 2025', '1 December 2025'], not: ['£12,000'] }],
    ['what changed in april 2024', { has: ['same type'] }],
    ['was dividend allowance 1000', { has: [/^Not now/, 'not in my rule book', '£500'], not: [/^No:/] }],
    ['was the lisa penalty 20%', { has: [/^No, not now\. It was 20%/] }],
  ]),
  ...casesOf('rules now', [
    ['rules for 2026/27', { has: ['£20,000', '£9,000'] }],
    ['is 120k fscs per account', { has: [/^No: per person and authorised firm/] }],
    ['will fscs go up again', { has: ['No further change', '1 December 2025'] }],
    ['isa transfer 20 days late', { has: [/^Yes, that is longer/] }],
    ['isa transfer taking 6 weeks', { has: [/^Yes, that is longer/] }],
    ['who pays transfer exit fee', { has: ['exit fee', 'no charge for a transfer'] }],
    ['provider refuses transfer', { has: [/^Not every provider takes transfers in/] }],
  ]),
  ...casesOf('tax outside', [
    ['does my wife have her own psa', { has: [/^Yes: /, 'each person’s own'] }],
    ['is psa per account', { has: [/^No: /] }],
    ['what is the personal savings allowance', { has: ['£1,000', '£500'] }],
  ]),
  ...casesOf('deadline', [
    ['what if i pay in on 6 april by mistake', { has: ['next tax year'] }],
    ['what if i pay in on 5 april', { has: ['5 April 2027'] }],
  ]),
  ...casesOf('follow-up', [
    [['can I open a LISA? I’m 39', 'my birthday is 3 march'], { has: ['2 March 2027'] }],
    [['im 64', 'will the cash cap affect me', 'my birthday is in may 2027'], { has: ['not settled'] }],
    [['buying with my girlfriend for 460k', 'both have lisas'], { has: [/^No: £460,000/] }],
    [['we found a flat for £430,000', 'can i use my lisa'], { has: [/^Yes, as far as the price goes/] }],
    [['buying a house for 440k', 'can i open a lisa'], { has: ['before you turn 40'] }],
    [
      ['my husband died last month', 'he had 60k in isas', 'do i lose my own allowance'],
      { has: ['No: it comes on top of your own allowance'], not: ['Yes: each adult'] },
    ],
    [['is my isa safe if the bank closes', 'no i mean they close the branch'], { has: ['not per branch'] }],
  ]),
  ...casesOf('eligibility', [
    ['am i hit by the cap', { has: [/^Yes, if you are under 65/, '£12,000'] }],
    ['born 1962 am i hit by the cap', { has: ['not settled'], not: ['£9,000'] }],
    ['im 70 does the cap affect me', { has: ['nothing changes'] }],
    [
      'opened lisa 5/1/2026 first payment 20/1/2026 when can i use it for house',
      { has: [/^From 20 January 2027/], not: ['5 January 2027', 'Yes.'] },
    ],
    ['when does my lisa become usable, opened 5 jan 2026', { has: [/^From 5 January 2027/] }],
    [
      'does each payment have to be in for 12 months',
      { has: ['first payment'], not: ['outside what I can help'] },
    ],
    ['39 today can i open a lisa', { has: [/^Yes/] }],
  ]),
  ...casesOf('eligibility', [
    ['can i take lisa at 59 if i retire', { has: ['25%', '60'], not: ['neither be opened'] }],
    ['is the lisa for first time buyers only', { has: [/^No: it can also be kept for later life/] }],
    ['self employed isa allowed', { has: ['no kind of ISA of its own'] }],
    ['isa for over 60s', { has: ['no kind of ISA of its own'] }],
  ]),
  ...casesOf('rules now', [['lisa withdrawal 10000 get back', { has: ['£2,500', '£7,500'] }]]),
  ...casesOf('unknown', [
    ['lisa cooling off', { declines: true, has: ['25%'] }],
    ['14 day cancel isa', { declines: true, not: ['match'] }],
    ['documents needed to open isa', { declines: true, has: ['18'] }],
  ]),
  ...casesOf('eligibility', [
    ['lisa opened when i was 39 im 41 can i add', { has: [/^Yes/, '50'], not: [/^No/] }],
    ['can i open a lisa at 41', { has: [/^No/] }],
    ['both 65 couple cash 40k 2027?', { has: ['65 and over nothing changes'] }],
    ['can wife use her lisa if i owned before', { has: [/^Yes, if the home is the first/] }],
    ['my common law husband died isa', { has: [/^No: the extra allowance is only for a spouse/] }],
  ]),
  ...casesOf('tax outside', [
    ['psa at 100k', { has: ['£500', '40%'] }],
    ['psa if income 49000 and interest 2000', { has: ['£446'] }],
    ['higher rate threshold savings', { has: ['£50,270'], not: ['match'] }],
    ['additional rate starts at', { has: ['£125,140'] }],
  ]),
  ...casesOf('tax outside', [
    [
      'i have 30k in savings how much tax',
      { has: [/^Tax is on the interest, not on the £30,000/, '3.33%'], not: ['£5,800'] },
    ],
    ['how much tax on 30k savings higher rate', { has: ['£500', '1.67%'], not: ['£11,800'] }],
    ['i have 30k in savings at 5% how much tax', { has: ['£1,500', '£100'] }],
    ['i have 6000 interest in savings, tax?', { has: ['£1,000 of tax'] }],
  ]),
  ...casesOf('rules now', [
    ['can they close my account if i move abroad', { not: ['15 working days'] }],
    ['can both parents have a jisa', { not: [/^No: the limit/] }],
  ]),
];
