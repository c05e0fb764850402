import { type Database, type Orm, rateLimits } from '@isa/db';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { LRUCache } from 'lru-cache';
import { CLOCKS_APART_MS } from './clocks.ts';
import { tooManyRequests } from './errors.ts';

export interface Limit {
  max: number;
  windowMs: number;
}

export interface Use {
  key: string;
  limit: Limit;
}

export interface Taking {
  key: string;
  all?: boolean;
}

export interface Limits {
  /**
   * Counts one use of `key` in the database, where it holds across servers and restarts.
   * @throws {AppError} 429 with Retry-After once `max` uses of the window are spent
   */
  count(key: string, limit: Limit, message?: string): Promise<void>;
  /**
   * The same for several keys in one write. What follows a spent key is not counted: who is locked out by the first
   * makes no row of the next. Nor is what goes before it: a use that one key refuses spends nothing of the others.
   */
  countEach(uses: readonly [Use, ...Use[]], message?: string): Promise<void>;
  /** Takes uses back in one write: the last one of each key, or all of them. */
  takeBack(...takings: [Taking, ...Taking[]]): Promise<void>;
  /** The same as statements, for a write that does more than that: each write waits for the disk. */
  takingBack(orm: Orm, ...takings: Taking[]): BatchItem<'sqlite'>[];
  /**
   * The same for floods that are not worth a write each: counted by this process alone.
   * @param moment now, where it is known already
   * @throws {AppError} 429
   */
  countInMemory(key: string, limit: Limit, moment?: Date): void;
}

/** Of more, those go that were used longest ago: a limit of the whole site, used by everybody, stays. */
const MEMORY_KEYS = 50_000;

function refuse(resetAt: number, now: number, message?: string): never {
  throw tooManyRequests(Math.max(1, Math.ceil((resetAt - now) / 1000)), message);
}

interface Counted {
  count: number;
  resetAt: number;
}

/**
 * Counts one use of each key in its window, or only that of the first key that is spent already: one statement, so that
 * nobody comes in between, and little work, since every login does it.
 * @param allowed uses of a window
 * @returns the rows of what was counted
 */
function counting(orm: Orm, uses: readonly Use[], at: number, allowed: (limit: Limit) => number) {
  const each = uses.map(
    ({ key, limit }, place) => sql`(${place}, ${key}, ${at + limit.windowMs}, ${allowed(limit)})`,
  );
  /** Whether the row's window still runs; one that ends after `end` was begun by a clock that was wrong. */
  const runs = (end: SQL) => sql`old.reset_at > ${at} AND old.reset_at <= ${end} + ${CLOCKS_APART_MS}`;
  const running = runs(sql`excluded.reset_at`);
  return orm.all<Counted>(sql`
    INSERT INTO rate_limits AS old (key, count, reset_at)
    WITH uses (place, key, reset_at, allowed) AS (VALUES ${sql.join(each, sql`, `)}),
    spent AS (
      SELECT min(place) AS place FROM uses JOIN rate_limits AS old ON old.key = uses.key
      WHERE old.count >= allowed AND ${runs(sql`uses.reset_at`)})
    SELECT key, 1, reset_at FROM uses WHERE place = coalesce((SELECT place FROM spent), place)
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN ${running} THEN old.count + 1 ELSE 1 END,
      reset_at = CASE WHEN ${running} THEN old.reset_at ELSE excluded.reset_at END
    RETURNING count, reset_at AS resetAt`);
}

function taking(orm: Orm, { key, all = false }: Taking) {
  const isKey = eq(rateLimits.key, key);
  if (all) return orm.delete(rateLimits).where(isKey).returning();
  return orm
    .update(rateLimits)
    .set({ count: sql`max(0, ${rateLimits.count} - 1)` })
    .where(isKey)
    .returning();
}

/** Fixed windows. `factor` (RATE_LIMIT_FACTOR) multiplies every `max`. */
export function createLimits(db: Database, now: () => Date, factor: number): Limits {
  const memory = new LRUCache<string, { count: number; resetAt: number }>({ max: MEMORY_KEYS });
  const allowed = (limit: Limit) => Math.max(1, Math.floor(limit.max * factor));

  async function countEach(uses: readonly [Use, ...Use[]], message?: string): Promise<void> {
    const at = now().getTime();
    const counted = await db.write((orm) => counting(orm, uses, at, allowed));
    const [first] = counted;
    if (first === undefined) throw new Error('A use was not counted');
    // Of several, one that is spent was counted alone.
    const isSpent = counted.length < uses.length || first.count > allowed(uses[0].limit);
    if (isSpent) refuse(first.resetAt, at, message);
  }

  return {
    count: (key, limit, message) => countEach([{ key, limit }], message),
    countEach,

    async takeBack(first, ...others) {
      await db.write((orm) => orm.batch([taking(orm, first), ...others.map((each) => taking(orm, each))]));
    },

    takingBack: (orm, ...takings) => takings.map((each) => taking(orm, each)),

    countInMemory(key, limit, moment = now()) {
      const at = moment.getTime();
      const known = memory.get(key);
      const resetAt = at + limit.windowMs;
      const isCurrent = known && known.resetAt > at && known.resetAt <= resetAt;
      const entry = isCurrent ? known : { count: 0, resetAt };
      entry.count += 1;
      if (known !== entry) memory.set(key, entry);
      if (entry.count > allowed(limit)) refuse(entry.resetAt, at);
    },
  };
}
