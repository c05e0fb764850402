import { MAX_YEARS } from '../../../domain/calculation.ts';
import { projectSavings } from '../../../domain/isa-calculator.ts';
import type { TargetAnswer } from '../../../domain/schemas/tool-answers.ts';

interface Plan {
  initialDeposit: number;
  monthlyContribution: number;
  annualRatePercent: number;
  /** null: the question is how long it takes. */
  months: number | null;
  target: number;
}

const valueOf = (plan: Plan, months: number, monthlyContribution = plan.monthlyContribution) =>
  projectSavings({ ...plan, monthlyContribution, years: months / 12 }).finalValue;

/** The calculator is linear in the monthly payment, so two projections tell what one pound a month is worth. */
function monthlyNeeded(plan: Plan, months: number): number | null {
  if (months === 0) return null;
  const scale = 1_000_000;
  const without = valueOf(plan, months, 0);
  const perPound = (valueOf(plan, months, scale) - without) / scale;
  if (perPound <= 0) return null;
  return Math.max(0, Math.ceil((plan.target - without) / perPound - 1e-6));
}

/** The same of a deposit: what it takes besides the payments and their growth. */
function depositNeeded(plan: Plan, months: number): number | null {
  const scale = 1_000_000;
  const without = valueOf({ ...plan, initialDeposit: 0 }, months);
  const perPound = (valueOf({ ...plan, initialDeposit: scale }, months) - without) / scale;
  if (perPound <= 0) return null;
  return Math.max(0, Math.ceil((plan.target - without) / perPound - 1e-6));
}

/** Bisection over months: with payments and a rate of 0 or more the value never falls. */
function monthsNeeded(plan: Plan): number | null {
  let low = 0;
  let high = MAX_YEARS * 12;
  if (valueOf(plan, high) < plan.target) return null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (valueOf(plan, middle) >= plan.target) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** What it takes to reach a target in pounds, by the site's calculator. */
export function savingsNeeded(plan: Plan): TargetAnswer {
  const { months, target } = plan;
  if (months !== null)
    return {
      target,
      monthlyNeeded: monthlyNeeded(plan, months),
      depositNeeded: depositNeeded(plan, months),
      monthsNeeded: null,
    };
  const grows = plan.annualRatePercent >= 0;
  return {
    target,
    monthlyNeeded: null,
    depositNeeded: null,
    monthsNeeded: grows ? monthsNeeded(plan) : null,
  };
}
