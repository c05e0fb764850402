import { casesOf, type Case, type Expectation } from '../case.ts';

// Conditions that products can have, each in many wordings; what was heard and cannot be checked is said.

type Question = readonly [string, Expectation];

/** Every question with the same expectation. */
const each = (expectation: Expectation, ...questions: readonly string[]): Question[] =>
  questions.map((question) => [question, expectation]);

/** The first of the list, and others that may be nowhere in it. */
const first = (name: string, ...not: readonly string[]): Expectation => ({
  has: [new RegExp(`\\n1\\. ${name}`)],
  not,
});

const comeAndGo = first('Come & Go Flexible', 'Hollowmere');
const hearthmoor = first('First Home Cash');
const thirtyTwo = first('32 Day', '90 Day', '180 Day');
const ninety = first('90 Day', '180 Day');
const monthlyHabit = first('Monthly Habit', 'Cynilwr');
const bothSavers: Expectation = { has: ['Cynilwr', 'Monthly Habit', '£25 to £250', '£10 to £500'] };
const threeYears = first('3 Year Fixed');
const fourWaysOut: Expectation = {
  has: ['(4 match)', 'Property-Backed'],
  not: ['Wind & Solar', 'Development Finance', 'Tidal'],
};
const threeProviders: Expectation = { has: ['Brindlewood', 'Hollowmere', 'Kestrelgate', '4 each'] };

const unheard = (words: string): Expectation => ({ has: [`I cannot filter by “${words}”`] });

export const productConditions: readonly Case[] = casesOf('catalogue search', [
  ...each(
    comeAndGo,
    'Top paying easy access cash ISA without a bonus that ends?',
    "best easy access cash isa that isn't a bonus rate",
    'cash ISA with no teaser rate, easy access, which pays most',
    "Show me instant access ISAs that don't have a bonus in the rate",
    'best easy access excluding accounts with introductory bonuses',
    'I hate bonus rates. Which easy access cash ISA is best?',
    'Any flexible cash ISA not relying on a bonus?',
  ),
  ...each(
    first('Come & Go Flexible'),
    "what's the top easy access rate if you ignore the bonus",
    'best underlying rate easy access cash isa',
  ),
  ...each(
    hearthmoor,
    'Which cash LISA pays the most once introductory bonuses are gone?',
    'bonus-free cash LISA?',
    'highest paying cash LISA after the bonus period ends',
  ),
  ['which cash isas have no bonus', { has: ['no introductory bonus', '16 match'] }],
  ['junior cash isa without any introductory bonus', first('Piggy & Pals')],
  ...each(
    ninety,
    "I've £5,000 and can wait three months for access, which notice account suits and at what rate",
    'which notice account has the best rate with 90 days or less notice',
    'notice accounts of at most 100 days',
  ),
  ...each(
    thirtyTwo,
    'notice isa up to 60 days',
    'Which notice ISAs ask for less than 90 days?',
    'i can give two months notice, best rate',
    'what notice ISA can I have with 12 weeks notice max',
  ),
  ...each(
    first('32 Day'),
    'which notice isa has the shortest notice',
    'list notice isas by length of notice',
    'quickest notice account',
  ),
  ...each(first('180 Day', '32 Day'), 'notice account over 100 days', "at least 90 days' notice, which ISAs"),
  ...each(
    first('180 Day'),
    'which cash isa has the longest notice period',
    'happy to wait 6 months for my money, which notice isa pays most',
  ),
  ['notice isa 30 days or less', { has: ['has no notice Cash ISAs with at most 30 days’ notice'] }],
  ...each(
    monthlyHabit,
    'Any regular saver I can pay £400 a month into?',
    'regular saver that allows £500 a month',
    'regular saver taking £300 a month',
    'regular saver ISA for £15 a month',
    'can any regular saver isa take 450 per month',
    'regular saver with a monthly maximum of at least £300',
    'regular saver max £500 a month',
  ),
  ...each(
    bothSavers,
    'I want to put away £250 a month in a regular saver ISA, which ones take it',
    'which regular saver lets you pay in the most each month',
    'monthly limit of the regular savers?',
    'best rate regular saver for 200 quid a month',
    'regular saver isa top rate and how much can i pay in monthly',
  ),
  ['regular saver £600 monthly?', { has: ['has no regular saver Cash ISAs'] }],
  ['which shares ISA can I pay £30 a month into', { has: ['Ready-Made'], not: ['Sustainable', 'Cynilwr'] }],
  ['stocks and shares isa accepting £10 a month', { has: ['Coppicewell', 'Zephyrine'], not: ['Ready-Made'] }],
  ...each(
    first('Everyday', 'Hollowmere'),
    'easy access under £100 minimum highest rate',
    'cash isas I can open with less than £10',
    'easy access opening deposit under a tenner',
  ),
  ...each(
    threeYears,
    'Which cash ISA gives the best rate for £300 for at least two years?',
    'fixed rate isa with a minimum under £500',
    'best fixed isa with minimum no more than £100',
    'show fixed isas sorted by minimum',
  ),
  ...each(
    first('Auto-Invest'),
    'IFISA with minimum deposit of £100 or less',
    'order the IFISAs by lowest minimum',
  ),
  [
    'which stocks and shares isas need £25 or less to start',
    { has: ['4 match', 'Ready-Made'], not: ['Index'] },
  ],
  ['shares isa minimum £1', { has: ['Coppicewell', 'Zephyrine'], not: ['£19,999', 'Ready-Made'] }],
  ['share ISA minimum of £20', { has: ['Coppicewell', 'Zephyrine', 'Cautious'] }],
  ['what account needs a minimum of £5,000', { has: ['Development Finance'], not: ['Everyday'] }],
  ['Which account needs £25,000.50?', { has: ['Founders’ Anniversary'] }],
  ['sort the LISAs by minimum deposit', first('Cash Lifetime ISA, Emberlyn')],
  ['rank junior isas by minimum deposit', { has: ['lowest minimum deposit first', 'from £1'] }],
  [
    'Best ISA for someone with only £20 who wants shares',
    { has: ['Coppicewell', 'Zephyrine'], not: ['Piggy'] },
  ],
  ['fixed isas longer than 3 years', { has: ['5 Year Fixed'], not: ['3 Year Fixed'] }],
  ['fixes of two years or less', { has: ['1 Year', '2 Year'], not: ['3 Year'] }],
  ['list fixed isas by term', first('1 Year Fixed')],
  ['cash isas paying between 4% and 4.2%', { has: ['(8 match)', '180 Day'], not: ['Hollowmere', '4.3'] }],
  ['cash isas between 3.5% and 4%', { has: ['(4 match)', '5 Year'] }],
  ['isas with rates from 4% to 4.2%', { has: ['between 4% and 4.2%'], not: ['4.6'] }],
  ['any isa paying more than 6%?', { has: ['(4 match)', 'Development'], not: ['Wind & Solar'] }],
  ['easy access isas paying less than 4%', { has: ['Afon Las', 'O’Mallin'], not: ['Thistlewick'] }],
  ...each(
    { has: ['No: the catalogue has no Cash ISAs'] },
    'any cash isa paying 5%?',
    'any cash isa that pays 6%?',
  ),
  ['shares isa with a fee between 0.2% and 0.4%', first('Ready-Made', 'Coppicewell')],
  ['stocks isa fee no higher than 0.3%', { has: ['(4 match)', 'Index'] }],
  ['which investment isas are cheaper than 0.2% a year', { has: ['Coppicewell', 'Index'], not: ['0.25'] }],
  ['sort shares isas by fee', first('No Platform Fee')],
  ['highest target return ifisa and its rating', { has: [/\n1\. Development Finance.*rated 0\.5/] }],
  [
    'Cheapest ISA to hold £250,000 of shares',
    { has: [/\n1\. No Platform Fee/, 'not worked out'], not: ['Founders'] },
  ],
  ...each(
    { has: ['Tarnsby', '0.25% above £250,000'], not: ['Founders'] },
    'provider whose fee falls above £250k',
    'which shares isa has a fee that drops on bigger pots',
  ),
  ['which stocks isa has a platform fee cap and what is it', { has: ['Oakum', '£120'] }],
  ...each(
    fourWaysOut,
    'which ifisa lets me exit early',
    'IFISAs I can get out of early',
    'any peer to peer isa that allows early exit?',
    'which innovative finance isas let you sell before the end',
  ),
  ...each(
    first('1 Year Fixed'),
    'which fixed ISA has the smallest penalty for leaving early',
    'fixed isa with the lowest early exit penalty',
    'smallest penalty fixed rate',
    'which fixed cash isa costs least to leave early',
  ),
  ...each(
    threeProviders,
    'Which provider offers the most ISAs here?',
    'who has the most products here',
    'provider with the largest number of ISAs',
  ),
  ['which firm lists the most junior isas', { has: ['None stands out', '9 providers'] }],
  [
    'which innovative finance isas have no way out early',
    { has: ['Wind & Solar', 'Tidal'], not: ['Property-Backed'] },
  ],
  ['is there a notice account longer than a year', { has: ['No: the catalogue has no notice Cash ISAs'] }],
  ['ISA where I can pay in only £5 a month', { has: ['room for £5 a month', 'Everyday'], not: ['£19,940'] }],
  ['best isa with a fixed rate of 5%', { has: ['has no fixed-rate Cash ISAs with a rate of at least 5%'] }],
  ['ISAs with no reviews', { has: ['no rating yet', '(5 match)'] }],
  [
    'easy access isa that accepts transfers in without bonus',
    { has: ['Flexible Cash ISA, Emberlyn'], not: ['Hollowmere'] },
  ],
  ['any welsh isa with a branch paying more than 3.8%', { has: ['Arian Parod', '3.85%'], not: ['Gydol'] }],
  ['best notice account under 100 days for £200', thirtyTwo],
  ['which easy access isas have a minimum over £50', { has: ['Hollowmere', 'Come & Go'], not: ['Everyday'] }],
  // Words of the catalogue
  ...each(
    { has: ['App-Only Stocks & Shares', 'Round up card spending'], not: ['cannot filter'] },
    'isa that rounds up my spending',
    'is there an ISA with a card spending round-up',
  ),
  ['isa with interest twice a year', { has: ['Wind & Solar', 'Interest paid twice a year'] }],
  ['who offers gilts', { has: ['Self-Select'] }],
  ['Which ISA is run by a credit union?', { has: ['Islanders’'] }],
  ...each({ has: ['Lintelhouse'] }, 'IFISA secured on property', 'property-backed innovative finance isa'),
  ['isa for transfers only?', { has: ['Founders’ Anniversary'] }],
  ...each({ has: ['Islanders’'] }, 'junior isa for islanders', 'junior isa with school savings club'),
  [
    'does the five year Gaelic fix give back less than I put in if closed early',
    { has: ['Closing early may return less'] },
  ],
  ['the one with tidal energy, what does it return', { has: ['Neighbours’ Tidal', '4%'] }],
  ['which junior cash ISA has no rate shown and why', { has: ['Lamplighters’', 'set by the committee'] }],
  ['cash ISA I can run by passbook with no internet', { has: ['Branch & Post'], not: ['Arian Parod'] }],
  ['ISA with gilts', { has: ['Self-Select', '“gilts”'] }],
  ...each({ has: ['Earrannan Eiticeil'] }, 'isa with no tobacco companies', 'fossil fuel free isa'),
  ...each(
    { has: [/\n1\. Flexible Cash ISA, Emberlyn/] },
    'isa with savings pots',
    'something with savings pots',
  ),
  ['isa where a team picks my investments', { has: ['Managed Portfolio'] }],
  ['solar isa', { has: ['Windfallow'] }],
  ['loans to property developers', { has: ['Gableholt'] }],
  // What the catalogue has nothing to go by
  ['cash isa with cashback', unheard('cashback')],
  ['easy access isa with a debit card', unheard('debit card')],
  ['isa with free cinema tickets', unheard('free cinema tickets')],
  ['cash isa that pays interest weekly', unheard('interest weekly')],
  ['junior isa with a pocket money card', unheard('pocket money card')],
  ['best easy access isa without a credit check', unheard('without a credit check')],
  ['notice isa that donates to charity', unheard('donates to charity')],
  ['cash isa with 24 hour phone line', unheard('24 hour phone line')],
  ['LISA with round up?', unheard('round up')],
  ['isa which plants trees', unheard('plants trees')],
  ['best fixed isa with a loyalty scheme', unheard('loyalty scheme')],
  ['stocks isa that supports fingerprint login', { has: ['I cannot filter by “fingerprint”'] }],
  ['shares isa with sign-up bonus', unheard('sign-up bonus')],
  // One line asked of one product, or of two
  ['is Auto-Invest IFISA easy to get out of', { has: ['it can take weeks to find a buyer'] }],
  [
    'fee difference between Kestrelgate ready-made and Brindlewood managed on £12,000 a year',
    { has: ['£48 on £12,000'] },
  ],
  ['what would I pay yearly in fees on £20k with Tarnsby', { has: ['is £90 a year'] }],
  ["what fee would I pay on £8,000 in Hollowmere's Cautious ISA", { has: ['is £60 a year'] }],
  [
    'which is better rated, Emberlyn flexible or Quillbrook Come & Go',
    { has: [/^Flexible Cash ISA from Emberlyn Savings has the higher rating/] },
  ],
  [
    'what happens to the Hollowmere Online rate after twelve months',
    { has: [/^When its bonus ends the rate is 3\.55%/] },
  ],
  ['Doorlatch rate after the bonus ends?', { has: [/^When its bonus ends the rate is 3\.5%/] }],
  ['rate on Come & Go if balance under £500', { has: ['falls to 3.20%'] }],
]);
