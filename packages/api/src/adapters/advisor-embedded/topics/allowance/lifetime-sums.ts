import { formatPounds } from '../../../../domain/money.ts';
import { asks, says, type Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { sum } from './asides.ts';
import { FIT, OVER } from './words.ts';
import { isMade, type PaidIn } from '../shared/payments-in.ts';

/** "Can I put £4,500 into my Lifetime ISA?": its own limit is what goes in. */
export function onlyLifetimeOver(question: Question, payments: readonly PaidIn[], view: RuleView): string {
  const lead = asks(question, OVER) ? 'Yes:' : says(question, FIT) ? 'Not all of it:' : '';
  const [only, more] = payments;
  const limit = view.amount('lifetime-limit');
  const whole = view.amount('isa-allowance');
  if (!only || more || only.kind !== 'lifetime' || only.amount <= limit || only.amount > whole) return '';
  if (isMade(question, only.money) || says(question, /\bmistake\b|\baccident\w*/)) return '';
  return joined(
    `${lead} ${lead === '' ? 'Only' : 'only'} ${boldPounds(limit)} of the ${formatPounds(only.amount)} can go into a Lifetime ISA in a tax year, ${boldPounds(only.amount - limit)} cannot.`.trim(),
    `Of the ${formatPounds(whole)} allowance for ${view.taxYear} that leaves ${boldPounds(whole - limit)} for other ISAs.`,
  );
}

/** "I paid in £3,000. Can I put in £1,500 more?": what its own limit leaves. */
export function restOfLifetime(question: Question, payments: readonly PaidIn[], view: RuleView): string {
  const [made, more, third] = payments;
  const limit = view.amount('lifetime-limit');
  if (!made || !more || third || payments.some(({ kind }) => kind !== 'lifetime')) return '';
  const room = limit - made.amount;
  if (!isMade(question, made.money) || room < 0 || more.amount <= room || !says(question, FIT)) return '';
  return joined(
    `${room === 0 ? 'No: nothing more' : `Not all of it: ${boldPounds(room)} more`} can go into the Lifetime ISA this tax year, whose own limit is ${boldPounds(limit)}${room === 0 ? '' : `; ${formatPounds(more.amount - room)} cannot`}.`,
    `Of the ${view.figure('isa-allowance')} allowance ${boldPounds(view.amount('isa-allowance') - limit)} is left for other ISAs then.`,
  );
}

/** "£200 a month since August into my Lifetime ISA, how much more?": its own limit is meant. */
export function lifetimeRoom(question: Question, payments: readonly PaidIn[], view: RuleView): string {
  const room = view.amount('lifetime-limit') - sum(payments);
  const asked = asks(question, /\bhow much (?:more|else)\b/) && !asks(question, /\ballowance\b|\bisas\b/);
  return asked && payments.length > 0 && payments.every(({ kind }) => kind === 'lifetime') && room >= 0
    ? `Up to ${boldPounds(room)} more can go into the Lifetime ISA this tax year.`
    : '';
}

export const SPLITS = /\bsplit\b|\bdivid\w+|\bspread\b|\ballocat\w+|\bshare out\b/;
/** Both ends of the ages at which a Lifetime ISA takes payments, as far as an age is told. */
export const mayPayLifetime = (question: Question, view: RuleView) => {
  const age = ownAge(question);
  return (
    age === undefined ||
    (age >= view.amount('lifetime-ages') && age < view.amount('lifetime-ages', 'lastPayment'))
  );
};

const ownAge = ({ people }: Question) => people.find(({ who }) => who === 'self')?.age;

/** "I am 55. How much is left, and can any go in my Lifetime ISA?" */
export function tooOldForLifetime(question: Question, view: RuleView): string {
  const [age, last] = [ownAge(question), view.amount('lifetime-ages', 'lastPayment')];
  return age !== undefined && age >= last
    ? `Nothing can go into a Lifetime ISA at ${age}: payments into one stop at **${last}**.`
    : '';
}

/** "£25,000 split between a Lifetime ISA, an ISA and what is left over": the most that each takes. */
export function splitText(question: Question, payments: readonly PaidIn[], view: RuleView): string {
  const [only, more] = payments;
  if (!only || more || only.money.per !== 'once' || !SPLITS.test(question.text)) return '';
  if (!question.kinds.includes('lifetime') || isMade(question, only.money) || !mayPayLifetime(question, view))
    return '';
  const lifetime = Math.min(only.amount, view.amount('lifetime-limit'));
  const others = Math.min(only.amount, view.amount('isa-allowance')) - lifetime;
  const outside = only.amount - lifetime - others;
  return joined(
    `At most ${boldPounds(lifetime)} of the ${formatPounds(only.amount)} can go into a Lifetime ISA this tax year, ${boldPounds(others)} beside it into other ISAs${outside > 0 ? `, and ${boldPounds(outside)} stays outside until 6 April, when a new allowance begins` : ''}.`,
    `The Lifetime ISA is part of the ${view.figure('isa-allowance')} allowance and brings a bonus of ${boldPounds((lifetime * view.amount('lifetime-bonus')) / 100)}; its money is for a first home or from ${view.amount('lifetime-withdrawal-charge', 'freeFrom')}, and taking it out otherwise costs a charge.`,
  );
}
