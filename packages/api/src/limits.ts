import { type Database, type Orm, rateLimits } from '@isa/db';
import { and, eq, type SQL, sql } from 'drizzle-orm';
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

/** Counts a use of `key` in its window, if `condition` holds. */
function counting(orm: Orm, { key, limit }: Use, at: number, condition: SQL) {
  const resetAt = at + limit.windowMs;
  const isOver = sql`${rateLimits.resetAt} <= ${at} OR ${rateLimits.resetAt} > ${resetAt + CLOCKS_APART_MS}`;
  return orm
    .insert(rateLimits)
    .select(sql`SELECT ${key}, 1, ${resetAt} WHERE ${condition}`)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${rateLimits.count} + 1 END`,
        resetAt: sql`CASE WHEN ${isOver} THEN ${resetAt} ELSE ${rateLimits.resetAt} END`,
      },
    })
    .returning();
}

function taking(orm: Orm, { key, all = false }: Taking, condition?: SQL) {
  const isKey = and(eq(rateLimits.key, key), condition);
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

  const isWithin = ({ key, limit }: Use) =>
    sql`(SELECT ${rateLimits.count} FROM ${rateLimits} WHERE ${rateLimits.key} = ${key}) <= ${allowed(limit)}`;
  const areWithin = (uses: readonly Use[]) => sql.join(uses.map(isWithin), sql` AND `);

  async function countEach([first, ...others]: readonly [Use, ...Use[]], message?: string): Promise<void> {
    const at = now().getTime();
    const counted = await db.write((orm) =>
      orm.batch([
        counting(orm, first, at, sql`true`),
        ...others.map((use, i) => counting(orm, use, at, areWithin([first, ...others.slice(0, i)]))),
        ...[first, ...others].slice(0, others.length).map((use, i) => {
          const refused = sql`${areWithin([first, ...others.slice(0, i)])} AND NOT (${areWithin(others.slice(i))})`;
          return taking(orm, use, refused);
        }),
      ]),
    );
    for (const [i, { limit }] of [first, ...others].entries()) {
      const row = counted[i]?.[0];
      if (row && row.count > allowed(limit)) refuse(row.resetAt, at, message);
    }
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
