import { z } from 'zod';
import type { ListOrders } from '../console/list-orders.ts';
import { withoutControls } from '../text.ts';
import { REASON } from '../console/audit.ts';

const idText = /^[1-9]\d{0,15}$/;

/** A row's id from a path or a body. Anything else reads as 0, which no row has. */
export const entityId = z
  .union([z.number(), z.string()])
  .transform((id) => (idText.test(String(id)) ? Number(id) : 0));
export const byId = z.object({ id: entityId });

/** One zero-based page of a list. */
export const pageInput = z.object({
  page: z.number().int().min(0).max(1_000_000).default(0),
  limit: z.number().int().min(1).max(100).default(25),
});
/** How a list is sorted: as it comes unless another column is asked for. */
export const sorted = <Order extends string>(orders: ListOrders<Order>) => ({
  order: z.enum(orders.map(([order]) => order)).default(orders[0][0]),
  direction: z.enum(['ascending', 'descending']).default(orders[0][1]),
});
/** What is searched for, in one line. */
export const search = z
  .string()
  .overwrite((text) => withoutControls(text).replaceAll(/\s/g, ' '))
  .trim()
  .max(200)
  .default('');
/** Continues below the last row that was seen, newest first. */
export const newestFirst = z.object({
  before: z.number().int().min(1).optional(),
  limit: z.number().int().min(1).max(200).default(50),
});

/** A moment as the API answers it: ISO 8601, UTC. */
export const moment = z.iso.datetime();

/** A sentence for a person. */
export const messageAnswer = z.strictObject({ message: z.string() });

/** When the examples of answers were recorded. */
export const EXAMPLE_MOMENT = '2026-11-20T12:00:00.000Z';

/** The input of a service function that takes none. */
export const emptyInput = z.object({}).prefault({});

/** Why an administrator does something; the audit log keeps it. @param missing the error without a reason */
export const adminReason = (missing: string) =>
  z
    .string({ error: missing })
    .overwrite(withoutControls)
    .trim()
    .min(REASON.min, missing)
    .max(REASON.max, `The reason may have at most ${REASON.max} characters.`);
