import { casesOf, type Case } from '../case.ts';

// Where a loose word must not pick a yes or no, years are no pounds, and one word has two meanings.

const noLead = /^(?:Yes|No|Not)\b/;

export const noLooseLead: readonly Case[] = [
  ...casesOf('tax outside', [
    [
      "I'm a basic rate taxpayer with £900 interest, is it within my personal savings allowance?",
      { has: [/^As a basic-rate taxpayer/, '£0 of tax'] },
    ],
    [
      "I'm a higher rate taxpayer and earn £700 interest, is that over my personal savings allowance?",
      { has: ['£80 of tax'], not: [noLead] },
    ],
    [
      'Does my personal savings allowance cover £900 of interest as a basic rate taxpayer?',
      { has: ['£0 of tax'] },
    ],
    ['Do higher rate taxpayers get the £1,000 personal savings allowance?', { has: [/^No\./, '£500'] }],
    ['Is the personal savings allowance for basic rate taxpayers £500?', { has: [/^No\./, '£1,000'] }],
    [
      'From April 2027 interest on savings is taxed at what rate?',
      { has: ['22%', '42%', '47%'], not: ['£2,027'] },
    ],
    ['What will tax on 2027 interest be?', { has: ['22%'], not: ['£2,027', '£1,027'] }],
    ['I get 2000 interest a year, basic rate, how much tax?', { has: ['£200 of tax'] }],
    ['What is the savings allowance for a higher rate taxpayer?', { has: ['£500'] }],
    ['What is the savings allowance?', { has: ['£1,000', '£500'] }],
  ]),
  ...casesOf('deadline', [
    ['Is there still time to use my 2025/26 allowance?', { has: [/^No: what was not used/, '5 April 2026'] }],
    ['Is there still time to use my 2024/25 ISA allowance?', { has: [/^No/], not: ['Yes'] }],
    ['Is there still time to use my 2026/27 allowance?', { has: [/^Yes\./, '5 April 2027'] }],
    ['Is there still time to use my unused allowance?', { has: [/^Yes\./, '5 April 2027'], not: ['No:'] }],
  ]),
  ...casesOf('rules now', [
    ['Can I spread my ISA allowance over several years?', { has: ['lost'], not: [noLead] }],
    ['Can I spread my £20,000 ISA allowance over 3 years?', { has: ['lost'], not: [/^Yes/] }],
    ['Can I split my allowance between me and my mum?', { has: ['£20,000'], not: [/^Yes/] }],
    ['Can I spread my allowance across different types of ISA?', { has: [/^Yes, in any way/] }],
    ['What is the ISA savings allowance?', { has: ['£20,000'], not: ['£1,000', 'personal savings'] }],
    ['What is the Junior ISA savings allowance?', { has: ['£9,000'], not: ['£1,000', 'personal savings'] }],
    ['What is the tax-free savings allowance for ISAs?', { has: ['£20,000'], not: ['personal savings'] }],
    ['How much is the savings allowance in an ISA?', { has: ['£20,000'], not: ['personal savings'] }],
    ['Can I hold overseas shares in my ISA?', { not: ['cannot pay in', 'resident'] }],
    ['Can I keep my ISA if I move overseas?', { has: [/^Yes, but you cannot pay in/] }],
    ['I live overseas, can I pay into my ISA?', { has: [/^No, not while you live abroad/] }],
  ]),
  ...casesOf('rules now', [
    ['I have a mortgage, can I use my Lifetime ISA?', { has: ['first home'], not: [noLead] }],
    ['Can I use my LISA to pay off my mortgage?', { has: [/^No: it is for buying/, '25%'] }],
    ['Can I overpay my mortgage with my Lifetime ISA?', { has: [/^No: it is for buying/] }],
    ['Can I use my LISA to extend my house?', { has: [/^No: it is for buying/] }],
    [
      'Is there a charge if I use my Lifetime ISA for a house before 12 months?',
      { has: [/^Before the account has been open for 12 months/, '25%'], not: [noLead] },
    ],
    ['Can I use my LISA to buy a house within the first year?', { has: ['12 months', '25%'], not: [/^Yes/] }],
    [
      'Will I be charged if I use my Lifetime ISA for a house 6 months after opening it?',
      { has: [/^Yes/, '12 months', '25%'] },
    ],
    ['Will I be charged if I use my Lifetime ISA to buy a second home?', { has: [/^Yes/, '25%'] }],
    [
      'Is there a charge if I buy a house with my Lifetime ISA without a mortgage?',
      { has: [/^Yes: the home has to be bought with a mortgage/, '25%'] },
    ],
    [
      'Do I pay a penalty if I use my LISA for a house over £450,000?',
      { has: [/^Yes: a price above £450,000/] },
    ],
    ['Can I use my LISA for a house over £450,000?', { has: [/^No: a price above £450,000/, '25%'] }],
    ['Can I use my Lifetime ISA for a home of £450,000?', { has: [/^Yes/, 'exactly'] }],
    [
      'I work abroad; can I use my Lifetime ISA for a home in Kent?',
      { not: ['has to be in the UK', noLead] },
    ],
    ['Can I use my Lifetime ISA to buy a home in Leeds while I work abroad?', { not: [noLead] }],
    ['Can I use my Lifetime ISA to buy a flat in Spain?', { has: [/^No: the home has to be in the UK/] }],
    ['I already have a Lifetime ISA, can I use it to buy a house?', { has: ['first home'], not: [/^No/] }],
    ['Do I have to have a mortgage to use my Lifetime ISA?', { has: [/^Yes/] }],
  ]),
  ...casesOf('eligibility', [
    [
      "Can I pay into my daughter's Junior ISA after she turns 18?",
      { has: [/^Only until 18/], not: ['anyone can pay in'] },
    ],
    ["Can I pay into my son's Junior ISA now he is 19?", { has: [/^Only until 18/] }],
    ["Can I pay into my daughter's Junior ISA before she turns 18?", { has: [/^Yes: anyone/] }],
    ["Can I pay into my niece's Junior ISA?", { has: [/^Yes: anyone/] }],
    ['Can my daughter get money out of her ISA before she is 18?', { has: ['at 18'], not: [/^Yes/] }],
    ['Can anyone over 18 pay into a Junior ISA?', { has: ['anyone can pay in'], not: ['Only until'] }],
    ["I am 18, can I pay into my brother's Junior ISA?", { not: ['Only until', /^No/] }],
    ['I am 18, can my mum still pay into my Junior ISA?', { not: [/^Yes/] }],
    ["Can I still pay into my 18 year old's Junior ISA?", { has: [/^Only until 18/] }],
    ['Can my son, who is 16, have an ISA?', { has: [/^Yes, the Junior ISA/] }],
    ['Can my daughter get her ISA money at 16?', { has: ['at 18'], not: [/^Yes/, 'cannot be opened'] }],
    ['Can my baby have an ISA?', { has: [/^Yes/, 'Junior ISA'] }],
    ['Does a Junior ISA become taxable at 18?', { not: [/^Yes/] }],
    ['Does a Junior ISA become an adult ISA at 18?', { has: [/^Yes, at 18/] }],
    [
      'I am 18, can I transfer my Junior ISA to a Lifetime ISA?',
      { has: ['adult ISA', '£4,000'], not: [noLead, 'only be transferred'] },
    ],
    ['I turned 18 last week, can I move my Junior ISA to a cash ISA?', { has: ['adult ISA'], not: [/^No/] }],
    ["I'm 17, can I transfer my Junior ISA to a Lifetime ISA?", { has: [/^No/, 'another Junior ISA'] }],
    ["I'm 45, can I transfer my son's Junior ISA to my own ISA?", { has: [/^No/] }],
    ['Do I have to be 18 to cash in my Junior ISA?', { has: ['18'], not: [/^No/, 'two forms'] }],
    ['Must my son be 18 to cash in his Junior ISA?', { has: ['18'], not: [/^No/, 'two forms'] }],
    ['Does a Junior ISA have to be in cash?', { has: [/^No/, 'two forms'] }],
  ]),
  ...casesOf('rules announced', [
    ['Has the cash ISA cap been dropped?', { has: ['6 April 2027', '£12,000'], not: [/^Yes/] }],
    ['Has the cash ISA cap changed?', { has: ['£12,000'], not: [/^Yes/] }],
    ['Is the cash ISA limit being cut?', { has: [/^Yes, for savers under 65/] }],
    [
      'Does the £12,000 cap apply to any ISA I opened before 2027?',
      { has: ['£12,000'], not: ['No, only for cash'] },
    ],
    ['Does the £12,000 cap apply to all ISAs?', { has: [/^No, only for cash/] }],
  ]),
  ...casesOf('allowance sums', [
    [
      'I last paid in 2024, can I still put £4,000 in my Lifetime ISA?',
      { has: [/^Yes/, '£16,000'], not: ['£2,024', '£6,024'] },
    ],
    [
      'I paid in 2025, can I pay £20,000 into a cash ISA now?',
      { has: [/^Yes/], not: ['£2,025', 'over the'] },
    ],
    ['I paid 2000 into my Lifetime ISA, how much can I still put in?', { has: ['£2,000'] }],
    ['I paid 2024 into my cash ISA this year, how much is left?', { has: ['£17,976'] }],
    [
      'I have £50,000 in cash savings. Can I put £10,000 in a stocks ISA?',
      { has: [/^Yes/, '£10,000'], not: ['£60,000'] },
    ],
    ['I have £30,000 in premium bonds. Can I put £20,000 in an ISA?', { has: [/^Yes/], not: ['£50,000'] }],
    ['I have £8,000 in a cash ISA this year. Can I put £15,000 in a stocks ISA?', { has: [/^No/, '£3,000'] }],
    ['I have £25,000 in savings, can I put it all in an ISA?', { has: [/^No/, '£5,000'] }],
    [
      'My wife died and left £45,000 in ISAs, what can I pay in?',
      { has: ['£65,000', 'civil partner'], not: ['over the'] },
    ],
    [
      'My partner died and left £45,000 in ISAs, what can I pay in?',
      { has: ['spouse or civil partner'], not: ['£65,000', 'over the'] },
    ],
    [
      'My partner died, can I have her ISA?',
      { has: ['spouse or civil partner'], not: ['you may pay in its value'] },
    ],
    [
      'Can I transfer my cash ISA to a savings account?',
      { has: ['withdrawal', 'tax-free wrapper'], not: [/^Yes/, 'transfer form'] },
    ],
    ['Can I move my ISA into my current account?', { has: ['withdrawal'], not: [/^Yes\./, 'transfer form'] }],
    ['How do I move my stocks ISA to premium bonds?', { has: ['withdrawal'], not: ['transfer form'] }],
    [
      'Can I transfer my Lifetime ISA to a normal savings account?',
      { has: ['withdrawal', '25%'], not: ['transfer form'] },
    ],
    ['Can I transfer my cash ISA to a stocks and shares ISA?', { has: [/^Yes/], not: ['withdrawal and'] }],
    ['My civil partner died, can I have his ISA?', { has: [/^Not the account itself/] }],
  ]),
];
