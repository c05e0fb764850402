import { goalBalance } from '@isa/api/domain/calculators/savings-sums';
import { allowanceEnd, type KeyDate } from '@isa/api/domain/isa/key-dates';
import type { RuleId } from '@isa/api/domain/rules/rule-book';
import { formatPence } from '@isa/api/domain/money';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSiteEnv } from '../../framework/site-env.tsx';
import { NoResult, ToolColumns } from '../planning/results.tsx';
import { ToolPage } from '../planning/ToolPage.tsx';
import { usePlan } from '../planning/usePlan.ts';
import { GoalForm } from './GoalForm.tsx';
import { goalStore, readGoal, type GoalInputs } from './goal-inputs.ts';
import { goalCases, GoalResult, middleOf } from './GoalResult.tsx';

const RULES: readonly RuleId[] = [
  'isa-allowance',
  'cash-cap-under-65',
  'cash-cap-65-and-over',
  'cash-cap-turning-65',
];

const pounds = (pence: number) => pence / 100;

/** Balances of the middle payment at each rate, by month. */
function rowsOf(inputs: GoalInputs) {
  const cases = goalCases(inputs);
  const payment = middleOf(cases)?.payment ?? 0;
  return [
    ['Months', 'Paid in', ...cases.map(({ name, growth }) => `${name} (${growth}%)`)],
    ...Array.from({ length: inputs.months + 1 }, (_, month) => [
      month,
      pounds(inputs.have + payment * month),
      ...cases.map(({ rate }) => pounds(goalBalance(inputs.have, payment, rate, month))),
    ]),
  ];
}

const datesOf = ({ target, until }: GoalInputs, today: string): KeyDate[] => [
  {
    date: until,
    title: `Savings goal: ${formatPence(target)}`,
    description: 'The day of your savings goal.',
  },
  allowanceEnd(today),
];

/** The monthly payment that a goal needs. */
export function SavingsGoal() {
  const { today } = useSiteEnv();
  const [store] = useState(() => goalStore(today));
  const plan = usePlan(store);
  const { read } = readGoal(plan.plan, today);
  // The fields update at once, the result is deferred.
  const settled = useDeferredValue(plan.plan);
  const inputs = useMemo(() => readGoal(settled, today).plan, [settled, today]);
  return (
    <ToolPage
      tool="savings-goal"
      description="How much to save each month for a sum by a date: in savings at a rate, in investments at low, middle and high growth after fees, and whether it fits your ISA allowance."
      plan={plan}
      rules={RULES}
      {...(inputs && { files: { rows: () => rowsOf(inputs), dates: () => datesOf(inputs, today) } })}
    >
      <ToolColumns inputs={<GoalForm plan={plan} read={read} />}>
        {inputs ? <GoalResult inputs={inputs} today={today} /> : <NoResult />}
      </ToolColumns>
    </ToolPage>
  );
}
