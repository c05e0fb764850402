import { isaKindNames, isaKinds, type IsaKind } from '@isa/api/domain/isa/isa-kinds';
import type { TransferFrom, TransferQuestion } from '@isa/api/domain/isa/isa-transfers';
import {
  readBirthDate,
  readDay,
  readNumber,
  readOptional,
  readPounds,
  type Typed,
} from '@isa/api/domain/calculators/typed-input';
import * as z from 'zod/mini';
import { createPlanStore } from '../planning/plan-store.ts';

const text = z.string().check(z.maxLength(40));
const fromNames: TransferFrom[] = [...isaKindNames, 'help-to-buy', 'child-trust-fund'];

const plan = z.object({
  from: z.enum(fromNames),
  to: z.enum(isaKindNames),
  money: z.enum(['this-year', 'older', 'both']),
  birthDate: text,
  date: text,
  pounds: text,
  isFix: z.boolean(),
  rate: text,
  exitDays: text,
  monthsLeft: text,
  newRate: text,
});

export type TransferPlan = z.infer<typeof plan>;

export const transferPlanner = createPlanStore<TransferPlan>({
  tool: 'transfer-planner',
  schema: plan,
  start: {
    from: 'cash',
    to: 'cash',
    money: 'older',
    birthDate: '',
    date: '',
    pounds: '10,000',
    isFix: false,
    rate: '4',
    exitDays: '90',
    monthsLeft: '12',
    newRate: '4.5',
  },
});

const labels = (keys: readonly IsaKind[]) =>
  Object.fromEntries(keys.map((key) => [key, isaKinds[key].label]));

export const toOptions: Record<string, string> = labels(isaKindNames);
export const fromOptions: Record<string, string> = {
  ...toOptions,
  'help-to-buy': 'Help to Buy ISA',
  'child-trust-fund': 'Child Trust Fund',
};
export const moneyOptions: Record<TransferPlan['money'], string> = {
  'this-year': 'Paid in this tax year',
  older: 'Paid in earlier tax years',
  both: 'Both',
};

export const isFrom = (key: string): key is TransferFrom => Object.hasOwn(fromOptions, key);
export const isMoney = (key: string): key is TransferPlan['money'] => Object.hasOwn(moneyOptions, key);

/** As far ahead as rules are known. */
const LAST_DAY = '2031-04-05';

export const readTransferDate = ({ date }: TransferPlan, today: string): Typed<string | null> =>
  readOptional(date, (day) => readDay(day, { from: today, to: LAST_DAY }));
export const readAge = ({ birthDate }: TransferPlan, today: string): Typed<string | null> =>
  readOptional(birthDate, (day) => readBirthDate(day, today));
export const readAmount = ({ pounds }: TransferPlan): Typed<number | null> =>
  readOptional(pounds, (value) => readPounds(value, { min: 1 }));

export const readRate = (value: string): Typed<number> => readNumber(value, { min: 0, max: 20, unit: '%' });
export const readExitDays = ({ exitDays }: TransferPlan): Typed<number> =>
  readNumber(exitDays, { min: 0, max: 1000, unit: 'days', decimals: 0 });
export const readMonthsLeft = ({ monthsLeft }: TransferPlan): Typed<number> =>
  readNumber(monthsLeft, { min: 1, max: 120, unit: 'months', decimals: 0 });

/** The input of the rules: empty or invalid fields are omitted, and the date is today. */
export function questionOf(inputs: TransferPlan, today: string): TransferQuestion {
  const { from, to, money } = inputs;
  return {
    from,
    to,
    money,
    birthDate: readAge(inputs, today).value,
    date: readTransferDate(inputs, today).value ?? today,
    pounds: readAmount(inputs).value,
  };
}
