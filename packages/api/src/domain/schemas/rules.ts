import { z } from 'zod';
import { figureUnits, ruleStatuses } from '../rule-types.ts';
import { isDate } from '../tax-year.ts';

/** The day whose rules are asked for; today in London unless said. */
export const rulesInput = z.object({
  on: z.string().refine(isDate, 'Please give a date as YYYY-MM-DD.').optional(),
});

const figure = z.strictObject({ amount: z.number(), unit: z.enum(figureUnits) }).meta({ id: 'Figure' });

/** A row of the rule book as the API publishes it. */
export const rule = z
  .strictObject({
    id: z.string(),
    subject: z.string(),
    statement: z.string(),
    figure: figure.nullable(),
    otherFigures: z.record(z.string(), figure),
    from: z.iso.date().nullable().meta({ description: 'First day the rule holds.' }),
    to: z.iso.date().nullable().meta({ description: 'Last day the rule holds; null: no end is known.' }),
    source: z.strictObject({ title: z.string(), url: z.url().nullable() }),
    status: z.enum(ruleStatuses),
    caveat: z.string().nullable(),
  })
  .meta({ id: 'Rule', description: 'One rule of ISAs over one stretch of time, with its source.' });
