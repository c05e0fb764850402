import { casesOf, type Case } from '../case.ts';

/** The rules of life again, in the words of other savers, and what only looks like them. */
export const lifeInOtherWords: readonly Case[] = [
  ...casesOf('eligibility', [
    [
      ['I was diagnosed with terminal lung cancer last week.', 'how much of my £9,500 lisa would I get'],
      { has: [/^No charge is due/, '£9,500'], not: ['over the limit'] },
    ],
    ["he's dying, is there a penalty on his LISA", { has: [/^No charge is due/] }],
    ["I'm seriously ill but should recover, LISA charge?", { has: ['25%'], not: [/^No charge is due/] }],
    ["I'm from Ghana working in Leeds, may I open an ISA", { has: [/^Yes, if/] }],
    [["my birthday is 12 january, i'll be 40", 'can i still open a lisa'], { has: [/^Yes/, 'At 39'] }],
    [['house is 420k', "actually it's 470k", 'can i use my lisa'], { has: [/^No: £470,000/] }],
    [
      ['off to live in Portugal in May', 'can I fill my ISA first', "and once I'm there"],
      { has: [/^No, not/] },
    ],
  ]),
  ...casesOf('rules announced', [
    ["Both of us are 48. What's our joint cash ISA limit from April 2027?", { has: ['£24,000'] }],
    [
      'My wife (67) and I (63): cash ISA limits from 2027?',
      { has: ['at 63', '£12,000', 'at 67', '£20,000'] },
    ],
    ['im 59 hubby is 71 cash isas combined 27/28', { has: ['£32,000'] }],
    [
      ["i'll be 65 in july 2027", 'can i move my s&s isa to cash in june 2027', 'and in august 2027'],
      { has: [/^Yes/] },
    ],
    [
      ["i'll be 65 in july 2027", 'can i move my s&s isa to cash in june 2027'],
      { has: [/^No, not under 65/] },
    ],
    ["I'm 64 till December 2027. Can I move shares ISA into cash in January 2028", { has: [/^Yes/] }],
    [['move cash to shares', 'and back later', 'in 2028?'], { has: [/^No, not under 65/] }],
    ['have they scrapped the 12k cash isa limit', { has: ['Not as far as my sources go'] }],
    ["heard they're going to tax big ISAs over 250k", { has: ['Nothing of that is in my sources'] }],
  ]),
  ...casesOf('allowance sums', [
    ["£18,000 in, £6,000 out, not flexible. what's left", { has: ['£2,000'], not: ['£24,000'] }],
    [["I gave £2,000 to my nephew's JISA", 'his mum put in £4,000'], { has: ['£6,000', '£3,000'] }],
    [
      ["I gave £2,000 to my nephew's JISA", 'his mum put in £4,000', "what's left"],
      { has: [/^Another £3,000/] },
    ],
    [
      ["my daughter's junior isa has £3,000 this year", 'grandad wants to add £7,000'],
      { has: ['£10,000 is £1,000 over'] },
    ],
    [
      ['How much can I pay in this year?', "I've done £6k cash already", 'and I put £1k in a LISA'],
      { has: ['£13,000', '£6,000 in cash ISAs'] },
    ],
    [['paid 9k this year', "it's flexible", 'withdrew 3k', 'how much now'], { has: [/^Up to £14,000/] }],
    [["I've put £250 a month in since April", 'correction, £350'], { has: ['£2,800', '£17,200'] }],
    ['I paid 9k for a car this year', { not: ['£11,000'] }],
    [['can i pay into 3 isas', '£22,000 in all'], { has: [/^No: £22,000/] }],
    ['If I move £50,000 of old ISAs does it break my limit', { has: [/^No: a transfer/] }],
    [
      ["I've overpaid my ISA by £1,200", 'what should I do'],
      { has: ['contact the provider'], not: ['Which kind'] },
    ],
    ['what do i need to pay in weekly to fill my isa', { has: ['£384.61'] }],
    [['i paid in 4000 this year', 'sorry 14000'], { has: ['£6,000'] }],
    [['3k a year into jisa for my son', 'no, £4k'], { has: ['£5,000'] }],
  ]),
  ...casesOf('rules now', [
    ['can i have one isa with nationwide and one with virgin', { has: [/^Yes/, 'several ISAs'] }],
    ['I have an ISA with Halifax, can I open another with Barclays this year', { has: [/^Yes/] }],
    [['fscs 300k from house sale', 'how many months'], { has: ['for 6 months'], not: ['5 April 2027'] }],
    [["I've 70k at one bank", 'and 80k at another', 'all safe?'], { has: ['£30,000 of the £150,000'] }],
    [
      'My Help to Buy ISA has £2,500. Can it all go to my LISA this year?',
      { has: [/^Yes, if nothing else/] },
    ],
    ['separated from my wife, can i sign my isa over to her', { has: [/^No: /] }],
    ['how does hmrc know if i pay in to two lisas', { has: ['HMRC puts the reports together'] }],
    ['do I have to tell HMRC I opened an ISA', { has: [/^No: /] }],
  ]),
  ...casesOf('tax outside', [
    [['i earn 30k', "if my pay goes up to 55k what's my allowance"], { has: ['£500'] }],
    [['I earn 45k and have £1,300 interest', 'what if I earn 55k'], { has: ['£320'], not: ['illustration'] }],
    [['tax on £1,100 interest basic', 'and my husband is higher with £700'], { has: ['£80'] }],
    [['£3,000 dividends higher rate', 'how much tax', 'basic?'], { has: ['£268.75'] }],
  ]),
  ...casesOf('follow-up', [
    ['we just got married', { not: ['outside what I can help'] }],
    ['I lost my job', { not: ['outside what I can help'] }],
    [["I'm a nurse", 'isa limit?'], { has: ['£20,000'] }],
  ]),
  ...casesOf('tax outside', [
    [
      'How much tax on £12,000 savings interest if I earn nothing else',
      { has: ['£0 of tax'], not: ['£2,200'] },
    ],
    [
      'how much savings interest can a pensioner on £13,000 have tax free',
      { has: ['£4,570', '£1,000'], not: ['£2,400'] },
    ],
    ['interest £6,000 on earnings of £20k', { has: ['£1,000 of tax'] }],
    ['LISA after 60, is it taxed', { has: [/^No, and there is no charge/], not: [/^Yes/] }],
    ['does lisa bonus count as income', { has: [/^No: the bonus is paid into/] }],
  ]),
  ...casesOf('allowance sums', [
    [
      "husband left £90k isa, i've already paid £20k in this year, how much can i add",
      { has: ['£90,000', 'your own allowance is used up'], not: ['nothing is left'] },
    ],
    [
      'my provider let me pay in £20,500 what happens',
      { has: ['£500', 'contact the provider'], not: ['AER'] },
    ],
    [
      "If i've got 25k in my cash ISA from previous years can I still open another this year",
      { has: [/^Yes: /], not: ['AER'] },
    ],
    ['i paid £20k on 3 april 2026 and want to pay 20k more now', { has: [/^Yes: /, '2026/27'] }],
    ['can i pay 300 into help to buy isa this month', { has: [/^No: £200 a month/] }],
  ]),
  ...casesOf('eligibility', [
    [
      'am I allowed to pay into my ISA while on a 6 month holiday in thailand',
      { has: [/^Yes, as long as you stay resident/], not: ['No, not while'] },
    ],
    ["I'm a UK student on Erasmus in Spain, ISA?", { has: ['resident in the UK'] }],
    ['can my wife in India have a UK ISA', { has: ['resident in the UK'], not: [/^Yes/] }],
    ['could I take £1,000 a month from LISA from 60', { has: [/^Yes: from 60/], not: ['best rated'] }],
    ["executor: how do we close late father's ISA", { declines: true, has: ['executor'] }],
    ['is an ISA part of your estate for IHT', { declines: true, has: ['inheritance tax'] }],
  ]),
  ...casesOf('rules announced', [
    ['my mum is 65 in 2026, her cash limit in 2027', { has: ['nothing changes', '£20,000'] }],
    ['what can i put in cash on 6 april 2027 at 45', { has: ['£12,000'] }],
    ['does interest push me over the 12k', { has: [/^No: the cap/] }],
  ]),
  ...casesOf('deadline', [
    ['what happens on 6 april', { has: ['new allowance', '6 April 2027'] }],
    ['can a cheque posted on 4 april count', { has: ['receives'] }],
  ]),
  ...casesOf('rules now', [
    ['lisa worth 22,500 inc bonus. lose how much if not buying', { has: ['£5,625', '£16,875'] }],
    ['my LISA provider is closing, do I get charged to move', { has: ['costs no charge'] }],
    ['two cash isas before 2024, was that illegal', { has: [/^It was not allowed: at/], not: [/^No/] }],
    ['Was it allowed to pay into two cash ISAs in 2022/23?', { has: [/^No: at that time/] }],
    ['fscs £1.4m what counts', { has: ['6 months'], not: ['£1,280,000'] }],
    [
      'is my £20k allowance smaller if I earn more than 100k',
      { has: [/^No: the ISA allowance/, 'the same whatever you earn'] },
    ],
    ['can an uncle abroad pay into a JISA', { has: [/^Yes: anyone/], not: ['No, not while'] }],
    ['paid into a JISA after my daughter turned 18', { has: ['adult ISA', 'Tell the provider'] }],
  ]),
  ...casesOf('allowance sums', [
    [
      "ISA value £45k wife died march, I've used £5k of mine. What can I pay in before April?",
      { has: ['£45,000', '£15,000', '£60,000'], not: ['Not all'] },
    ],
    ['my late wife had a LISA with £20k, how much is my APS', { has: ['£20,000', '£40,000 in all'] }],
    [
      'I paid £6k LISA instead of £4k, what happens to the extra',
      { has: ['£6,000 for the Lifetime ISA is over'], not: ['£10,000'] },
    ],
    ['£20,500 across 3 ISAs by accident, which one do they fix', { has: ['contact the provider'] }],
  ]),
  ...casesOf('tax outside', [
    ['psa if i earn exactly £50,270', { has: ['£1,000'], not: ['£9,854'] }],
    ['psa if i earn £50,271', { has: ['£500'] }],
  ]),
  ...casesOf('unknown', [
    ['LISA and universal credit', { declines: true, has: ['not in my sources'] }],
    ['means-tested bursary isa', { declines: true, has: ['not in my sources'] }],
    ['care home isa protected', { declines: true, has: ['council'], not: ['£120,000'] }],
  ]),
];
