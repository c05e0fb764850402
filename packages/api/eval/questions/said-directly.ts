import { casesOf, type Case } from '../case.ts';

// Asked for a yes or a no, the first words are one, and no rule recited from which it has to be inferred.

export const saidDirectly: readonly Case[] = [
  ...casesOf('rules now', [
    [
      'A colleague swears the allowance drops to £12k for everything next April. True?',
      { has: [/^No, only for cash ISAs\./, '£20,000'] },
    ],
    ['The £12,000 cap is on all ISAs, right?', { has: [/^No, only for cash ISAs\./] }],
    ['does the £12k cap apply already?', { has: [/^No, not yet: until 5 April 2027/] }],
    ['Does the cash cap apply from this April?', { has: [/^Not yet\. Announced from 6 April 2027/] }],
    [
      '17 yr old opened an adult cash isa in 2025 - does she have to shut it now',
      { has: [/^My rule book has no duty to close one/] },
    ],
    ['Is the lower 20% LISA penalty still available?', { has: [/^No, not now\./, '25%'] }],
    ['The LISA penalty is 20%, right?', { has: [/^No, not now\./, '25%'] }],
    ['The LISA charge is only 6.25%, isn’t it?', { has: [/^No, it is 25%\./] }],
    ['is the LISA withdrawal charge only 10%?', { has: [/^No, it is 25%\./] }],
    ['Has the government decided to replace the Lifetime ISA?', { has: [/^Not so far as my sources go\./] }],
    [
      'should existing lisa holders worry about the june 2026 consultation',
      { has: [/^Existing holders are said to be unaffected\./] },
    ],
    ['when can I open the new First-Time Buyer ISA', { has: [/^There is no date yet\./] }],
    [
      'I took £1,200 out of my flexible ISA in Jan, must it go back by 5 April?',
      { has: [/^Yes, by 5 April: after that it counts as a new payment\./] },
    ],
    ['do i have to replace money in my flexible isa before 5 april', { has: [/^Yes, by 5 April: /] }],
    [
      'my flexible isa withdrawal has to be put back by the end of the tax year, correct?',
      { has: [/^Yes, by 5 April: /] },
    ],
    [
      'Which ISA types have no FSCS deposit cover?',
      { has: [/^Innovative finance ISAs, and stocks and shares/] },
    ],
    ['Are there any IFISAs with FSCS protection on your site?', { has: [/^No\. Peer-to-peer loans/] }],
    ['IFISAs are guaranteed by the government, correct?', { has: [/^No\. Peer-to-peer loans/] }],
    ['are IFISAs FSCS protected, yes?', { has: [/^No\. Peer-to-peer loans/] }],
    [
      'will dividends in my stocks isa get hit by the 22 percent charge',
      { has: [/^No, only interest on cash\./, '22%'] },
    ],
    ['are share gains hit by the 22% charge in my S&S ISA', { has: [/^No, only interest on cash\./] }],
    ['Has the twenty thousand pound limit been the same since 2017?', { has: [/^Yes: it has been £20,000/] }],
    ['Has the ISA limit stayed at £20,000 since 2020?', { has: [/^Yes: it has been £20,000/] }],
    ['has the isa allowance changed since 2018', { has: [/^No: it has been £20,000 since 6 April 2017/] }],
    [
      'was it possible to have a long-term asset fund in an IFISA in June 2025?',
      { has: [/^No, not then: .*15 July 2025/] },
    ],
    ['could an IFISA hold LTAFs in 2024', { has: [/^No, not then: .*15 July 2025/] }],
    [
      'Is the ISA allowance going to be increased before 2030?',
      { has: [/^No: on 31 December 2029 the ISA allowance is to be £20,000/] },
    ],
    ['Is the LISA bonus changing next year?', { has: [/^No, nothing is announced\./, '25%'] }],
    ['will the government bonus on LISAs be cut in 2027/28', { has: [/^No, nothing is announced\./] }],
    ['Is the FSCS limit still rising?', { has: [/^No further rise is in my rule book/, '1 December 2025'] }],
    [
      'Will the LISA allowance of £4,000 go up next April?',
      { has: [/^No: from 6 April 2027 the Lifetime ISA limit is to be £4,000/] },
    ],
    [
      'Because the LISA house limit went up to £500,000 last year, can I buy at £480,000?',
      { has: [/^No: £480,000 is over the price limit of £450,000/] },
    ],
    [
      'Since LISA can be opened up to age 45 I’ve plenty of time at 41, right?',
      { has: [/^No\. You cannot open a new one at 41/] },
    ],
    [
      'Because I’m married our joint ISA allowance is £40k in one joint ISA. Which bank does joint ISAs?',
      { has: [/^No: there are no joint ISAs\./] },
    ],
    [
      'Now that the LISA bonus has been cut to 20%, is it still worth it?',
      { has: [/\nIt has not been: the bonus of a Lifetime ISA is still 25%/] },
    ],
    [
      'I have £15,000 in a cash ISA from last year. Does it use up this year’s allowance?',
      { has: [/^No: money paid into ISAs in earlier tax years/, '£20,000'] },
    ],
    ['Can I put my company’s money in an ISA?', { has: ['company'], not: ['joint'] }],
    ['Do you get paid for referrals?', { has: [/^ISA Compass may earn a commission/] }],
    ['Tell me which product I should buy', { has: ['information, not advice'] }],
  ]),
];
