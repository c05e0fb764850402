import {
  type ChecklistItem,
  type GoalAnswers,
  goalChecklist,
  goalKinds,
  goalMatches,
} from '@isa/api/domain/calculators/plan-by-goal';
import { costsStore } from '../costs/costs-inputs.ts';
import { goalStore } from '../goal/goal-inputs.ts';
import { lifetimeStore } from '../lifetime/lifetime-inputs.ts';
import { planFragment } from '../planning/plan-link.ts';
import type { RuleId } from '@isa/api/domain/rules/rule-book';
import { Card } from '@isa/ui/Card';
import { LinkButton } from '@isa/ui/LinkButton';
import { useSiteEnv } from '../../framework/site-env.tsx';
import { Assumptions, Headline, NoResult, ResultPart, ToolColumns } from '../planning/results.tsx';
import { ToolPage } from '../planning/ToolPage.tsx';
import { PlanCheck } from '../planning/fields.tsx';
import { type Plan, usePlan } from '../planning/usePlan.ts';
import { type GoalPlanFields, goalPlanStore, readGoalPlan } from './goal-plan-inputs.ts';
import styles from './goal-plan.module.css';
import { Questions } from './Questions.tsx';

const pounds = (pence: number) => (pence === 0 ? '' : String(pence / 100));

/** The plan passed to another tool. */
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

/** The URL of a tool, with the answers in the fragment, which is not sent. */
function toolHref({ id, href }: ChecklistItem, answers: GoalAnswers, today: string): string | null {
  if (href === null) return null;
  const plan = carried(id, answers, today);
  return href + (plan === null ? '' : (planFragment(plan) ?? ''));
}

const RULES: readonly RuleId[] = [
  'isa-allowance',
  'lifetime-limit',
  'lifetime-bonus',
  'lifetime-ages',
  'lifetime-first-home',
  'lifetime-withdrawal-charge',
  'junior-limit',
  'junior-ages',
  'cash-cap-under-65',
  'fscs-deposits',
];

function Matches({ answers, today }: { answers: GoalAnswers; today: string }) {
  const matches = goalMatches(answers, today);
  return (
    <ResultPart title="What matches what you ticked">
      <Headline>{matches.map(({ kind }) => goalKinds[kind]).join(' · ')}</Headline>
      <div className={styles.matches}>
        {matches.map(({ kind, because, mind, href }) => (
          <Card as="article" key={kind} className={styles.match}>
            <h3>{goalKinds[kind]}</h3>
            <p className={styles.because}>Matches what you ticked: {because.join(' · ')}</p>
            <p>{mind}</p>
            <p>
              <LinkButton look="secondary" size="small" href={href}>
                Compare with these filters
              </LinkButton>
            </p>
          </Card>
        ))}
      </div>
      <p className={styles.because}>
        The links to the comparison contain the amounts and months, so opening one sends them to us. Nothing
        else is sent.
      </p>
    </ResultPart>
  );
}

function Checklist({
  answers,
  today,
  plan,
}: {
  answers: GoalAnswers;
  today: string;
  plan: Plan<GoalPlanFields>;
}) {
  const { done } = plan.plan;
  return (
    <ResultPart title="Your checklist">
      <ul className={styles.list}>
        {goalChecklist(answers, today).map((item) => {
          const { id, text } = item;
          const href = toolHref(item, answers, today);
          return (
            <li key={id} className={styles.item}>
              <PlanCheck
                label={text}
                checked={done.includes(id)}
                onChange={(isDone) => {
                  const before = plan.store.get().plan.done.filter((each) => each !== id);
                  plan.store.change({ done: isDone ? [...before, id] : before });
                }}
              />
              {href !== null && <a href={href}>Work it out</a>}
            </li>
          );
        })}
      </ul>
    </ResultPart>
  );
}

const rowsOf = (answers: GoalAnswers, done: readonly string[], today: string) => [
  ['Done', 'What', 'Day'],
  ...goalChecklist(answers, today).map(({ id, text, day }) => [
    done.includes(id) ? 'yes' : 'no',
    text,
    day?.date ?? '',
  ]),
];

const datesOf = (answers: GoalAnswers, today: string) =>
  goalChecklist(answers, today).flatMap(({ text, day }) => (day ? [{ ...day, description: text }] : []));

/** Questions that lead to filters, tools and a checklist. */
export function GoalPlan() {
  const { today } = useSiteEnv();
  const plan = usePlan(goalPlanStore);
  const { read, answers } = readGoalPlan(plan.plan);
  return (
    <ToolPage
      tool="isa-plan"
      description="A few questions about a savings goal lead to the kinds of ISA that match what you ticked, to a comparison with these filters, and to a checklist with dates."
      plan={plan}
      rules={RULES}
      {...(answers && {
        files: {
          rows: () => rowsOf(answers, plan.plan.done, today),
          dates: () => datesOf(answers, today),
        },
      })}
    >
      <ToolColumns title="Your answers" inputs={<Questions plan={plan} read={read} />}>
        {answers ? (
          <>
            <Matches answers={answers} today={today} />
            <Checklist answers={answers} today={today} plan={plan} />
            <ResultPart title="What this is">
              <Assumptions
                items={[
                  'It compares what you ticked with what each kind of ISA is. It knows nothing else about you and recommends nothing.',
                  'The filters show products of our catalogue, which is not the whole market.',
                  'For advice on your own case there are regulated financial advisers; MoneyHelper explains how to find one.',
                ]}
              />
            </ResultPart>
          </>
        ) : (
          <NoResult />
        )}
      </ToolColumns>
    </ToolPage>
  );
}
