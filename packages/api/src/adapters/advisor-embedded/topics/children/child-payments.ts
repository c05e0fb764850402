import type { Question } from '../../topic.ts';
import { paymentsIn, type PaidIn } from '../shared/payments-in.ts';
import { payersOf } from './payers.ts';

/** What goes into a child's ISA, from each who pays; payments into named ISAs of the adult's are no part of it. */
export function childPayments(question: Question): PaidIn[] {
  const all = paymentsIn(question).map((paid) => ({
    ...paid,
    amount: paid.amount * payersOf(question, paid.money),
  }));
  return question.mentions.some(({ kind }) => kind === 'junior')
    ? all.filter(
        ({ kind, money }) =>
          kind === 'junior' || (kind === null && !OWN.test(question.text.slice(money.end))),
      )
    : all;
}

/** "£3,000 in my own cash ISA" */
const OWN = /^ (?:in|into) (?:mine|my own)\b/;
