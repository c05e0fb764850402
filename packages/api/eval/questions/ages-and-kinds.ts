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
];
