import { casesOf, type Case } from '../case.ts';

// Terse and chatty questions that were answered by half: of situations, of one provider, of what the rules do not have.

export const askedInShort: readonly Case[] = [
  ...casesOf('eligibility', [
    ['I’m 58 and need my LISA for a boiler. cost on £2k?', { has: ['£500', '£1,500'] }],
    [
      'I want to use my lifetime isa for a wedding. What would taking £6,000 cost me?',
      { has: ['£1,500', '25%'] },
    ],
    [
      'what if i lose my job, can i get my LISA back without penalty?',
      { has: ['25%'], not: ['The catalogue'] },
    ],
    ['how long before i can use a new lisa for a house if i open it today?', { has: [/^After 12 months/] }],
    ['can my company open an isa?', { has: [/^I don’t know of an ISA for a company/] }],
    ['could our charity hold a cash ISA', { has: [/^I don’t know of an ISA for a company/] }],
  ]),
  ...casesOf('rules now', [
    ['Is there a lifetime limit on ISAs?', { has: ['no limit on what', '£20,000'], not: ['£4,000'] }],
    ['what’s new since april 2024?', { has: ['several ISAs of the same type', 'part of what', '18'] }],
    ['which isa rules changed in 2024', { has: ['several ISAs of the same type', '6 April 2024'] }],
    ['what are the fees for transferring an isa?', { has: ['no charge for a transfer'] }],
    ['transfer time for LISA to LISA?', { has: ['30 calendar days'] }],
    ['provider says the transfer takes 45 days', { has: ['longer than it should take'] }],
    ['is quillbrook covered by the fscs?', { has: [/^Yes: .*Quillbrook Bank/, '£120,000'] }],
    ['is lintelhouse covered by the fscs?', { has: [/^No: .*Lintelhouse/] }],
  ]),
  ...casesOf('rules announced', [
    ['Is it true cash ISAs are being abolished?', { has: [/^No: Cash ISAs can still be opened/, '£12,000'] }],
    [
      'I have £60k in cash ISAs already. after 2027 do I need to move it?',
      { has: [/^No: /, 'not a new payment'] },
    ],
  ]),
  ...casesOf('tax outside', [
    ['dividends 3000 basic rate, tax due?', { has: ['£268.75'] }],
    ['interest of 1700, higher rate payer, what tax?', { has: ['£480'] }],
  ]),
  ...casesOf('calculator', [
    ['what does a 0.45% fee cost on 30k?', { has: ['£135'] }],
    ['0.25% platform fee on £12,000 is how much a year?', { has: ['£30'] }],
    ['whats 25% of 4000', { has: ['£1,000'] }],
  ]),
  ...casesOf('catalogue search', [
    ['do thistlewick have a branch?', { has: [/^No: /, 'Thistlewick'], not: ['Afon Las'] }],
    ['does hollowmere have anything in branch?', { has: ['3 Year Fixed'], not: ['Afon Las'] }],
    ['ISAs with Afon Las in Welsh', { has: ['ISA Gydol Oes'], not: ['Castan'] }],
    ['isas i can run by phone', { has: ['Everyday Cash ISA'], not: ['Ready-Made'] }],
    ['isa with quarterly interest', { has: ['I cannot filter by “quarterly interest”'] }],
    ['who is the provider with the best reviews?', { has: ['Piggy & Pals'], not: ['outside what'] }],
  ]),
  // Limits in a short question, and what they do not touch.
  ...casesOf('rules now', [
    ['is the £120k limit per account?', { has: [/^No: per person/, 'firm'], not: ['12,000'] }],
    ['Is the £12,000 per account?', { has: [/^No: per person/] }],
    ['do JISAs count toward parents’ 20k?', { has: [/^No/], not: ['over it'] }],
    ['JISA £750 a month ok?', { has: ['£9,000 a year uses all of it'] }],
    ['JISA of £800 a month, too much?', { has: [/^Yes/, '£600 over'] }],
    ['took 3k out of my LISA this year. can I put it back in without using allowance?', { has: [/^No/] }],
    ['will stocks to stocks transfers be banned?', { has: [/^No, that is not touched/] }],
    [
      'fscs, same bank: £150k in a joint account and £80k in my own name',
      { has: ['£155,000', '£35,000 is not'] },
    ],
    ['isa vs gia?', { has: ['£500', '£20,000'], not: ['I don’t know'] }],
  ]),
  ...casesOf('rules past', [
    ['What did the JISA limit use to be before 9000?', { has: ['£4,368', '2019/20'] }],
    ['isa limit when i was 18 in 2018', { has: ['£20,000'], not: ['FSCS'] }],
  ]),
  ...casesOf('catalogue search', [
    [
      'ISA rate above 4.2 but not a regular saver or fixed',
      { has: ['other than'], not: ['Monthly Habit', '1 Year'] },
    ],
    ['biggest IFISA return with a rating over 4', { has: [/1\. Property-Backed/, 'a rating over 4 of 5'] }],
    ['fixed with a minimum between £500 and £1000', { has: ['from £500 to £1,000'], not: ['£25,000'] }],
    ['lisa with a joint view for couples', { has: ['Doorlatch'] }],
  ]),
];
