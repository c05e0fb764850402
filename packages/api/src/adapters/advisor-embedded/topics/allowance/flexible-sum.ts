import { formatPounds } from '../../../../domain/money.ts';
import { formatDate, taxYearOf } from '../../../../domain/tax-year.ts';
import { asks, says, type Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined, upperFirst } from '../../write/text.ts';
import type { PaidIn } from '../shared/payments-in.ts';
import { asksWhether, ledBy } from '../shared/phrases.ts';
import { thisTaxYear } from '../shared/rules-topic.ts';
import { goesBack, isTold } from '../shared/told-payments.ts';
import { sum } from './asides.ts';

const RIGID = /\bnot (?:a )?flexible|\bnon[ -]?flexible|\bin ?flexible/;
const FLEXIBLE = /\bflexible\b/;

/** "Took out £3,000, put £2,000 back. How much more can go back?" */
function partlyBack(back: number, out: number, question: Question): string {
  const rest = Math.max(0, out - back);
  const flexible = says(question, FLEXIBLE) ? '' : ', if the ISA is **flexible**';
  return joined(
    rest === 0
      ? `**Nothing** more: all of the ${formatPounds(out)} taken out is back.`
      : `Up to ${boldPounds(rest)} more can go back by ${formatDate(taxYearOf(question.today).end)}${flexible}: of the ${formatPounds(out)} taken out ${formatPounds(back)} is back.`,
    'It has to be in the same tax year; what goes in beyond that is a new payment and uses allowance. Lifetime and Junior ISAs are not flexible.',
  );
}

/** Yes or no to "can I pay in £8,000 again?" */
const backLead = (question: Question, fits: boolean) =>
  asksWhether(question) && asks(question, /\b(?:back|again)\b/) ? (fits ? 'Yes' : 'No') : '';

/**
 * What may be paid in after a withdrawal.
 * @param payments paid in this tax year, with those that only go back
 * @param out pounds taken out
 */
export function flexibleSum(
  payments: readonly PaidIn[],
  out: number,
  question: Question,
  view: RuleView,
): string {
  const whole = view.amount('isa-allowance');
  const back = payments.filter(({ money }) => goesBack(question, money));
  const isBack = back.filter(({ money }) => isTold(question, money));
  const fresh = payments.filter((each) => !back.includes(each));
  if (fresh.length === 0 && isBack.length > 0 && !says(question, RIGID))
    return partlyBack(sum(isBack), out, question);
  const paid = sum(fresh.length > 0 ? fresh : payments);
  const rigid = Math.max(0, whole - paid);
  const again = fresh.length > 0 ? sum(isBack) : 0;
  const story = `you paid in ${formatPounds(paid)} and took out ${formatPounds(out)} of the ${formatPounds(whole)} allowance for ${thisTaxYear(question)}.`;
  if (says(question, RIGID))
    return ledBy(
      backLead(question, rigid > 0 && rigid >= (back.length > 0 ? sum(back) : out)),
      `${story} The ISA is not flexible, so the withdrawal gives nothing back: you can still pay in ${boldPounds(rigid)}.`,
    );
  if (says(question, FLEXIBLE) && again > 0)
    return joined(
      `Up to ${boldPounds(Math.max(0, rigid + out - again))} more by ${formatDate(taxYearOf(question.today).end)}: of the ${formatPounds(out)} taken out ${formatPounds(again)} is back.`,
      `Of the ${formatPounds(whole)} for ${thisTaxYear(question)} you had paid in ${formatPounds(paid)}. Ask the provider whether what goes back has to go into the same account.`,
    );
  if (says(question, FLEXIBLE))
    return joined(
      `Up to ${boldPounds(rigid + out)} by ${formatDate(taxYearOf(question.today).end)}: in a flexible ISA the ${formatPounds(out)} taken out can go back in the same tax year${rigid > 0 ? `, beside ${formatPounds(rigid)} of the allowance that is not used` : ', without using more of the allowance'}.`,
      `Of the ${formatPounds(whole)} for ${thisTaxYear(question)} you had paid in ${formatPounds(paid)}. Ask the provider whether what goes back has to go into the same account.`,
    );
  return joined(
    upperFirst(story),
    `If the ISA is **flexible**, you can put the money back in the same tax year: ${boldPounds(rigid + out)} can still be paid in.`,
    `If it is not, the withdrawal gives nothing back and ${boldPounds(rigid)} is left.`,
    'Ask the provider which it is; Lifetime and Junior ISAs are not flexible.',
  );
}
