import { hasDefault } from '../products/product-facts.ts';
import { isProductField, productFieldNames } from '../products/product-fields.ts';
import { csvColumns } from './product-csv.ts';
import { z } from 'zod';
import { PRODUCT_ORDERS } from '../console/list-orders.ts';
import { isDate } from '../isa/tax-year.ts';
import { type ProductInput, proofInput } from './product.ts';
import { entityId, newestFirst, pageInput, search, sorted } from './common.ts';

/** What a feed may state of a product: the columns of the CSV file. */
const feedFields = csvColumns.map(({ name }) => name);

/** Columns that are no fields, and fields that always have a value. */
const isNeverNull = (name: string) => !isProductField(name) || hasDefault(name);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The known fields of one entry of a product feed. A field that is left out says nothing (a product that exists
 * keeps its value); `null` says that there is none, or where there always is something nothing either. What the values may be is for `productInput` to say.
 * @returns undefined when the entry is no object
 */
export function readFeedEntry(entry: unknown): Record<string, unknown> | undefined {
  if (!isObject(entry)) return undefined;
  // Field by field: an entry may have a million others.
  const stated = feedFields.filter(
    (name) => Object.hasOwn(entry, name) && !(entry[name] === null && isNeverNull(name)),
  );
  return Object.fromEntries(stated.map((name) => [name, entry[name]]));
}

/** `acceptSmaller`: a feed that names far fewer products than last time is right. `list`: answer what was done, too. */
export const updateProductsInput = z
  .object({ acceptSmaller: z.boolean().default(false), list: z.boolean().default(false) })
  .prefault({});

/** Names an import or feed run. */
export const undoRunInput = z.object({ runId: z.number().int().min(1) });

const count = z.number().int().min(0);
/** `seen`: how many products the undo was said to concern; with other numbers nothing is done. */
export const undoInput = undoRunInput.extend({
  seen: z.object({ restored: count, removed: count, hidden: count, kept: count }).optional(),
});

const someFields = z.custom<Partial<ProductInput>>(isObject);

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
  changes: someFields,
  seen: someFields.default({}),
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
