import { fieldOf, isProductField } from '../products/product-fields.ts';
import { csvColumns } from './csv.ts';
import { z } from 'zod';

/** What a feed may state of a product: the columns of the CSV file. */
const feedFields = csvColumns.map(({ name }) => name);

/** Fields of which there always is something, if only no reviews or no features: for those `null` says nothing. */
const isNeverNull = (name: string) => {
  if (!isProductField(name)) return true;
  const { required, kind } = fieldOf(name);
  return required === true && kind !== 'text' && kind !== 'url';
};

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
