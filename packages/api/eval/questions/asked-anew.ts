import { casesOf, type Case } from '../case.ts';

// What savers ask in words of their own, and go on with in three more.

export const askedAnew: readonly Case[] = [
  ...casesOf('eligibility', [
    ['My bank only lets me have one cash ISA, is that a law?', { has: [/^No law says so/, '6 April 2024'] }],
    ['I moved to Australia last year can I keep paying in', { has: [/^No, not while you live abroad/] }],
    ['isa for a 10 year old', { has: ['Junior ISA'], not: [/^No/] }],
    ['JISA for baby born yesterday', { has: ['a newborn too', '£9,000'] }],
    ['can I put my redundancy money in', { has: [/^Yes, up to £20,000/] }],
    ['can I use LISA money for a flat in London at 455000', { has: [/^No: £455,000 is over/, '£5,000'] }],
  ]),
  ...casesOf('rules now', [
    ['how do fixed rate isas work when they end', { has: ['stays in its ISA', '15 working days'] }],
    ['is my rate guaranteed', { has: ['fixed rate', 'variable rate'], not: ['FSCS'] }],
    ['is 60 the earliest for LISA', { has: ['yes: from 60', 'terminal illness'] }],
    ['both parents pay JISA, 9k each?', { has: [/^No: the limit is per child/] }],
    ['how long should my transfer take', { has: [/^A transfer between cash ISAs/], not: ['not advice'] }],
    ['what if my transfer takes too long', { has: [/^If it takes longer, ask the new provider/] }],
    ['do I lose some of my own money with the LISA charge', { has: [/^Yes, a little/, '£3,750'] }],
    ['do i pay tax on my isa if i live abroad', { has: [/^Not to the UK/, 'new country'] }],
    ['when did the ISA start', { has: ['don’t know the year'], not: ['136 days'] }],
    ['best isa for first home', { has: ['Lifetime ISA for its bonus'], not: ['Junior'] }],
    ['best isa for a deposit', { has: ['Lifetime ISA for its bonus'] }],
    ['what is the minimum to open', { has: ['sets its own minimum deposit'] }],
  ]),
  ...casesOf('rules now', [
    ['what if I go £50 over', { has: ['£50 over the ISA allowance', 'Do not put it right'] }],
    [
      'can I withdraw from a fixed rate isa',
      { has: [/^Usually yes: leaving/, 'days’ interest'], not: ['highest rate first'] },
    ],
    ['I’ve got shares worth 15k can I move them into an ISA', { has: ['Bed and ISA'] }],
    ['what does ‘subscribe’ mean', { has: ['To subscribe to an ISA is to pay money into it'] }],
    ['who is the ISA manager', { has: ['which is called its provider'] }],
  ]),
  ...casesOf('rules announced', [
    ['will tax on savings go up in 2027', { has: ['In 2027 the rule changes', '22%'] }],
  ]),
  ...casesOf('unknown', [
    ['average stock market return in an ISA', { declines: true }],
    ['how volatile are shares', { declines: true }],
  ]),
  ...casesOf('catalogue search', [
    ['ISAs with more than 10000 reviews', { has: ['most reviewed first'] }],
    ['is there a monthly saver isa', { has: [/^Yes\. Regular saver/] }],
    ['ISAs for under £100', { has: ['minimum deposit under £100'] }],
    [
      'which of your cash isas lets me take money out without losing allowance',
      { has: [/^Flexible Cash ISAs/] },
    ],
  ]),
  ...casesOf('allowance sums', [
    ['my son has a JISA with 3k paid in so far this year', { has: [/^Another £6,000/] }],
  ]),
  ...casesOf('deadline', [
    ['does paying on Sunday 4 April count', { has: [/^Yes: 4 April 2027/, '2026/27'] }],
  ]),
  ...casesOf('rules now', [
    ['how do I apply', { has: ['apply on the provider’s own website'] }],
    ['can I buy from you directly', { has: ['apply on the provider’s own website'] }],
    ['why did my question fail', { has: ['credits come back'] }],
  ]),
  ...casesOf('off-topic', [['who regulates you', { has: ['not a person or a regulated'] }]]),
  ...casesOf('follow-up', [
    [['I’ve used 8k in cash', '3k in LISA', 'what’s left'], { has: ['leaves £9,000'] }],
    [['my son is 15', 'JISA 3k so far this year', 'how much more'], { has: ['Another £6,000'] }],
    [
      ['how do I transfer', 'how long does it take', 'what if it takes longer'],
      { has: [/^If it takes longer/] },
    ],
    [['LISA withdrawal 10k', 'is that on the bonus too'], { has: [/^Yes\./, 'whole amount'] }],
    [
      ['LISA withdrawal 10k', 'is that on the bonus too', 'so do I lose my own money'],
      { has: [/^Yes, a little/] },
    ],
    [['Piggy & Pals', 'what’s the minimum', 'who can open it'], { has: ['parent or guardian'] }],
    [['show S&S ISAs', 'cheapest', 'under 0.3%'], { has: ['yearly fee under 0.3%'] }],
    [['I live in France', 'I have a UK ISA', 'keep it?', 'pay tax?'], { has: [/^Not to the UK/] }],
  ]),
];
