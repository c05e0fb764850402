import { z } from 'zod';
import { AUDIT_ORDERS } from '../console/list-orders.ts';
import { isDate } from '../isa/tax-year.ts';
import { newestFirst, search, sorted } from './pagination.ts';

/** `before`: the last entry that was seen, in whatever order. */
export const auditInput = newestFirst.extend({
  ...sorted(AUDIT_ORDERS),
  action: z.string().max(60).optional(),
  actorId: z.number().int().min(1).optional(),
  /** What it was done to: `user:5`, or a number alone for whatever has it. */
  on: search,
  /** The day it was done on, UK time: `2026-11-20`. */
  day: z.string().refine(isDate, 'This is no date.').optional(),
});
