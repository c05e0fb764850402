import { goalQuestions, type GoalAnswers, type GoalQuestion } from '@isa/api/domain/calculators/plan-by-goal';
import { readPounds } from '@isa/api/domain/calculators/typed-input';
import * as z from 'zod/mini';
import { createPlanStore } from '../planning/plan-store.ts';
import { toPence, valuesOf } from '../planning/values-of.ts';

const text = z.string().check(z.maxLength(100));

const keysOf = <Options extends object>(options: Options) =>
  Object.keys(options) as (keyof Options & string)[];

const plan = z.object({
  goal: z.enum(keysOf(goalQuestions.goal)),
  when: z.enum(keysOf(goalQuestions.when)),
  falls: z.enum(keysOf(goalQuestions.falls)),
  age: z.enum(keysOf(goalQuestions.age)),
  amount: text,
  monthly: text,
  hasOldIsa: z.boolean(),
  /** Ids of ticked items. */
  done: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40)),
});

export type GoalPlanFields = z.infer<typeof plan>;

export const goalPlanStore = createPlanStore<GoalPlanFields>({
  tool: 'isa-plan',
  schema: plan,
  start: {
    goal: 'home',
    when: 'four-years',
    falls: 'no',
    age: 'young',
    amount: '5,000',
    monthly: '200',
    hasOldIsa: false,
    done: [],
  },
});

export const questionTexts: Record<GoalQuestion, string> = {
  goal: 'What is the money for?',
  when: 'When will you need it?',
  falls: 'Could it be worth less for some years?',
  age: 'How old are you?',
};

/** Fields with their errors, and the answers if all are valid. */
export function readGoalPlan(fields: GoalPlanFields) {
  const read = {
    amount: readPounds(fields.amount, { blank: 0 }),
    monthly: readPounds(fields.monthly, { blank: 0 }),
  };
  const values = valuesOf(read);
  const { goal, when, falls, age, hasOldIsa } = fields;
  const answers: GoalAnswers | null = values && {
    goal,
    when,
    falls,
    age,
    hasOldIsa,
    amount: toPence(values.amount),
    monthly: toPence(values.monthly),
  };
  return { read, answers };
}
