import { casesOf, type Case } from '../case.ts';

// What goes on about a list of products or asks for one of them, and what the catalogue says of a single product.

export const askedOfProducts: readonly Case[] = [
  ...casesOf('follow-up', [
    [
      ['what’s Quillbrook got', 'the flexible one', 'can i put £300 in it'],
      { has: [/^No: it takes £500/, 'Come & Go'], not: ['1 Year Fixed'] },
    ],
    [
      ['Emberlyn isas', 'the notice one', 'can I put £500 in it?'],
      { has: [/^No: it takes £1,000/, '180 Day Notice'] },
    ],
    [
      ['lifetime isas', 'cash ones', 'second one', 'does its rate include a bonus'],
      { has: [/^Yes/, 'Doorlatch', '0.60%'] },
    ],
    [
      ['fixed rate isas', 'which has the smallest penalty?', 'and what would that be in pounds on 10k'],
      { has: ['£106.03', 'Quillbrook'] },
    ],
    [
      ['best easy access cash isa', 'which has the lowest minimum?'],
      { has: ['Easy access', 'Penny Bank', '7 match'] },
    ],
    [
      ['best easy access cash isa', 'show me the rest'],
      { has: ['(4 to 7 of 7)', '4. Flexible Cash ISA', '7. Penny Bank'], not: ['Cynilwr', '1. '] },
    ],
    [['best easy access cash isa', 'show me more'], { has: ['4. Flexible Cash ISA'], not: ['Cynilwr'] }],
    [
      ['which junior isas are there', 'only cash', 'cheapest to open'],
      { has: ['Cash Junior ISAs, lowest minimum deposit first'] },
    ],
    [['welsh isa providers', 'only cash'], { has: ['Cash ISAs with “welsh”', 'Afon Las'] }],
    [['welsh isa providers', 'do they do junior isas'], { has: ['ISA Plant', 'Castan'] }],
    [['Show me cash ISAs', 'which are Welsh'], { has: ['Afon Las'], not: ['Hollowmere'] }],
    [['Show me cash ISAs', 'any Welsh ones?'], { has: ['Afon Las'], not: ['Hollowmere'] }],
    [
      ['best cash isa', 'i dont want a regular saver'],
      { has: ['other than regular savers', '4.4%'], not: ['Cynilwr'] },
    ],
    [
      ['Emberlyn isas', 'which is best rated', 'worst'],
      { has: ['worst rated first', '1. Cash Lifetime ISA, Emberlyn'], not: ['Gableholt'] },
    ],
    [
      ['best easy access cash isa', 'what happens to the rate after a year'],
      { has: ['without introductory bonus first', '1. Come & Go'] },
    ],
    [
      ['best easy access cash isa', 'which of those has no bonus?'],
      { has: ['no introductory bonus'], not: ['Hollowmere'] },
    ],
    [
      ['best easy access cash isa', 'which is flexible'],
      { has: ['Come & Go', 'Emberlyn'], not: ['Hollowmere', 'Thistlewick'] },
    ],
    [
      ['best easy access cash isa', 'which can I run from an app?'],
      { has: ['Come & Go', 'Everyday'], not: ['Hollowmere'] },
    ],
    [['fixed rate isas', 'which of them let me transfer in'], { has: ['Quillbrook'], not: ['Thistlewick'] }],
    [
      ['stocks and shares isas cheapest', 'which are flexible'],
      { has: ['Coppicewell'], not: ['Zephyrine', 'Astrolabe'] },
    ],
  ]),
  ...casesOf('catalogue search', [
    ['top 10 cash isas by rate', { has: ['10. '] }],
    ['rank the lifetime isas by rating', { has: ['8. '] }],
    ['IFISAs with returns, list all', { has: ['7. '] }],
    ['give me every cash isa you have', { has: ['10. '] }],
  ]),
  ...casesOf('catalogue search', [
    [
      'can the Hollowmere online easy access be opened in branch',
      { has: [/^No: opened and managed online only/], not: ['Yes'] },
    ],
    ['is the Zephyrine app-only isa available in branch', { has: [/^No/] }],
    ['can I open the Hollowmere 3 year fix in a branch', { has: [/^Yes/] }],
    ['is the wrenfield regular saver fixed or variable', { has: [/^Variable/], not: ['Yes'] }],
    ['is the Ty Castan regular saver a fixed or variable rate?', { has: [/^Fixed/] }],
    ['can i withdraw from the emberlyn 180 day notice early', { has: [/^No\. Only by closing/] }],
    ['can I get my money early from the Wrenfield 90 day notice isa', { has: [/^Yes, at a cost: 90 days/] }],
    ['can I withdraw from the Emberlyn 180 day notice', { has: [/^Yes, after giving notice/] }],
    [
      'how many payments can I miss on the Ty Castan regular saver',
      { has: ['up to two payments'], not: ['Minimum deposit'] },
    ],
    ['£50 in Thistlewick 2 year fix, allowed?', { has: [/^That is too little: it takes £500/] }],
    ['£400 a month in the Tŷ Castan regular saver', { has: [/^That is too much: at most £250/] }],
    ['£100 a month in the Tŷ Castan regular saver', { not: ['too much', 'too little'] }],
    ['how many reviews does thistlewick have', { has: ['48,213', '4,471'] }],
    ['maximum deposit for the founders anniversary isa', { has: ['No maximum is stated'] }],
    ['which accounts have a bonus rate that drops', { has: ['Hollowmere', 'Doorlatch', '0.60%'] }],
    ['which isas let me replace money i take out', { has: ['Flexible ISAs', 'Emberlyn'] }],
    ['a flexible isa please', { has: ['Flexible ISAs'] }],
    [
      'which ifisas let you out early',
      { has: ['a way out before the end', '4 match'], not: ['Wind & Solar'] },
    ],
    ['safest innovative finance isa', { has: [/^None is safe as a deposit is/, 'first charge'] }],
    ['which regular saver is fixed', { has: ['Cynilwr'], not: ['Monthly Habit'] }],
    ['which cash isas are variable', { has: ['a variable rate', '10 match'], not: ['Cynilwr'] }],
    [
      'which is the best variable rate without an intro bonus',
      { has: ['4.5%'], not: ['Hollowmere', 'Cynilwr'] },
    ],
    ['which isas have minimum £1000', { has: ['a minimum deposit of £1,000', '5 match'] }],
    ['isas with a maximum deposit under £10,000', { has: ['17 match'] }],
    ['whats the worst easy access rate', { has: ['1. Saver’s Branch', '3.1%'] }],
    ['worst lifetime isa rate', { has: ['1. Cash Lifetime ISA, Emberlyn'] }],
    [
      "what's the AER on the hollowmere account after the bonus ends",
      { has: [/^Online Easy Access Cash ISA: 3\.55%/] },
    ],
    ['gap between best easy access and best 1 year fix', { has: ['The gap is 0.1%', '4.4%', '4.3%'] }],
    ['which lifetime ISA lets me buy shares', { has: ['Coppicewell'] }],
    ['which isa rounds up my card spending', { has: ['Zephyrine'] }],
    ['no dealing charges isa', { has: ['Astrolabe', 'Zephyrine'] }],
    ['monthly payments from £10 for kids investments', { has: ['Kestrelgate', 'Monthly payments from £10'] }],
    ['which ISA lets kids see their own account', { has: ['Conkerdale'] }],
    [
      'which fix can i still pay into a month after opening',
      { has: ['Thistlewick', '30 days'], not: ['Quillbrook'] },
    ],
    ['how many cash isas have you got', { has: ['There are 17 Cash ISAs'] }],
    ['ifisa under 3 years', { has: ['a term under 3 years', 'Property-Backed'] }],
    ['which ISAs have a human I can talk to', { has: ['A person to ring', 'seven days a week'] }],
    [
      'do any let me have interest paid into my current account',
      { has: ['Emberlyn', 'another account'], not: [/^Yes/] },
    ],
    ['which ISA is best for a deposit of £250', { has: ['a payment of £250'], not: ['first home'] }],
    ['can i cancel notice on any of them', { has: ['Wrenfield', 'cancelled free of charge'] }],
    ['can couples see a joint view anywhere', { has: ['Doorlatch'] }],
    ['notice under 100 days', { has: ['90 Day Notice', '32 Day Notice'], not: ['180 Day'] }],
    ['where can i get 7%', { has: ['a rate of at least 7%', 'not guaranteed'] }],
    ['which isa gives an impact report', { has: ['Brindlewood'] }],
    ['isa with phone support 7 days a week', { has: ['Emberlyn'] }],
    ['Is there a Welsh bank?', { has: ['Afon Las', 'Castan'] }],
    ['Which providers are Welsh?', { has: ['Afon Las', 'Castan'], not: ['Quillbrook'] }],
    ['scottish isa provider?', { has: ['Gaelic', 'Tobar'] }],
    ['which building societies are on here', { has: ['3 providers', 'Fernhythe'] }],
    ['are there any friendly societies', { has: ['Bellfounders'] }],
    ['what is the full name of the longest named isa lol', { has: ['Automatic Yearly Rebalancing'] }],
    ['give me details of product 14', { has: ['Tobar', '4%'] }],
    ['which has the most features', { has: ['Emberlyn', '12 features'] }],
    ['best rate for 20k for a year and how much would I earn', { has: ['about £880', 'In the first'] }],
    ['best easy access isa for £5,000 and how much would that earn', { has: ['about £220'] }],
    ['which isa would suit an 8 year old', { has: ['Junior ISA'], not: ['first home'] }],
    ['which isa is right for a 12 year old', { has: ['Junior ISA'], not: ['first home'] }],
  ]),
  ...casesOf('compare', [
    [
      'which would earn me more over a year with £400, Come & Go or Everyday',
      { has: ['takes £500 or more', 'That leaves the Everyday', '£17'] },
    ],
    [
      'which would earn me more over a year with £4,000, Come & Go or Everyday',
      { has: ['£168', '£166'], not: ['That leaves'] },
    ],
    [
      ['best 1 year fix', 'how does that compare with Thistlewick everyday'],
      { has: ['Quillbrook', 'Everyday', '0.15%'] },
    ],
    [
      ['tell me about the Thistlewick Everyday isa', 'do they do a fixed one as well'],
      { has: [/^Yes/, '2 Year Fixed'] },
    ],
    [
      ['notice isas', "how much would I lose on 5k if i don't give notice on the 90 day one"],
      { has: ['£48.70'] },
    ],
    [
      ['fixed rate isas', 'the longest one', 'what would £10,000 become in it'],
      { has: ['£12,167', 'Tobar'] },
    ],
    [
      'which pays more after 2 years, Hollowmere online easy access or Thistlewick everyday',
      { has: [/^Once bonuses have ended Everyday/, 'Until then'] },
    ],
    [
      ['compare Hearthmoor and Doorlatch', 'which has the better rate after the bonus ends'],
      { has: [/^Once bonuses have ended First Home/] },
    ],
    [
      'whats the difference between the two Cobbleworth ifisas',
      { has: ['Small Business', 'Auto-Invest', '2.25%'] },
    ],
  ]),
  ...casesOf('unknown', [
    ['Little Harbour junior isa', { has: ['not in this site’s catalogue now'] }],
    ['Home & Hearth lifetime isa', { has: ['not in this site’s catalogue now'] }],
  ]),
  ...casesOf('follow-up', [
    [
      ['best cash isa', 'what is the minimum deposit'],
      { has: ['£25', '£10', '£100'], not: ['lowest minimum'] },
    ],
    [
      ['notice isas', 'what is the penalty'],
      { has: ['Only by closing', '90 days’ interest', '32 days’ interest'] },
    ],
    [['best cash isa', 'what is the allowance'], { has: ['£20,000'] }],
    [['best cash isa', "I don't want to lock my money away"], { has: ['Easy access Cash ISAs'] }],
    [['show me lifetime isas in cash', 'who is the second one with'], { has: ['Doorlatch'] }],
    [
      ['best stocks and shares isa', 'show me 5 more'],
      { has: ['4. Managed Portfolio'], not: ['Ready-Made'] },
    ],
    [['cheapest stocks isa', 'which has an app'], { has: ['Zephyrine'], not: ['Oakum'] }],
    [['best easy access', 'and the worst'], { has: ['lowest rate first'] }],
    [
      ['what does Hollowmere offer', 'only cash ones'],
      { has: ['Cash ISAs with Hollowmere'], not: ['Cautious'] },
    ],
    [['lifetime isas', 'shares ones'], { has: ['Stocks and shares Lifetime ISAs'] }],
    [['fixed rate isas', 'the shortest one', 'can i put £900 in it'], { has: [/^No: it takes £1,000/] }],
  ]),
  ...casesOf('compare', [
    ['compare Everyday and Come & Go', { has: ['0.05%'] }],
    ['is Everyday better than Come & Go', { has: ['0.05%'] }],
    ['Which is better, Come & Go or a pension?', { not: ['Everyday'] }],
  ]),
  ...casesOf('rules now', [
    ['what is a flexible isa', { has: ['same tax year'], not: ['Emberlyn'] }],
    ['how many cash isas can i open', { has: ['no limit on the number'] }],
    ['can couples open a joint isa', { has: [/^No/] }],
    ['do building societies have fscs protection', { has: ['£120,000'] }],
    ['can I buy individual shares in a stocks and shares isa', { not: ['say so', 'says so'] }],
  ]),
  ...casesOf('catalogue search', [
    ['every junior isa', { has: ['9. '] }],
    ['all ifisas', { has: ['8. '] }],
    ['isas with a maximum deposit over £10,000', { has: ['a maximum deposit over £10,000'] }],
    ['fixed rate regular saver', { has: ['Cynilwr'], not: ['Monthly Habit'] }],
    ['regular saver or fixed rate, which pays more', { has: ['a regular saver', 'a fixed rate'] }],
    ['is there a fixed rate lifetime isa', { has: [/^No: the catalogue has no fixed/] }],
    ['is there an easy access junior isa', { has: [/^No: the catalogue has no easy access/] }],
    ['which ifisas can I not leave early', { has: ['no way out before the end'] }],
    ['how many providers are building societies', { has: ['3 providers'] }],
    ['difference between the two Emberlyn cash isas', { has: ['0.15%', '180 Day', 'Flexible'] }],
  ]),
];
