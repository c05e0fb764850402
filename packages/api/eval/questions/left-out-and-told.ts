import { casesOf, type Case } from '../case.ts';

/** What is to be left out or kept under, what was told before, and who stands behind an ISA. */
export const leftOutAndTold: readonly Case[] = [
  ...casesOf('catalogue search', [
    [
      'Show me cash ISAs, but not from Hollowmere',
      { has: ['4.75%', '15 match'], not: ['Online Easy Access', 'as provider'] },
    ],
    [
      'Which stocks and shares ISAs are there apart from Hollowmere’s?',
      { has: ['12 match', 'Ready-Made'], not: ['Cautious, Balanced'] },
    ],
    ['Best easy access ISA other than Hollowmere', { has: ['Come & Go', '4.2%'], not: ['4.4%'] }],
    [
      'Highest paying cash ISA not from Tŷ Castan or Wrenfield',
      { has: ['1. Online Easy Access'], not: ['4.75%', 'Monthly Habit'] },
    ],
    [
      'Any IFISA except the ones from Cobbleworth?',
      { has: ['Wind & Solar', '6 match'], not: ['Auto-Invest', 'Small Business'] },
    ],
    [
      'Cheapest stocks and shares ISA, ignoring Coppicewell and Zephyrine',
      { has: ['1. Index Tracker', '0.15%'], not: ['No Platform Fee', 'App-Only'] },
    ],
    [
      'Which Junior ISA has the best rating, leaving out Piperlow?',
      { has: ['1. Junior Stocks & Shares ISA'], not: ['Piggy'] },
    ],
    [
      'Is there a cash ISA without a penalty from Hollowmere?',
      { has: ['Online Easy Access'], not: ['Quillbrook'] },
    ],
    ['Any cash ISA that isn’t from Hollowmere?', { has: ['15 match'], not: ['Online Easy Access'] }],
    ['I don’t want Hollowmere. What other easy access ISAs are there?', { not: ['Online Easy Access'] }],
    ['How many ISAs are rated under 4?', { has: ['11', 'under 4'] }],
    ['Which ISAs are rated under 4 stars?', { has: ['under 4', '11 match'], not: ['rated 4 of 5', 'Piggy'] }],
    ['Which products have a rating of 4 or below?', { has: ['at most 4', '14 match'], not: ['Piggy'] }],
    ['Cash ISAs rated no more than 4.3', { has: ['at most 4.3'], not: ['rated 4.9'] }],
    ['Are there any Lifetime ISAs rated below 4?', { has: [/^Yes/, 'Emberlyn', '3.6'], not: ['4.8'] }],
    ['What about ISAs rated between 3 and 4 stars?', { has: ['between 3 and 4'], not: ['rated 4.9'] }],
    ['Which IFISAs have a rating of less than 4?', { has: ['Small Business', 'Development Finance'] }],
    [
      'Which provider has only one product?',
      { has: ['13', 'Conkerdale', 'Hearthmoor'], not: ['Hollowmere'] },
    ],
    ['Which providers have only one cash ISA?', { has: ['5 providers', 'Tobar'], not: ['Thistlewick'] }],
    ['Who has exactly two products?', { has: ['2 products', 'Quillbrook'], not: ['Conkerdale'] }],
    ['Which providers do you list?', { has: ['29', 'Afon Las', 'Zephyrine', 'invented'] }],
    ['Which ISAs can I pay £25 a month into?', { has: ['£25 a month', '27 match'], not: ['Cash ISAs with'] }],
    ['What Junior ISAs can I put £10 a month into?', { has: ['Junior ISAs with', '£10 a month'] }],
    ['Which products have a fixed term?', { has: ['1 Year Fixed', 'Wind & Solar', '8 match'] }],
    [
      'What are the features of the top rated cash ISA?',
      { has: ['Everyday Cash ISA: Variable rate', 'Withdraw as often'] },
    ],
    [
      'What’s the average of notice ISAs, and which is the best of them?',
      { has: ['3.93%', '1. 180 Day Notice'], not: ['4.75%'] },
    ],
    [
      'What’s the average fee of stocks and shares ISAs, and which is the cheapest?',
      { has: ['0.38%', '1. No Platform Fee'], not: ['Junior'] },
    ],
    ['How many notice ISAs do you have, and which pays the most?', { has: ['3', '180 Day', '4.2%'] }],
  ]),
  ...casesOf('compare', [
    ['Compare the two best paying cash ISAs.', { has: ['4.75%', '4.5%'], not: ['4.4%', 'don’t know'] }],
    ['Compare the top three stocks and shares ISAs by fee', { has: ['No Platform', 'App-Only', '0.15%'] }],
  ]),
  ...casesOf('allowance sums', [
    [
      'What’s my LISA allowance if I’ve used 18,500?',
      { has: ['£1,500'], not: ['over its own limit', '£22,500'] },
    ],
    [
      'I have used £16,500 of my ISA allowance, what is my Lifetime ISA limit?',
      { has: ['£3,500'], not: ['over its own limit'] },
    ],
    ['What’s my Lifetime ISA allowance if I have used £3,000?', { has: ['£4,000', '£1,000'] }],
    ['How much LISA allowance have I got left if I have used £2,000 of it?', { has: ['up to £2,000'] }],
    ['How much can go in my LISA if I have already put 19,000 into a cash ISA?', { has: ['up to £1,000'] }],
  ]),
  ...casesOf('deadline', [
    ['How many days are there between 10 January and the deadline?', { has: ['85 days'] }],
    ['How many days from 1 March 2027 to the ISA deadline?', { has: ['35 days'], not: ['101'] }],
    ['How many weeks from 1 February 2027 until the deadline?', { has: ['63 days (9 weeks'] }],
    ['How long is it from 31 January to 5 April?', { has: ['64 days'] }],
  ]),
  ...casesOf('rules announced', [
    [
      'Moving an IFISA to cash before the deadline 2027',
      { has: ['at present', '5 April 2027'], not: [/^No/] },
    ],
    [
      'Can I switch my IFISA into cash before the 2027 deadline?',
      { has: ['Yes', '30 calendar days', 'savers under 65'], not: [/^No/] },
    ],
    [
      'Can I still transfer between cash ISAs under the April 2027 cap?',
      { has: [/^Yes/, '15 working days', 'does not count'] },
    ],
    ['After April 2027 can I switch from one cash ISA to another?', { has: [/^Yes/, '15 working days'] }],
    ['Do cash to cash transfers count towards the new £12,000 limit?', { has: [/^No/] }],
    [
      'How much must go into shares under the cap?',
      { has: ['None has to', '£12,000', '£8,000', '6 April 2027'] },
    ],
    ['Will I be forced to invest £8,000 in shares?', { has: [/^No/, '£12,000'] }],
  ]),
  ...casesOf('rules now', [
    ['Who regulates ISAs?', { has: ['Financial Conduct Authority', 'HMRC'] }],
    ['Who makes sure that ISA providers follow the rules?', { has: ['Financial Conduct Authority'] }],
    ['Is ISA Compass regulated?', { not: [/^Yes/] }],
    ['Are ISA providers regulated?', { has: [/^Yes/, 'register'] }],
    ['Who do I complain to about my ISA provider?', { has: ['provider itself', 'Ombudsman'] }],
    ['What happens if a borrower in my IFISA defaults?', { has: ['loss is yours', 'no FSCS deposit cover'] }],
    ['What if the borrowers can’t pay?', { has: ['loss is yours'] }],
    ['Lump sum or monthly payments?', { has: ['either', 'spreads the prices', '£20,000'] }],
  ]),
  ...casesOf('advice declined', [
    ['Should I drip feed or invest all at once?', { has: ['not advice', 'spreads the prices'] }],
    ['Is it better to pay in a lump sum or monthly?', { has: ['not advice', 'earns interest for longer'] }],
  ]),
  ...casesOf('follow-up', [
    [['Show me cash ISAs', 'But not from Hollowmere'], { has: ['15 match'], not: ['Online Easy Access'] }],
    [['What is the cash ISA cap from April 2027?', 'And my wife is 60?'], { has: [/^Under 65/, '£12,000'] }],
    [['We both have LISAs', 'Opened last month'], { has: [/^Not yet/, '12 months', '25%'] }],
    [['I have a LISA', 'opened two years ago'], { has: ['After 24 months', '£450,000'] }],
    [
      ['I have put £11,000 in my cash ISA.', 'How much can I still pay into a stocks and shares ISA?'],
      { has: ['£9,000'] },
    ],
    [['I’ve paid £9,000 into my shares ISA.', 'How much is left for cash?'], { has: ['£11,000'] }],
    [
      ['I have paid £9,000 into my son’s Junior ISA.', 'How much can I still pay into my own ISA?'],
      { has: ['£20,000'], not: [/^Nothing/] },
    ],
    [['What’s the FSCS limit for cash?', 'And for a couple?'], { has: ['£120,000', '£240,000'] }],
    [['My daughter is 15.', 'When can she get at her money?'], { has: [/^At 18/, '3 years', '16'] }],
    [['I earn £60,000.', 'How much interest can I earn tax-free?'], { has: ['£500', 'higher-rate'] }],
    [['I earn £150,000.', 'What tax do I pay on savings interest?'], { has: ['£0', '45%'] }],
  ]),
];
