import { type Database, type Orm, rateLimits } from '@isa/db';
import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type Attempt, createAttempts } from './attempts.ts';
import { counting, type Limit, refuse, type Uses } from './counters.ts';

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
  countEach(uses: Uses, message?: string): Promise<void>;
  /** Takes uses back in one write: the last one of each key, or all of them. */
  takeBack(...takings: [Taking, ...Taking[]]): Promise<void>;
  /**
   * Runs an attempt whose failure counts for each of `uses`, a success costing no write for that. At once this process
   * runs only as many as could all fail; what is more waits. Across servers the write that ends an attempt decides.
   * @throws {AppError} 429 with Retry-After once the failures of a window are spent
   */
  attempt<T>(uses: Uses, message: string, work: (attempt: Attempt) => Promise<T>): Promise<T>;
  /**
   * The same for floods that are not worth a write each: counted by this process alone.
   * @param moment now, where it is known already
   * @throws {AppError} 429
   */
  countInMemory(key: string, limit: Limit, moment?: Date): void;
}

/** Of more, those go that were used longest ago: a limit of the whole site, used by everybody, stays. */
const MEMORY_KEYS = 50_000;

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
  // By size: a maximum by number is memory for that many from the start.
  const memory = new LRUCache<string, { count: number; resetAt: number }>({
    maxSize: MEMORY_KEYS,
    sizeCalculation: () => 1,
  });
  const allowed = (limit: Limit) => Math.max(1, Math.floor(limit.max * factor));

  async function countEach(uses: Uses, message?: string): Promise<void> {
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

    attempt: createAttempts({ db, now, allowed, countEach }),

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
