import { casesOf, type Case } from '../case.ts';

// Rates without a sign, rhythms before the amount, shorthand, calendar ends, several sums in one line, rates that change.

export const sumsTypedInHaste: Case[] = [
  ...casesOf('calculator', [
    ['fortnightly £120 for 3 years at 4%', { has: ['£3,120 a year', '£9,360 paid in'], pounds: [9960, 1] }],
    ['every fortnight £50, two years, 4%', { has: ['£2,600 paid in'] }],
    ['each quarter £300 over 4 years at 3%', { has: ['£4,800 paid in'] }],
    ['weekly £20 for 3 years at 4%', { has: ['£20 a week', '£3,120 paid in'] }],
    ['I save £50 every two weeks. Whats that after 5 years at 5 %?', { pounds: [7398, 1], has: ['5%'] }],
    ['half a million at 4 percent for a year and a half', { pounds: [530865, 2], has: ['18 months'] }],
    ['£6,000 at 4% for 2 years and a half', { has: ['2 years and 6 months'] }],
    [
      'one hundred and fifty pounds monthly, twelve years, three point nine percent',
      { has: ['3.9% a year', '12 years'], not: ['9% a year (', ' at 9%'], pounds: [27578, 1] },
    ],
    [
      'four point two five percent on ten thousand for two years',
      { has: ['4.25% a year', '£10,000 over 2 years'] },
    ],
    ['pls calc: 150/m x 6y @4.2%', { has: ['£150 a month over 6 years at 4.2%'], pounds: [12301, 1] }],
    ['150pm 6yrs 4.2', { has: ['£150 a month over 6 years at 4.2%'] }],
    ['5k+100pm@5%x10y', { has: ['£5,000 and £100 a month over 10 years at 5%'], pounds: [23828, 1] }],
    ['£5000 + £100pcm, 10yrs, 5%pa', { has: ['£5,000 and £100 a month over 10 years at 5%'] }],
    [
      '200 x 36 months @ 3.75',
      { any: ['£200 a month', '£200 over 3 years at 3.75%'], not: ['starting rate'] },
    ],
    ['8000 @ 4.1 x 3y', { has: ['£8,000 over 3 years at 4.1%'] }],
    ['£10k at 4 or 4.5 for 3 years', { has: ['at 4% a year', 'at 4.5% a year', 'The difference is £169'] }],
    ['20k 4.1 vs 4.4 5 years', { has: ['at 4.1%', 'at 4.4%', 'The difference is £370'] }],
    [
      "what's the difference between 3.9 and 4.2 on 20 thousand after a year",
      { has: ['The difference is £62'] },
    ],
    [
      'difference between 4 and 5 on £20,000 over 5 years',
      { has: ['at 4% a year', 'at 5% a year', 'The difference is'] },
    ],
    ['How much more would I get with 4.75 than 4.15 on £5k in one year', { has: ['The difference is £32'] }],
    ['£8,000 for three years: 3.9% or 4.3%?', { has: ['The difference is'] }],
    [
      'Hello I come from Poland, I work here 2 years, I save 300 pound in month, after 5 year how many with 4 procent?',
      { has: ['£300 a month over 5 years at 4%'] },
    ],
    [
      'saving 400 a month from now until december 2028 at 4%, what will it be?',
      { has: ['£400 a month over 2 years and 1 month', '£10,000 paid in'], not: ['£2,028'] },
    ],
    ['£250 a month until april at 4%', { has: ['5 months', '£1,250 paid in'] }],
    ['£250 a month until april', { has: ['5 months', '£1,250 paid in'] }],
    ['if i put away £80 a month until next september at 4%', { has: ['10 months', '£800 paid in'] }],
    [
      'what would have been if I had invested £100 a month at 6% since 2010',
      { has: ['16 years', '£19,200 paid in'], not: ['You named no period'] },
    ],
    ['interest on £6,500 for 100 days at 4%', { has: ['£71.23', '100 of 365 days'], not: ['5 years'] }],
    ['what does £12,000 earn in 6 weeks at 4.5%?', { has: ['£62.14', '42 of 365 days'] }],
    [
      'how long would 10000 take to double at 4%',
      { has: ['£10,000', '£20,000', '17 years and 5 months'], not: ['£1,000 '] },
    ],
    ['twenty pounds a week for two years, no interest', { has: ['£2,080'], not: ['lost'] }],
    [
      '£5000 at 4% for 3 years, £10000 at 5% for 2 years, £200 a month at 3% for 4 years',
      {
        has: ['£5,000 over 3 years at 4%', '£10,000 over 2 years at 5%', '£200 a month over 4 years at 3%'],
        not: ['Together'],
      },
    ],
    [
      '1000 at 4 for 5 years, 2000 at 3 for 2 years, and 3000 at 5 for 10 years?',
      { has: ['£1,000 over 5 years at 4%', '£2,000 over 2 years at 3%', '£3,000 over 10 years at 5%'] },
    ],
    [
      '£3,000 at 4%, £4,000 at 5% and £5,000 at 3%, all for 2 years',
      { has: ['£3,000 over 2 years', '£4,000 over 2 years', '£5,000 over 2 years', 'Together that is'] },
    ],
    [
      "what's more after 10 years, £200 a month at 3% or £150 a month at 5%",
      {
        has: [
          '£200 a month over 10 years at 3%',
          '£150 a month over 10 years at 5%',
          'The difference is £4,629',
        ],
        not: ['£350'],
      },
    ],
    [
      '£15,000 for 5 years at 4% vs 7 years at 3.8%',
      { has: ['over 5 years at 4%', 'over 7 years at 3.8%', 'The difference is £1,248'] },
    ],
    [
      'If 4.75% bonus rate drops to 3% after 12 months, what do I have after 3 years on £10,000?',
      {
        has: ['4.75% a year', 'another 2 years at 3%', '£11,133'],
        not: ['government bonus', 'Lifetime ISA'],
      },
    ],
    [
      'rate falls from 4.5 to 3 after six months, 10k, one year',
      { has: ['6 months at 4.5%', 'another 6 months at 3%', '£10,381'] },
    ],
    [
      '£5,000 over 4 years at 5% which goes down to 2% after the first year',
      { has: ['after 1 year at 5%', 'another 3 years at 2%'] },
    ],
    ['would i beat inflation of 3.8 with 4.15', { has: ['Yes', '0.34% a year'] }],
    ['does 3% keep up with inflation of 3.4%?', { has: ['No', '3% is less than 3.4%'] }],
    ['what would £50,000 pay me per month at 4.2%', { has: ['£175'] }],
    ['i want £500 a month interest. how much do i need at 4%', { has: ['£150,000'] }],
    [
      'I have £30k and take out £250 a month. at 3% how long?',
      { has: ['11 years and 10 months'], not: ['Saving'] },
    ],
    ['£10,000 loses 15% then gains 15%', { has: ['£9,775', '£8,500'] }],
    ['bought fund at 5000 now 6100 how many percent up', { has: ['22%', 'up', '£1,100'] }],
    ['I put in £2,400 over last year and have £2,460 now, what rate is that', { has: ['2.5%', '£60'] }],
    [
      'start at 25 or 35, 100 a month at 5% until 65?',
      { has: ['£100 a month', '40 years', '10 years later'], not: ['£25 a month'] },
    ],
    [
      'whats the difference if i wait a year before starting £200 a month at 5% over 20 years',
      { has: ['begun 1 year later'] },
    ],
  ]),
  ...casesOf('tax outside', [
    [
      'how much can I have in savings at 4.5% before paying tax as higher earner',
      { has: [/^About £11,111/, '£500'], not: ['no limit'] },
    ],
  ]),
  ...casesOf('follow-up', [
    [
      ['I want 30k for a deposit in 4 years.'],
      { has: ['To reach £30,000 in 4 years'], not: ['£30,000 paid in'] },
    ],
    [
      ['I want 30k for a deposit in 4 years.', 'I have 8k already'],
      { has: ['To reach £30,000 in 4 years', 'starting with £8,000'], not: ['£38,000'] },
    ],
    [
      [
        'I want 30k for a deposit in 4 years.',
        'I have 8k already',
        'rate 4%',
        'and if I do it in 5 years instead?',
      ],
      { has: ['To reach £30,000 in 5 years at 4%', 'starting with £8,000', '£305 a month'] },
    ],
    [
      [
        'We want £50,000 in 10 years',
        '4%',
        'how much per month?',
        'and if we start with £10,000?',
        'and at 5%?',
      ],
      { has: ['To reach £50,000 in 10 years at 5%', 'starting with £10,000', '£216 a month'] },
    ],
    [
      ["I'd like to have £100,000 at 60", "I'm 45", 'I have 20k', 'at 5% what do I need each month?'],
      { has: ['To reach £100,000 in 15 years at 5%', 'starting with £20,000', '£216 a month'] },
    ],
    [
      [
        'saving for a wedding, need 15k',
        'in 3 years',
        'got 4 grand already',
        'assume 4.2%',
        'what if the wedding is in 2 years',
      ],
      { has: ['To reach £15,000 in 2 years at 4.2%', 'starting with £4,000'], not: ['£19,000'] },
    ],
    [
      [
        'Goal: £20,000 for a car by 2029.',
        'I can save £400 a month',
        'will I make it at 4%?',
        'and with 500?',
      ],
      { has: ['No: £500 a month over 3 years at 4%', '£20,000'] },
    ],
    [
      ['i need 5k for a holiday next year', 'how much a month is that'],
      { has: ['To reach £5,000 in 1 year'] },
    ],
    [
      [
        'I am saving for a house',
        'need a deposit of £40k',
        '6 years from now',
        'how much each month at 4 percent?',
      ],
      { has: ['To reach £40,000 in 6 years at 4%', '£491 a month'] },
    ],
  ]),
];
