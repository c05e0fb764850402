import { casesOf, type Case } from '../case.ts';

// Products set side by side, providers of several kinds, sums with transfers, incomes and prices among them, and people under pressure.

const OTHERS_MONEY = { has: [/^I’m sorry that this is happening/, '0808 2000 247'] };

export const sidesAndSums: readonly Case[] = [
  ...casesOf('compare', [
    ['5 year fixed vs 2 year fixed', { has: [/^The highest rate is for 2 years: 4\.12%/, '4%'] }],
    [
      'what’s the gap in rate between the one-year and the three-year fix?',
      { has: ['4.3%', '4.05% for 3 years'] },
    ],
    ['fix for 1 year or fix for 3 years, what pays better', { has: [/^The highest rate is for 1 year/] }],
    ['18 month fix or 3 year fix, which is better paid?', { has: [/^The highest rate is for 18 months/] }],
    [
      '3 year fix against 32 day notice, which gives more interest?',
      { has: [/^3 Year Fixed Rate Cash ISA/, '32 Day Notice'] },
    ],
    ['compare the 1 year fixes', { has: ['Quillbrook'] }],
    ['Are ISAs better than premium bonds?', { has: [/^I can’t compare/] }],
  ]),
  ...casesOf('catalogue search', [
    ['Who has both Lifetime and Stocks & Shares ISAs?', { has: ['5 providers', 'Zephyrine Invest'] }],
    ['Which provider offers fixed rates and notice accounts?', { has: [/^No provider/] }],
    ['Which bank has both notice and easy access ISAs?', { has: ['1 provider', 'Emberlyn Savings'] }],
    ['Is there one provider with a LISA, a JISA and a stocks ISA?', { has: [/^Yes\./, 'Kestrelgate'] }],
    ['top 3 lifetime isas by rate', { has: ['Hearthmoor'] }],
    ['LISA that takes transfers in', { has: ['Hearthmoor'], not: ['counts as a withdrawal'] }],
    ['any flexible stocks and shares isa?', { has: ['Coppicewell'] }],
    ['Is the Home & Hearth Cash Lifetime ISA open?', { has: ['not in this site’s catalogue'] }],
    ['How often is interest paid?', { has: ['each account’s own terms'] }],
    [
      ['show lifetime ISAs', 'just the cash ones', 'which has the best rate?'],
      { has: ['Hearthmoor', '4.3%'] },
    ],
  ]),
  ...casesOf('allowance sums', [
    ['I’ve paid £8,000 and transferred £30,000 from my old ISA, what’s left?', { has: ['leaves £12,000'] }],
    [
      'switched £5,500 from my 2022 ISA in June and paid in £15,000. can i put in another £6,000?',
      { has: [/^No: £21,000/] },
    ],
    [
      'I’ve switched £14,000 from another ISA and want to add £20,000 new money, is that OK?',
      { has: [/^Yes\./] },
    ],
    [
      'my salary is £62,000 and I’ve put £14,000 in ISAs, how much can I still put in?',
      { has: ['leaves £6,000'] },
    ],
    [
      'I’m 52, my husband’s 49, we sold a flat for £310,000, I earn £51,000, he’s put £4,000 in his LISA and £2,000 in a cash ISA since April and I’ve put £15,000 in a stocks ISA. How much more can we both put in ISAs this tax year?',
      { has: ['£19,000'] },
    ],
    [
      '£12,000 in a Help to Buy ISA from 2018 and £3,000 in a LISA opened in 2023; I put £2,500 in the LISA this tax year. How much more can I add to the LISA?',
      { has: ['£1,500'] },
    ],
    [
      'I’ve paid in £150 a month since 6 April 2026, up to today. How much allowance is left?',
      { has: ['£18,800'] },
    ],
    [
      '£250 a month into my ISA since April 2026 - how much of the allowance have I used so far?',
      { has: [/^£2,000/] },
    ],
    [
      'I put £300 a month into my LISA from June 2026. How much will I have paid in by the end of the tax year?',
      { has: ['£3,000'] },
    ],
    [
      'If I pay £600 a month from May when will I hit the £4,000 LISA limit?',
      { has: ['7 payments', 'November 2026'] },
    ],
    [
      'If I pay £2,500 a month from 6 April, when is my allowance used up?',
      { has: ['8 payments', 'November 2026'] },
    ],
    [
      'Grandad gave my son £3,000 for his JISA in May and we add £250 a month from June 2026 to March 2027. Do we go over the limit?',
      { has: [/^No\./, '£5,500'] },
    ],
    [
      'I turned 18 in August and my parents had paid £7,000 into my junior ISA in April. How much can I put in a cash ISA this year?',
      { has: [/^Up to £20,000/] },
    ],
    [
      'how much can I have in stocks after I put £12,000 in cash in 2027/28? I’m 35',
      { has: [/^With £12,000 in cash ISAs, £8,000/] },
    ],
    [
      'I have £6,000 in my LISA of which £4,800 was my own money, and need it all for rent. What would I get?',
      { has: ['£4,500'] },
    ],
    ['From age 18 until I’m 50, what is the most bonus I could ever get?', { has: ['£32,000'] }],
    [
      'Two cash ISAs of £80,000 at banks sharing a licence - covered?',
      { has: [/^Not all of it/, '£40,000'] },
    ],
  ]),
  ...casesOf('unknown', [
    ['My dad keeps pressuring me to hand over my ISA money', OTHERS_MONEY],
    ['my wife emptied my savings account without telling me', OTHERS_MONEY],
    ['I’m frightened of my son, he wants me to transfer my ISA to him', OTHERS_MONEY],
    [
      'debt collectors at the door, I owe £12,000 and only have a LISA',
      { has: [/^I’m sorry that money is so tight/] },
    ],
    ['Can I open an ISA in my dead father’s name?', { has: [/^No, and I can’t help/] }],
    ['my son makes £3,000 a month, can he open an ISA?', { not: ['0808 2000 247'] }],
    ['my husband used his ISA allowance without telling me, is mine affected?', { not: ['0808 2000 247'] }],
  ]),
];
