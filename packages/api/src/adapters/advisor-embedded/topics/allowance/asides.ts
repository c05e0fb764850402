import { formatPounds } from '../../../../domain/money.ts';
import { asks, says, type Question } from '../../topic.ts';
import type { IsaKind } from '../../understand/entities.ts';
import { sinceOrFrom, type RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import { LEFT } from './words.ts';
import type { PaidIn } from '../shared/payments-in.ts';

/** Pounds paid in, all together. */
export const sum = (payments: readonly PaidIn[]) => payments.reduce((total, { amount }) => total + amount, 0);

/** Somebody of 65 or over, whom the announced cap leaves out. */
const isOld = ({ ageGroup, people }: Question) => ageGroup === 'over-65' || (people[0]?.age ?? 0) >= 65;

/** Whether the cash among them passes the announced cap, in a year that has it. */
export function overCashCap(payments: readonly PaidIn[], question: Question, view: RuleView): boolean {
  const cap = view.row('cash-cap-under-65')?.figure?.amount ?? Infinity;
  return !isOld(question) && sum(payments.filter(({ kind }) => kind === 'cash')) > cap;
}

/** Limits of their own that a part of the payments passes. */
export function warnings(payments: readonly PaidIn[], question: Question, view: RuleView): string[] {
  const ofKind = (kind: IsaKind) => sum(payments.filter((each) => each.kind === kind));
  const found: string[] = [];
  const lifetime = ofKind('lifetime');
  if (lifetime > view.amount('lifetime-limit')) {
    found.push(
      `The ${formatPounds(lifetime)} for the Lifetime ISA is over its own limit of ${view.figure('lifetime-limit')} a tax year.${says(question, /\bmistake\b|\baccident\w*|\bput (?:it|this|that) right\b/) ? ' Do not put it right with a withdrawal of your own: contact the provider or HMRC.' : ''}`,
    );
  }
  const cap = view.row('cash-cap-under-65');
  if (cap?.figure && !isOld(question) && ofKind('cash') > cap.figure.amount) {
    found.push(
      `For savers under 65 the cash part would be over the limit of ${boldPounds(cap.figure.amount)} announced for that time.`,
    );
  }
  return found;
}

/** What the announced limit would mean for the cash among them. */
export function laterCap(payments: readonly PaidIn[], question: Question, view: RuleView): string {
  const cap = view.later('cash-cap-under-65');
  const cash = sum(payments.filter(({ kind }) => kind === 'cash'));
  if (!cap?.figure || isOld(question) || cash <= cap.figure.amount) return '';
  return `${sinceOrFrom(cap, question.today)}: savers under 65 may pay at most ${boldPounds(cap.figure.amount)} a year into cash ISAs.`;
}

const CASH_WANTED = /\bhow much (?:more )?(?:cash\b|(?:can|could|may)\b[^.?]*\bcash\b)/;

/** "£10,000 in cash in 2027/28, how much more cash?": in a year with a cap that leaves less than the allowance does. */
export function cashRoom(payments: readonly PaidIn[], question: Question, view: RuleView): string {
  const cap = view.row('cash-cap-under-65')?.figure?.amount;
  const cash = sum(payments.filter(({ kind }) => kind === 'cash'));
  const room = (cap ?? 0) - cash;
  if (cap === undefined || isOld(question)) return '';
  const left = view.amount('isa-allowance') - sum(payments);
  if (cash === 0 && payments.length > 0 && left > cap && asks(question, CASH_WANTED))
    return `Up to ${boldPounds(cap)} can go into cash ISAs that year, by the limit announced for savers under 65; from 65 up to ${formatPounds(left)}.`;
  if (cash === 0 || room < 0 || !says(question, LEFT)) return '';
  if (!asks(question, /\bhow much\b[^.?]*\bcash\b|\bmore\b[^.?]*\bcash\b/)) return '';
  return `${room === 0 ? '**Nothing** more' : `Up to ${boldPounds(room)} more`} can go into cash ISAs that year, by the limit of ${boldPounds(cap)} announced for savers under 65; the rest of the allowance can go into other kinds.`;
}

/** "Can I still pay into a Junior ISA?" beside one's own payments. */
export function childToo(payments: readonly PaidIn[], question: Question, view: RuleView): string {
  const asked = asks(question, /\b(?:can|could|may) (?:i|we)\b[^.?£]*\bjunior isas?\b[^.?£]*$/);
  return asked && payments.every(({ kind }) => kind !== 'junior')
    ? `Yes: a Junior ISA has the child’s own limit of ${view.figure('junior-limit')} a tax year, beside your allowance.`
    : '';
}

/** Money for a child stands beside the sum. */
export function juniorAside(payments: readonly PaidIn[], view: RuleView): string {
  const amounts = payments.filter(({ kind }) => kind === 'junior').map(({ amount }) => amount);
  if (amounts.every((amount) => amount === 0)) return '';
  const limit = view.amount('junior-limit');
  const much = amounts.find((amount) => amount > limit);
  // Several may be for as many children.
  const several = amounts.length > 1 ? ' Each child has one of their own.' : '';
  const over = much === undefined ? several : ` ${formatPounds(much)} would be over it.`;
  return `Money for a Junior ISA does not count towards your allowance: it has the child’s own limit of ${view.figure('junior-limit')}.${over}`;
}

/** The bonus on what goes into the Lifetime ISA, when that is asked too. */
export function bonusAside(payments: readonly PaidIn[], question: Question, view: RuleView): string {
  const paid = sum(payments.filter(({ kind }) => kind === 'lifetime'));
  if (paid === 0 || paid > view.amount('lifetime-limit') || !asks(question, /\bbonus\b/)) return '';
  return `The bonus on the ${formatPounds(paid)} in the Lifetime ISA is ${boldPounds((paid * view.amount('lifetime-bonus')) / 100)}.`;
}
