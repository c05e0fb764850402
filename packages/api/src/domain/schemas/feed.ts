import { csvColumns } from './csv.ts';

/** The fields a feed may state of a product: those of the entity, which the CSV file has too. */
const feedFields: readonly string[] = csvColumns.map(({ name }) => name);

/**
 * The known fields of one entry of a product feed. A field that is left out says nothing (a product that exists
 * keeps its value); `null` says that there is none. What the values may be is for `productInput` to say.
 * @returns undefined when the entry is no object
 */
export function readFeedEntry(entry: unknown): Record<string, unknown> | undefined {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined;
  const stated = new Map(Object.entries(entry));
  return Object.fromEntries(
    feedFields.flatMap((name) => (stated.get(name) === undefined ? [] : [[name, stated.get(name)]])),
  );
}
