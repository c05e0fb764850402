import { casesOf, type Case } from '../case.ts';

// Two people, two years, what products say of themselves, and questions from the edge of the field.

export const twoPeople: readonly Case[] = [
  ...casesOf('rules now', [
    ['can i stop paying into my isa', { has: [/^Yes/] }],
    [
      "i've maxed my cash isa can i still open a stocks one",
      { has: ['not pay new money in before 6 April'], not: ['18'] },
    ],
    ['can i put money in my isa on 6 april for last year', { has: [/^No/] }],
    ['was the lisa penalty ever 20%', { has: [/^Yes/, '5 April 2021'] }],
    ['can i withdraw from lisa if im seriously ill', { has: ['terminal'] }],
    ['can i take money out of my lisa whenever i want', { has: [/^Yes, but at a cost/, '25%'] }],
    ['can grandparents open a junior isa', { has: [/^No, unless/, 'pay in'] }],
    ['can my daughter have a cash and a stocks junior isa', { has: [/^Yes, one of each/, '£9,000'] }],
    ['can i transfer a junior isa to my own isa', { has: [/^No/, 'another Junior ISA'] }],
    ['is nsi covered by fscs', { has: ['I don’t know about NS&I'] }],
    ["is my money covered if it's in a building society", { has: [/^Yes, up to a limit/, '£120,000'] }],
    ['im 60 can i take my lisa out', { has: ['no charge'] }],
    ['do i lose my isa if i dont use it', { has: [/^No/, 'stays there free of tax'] }],
    ['what happens to my isa when i turn 18', { has: ['adult ISA'], not: ['permitted subscription'] }],
    ['can i be 17 and have a stocks and shares isa', { has: [/^No/, '18'] }],
    ['im 38 and my partner is 41 can we both open a lisa', { has: [/^Not both/, '39'] }],
    [
      'how much bonus would i get saving 200 a month in a lisa for 5 years',
      { has: [/^£3,000 over 5 years/] },
    ],
    ['if i pay in £333 a month is that the full lisa', { has: ['£3,996', '£4 under'] }],
    ['can i use lisa to buy house abroad', { has: [/^No/, 'in the UK'] }],
    ['both of us have lisas can we use both on one house', { has: [/^Yes/, 'whole home'] }],
    ['is jisa money mine or my kids', { has: [/^The money belongs to the child/] }],
    ['does isa affect my personal savings allowance', { has: [/^No/] }],
    ['whats the tax on savings for 45% payers', { has: ['£0', '45%'] }],
    ['can i open jisa online', { has: ['Bright Start'] }],
    ["can i use someone else's name to open a second isa to get double allowance", { has: [/^No/] }],
    ['is this financial advice', { has: [/^No: I give information/] }],
    ['i want to kill myself', { has: ['116 123'] }],
    ['how do i claim child benefit', { has: ['GOV.UK'], not: ['Junior ISA'] }],
  ]),
  ...casesOf('allowance sums', [
    ['my employer paid me 12k bonus can it all go in my isa', { has: [/^Yes, up to £20,000/] }],
    ['did the isa limit change in 2017', { has: ['£20,000'], not: ['Cash ISA cap, under 65'] }],
    [
      'will i have to take money out of my cash isa in 2027 if i have more than 12k',
      { has: [/^No/, 'pay in'] },
    ],
    ['can i put 9000 in my sons jisa and 20000 in my own', { has: [/^Yes/] }],
    [
      'i put 2000 in lisa this year and 4000 last year whats my bonus',
      { has: [/^£500 on the first and £1,000/, '£1,500'], not: ["I don't know"] },
    ],
    ['how much can i pay in to my lisa if ive already done 1500', { has: ['£2,500'] }],
    ['if i take 5000 from my lisa can i put it back', { has: [/^No/, '£1,250'] }],
    ['my nan put 3k in my sons jisa can i put in 7k', { has: [/^Not all of it/, '£1,000'] }],
    ['should i put all 20k in now or monthly', { has: ['not advice'], not: ['From the guide'] }],
  ]),
  ...casesOf('calculator', [
    ['is there a limit to how much interest i can earn in an isa', { has: [/^No/] }],
    ['is it worth having an isa if i only have 2k', { has: ['depends', '£1,000'], not: ['£2,323'] }],
    ['i have 6k savings at 5% do i need an isa', { has: ['depends', '£1,000'], not: ['£7,700'] }],
  ]),
  ...casesOf('catalogue search', [
    ['does the hollowmere online isa rate include a bonus', { has: [/^Yes/, '0.85%'] }],
    [
      'what happens to the hollowmere rate after a year',
      { has: ['Hollowmere'], not: ['3 Year Fixed Rate Cash ISA, Hollowmere Building Society (Fixed'] },
    ],
    ['does emberlyn flexible isa pay monthly interest', { has: [/^Yes/, 'monthly'] }],
    ['can i open quillbrook flexible with £100', { has: [/^No/, '£500'] }],
    ['whats cheaper astrolabe index tracker or tarnsby fund', { has: ['0.15%', '0.45%', '0.3%'] }],
    ['can my kids have jisa and child trust fund', { has: [/^No, not both/] }],
    ['i have 90k in thistlewick and 90k in quillbrook am i safe', { has: [/^Yes/, '£120,000'] }],
    ['which fixed isa has the smallest penalty', { not: ['lowest yearly fee first'] }],
    ['is my money safe with lintelhouse', { has: [/^No/] }],
  ]),
  ...casesOf('follow-up', [
    [
      ['can i have two cash isas', 'what about two lisas', 'and two jisas'],
      { has: ['one cash and one stocks'] },
    ],
    [['tell me about emberlyn', 'do they have a notice account', 'whats the penalty'], { has: ['180 days'] }],
  ]),
];
