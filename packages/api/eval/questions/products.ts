import { casesOf, type Case } from '../case.ts';

const search = casesOf('catalogue search', [
  ['Best fixed cash ISA for £5,000', { has: ['Quillbrook', '4.3%', 'sample data'], source: '/products/' }],
  ['Which easy access cash ISA has the highest rate?', { has: ['Hollowmere', '4.4%'] }],
  ['What is the cheapest stocks and shares ISA?', { has: ['0%'], any: ['Coppicewell', 'Zephyrine'] }],
  ['Show me the most popular stocks and shares ISAs', { has: ['Zephyrine', 'Kestrelgate'] }],
  ['Best Junior ISA rate', { has: ['Piggy & Pals', '4.6%'] }],
  ['Which Lifetime ISA pays the most interest?', { has: ['Hearthmoor', '4.3%'] }],
  ['Lifetime ISA with the lowest fees', { has: ['Zephyrine', '0%'] }],
  [
    'Which IFISA has the highest target return?',
    { has: ['Gableholt', '9%'], any: ['capital is at risk', 'not guaranteed'] },
  ],
  [
    'Cash ISAs with no withdrawal penalty',
    { has: ['Online Easy Access Cash ISA'], not: ['90 days’ interest'] },
  ],
  ['A cash ISA I can open with £1', { any: ['Thistlewick', 'Fernhythe', 'Emberlyn', 'Afon Las'] }],
  ['Best 2 year fixed rate cash ISA', { has: ['Thistlewick', '4.12%'] }],
  ['List the notice accounts', { has: ['180 Day Notice', '90 Day Notice', '32 Day Notice'] }],
  ['Which products are not FSCS protected?', { any: ['IFISA', 'Innovative Finance'] }],
  ['How many Junior ISAs do you have?', { has: ['are 9 Junior ISAs'] }],
  ['Do you have a flexible cash ISA?', { any: ['Emberlyn', 'Quillbrook'] }],
  ['Is there an ISA with Welsh language service?', { any: ['Afon Las', 'Tŷ Castan'] }],
  ['Best rated ISA overall', { has: ['Piggy & Pals'] }],
  [
    'What is the early withdrawal penalty on the Quillbrook 1 Year Fixed Rate Cash ISA?',
    { has: ['90 days’ interest'], source: '/products/' },
  ],
  ['Tell me about the Farm Loans IFISA', { has: ['Furrowmead', '6.5%'], any: ['not FSCS protected'] }],
  ['What is the minimum deposit for the Index Tracker ISA?', { has: ['£50'] }],
  ['Is the Wind & Solar Bonds IFISA FSCS protected?', { has: ['not FSCS protected'] }],
  ['What does Thistlewick Bank offer?', { has: ['Everyday Cash ISA'], any: ['2 Year Fixed'] }],
  ['Find me an ethical ISA', { any: ['Ethical Shares ISA', 'Eiticeil'] }],
  ['Best cash ISA for £30,000 as a transfer', { any: ['Founders’ Anniversary', 'no'] }],
]);

const compare = casesOf('compare', [
  [
    'Compare cash ISAs and stocks and shares ISAs',
    { has: ['Cash ISA', 'Stocks and shares ISA', 'fall as well as rise'] },
  ],
  [
    'What is the difference between a Lifetime ISA and a Help to Buy ISA?',
    { has: ['£450,000', 'closed to new savers'] },
  ],
  [
    'Compare Thistlewick Everyday Cash ISA with Hollowmere Online Easy Access',
    { has: ['4.15%', '4.4%', '0.25%'] },
  ],
  ['Compare the Kestrelgate ready-made ISA with the Index Tracker ISA', { has: ['0.25%', '0.15%'] }],
  ['Which is better, a Junior ISA or a cash ISA for my child?', { has: ['Junior ISA', '£9,000'] }],
  ['IFISA vs cash ISA', { has: ['FSCS'], any: ['capital is at risk'] }],
  ['Lifetime ISA or pension?', { any: ['pension'], has: ['25%'] }],
  [
    'Which pays more, the Everyday Cash ISA or the Come & Go Flexible Cash ISA?',
    { has: ['4.15%', '4.2%', '0.05%'] },
  ],
  ['Compare the Quillbrook and Thistlewick fixed rate ISAs', { has: ['4.3%', '4.12%'] }],
  ['Easy access or fixed rate cash ISA, what is the difference?', { any: ['fixed', 'term'] }],
]);

export const productCases: readonly Case[] = [...search, ...compare];
