import { formatPounds } from '../../../../domain/money.ts';
import type { Question } from '../../topic.ts';
import { yearlyAmount, type IsaKind, type Money } from '../../understand/entities.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import {
  isEarlier,
  isMade,
  isPartOfAllowance,
  lastYear,
  paymentsIn,
  type PaidIn,
} from '../shared/payments-in.ts';

// What is left for a Lifetime ISA, and for its bonus, once other ISAs have used some of the allowance.

/** What is paid into these comes off the same allowance. */
const BESIDE: readonly IsaKind[] = ['cash', 'stocks', 'innovative'];
/** "£18,500 in ISAs", "across all my ISAs": in several, and so not in the one Lifetime ISA. */
const IN_ISAS =
  /^ (?:\w+ ){0,2}(?:in|into|across|to|between) (?:(?:my|all|other|various|different|several) )*isas\b/;
const IN_LIFETIME = /^ (?:\w+ ){0,3}(?:in|into|to) (?:\w+ ){0,2}lifetime isa\b/;

/** Whether a payment took some of the allowance and did not go into the Lifetime ISA. */
function isBeside(question: Question, { kind, money }: PaidIn, view: RuleView): boolean {
  if (kind !== null && kind !== 'lifetime') return BESIDE.includes(kind);
  const after = question.text.slice(money.end);
  if (isPartOfAllowance(question, money) || IN_ISAS.test(after)) return true;
  const tooMuch = isMade(question, money) && yearlyAmount(money) > view.amount('lifetime-limit');
  return tooMuch && !IN_LIFETIME.test(after);
}

/** This year's payments into other ISAs, and the others. */
function sidesOf(question: Question, view: RuleView): { beside: PaidIn[]; own: PaidIn[] } {
  if (lastYear(question)) return { beside: [], own: [] };
  const now = paymentsIn(question).filter(({ money }) => !isEarlier(question, money));
  const beside = now.filter((paid) => isBeside(question, paid, view));
  return { beside, own: now.filter((paid) => !beside.includes(paid) && paid.kind !== 'junior') };
}

/** The amounts that are named without those paid into other ISAs. */
export function moneyForBonus(question: Question, view: RuleView): readonly Money[] {
  const { beside } = sidesOf(question, view);
  return question.money.filter((money) => !beside.some((paid) => paid.money === money));
}

/**
 * The bonus where other payments leave less than the Lifetime ISA's own limit, or where nothing else is named; '' where
 * they do not matter.
 */
export function bonusBeside(question: Question, view: RuleView): string {
  const { beside, own } = sidesOf(question, view);
  if (beside.length === 0) return '';
  const whole = view.amount('isa-allowance');
  const limit = view.amount('lifetime-limit');
  const used = beside.reduce((total, { amount }) => total + amount, 0);
  const room = Math.max(0, Math.min(limit, whole - used));
  const wanted = own.reduce((total, { amount }) => total + amount, 0);
  if (own.length > 0 && wanted <= room) return '';
  const lead = `ith ${formatPounds(used)} of the ${formatPounds(whole)} allowance used this tax year,`;
  if (room === 0) return `None this tax year: w${lead} **nothing** more can go into a Lifetime ISA.`;
  const bonus = (room * view.amount('lifetime-bonus')) / 100;
  return `W${lead} ${room < limit ? 'only' : 'the full'} ${boldPounds(room)} can still go into a Lifetime ISA; the bonus on that is ${boldPounds(bonus)}.`;
}
