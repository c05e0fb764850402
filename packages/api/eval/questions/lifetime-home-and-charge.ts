import { casesOf, type Case } from '../case.ts';

// A Lifetime ISA on the way to a home, its charge and whose illness, several of them and the 50th birthday.

export const lifetimeHomeAndCharge: readonly Case[] = [
  ...casesOf('rules now', [
    ['does the 12 months start from the first payment or opening', { has: [/^From the first payment/] }],
    ['when does the 12 month clock start on a lisa', { has: ['first payment'] }],
    ['Can I open lisa with £1 just to start the clock', { has: [/^Yes: the 12 months/], not: ['AER'] }],
    ['Do i get the LISA money or the solicitor', { has: [/^Your conveyancer or solicitor/] }],
    ['lisa money, is it sent to me or to my conveyancer?', { has: [/^Your conveyancer or solicitor/] }],
    ['can LISA pay for stamp duty or legal fees', { declines: true, not: ['yearly fee'] }],
    ['can LISA be used for deposit at exchange', { declines: true, has: ['conveyancer'] }],
    ['cash buyer with LISA', { has: ['with a mortgage', '25%'] }],
    [
      'We’re buying for £450,000 exactly with two LISAs. ok?',
      { has: [/^Yes, as far as the price goes/], not: ['one Lifetime ISA in a tax year'] },
    ],
    ['two LISAs, house at 460k, does it work', { has: [/^No: £460,000 is over/] }],
    [
      'Do I pay back bonus if I buy a house?',
      { has: [/^No: for a qualifying first home/], not: ['flexible'] },
    ],
    ['i own land but never a house first time buyer?', { declines: true, not: ['probably not'] }],
    ['LISA for flat with my mum who owns a house', { has: ['that you own'] }],
    ['LISA to LISA transfer, does it use up the 4000?', { has: [/^No: a transfer from one Lifetime ISA/] }],
    ['does moving my lisa to another provider cost me the 25%?', { has: [/^No: a transfer/] }],
    [
      'can a stocks & shares LISA be moved to cash LISA',
      { has: [/^Yes: a Lifetime ISA can be transferred/] },
    ],
    [
      'Can I hold a LISA with Provider A from 2022 and pay this year into LISA B',
      { has: [/^Yes, as long as only one/], not: ['not in this site’s catalogue'] },
    ],
    ['is the bonus 25% of the interest too', { has: [/^No: the bonus is 25% of what you pay in/] }],
    [
      'I turned 50 in June 2026. I paid in £2,000 in April 2026, do I get the bonus on it?',
      { has: ['before you turned 50', '25%'] },
    ],
    ['my wife is terminally ill, can i use my LISA without charge', { has: [/^Not for another’s illness/] }],
    [
      'my son has a terminal illness, may i take my lisa out free of charge',
      { has: [/^Not for another’s illness/] },
    ],
    ['is serious illness enough to skip the lisa charge', { has: [/^No, not by itself/] }],
    ['disabled - can i take lisa early', { has: ['terminal illness', '25%'] }],
    [
      'is the government scrapping the withdrawal penalty',
      { has: [/^My sources announce no such thing/], not: ['best rated'] },
    ],
    ['was the charge ever 20 percent', { has: [/^Yes: for a time/] }],
    [
      'Why have I lost £250 of my own money when taking out of LISA',
      { has: [/^Because the charge is 25%/], not: ['£62.50 and leaves'] },
    ],
    ['is LISA withdrawal after 60 taxable', { has: [/^No, and there is no charge/], not: [/^Yes/] }],
    ['do i get taxed on my lisa money at 62', { not: [/^Yes/] }],
  ]),
];
