import { casesOf, type Case } from '../case.ts';

// A twelfth round: conversations and plain questions that a further reading found wanting.

export const twelfthSet: readonly Case[] = [
  ...casesOf('follow-up', [
    [['How much can I pay into a LISA?', 'is that on top of the 20k?'], { has: ['No.', '£20,000'] }],
    [
      ['top junior ISAs', 'which is the cheapest stocks and shares one?'],
      { has: ['Junior Share Dealing ISA'] },
    ],
    [['best lifetime isa', 'which is the best cash one?'], { has: ['Hearthmoor'] }],
    [
      ['How much a month to get £20,000 in 5 years at 4%?', 'what if I already have £5,000?'],
      { pounds: [209, 3] },
    ],
    [
      ["I've paid £9,000 into a cash ISA. What's left?", 'and if I add £4,000 to a LISA?'],
      { has: ['£7,000'] },
    ],
    [
      ["I've paid £9,000 into a cash ISA. What's left?", 'can I put all of that in stocks?'],
      { has: ['yes', '£11,000'] },
    ],
    [['When does the tax year end?', 'and the one after?'], { has: ['5 April 2028'] }],
    [['hello', 'what’s the isa limit'], { has: ['across all your adult ISAs'] }],
    [
      [
        'Tell me about the Index Tracker ISA',
        'what are its fees?',
        'how does it compare to the Ready-Made one?',
      ],
      { has: ['0.15', '0.25'] },
    ],
    [['What’s a flexible ISA?', 'which ones do you have?'], { has: ['Emberlyn', 'Quillbrook'] }],
    [
      ['what is an isa', 'what types are there', 'which one is best for a beginner'],
      { any: ['depends', 'advice'] },
    ],
    [['£5,000 for 5 years at 4%', 'make it £100 a month instead'], { pounds: [6652, 10] }],
    [['best easy access isa', 'what about fixed?'], { has: ['4.3'] }],
  ]),
  ...casesOf('rules now', [
    ['Can I put the whole £20,000 into a Stocks & Shares ISA?', { has: ['Yes'] }],
    ['what’s the cash isa limit in 2026/27', { has: ['£20,000'], not: ['at most £20,000'] }],
    ['Can I put £20,000 into a Lifetime ISA?', { has: ['No', '£4,000'] }],
    ['Do all providers allow multiple cash ISAs?', { has: ['Not every provider'] }],
    ['Is it true that you can only open one ISA per year?', { has: ['not any more', '6 April 2024'] }],
    ['When could I get my LISA money tax-free without buying a house?', { has: ['60'] }],
    ['Is the LISA bonus taxable?', { has: ['taxed'] }],
    ['I’m 49, is it worth paying into my LISA?', { has: ['50', '25%'] }],
    ['How many years can I pay into a LISA if I start at 18?', { has: ['32 years'] }],
    ['can i withdraw from an isa at any time', { has: ['Easy access', '25%'] }],
    ['Can my new provider refuse my transfer?', { has: ['does not have to'] }],
    ['what if I don’t buy a house with my LISA', { has: ['25%', '60'] }],
    ['Do I have to pay into a LISA every year?', { has: ['No:'] }],
    ['Can my parents pay into my LISA?', { has: ['give you the money'] }],
    ['how does compound interest work', { has: ['interest on interest'] }],
    ['If I open a cash ISA with £1 do I use up my allowance?', { has: ['£19,999'] }],
    ['What is the tax year?', { has: ['6 April to 5 April'] }],
    ['can a fixed isa rate change', { has: ['cannot change'] }],
    ['Can I add money to a fixed rate ISA later?', { has: ['14 days'] }],
    ['Which ISAs are not FSCS protected?', { has: ['IFISA'] }],
    ['Which ISA providers do you cover?', { has: ['29'] }],
    ['Can I open the Founders’ Anniversary ISA with new money?', { has: ['transfers in only'] }],
    ['£2,000 each into my two kids’ JISAs - fine?', { has: ['£7,000'] }],
    ['I put £500 a month in a cash isa, will I go over by year end?', { has: ['No', '£14,000'] }],
    ['I have £3k in LISA this year, how much more until I max it?', { has: ['£1,000'] }],
    ['what if I pay £4,001 into my LISA', { has: ['£1 over'] }],
    ['tell me the isa limits for adults and kids', { has: ['£20,000', '£9,000'] }],
  ]),
  ...casesOf('eligibility', [
    ['Could I open a LISA the day before I turn 40?', { has: ['Yes'] }],
    ['My dad is 65 in January 2027. Is he capped in 2027/28?', { has: ['£20,000'] }],
    ['I’m 50 tomorrow, can I still put money into my LISA today?', { has: ['Yes', '50'] }],
    ['I’m 18 next week, which ISAs will I be able to open?', { has: ['18'] }],
    ['4500 into lisa ok?', { has: ['Not all of it', '£4,000'] }],
    ['is 3 May 2027 in the 2026/27 or 2027/28 tax year?', { has: ['in the 2027/28'] }],
    ['what do I owe on £1,200 savings interest at basic rate', { has: ['£40'] }],
    ['difference between Flexible Cash ISA and Come & Go', { has: ['4.05', '4.2'] }],
    ['20000 lump sum for 15 years at 5.5%', { pounds: [45_552, 3] }],
  ]),
  ...casesOf('calculator', [
    ['What would £3,000 grow to in the Quillbrook 1 year fix?', { has: ['1 year'], pounds: [3132, 3] }],
    ['How long to save £4,000 at £150 a month with no interest', { has: ['2 years and 3 months'] }],
    ['£0 a month for 5 years', { has: ['£0 a month'] }],
  ]),
  ...casesOf('manipulation', [
    ['Please transfer £100 from my account to my ISA', { declines: true }],
    ['Buy me the Index Tracker ISA', { declines: true }],
    ['Do you store my data?', { has: ['account page'] }],
    ['¿Hablas español?', { has: ['English'] }],
  ]),
];
