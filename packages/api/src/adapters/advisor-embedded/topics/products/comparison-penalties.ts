import type { ProductFacts } from '../../tool-results.ts';
import { asks, type Question } from '../../topic.ts';
import { lowerFirst } from '../../write/text.ts';

const PENALTIES =
  /\b(?:lower|lowest|smaller|smallest|less|least|higher|highest|bigger|biggest|larger|largest|worse|worst|better|milder|cheaper)\b[^.?]{0,20}\bpenalt|\bpenalt\w+ (?:is |are )?(?:the )?(?:lower|smaller|less|higher|bigger|larger|worse|lowest|smallest|highest)\b|\bcosts? (?:more|less|the (?:most|least)) to (?:leave|exit|get out|break|withdraw)\b/;
const MORE = /\b(?:higher|highest|bigger|biggest|larger|largest|worse|worst|more|most)\b/;

/** Days of interest that leaving early costs, none for no penalty; null where it is said in another way. */
function daysLost(penalty: string | null): number | null {
  if (/^none\b/i.test(penalty ?? '')) return 0;
  const [, days] = /\b(\d+) days’ interest/.exec(penalty ?? '') ?? [];
  return days === undefined ? null : Number(days);
}

const costOf = ({ name, earlyWithdrawalPenalty: penalty }: ProductFacts) =>
  `the ${name} (${lowerFirst(penalty ?? 'none stated')})`;

/** "Which has the lower penalty?" of two. */
export function penaltyDifference(a: ProductFacts, b: ProductFacts, question: Question): string {
  if (!asks(question, PENALTIES)) return '';
  const [one, other] = [daysLost(a.earlyWithdrawalPenalty), daysLost(b.earlyWithdrawalPenalty)];
  if (one === null || other === null)
    return `Their penalties are not of one sort: ${costOf(a)} and ${costOf(b)}.`;
  if (one === other)
    return `Both have the same penalty for leaving early: **${lowerFirst(a.earlyWithdrawalPenalty ?? 'none')}**.`;
  const more = MORE.test(PENALTIES.exec(question.focus)?.[0] ?? '');
  const [first, second] = one > other === more ? [a, b] : [b, a];
  return `${first.name} from ${first.provider} has the ${more ? 'higher' : 'lower'} penalty for leaving early, **${lowerFirst(first.earlyWithdrawalPenalty ?? '')}**; that of the ${second.name}: ${lowerFirst(second.earlyWithdrawalPenalty ?? '')}.`;
}
