import { monthsBetween, addMonths } from '@isa/api/domain/isa/date-arithmetic';
import {
  readBirthDate,
  readDay,
  readNumber,
  readOptional,
  readPounds,
} from '@isa/api/domain/calculators/typed-input';
import * as z from 'zod/mini';
import { createPlanStore } from '../planning/plan-store.ts';
import { toPence, valuesOf } from '../planning/values-of.ts';

const text = z.string().check(z.maxLength(100));

const plan = z.object({
  target: text,
  have: text,
  until: text,
  form: z.enum(['cash', 'invested']),
  rate: text,
  low: text,
  mid: text,
  high: text,
  fee: text,
  payable: text,
  paidThisYear: text,
  born: text,
});

export type GoalFields = z.infer<typeof plan>;

const YEARS_SHOWN = 6;

export const goalStore = (today: string) =>
  createPlanStore<GoalFields>({
    tool: 'savings-goal',
    schema: plan,
    start: {
      target: '30,000',
      have: '5,000',
      until: addMonths(today, YEARS_SHOWN * 12),
      form: 'invested',
      rate: '4',
      low: '2',
      mid: '5',
      high: '8',
      fee: '0.6',
      payable: '',
      paidThisYear: '',
      born: '',
    },
  });

export const levels = ['low', 'mid', 'high'] as const;
export type Level = (typeof levels)[number];

const MAX_YEARS = 60;

const rate = (value: string) => readNumber(value, { min: -10, max: 20, unit: '%' });

/**
 * Fields with their errors, and the input of the calculation if all are valid. Fields that
 * do not apply count as valid.
 */
export function readGoal(fields: GoalFields, today: string) {
  const isCash = fields.form === 'cash';
  const unasked = { value: 0, problem: null } as const;
  const invested = (value: string) => (isCash ? unasked : rate(value));
  const read = {
    target: readPounds(fields.target, { min: 1 }),
    have: readPounds(fields.have, { blank: 0 }),
    until: readDay(fields.until, { from: addMonths(today, 1), to: addMonths(today, MAX_YEARS * 12) }),
    rate: isCash ? rate(fields.rate) : unasked,
    low: invested(fields.low),
    mid: invested(fields.mid),
    high: invested(fields.high),
    fee: isCash ? unasked : readNumber(fields.fee, { min: 0, max: 5, unit: '%' }),
    payable: readOptional(fields.payable, (value) => readPounds(value)),
    paidThisYear: readPounds(fields.paidThisYear, { blank: 0 }),
    born: readOptional(fields.born, (value) => readBirthDate(value, today)),
  };
  const { low, mid, high } = read;
  if (low.value !== null && mid.value !== null && high.value !== null)
    if (low.value > mid.value || mid.value > high.value)
      return {
        read: {
          ...read,
          mid: { value: null, problem: 'Middle growth must be between low and high growth.' },
        },
        plan: null,
      };
  const values = valuesOf(read);
  if (values === null) return { read, plan: null };
  return {
    read,
    plan: {
      form: fields.form,
      target: toPence(values.target),
      have: toPence(values.have),
      until: values.until,
      months: monthsBetween(today, values.until),
      rate: values.rate,
      growth: { low: values.low, mid: values.mid, high: values.high },
      fee: values.fee,
      payable: values.payable === null ? null : toPence(values.payable),
      paidThisYear: toPence(values.paidThisYear),
      born: values.born,
    },
  };
}

export type GoalInputs = NonNullable<ReturnType<typeof readGoal>['plan']>;
