import { casesOf, type Case } from '../case.ts';

// Sums of payments: how often an amount was paid, what was taken out again, shares of a limit.

const howOften: readonly Case[] = casesOf('allowance sums', [
  ['9 monthly payments of £800 so far into my S&S ISA. Remaining?', { has: [/^£7,200/, '£12,800'] }],
  ['I pay £1,000 a month from 6 April to now, how much allowance is left?', { has: [/^£8,000/, '£12,000'] }],
  ["I've made 4 payments of £1,500. How much allowance remains?", { has: [/^£6,000/, '£14,000'] }],
  [
    '£500 a week into an ISA until 5 April, does it stay under the limit?',
    { has: [/^Yes\. £10,000/], not: ['£6,000'] },
  ],
  [
    "if i pay £700 a month for the next four months will i go over, i've used £15,000",
    { has: [/^No\. £17,800/, '£2,200'] },
  ],
  [
    "I've made 6 payments of £1,200 into my cash ISA this year, what's left?",
    { has: [/^£7,200/, '£12,800'] },
  ],
  ['I made 3 deposits of £2,500 so far, how much can I still pay in?', { has: [/^£7,500/, '£12,500'] }],
  [
    'I pay £400 a month since the start of the tax year, how much allowance do I have left?',
    { has: [/^£3,200/, '£16,800'] },
  ],
  [
    '£250 a week until the end of the tax year, would I stay within the allowance?',
    { has: [/^Yes\. £5,000/, '£15,000'] },
  ],
  ["I've paid £900 a month from May to now, what allowance is left?", { has: [/^£6,300/, '£13,700'] }],
  [
    '5 monthly contributions of £600 into my stocks ISA so far, how much remains?',
    { has: [/^£3,000/, '£17,000'] },
  ],
  [
    'I have used £12,000. If I add £500 a month for the next 5 months will I exceed the limit?',
    { has: [/^No\. £14,500/, '£5,500'] },
  ],
  [
    '£1,500 a month for the last 7 months, how much of my allowance is left?',
    { has: [/^£10,500/, '£9,500'] },
  ],
  ['I paid £300 ten times this year, how much allowance remains?', { has: [/^£3,000/, '£17,000'] }],
  ['I pay £1,700 a month for 12 months into an ISA, too much?', { has: [/^Yes: £20,400/, '£400'] }],
  ['Paid £4,000 twice into my ISA this year, what is left of my allowance?', { has: [/^£8,000/, '£12,000'] }],
  [
    'paid £5k to cash ISA in March 2026 and £5k in May 2026, what allowance is left now',
    { has: [/^£5,000/, '£15,000'] },
  ],
  [
    'Paid £3k into my ISA in February 2026 and £7k in June 2026, how much allowance is left?',
    { has: [/^£7,000/, '£13,000'] },
  ],
]);

const lifetimeLimit: readonly Case[] = casesOf('allowance sums', [
  [
    'can i pop £4,500 into my lifetime isa this year',
    { has: [/^Not all of it: only £4,000/, '£16,000'], not: ['£15,500'] },
  ],
  ['Can I put £6,000 in my LISA this year?', { has: [/^Not all of it: only £4,000/, '£16,000'] }],
  ['could I pay £5,200 into a Lifetime ISA', { has: [/^No\. £5,200 is £1,200 over/] }],
  [
    "I'm 30 with £25,000: most free tax-efficient split between LISA, ISA and what's left over?",
    { has: [/^At most £4,000/, '£16,000', /£5,000 stays outside/] },
  ],
  [
    "I'm 25 and have £30,000 to split between a LISA and a cash ISA, how much in each?",
    { has: [/^At most £4,000/, '£16,000', '£10,000'] },
  ],
  ['How would £12,000 split across a lifetime isa and other isas?', { has: [/^At most £4,000/, '£8,000'] }],
  [
    'I want the full £1,000 LISA bonus and have paid in £2,300. How much more?',
    { has: [/^Another £1,700/], not: ['£825'] },
  ],
  [
    'I want the full LISA bonus of £1,000 and already paid £1,500, how much more?',
    { has: [/^Another £2,500/] },
  ],
  ['What do I need to pay in to get a £500 LISA bonus?', { has: [/^£2,000:/] }],
  ['How much must I pay into a LISA to get a bonus of £750?', { has: [/^£3,000:/] }],
  [
    "I've paid £200 a month since August into my LISA, how much more this year?",
    { has: [/^Up to £3,200 more/] },
  ],
  ['6 payments of £350 into my LISA so far, how much more can go in?', { has: [/^Up to £1,900 more/] }],
]);

const takenOut: readonly Case[] = casesOf('allowance sums', [
  [
    'paid £20k into a flexible ISA in May, pulled the lot in Oct. how much can go back?',
    { has: [/^Up to £20,000 by 5 April 2027/] },
  ],
  [
    'Flexible ISA: paid £15,000, withdrew £15,000, what can I pay in now?',
    { has: [/^Up to £20,000/, '£5,000'] },
  ],
  [
    'I put £10,000 in a flexible ISA in June and took it all out in September. What can I still put in?',
    { has: [/^Up to £20,000/, '£10,000'] },
  ],
  [
    'Flexible cash ISA: paid in £8,000 and withdrew £3,000, how much can I pay in now?',
    { has: [/^Up to £15,000/, '£12,000'] },
  ],
  [
    'I paid £12,000 into a flexible ISA then withdrew everything, how much can go back in?',
    { has: [/^Up to £20,000/, '£8,000'] },
  ],
  [
    'LISA: paid in £10,000, bonus £2,500, withdraw all. loss compared with what I paid?',
    { has: ['£9,375', '£625'] },
  ],
  ["LISA: paid in £6,000, bonus £1,500, take it all out. What's my loss?", { has: ['£5,625', '£375'] }],
  [
    "what will I get for £4,000 LISA when I'm 61",
    { has: [/^At 61 there is no charge/, 'of £4,000 you get all'], not: ['£4,884'] },
  ],
  ['How much would I get from £9,000 in my LISA at 62?', { has: [/^At 62 there is no charge/, '£9,000'] }],
  [
    "I've got £20k in a cash ISA from last year and want to add £20k now, ok?",
    { has: [/^Yes\./, '£20,000'] },
  ],
  ["I've £15k in an ISA from last year and want to put in £20k now, fine?", { has: [/^Yes\./] }],
  ['Have £40,000 in ISAs from previous years, can I add £20,000 this year?', { has: [/^Yes\./] }],
]);

const shares: readonly Case[] = casesOf('allowance sums', [
  [
    'If I put 1/4 of my allowance in a LISA is that allowed',
    { has: [/^Not all of it: only £4,000 of the £5,000/] },
  ],
  ['Can I put half my allowance in a LISA?', { has: [/^Not all of it: only £4,000 of the £10,000/] }],
  ['what is 12k as a percentage of the isa allowance', { has: [/^£12,000 is 60%/] }],
  ['What percentage of the ISA allowance is £5,000?', { has: [/^£5,000 is 25%/] }],
  ["what's 3,000 as a percentage of the LISA limit", { has: [/^£3,000 is 75%/] }],
  ['How much is 25% of £3,200 LISA', { has: [/^25% of £3,200 is £800/] }],
  ['how much is 25% of £2,600', { has: [/^25% of £2,600 is £650/] }],
  ['what is a quarter of the ISA allowance', { has: [/^A quarter [^.]*£5,000/] }],
]);

const helpToBuy: readonly Case[] = casesOf('rules now', [
  [
    'H2B ISA: how long at £200 a month to get the full £3,000 bonus',
    { has: [/^5 years at £200/, '£12,000'] },
  ],
  [
    'H2B: how many months at £150 a month until a £1,500 bonus?',
    { has: [/^3 years and 4 months/, '£6,000'] },
  ],
  [
    'Help to Buy ISA with £6,000 in it, how long at £200 a month to the full bonus?',
    { has: [/^2 years and 6 months/] },
  ],
  [
    'my Help to Buy ISA has £1,500 in it, is there a minimum for the bonus?',
    { has: [/^My rule book has no minimum/] },
  ],
]);

export const paymentsTold: readonly Case[] = [
  ...howOften,
  ...lifetimeLimit,
  ...takenOut,
  ...shares,
  ...helpToBuy,
];
