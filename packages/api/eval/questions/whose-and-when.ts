import { casesOf, type Case } from '../case.ts';

// Whose an ISA is, what a firm covers, what is lost by leaving early, and short questions on each.

export const whoseAndWhen: readonly Case[] = [
  ...casesOf('rules now', [
    ['am i allowed 20k in each isa', { has: ['No, in total', '£20,000'], not: [/^Yes/] }],
    ['can i take lisa money for care home at 58', { has: ['25%'], not: ['mortgage'] }],
    ['ive got 3 isas can i merge them', { has: ['transfer'], not: ['joint', 'Piggy'] }],
    ['do i get the bonus straight away', { has: ['not in my rule book', '25%'] }],
    ['is there a limit on how much my isa can grow to', { has: ['No: there is no limit', '£20,000'] }],
    ['can i use lisa and my partners lisa together', { has: ['Yes', 'their own Lifetime ISA', '£450,000'] }],
    ['what if interest rates drop', { has: ['fixed', 'Easy access'] }],
    ['can i backdate isa to last year', { has: [/^No/, 'cannot be carried forward'] }],
    ['can i put money in isa from my limited company', { has: ['paid from money you have been paid'] }],
    [
      'i paid 4k into lisa and 16k into s&s isa can i still pay into jisa for kid',
      { has: [/^Yes: a Junior ISA/, '£9,000'] },
    ],
  ]),
  ...casesOf('eligibility', [
    ['my dads 80 and wants to open an isa is there an age limit', { has: ['no upper age'] }],
    [['can a 17 year old open a lisa', 'what can she have'], { has: ['Junior ISA', '£9,000'] }],
    [['can a 17 year old open a lisa', 'what can she have', 'and at 18'], { has: ['At 18', '£20,000'] }],
  ]),
  ...casesOf('unknown', [
    ['getting divorced does my wife get half my isa', { has: ['one person’s name'], declines: true }],
    [['we got divorced', 'can i have half her isa'], { has: ['one person’s name'], declines: true }],
    [
      ['we got divorced', 'can i have half her isa', 'what about the kids isas'],
      { has: ['belongs to the child'] },
    ],
    ['is this site fca regulated', { has: ['not a person or a regulated'] }],
  ]),
  ...casesOf('catalogue search', [
    ['how much would i lose if i take 5000 out of the 1 year fix early', { has: ['£53.01', '90 days'] }],
    ['can i open the piggy & pals one for my niece', { has: ['Not yourself', 'anyone can pay in'] }],
    ['is the hearthmoor lisa safe', { has: [/^Yes/, 'FSCS'], not: ['fall in value'] }],
  ]),
  ...casesOf('tax outside', [
    [
      ['i earn 60k', 'how much savings interest tax free', 'and my wife earns 20k'],
      { has: ['£1,000', 'basic-rate'], not: ['£3,800'] },
    ],
  ]),
  ...casesOf('follow-up', [
    [['is my money safe in quillbrook', 'what about hearthmoor'], { has: ['FSCS protected'], not: ['4.3%'] }],
    [
      ['is my money safe in quillbrook', 'what about hearthmoor', 'and if i have 90k in both'],
      { has: ['£90,000', 'limit of its own'], not: ['percentage points'] },
    ],
    [['how do i transfer', 'from stocks to cash'], { has: ['Yes, at present', '30 calendar days'] }],
    [
      ['how do i transfer', 'from stocks to cash', 'will i be able to in 2028'],
      { has: ['No, not under 65', '6 April 2027'] },
    ],
    [['my lisa has 12k in it', 'what do i get if i close it'], { has: ['£3,000', '£9,000'] }],
    [
      ['my lisa has 12k in it', 'what do i get if i close it', 'and if i use it for a house'],
      { has: ['£450,000'] },
    ],
    [['my wife died', 'in may', 'her isa was 25k'], { has: ['£25,000', '£45,000'] }],
    [['im moving to australia next month', 'should i close my isa'], { has: ['can be kept'] }],
    [
      ['im moving to australia next month', 'should i close my isa', 'can i keep my lisa'],
      { has: ['bonus included', '25%'] },
    ],
  ]),
];
