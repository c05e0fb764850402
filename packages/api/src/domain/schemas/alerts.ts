import { z } from 'zod';
import { alertKinds } from '../accounts/alerts.ts';
import { isDate } from '../isa/tax-year.ts';
import { entityId } from './pagination.ts';

/** Which alert: `productId` 0 for the one that is about no product. */
export const alertInput = z.object({
  kind: z.enum(alertKinds, 'Choose what to be notified about.'),
  productId: z.union([z.literal(0), entityId]).default(0),
});

/** An alert to set. For the end of a bonus or fix with the day on which the product was opened. */
export const alertSaveInput = alertInput.extend({
  openedOn: z.string().refine(isDate, 'Enter a day, such as 2026-11-29.').optional(),
});

/** What a link in a mail carries. */
export const stopTokenInput = z.object({ token: z.string().max(500) });
