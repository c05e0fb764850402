import { casesOf, type Case } from '../case.ts';

// The same matter with other verbs: may, must, lose, taxed, fined, too much. Yes to one is no to another.

const noLead = /^(?:Yes|No)\b/;
const YES = { has: [/^Yes/] };
const NO = { has: [/^No\b/] };

export const whatIsAsked: readonly Case[] = [
  ...casesOf('rules now', [
    ['Is an IFISA as safe as a cash ISA?', NO],
    ['is my ifisa money protected like a cash isa', NO],
    ['Is a LISA as safe as a cash ISA?', { not: [noLead] }],
    ['Will I lose my money if my bank fails with £50,000 in a cash isa?', { has: [/^No: £50,000/] }],
    ['am I at risk of losing £90,000 in one bank?', { has: [/^No: £90,000/] }],
    ['Is £100,000 too much to keep in one bank?', { has: [/^No: £100,000/] }],
    ['Is £150,000 too much to keep in one bank?', { has: [/^Yes, for full cover/, '£30,000'] }],
    ['is £110,000 over the fscs limit', NO],
    ['is it dangerous to keep £90,000 with one bank', NO],
    ['is it £85,000 per account?', { has: [/^No: per person/, '£120,000'] }],
    [
      "Is £240,000 covered if it's me and my wife in separate accounts at one bank?",
      { has: [/^Yes/, '£120,000 each'] },
    ],
    ['will I be fined for opening two cash isas in the same year?', NO],
    ['is it illegal to pay into two stocks and shares ISAs this year', NO],
    ['is it against the law to have two isas', NO],
    ['will HMRC penalise me if I pay into two cash ISAs this tax year?', NO],
    ['is there any problem with having 3 cash isas in the same year', NO],
    ['Are two stocks ISAs in one year a problem?', NO],
    ['do I have to close my old cash ISA before opening another one', NO],
    ['Do i get another £20,000 if i open a second isa', NO],
    ['does opening a second isa double my limit?', NO],
    ['is it legal to open two cash isas', YES],
    ['is it illegal to pay into two lifetime isas this year', { has: ['one Lifetime ISA'], not: [noLead] }],
    ['is there any tax to pay when moving a cash isa to a S&S isa', NO],
    ['my ex opened a cash JISA for our girl, can I open another cash one?', NO],
    ['can I have both a junior ISA and a Lifetime ISA at 17', { has: [/^No: a Lifetime ISA/, '18'] }],
    [
      'My bank says I can only have one of their cash ISAs. Are they allowed to say that?',
      { has: [/^Yes, it may/] },
    ],
    [
      'ive 15k in a stocks isa from 2021, if i move it to a cash isa does that use my allowance?',
      { has: [/^No\b/, 'does not use your allowance'] },
    ],
    ["Does moving a S&S ISA to a cash ISA use up this year's £20,000?", NO],
    ['if i move my stocks isa to a cash isa will i be taxed on it?', NO],
    [
      'will I have to pay a penalty to move my stocks and shares ISA into cash?',
      { has: [/^My rule book has no charge/, 'exit fee'] },
    ],
    ['is it too late to move my stocks ISA to cash?', NO],
    ['Does a transfer from a cash ISA to a stocks ISA count as a withdrawal?', NO],
    ["Do I lose this year's allowance if I switch my cash ISA to stocks and shares?", NO],
    ['Will I lose my tax-free status moving a cash ISA to stocks and shares?', NO],
    ['is it illegal to transfer part of my isa', { has: [/^No: since 6 April 2024/] }],
    ['is it a problem to transfer my cash isa to a stocks and shares isa', NO],
    ["I'm 45. Do I have to stop paying into my lisa?", NO],
    ["I'm 41 and have a LISA. Is it true I can't pay in any more?", NO],
    ["I'm 52 and have a LISA, must I stop paying in?", YES],
    ['i am 41, is it against the rules to open a lisa', YES],
    ['he is 15, does he get control of the junior isa', { has: [/^Not yet at 15/] }],
    ["Is my ex allowed to take our son's junior isa money?", { has: [/^No: nobody/] }],
    ["Do I lose my own allowance if I pay into my kid's junior isa?", NO],
    ['do husband and wife share one £20k allowance?', NO],
    ['can I put back more than I took out of a flexible isa', { has: [/^No: only as much/] }],
    ['Do I lose my help to buy bonus if i claim in december 2030', YES],
    ['will I be taxed if I pay £25,000 into ISAs', { has: ['£5,000'], not: [noLead] }],
    ['do i lose my LISA bonus if i buy a £460,000 house', YES],
    ['is £440,000 too much for a LISA house', NO],
    ["do i lose what's in my isa on 5 april", { has: [/^Nothing that is in an ISA is lost/] }],
    ['Is my £12,000 cash limit on top of the £20,000?', NO],
    ['is the £12,000 cap in addition to the £20,000', NO],
    ['will my £20,000 cash isa be forced into shares in 2027', NO],
    ['Is the £20k limit going to change before 2031?', { has: [/^No: the overall allowance stays/] }],
  ]),
  ...casesOf('advice declined', [
    [
      'Is it worth switching my cash ISA to stocks before the new rules? yes or no',
      { has: ['not advice'], not: ['\n\nYes', '\n\nNo.'] },
    ],
    [
      'just say yes or no, should i transfer my cash ISA into stocks and shares',
      { has: ['not advice'], not: ['\n\nYes', '\n\nNo.'] },
    ],
    ['is it smart to move my cash isa to shares?', { has: ['not advice'], not: ['\n\nYes', '\n\nNo.'] }],
    ['Is it a good idea to have two cash ISAs?', { has: ['not advice'], not: ['\n\nYes', '\n\nNo.'] }],
    ['Is it pointless to have more than one cash isa', { has: ['not advice'], not: ['\n\nYes', '\n\nNo.'] }],
    ['Is it wise to open a LISA at 38?', { has: ['not advice', 'At 38 you'], not: ['\n\nYes', '\n\nNo.'] }],
  ]),
];
