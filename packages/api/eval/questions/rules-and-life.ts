import { casesOf, type Case } from '../case.ts';

/** Rules where life comes in: couples of two ages, HMRC, years abroad, what is rumoured, means tests, the next allowance. */
export const rulesAndLife: readonly Case[] = [
  ...casesOf('rules announced', [
    ["we're both 50, how much cash ISA between us from april 2027", { has: ['£24,000', '£12,000'] }],
    [
      'me and my partner, 30 and 34, what can we put in cash isas together after the cap',
      { has: ['£24,000'] },
    ],
    ['couple aged 70 and 68 cash isas total 2027/28', { has: ['£40,000', '£20,000'] }],
    [
      'I am 63 and my wife is 66. How much can we put into cash ISAs between us in 2027/28?',
      { has: ['£32,000', 'at 63', 'at 66'] },
    ],
    ['my wife and I are 40 and 42, cash isa limit for us both next tax year?', { has: ['£24,000'] }],
    ["We're a couple, 58 and 61. What can we put in cash ISAs in 2027/28?", { has: ['£24,000'] }],
    ['my husband and i are both 72, cash isa 2027/28 together?', { has: ['£40,000'] }],
    ["I'm 45 and my son is 10, how much in cash ISAs in 2027/28?", { has: ['£12,000'], not: ['together'] }],
    ['Has the cash ISA cap been cancelled?', { has: ['Not as far as my sources go', 'not in force'] }],
    ['is it law yet, the cash isa thing', { has: ['No, not yet', 'announced'] }],
    ['is the 12k cap definitely happening', { has: ['announced and not in force'] }],
    ['will i have to take money out of my cash isa if i have 60k in it', { has: [/^No: /, 'new payments'] }],
    [
      'are they going to put a lifetime cap of 500k on isas',
      { has: ['no limit on what'], not: ['Lifetime ISA'] },
    ],
    ['Is the government taxing ISAs over £100k?', { has: ['Nothing of that is in my sources'] }],
    ['what is the lifetime limit', { has: ['£4,000'] }],
  ]),
  ...casesOf('allowance sums', [
    ['i went over by 2k', { has: ['£2,000 over', 'contact the provider'], not: ['£18,000'] }],
    [['i went over by 2k', 'will HMRC fine me'], { has: ['nothing of a fine'], not: ['£18,000'] }],
    [['i went over by 2k', 'should I take it out'], { has: ['do not put it right', 'not advice'] }],
    ['went over by 300 quid, what now', { has: ['£300 over'] }],
    ["i've gone over by £500 on my isa", { has: ['£500 over'] }],
    ['will i be fined for paying over 20k', { has: ['nothing of a fine', '£20,000'] }],
    [
      'I put 20k in last year and it has grown to 21,300. Can I still put 20k in this year?',
      { has: [/^Yes: /, '£20,000'] },
    ],
    ['Do I get a new allowance on 1 January?', { has: [/^No: /, '6 April'] }],
    ["can I pay next year's in now", { has: [/^No: /, '6 April 2027'] }],
  ]),
  ...casesOf('rules now', [
    ['does hmrc know about my isa', { has: ['HMRC puts the reports together'] }],
    ['What does the provider report to HMRC?', { has: ['once a year'], not: ['20%'] }],
    [['does the bank tell HMRC if I go over', 'who contacts me'], { has: ['HMRC'], not: ['45%'] }],
    ['do banks tell HMRC how much interest I earn', { has: ['not in my sources'], not: ['45%'] }],
    ['My son has two junior ISAs one cash one shares, is that ok?', { has: [/^Yes: /, 'one of each'] }],
  ]),
  ...casesOf('eligibility', [
    ['Do I need to be a British citizen to open an ISA?', { has: [/^No: /, 'resident in the UK'] }],
    ['must I hold a UK passport for an isa', { has: [/^No: /, 'resident in the UK'] }],
    ['does a US citizen pay US tax on ISA', { has: ['not in my sources', 'US tax adviser'], not: [/^Yes/] }],
    ['Im american living in london, can i have an ISA', { has: [/^Yes, if/] }],
    [
      "I'm coming back to the UK in 2027, can I use the allowance I missed abroad?",
      { has: [/^No: /, 'lost'], not: [/^Yes/] },
    ],
    ["when I'm back in the UK can I pay in again", { has: [/^Yes/] }],
  ]),
  ...casesOf('tax outside', [
    ['Does ISA interest count towards the £100,000 income limit?', { has: ['no taxable income'] }],
    ['will my isa interest push me into a higher tax bracket', { has: [/^No: /] }],
    [
      'I sold shares with a £6,000 gain outside ISA, do I pay tax',
      { has: ['capital gains'], not: ['£1,000'] },
    ],
  ]),
  ...casesOf('unknown', [
    ['do ISAs count for pension credit', { declines: true, has: ['not in my sources'] }],
    ['does ISA count for student finance', { declines: true, has: ['student finance'] }],
    [['are isas means tested', 'what about care home fees'], { declines: true, has: ['council'] }],
  ]),
];
