import { formatPounds } from '../../../../domain/money.ts';
import { asks, type Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import { areTwo } from '../../understand/two-people.ts';
import { GIVEN, ownerOf } from '../allowance/each-of-two.ts';

/** "We have £8,000 in total" */
const SHARED =
  /\b(?:in total|between us|between the (?:two|2) of us|together|in all|altogether|total|combined|jointly)\b/;

/** "My partner and I have £8,000 in total": half of it for each; '' where it is one person's. */
export function bonusShared(question: Question, view: RuleView): string {
  const [only, more] = question.money;
  if (
    !only ||
    more ||
    only.per !== 'once' ||
    !areTwo(question.text) ||
    /\beach\b/.test(question.text) ||
    !SHARED.test(question.text)
  )
    return '';
  const limit = view.amount('lifetime-limit');
  const [half, share] = [only.amount / 2, view.amount('lifetime-bonus')];
  const paid = Math.min(half, limit);
  const bonus = (paid * share) / 100;
  return `${boldPounds(2 * bonus)} for two: ${boldPounds(bonus)} each, if each pays ${half > limit ? 'the most that can go in, ' : 'half of it, '}${formatPounds(paid)}, into a Lifetime ISA of their own this tax year.`;
}

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
