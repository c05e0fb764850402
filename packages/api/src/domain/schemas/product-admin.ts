import { z } from 'zod';
import { PRODUCT_ORDERS } from '../console/list-orders.ts';
import { productFieldNames } from '../products/product-fields.ts';
import { isDate } from '../isa/tax-year.ts';
import { type ProductInput, proofInput } from './product.ts';
import { entityId, newestFirst, pageInput, search, sorted } from './pagination.ts';

const isFields = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const productFields = z.custom<Partial<ProductInput>>(isFields);

const fieldName = z.enum(productFieldNames);

/** Where some facts come from and when they were checked, as an administrator states it. */
const statedCheck = z.object({
  fields: z.array(fieldName).min(1),
  source: proofInput.shape.source,
  checkedOn: z.string().refine(isDate, 'Must be a day such as 2026-11-28'),
});

/**
 * A product's fields that change; what they may be is for `productInput` to say, over the product as it is. `seen`: what
 * the sender saw in fields, so that they do not undo another administrator's change.
 */
export const productUpdate = z.object({
  id: entityId,
  changes: productFields,
  seen: productFields.default({}),
  /** Facts whose source and day of the check are set; facts that change are dated with today without one. */
  checks: z.array(statedCheck).max(productFieldNames.length).optional(),
  /** Fields that CSV files and the feed leave alone, all of them; left out: as it is. */
  pinned: z.array(fieldName).max(productFieldNames.length).optional(),
});
export const productPage = pageInput.extend({
  search,
  visibility: z.enum(['all', 'visible', 'hidden']).default('all'),
  ...sorted(PRODUCT_ORDERS),
});
export const productHistoryInput = newestFirst.extend({ id: entityId });
