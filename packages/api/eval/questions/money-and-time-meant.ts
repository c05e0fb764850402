import { casesOf, type Case } from '../case.ts';

/** What an amount, a number or a short question stands for beside what was said before. */
export const moneyAndTimeMeant: Case[] = [
  ...casesOf('allowance sums', [
    ['can i put 20k in this year and 20k on 6 april', { has: [/^Yes/, 'different tax years'] }],
    ['can i pay in 20k in march and another 20k in april', { has: [/^Yes, if/, '6 April'] }],
    ['can I pay £15k now and £20k after 5 April', { has: [/^Yes/] }],
    ['can i put 4k in my lisa in february and 4k in april', { has: [/^Yes, if/, '£4,000'] }],
    ['i get paid 30k a year how much can i put in an isa', { has: ['£20,000'], not: ['over the £20,000'] }],
    [
      ['i get paid 30k a year how much can i put in an isa', 'and in a lisa'],
      { has: ['£4,000'], not: ['nothing'] },
    ],
  ]),
  ...casesOf('follow-up', [
    [['im moving to france', 'can i keep my isa', 'can i keep paying in'], { has: [/^No/, 'resident'] }],
    [
      ['what is the lisa house limit', 'is that per person', 'does it include scotland'],
      { has: [/^Yes/, '£450,000'], not: [/^No/] },
    ],
    [['what is the lisa house limit', 'is it the same in wales'], { has: [/^Yes/] }],
    [
      ['can i transfer my isa', 'how long does it take', 'can i do part of it', 'will it use my allowance'],
      { has: [/^No: a transfer does not use/], not: ['No: since', 'part of what'] },
    ],
    [['best junior isa', 'minimum', 'can i take the money out'], { has: [/^No/, '18'] }],
    [
      ['what if my provider goes bust', 'i have 130k', 'across two banks 65k each'],
      { has: [/^Yes: £65,000/], not: ['£32,500'] },
    ],
    [
      ['my husband died', 'he had 45k in isas', 'how long do i have'],
      { has: ['time limits'], not: ['136 days'] },
    ],
    [
      ['my husband died', 'he had 45k in isas', 'how long do i have', 'can my kids get it'],
      { has: [/^No/, 'spouse or civil partner'] },
    ],
    [['if i save £250 a month at 5%', 'for 5 years', 'and for 8?'], { has: ['8 years'], pounds: [29558, 2] }],
    [['i save £100 a month at 4% for 3 years', 'and 10?'], { has: ['£100 a month over 10 years'] }],
    [
      ['what tax on dividends outside an isa', 'for higher rate on 2000'],
      { has: ['£536.25'], not: ['In 2000'] },
    ],
  ]),
  ...casesOf('eligibility', [
    ['can i give my daughter money for her lisa', { has: [/^Yes/, '£4,000'], not: [/^No/] }],
    ['can i give my wife my isa', { has: [/^No/] }],
    [
      'do i pay back the lisa bonus if i withdraw',
      { has: [/^In effect yes/, '25%'], not: ['No:', 'flexible'] },
    ],
    ['is the lisa bonus clawed back if I take money out', { has: ['In effect yes', '25%'] }],
  ]),
  ...casesOf('catalogue search', [
    ['does the index tracker isa have exit fees', { has: [/^No\./, 'No dealing or exit charges'] }],
    ["do i need internet for o'mallins isa", { has: [/^No\./, 'No internet access needed'] }],
    ['fee on 50k with oakum & twine', { has: ['£120 a year', 'capped'] }],
    [
      'how much would 100k in the oakum and twine self select cost a year',
      { has: ['£120 a year', 'capped'] },
    ],
    ['fee on 20k with oakum & twine', { has: ['£70 a year'] }],
    ['fee on 300k with tarnsby', { has: ['0.25%', '£250,000'], not: ['is £1,350 a year'] }],
    ['fee on 100k with tarnsby', { has: ['£450 a year'] }],
  ]),
  ...casesOf('rules now', [
    [
      'i have 70k with barclays and 70k with nationwide am i covered',
      { has: [/^Yes, if they are separate authorised firms: £70,000/, '£120,000'] },
    ],
    [
      'i have 130k with barclays and 20k with nationwide, is it all protected',
      { has: [/^Not all/, '£10,000'] },
    ],
    ['i have 60k with two brands of the same bank', { has: ['£60,000', 'brands of one firm share it'] }],
    ['how long do i have to use the APS allowance', { has: ['time limits', 'GOV.UK'], not: ['136 days'] }],
    ['how long does aps last', { has: ['time limits'] }],
    ['when does the additional permitted subscription run out', { has: ['time limits'] }],
    ['is dividend 2000 outside isa taxed basic rate', { has: ['£161.25'], not: ['In 2000'] }],
    ['what was the isa limit in 2000', { any: ['don’t know', "don't know"] }],
  ]),
  ...casesOf('calculator', [
    [
      'ive saved 8000 in a lisa plus 2000 bonus, how much if i cash it in',
      { has: ['£7,500'], not: ['In 2000'] },
    ],
    [
      'i have 10k in my lisa including bonus and want to take it all out not for a house what do i get',
      { has: ['£7,500'] },
    ],
    ['how long to become an isa millionaire with 20k a year at 7%', { has: ['21 years'] }],
    ['how much interest in a month on 20k at 4.4%', { has: [/£7[23]/] }],
    ['i want 100k in 15 years', { has: ['a month', '£100,000'], not: ['£156,743'] }],
    ['we need £30,000 in 6 years at 4%', { has: ['a month'] }],
  ]),
  ...casesOf('tax outside', [
    ['i earn 25k and have 40k at 4% outside isas', { has: ['£1,600', '£120'] }],
    [["i'm a basic rate taxpayer with 30k at 4%", 'do i pay tax'], { has: ['£40'] }],
    [
      ["i'm a basic rate taxpayer with 30k at 4%", 'do i pay tax', 'what if i put 20k in an isa'],
      { has: ['£400', '£0'] },
    ],
    ['can I hold cash in a stocks and shares isa', { has: [/^Yes/, '6 April 2027'] }],
    [
      ['can I hold cash in a stocks and shares isa', 'will i be taxed on it'],
      { has: ['6 April 2027', '22%'] },
    ],
    [
      ['can I hold cash in a stocks and shares isa', 'will i be taxed on it', 'when'],
      { has: ['6 April 2027'] },
    ],
  ]),
];
