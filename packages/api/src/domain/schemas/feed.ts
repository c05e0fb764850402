import { csvColumns } from './csv.ts';

/** The fields a feed may state of a product: those of the entity, which the CSV file has too. */
const feedFields = csvColumns.map(({ name }) => name);

/** Fields of which there always is something, if only no reviews or no features: for those `null` says nothing. */
const neverNull = new Set<string>(['isActive', 'reviewCount', 'fscsProtected', 'features']);

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
    (name) => Object.hasOwn(entry, name) && !(entry[name] === null && neverNull.has(name)),
  );
  return Object.fromEntries(stated.map((name) => [name, entry[name]]));
}
