import type { Orm } from '@isa/db';
import { type SQL, sql } from 'drizzle-orm';
import { MAX_CLOCK_SKEW_MS } from '../lib/clock.ts';
import { tooManyRequests } from '../errors.ts';

export interface Limit {
  max: number;
  windowMs: number;
}

export interface Use {
  key: string;
  limit: Limit;
}

export type Uses = readonly [Use, ...Use[]];

/** Number of uses in the window. */
export type Allowed = (limit: Limit) => number;

export interface Counted {
  count: number;
  resetAt: number;
}

/** @throws {AppError} 429, with the seconds until the window ends */
export function refuse(resetAt: number, now: number, message?: string): never {
  throw tooManyRequests(Math.max(1, Math.ceil((resetAt - now) / 1000)), message);
}

/** Whether the window of the row `old` is still open; one that ends after `end` was opened by a wrong clock. */
const isRunning = (at: number, end: SQL | number) =>
  sql`old.reset_at > ${at} AND old.reset_at <= ${end} + ${MAX_CLOCK_SKEW_MS}`;

/**
 * Counts one use of each key in its window, or only that of the first key that is spent already: one atomic, cheap
 * statement.
 * @returns the rows of what was counted
 */
export function consume(orm: Orm, uses: Uses, at: number, allowed: Allowed) {
  const each = uses.map(
    ({ key, limit }, place) => sql`(${place}, ${key}, ${at + limit.windowMs}, ${allowed(limit)})`,
  );
  const running = isRunning(at, sql`excluded.reset_at`);
  return orm.all<Counted>(sql`
    INSERT INTO rate_limits AS old (key, count, reset_at)
    WITH uses (place, key, reset_at, allowed) AS (VALUES ${sql.join(each, sql`, `)}),
    spent AS (
      SELECT min(place) AS place FROM uses JOIN rate_limits AS old ON old.key = uses.key
      WHERE old.count >= allowed AND ${isRunning(at, sql`uses.reset_at`)})
    SELECT key, 1, reset_at FROM uses WHERE place = coalesce((SELECT place FROM spent), place)
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN ${running} THEN old.count + 1 ELSE 1 END,
      reset_at = CASE WHEN ${running} THEN old.reset_at ELSE excluded.reset_at END
    RETURNING count, reset_at AS resetAt`);
}

/** The condition that every key is below its limit. */
export function allBelowLimit(uses: Uses, at: number, allowed: Allowed): SQL {
  const spent = uses.map(
    ({ key, limit }) =>
      sql`(old.key = ${key} AND old.count >= ${allowed(limit)} AND ${isRunning(at, at + limit.windowMs)})`,
  );
  return sql`NOT EXISTS (SELECT 1 FROM rate_limits AS old WHERE ${sql.join(spent, sql` OR `)})`;
}

/** The count of each key in its window, in any order; keys without a use are missing. */
export function peek(orm: Orm, uses: Uses, at: number): Promise<(Counted & { key: string })[]> {
  const each = uses.map(
    ({ key, limit }) => sql`(old.key = ${key} AND ${isRunning(at, at + limit.windowMs)})`,
  );
  return orm.all(
    sql`SELECT key, count, reset_at AS resetAt FROM rate_limits AS old WHERE ${sql.join(each, sql` OR `)}`,
  );
}
