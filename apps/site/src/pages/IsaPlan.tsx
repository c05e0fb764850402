import { GoalPlan } from '../features/goal-plan/GoalPlan.tsx';

/** /isa-plan. */
export default function IsaPlanPage() {
  return <GoalPlan />;
}
