import { z } from 'zod';
import { isDate } from '../tax-year.ts';
import { newestFirst, search } from './pagination.ts';

export const auditInput = newestFirst.extend({
  action: z.string().max(60).optional(),
  actorId: z.number().int().min(1).optional(),
  /** What it was done to: `user:5`, or a number alone for whatever has it. */
  on: search,
  /** The day it was done on, UK time: `2026-11-20`. */
  day: z.string().refine(isDate, 'This is no date.').optional(),
});
