import { casesOf, type Case } from '../case.ts';

// Who opens a child's ISA and decides about it, what a death brings, those who left and came back, days of the year.

export const childrenDeathsAndMoves: readonly Case[] = [
  ...casesOf('rules now', [
    ['Can a 15 year old open a Junior ISA himself?', { has: [/^No, not at that age/], not: [/^Yes/] }],
    ['can my 16 year old daughter open her own junior isa', { has: ['16'], not: [/^No/] }],
    ['can my child withdraw at 16', { has: [/^No: nobody/] }],
    ['will my daughter be able to spend her jisa money at 17?', { has: [/^No\b/], not: [/^Yes/] }],
    ['can i open JISA for step daughter', { has: ['parental responsibility'] }],
    ['foster child JISA who opens', { has: [/^A parent or guardian/] }],
    ['uncle wants to open isa for nephew', { has: ['parent or guardian', 'Anyone can pay in'] }],
    [
      'Can I take my own contributions back from JISA',
      { has: [/^No: what has been paid/], not: ['flexible'] },
    ],
    ['transfer JISA to child’s parent', { has: ['belongs to the child'], not: ['exit fees'] }],
    ['can i stop my son spending his jisa at 18', { has: [/^No: from 18/] }],
    ['my son’s 18 and wont keep the money in isa. can I keep control', { has: [/^No: from 18/] }],
    ['At 18 does JISA money count towards his 20k', { has: ['uses none of the £20,000'] }],
    ['Can I move my Junior ISA into my adult ISA at 18?', { has: [/^Yes: at 18/] }],
    ['JISA to LISA at 18?', { has: ['£4,000'], not: ['manages'] }],
    ['JISA until when frozen', { has: ['5 April 2031', '£9,000'] }],
    [
      'how much could a JISA get if 4 people pay 3000 each',
      { has: ['£12,000', '£3,000 over'], not: ['is left'] },
    ],
    ['I contributed to JISA more than 9k what now', { has: ['contact the provider or HMRC'] }],
    [
      'can I transfer junior cash isa to junior stocks isa',
      { has: [/^Yes: a Junior ISA/], not: ['savers under 65'] },
    ],
    [
      'can I claim APS if ISA went to children in will',
      { has: [/^Yes, if you were the spouse/], not: [/^No/] },
    ],
    [
      'civil partner died, do i get the additional allowance even if he left the ISA to his kids?',
      { has: ['does not depend on who inherits'] },
    ],
    ['Is APS limited to 20k', { has: [/^No: the additional permitted subscription/] }],
    ['APS for separated couple', { has: ['living together'], not: [/^After a death/] }],
    ['does the isa stay tax free after death', { declines: true }],
  ]),
  ...casesOf('eligibility', [
    [
      'put money in ISA while living abroad by mistake',
      { has: ['not resident in the UK', 'provider or HMRC'] },
    ],
    [
      'i moved to germany in may but paid 500 in september into my isa. what now',
      { has: ['Do not put it right with a withdrawal'] },
    ],
    ['I left UK in 2024, still have ISA, contributions?', { has: [/^No new payments/] }],
    ['back from Canada after 5 years, does my old isa get usable', { has: [/^Yes: once you are resident/] }],
    ['I work offshore on a ship, resident uk, can I have isa', { has: [/^Yes, if you count as resident/] }],
    ['spouse of soldier in Germany can pay in?', { has: ['Crown servants'] }],
    ['do i need to live in uk for whole year to use isa', { not: [/^Yes/], has: ['no such time'] }],
    ['EU citizen with settled status?', { has: ['resident in the UK'] }],
    ['can i have isa jointly with husband', { has: [/^No: there are no joint ISAs/] }],
  ]),
  ...casesOf('deadline', [
    ['is the isa deadline on a sunday or bank holiday', { has: ['5 April 2027', 'Monday'] }],
    ['what day of the week is the isa deadline', { has: ['Monday'] }],
    ['is 5 April included', { has: [/^Yes: 5 April 2027/] }],
    ['What is today’s tax year', { has: ['2026/27', '6 April 2026'] }],
    ['which tax year are we in now', { has: ['2026/27'] }],
    ['ISA year 2026/27 from to', { has: ['6 April 2026', '5 April 2027'] }],
    [
      'I paid 1000 on 7 April 2026. does it count for this year',
      { has: [/^Yes: 7 April 2026 is in the 2026\/27/] },
    ],
    ['paid £500 on 2 April 2026, which tax year does that go in?', { has: ['2025/26'] }],
  ]),
  ...casesOf('tax outside', [
    [
      'is there any tax at all on ISA, ever?',
      { has: [/^No: inside an ISA/], not: ['personal savings allowance'] },
    ],
  ]),
];
