import { casesOf, type Case } from '../case.ts';

// What a provider closes, what came before the rule book, rates that are put up without a year, joint accounts, and
// what is asked of ISAs from abroad or after a death.

export const closingsRatesAndAbroad: readonly Case[] = [
  ...casesOf('unknown', [
    ['What happened to PEPs?', { declines: true, has: ['not in my rule book'] }],
    ["i've got an old TESSA what happened to it", { declines: true, not: ['outside what I can help'] }],
    ['PEP transfer to isa', { declines: true, has: ['GOV.UK'] }],
    ['mini cash isa', { declines: true }],
    ['can i transfer my isa while living abroad', { declines: true, has: ['resident in the UK'] }],
  ]),
  ...casesOf('rules now', [
    ['my bank is closing the branch', { has: ['stays as it is', 'not per branch'], not: ['£1,400,000'] }],
    ['natwest shutting my branch, do I lose my isa', { has: ['stays as it is'], not: ['catalogue'] }],
    ['my building society branch closed, can i still pay in', { has: ['stays as it is'] }],
    ['my bank is shutting down my account', { has: ['transferred', '15 working days'], not: ['£120,000'] }],
    ['my provider is closing my lisa what do i do', { has: ['transferred', '25%'] }],
    ['what happens if my bank goes bust', { has: ['£120,000'] }],
    ['my provider is closing down', { has: ['£120,000'] }],
    ['if i withdraw and move it myself does it count', { has: [/^Yes, it counts/, 'new payment'] }],
    ['i took 5k out and put it in another isa, does it count', { has: [/^Yes, it counts/] }],
    ['does a transfer count towards my allowance', { has: [/^No/] }],
    ['do i lose the bonus if i dont buy a house', { has: ['25%', '£3,750'], not: [/^No: for a qualifying/] }],
    ['do i lose the bonus if i buy a house', { has: [/^No: for a qualifying/] }],
    ['divorced and owned a house before, lisa ok?', { has: [/^No: it is for a first home/] }],
    ['can we both have lisas', { has: [/^Yes, each of you one/] }],
    ['can a couple both have a lisa', { has: [/^Yes/] }],
  ]),
  ...casesOf('tax outside', [
    ["Isn't it 45 for additional rate", { has: [/^Yes: /, '45%', '47%', '6 April 2027'] }],
    ["isn't it 47 for additional rate", { has: [/^Not yet: /, '45%'] }],
    ['is it 42 for higher rate', { has: [/^Not yet: /, '40%'], not: ['match'] }],
    ['is it 50 for additional rate', { has: [/^No: /, '45%'] }],
    ['is basic rate 22 from april 2027', { has: [/^Yes: from 6 April 2027/] }],
    ['is higher rate 40 in 2027/28', { has: [/^No: from 6 April 2027 it is 42%/] }],
    ['additional rate 45 or 47?', { has: ['45%', '47%', '6 April 2027'] }],
    ['so basic is 20 higher 40 additional 45 yeah?', { has: [/^Yes: /, '20% basic'] }],
    ["isn't savings tax going to be 22, 42, 47", { has: [/^Yes: from 6 April 2027/] }],
    ['what will additional rate savers pay from 2027', { has: ['47%'] }],
    ['is savings tax 22% from 2027?', { has: [/^Yes/] }],
    ['do i get a psa on 130k', { has: [/^No/, '£0', '45%'], not: ['basic-rate taxpayer is £1,000'] }],
    ['we have a joint account with 40k in it, who pays the tax', { has: ['not in my rule book'] }],
    ['how is a joint savings account taxed', { has: ['not in my rule book'], not: [/^No: there are no/] }],
    [
      'we have 1500 interest in a joint account, both basic rate. tax?',
      { has: ['not in my rule book', '£750'], not: ['normally taxed'] },
    ],
    ['can we have a joint isa', { has: [/^No: there are no joint ISAs/] }],
  ]),
  ...casesOf('rules past', [['what was fscs before it was 120k', { has: [/^£85,000/, '£120,000'] }]]),
  ...casesOf('eligibility', [
    ['i work abroad for the government, can i pay into an isa', { has: ['Crown servants'], not: ['25%'] }],
    ['does the government add money to my isa', { has: [/^Yes, one kind/, '25%'] }],
    ['i live in dubai can i pay into my uk isa', { has: [/^No, not while you live abroad/] }],
    ['husband is in the forces in germany, can i, his wife, pay in', { has: ['Crown servants'] }],
    ['i came back to the uk in october, how much isa allowance do i have', { has: [/^The whole £20,000/] }],
    ['will i pay tax on my isa in france', { has: [/^Not to the UK/] }],
    ['my daughter Tessa is 8, can she have an isa', { has: ['Junior ISA'] }],
    [
      'my civil partner died and i have already used my 20000',
      { has: [/^You can still pay in their value/, 'beside'] },
    ],
  ]),
];

/** What is asked in a few words of homes, children and birthdays. */
export const askedInFewWords: readonly Case[] = [
  ...casesOf('rules now', [
    ['price dropped from 460k to 449k lisa', { has: [/^Yes, as far as the price goes/, '£449,000'] }],
    ['lisa, price was reduced from 480k to 455k', { has: [/^No: /, '£5,000'] }],
    ['lisa if house worth more than 450k after buying', { has: ['when it is bought'], not: [/^No/] }],
    ['can i use two lisas for one house with my sister', { has: [/^Yes/, 'whole home'] }],
    ['do both parents get 9000 each for the jisa', { has: [/^No: /, 'the child’s'], not: ['4.6%'] }],
    ['if i give my wife 20k for her isa is it taxed', { has: ['no tax'], not: [/^Yes/] }],
    ['can i give my wife money for her isa', { has: [/^Yes: /] }],
  ]),
  ...casesOf('unknown', [
    ['how long does lisa withdrawal for house take', { declines: true, has: ['conveyancer'] }],
    ['can i use lisa if i already exchanged', { declines: true, not: ['exchange-traded'] }],
    ['can i use lisa and my partner htb isa', { declines: true, has: ['two people'] }],
    ['my name is on parents mortgage lisa', { has: ['does not say'] }],
  ]),
  ...casesOf('eligibility', [
    [['I’m 38, my brother is 41', 'can we both open LISAs'], { has: [/^Not both/] }],
    [
      'we moved to spain can we pay into our daughters jisa',
      { has: ['not in my sources'], not: [/^No, not/] },
    ],
    ['can grandma in france pay into the junior isa', { has: [/^Yes: anyone/] }],
    ['16 can i run my own jisa', { has: ['16'], not: [/^No/] }],
    ['can i have my own junior isa at 30', { has: [/^No, not as an adult/] }],
    ['whats the oldest you can be to pay into a lisa', { has: ['50'], not: ['conveyancer'] }],
    ['isa for a 10 yr old', { has: [/^Yes, the Junior ISA/] }],
    ['i turn 60 in march when can i take my lisa out', { has: [/^From the 60th birthday in March 2027/] }],
    ['husband died in 2014 november aps', { has: [/^No/, '3 December 2014'] }],
    ['husband died in december 2014 aps', { has: [/^It depends on the day/] }],
  ]),
];
