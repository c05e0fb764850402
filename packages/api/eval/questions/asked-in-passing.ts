import { casesOf, type Case } from '../case.ts';

// Short matters of children, dates, transfers, death and residence, and what is not in the sources.

export const askedInPassing: readonly Case[] = [
  ...casesOf('rules now', [
    ['my son got £9,500 in his jisa by accident', { has: ['£500 over', 'provider or HMRC'] }],
    ['I subscribed to 2 junior ISAs by mistake', { has: ['not two of one type', 'provider or HMRC'] }],
    ['is £9,500 too much for a jisa', { has: [/^Yes/] }],
    ['i maxed out my isa already can i still open another one', { has: ['can open it', '6 April'] }],
    ['can i pay in monthly', { has: [/^Yes: the rules/, '£20,000'] }],
    ['can i have a million in isas', { has: [/^Yes: there is no limit/, '£20,000'] }],
    ['what can ISAs hold', { has: ['shares', 'peer-to-peer', 'cash ISA'] }],
    ['does withdrawing from isa affect next years allowance', { has: [/^No: each tax year/] }],
    ['does the growth of my s&s isa use allowance', { has: [/^No: /, 'do not count'] }],
    ['LISA £4,000 and bonus £1,000: how much of the 20k is used', { has: [/^£4,000: only/, 'uses none'] }],
    ['how do i claim lisa money for house, who gets it', { has: ['conveyancer or solicitor', '£450,000'] }],
    ['was there a lisa before 2017', { has: ['first row', '6 April 2017'] }],
    [
      ['i have put 18k in isas', 'can i put 3k more', 'what if i already did'],
      { has: ['provider or HMRC'], not: [/^No/] },
    ],
    [
      ['i paid 3k into my lisa', 'can i put 1.5k more'],
      { has: [/^Not all of it: £1,000 more/, '£500 cannot'] },
    ],
    ['cash JISA to S&S JISA transfer allowed?', { has: [/^Yes: a Junior ISA/, 'one of each'] }],
    [
      'my transfer has taken 20 working days cash to cash is that too long',
      { has: [/^Yes: /, '15 working'] },
    ],
    ['can i transfer only half of last years money', { has: [/^Yes: money of earlier/] }],
    [['cash isa transfer how long', 'stocks?', 'lisa?'], { has: ['30 calendar days'] }],
    ['can APS be used if i don’t inherit the money', { has: [/^Yes: it does not depend/] }],
    ['my civil partner died, do I get APS', { has: [/^Yes, if you were living together/] }],
    ['is 3 december 2014 included for APS', { has: [/^Yes: that is the first day/] }],
    [
      ['my husband died in 2020', 'he had 60k in isas', 'is it too late'],
      { has: ['time limits', 'can’t name the last day'] },
    ],
    [
      'if i take money from flexible isa at bank A can i put it in bank B',
      { has: [/^My rule book does not say/] },
    ],
    [
      ['i took out 6k from my flexible isa in may', 'can i put it back', 'by when', 'and if i miss it'],
      { has: [/^No: it has to be back/, 'new payment'] },
    ],
    [['ok so 20k total yes?', 'including lisa?', 'including junior?'], { has: [/^No: a Junior ISA/] }],
    ['did rachel reeves scrap the cash isa', { has: [/^No: /, 'can still be opened'] }],
    ['will labour tax isas', { has: ['stay free of tax', 'no predictions'] }],
    ['is JISA money covered by FSCS separately from mine', { has: [/^Yes: the limit is per person/] }],
    ['are building societies covered by fscs', { has: [/^Yes, like banks/, '£120,000'] }],
    ['I’m 37 with 2 kids, want to max everything, how much total this year', { has: ['£38,000'] }],
  ]),
  ...casesOf('eligibility', [
    [
      'daughter turns 18 in feb 2027: can she have both 9k jisa and 20k adult in same tax year',
      { has: [/^Yes: up to £9,000/, '£20,000', 'separate'] },
    ],
    [
      'my son is 18 in 6 months can I still put 9k in his jisa',
      { has: [/^Yes: up to £9,000/, '18th birthday'] },
    ],
    [['junior isa', 'my kid is 16', 'can i take money out for school fees'], { has: [/^No: nobody/, '18'] }],
    ['16 yr old in 2024/25 how much could they save across junior and adult isa', { has: [/^£29,000/] }],
    [
      'I’m 17 opened an adult cash isa in 2025, can I still pay in to it',
      { has: ['Not in my sources', '18'] },
    ],
    [
      'i’m not the parent, can I open a JISA for my nephew',
      { has: [/^No, unless as/, 'parent or guardian'] },
    ],
    ['Our son is 15. Could he have control of his JISA next year?', { has: [/^Yes: at 16/] }],
    ['h2b isa holder buying in jan 2031 do i get the bonus', { has: [/^No: the bonus has to be claimed/] }],
    [['i have help to buy with 7k', 'want to buy in 2029', 'what bonus'], { has: ['£1,750'] }],
    ['visa holder skilled worker can i have an isa', { has: [/^Yes, if you are resident/] }],
    ['do i need to be a uk resident for a lisa', { has: [/^Yes: you have to be resident/] }],
    [
      'im moving abroad in february, can I use my 2026/27 allowance before i go',
      { has: [/^Yes: as long as/] },
    ],
    [
      'i moved abroad in june 2026 but kept paying in until august, what now',
      { has: ['provider', 'not resident in the UK'] },
    ],
    ['can i keep LISA if i move abroad and buy a home there', { has: [/^Keep it, yes/, 'in the UK', '25%'] }],
    ['my mate says that you lose your isa if you move abroad', { has: [/^No, you keep it/] }],
    [['can i transfer shares isa to cash', 'im 55', 'and in june 2027'], { has: [/^No, not under 65/] }],
    ['I’m 50, does my LISA still get the bonus', { has: [/^No: at 50/] }],
    ['if i’m 45 never had a LISA what’s my options', { has: ['at 45'], not: [/^No\./] }],
  ]),
  ...casesOf('deadline', [
    ['cheque sent on 4 april arrives 8 april which year', { has: [/^It counts for the next tax year/] }],
    ['can i pay my isa on sunday 4 april 2027', { has: ['2026/27', '5 April 2027'] }],
    ['what is tax year 2026/27 dates', { has: ['6 April 2026', '5 April 2027'] }],
  ]),
  ...casesOf('rules past', [['was lisa charge 20% in june 2021', { has: [/^No\./, '25%'] }]]),
  ...casesOf('unknown', [
    ['can i open isa with no NI number', { declines: true, not: ['AER'] }],
    ['care home fees do they take isa', { declines: true, not: ['fee, from'] }],
    ['can i use isa as security for a loan', { declines: true }],
    ['does lisa affect benefits universal credit', { declines: true }],
    ['h2b isa - wheres the bonus paid', { declines: true }],
    ['how quick does fscs pay out', { declines: true, has: ['£120,000'] }],
    ['does fscs cover crypto', { declines: true }],
  ]),
];
