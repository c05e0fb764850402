import { casesOf, type Case } from '../case.ts';

// What savings mean for benefits, in debt, on behalf of another: not in the rule book, and said so in the same way.

const BENEFITS = {
  declines: true,
  has: ['not in my sources', 'GOV.UK'],
  not: ['isa allowance for 2026/27'],
} as const;
const DEBTS = {
  declines: true,
  has: ['StepChange'],
  not: ['£120,000', 'personal savings allowance'],
} as const;
const ATTORNEY = { declines: true, has: ['legal authority'], not: ['no joint ISAs', /^Yes/] } as const;

export const debtsBenefitsAndAttorneys: readonly Case[] = [
  ...casesOf('unknown', [
    ['jsa and savings isa', BENEFITS],
    ['carers allowance + isa?', BENEFITS],
    ['does my stocks isa count for attendance allowance', BENEFITS],
    ['council tax support isa', BENEFITS],
    ['Do I lose PIP if I have an isa', BENEFITS],
    ['I’ve 7k in isa, how does it affect UC?', BENEFITS],
    ['Does having £20k in ISA affect my universal credit', BENEFITS],
    ['child benefit and isa', BENEFITS],
    ['will £9,000 in a cash ISA hit my housing benefit', BENEFITS],
    ['legal aid and isa', BENEFITS],
    [['i’m on universal credit', 'does an isa count', 'I have £9,000'], { declines: true }],
    ['going bankrupt, do they take my isa', DEBTS],
    ['Is my isa protected from creditors', DEBTS],
    ['i have an IVA, what happens with my ISA', DEBTS],
    ['bankruptcy isa lost?', DEBTS],
    ['can HMRC take isa for unpaid tax', DEBTS],
    ['Debt relief order isa', DEBTS],
    ['could a court seize the money in my lisa', DEBTS],
    ['joint power of attorney isa withdraw', ATTORNEY],
    ['PoA for dad, new isa?', ATTORNEY],
    ['can I manage my husband’s isa if he’s in coma', ATTORNEY],
    ['marriage allowance & ISA', { has: ['not in my sources'], not: ['£9,000'] }],
  ]),
];
