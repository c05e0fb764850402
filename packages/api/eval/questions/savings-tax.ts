import { casesOf, type Case } from '../case.ts';

// Tax on savings: pay, interest and tax rates told apart; the band that an income makes; the starting rate.

const byIncome: readonly Case[] = casesOf('tax outside', [
  [
    'Does the personal savings allowance exist for someone on £60k salary?',
    { has: [/^[^.]*£500 /], not: ['£1,000', '£11,800'] },
  ],
  [
    'I earn £28,000 - how much savings interest is tax free?',
    { has: [/^[^.]*£1,000 /], not: ['£500', '£5,400'] },
  ],
  ["On a £200k salary what's my personal savings allowance", { has: [/^[^.]*£0 /], not: ['£39,800'] }],
  ['I earn £140,000, how much interest tax free outside ISA?', { has: [/^[^.]*£0 /], not: ['£1,000'] }],
  ['what is the psa for a higher earner', { has: [/^[^.]*£500 /], not: ['£1,000'] }],
  ['salary £55k, do I pay tax on £900 interest?', { has: [/^Yes: [^.]*£160 of tax/] }],
  ["I'm on £45,000 a year, what's my personal savings allowance?", { has: [/^[^.]*£1,000 /], not: ['£500'] }],
  ['I make £75k, is £450 of savings interest taxed?', { has: [/^No: [^.]*£0 of tax/, '£500'] }],
  ['personal savings allowance for someone with a £130,000 income', { has: [/^[^.]*£0 /] }],
  ['I earn £49,800 and got £1,300 interest from my bank, tax?', { has: [/^[^.]*£320 of tax/] }],
  [
    'What is the personal savings allowance of an additional earner on £300k?',
    { has: [/^[^.]*£0 /], not: ['£135,000'] },
  ],
  ['Is £800 interest on a £35,000 salary taxed?', { has: [/^No: [^.]*£0 of tax/] }],
  ['dividends of £2,500 on a £60,000 salary, how much tax outside an ISA?', { has: [/^[^.]*£715/] }],
]);

const startingRate: readonly Case[] = casesOf('tax outside', [
  ['starting rate for savings on a £30k salary?', { has: [/^[^.]*none/, '£17,570'], not: ['£5,800'] }],
  [
    'explain the £5,000 starting rate for savings',
    { has: [/^[^.]*£5,000 of interest at 0%/, '£17,570'], not: ['£800'] },
  ],
  ['until when does the starting rate for savings last', { has: [/^Until 5 April 2031/] }],
  ['how long does the starting rate for savings last', { has: [/^Until 5 April 2031/] }],
  [
    'I earn £9,000 wages, can I get £5,000 interest taxed at 0%?',
    { has: [/^Yes: [^.]*£0 of tax/, '£9,570'] },
  ],
  [
    'my income is £8,000 pension only; is £4,000 of interest taxed?',
    { has: [/^No: [^.]*£0 of tax/, 'starting rate'] },
  ],
  [
    'My wages are £16,000, how much interest can I get at the starting rate for savings?',
    { has: [/^[^.]*£1,570/] },
  ],
  ['Pension of £11,000 and £3,000 interest, do I pay tax?', { has: [/^No: [^.]*£0 of tax/, '£7,570'] }],
  [
    'I only have a £13,570 pension, how much of my interest is in the starting rate?',
    { has: [/^[^.]*£4,000/] },
  ],
  ['I earn £15,000 and had £6,000 of interest. How much tax?', { has: [/^[^.]*£486 of tax/, '£3,570'] }],
]);

const byRate: readonly Case[] = casesOf('tax outside', [
  ['£700 interest, 40% payer, what tax do I owe this year', { has: [/^[^.]*£80 of tax/], not: ['£280'] }],
  ['45% payer £300 interest tax', { has: [/^[^.]*£135 of tax/] }],
  [
    'How much tax would an ISA save me on £1,500 interest at 40%?',
    { has: [/^[^.]*£400 of tax/], not: ['£600'] },
  ],
  [
    'Interest of £400 in a cash ISA plus £900 outside; basic rate. Any tax?',
    { has: [/^No: [^.]*£0 of tax: £900/] },
  ],
  [
    'difference in savings tax between this year and 2027/28 for a 40% payer',
    { has: ['42%', '40%', '2 percentage points'], not: ['47%'] },
  ],
  ['£1,250 bank interest, 20% taxpayer: how much tax?', { has: [/^[^.]*£50 of tax/] }],
  ['What would a 42% payer owe on £1,100 of interest in 2027/28?', { has: ['£252 of tax', '42%'] }],
  [
    '£2,000 interest at 45% tax, how much would an ISA have saved me?',
    { has: [/^[^.]*£900 of tax/, 'saves you'] },
  ],
  [
    'I have £40,000 at 4.5% in a normal account and pay 40% tax, how much tax?',
    { has: ['£1,800', '£520 of tax'] },
  ],
  [
    '£600 interest from Barclays and £700 from Halifax, basic rate, how much tax?',
    { has: [/^[^.]*£60 of tax/] },
  ],
]);

export const savingsTaxCases: readonly Case[] = [...byIncome, ...startingRate, ...byRate];
