import { formatPounds } from '../../../../domain/money.ts';
import { formatDate, taxYearOf } from '../../../../domain/tax-year.ts';
import { says, type Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { thisTaxYear } from '../shared/rules-topic.ts';

/** What may be paid in after a withdrawal, in pounds paid in and taken out. */
export function flexibleSum(paid: number, out: number, question: Question, view: RuleView): string {
  const whole = view.amount('isa-allowance');
  const rigid = Math.max(0, whole - paid);
  const lead = `You paid in ${formatPounds(paid)} and took out ${formatPounds(out)} of the ${formatPounds(whole)} allowance for ${thisTaxYear(question)}.`;
  if (says(question, /\bnot (?:a )?flexible|\bnon[ -]?flexible|\bin ?flexible/))
    return `${lead} The ISA is not flexible, so the withdrawal gives nothing back: you can still pay in ${boldPounds(rigid)}.`;
  if (says(question, /\bflexible\b/))
    return joined(
      `Up to ${boldPounds(rigid + out)} by ${formatDate(taxYearOf(question.today).end)}: in a flexible ISA the ${formatPounds(out)} taken out can go back in the same tax year${rigid > 0 ? `, beside ${formatPounds(rigid)} of the allowance that is not used` : ', without using more of the allowance'}.`,
      `Of the ${formatPounds(whole)} for ${thisTaxYear(question)} you had paid in ${formatPounds(paid)}. Ask the provider whether what goes back has to go into the same account.`,
    );
  return joined(
    lead,
    `If the ISA is **flexible**, you can put the money back in the same tax year: ${boldPounds(rigid + out)} can still be paid in.`,
    `If it is not, the withdrawal gives nothing back and ${boldPounds(rigid)} is left.`,
    'Ask the provider which it is; Lifetime and Junior ISAs are not flexible.',
  );
}
