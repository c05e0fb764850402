import { casesOf, type Case } from '../case.ts';

// Savers who chat, have been told something wrong, put a figure right, leave half out or speak English as another
// language; short questions that go on about the answer before.

const heard = casesOf('rules now', [
  [
    'My accountant told me I can put £9,000 into my own JISA, is that right?',
    { has: [/^No/, 'under 18', '£20,000'] },
  ],
  [
    "my accountant says I can pay £9,000 into my own junior isa each year. I'm 45",
    { has: [/^No/, '£20,000'], not: ['uses all of it'] },
  ],
  ['my friend says she has a junior isa for herself, can i open a junior isa for myself', { has: [/^No/] }],
  ['a bloke down the pub reckons isas are being abolished', { has: [/^No/] }],
  ['my son says I must use my allowance by december, is he right', { has: [/^No/, '5 April 2027'] }],
  ['my bank told me I can’t open a second cash ISA this tax year', { has: [/^No/, 'several ISAs'] }],
  ['my brother says i cannot transfer my stocks isa to cash', { has: [/^No/] }],
  ['My mate says I can’t open a LISA at 45', { has: [/^Yes/, '39'] }],
  ['They told me at the bank I lose my old ISA if I don’t pay in every year', { has: [/^That is not so/] }],
  [
    'Someone told me that the government takes 25% of your LISA if you buy a house',
    { has: [/^No/, '£450,000'] },
  ],
  ['my dad thinks ISAs are only for rich people', { has: [/^No/] }],
  ['someone on facebook says you can put 40k in if you’re married', { has: ['Between two, yes', '£20,000'] }],
  ['my boss says kids can have 20000 too', { has: [/^No/, '£9,000'] }],
  ['The lady at the post office said I can open an ISA for my grandson. Can I?', { has: [/^Not yourself/] }],
  ['My friend said the LISA bonus is 30%. Is that true?', { has: [/^No/, '25%'] }],
  ['is my wife allowed to use my isa allowance', { has: [/^No/] }],
  ['can i put money in my husbands isa', { has: [/^Not directly/], not: ['surviving'] }],
  ['have I left it too late to use this years allowance', { has: [/^No/, '5 April 2027'] }],
  ['is my pension an isa', { has: [/^No/] }],
  ['twins born in june, how much for both', { has: ['£18,000'] }],
  ['i forgot if i paid in this year. what do i do', { has: ['provider', 'statements'] }],
  ['I got divorced last year and my ex wants half my isa. what happens', { has: ['matter of law'] }],
  [
    "how long do I have to use my late husband's ISA allowance",
    { has: ['time limits', 'does not give them'] },
  ],
  [
    "I'm separated, not divorced, my husband died. do I get his isa allowance?",
    { has: [/^Not if/], not: ['Yes'] },
  ],
  [
    'widow here. His ISA was 80,000, mine I have put 20,000 in this year. Can I still put his in?',
    { has: [/^Yes/, '£80,000'], not: ['£100,000', 'over the'] },
  ],
  ['if i transfer 30000 from old isa does it use my 20000', { has: [/^No/] }],
  [
    'my wife passed last week. i dont know what to do about her isa',
    { has: ['sorry for your loss', 'spouse'] },
  ],
  [
    'im 79 and my hands shake so sorry for typing how much can i put by for my great grandson',
    { has: ['Junior ISA', '£9,000'], not: [/^No/] },
  ],
  [
    'Hello I am Doris. I have 30,000 with the building society. My neighbour Jean says I should move it to stocks. Is that safe?',
    { has: [/^Not as savings are/, 'fall'], not: ['Yes'] },
  ],
  ['my colleague swears interest rates for ISAs are set by the government', { has: [/^No/] }],
  ['my son lives in dubai, can he keep paying in his isa', { has: ['resident in the UK'] }],
  [["we're emigrating to Oz", 'do I have to close it'], { has: [/^No/, 'can be kept'] }],
  ["I'm back from 10 years in Canada, do I get back the missed allowances", { has: [/^No/, '£20,000'] }],
  ['A friend of a friend lost everything in an IFISA. Could that happen to me?', { has: [/^Yes, it could/] }],
  ['how much do i need to earn to get an isa', { has: ['no rule on income'] }],
  ["I'm in debt should I use my ISA to pay it off", { has: ['StepChange', '25%'] }],
]);

const announced = casesOf('rules announced', [
  ['I turn 65 on 1 April 2027, does the cap apply', { has: [/^No/, '£20,000'] }],
  ['my 65th birthday is 5 April 2027. Will the cash ISA cap hit me?', { has: [/^No/] }],
  ['born 3/3/1962, am i capped', { has: [/^No/] }],
  ['I turn 65 on 10 May 2027 does the 12000 cap apply to me', { has: ['not settled'], not: [/^No/, /^Yes/] }],
  ["I'm 67, does the cap matter?", { has: [/^No/] }],
  ['will my 80000 cash isa be cut to 12000', { has: [/^No/, 'stays there whole'] }],
  ['so from april I can only have 12000 in cash altogether??', { has: [/^No/] }],
  [
    "I have £15,000 in cash this tax year, and I'm 40. What happens to the extra £3,000 when the cap comes?",
    { has: ['stays there whole'], not: ['£18,000'] },
  ],
]);

const ages = casesOf('eligibility', [
  ['when can i open a lisa if im born 14/02/2009', { has: ['14 February 2027'], not: ['2049'] }],
  [
    "I'm 38 and a half. How long do I have to open a LISA",
    { has: ['before you turn 40'], not: ['12 years'] },
  ],
  ['I am 39, 40 on 3rd December. LISA too late?', { has: [/^No/, '2 December 2026'] }],
  ['my kid was born on 5th of may 2012 when does she get control', { has: ['5 May 2028'], not: [/^No/] }],
  ['when can he have the money, my grandson is 9', { has: [/^At 18, in 9 years/] }],
  ['my son is at uni in america can I open an isa for him, hes 20', { has: [/^Not for them/] }],
  ['hi im 10 can i save for a bike', { has: [/^Yes, in a Junior ISA/, '18'] }],
  [['we had a baby yesterday! what can we open 🎉', 'how much per year'], { has: ['£9,000'], not: ['At 0'] }],
  [
    ['we had a baby yesterday! what can we open 🎉', 'how much per year', 'who can pay in'],
    { has: [/^Anyone/] },
  ],
  [
    "my daughter's 19 and wants a house one day, whats best for her",
    { has: ['Lifetime ISA', '25%', '£450,000'], not: ['I don’t know'] },
  ],
  [
    ['Im moving to Spain in January what about my ISA', 'and my wife who stays here?'],
    { has: [/^Yes/, '£20,000'] },
  ],
]);

const sums = casesOf('allowance sums', [
  ['I put in 12,500 in June. Actually no it was 15,200. What can I still pay in?', { has: ['£4,800'] }],
  ["I've paid £7,000, sorry £9,000, into my ISA. how much left?", { has: ['£11,000'], not: ['£16,000'] }],
  [
    'I put in £10,000, actually £6,000 in cash and £4,000 in shares. What is left?',
    { has: ['£6,000 in cash'] },
  ],
  ['i put 400 in in may 600 in june and 1000 in august what have i left', { has: ['£18,000'], not: ['Yes'] }],
  ['i have lisa 4000 and cash 10000, how much stocks', { has: ['£6,000'], not: ['over its own'] }],
  [
    'me and my partner both 32 have 8000 in total for LISA. what bonus do we get',
    { has: [/^£2,000 for two/] },
  ],
  ['£4,000 in, £1,000 bonus, what do I get back if I change my mind', { has: ['£3,750'] }],
  ['I put in 800, bonus 200, so if I take the 1000 I get my 800 back?', { has: ['£750'] }],
  [
    ['I want to put 100 quid a month for each of my three grandchildren', 'how much a year is that'],
    { has: ['£1,200', '£3,600'] },
  ],
  [
    ['I want to put 100 quid a month for each of my three grandchildren', 'am I allowed'],
    { has: ['£1,200', '£9,000'], not: ['£20,000'] },
  ],
  [
    ['Can I put my redundancy pay of thirty thousand pounds into an ISA?', 'over two years then?'],
    { has: ['£10,000 in the next'] },
  ],
]);

const calculator = casesOf('calculator', [
  ['save 200, no wait 250 a month for 10 years at 4%', { has: ['£250 a month'], pounds: [36_935, 1] }],
  ['how much for 10 years at 5% if i put 100', { has: ['£100 over 10 years'], not: ['To reach'] }],
  ['10k at 4%, sorry 5%, for 10 years', { pounds: [16_470, 1] }],
  ['how long to get to 50000 saving 400 a month at 4', { has: ['8 years and 9 months'] }],
  ['will 300 a month get me to 20000 in 5 years', { has: [/^No/, '£558'] }],
  ['i want to retire at 60 with 100k, im 40, how much per month at 5%', { has: ['£243'] }],
  [
    'house deposit of 25 thousand in five years, both of us saving, how much each a month',
    { has: ['£193 a month each'] },
  ],
  [
    'im nan and i want to put 50 a month in for the baby how much would it be at 18',
    { has: ['18 years', '£10,800'] },
  ],
  [['I’ve got 5k to put away', '5 years', 'maybe 4 percent'], { has: ['£5,000 over 5 years at 4%'] }],
]);

const tax = casesOf('tax outside', [
  [
    'we have 1500 interest in a joint account, both basic rate. tax?',
    { has: ['£750', '£0 of tax'], not: ['£120,000'] },
  ],
  [
    'i earn 55k and have 40000 in savings at 4.5% should I bother with an isa',
    { has: ['£1,800', '£520'], not: ['£95,000'] },
  ],
]);

const inOtherEnglish = casesOf('noise and typos', [
  ['hiya 👋 whats a LISA lol', { has: [/^A Lifetime ISA/] }],
  ['Please to tell me, the money in ISA is lock or not lock?', { has: [/^In most ISAs, no/] }],
  ['If I make withdraw of 2000 from easy access, my limit come back?', { has: ['flexible ISA'] }],
  ['How many time I can withdraw in one year', { has: [/^As often as you like/] }],
  ['i have only 5 pounds can i start isa', { has: [/^Yes/, 'Everyday Cash ISA'] }],
  [
    "Ok so basically right, I've got this ISA with like 12 grand and another one with 3 grand and I was wondering if I can just stick them together or what",
    { has: [/^Yes/, 'transfer'], not: ['under 65'] },
  ],
  ['something for one year', { has: ['1 Year Fixed'] }],
  ['what is peer to peer', { has: [/^Peer-to-peer lending is/] }],
]);

const goneOn = casesOf('follow-up', [
  [['whats the date the tax year ends', 'and what happens then'], { has: ['£20,000', '6 April 2027'] }],
  [
    ['whats the date the tax year ends', 'and what happens then', 'do I get another 20k?'],
    { has: [/^Yes/, '6 April 2027'] },
  ],
  [['How long does a transfer take?', 'and if it’s stocks?'], { has: [/^No more than 30/] }],
  [['How long does a transfer take?', 'can I do it myself'], { has: ['leaves the tax-free wrapper'] }],
  [['I took 3000 out of my flexible isa, can i put it back', 'what about next year'], { has: [/^No/] }],
  [['I took 3000 out of my flexible isa, can i put it back', 'and if it’s not flexible?'], { has: [/^No/] }],
  [['does thistlewick have a junior isa', 'who does then'], { has: ['Piggy & Pals'] }],
  [['what’s your best rate', 'ok and lowest fee'], { has: ['lowest yearly fee first'] }],
  [['which one pays most', 'and least'], { has: ['lowest rate first'] }],
  [['what is peer to peer', 'is it dangerous'], { has: [/^Yes/] }],
  [
    [
      'I want to buy my first home next year, I opened my LISA in june 2026',
      'is that long enough?',
      'what if I buy in march',
    ],
    { has: [/^Not yet/, '9 months'] },
  ],
]);

const talk = casesOf('off-topic', [
  ['thank you so much youre very kind', { has: ['You’re welcome'] }],
  ['tell me more', { has: ['nothing yet that this could belong to'] }],
  ['say that simpler please', { has: ['Tell me which rule'] }],
  ['your numbers are wrong', { has: ['Tell me which rule'] }],
  ['that’s not what my bank says', { has: ['Tell me which rule'] }],
  ['sorry I’m not good with computers how do I use this', { has: ['For example'] }],
  ['is this site run by the government', { has: ['no government site'] }],
  ['you’re useless, I want a human', { has: ['feedback button'] }],
  ['i feel like giving up, all my savings are gone', { has: ['116 123'] }],
  ['A man rang offering 12% guaranteed ISA, is that legit', { has: ['FCA'], not: ['invented'] }],
]);

const advice = casesOf('advice declined', [
  ['just tell me what to do with my 10 grand', { has: ['information, not advice', 'cash ISAs'] }],
  [
    'tell me which isa you would buy if you were me',
    { has: ['information, not advice'], not: ['Help to Buy'] },
  ],
  ['Do I need ISA if PSA is 1000', { has: ['information, not advice'], not: [/^No/] }],
]);

export const chattyAndMistaken: readonly Case[] = [
  ...heard,
  ...announced,
  ...ages,
  ...sums,
  ...calculator,
  ...tax,
  ...inOtherEnglish,
  ...goneOn,
  ...talk,
  ...advice,
];
