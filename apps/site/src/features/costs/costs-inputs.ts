import { readNumber, readPounds } from '@isa/api/domain/calculators/typed-input';
import * as z from 'zod/mini';
import { createPlanStore } from '../planning/plan-store.ts';
import { toPence, valuesOf } from '../planning/values-of.ts';

const text = z.string().check(z.maxLength(100));

const plan = z.object({
  pot: text,
  range: z.enum(['any', 'ready-made', 'funds', 'shares-and-funds']),
  shares: text,
  funds: text,
  foreign: text,
  /** The platforms in the chart, by id; empty: the cheapest. */
  chosen: z.array(z.int()).check(z.maxLength(100)),
});

export type CostsFields = z.infer<typeof plan>;

export const costsStore = createPlanStore<CostsFields>({
  tool: 'investing-costs',
  schema: plan,
  start: { pot: '20,000', range: 'any', shares: '0', funds: '0', foreign: '0', chosen: [] },
});

const MAX_TRADES = 1000;
const trades = (value: string) =>
  readNumber(value, { min: 0, max: MAX_TRADES, unit: 'trades', decimals: 0, blank: 0 });

/** Fields with their errors, and the input of the calculation if all are valid. */
export function readCosts(fields: CostsFields) {
  const read = {
    pot: readPounds(fields.pot, { min: 1 }),
    shares: trades(fields.shares),
    funds: trades(fields.funds),
    foreign: readPounds(fields.foreign, { blank: 0 }),
  };
  if (read.foreign.value !== null && read.foreign.value > 0 && read.shares.value === 0)
    return {
      read: {
        ...read,
        foreign: {
          value: null,
          problem: 'Shares in another currency need a trade: enter it above, or 0 here.',
        },
      },
      plan: null,
    };
  const values = valuesOf(read);
  if (values === null) return { read, plan: null };
  const { pot, shares, funds, foreign } = values;
  return {
    read,
    plan: {
      pot: toPence(pot),
      range: fields.range,
      chosen: fields.chosen,
      trades: { shares, funds, foreign: toPence(foreign) },
    },
  };
}

export type CostsInputs = NonNullable<ReturnType<typeof readCosts>['plan']>;
