import { z } from 'zod';
import { PRODUCT_ORDERS } from '../product-order.ts';
import type { ProductInput } from './product.ts';
import { entityId, newestFirst, pageInput, search } from './rows.ts';

const isFields = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const productFields = z.custom<Partial<ProductInput>>(isFields);

/**
 * A product's fields that change; what they may be is for `productInput` to say, over the product as it is. `seen`: what
 * the sender saw in fields, where they would not undo what somebody else has put there since.
 */
export const productUpdate = z.object({
  id: entityId,
  changes: productFields,
  seen: productFields.default({}),
});
export const productPage = pageInput.extend({
  search,
  visibility: z.enum(['all', 'visible', 'hidden']).default('all'),
  order: z.enum(PRODUCT_ORDERS).default('id'),
  direction: z.enum(['ascending', 'descending']).default('ascending'),
});
export const productHistoryInput = newestFirst.extend({ id: entityId });
