import { casesOf, type Case, type Expectation, type Group } from '../case.ts';

/** Each wording with each filling; `@` is the first place to fill, `#` the second. */
function vary(
  group: Group,
  wordings: readonly string[],
  fillings: readonly (readonly [first: string, expected: Expectation, second?: string])[],
): Case[] {
  const cases = fillings.flatMap(([first, expected, second = '']) =>
    wordings.map((wording) => [wording.replaceAll('@', first).replaceAll('#', second), expected] as const),
  );
  return casesOf(group, cases);
}

const payingIn = [
  'put in',
  'put into',
  'pay into',
  'save in',
  'deposit in',
  'invest in',
  'contribute to',
  'add to',
];
const limits = (
  [
    ['an ISA', '£20,000'],
    ['ISAs', '£20,000'],
    ['a cash ISA', '£20,000'],
    ['a stocks and shares ISA', '£20,000'],
    ['an IFISA', '£20,000'],
    ['a Lifetime ISA', '£4,000'],
    ['my LISA', '£4,000'],
    ['a Junior ISA', '£9,000'],
    ['my son’s JISA', '£9,000'],
  ] as const
).flatMap(([account, limit]) => payingIn.map((verb) => [account, { has: [limit] }, verb] as const));

const howMuch = vary(
  'rules now',
  [
    'How much can I # @?',
    'How much can I # @ this year?',
    'What is the most I can # @?',
    'What’s the maximum I can # @ each year?',
    'Is there a limit on what I can # @?',
    'How much am I allowed to # @?',
    'how much money can you # @ per tax year',
    'What amount can I # @?',
    'Tell me how much I may # @',
    'max to # @',
  ],
  limits,
);

const juniorThen = vary(
  'rules past',
  [
    'What was the Junior ISA limit in @?',
    'JISA allowance @',
    'How much could you put in a junior ISA in @?',
    'In @, what was the maximum for a Junior ISA?',
    'Tell me the junior isa subscription limit for the @ tax year',
    'What was the most that could be paid into a JISA in @?',
  ],
  [
    ['2017/18', { has: ['£4,128'] }],
    ['2018-19', { has: ['£4,260'] }],
    ['2019/2020', { has: ['£4,368'] }],
    ['2020/21', { has: ['£9,000'] }],
    ['2024/25', { has: ['£9,000'] }],
  ],
);

const lifetimeAges = vary(
  'eligibility',
  [
    'Can I open a Lifetime ISA at @?',
    "I'm @. Can I open a LISA?",
    'I am @ years old, am I eligible for a lifetime ISA?',
    'Is @ too old or too young to open a LISA?',
    'can a @ year old open a LISA',
    '@ years old - can I start a Lifetime ISA?',
    'Could someone aged @ get a LISA?',
    'I’m @, is it possible to open a LISA?',
    'LISA eligibility at age @',
    'Can I get a LISA if I am @?',
  ],
  [
    ['17', { has: [/^No/] }],
    ['18', { has: [/^Yes/] }],
    ['25', { has: [/^Yes/] }],
    ['39', { has: [/^Yes/] }],
    ['40', { has: [/^No/] }],
    ['47', { has: [/^No/] }],
    ['55', { has: [/^No/] }],
  ],
);

const homes = vary(
  'eligibility',
  [
    'Can I buy a @ house with my LISA?',
    'Can I use a Lifetime ISA for a @ flat?',
    'Would a home costing @ qualify for my Lifetime ISA?',
    'My first home costs @. Can I use my LISA?',
    'I’m buying a first property for @, can my lifetime ISA be used?',
  ],
  [
    ['£300,000', { has: [/^Yes/] }],
    ['£449,999', { has: [/^Yes/] }],
    ['£500,000', { has: [/^No/] }],
    ['£451k', { has: [/^No/] }],
  ],
);

const withdrawals = vary(
  'allowance sums',
  [
    'What is the charge if I withdraw @ from my LISA?',
    'How much do I keep if I take @ out of my Lifetime ISA early?',
    'If I take out @ from my LISA for a holiday what is the penalty?',
    'LISA withdrawal of @, what do I lose?',
    'penalty for withdrawing @ from a lifetime isa',
  ],
  [
    ['£1,000', { has: ['£250', '£750'] }],
    ['£2k', { has: ['£500', '£1,500'] }],
    ['5000 pounds', { has: ['£1,250', '£3,750'] }],
  ],
);

const bonuses = vary(
  'allowance sums',
  [
    'What bonus do I get on @ in a LISA?',
    'How much will the government add if I put @ in a Lifetime ISA?',
    'LISA bonus on @',
    'If I pay @ into my LISA what is the bonus?',
    'I put @ into my LISA this year. What bonus will I get?',
  ],
  [
    ['£1,000', { has: ['£250'] }],
    ['£2k', { has: ['£500'] }],
    ['5000 pounds', { has: ['£1,000'] }],
  ],
);

const left = vary(
  'allowance sums',
  [
    'I put @ into a cash ISA, how much do I have left?',
    'I have paid @ into my ISA this year. What is left of my allowance?',
    "I've used @ of my ISA allowance, how much remains?",
    'How much ISA allowance is left after @?',
    'If I have already invested @ in my stocks and shares ISA how much more can I put in?',
    'Paid in @ so far. Remaining?',
    'I already saved @ in ISAs this tax year, what more can I add?',
    'after paying @ into my ISA what can I still pay in',
  ],
  [
    ['£12,000', { has: ['£8,000'] }],
    ['£5,500', { has: ['£14,500'] }],
    ['18k', { has: ['£2,000'] }],
  ],
);

const cover = vary(
  'allowance sums',
  [
    'Is @ in one bank protected?',
    'I have @ in a cash ISA, is it all covered by the FSCS?',
    'If my bank fails, would I get all of my @ back?',
    'Is my @ safe in a building society?',
    'How much of @ is protected by FSCS?',
  ],
  [
    ['£50,000', { has: [/^Yes/] }],
    ['£120,000', { has: [/^Yes/] }],
    ['£140,000', { has: ['£20,000'] }],
    ['£200k', { has: ['£80,000'] }],
  ],
);

const projections = vary(
  'calculator',
  [
    '£@ a month for #%',
    'If I save £@ a month for #% what will I have?',
    'What will £@ monthly grow to in #%?',
    'Project £@ per month over #% interest',
    'How much would I have after saving £@ each month for # percent?',
    'What if I put away £@ every month for #% growth?',
  ],
  [
    ['150', { pounds: [27_758, 0] }, '12 years at 4'],
    ['200', { pounds: [12_962, 0] }, '5 years at 3'],
    ['300', { pounds: [139_305, 0] }, '20 years at 6'],
  ],
);

const best = vary(
  'catalogue search',
  [
    'What is the best @ rate?',
    'Which @ pays the most?',
    'Which @ has the highest interest rate?',
    'highest paying @',
    'Show me the top @ rates',
    'Who offers the best rate on a @?',
    'I want the @ with the best interest rate',
    'What @ gives the highest return?',
    'find me the best @',
    'which provider has the best @',
  ],
  [
    ['cash ISA', { has: ['4.75%'] }],
    ['easy access cash ISA', { has: ['4.4%'] }],
    ['fixed rate cash ISA', { has: ['4.3%'] }],
    ['notice account', { has: ['4.2%'] }],
    ['Junior ISA', { has: ['4.6%'] }],
    ['Lifetime ISA', { has: ['4.3%'] }],
    ['IFISA', { has: ['9%'] }],
  ],
);

const cheapest = vary(
  'catalogue search',
  [
    'What is the cheapest @?',
    'Which @ has the lowest fees?',
    '@ with the lowest annual fee',
    'lowest cost @',
    'Which @ charges the least?',
    'Find a @ with no platform fee',
    'Show me low fee @s',
    'Are there any fee free @s?',
  ],
  [
    ['stocks and shares ISA', { any: ['Coppicewell', 'Zephyrine'] }],
    ['S&S ISA', { any: ['Coppicewell', 'Zephyrine'] }],
    ['investment ISA', { any: ['Coppicewell', 'Zephyrine'] }],
  ],
);

const bands = vary(
  'tax outside',
  [
    'How much tax will I pay on £1,500 of savings interest as a @ rate taxpayer?',
    'I am a @-rate taxpayer and earned £1,500 interest outside an ISA. What tax is due?',
    'tax on £1,500 interest for @ rate taxpayer',
    'What does a @ rate taxpayer owe on £1,500 of interest from a normal savings account?',
    'I got £1,500 in interest. I pay @ rate tax. How much goes to HMRC?',
  ],
  [
    ['basic', { has: ['£100'] }],
    ['higher', { has: ['£400'] }],
    ['additional', { has: ['£675'] }],
  ],
);

const cap = vary(
  'rules announced',
  [
    'I am @. How much can I put in a cash ISA from April 2027?',
    'What will the cash ISA limit be for a @ year old in 2027/28?',
    'aged @, cash ISA limit 2027/28',
    'How does the 2027 cash ISA cap affect me? I’m @.',
    'At @, can I put the full allowance in cash after April 2027?',
  ],
  [
    ['30', { has: ['£12,000'] }],
    ['60', { has: ['£12,000'] }],
    ['70', { has: ['£20,000', 'nothing changes'] }],
    ['80', { has: ['£20,000', 'nothing changes'] }],
  ],
);

/** The same questions over and over in the wordings people use, with other amounts, ages and years. */
export const variations: readonly Case[] = [
  ...howMuch,
  ...juniorThen,
  ...lifetimeAges,
  ...homes,
  ...withdrawals,
  ...bonuses,
  ...left,
  ...cover,
  ...projections,
  ...best,
  ...cheapest,
  ...bands,
  ...cap,
];
