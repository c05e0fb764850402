import { casesOf, type Case } from '../case.ts';

/** Short questions that rest on what was told one, two or three messages before. */
export const toldAndAskedOn: readonly Case[] = [
  ...casesOf('tax outside', [
    [['i earn £52k', '£700 interest'], { has: ['£80'], not: ['£700 of other income'] }],
    [['i earn £52k', '£700 interest', 'tax?', 'what about from april 2027'], { has: ['£84'] }],
    [["my husband doesn't work", 'he has £9,000 interest'], { has: ['£0 of tax'] }],
    [["I'm additional rate", '£250 interest', 'how much tax'], { has: ['£112.50'], not: ['basic rate:'] }],
    [["what's the dividend allowance", "I'm basic with £1,700"], { has: ['£129'] }],
  ]),
  ...casesOf('rules now', [
    ['£16,000 in LISA, withdraw half', { has: ['£8,000', '£2,000', '£6,000'] }],
    ['£16,000 in LISA, withdraw £4,000', { has: ['£1,000', '£3,000'] }],
    [['i paid into 2 lisas this year', 'total £3,000'], { has: [/^No: you can pay into only one/] }],
    [
      ["when's the deadline", 'can I pay at 11pm on the day', 'and the next day?'],
      { has: [/^No: 6 April 2027/] },
    ],
    [['my bank account has £500k from selling my flat', 'covered?'], { has: ['£1,400,000', '6 months'] }],
    [
      ['my bank account has £500k from selling my flat', 'covered?', 'how long'],
      { has: ['for 6 months'], not: ['5 April'] },
    ],
    [
      ['dad died', 'mum was his wife', 'he had £70k in ISAs'],
      { has: ['surviving parent may pay in £70,000'], not: ['You can pay in up to £70,000'] },
    ],
    [
      [
        'paid in 20k, withdrew 8k from flexible isa, how much can i put back before april',
        'and after 6 april?',
      ],
      { has: [/^No: it has to be back in the same tax year/] },
    ],
  ]),
  ...casesOf('allowance sums', [
    [['paid too much in', 'by £800'], { has: ['£800 over'], not: ['£19,200'] }],
    [['paid too much in', 'by £800', 'who do I tell'], { has: ['contact the provider or HMRC'] }],
    ["we've both used 15k", { has: ['£40,000 for two £10,000 is left'] }],
    [["my wife's put £12k in hers", 'how much can she still put in'], { has: ['£8,000'], not: ['under 65'] }],
    [["I put 6k in my son's JISA", 'his dad wants to put 4k in', 'how much over'], { has: ['£1,000 over'] }],
  ]),
  ...casesOf('eligibility', [
    ['opened my LISA in march 2026', { has: ['From March 2027'] }],
    [['opened my LISA in march 2026', 'when can I use it'], { has: ['From March 2027'], not: ['From 60'] }],
    [
      ['moving back to UK next month', 'can I pay in right away'],
      { has: [/^Yes: once you are/], not: [/^No/] },
    ],
    [["I'm moving to Spain. Can I keep my ISA?", 'can I keep paying in?'], { has: [/^No, not while/] }],
  ]),
  ...casesOf('rules announced', [
    [['will my existing cash ISA be hit', 'I have 90k'], { has: [/^No: /, 'new payments'] }],
    [
      ['is the £12k for each bank', 'so 12k at Lloyds and 12k at Nationwide?'],
      { has: [/^No: per person/], not: ['authorised firm'] },
    ],
  ]),
  ...casesOf('follow-up', [
    [
      ['JISA: nan gave £1,000 in May', 'I pay £300 a month', 'will we go over 9k'],
      { has: [/^No\./, '£4,600'], not: ['£108,000'] },
    ],
    [
      ['my dad is dying and has a LISA', 'can he take it out'],
      { has: [/^No charge is due/], not: ['at a cost'] },
    ],
    [
      ['my dad is dying', 'can I take money out of my LISA for a car'],
      { has: ['25%'], not: [/^No charge is due/] },
    ],
    [
      ['wife died last year with £60k ISA', "I've put in 20k of mine"],
      { has: ['£60,000', 'your own allowance is used up'], not: ['up to £20,000, the value'] },
    ],
    [
      ['wife died last year with £60k ISA', "I've put in 20k of mine", 'how much more'],
      { has: ['£60,000', 'your own allowance is used up'] },
    ],
    [
      ['what if i pay £1,500 a month from now till april', "i've already put in 9k"],
      { has: ['£16,500', '£3,500'] },
    ],
    [['been abroad 3 years, back in Feb', 'can I open an ISA'], { has: [/^Yes: once you are/] }],
    [
      ['moving to Ireland in June', 'do I have to close my ISAs', 'can I pay in before'],
      { has: [/^Yes: as long as/], not: ['No, not while'] },
    ],
    [['paid £21k this year', 'what should I do'], { has: ['contact the provider'], not: ['Which kind'] }],
    [['me 62, wife 58', 'cash cap for us'], { has: ['£24,000'] }],
    ['bought a house last year without using LISA, can I still use it', { has: [/^No: it is for a first/] }],
    [
      ['I paid 15k into my flexible ISA', 'withdrew 5k', 'how much can I pay in'],
      { has: ['Up to £10,000', 'paid in £15,000'] },
    ],
    [
      ['paid 20k into my flexible isa', 'took 7k out', 'put 3k back', 'how much more can I put in'],
      { has: ['£4,000'], not: ['£16,000', '£7,000 by'] },
    ],
    [
      'I put 20k in a flexible ISA, took out 7k in June and put 3k back in. how much more can I put in',
      { has: ['Up to £4,000'] },
    ],
    [
      ['my daughter is 15', "we've put in 5k", 'grandma wants to give 6k', 'how much can she'],
      { has: ['Another £4,000'] },
    ],
    [['my son is 9', "I've put in £2,000 this year", "what's left"], { has: ['Another £7,000'] }],
    [
      ['I have 90k in a bank', 'and wife has 90k', 'are we covered'],
      { has: [/^Yes: the limit/], not: ['£60,000'] },
    ],
    [
      ['I have 90k in a bank', 'and wife has 90k', 'are we covered', 'joint £180k then'],
      { has: [/^Yes: of a joint account/, '£90,000'] },
    ],
    [['I earn 35k', 'interest 1,500'], { has: ['£100 of tax'], not: ['£0 of tax'] }],
    ['I have 50k in ISAs', { has: ['What would you like to know?'], not: [/^Yes/] }],
    [["I've got about 80k in my ISA", 'will I pay tax on the interest'], { has: [/^No tax is due inside/] }],
    [['I got made bankrupt last year', 'can they take my isa'], { declines: true }],
    ['sold shares with 9k gain, basic rate, how much cgt', { declines: true }],
    [
      ['LISA opened 10 January 2026', 'completing 5 January 2027', 'ok?', 'and the 12th'],
      { has: [/^By 12 January 2027/] },
    ],
    [
      ['we both have lisas with 20k', 'buying for 400k', 'can we use both'],
      { has: ['£400,000 is within', 'each use their own'], not: ['AER'] },
    ],
    [["I'm self employed, 35k profit", 'interest 1,500', 'what do I owe'], { has: ['£100 of tax'] }],
    [['retired on 11k pension', '4k interest', 'any tax'], { has: ['£0 of tax'] }],
    [
      ["wife is 66 I'm 61", 'cash isa in 2027/28 each', 'can she put mine in hers'],
      { has: [/^Yes: you can give/, 'their own ISA'] },
    ],
    [['inherited 90k from aunt', 'how many years will that take'], { has: ['5 tax years'] }],
    ["can i pay into last year's isa", { has: ['last year’s allowance ended'], not: ['transfer form'] }],
    [['put 3k in lisa so far', 'bonus now?'], { has: ['£750'] }],
    [['put 3k in lisa so far', 'bonus now?', 'and if i add the last 1k'], { has: ['£1,000'] }],
    [['I earned 100k', '200 of interest', 'tax'], { has: ['£0 of tax'], not: ['over 5 years'] }],
    [['JISA 8k in', 'birthday money 2k', 'too much?'], { has: [/^Yes/, '£1,000 over it'] }],
    [
      ["my wife doesn't work", '12,000 interest', 'tax', 'and if she earns 10k'],
      { has: ['£12,000 of interest', '£686'] },
    ],
    [
      ['my LISA is 11 months old', 'seller wants to complete now', "what's the hit on 16k"],
      { has: ['£4,000'], not: ['growth of its own'] },
    ],
  ]),
];
