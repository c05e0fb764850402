import type { Question } from '../../topic.ts';
import { paymentsIn, type PaidIn } from '../shared/payments-in.ts';

/** What goes into a child's ISA; payments into named ISAs of the adult's are no part of it. */
export function childPayments(question: Question): PaidIn[] {
  const all = paymentsIn(question);
  return question.mentions.some(({ kind }) => kind === 'junior')
    ? all.filter(({ kind }) => kind === null || kind === 'junior')
    : all;
}
