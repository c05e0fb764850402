import { type Database, rateLimits } from '@isa/db';
import { eq, sql } from 'drizzle-orm';
import { tooManyRequests } from './errors.ts';

export interface Limit {
  max: number;
  windowMs: number;
}

export interface Limits {
  /**
   * Counts one use of `key` in the database, where it holds across servers and restarts.
   * @throws {AppError} 429 with Retry-After once `max` uses of the window are spent
   */
  count(key: string, limit: Limit, message?: string): Promise<void>;
  /** Takes one use of `key` back. */
  giveBack(key: string): Promise<void>;
  /** Forgets the uses of `key`. */
  clear(key: string): Promise<void>;
  /** The same for floods that are not worth a write each: counted by this process alone. @throws {AppError} 429 */
  countInMemory(key: string, limit: Limit): void;
}

const MEMORY_KEYS = 50_000;

function refuse(resetAt: number, now: number, message?: string): never {
  throw tooManyRequests(Math.max(1, Math.ceil((resetAt - now) / 1000)), message);
}

/** Fixed windows. `factor` (RATE_LIMIT_FACTOR) multiplies every `max`. */
export function createLimits(db: Database, now: () => Date, factor: number): Limits {
  const memory = new Map<string, { count: number; resetAt: number }>();
  const allowed = (limit: Limit) => Math.max(1, Math.floor(limit.max * factor));

  return {
    async count(key, limit, message) {
      const at = now().getTime();
      const rows = await db.write((orm) =>
        orm
          .insert(rateLimits)
          .values({ key, count: 1, resetAt: at + limit.windowMs })
          .onConflictDoUpdate({
            target: rateLimits.key,
            set: {
              count: sql`CASE WHEN ${rateLimits.resetAt} <= ${at} THEN 1 ELSE ${rateLimits.count} + 1 END`,
              resetAt: sql`CASE WHEN ${rateLimits.resetAt} <= ${at} THEN ${at + limit.windowMs} ELSE ${rateLimits.resetAt} END`,
            },
          })
          .returning(),
      );
      const row = rows[0];
      if (row && row.count > allowed(limit)) refuse(row.resetAt, at, message);
    },

    async giveBack(key) {
      await db.write((orm) =>
        orm
          .update(rateLimits)
          .set({ count: sql`max(0, ${rateLimits.count} - 1)` })
          .where(eq(rateLimits.key, key)),
      );
    },

    async clear(key) {
      await db.write((orm) => orm.delete(rateLimits).where(eq(rateLimits.key, key)));
    },

    countInMemory(key, limit) {
      const at = now().getTime();
      const known = memory.get(key);
      const entry = known && known.resetAt > at ? known : { count: 0, resetAt: at + limit.windowMs };
      entry.count += 1;
      if (known !== entry) {
        if (memory.size >= MEMORY_KEYS) memory.clear();
        memory.set(key, entry);
      }
      if (entry.count > allowed(limit)) refuse(entry.resetAt, at);
    },
  };
}
