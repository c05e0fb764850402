import { z } from 'zod';
import { OVERVIEW_SPANS, CLICK_GROUPS } from '../console/constants.ts';
import { CLICK_ORDERS } from '../console/list-orders.ts';
import { entityId, pageInput, sorted } from './pagination.ts';

/** A number as such or as the digits of a query. */
const days = z
  .union([z.number(), z.string()])
  .transform(Number)
  .pipe(z.literal(OVERVIEW_SPANS, { error: `The days must be ${OVERVIEW_SPANS.join(', ')}.` }));

const filter = {
  days: days.default(30),
  /** Of one product; left out: of all. */
  productId: entityId.optional(),
};

export const clicksInput = pageInput.extend({
  ...filter,
  group: z.enum(CLICK_GROUPS).default('product'),
  ...sorted(CLICK_ORDERS),
});

export const clicksCsvInput = z.object(filter);
