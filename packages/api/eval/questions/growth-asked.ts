import { casesOf, type Case } from '../case.ts';

// Growth and interest: an AER is what a year brings, compounding included; a rate by itself goes by the calculator.

const byAer: readonly Case[] = casesOf('calculator', [
  ['how much interest on £8,000 at 4.2% AER in a year', { has: ['£336'], not: ['£343'] }],
  [
    'How much interest does £8,000 earn in a year in the Emberlyn 180 day notice ISA?',
    { has: ['£336'], not: ['£343'] },
  ],
  ['How much interest would I get with the best notice ISA for £8,000?', { has: ['£336'] }],
  ['What interest would £10,000 earn in the Everyday Cash ISA in a year?', { has: ['£415'] }],
  ['How much would £8,000 grow to in a year in the Everyday Cash ISA?', { has: ['£8,332'] }],
  ['£5,000 at 5% AER for 3 years', { has: ['£5,788'] }],
  ['£12,000 for a year at an AER of 4.5%, how much interest?', { has: ['£540'] }],
  ['what would 2500 be worth after 2 years at 4% aer', { has: ['£2,704'] }],
  ['Interest on £20,000 at 3.9% AER after one year?', { has: ['£780'] }],
  ['How much interest on £20,000 at 4.4% in a year?', { has: ['£898'] }],
]);

export const growthAsked: readonly Case[] = byAer;
