import { anyOf } from '../../understand/any-of.ts';
import type { Fact } from './fact.ts';

const JOINT = String.raw`\bjoint (?:\w+ )?(?:accounts?|savings)\b|\b(?:account|savings)\b[^.?]{0,15}\b(?:in both (?:our )?names|jointly)\b`;
const TAX = String.raw`\b(?:tax(?:ed|able|es)?|personal savings allowance)\b`;

/** The tax on what an account of two earns, of which the rule book has only what each of them has for themselves. */
export const JOINT_ACCOUNT_FACTS: readonly Fact[] = [
  {
    id: 'joint-account-taxed',
    asked: anyOf(new RegExp(`(?:${JOINT})[^]{0,80}${TAX}`), new RegExp(`${TAX}[^]{0,80}(?:${JOINT})`)),
    not: /%|\b(?:fscs|protect\w*|cover\w*|isas?|died|death|inherit\w*)\b|£\d+ (?:\w+ )?interest|interest (?:of|is|was) £/,
    amounts: true,
    anywhere: true,
    weight: 17,
    query: 'cash ISA or ordinary savings account interest tax',
    rules: ['personal-savings-allowance', 'savings-tax'],
    text: (view) =>
      `How the interest of a joint account is shared between its holders for tax is **not in my rule book**: look at GOV.UK. What it has is each person’s own: the personal savings allowance of ${view.figure('personal-savings-allowance')} of interest a year at the basic, ${view.figure('personal-savings-allowance', 'higher')} at the higher and ${view.figure('personal-savings-allowance', 'additional')} at the additional rate, and above it tax at ${view.figure('savings-tax')}, ${view.figure('savings-tax', 'higher')} or ${view.figure('savings-tax', 'additional')}. There is no joint ISA: each of you can have one of your own.`,
  },
];
