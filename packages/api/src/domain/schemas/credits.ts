import { z } from 'zod';

/** A balance. */
export const creditBalance = z
  .strictObject({ credits: z.int().min(0) })
  .meta({ examples: [{ credits: 110 }] });
export type CreditBalance = z.output<typeof creditBalance>;

/** A page of the credit statement: rows older than `before` (a row's id). */
export const statementInput = z
  .object({
    before: z.number().int().min(1).optional(),
    limit: z.number().int().min(1).max(100).default(20),
  })
  .prefault({});
