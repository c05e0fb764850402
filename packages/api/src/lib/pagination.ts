import { asc, type Column, desc, type SQL } from 'drizzle-orm';
import type { Direction } from '../domain/console/list-orders.ts';

/** The columns of an ORDER BY, all in one direction, so that an index is read along. */
export function inDirection(columns: readonly (Column | SQL)[], direction: Direction): SQL[] {
  const way = direction === 'ascending' ? asc : desc;
  return columns.map((column) => way(column));
}

interface Row {
  id: number;
}

/**
 * A page of rows ordered by id, of which one more than the limit was read.
 * @returns the first `limit` of them and, when there are more, the id after which the next page begins
 */
export function pageById<T extends Row>(
  rows: readonly T[],
  limit: number,
): { entries: T[]; next: number | null } {
  const entries = rows.slice(0, limit);
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

/** Rows per read, so that no read blocks other requests for long. */
const CHUNK = 250;

/**
 * All rows, a few hundred at a time.
 * @param start an id that comes before the first
 * @param read up to `limit` rows that come after the one whose id is `last`
 */
export async function* chunksById<T extends Row>(
  start: number,
  read: (last: number, limit: number) => Promise<T[]>,
): AsyncGenerator<T[]> {
  for (let last = start; ;) {
    const rows = await read(last, CHUNK);
    if (rows.length > 0) yield rows;
    if (rows.length < CHUNK) return;
    last = rows.at(-1)?.id ?? last;
  }
}
