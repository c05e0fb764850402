import { formatPounds } from '../../../../domain/money.ts';
import { asks, says, type Question } from '../../topic.ts';
import type { IsaKind } from '../../understand/entities.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import { sum } from './asides.ts';
import { mayPayLifetime } from './lifetime-sums.ts';
import { askedFor, type PaidIn } from '../shared/payments-in.ts';

export const NAMES: Readonly<Record<IsaKind, string>> = {
  cash: 'cash ISAs',
  stocks: 'stocks and shares ISAs',
  lifetime: 'Lifetime ISA',
  innovative: 'innovative finance ISAs',
  junior: 'Junior ISA',
  'help-to-buy': 'Help to Buy ISA',
};

/** What is asked to be filled: a Lifetime ISA has a smaller limit of its own. */
export function target(
  question: Question,
  left: number,
  payments: readonly PaidIn[],
  view: RuleView,
): string {
  const wanted = (askedFor(question) ?? question.mentions.at(-1))?.kind;
  const rest =
    /\b(?:put|pay|move)\b[^.?]*\b(?:all of )?(?:that|it|them)\b[^.?]*\b(?:in|into)\b|\b(?:rest|remainder|remaining|left ?over|balance)\b/.test(
      question.focus,
    );
  if (rest && wanted && wanted !== 'lifetime' && wanted !== 'junior' && left > 0)
    return `${asks(question, /\b(?:can|could|may)\b/) ? 'Yes: the' : 'The'} ${boldPounds(left)} can go into ${NAMES[wanted]}, since the adult kinds share one allowance.`;
  const paidOf = (kind: IsaKind) => sum(payments.filter((each) => each.kind === kind));
  if (wanted !== 'lifetime' || left <= 0 || !mayPayLifetime(question, view)) return '';
  const room = Math.min(left, view.amount('lifetime-limit') - paidOf('lifetime'));
  const [only, more] = payments;
  const itself = view.amount('lifetime-limit') - (only?.amount ?? 0);
  if (only?.kind === null && !more && room > 0 && itself >= 0 && asks(question, LIMIT_ASKED))
    return `Of that, up to ${boldPounds(room)} could go into a Lifetime ISA this tax year; if the ${formatPounds(only.amount)} went into the Lifetime ISA itself, ${boldPounds(itself)}.`;
  return room > 0
    ? `${room < left && asks(question, ALL_OF_IT) ? 'Not all of it: up' : 'Of that, up'} to ${boldPounds(room)} could go into a Lifetime ISA this tax year.`
    : 'The Lifetime ISA itself has reached its own limit.';
}

/** "Can all of that go in a Lifetime ISA?" */
const ALL_OF_IT = /\b(?:can|could|may) (?:i put )?(?:all|the (?:whole|lot)|everything)\b/;

/** "What is my Lifetime ISA allowance if …?" pays nothing in. */
const LIMIT_ASKED = /\b(?:what|how (?:much|big|high))\b[^.?]*\blifetime isa (?:limit|allowance)\b/;

/** "If I max out my Lifetime ISA" pays in its limit. */
export function maxedOut(question: Question, payments: readonly PaidIn[], view: RuleView): readonly PaidIn[] {
  if (
    asks(question, LIMIT_ASKED) ||
    !says(
      question,
      /\bmax(?:imum|ed|ing|imis\w*)?(?: out)?\b[^.?]*\blifetime isa|\bfull lifetime isa|\blifetime isa (?:limit|allowance|in full)\b/,
    ) ||
    payments.some(({ kind }) => kind === 'lifetime')
  )
    return payments;
  const amount = view.amount('lifetime-limit');
  return [...payments, { kind: 'lifetime', amount, money: { amount, per: 'once', at: 0, end: 0 } }];
}
