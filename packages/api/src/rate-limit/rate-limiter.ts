import { type Database, rateLimits } from '@isa/db';
import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type Attempt, createAttempts } from './attempts.ts';
import { consume, type Limit, refuse, type Uses } from './counters.ts';

export interface RateLimiter {
  /**
   * Consumes one use of `key`, counted in the database, where it holds across servers and restarts.
   * @throws {AppError} 429 with Retry-After once `max` uses of the window are spent
   */
  consume(key: string, limit: Limit, message?: string): Promise<void>;
  /**
   * The same for several keys in one write. What follows a spent key is not counted: a caller locked out by the first
   * makes no row of the next. Nor is what goes before it: a use that one key refuses spends nothing of the others.
   */
  consumeAll(uses: Uses, message?: string): Promise<void>;
  /** Refunds the last use of `key`. */
  refund(key: string): Promise<void>;
  /** Resets `key`. */
  reset(key: string): Promise<void>;
  /**
   * Runs an attempt whose failure counts for each of `uses`, a success costing no write for that. At once this process
   * runs only as many as could all fail; what is more waits. Across servers the write that ends an attempt decides.
   * @throws {AppError} 429 with Retry-After once the failures of a window are spent
   */
  attempt<T>(uses: Uses, message: string, work: (attempt: Attempt) => Promise<T>): Promise<T>;
  /**
   * The same in memory, for limits that are not worth a write per use: counted by this process alone.
   * @param moment now, where it is known already
   * @throws {AppError} 429
   */
  consumeInMemory(key: string, limit: Limit, moment?: Date): void;
}

/** The least recently used are evicted, so a limit of the whole site stays. */
const MEMORY_KEYS = 50_000;

/** Fixed windows. `factor` (RATE_LIMIT_FACTOR) multiplies every `max`. */
export function createRateLimiter(db: Database, now: () => Date, factor: number): RateLimiter {
  // By size: `max` would allocate memory for that many at once.
  const memory = new LRUCache<string, { count: number; resetAt: number }>({
    maxSize: MEMORY_KEYS,
    sizeCalculation: () => 1,
  });
  const allowed = (limit: Limit) => Math.max(1, Math.floor(limit.max * factor));

  async function consumeAll(uses: Uses, message?: string): Promise<void> {
    const at = now().getTime();
    const counted = await db.write((orm) => consume(orm, uses, at, allowed));
    const [first] = counted;
    if (first === undefined) throw new Error('A use was not counted');
    // Of several, one that is spent was counted alone.
    const isSpent = counted.length < uses.length || first.count > allowed(uses[0].limit);
    if (isSpent) refuse(first.resetAt, at, message);
  }

  return {
    consume: (key, limit, message) => consumeAll([{ key, limit }], message),
    consumeAll,

    async refund(key) {
      const count = sql`max(0, ${rateLimits.count} - 1)`;
      await db.write((orm) => orm.update(rateLimits).set({ count }).where(eq(rateLimits.key, key)));
    },

    async reset(key) {
      await db.write((orm) => orm.delete(rateLimits).where(eq(rateLimits.key, key)));
    },

    attempt: createAttempts({ db, now, allowed, consumeAll }),

    consumeInMemory(key, limit, moment = now()) {
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
