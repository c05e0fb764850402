import { formatPounds } from '../../../../domain/money.ts';
import { asks, type Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import { GIVEN, ownerOf } from '../allowance/each-of-two.ts';

/** "I put £2,000 in my LISA and my wife £3,000 in hers, how much bonus?": a limit and a bonus of each; '' where not two pay. */
export function bonusOfTwo(question: Question, view: RuleView): string {
  const [first, second, third] = question.money;
  if (!first || !second || third || !asks(question, /\bbonus(?:es)?\b/)) return '';
  if (first.per !== 'once' || second.per !== 'once' || question.period !== null || GIVEN.test(question.text))
    return '';
  const owners = [ownerOf(question, first, 0), ownerOf(question, second, first.end)] as const;
  const [one, other] = owners;
  if (one === null || other === null || one === other) return '';
  const limit = view.amount('lifetime-limit');
  const share = view.amount('lifetime-bonus');
  const bonuses = [first, second].map(({ amount }) => (Math.min(amount, limit) * share) / 100);
  const parts = [first, second].map(
    ({ amount }, at) =>
      `${boldPounds(bonuses[at] ?? 0)} on ${formatPounds(Math.min(amount, limit))} for ${owners[at] === 'he' ? 'him' : owners[at] === 'she' ? 'her' : owners[at]}`,
  );
  const total = bonuses.reduce((sum, each) => sum + each, 0);
  return `${boldPounds(total)} for two: ${parts.join(' and ')}. Each has a limit of ${formatPounds(limit)} of their own.`;
}
