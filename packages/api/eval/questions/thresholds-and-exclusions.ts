import { casesOf, type Case, type Expectation } from '../case.ts';

// Searches by a threshold without its sign, by what is left out, and in an order from its lower end.

type Question = readonly [string, Expectation];

/** Every question with the same expectation. */
const each = (expectation: Expectation, ...questions: readonly string[]): Question[] =>
  questions.map((question) => [question, expectation]);

const fourEasy: Expectation = { has: ['a rate over 4%', '(4 match)', '1. Online Easy Access'] };
const onlyHollowmere: Expectation = {
  has: ['a rate of at least 4.3%', '1. Online Easy Access'],
  not: ['Come & Go'],
};
const cashLifetime: Expectation = {
  has: ['Cash Lifetime ISAs', '1. First Home', '(4 match)'],
  not: ['Kestrelgate', 'Zephyrine'],
};
const investedJunior: Expectation = { has: ['1. Junior Stocks & Shares', 'Coppicewell'], not: ['Piggy'] };
const lowestRate: Expectation = { has: ['lowest rate first', '1. Saver’s Branch & Post', '3.1%'] };
const notHollowmere: Expectation = { has: ['1. Come & Go'], not: ['Online Easy Access Cash ISA,'] };

export const thresholdsAndExclusions: readonly Case[] = casesOf('catalogue search', [
  ...each(
    fourEasy,
    'easy access over 4',
    'instant access accounts above 4',
    'easy access ISAs paying more than 4',
  ),
  ...each(
    onlyHollowmere,
    'i want instant access and at least 4.3',
    'easy access, 4.3 or more',
    'easy access with 4.3 or better please',
  ),
  ...each(
    { has: ['a rate of at least 4%', '1. 180 Day'], not: ['90 Day', '32 Day'] },
    'any notice accounts paying 4 or more',
    'notice isas at least 4',
  ),
  ...each(
    { has: ['(9 match)', 'a rate over 4%', 'other than Thistlewick'] },
    'cash isas not from thistlewick over 4',
  ),
  ...each({ has: ['(4 match)', 'a rate over 4%', 'under £100'] }, 'cash isas over 4 and min under 100'),
  ...each(
    { has: ['a rate over 4.1%', '1. 1 Year', '3. 2 Year'], not: ['5 Year', '3 Year'] },
    'over 4.1 cash fixed',
  ),
  ['cash isas at least 4', { has: ['(12 match)', 'a rate of at least 4%'] }],
  [
    'cash isas paying exactly 4.2%',
    { has: ['exactly 4.2%', 'Come & Go', '180 Day'], not: ['4.4%', '4.75%'] },
  ],
  ['cash isas paying 4.05', { has: ['exactly 4.05%', 'Emberlyn', '3 Year'], not: ['4.75%'] }],
  ['isas with 0.25% fee', { has: ['exactly 0.25%', 'Ready-Made'], not: ['Coppicewell'] }],
  ['anything better than 4.15% with instant access', { has: ['over 4.15%', 'Come & Go'], not: ['Everyday'] }],
  ['stocks isas under 0.3%', { has: ['a yearly fee under 0.3%', '(4 match)'] }],
  ...each({ has: ['a rate over 4%', '(11 match)'] }, 'cash isas > 4%', 'cash isas above 4'),
  ...each({ has: ['a rate of at least 4%', '(12 match)'] }, 'cash isas 4%+', 'cash isas paying 4 plus'),
  ['isas between 4 and 4.2', { has: ['between 4% and 4.2%', '(12 match)'] }],
  ['stocks isas under .3', { has: ['a yearly fee under 0.3%'] }],
  ['lowest minimum cash isa over 4', { has: ['lowest minimum deposit first', 'over 4%', '1. Everyday'] }],
  // A number of ISAs, of years or of stars is no rate.
  ['can i open more than 1 cash isa', { has: [/^Yes/, 'several ISAs'] }],
  ['isas rated over 4', { has: ['a rating over 4 of 5'], not: ['a rate'] }],
  ['fixed isas over 2 years', { has: ['a term over 2 years'], not: ['a rate'] }],
  ...each(
    { has: ['at most £500', '(13 match)', '1. Cynilwr'] },
    'cash isa min 500 or less',
    'cash isas with a minimum of 500 or less',
  ),
  ['cash isa min 500 or less rated at least 4.5 over 4.1%', { has: ['at most £500', '4.75%', '4.15%'] }],
  ...each(
    { has: ['at least £500', '(4 match)', 'Managed Portfolio'], not: ['Ready-Made'] },
    'stocks isas with a min of 500 or more',
    'stocks and shares isas, minimum at least £500',
  ),
  ...each(
    { has: ['2 Year', '3 Year'], not: ['5 Year'] },
    'fixed rates with min not over 500',
    'min 500 or less fixed',
  ),
  ['how many isas are rated 4 or above', { has: ['39'], not: ['36'] }],
  ['which isas have a rating of exactly 5', { has: ['exactly 5 of 5', 'Piggy & Pals'], not: ['Everyday'] }],
  ['isas with fewer than 100 reviews', { has: ['fewer than 100 reviews', '(10 match)'], not: ['Everyday'] }],
  ['isas with more than 5000 reviews', { has: ['more than 5,000 reviews', '(8 match)', '1. Everyday'] }],
  [
    'which fixed rates have a penalty of 180 days or less',
    { has: ['at most 180 days’ interest', 'Quillbrook', 'Thistlewick'], not: ['Hollowmere', 'Tobar'] },
  ],
  ['isas with no rate shown', { has: ['(5 match)', 'Lamplighters’ Junior'], not: ['Index Tracker'] }],
  ...each(
    notHollowmere,
    'best easy access that isnt hollowmere',
    'best easy access, not hollowmere',
    'easy access but not online only',
  ),
  ['isas starting from 100 or less', { has: ['at most £100'], not: ['at least'] }],
  ['fixed rates but not the 5 year', { has: ['1 Year', 'other than 5 years'], not: ['Tobar'] }],
  ['cash isas except regular savers and notice', { has: ['(12 match)'], not: ['180 Day', 'Cynilwr'] }],
  ['top 3 stocks', { has: ['Stocks & Shares ISAs', '1. Ready-Made'], not: ['Piggy'] }],
  ['worst thing about isas', { not: ['worst rated first'] }],
  [
    'no stocks, no lifetime, no notice, highest rate',
    { has: ['other than Lifetime ISAs', '9%'], not: ['First Home'] },
  ],
  ...each(cashLifetime, 'lisas except the stocks and shares ones', 'lifetime isas but not the stocks ones'),
  ['lifetime isa but not cash', { has: ['Kestrelgate', 'Zephyrine'], not: ['First Home'] }],
  ...each(investedJunior, 'junior isas that arent cash', 'junior isas except cash ones'),
  ['anything but lifetime above 4.5%', { has: ['(8 match)', '9%', 'other than Lifetime'] }],
  ['anything except ifisa above 4.5%', { has: ['4.75%', 'Piggy & Pals'], not: ['9%', 'can’t help'] }],
  ['cash isas but drop the ones paying under 4%', { has: ['a rate of at least 4%', '(12 match)'] }],
  ['stocks isas without those rated under 4', { has: ['a rating of at least 4', '(9 match)'] }],
  ['isas covered by fscs paying more than 4.4%', { has: ['4.75%', '4.6%', '4.5%'], not: ['9%', '£120,000'] }],
  ...each(
    { has: ['(8 match)', 'no FSCS protection'] },
    'isas NOT covered by FSCS',
    'which isas are not covered by the fscs',
  ),
  ['are isas covered by fscs', { has: ['£120,000'] }],
  ...each(
    lowestRate,
    'lowest paying cash isa',
    'least paying easy access',
    'worst cash isa',
    'cash isas lowest rate first',
  ),
  ['bottom 3 stocks isas by rating', { has: ['worst rated first', '1. Cautious', '3.4'] }],
  ['highest minimum deposit', { has: ['£25,000.50'] }],
  ['highest paying isa on the whole site', { has: ['9%', 'not guaranteed'] }],
  ['cheapest stocks isa and highest cash rate', { has: ['No Platform Fee', '0%', '4.75%'] }],
  ['best easy access and best fixed', { has: ['4.4%', '1 Year Fixed Rate', '4.3%'] }],
  ['what is a notice account and which one pays most', { has: ['1. 180 Day', '4.2%'], not: ['Cynilwr'] }],
  ...each(
    { has: ['1 Year', 'Eighteen-Month', '2 Year'], not: ['5 Year'] },
    '1 to 2 year fixes',
    '1-2 year fixed isas',
  ),
  ['18 month isa', { has: ['Eighteen-Month', '4.2%'], not: ['Help to Buy'] }],
  ['number of lifetime isas with a rate over 4', { has: ['There are 2'] }],
  ['how many isas does coppicewell have', { has: ['There are 3'] }],
  ['isas which allow missed payments', { has: ['You may miss up to two payments'] }],
  ['rates that drop after 12 months', { has: ['0.85%', '0.60%'] }],
  ['paper statements', { has: ['Wrenfield', 'Emberlyn'] }],
  ['app only isas', { has: ['App-Only Stocks', 'App-Only Lifetime'], not: ['Everyday'] }],
  ['whats best ez access isa', { has: ['Easy access', '4.4%'], not: ['Piggy'] }],
  ['best eazy acces cash isa', { has: ['Easy access', '4.4%'], not: ['Cynilwr'] }],
  ['want highest rate but might need the cash', { has: ['Easy access', '4.4%'], not: ['Cynilwr'] }],
  ['should i pick the 1 yr fix or easy access', { has: ['1 year fixed', '4.3%', '4.4%'], not: ['has no'] }],
  ['what share of isas are fscs protected', { has: ['47 of the 55', '85%'], not: ['£120,000'] }],
  ['how many junior isas are cash and how many stocks', { has: ['6 are in cash', '3 in stocks'] }],
  ['median rate of cash isas', { has: ['4.135%', '16'] }],
  ['best rated provider', { has: ['Piperlow', 'Hearthmoor', '4.8'], not: ['1. '] }],
  ['phone number for thistlewick', { has: ['I don’t know', 'invented'], not: ['1. '] }],
  ['who owns quillbrook', { has: ['I don’t know', 'invented'] }],
  ['is my money safe with Thistlewick', { has: ['£120,000', 'invented', 'marked FSCS protected'] }],
  [
    'how much more would i earn with the top easy access than the lowest on £10k',
    { has: ['£130', '£440', '£310'], not: ['£415'] },
  ],
  ['difference between the highest and lowest notice account rate', { has: ['0.55%', '4.2%', '3.65%'] }],
  ['got a fiver to start with what can i open', { has: ['Everyday'] }],
]);
