import type { Database, Orm } from '@isa/db';
import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type Allowed, allBelowLimit, peek, refuse, type Uses } from './counters.ts';

/** An attempt that counts only when it fails. */
export interface Attempt {
  /**
   * Counts it as failed.
   * @throws {AppError} 429 when others have spent the uses since it began: then the caller must not learn that it failed
   */
  fail(): Promise<void>;
  /** For the write that a success makes: that no use is spent by then. Without it, it must do nothing. */
  isAllowed: SQL;
  /** For the same write: forgets the failures that a key had, on the same condition. */
  reset(orm: Orm, key: string): BatchItem<'sqlite'>[];
  /** Reports why that write did nothing. @throws {AppError} 429 if the condition failed */
  throwIfSpent(): Promise<void>;
}

interface AttemptDeps {
  db: Pick<Database, 'read'>;
  now: () => Date;
  allowed: Allowed;
  consumeAll: (uses: Uses, message: string) => Promise<void>;
}

/** Pending attempts of this process, by key. */
function createInFlight() {
  const counts = new Map<string, number>();
  let ended = Promise.withResolvers<void>();
  const change = (uses: Uses, by: 1 | -1) => {
    for (const { key } of uses) {
      const count = (counts.get(key) ?? 0) + by;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    }
  };
  return {
    of: (key: string) => counts.get(key) ?? 0,
    begin: (uses: Uses) => change(uses, 1),
    end(uses: Uses): void {
      change(uses, -1);
      ended.resolve();
      ended = Promise.withResolvers();
    },
    /** Resolves when the next one ends, whichever it is. */
    nextEnd: () => ended.promise,
  };
}

/**
 * Attempts at what must not be guessed. The count is read before an attempt and written only after a failed one, so that
 * a success costs no write. So that attempts made at once count too, this process has no more of them
 * under way than could all fail; what another server has under way is decided by the write that ends an attempt.
 */
export function createAttempts({ db, now, allowed, consumeAll }: AttemptDeps) {
  const inFlight = createInFlight();

  /** @returns the failures of a key so far @throws {AppError} 429 when those of one are spent */
  async function failuresOf(uses: Uses, message: string): Promise<(key: string) => number> {
    const at = now().getTime();
    const counted = new Map((await peek(db.read, uses, at)).map((each) => [each.key, each]));
    for (const { key, limit } of uses) {
      const failures = counted.get(key);
      if (failures !== undefined && failures.count >= allowed(limit)) refuse(failures.resetAt, at, message);
    }
    return (key) => counted.get(key)?.count ?? 0;
  }

  async function begin(uses: Uses, message: string): Promise<(key: string) => number> {
    for (;;) {
      const failures = await failuresOf(uses, message);
      const mayAllFail = uses.every(({ key, limit }) => failures(key) + inFlight.of(key) < allowed(limit));
      if (mayAllFail) {
        inFlight.begin(uses);
        return failures;
      }
      await inFlight.nextEnd();
    }
  }

  function attemptOf(uses: Uses, message: string, failures: (key: string) => number): Attempt {
    const isAllowed = allBelowLimit(uses, now().getTime(), allowed);
    return {
      fail: () => consumeAll(uses, message),
      isAllowed,
      // Usually there are none, and a login should run few statements.
      reset: (orm, key) =>
        failures(key) === 0
          ? []
          : [orm.run(sql`DELETE FROM rate_limits WHERE key = ${key} AND ${isAllowed}`)],
      throwIfSpent: async () => void (await failuresOf(uses, message)),
    };
  }

  return async <T>(uses: Uses, message: string, work: (attempt: Attempt) => Promise<T>): Promise<T> => {
    const failures = await begin(uses, message);
    try {
      return await work(attemptOf(uses, message, failures));
    } finally {
      inFlight.end(uses);
    }
  };
}
