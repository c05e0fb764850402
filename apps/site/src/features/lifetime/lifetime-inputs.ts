import type { LifetimeSaver } from '@isa/api/domain/calculators/lifetime-plan';
import { addMonths } from '@isa/api/domain/isa/date-arithmetic';
import {
  readBirthDate,
  readDay,
  readNumber,
  readPounds,
  type Typed,
} from '@isa/api/domain/calculators/typed-input';
import * as z from 'zod/mini';
import { createPlanStore } from '../planning/plan-store.ts';
import { toPence, valuesOf } from '../planning/values-of.ts';

const text = z.string().check(z.maxLength(100));

const saver = z.object({
  born: text,
  firstPaid: text,
  balance: text,
  ownPaid: text,
  paidThisYear: text,
  deposit: text,
  monthly: text,
});

const plan = z.object({
  aim: z.enum(['home', 'other', 'sixty']),
  price: text,
  on: text,
  hasMortgage: z.boolean(),
  /** Of the first buyer. */
  isFirstHome: z.boolean(),
  /** Older plans lack it. */
  secondIsFirstHome: z.optional(z.boolean()),
  growth: text,
  isCouple: z.boolean(),
  savers: z.tuple([saver, saver]),
});

export type SaverFields = z.infer<typeof saver>;
export type LifetimeFields = z.infer<typeof plan>;

/** Older plans have one answer for both. */
export const isSecondsFirstHome = ({ isFirstHome, secondIsFirstHome }: LifetimeFields): boolean =>
  secondIsFirstHome ?? isFirstHome;

export const aims = {
  home: 'Buy a first home',
  other: 'Take it out for something else',
  sixty: 'Leave it until I am 60',
} as const;

const YEARS_SHOWN = 4;
const AGE_SHOWN = 30;

export function lifetimeStore(today: string) {
  const fields: SaverFields = {
    born: addMonths(today, -AGE_SHOWN * 12),
    firstPaid: '',
    balance: '',
    ownPaid: '',
    paidThisYear: '',
    deposit: '500',
    monthly: '200',
  };
  return createPlanStore<LifetimeFields>({
    tool: 'lifetime-isa-planner',
    schema: plan,
    start: {
      aim: 'home',
      price: '250,000',
      on: addMonths(today, YEARS_SHOWN * 12),
      hasMortgage: true,
      isFirstHome: true,
      secondIsFirstHome: true,
      growth: '4',
      isCouple: false,
      savers: [fields, fields],
    },
  });
}

/** The first day on which a Lifetime ISA could be paid into. */
const FIRST_LIFETIME = '2017-04-06';
const MAX_YEARS = 60;
const MAX_GROWTH = 20;

const optional = (value: string) => readPounds(value, { blank: 0 });

/** Fields of a saver with their errors; some apply only to savers with an account. */
export function readSaver(fields: SaverFields, today: string) {
  const hasAccount = fields.firstPaid.trim() !== '';
  const owned = (value: string): Typed<number> =>
    hasAccount ? optional(value) : { value: 0, problem: null };
  const firstPaid: Typed<string | null> = hasAccount
    ? readDay(fields.firstPaid, { from: FIRST_LIFETIME, to: today })
    : { value: null, problem: null };
  const balance = owned(fields.balance);
  const read = {
    born: readBirthDate(fields.born, today),
    firstPaid,
    balance,
    ownPaid: owned(fields.ownPaid),
    paidThisYear: owned(fields.paidThisYear),
    deposit: optional(fields.deposit),
    monthly: optional(fields.monthly),
  };
  const { ownPaid, paidThisYear } = read;
  if (ownPaid.value !== null && paidThisYear.value !== null && paidThisYear.value > ownPaid.value)
    return {
      ...read,
      paidThisYear: {
        value: null,
        problem: 'This is more than you paid in altogether. What you paid since 6 April is a part of that.',
      },
    };
  return read;
}

export type ReadSaver = ReturnType<typeof readSaver>;

function saverOf(read: ReadSaver): LifetimeSaver | null {
  const values = valuesOf(read);
  if (values === null) return null;
  const { balance, ownPaid, paidThisYear, deposit, monthly } = values;
  return {
    born: values.born,
    firstPaid: values.firstPaid,
    balance: toPence(balance),
    ownPaid: toPence(ownPaid),
    paidThisYear: toPence(paidThisYear),
    deposit: toPence(deposit),
    monthly: toPence(monthly),
  };
}

/** Fields with their errors, and the input of the calculation if all are valid. */
export function readLifetime(fields: LifetimeFields, today: string) {
  const { aim, isCouple, hasMortgage, isFirstHome } = fields;
  const firstHomes = [isFirstHome, isSecondsFirstHome(fields)];
  const until = addMonths(today, MAX_YEARS * 12);
  const price = aim === 'home' ? readPounds(fields.price, { min: 1 }) : { value: 0, problem: null };
  const on =
    aim === 'sixty' ? { value: today, problem: null } : readDay(fields.on, { from: today, to: until });
  const growth = readNumber(fields.growth, { min: 0, max: MAX_GROWTH, unit: '%' });
  const asked = isCouple && aim === 'home' ? fields.savers : fields.savers.slice(0, 1);
  const savers = asked.map((each) => readSaver(each, today));
  const values = valuesOf({ price, on, growth });
  const people = savers.flatMap((each) => saverOf(each) ?? []);
  const isComplete = values !== null && people.length === savers.length;
  return {
    read: { price, on, growth, savers },
    plan: isComplete
      ? {
          aim,
          savers: people,
          growth: values.growth,
          home: { price: toPence(values.price), on: values.on, hasMortgage },
          /** By saver. */
          firstHomes,
        }
      : null,
  };
}

export type LifetimeInputs = NonNullable<ReturnType<typeof readLifetime>['plan']>;
