import { z } from 'zod';
import { figureUnits, type RuleId, ruleStatuses } from '../rules/rule-types.ts';
import { isDate } from '../isa/tax-year.ts';

/** The day whose rules are asked for; today in London unless said. */
export const rulesInput = z.object({
  on: z.string().refine(isDate, 'Please give a date as YYYY-MM-DD.').optional(),
});

const figure = z
  .strictObject({ amount: z.number(), unit: z.enum(figureUnits) })
  .meta({ id: 'Figure', description: 'One number of a rule, in the unit it is stated in.' });
export type Figure = z.output<typeof figure>;

/** A rule over one stretch of time. The same `id` may have several rows whose dates do not overlap. */
export const rule = z
  .strictObject({
    id: z.string() as z.ZodType<RuleId>,
    subject: z.string(),
    statement: z.string().meta({ description: 'Plain English, with the figures filled in.' }),
    figure: figure.nullable(),
    otherFigures: z
      .record(z.string(), figure)
      .meta({ description: 'Further numbers of the same rule, by name.' }),
    from: z.iso
      .date()
      .nullable()
      .meta({ description: 'First day the rule holds; null: for as long as matters here.' }),
    to: z.iso.date().nullable().meta({ description: 'Last day the rule holds; null: no end is known.' }),
    source: z.strictObject({ title: z.string(), url: z.url().nullable() }),
    status: z.enum(ruleStatuses),
    caveat: z.string().nullable().meta({ description: 'What is disputed or open about the rule.' }),
  })
  .meta({ id: 'Rule', description: 'One rule of ISAs over one stretch of time, with its source.' });
export type Rule = z.output<typeof rule>;
