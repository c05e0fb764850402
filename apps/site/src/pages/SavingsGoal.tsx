import { SavingsGoal } from '../features/goal/SavingsGoal.tsx';

/** /savings-goal. */
export default function SavingsGoalPage() {
  return <SavingsGoal />;
}
