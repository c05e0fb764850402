import { casesOf, type Case } from '../case.ts';

// ISAs of earlier years, what a provider must and may do, what the allowance asks for and what uses it.

export const olderIsasAndProviders: readonly Case[] = [
  ...casesOf('rules now', [
    [
      'How many ISAs can I hold in total over my lifetime?',
      {
        has: [/^As many as you like/],
        not: ['You can pay into only one Lifetime ISA in a tax year. You may'],
      },
    ],
    ['what is the number of isas i may own altogether, how many isas can i own', { has: ['£20,000'] }],
    ['I have five old ISAs. Do I need to close some?', { has: [/^No: there is no limit on how many ISAs/] }],
    [
      'got 6 older isas lying around, must I merge them',
      { has: [/^No: there is no limit on how many ISAs/] },
    ],
    [
      'I’ve got 3 cash ISAs from 2021 2022 2023, can I still pay in all of them?',
      { has: [/^Yes, into each of them/, '£20,000'], not: ['AER'] },
    ],
    [
      'I opened an ISA last year and it’s carrying on. Do I need to reapply this year?',
      { has: [/^No: an ISA stays open/] },
    ],
    ['do i have to renew my cash isa', { has: [/^No: an ISA stays open/] }],
    [
      'Is it compulsory for banks to offer flexible ISAs?',
      { has: [/^No: providers may offer flexible ISAs/], not: ['best rated'] },
    ],
    ['do banks have to offer a flexible isa', { has: [/^No: providers may/], not: ['best rated'] }],
    [
      'Can I put flexible ISA money back with a different provider?',
      { has: [/^My rule book does not say/], not: [/^Yes/] },
    ],
    [
      'my isa is flexible. i took 3k out, can i pay it back into another bank',
      { has: [/^My rule book does not say/], not: [/^Yes/] },
    ],
    [
      'my provider says it doesn’t accept transfers in, can they refuse?',
      { has: ['does not have to take transfers in'], not: ['best rated'] },
    ],
    [
      'does the provider stop me going over 20k',
      { has: [/^Not in all: a provider sees only what you pay to it/], not: ['best rated'] },
    ],
    ['will my bank warn me if I go over the allowance', { has: ['sees only what you pay to it'] }],
  ]),
  ...casesOf('allowance sums', [
    ['Do I have to use the whole 20k?', { has: [/^No: £20,000 is the most/] }],
    ['must i use my full isa allowance', { has: [/^No: £20,000 is the most/] }],
    ['Does my pension contribution reduce my ISA allowance', { has: [/^No: the allowance of £20,000/] }],
    ['do payments to my SIPP use up any of the 20k ISA limit?', { has: [/^No: the allowance/] }],
    [
      'My employer pays into a workplace ISA for me. Does that count towards my 20k?',
      { has: [/^Yes: what is paid into an ISA in your name/] },
    ],
    ['Do fees taken from my ISA count towards my allowance?', { has: ['what you pay in. Fees'] }],
    [
      'Have I got 20k for cash and 20k for shares or is it shared',
      { has: [/^It is one allowance for all/], not: ['AER'] },
    ],
    ['We both have 20k right? so 40k for couple?', { has: [/^Yes: each adult/, '£40,000'] }],
    [
      'does my mum’s gift use up her ISA allowance or mine',
      { has: [/^It uses the allowance of the person whose ISA it goes into/] },
    ],
    [
      'my dad gave me £3k and i paid it in, is it his allowance or mine?',
      { has: ['the person whose ISA it goes into'] },
    ],
    [
      'can i gift my son 4000 for his LISA',
      { has: [/^Yes: you can give the money/, '£4,000'], not: [/^No/] },
    ],
    [
      'dad wants to gift me 20k to put into my isa, any tax?',
      { has: ['take no tax on it', 'not in my sources'], not: ['personal savings allowance'] },
    ],
    ['gran gave me 6000, if it goes into my isa is it taxed', { has: ['take no tax on it'] }],
  ]),
  ...casesOf('eligibility', [
    ['Is there an income limit for ISAs?', { has: [/^No: my rule book has no rule on income/] }],
    ['do i earn too much to open an isa', { has: ['no rule on income'] }],
  ]),
];
