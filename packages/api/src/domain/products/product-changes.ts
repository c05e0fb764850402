import type { Product } from './product.ts';
import type { ProductInput } from '../schemas/product.ts';

/** Old and new value per field. */
export type FieldChanges = Record<string, { before: unknown; after: unknown }>;

/** A text that is not there and one that is empty say the same. */
const stated = (value: unknown) => (value === '' ? null : value);

/** Numbers are the same to 15 digits: more than that no decimal keeps on its way through a database. */
export function isSameValue(before: unknown, after: unknown): boolean {
  if (typeof before === 'number' && typeof after === 'number') {
    return before === after || Number(before.toPrecision(15)) === Number(after.toPrecision(15));
  }
  if (Array.isArray(before) && Array.isArray(after)) return JSON.stringify(before) === JSON.stringify(after);
  return stated(before) === stated(after);
}

/** Which fields of a product its new fields change. */
export function fieldChanges(before: Product, after: Partial<ProductInput>): FieldChanges {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) =>
      isSameValue(was.get(name), value) ? [] : [[name, { before: was.get(name) ?? null, after: value }]],
    ),
  );
}
