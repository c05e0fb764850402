import { z } from 'zod';
import { isDate } from '../tax-year.ts';

/** The day whose rules are asked for; today in London unless said. */
export const rulesInput = z.object({
  on: z.string().refine(isDate, 'Please give a date as YYYY-MM-DD.').optional(),
});
