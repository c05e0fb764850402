import { casesOf, type Case } from '../case.ts';

// Payments and sums told in several messages, two savers with an allowance each, two sums in two accounts,
// payments made and to come, and a taxed rate beside one in an ISA.

const paidInTurns: readonly Case[] = casesOf('follow-up', [
  [
    [
      'I am 29 and paid 2k into cash this year',
      'can I do a LISA too?',
      'how much in it',
      'then what’s left for shares',
    ],
    { has: ['£6,000', '£2,000 in cash ISAs', '£4,000 in a Lifetime ISA', '£14,000'] },
  ],
  [
    ["I've £8k in cash ISA this year", 'how much left', 'and if I put 4k in LISA'],
    { has: [/^Yes\. £12,000/, '£8,000'], not: ['£16,000'] },
  ],
  [
    ["I've £8k in cash ISA this year", 'how much left', 'and 4k in LISA', 'and 5k shares', 'anything left?'],
    { has: [/^£17,000/, '£3,000'] },
  ],
  [['4000 in the lisa', '2000 in cash', '9000 in shares', "what's left"], { has: [/^£15,000/, '£5,000'] }],
  [
    ['paid 10k', '2k more in december', '2k in january', '2k in february', 'will i go over'],
    { has: [/^No\. £16,000/, '£4,000'] },
  ],
  [['15k this year', '20k last year', 'left?'], { has: [/^£15,000/, '£5,000'] }],
  [["I've put 5k in last year's ISA and 7k this year's", 'how much left'], { has: [/^£7,000/, '£13,000'] }],
  [
    ['£333 a month to LISA', '£500 a month to cash', "what's left"],
    { has: ['£9,996', '£10,004'], not: ['£14,000'] },
  ],
  [
    ['8k in one cash ISA, 9k in another', 'can I add 4k'],
    { has: [/^No: £21,000/, '£8,000, £9,000 and £4,000 in cash ISAs'] },
  ],
  [
    ['i have put 4k in the lisa', 'and 12k in cash', 'can i add 5k to shares'],
    { has: [/^No: £21,000/, 'With £16,000 paid in already, £4,000 more'] },
  ],
  [
    ['Put £7,500 in my cash isa in May', 'another 3k in July', 'whats left now'],
    { has: [/^£10,500/, '£9,500'] },
  ],
  [
    ["I've paid 400 a month since april into my cash ISA", 'and 3k in shares', "what's left?"],
    { has: [/^£6,200/, '£13,800'] },
  ],
  [['2k lisa', '3k cash', '4k shares', 'total?'], { has: [/^£9,000/, '£11,000'], not: ['£7,000'] }],
  [['so far: 5k cash', 'and 5k shares', 'am I over?'], { has: [/^No\. £10,000/] }],
  [
    ['I paid in 18k', "and my daughter's junior isa 5k", 'how much left of mine'],
    { has: ['£18,000', '£2,000'], not: ['£23,000'] },
  ],
  [
    ['my isa has 45k from past years', 'I put 6k in this year', "what's left"],
    { has: [/^£6,000/, '£14,000'] },
  ],
  [['paid 5000', 'how much left', 'actually 6000'], { has: [/^£6,000/, '£14,000'] }],
  [['5k now', '5k in january', '5k in march', 'over?'], { has: [/^No\. £15,000/, '£5,000'] }],
  [
    ["I've got 7k left of my allowance", 'if I do 1k a month till april am I over?'],
    { has: ['£18,000', '£2,000'], not: ['£25,000', 'Yes'] },
  ],
]);

const sumsInTurns: readonly Case[] = casesOf('follow-up', [
  [['20000', 'at 4%', '3 years'], { has: ['£22,545', '3 years at 4%'] }],
  [
    ['my pot is 30k', 'I take 200 a month', '4%', 'how long does it last'],
    { has: ['17 years and 4 months', '£200 a month taken from £30,000'] },
  ],
  [
    ['pot of 50k', 'taking 500 a month', '5%', 'how many years'],
    { has: ['£500 a month taken from £50,000', '10 years'] },
  ],
  [['£10,000', 'fixed', '2 years', 'how much would I get'], { has: ['£10,841', '4.12%'] }],
  [['£250', 'monthly', '10 years', '5%'], { has: ['£38,982', '£250 a month over 10 years'] }],
  [['10k', '5%', '7 years', 'what about 10 years'], { has: ['£16,470', '10 years'] }],
  [
    ['75k pot', '350 a month out', '4.5%', "when's it gone"],
    { has: ['36 years and 2 months'], not: ['£117,474'] },
  ],
  [['LISA', '4000 a year', '5 years', '4%'], { has: ['£22,173', '£5,000 on top', '£27,717'] }],
  [['50k', '3 years', '4.2%'], { has: ['£56,702'] }],
  [['i draw 300 a month', 'from 60k', '3%', 'how long'], { has: ['23 years'] }],
  [['15k', '5 year fix', 'how much at the end'], { has: ['£18,250', '4%'] }],
  [['£12,000', 'notice account', '1 year', 'interest'], { has: ['£504', '180 Day Notice'] }],
  [['£15,000', 'easy access', '1 year', 'what interest'], { has: ['4.4%', '£660'] }],
]);

const twoSavers: readonly Case[] = casesOf('allowance sums', [
  [
    "I've used £11,750, wife £6,200. each left?",
    { has: ['You have £8,250', 'Your wife has £13,800'], not: ['£17,950', '£2,050'] },
  ],
  ["me 10k, him 12k, what's left?", { has: ['£10,000', '£8,000'], not: ['£22,000', '£2,000 over'] }],
  [
    "My husband's paid in £13,000 and I've paid £16,500 - what's left for each of us?",
    { has: ['Your husband has £7,000', 'You have £3,500'] },
  ],
  ["he's paid 14,500 she's paid 9,250, how much can each of us still pay?", { has: ['£5,500', '£10,750'] }],
  ['we both have 5k in our ISAs this year, how much left each?', { has: ['Each of you has £15,000'] }],
  [
    "husband 20k me nothing, what's left?",
    { has: ['Your husband has nothing', 'You have the whole £20,000'] },
  ],
  ['me 15k, wife 20k, who has what left', { has: ['You have £5,000', 'Your wife has nothing left'] }],
  ["my brother and I have both put 8k in, what's left for each of us?", { has: ['Each of you has £12,000'] }],
  [
    "I used 4,000 in my LISA and my wife used 10,000 in cash, what's left each?",
    { has: ['You have £16,000', 'Your wife has £10,000'] },
  ],
  [
    "She's put in 25,000 and I've put in 5,000, how much left each",
    { has: ['£5,000 over the allowance', 'You have £15,000'] },
  ],
  ["Dad paid 2k in mine and I paid 3k, what's left of my allowance?", { has: [/^£5,000/, '£15,000'] }],
  [
    'I have paid £9,000 and my husband £3,000. How much is left for us both together?',
    { has: ['£28,000'], not: ['£8,000 is left'] },
  ],
  ['me and my partner each 4k LISA', { has: ['£2,000 for two', '£1,000 each'] }],
  ['me 3k lisa, him 4k lisa, bonuses?', { has: ['£1,750 for two', '£750 on £3,000', '£1,000 on £4,000'] }],
  [
    'I put 2k in LISA and my wife 3k in hers, how much bonus do we get together?',
    { has: ['£1,250 for two', '£500', '£750'], not: ['Only £4,000'] },
  ],
  [
    "my wife has used 18k and I've used 3k, can she use some of mine?",
    { has: [/^No: an ISA and its allowance belong to one person/] },
  ],
]);

const twoSaversInTurns: readonly Case[] = casesOf('follow-up', [
  [
    ['I have put in 12000 so far', 'my husband 4500', 'what can we still put in between us'],
    { has: ['£23,500'] },
  ],
  [['14k used', 'wife 2k used', 'how much each'], { has: ['You have £6,000', 'Your wife has £18,000'] }],
  [
    ["I've used 20k", 'my wife nothing', 'can I pay hers for her'],
    { has: [/^No: an ISA and its allowance/] },
  ],
]);

const severalPayForChild: readonly Case[] = casesOf('allowance sums', [
  [
    'both grandmas pay 300 a month into her junior isa, over the limit?',
    { has: [/^No\. /, '£7,200 a year', '£1,800'] },
  ],
  [
    'both grandparents pay £400 a month into his junior isa. is that too much?',
    { has: [/^Yes\. /, '£9,600', '£600 over'] },
  ],
  [
    'uncle, aunt and both grans each pay 200 a month into the junior ISA. too much?',
    { has: [/^Yes\. /, '£9,600', '£600 over'] },
  ],
  [
    'my wife and I each pay £300 a month into the junior isa, over the limit?',
    { has: [/^No\. /, '£7,200', '£1,800'] },
  ],
  [
    'two aunties give £1,000 a year each to the junior isa and we put in £500 a month. too much?',
    { has: ['£8,000', '£1,000 is left'], not: ['£14,000'] },
  ],
  [
    'each of the four grandparents pays £200 a month to the junior isa, ok?',
    { has: [/^No, not all of it/, '£9,600', '£600 over'] },
  ],
  [
    "Both of us pay £375 a month into our daughter's Junior ISA. Does that exceed the limit?",
    { has: [/^No\. /, '£9,000 a year uses all'] },
  ],
  [
    "my mum and dad each put £3,000 in my son's junior isa, how much more can I add?",
    { has: [/^Another £3,000/, '£6,000'] },
  ],
  [
    'nan gives £50 a week and we give £100 a month to his junior isa, over?',
    { has: [/^No\. /, '£3,800', '£5,200'] },
  ],
  [
    'the grandparents together pay £400 a month into his junior isa, is that too much?',
    { has: [/^No\. /, '£4,800', '£4,200'] },
  ],
  [
    "we've paid 350 a month into junior isa since april, granny wants to give 5000, will it be over?",
    { has: [/^No\. /, '£7,800', '£1,200'] },
  ],
]);

const madeAndToCome: readonly Case[] = casesOf('allowance sums', [
  ['7 payments of £1,000 made and 3 to come', { has: [/^£10,000 \(10 payments\)/, '£10,000'] }],
  ['4 payments of £2,500 made, 5 more to go', { has: ['£22,500', '£2,500 over'] }],
  ['made 6 payments of £1,500, another 8 planned, is it too much', { has: [/^Yes: £21,000/, '£1,000'] }],
  [
    '£1,500 now and £1,500 monthly until April, paid 9k already',
    { has: [/^£16,500/, '4 monthly payments', '£3,500'] },
  ],
  ['£55 a day from today, over by April?', { has: [/^No\. £7,535 \(137 daily payments\)/, '£12,465'] }],
  ['£50 a day till end of tax year, paid nothing so far', { has: ['£6,850', '£13,150'] }],
  ['paid 15k and will pay another 6k next week, over?', { has: [/^Yes: £21,000/, '£5,000 more'] }],
  ["£100 a week from now to April, and I've paid 17,500", { has: [/^£19,500/, '£500'] }],
  ['£200 a week since 6 April, how much used?', { has: [/^£6,600 \(33 weekly/, '£13,400'] }],
  ['£400 a month since May and 5k lump, over?', { has: [/^No\. £7,800/, '£12,200'] }],
  ["I've made eight monthly payments of £2,100. Over already?", { has: [/^No\. £16,800/] }],
  [
    '£60 a week since the start of the tax year, plus £12,000, how much left?',
    { has: [/^£13,980/, '33 weekly payments', '£6,020'] },
  ],
  [
    'paid 18,200 so far, 3 more payments of 600 to come, over?',
    { has: [/^No\. £20,000/, '£1,800 in 3 payments)'] },
  ],
  ['6 payments of £1,200 so far, 6 to go. over?', { has: [/^No\. £14,400 \(12 payments\)/, '£5,600'] }],
  ['paid £850 a month for 8 months and 4 more to go, total?', { has: [/^£10,200/, '£9,800'] }],
  [
    "I've paid £1,200 monthly since April, and will carry on to April. Over the limit?",
    { has: [/^No\. £14,400/] },
  ],
  [
    '£20 a day until the deadline, plus £15,000 already paid. ok?',
    { has: [/^Yes\. £17,740/, '£2,740 in 137 daily', '£2,260'] },
  ],
  [
    '3k now and 500 a month until april, how much is that',
    { has: [/^£5,000/, '£2,000 in 4 monthly payments'] },
  ],
  ['£4,500 in each of 5 providers, is it over?', { has: [/^Yes: £22,500/, '£2,500 over'] }],
  ['3k each into three different isas, what’s left?', { has: [/^£9,000/, '£11,000'] }],
  ['5k in each of four cash isas this year, ok?', { has: [/^Yes\. £20,000/, 'nothing is left'] }],
  ['6k in each of four accounts, is that over?', { has: [/^Yes: £24,000/, '£4,000 over'] }],
  ['8000 last tax year and 8000 this, how much left?', { has: [/^£8,000/, '£12,000'] }],
  [
    '£250 monthly into LISA and £900 monthly into shares, over the year ok?',
    {
      has: [/^Yes\. £13,800/, '£10,800 in stocks and shares ISAs', '£6,200'],
      not: ['Not all of it', 'over its own limit'],
    },
  ],
]);

const twoSums: readonly Case[] = casesOf('calculator', [
  [
    '£5,000 in 2 year fix and £5,000 in easy access, total interest',
    { has: ['£426', '£206', '£220'], not: ['£10,000', '£412'] },
  ],
  [
    'splitting 10k: 6k in a 2 year fix and 4k in easy access. What interest will I earn over 2 years?',
    { has: ['£829', '£505', '£324'] },
  ],
  [
    '£5,000 in a 2 year fix and £3,000 in a notice account, how much interest in total?',
    { has: ['£332', '£206', '£126'] },
  ],
  [
    '10k in the one year fix plus 4k easy access, what do I get altogether after a year',
    { has: ['£430', '£176', '£606'], not: ['£14,602'] },
  ],
  [
    '£4,000 in a 32 day notice and £6,000 in a 5 year fix, total interest in a year?',
    { has: ['£386', '£146 at 3.65%', '£240 at 4%'], not: ['180 Day'] },
  ],
  ['£5,000 at 4% and £5,000 at 3%, total interest after a year', { has: ['£356 is interest'] }],
]);

const taxedBeside: readonly Case[] = casesOf('tax outside', [
  [
    'ISA 4% vs savings 5%, higher rate, £50,000, 3 years',
    { has: ['£1,700', '£2,000', 'After 3 years', '42%'], not: ['£58,074'] },
  ],
  ['ISA 4% vs savings 5%, basic rate, 3 years', { has: ['leaves 4%', 'same as the 4%'] }],
  [
    'moved £20k from a taxed 4.5% to a 4.2% ISA, better off?',
    { has: ['£840', 'basic rate: £900', 'higher rate: £740', 'additional rate: £495'] },
  ],
  [
    "moved £20k from a taxed 4.5% account to a 4.2% ISA, I'm a higher rate payer, better off?",
    { has: ['£740', '£840', 'The ISA leaves £100 more'] },
  ],
  [
    'bank pays 4.8% taxed, isa 4.4%, i have 30k and earn 35k',
    { has: ['basic-rate', '£1,352', '£1,320', 'Outside leaves £32 more'] },
  ],
  [
    '£10,000 at 5% taxed or 4.5% ISA, I earn £70,000',
    { has: ['higher-rate', '£500', '£450', 'Outside leaves £50 more'] },
  ],
  [
    'switched £25k from a 4.75% savings account to a 4.3% cash ISA, was it worth it? 40% tax',
    { has: ['£912.50', '£1,075', '£162.50 more'] },
  ],
  [
    'moved £15,000 from a taxed account at 5% to ISA at 4.4%, additional rate, how much better off a year',
    { has: ['£412.50', '£660', '£247.50 more'] },
  ],
]);

export const toldOverSeveralTurns: readonly Case[] = [
  ...paidInTurns,
  ...sumsInTurns,
  ...twoSavers,
  ...twoSaversInTurns,
  ...severalPayForChild,
  ...madeAndToCome,
  ...twoSums,
  ...taxedBeside,
];
