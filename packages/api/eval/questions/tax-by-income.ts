import { casesOf, type Case } from '../case.ts';

// Tax on interest of somebody whose income is told, and taxes that are not in the rule book.

export const taxByIncome: readonly Case[] = [
  ...casesOf('tax outside', [
    ['earn £130,000 interest £300 tax?', { has: ['£135', '45%'], not: ['£25,800'] }],
    ['salary 160k interest 400 tax', { has: ['£180'] }],
    [
      'I earn £45k and got £1,400 interest this year, how much do i owe HMRC',
      { has: ['£80', '£400 above'], not: ['£46,400'] },
    ],
    ['no job, 15k interest a year, do i pay any tax', { has: [/^No: with no other income/, '£18,570'] }],
    ['unemployed with 10k interest', { has: ['£0 of tax'] }],
    ['I do not work and had 20k of interest, what tax', { has: ['£286'] }],
    [
      ['I earn £62k', 'got £900 interest', 'tax?'],
      { has: ['£160', '£400 above'], not: ['£900 of other income'] },
    ],
    [['I earn £20k', 'got £900 interest', 'tax?'], { has: ['£0', '£1,000'], not: ['£17,670'] }],
    ['earn 51k, interest 600, tax?', { has: ['£40', 'higher-rate'] }],
    ['on £75,000 a year with £450 interest, tax due?', { has: [/^No: /, '£0'] }],
    ['earn 30000, interest 1000 exactly, tax?', { has: ['£0'], not: ['higher rate:'] }],
    ['earning 55k with 800 interest, tax to pay?', { has: [/^Yes: /, '£120'] }],
    ['my salary is 48000, savings interest was 900, do I pay', { has: ['£0', '£1,000'], not: ['AER'] }],
    ["I'm on 110k and had £700 in interest", { has: ['£80'] }],
    ['income £17,570 and £1,000 interest', { has: ['£0'] }],
    [
      "I'm 25 earning 30k, 5k in savings at 4%, is there any tax and would an isa change it",
      { has: [/^No: £5,000 at 4% earns £200/], not: ['£12,000'] },
    ],
    ['do i pay more tax on savings next tax year', { has: [/^Yes/, '22%', '47%'] }],
    [
      ['whats the psa', 'im a higher rate', 'and my husband who earns 20k'],
      { has: ['basic-rate', '£1,000'], not: ['£500'] },
    ],
    ['does my wifes PSA add to mine', { has: [/^No: it is per person/] }],
    ['£500 in dividends do i pay tax', { has: [/^No: £500 fits/] }],
    ['is dividend allowance still 2000', { has: [/^No\b.*£500/], not: ['£161'] }],
    ['is the dividend allowance £500', { has: [/^Yes/] }],
    ['how much could I have in savings at 4.5% before paying tax, basic rate', { has: [/^About £22,222/] }],
    ['does interest in my cash ISA push me into higher tax band', { has: [/^No: /, 'no taxable income'] }],
    ['withdraw from stocks and shares isa - any penalty or tax', { has: [/^No tax/, 'fees of its own'] }],
    ['isa for non-taxpayer kids', { has: ['Junior ISA', '£9,000'], not: ['savings allowance'] }],
  ]),
  ...casesOf('unknown', [
    ['whats the capital gains tax allowance outside an isa', { declines: true, not: ['£20,000'] }],
    ['are gains on gilts taxed outside isa', { declines: true }],
    ['do scottish taxpayers get different savings tax', { has: ['not in my sources'] }],
    ['living in ireland, do i pay tax there on my uk isa', { has: ['not in my sources', 'UK takes no tax'] }],
  ]),
];
