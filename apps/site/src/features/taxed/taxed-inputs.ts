import { interestPayments } from '@isa/api/domain/calculators/isa-or-taxed';
import { readBirthDate, readNumber, readOptional, readPounds } from '@isa/api/domain/calculators/typed-input';
import * as z from 'zod/mini';
import { createPlanStore } from '../planning/plan-store.ts';
import { toPence, valuesOf } from '../planning/values-of.ts';

const text = z.string().check(z.maxLength(100));

const plan = z.object({
  deposit: text,
  monthly: text,
  isaRate: text,
  taxedRate: text,
  years: text,
  paid: z.enum(interestPayments),
  income: text,
  otherInterest: text,
  paidThisYear: text,
  born: text,
});

export type TaxedFields = z.infer<typeof plan>;

export const taxedStore = createPlanStore<TaxedFields>({
  tool: 'isa-or-taxed',
  schema: plan,
  start: {
    deposit: '15,000',
    monthly: '200',
    isaRate: '4',
    taxedRate: '4.4',
    years: '5',
    paid: 'yearly',
    income: '30,000',
    otherInterest: '0',
    paidThisYear: '',
    born: '',
  },
});

const MAX_YEARS = 30;
const MAX_RATE = 20;

const rate = (value: string) => readNumber(value, { min: 0, max: MAX_RATE, unit: '%' });

/** Fields with their errors, and the input of the calculation if all are valid. */
export function readTaxed(fields: TaxedFields, today: string) {
  const read = {
    deposit: readPounds(fields.deposit, { blank: 0 }),
    monthly: readPounds(fields.monthly, { blank: 0 }),
    isaRate: rate(fields.isaRate),
    taxedRate: rate(fields.taxedRate),
    years: readNumber(fields.years, { min: 1, max: MAX_YEARS, unit: 'years', decimals: 0 }),
    income: readPounds(fields.income, { blank: 0 }),
    otherInterest: readPounds(fields.otherInterest, { blank: 0 }),
    paidThisYear: readPounds(fields.paidThisYear, { blank: 0 }),
    born: readOptional(fields.born, (value) => readBirthDate(value, today)),
  };
  const values = valuesOf(read);
  if (values === null) return { read, plan: null };
  const { isaRate, taxedRate, years, born } = values;
  return {
    read,
    plan: {
      deposit: toPence(values.deposit),
      monthly: toPence(values.monthly),
      income: toPence(values.income),
      otherInterest: toPence(values.otherInterest),
      paidThisYear: toPence(values.paidThisYear),
      isaRate,
      taxedRate,
      months: years * 12,
      paid: fields.paid,
      born,
    },
  };
}

export type TaxedInputs = NonNullable<ReturnType<typeof readTaxed>['plan']>;
