import {
  breakEvenDay,
  homeProblems,
  lifetimeDates,
  lifetimePlan,
  withdrawalOn,
  type HomeProblem,
  type LifetimePlan,
  type LifetimeSaver,
  type Withdrawal,
} from '@isa/api/domain/calculators/lifetime-plan';
import type { LifetimeInputs } from './lifetime-inputs.ts';

export type SaverResult = {
  saver: LifetimeSaver;
  plan: LifetimePlan;
  /** The day on which the money is taken out. */
  on: string;
  problems: HomeProblem[];
  /** Taken out that day for something else. */
  withdrawal: Withdrawal;
  /** From then on a withdrawal gives back what was paid in; null: not before 60. */
  breakEven: string | null;
};

/** What the plan comes to for each saver. */
export function lifetimeResults(
  { aim, savers, growth, home, firstHomes }: LifetimeInputs,
  today: string,
): SaverResult[] {
  return savers.map((saver, index) => {
    const isFirstHome = firstHomes[index] ?? true;
    const { freeFrom } = lifetimeDates(saver, today);
    const atSixty = freeFrom > today ? freeFrom : today;
    const on = aim === 'sixty' ? atSixty : home.on;
    const plan = lifetimePlan(saver, growth, on, today);
    return {
      saver,
      plan,
      on,
      problems: aim === 'home' ? homeProblems(plan.dates, { ...home, isFirstHome }, today) : [],
      withdrawal: withdrawalOn(plan.balance, on, freeFrom),
      breakEven: breakEvenDay(saver, growth, today),
    };
  });
}

/** None is there, and none can be opened any more. */
export const isTooLate = ({ plan }: SaverResult): boolean => plan.dates.start === null;

export const sumOf = (results: readonly SaverResult[], pick: (result: SaverResult) => number): number =>
  results.reduce((sum, result) => sum + pick(result), 0);

/** What the saver has paid in altogether: now, and at the end of each tax year. */
export function ownPaidByYear({ saver, plan }: SaverResult): number[] {
  const sums = [saver.ownPaid];
  for (const { paid } of plan.years) sums.push((sums.at(-1) ?? 0) + paid);
  return sums;
}
