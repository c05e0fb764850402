import { goalQuestions, isForChild, type GoalQuestion } from '@isa/api/domain/calculators/plan-by-goal';
import { useRef } from 'react';
import { PlanCheck, PlanMoney } from '../planning/fields.tsx';
import { useEarlyValue } from '../planning/useEarlyValue.ts';
import type { Plan } from '../planning/usePlan.ts';
import { questionTexts, type GoalPlanFields, type readGoalPlan } from './goal-plan-inputs.ts';
import styles from './goal-plan.module.css';

type QuestionProps = {
  number: number;
  name: GoalQuestion;
  value: string;
  onChange: (value: string) => void;
};

/** A radio group. A choice made before hydration is kept. */
function Question({ number, name, value, onChange }: QuestionProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEarlyValue(() => {
    const early = group.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (early !== undefined && early !== value) onChange(early);
  });
  return (
    <fieldset ref={group} className={styles.question}>
      <legend>
        {number}. {questionTexts[name]}
      </legend>
      {Object.entries(goalQuestions[name]).map(([key, label]) => (
        <label key={key} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={key}
            checked={key === value}
            autoComplete="off"
            onChange={() => onChange(key)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const isGoal = (text: string): text is GoalPlanFields['goal'] => Object.hasOwn(goalQuestions.goal, text);
const isWhen = (text: string): text is GoalPlanFields['when'] => Object.hasOwn(goalQuestions.when, text);
const isFalls = (text: string): text is GoalPlanFields['falls'] => Object.hasOwn(goalQuestions.falls, text);
const isAge = (text: string): text is GoalPlanFields['age'] => Object.hasOwn(goalQuestions.age, text);

type Props = { plan: Plan<GoalPlanFields>; read: ReturnType<typeof readGoalPlan>['read'] };

/** The questions; for a child the adult’s age is left out. */
export function Questions({ plan: { plan, store }, read }: Props) {
  const asksAge = !isForChild(plan);
  return (
    <>
      <Question
        number={1}
        name="goal"
        value={plan.goal}
        onChange={(goal) => {
          if (isGoal(goal)) store.change({ goal });
        }}
      />
      <Question
        number={2}
        name="when"
        value={plan.when}
        onChange={(when) => {
          if (isWhen(when)) store.change({ when });
        }}
      />
      <Question
        number={3}
        name="falls"
        value={plan.falls}
        onChange={(falls) => {
          if (isFalls(falls)) store.change({ falls });
        }}
      />
      {asksAge && (
        <Question
          number={4}
          name="age"
          value={plan.age}
          onChange={(age) => {
            if (isAge(age)) store.change({ age });
          }}
        />
      )}
      <fieldset className={styles.question}>
        <legend>{asksAge ? 5 : 4}. How much is it?</legend>
        <div className={styles.money}>
          <PlanMoney
            label="There now (£)"
            value={plan.amount}
            problem={read.amount.problem}
            onChange={(amount) => store.change({ amount })}
          />
          <PlanMoney
            label="And each month (£)"
            value={plan.monthly}
            problem={read.monthly.problem}
            onChange={(monthly) => store.change({ monthly })}
          />
        </div>
        <PlanCheck
          label="It is already in an ISA"
          checked={plan.hasOldIsa}
          onChange={(hasOldIsa) => store.change({ hasOldIsa })}
        />
      </fieldset>
    </>
  );
}
