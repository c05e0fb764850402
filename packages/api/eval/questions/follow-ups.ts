import { casesOf, type Case, type Expectation } from '../case.ts';

// Conversations in which each turn changes something of what was said, and nothing else of it is lost.

type Turn = string | readonly [string, Expectation];

/** One case for every turn with an expectation, with all turns before it. */
function talk(...turns: readonly Turn[]): Case[] {
  const said = turns.map((turn) => (typeof turn === 'string' ? turn : turn[0]));
  return turns.flatMap((turn, at) =>
    typeof turn === 'string' ? [] : casesOf('follow-up', [[said.slice(0, at + 1), turn[1]]]),
  );
}

const leaves = (left: string, ...not: readonly string[]): Expectation => ({ has: [`leaves £${left}`], not });
const tax = (amount: string, band: string): Expectation => ({
  has: [`you would pay £${amount} of tax`, `${band}-rate taxpayer`],
});

const sums: readonly Case[] = [
  ...talk(
    'I put £5,000 in a cash ISA in June',
    ['and £4,000 in a LISA', leaves('11,000')],
    ['and £6,000 in shares', leaves('5,000')],
    ['how much left?', leaves('5,000')],
  ),
  ...talk(
    "I've paid £7,000 into a cash ISA since May",
    'how much have I left?',
    ['if I add 3 grand to shares?', leaves('10,000')],
    ['and 2 more into a lisa', leaves('8,000', 'over its own limit')],
    ['what about last year?', { has: ['In 2025/26', '£20,000'], not: ['leaves'] }],
  ),
  ...talk(
    'I paid £3,000 into a cash ISA in April',
    ['and £2,500 into a stocks and shares ISA', leaves('14,500')],
    ['plus another £1,000 in my LISA', leaves('13,500')],
    ["what's left?", leaves('13,500')],
    ['what about last year?', { has: ['In 2025/26', '£20,000'] }],
  ),
  ...talk(
    "I've put £8,000 in a cash isa this year",
    ['then £4k in a lisa', leaves('8,000')],
    ['and £5,000 in an IFISA', leaves('3,000')],
    ['how much more can I pay in?', leaves('3,000')],
  ),
  ...talk(
    'I put 6k in cash and 2k in shares',
    ['and 3k more in shares', leaves('9,000')],
    ['how much have I got left', leaves('9,000')],
  ),
  ...talk('I paid 9 grand into shares', ['and 5 more into a cash isa', leaves('6,000')]),
  ...talk(
    '£200 a month for 5 years at 4%',
    ['and if I put in £50 more?', { has: ['£250 a month', '£16,630'] }],
    ['what if I could do 10 years', { has: ['£250 a month over 10 years'] }],
    ['and at 6%', { has: ['£250 a month over 10 years at 6%'] }],
  ),
];

const moreSums: readonly Case[] = [
  ...talk(
    'I paid £4,000 in a LISA and £8,000 in cash',
    ['and 2k in shares', leaves('6,000')],
    ['can I do 10k more in shares?', { has: [/^No: £24,000/, '£4,000 over'] }],
  ),
  ...talk(
    "I've used £12,000 of my allowance",
    ['and £3,000 in a LISA on top', leaves('5,000')],
    ['can I add £6,000 to shares?', { has: [/^No: £21,000/] }],
    ['what about £5,000 then?', { has: [/^Yes\. £20,000/, 'nothing is left'] }],
  ),
  ...talk(
    '£5,000 at 4% for 3 years',
    ['£10,000', { has: ['£11,273'] }],
    ['and 5 years', { has: ['£12,210'] }],
    ['plus £100 a month', { has: ['£18,862'] }],
    ['what if the rate was 2%', { has: ['£17,366'] }],
  ),
];

const bands: readonly Case[] = [
  ...talk(
    "How much tax on £2,500 interest if I'm a higher rate payer?",
    ['and if I was basic?', tax('300', 'basic')],
    ['what about last year?', tax('300', 'basic')],
  ),
  ...talk(
    "I'm a basic rate taxpayer with £1,500 interest",
    ['what about higher rate?', tax('400', 'higher')],
    ['and additional?', tax('675', 'additional')],
    ['and in 2027/28?', { has: ['£705', '47%'] }],
  ),
  ...talk(
    "I've £1,800 of savings interest and pay basic rate. tax?",
    ['and if I was higher?', tax('520', 'higher')],
    ['additional?', tax('810', 'additional')],
    ['back to basic please', tax('160', 'basic')],
  ),
  ...talk(
    'How much tax on £900 interest for a higher rate taxpayer?',
    ['what about basic', tax('0', 'basic')],
    ['and for an additional rate payer', tax('405', 'additional')],
    ['what if it was £2,000?', tax('900', 'additional')],
  ),
];

const products: readonly Case[] = [
  ...talk(
    'Which easy access cash ISA pays the most?',
    'is it a bonus rate?',
    ['what would £12,000 make in it over a year', { has: [/^At 4\.4% £12,000 earns about £528/] }],
    ['and in the second best one?', { has: [/^At 4\.2% £12,000 earns about £504/, 'Come & Go'] }],
    ['can I open it with 50 quid', { has: [/^No: it takes £500 or more/] }],
  ),
  ...talk(
    'best easy access cash isa',
    ['what would £8,000 earn in it?', { has: ['£352'] }],
    ['and in the second one?', { has: ['£336', 'Come & Go'] }],
    ['is it covered by the FSCS?', { has: [/^Yes/, 'Come & Go'] }],
    ['and the third?', { has: ['Everyday'], not: ['Come & Go'] }],
  ),
  ...talk(
    'tell me about the Windfallow bonds',
    'is that covered by fscs',
    ['can i get out early', { has: [/^No, not early/] }],
    ['what about the farm one?', { has: ['Farm Loans', '1.00% fee'] }],
    ['which of the two pays more', { has: [/^Farm Loans IFISA.*0\.5%/, 'Windfallow'] }],
  ),
  ...talk(
    'tell me about the Everyday Cash ISA',
    ['what would £5,000 earn?', { has: [/^At 4\.15% £5,000 earns about £208/] }],
    [
      'is there one that pays more?',
      { has: ['higher rate than Everyday Cash ISA', '4.75%'], not: ['4.15%'] },
    ],
  ),
  ...talk('tell me about the Everyday Cash ISA', [
    'how do I open it?',
    { has: ['You open it with Thistlewick Bank', '£1 or more'] },
  ]),
  ...talk(
    'tell me about the Hearthmoor LISA',
    ['can I open it with £5?', { has: [/^Yes/] }],
    ['what about the Doorlatch one?', { has: [/^No: it takes £10 or more/] }],
    ['which of the two pays more?', { has: [/^First Home Cash Lifetime ISA/] }],
    ['and which is better rated', { has: [/Hearthmoor Bank has the higher rating/] }],
  ),
  ...talk(
    'What IFISAs do you have?',
    ['tell me about the solar one', { has: ['Wind & Solar', '£250'] }],
    ['what would £3,000 earn in it', { has: ['£180'] }],
    ['and the farm one?', { has: ['£195', 'Farm Loans'] }],
    ['which of those pays more?', { has: [/^Farm Loans/] }],
  ),
  ...talk(
    'top rated stocks and shares isa',
    ['who is that with', { has: ['is with Kestrelgate'] }],
    ['what does it cost on £10,000', { has: ['is £25 a year'] }],
    [
      'is there a cheaper one?',
      { has: ['lower yearly fee than Ready-Made', 'Coppicewell'], not: ['0.25% yearly'] },
    ],
  ),
  ...talk(
    'junior isa best rate',
    ['who is that with', { has: ['Piggy & Pals Junior Cash ISA is with Piperlow'], not: ['Conkerdale'] }],
    ['could he take it out at 16', { has: ['18'] }],
  ),
  ...talk('junior isa best rate', [
    'minimum?',
    { has: ['Minimum deposit: £1', 'Conkerdale', 'Minimum deposit: £10'], not: ['match'] },
  ]),
  ...talk(
    'Tell me about the 90 Day Notice Cash ISA',
    ['how much would £4,000 make in a year?', { has: ['£158'] }],
    ['is there one that pays more?', { has: ['higher rate than 90 Day Notice'] }],
  ),
  ...talk(
    'best fixed rate cash isa',
    [
      'with a minimum under £500?',
      { has: ['Fixed-rate Cash ISAs with a minimum deposit under £500', '3 Year'] },
    ],
    ['what about easy access?', { has: ['Easy access Cash ISAs'] }],
  ),
  ...talk(
    'Which notice account has the best rate',
    ['with less than 100 days?', { has: [/\n1\. 90 Day/], not: ['180 Day'] }],
    ['and under 60 days?', { has: [/\n1\. 32 Day/], not: ['90 Day'] }],
    ['how do I open it?', { has: ['with Fernhythe'] }],
  ),
  ...talk(
    'Compare the Hearthmoor and Doorlatch LISAs',
    [
      'which one has a bonus that ends',
      { has: [/^Cash Lifetime ISA from Doorlatch Savings has a bonus that ends/] },
    ],
    ['so after a year which is better?', { has: [/^Once bonuses have ended First Home.*4\.3%.*3\.5%/] }],
  ),
];

const moreProducts: readonly Case[] = [
  ...talk(
    'best 1 year fix',
    ['how much would I get on £20k', { has: ['£860'] }],
    ['what about the 2 year one', { has: ['£824', '2 Year Fixed'] }],
    ["what's the penalty on that", { has: ['180 days’ interest'] }],
    ['and on the first', { has: ['1 Year Fixed', '90 days’ interest'], not: ['180 days'] }],
  ),
  ...talk(
    'easy access isas under £50 minimum',
    ['without a bonus', { has: ['no introductory bonus and a minimum deposit under £50'] }],
    ['only ones with an app', { has: ['Everyday', '“app”'], not: ['Afon Las'] }],
    ['is that variable', { has: ['Variable rate'] }],
  ),
  ...talk(
    'compare the Kestrelgate and Brindlewood junior ISAs',
    ['which is cheaper', { has: [/^Junior Stocks & Shares ISA from Kestrelgate/] }],
    ['how much on £9,000?', { has: ['£18 on £9,000'] }],
    ['which has lower minimum', { has: ['lower minimum deposit, £25'] }],
  ),
  ...talk(
    'Tell me about the Doorlatch LISA',
    ["what's its rate after a year", { has: [/^When its bonus ends the rate is 3\.5%/] }],
    [
      'is there one without a bonus',
      { has: ['Lifetime ISAs with no introductory bonus'], not: ['Doorlatch'] },
    ],
  ),
  ...talk(
    'what about notice accounts',
    ['the 90 day one?', { has: [/^90 Day Notice Cash ISA/] }],
    ['what would £2,000 earn', { has: ['£79'] }],
  ),
  ...talk('whats the best notice account', [
    'shorter notice than that?',
    { has: ['shorter notice than 180 Day', '90 Day'], not: [/\n1\. 180 Day/] },
  ]),
  ...talk(
    'tell me about the index tracker isa',
    ['what would £3,000 cost', { has: ['£4.50 a year'] }],
    ['does it have an exit fee', { has: ['No dealing or exit charges'] }],
    ['anything cheaper', { has: ['lower yearly fee than Index Tracker'], not: [': 0.15%'] }],
  ),
  ...talk(
    'tell me about the Stocks & Shares Lifetime ISA from Kestrelgate',
    ['can my partner open one too?', { has: ['18 to 39'], not: ['Kestrelgate'] }],
    ['how long does a transfer take', { has: ['15 working days'] }],
  ),
  ...talk('which provider has the most lisas', [
    'and junior isas?',
    { has: ['None stands out', 'Junior ISAs'] },
  ]),
];

const people: readonly Case[] = [
  ...talk(
    'My daughter is 16. can she open a cash ISA',
    ['and my son, 19?', { has: [/^Yes\. At 19/] }],
    ['can he have a LISA', { has: [/^Yes\. At 19/] }],
    ["and me, I'm 41", { has: [/^No\./, '41'] }],
  ),
  ...talk(
    'my son is 15. can he have an isa',
    ['how much can go in', { has: [/^Up to £9,000/] }],
    ['when does he get it', { has: [/^At 18, in 3 years/] }],
    ['and my daughter who is 17?', { has: [/^At 18, in 1 year\b/] }],
    ['can grandma pay in as well?', { has: [/^Yes: anyone can pay in/] }],
  ),
  ...talk(
    'My daughter is 12. Can she have an ISA?',
    ['how much can be paid in?', { has: ['£9,000'], not: ['£4,000'] }],
    ['when can she get the money', { has: [/^At 18, in 6 years/] }],
    ['can grandad pay in too?', { has: [/^Yes: anyone can pay in/] }],
  ),
  ...talk(
    "I have a LISA and I'm 35",
    ['can my husband have one?', { has: ['18 to 39'], not: [/^Yes/, '35'] }],
    ['he is 41', { has: [/^No\./, '41'] }],
  ),
  ...talk(
    "I'm 30, can I open a LISA?",
    ['what about my wife?', { has: ['18 to 39'], not: ['At 30'] }],
    ['she is 45', { has: [/^No\./, '45'] }],
    ["and my brother, he's 38?", { has: [/^Yes\. At 38/] }],
  ),
  ...talk(
    "What's the Lifetime ISA limit?",
    'what about for my wife?',
    ["she's 43", { has: ['At 43'] }],
    ['ok and her cash isa then?', { has: [/^In 2026\/27 you can pay up to £20,000 into a cash ISA/] }],
  ),
];

const rules: readonly Case[] = [
  ...talk(
    'what was the lisa limit in 2018',
    ['and the cash isa limit that year?', { has: [/^In 2018 there was no separate limit/] }],
    ['and now?', { has: ['£20,000'], not: ['In 2018'] }],
  ),
  ...talk(
    "what's the JISA limit",
    'what was it in 2018/19',
    ['and the year after?', { has: ['In 2019/20', '£4,368'] }],
    ['and the LISA then?', { has: ['In 2019/20', '£4,000'] }],
  ),
  ...talk(
    'what was the junior isa limit in 2017/18',
    ['and the year after?', { has: ['In 2018/19', '£4,260'] }],
    ['and the one after that?', { has: ['In 2019/20', '£4,368'] }],
    ['and the adult limit then?', { has: ['In 2019/20', '£20,000'] }],
  ),
  ...talk(
    "what's the isa limit",
    ['and the year before?', { has: ['In 2025/26', '£20,000'] }],
    ['and before that?', { has: ['In 2024/25', '£20,000'] }],
  ),
  ...talk(
    'what is the FSCS limit',
    ['and for shares?', { has: ['£85,000'] }],
    ['and peer to peer?', { has: ['no FSCS deposit cover'], not: ['£85,000'] }],
  ),
  ...talk(
    'Can I transfer my stocks ISA to cash?',
    ['even in 2027?', { has: [/^No, not under 65/] }],
    ["I'm 58", { has: [/^No, not under 65/], not: ['£12,000'] }],
    ['and the other way round?', { has: [/^Money in a cash ISA can be transferred to a stocks and shares/] }],
  ),
  ...talk(
    'Can I move my cash ISA into stocks and shares?',
    ['and the other way round?', { has: [/^Yes, at present: the investments are sold/] }],
    ["I'm 50", { has: ['6 April 2027', 'under 65 will not be able'] }],
    ["and my dad who's 70?", { has: ['from 65 they can'] }],
  ),
  ...talk('I want to buy a £300,000 flat with my LISA', "it's been open 9 months", [
    "what would I lose on £10,000 if I can't wait",
    { has: ['a charge of £2,500'] },
  ]),
  ...talk(
    'I want to take £6,000 out of my LISA for a car',
    ['what would I get?', { has: ['leaves you £4,500'] }],
    ['and if it was £10,000?', { has: ['leaves you £7,500'] }],
    ['what if I was 61?', { has: [/^At 61 there is no charge/] }],
  ),
  ...talk('When is the ISA deadline?', "and next year's?", [
    'how many weeks is that',
    { has: [/^The deadline of the 2027\/28 tax year is 5 April 2028.*71 weeks and 5 days/] },
  ]),
];

export const followUps: readonly Case[] = [
  ...sums,
  ...moreSums,
  ...bands,
  ...products,
  ...moreProducts,
  ...people,
  ...rules,
];
