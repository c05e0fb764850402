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
  /** Date of the withdrawal. */
  on: string;
  problems: HomeProblem[];
  /** A withdrawal that day for another purpose. */
  withdrawal: Withdrawal;
  /** From then on a withdrawal returns at least the payments; null: not before 60. */
  breakEven: string | null;
};

/** The result for each saver. */
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

/** There is no account, and it is too late to open one. */
export const isTooLate = ({ plan }: SaverResult): boolean => plan.dates.start === null;

export const sumOf = (results: readonly SaverResult[], pick: (result: SaverResult) => number): number =>
  results.reduce((sum, result) => sum + pick(result), 0);

/** Total payments: now, and at the end of each tax year. */
export function ownPaidByYear({ saver, plan }: SaverResult): number[] {
  const sums = [saver.ownPaid];
  for (const { paid } of plan.years) sums.push((sums.at(-1) ?? 0) + paid);
  return sums;
}
