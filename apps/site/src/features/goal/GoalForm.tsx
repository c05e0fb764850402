import { PlanChoice, PlanDay, PlanMoney, PlanText } from '../planning/fields.tsx';
import type { Plan } from '../planning/usePlan.ts';
import type { GoalFields, readGoal } from './goal-inputs.ts';

const forms = { cash: 'Cash savings', invested: 'Investments' };

export function GoalForm({
  plan: { plan, store },
  read,
}: {
  plan: Plan<GoalFields>;
  read: ReturnType<typeof readGoal>['read'];
}) {
  const field = (name: Exclude<keyof GoalFields, 'form'>) => ({
    value: plan[name],
    problem: read[name].problem,
    onChange: (value: string) => store.change({ [name]: value }),
  });
  return (
    <>
      <PlanMoney label="What you want to have (£)" {...field('target')} />
      <PlanDay label="By when" {...field('until')} />
      <PlanMoney label="What you have for it already (£)" {...field('have')} />
      <PlanChoice
        label="How it is kept"
        options={forms}
        value={plan.form}
        onChange={(form) => {
          if (form === 'cash' || form === 'invested') store.change({ form });
        }}
      />
      {plan.form === 'cash' ? (
        <PlanText inputMode="decimal" label="Interest rate (% AER)" {...field('rate')} />
      ) : (
        <>
          <PlanText inputMode="decimal" label="Low growth a year (%)" {...field('low')} />
          <PlanText inputMode="decimal" label="Middle growth a year (%)" {...field('mid')} />
          <PlanText inputMode="decimal" label="High growth a year (%)" {...field('high')} />
          <PlanText
            inputMode="decimal"
            label="Fees a year (%)"
            hint="Of the platform and inside the funds together."
            {...field('fee')}
          />
        </>
      )}
      <PlanMoney
        label="What you can pay a month (£)"
        hint="Optional. It shows when you would get there."
        {...field('payable')}
      />
      <PlanMoney label="Paid into ISAs since 6 April (£)" {...field('paidThisYear')} />
      {plan.form === 'cash' && (
        <PlanDay
          label="Date of birth"
          hint="Optional. It decides the limit on cash ISAs from April 2027."
          {...field('born')}
        />
      )}
    </>
  );
}
