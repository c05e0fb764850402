import type { ChecklistItem, GoalAnswers } from '@isa/api/domain/plan-by-goal';
import { costsStore } from '../costs/costs-inputs.ts';
import { goalStore } from '../goal/goal-inputs.ts';
import { lifetimeStore } from '../lifetime/lifetime-inputs.ts';
import { planFragment } from '../planning/plan-link.ts';

const pounds = (pence: number) => (pence === 0 ? '' : String(pence / 100));

/** The plan with which another tool opens; null where it takes nothing along. */
function carried(id: string, { amount, monthly, goal, falls }: GoalAnswers, today: string): object | null {
  const [now, each] = [pounds(amount), pounds(monthly)];
  if (id === 'goal') {
    const form = falls === 'yes' ? ('invested' as const) : ('cash' as const);
    return { ...goalStore(today).start.plan, have: now, payable: each, form };
  }
  if (id === 'costs') return amount === 0 ? null : { ...costsStore.start.plan, pot: now };
  if (id !== 'lifetime') return null;
  const { plan } = lifetimeStore(today).start;
  const [saver, other] = plan.savers;
  return {
    ...plan,
    aim: goal === 'home' ? 'home' : 'sixty',
    savers: [{ ...saver, deposit: now, monthly: each }, other],
  };
}

/** The address of the tool that works an item of the list out, with the answers behind the `#`, which is not sent. */
export function toolHref({ id, href }: ChecklistItem, answers: GoalAnswers, today: string): string | null {
  if (href === null) return null;
  const plan = carried(id, answers, today);
  return href + (plan === null ? '' : (planFragment(plan) ?? ''));
}
