import { z } from 'zod';
import { isDate } from '../tax-year.ts';
import { AUDIT_ORDERS } from '../audit-orders.ts';
import { newestFirst, search } from './pagination.ts';

/** `before`: the last entry that was seen, in whatever order. */
export const auditInput = newestFirst.extend({
  order: z.enum(AUDIT_ORDERS).default('when'),
  direction: z.enum(['ascending', 'descending']).default('descending'),
  action: z.string().max(60).optional(),
  actorId: z.number().int().min(1).optional(),
  /** What it was done to: `user:5`, or a number alone for whatever has it. */
  on: search,
  /** The day it was done on, UK time: `2026-11-20`. */
  day: z.string().refine(isDate, 'This is no date.').optional(),
});
