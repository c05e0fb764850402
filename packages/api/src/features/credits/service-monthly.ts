import { ledger, references, users } from '@isa/db';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../context.ts';
import type { PublicUser } from '../../domain/schemas/account.ts';
import { MONTHLY_CREDITS } from '../../domain/payments/credits.ts';
import { londonDayStart, londonMonth } from '../../domain/isa/tax-year.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { findUser } from '../accounts/service-lookup.ts';
import { ledgerEntry, monthlyEntry } from './service.ts';

/** Users per statement, which blocks other writes. */
const CHUNK = 2000;

async function grantAll({ db }: Pick<Deps, 'db'>, now: Date): Promise<string> {
  const month = londonMonth(now);
  const monthStart = londonDayStart(`${month}-01`).toISOString();
  const [last] = await db.read.select({ id: sql<number>`coalesce(max(${users.id}), 0)` }).from(users);
  let granted = 0;
  for (let from = 0; from < (last?.id ?? 0); from += CHUNK) {
    const rows = await db.write((orm) =>
      orm.all<{ id: number }>(sql`
        INSERT INTO ${ledger} (user_id, delta, reason, reference, created_at)
        SELECT id, ${MONTHLY_CREDITS}, 'monthly', ${references.monthly(sql`id`, month)}, ${now.toISOString()}
        FROM ${users}
        WHERE id > ${from} AND id <= ${from + CHUNK} AND deleted_at IS NULL AND created_at < ${monthStart}
        ON CONFLICT (reference) DO NOTHING
        RETURNING id`),
    );
    granted += rows.length;
  }
  return `${granted} users got ${MONTHLY_CREDITS} credits for ${month}`;
}

/** On the first of each month, UK time: 20 credits for everybody who registered before it. */
export const monthlyCreditsJob: Job = { name: 'monthly-credits', slot: londonMonth, run: grantAll };

/** How long a read waits for the grant: a locked disk must not block reads. */
const PATIENCE_MS = 1000;

/** Grants this month's credits on a user's request when the job has not run yet. */
export interface MonthlyCredits {
  /**
   * The user, with this month's credits in the balance.
   * @param mayWait false for a request that only reads: when the grant cannot be stored now it is logged, the
   *   user comes back as they were, and the next request tries again
   * @throws when `mayWait` and the grant cannot be stored
   */
  ensure(user: PublicUser, mayWait: boolean): Promise<PublicUser>;
}

/** Stores the grant unless this month's is there already. @returns whether it was this call that granted */
async function grant(deps: Pick<Deps, 'db'>, userId: number, now: Date): Promise<boolean> {
  const rows = await deps.db.write((orm) =>
    ledgerEntry(orm, monthlyEntry(userId, now))
      .onConflictDoNothing({ target: ledger.reference })
      .returning({ id: ledger.id }),
  );
  return rows.length > 0;
}

/** Remembers the users with this month's grant, so that most requests need no query. */
export function createMonthlyCredits(deps: Pick<Deps, 'db' | 'log' | 'now' | 'clock'>): MonthlyCredits {
  let month = '';
  let known = new Set<number>();
  /** Grants being stored, by user and month: requests at once share one, and all see its balance. */
  const inFlight = new Map<string, Promise<boolean>>();

  function grantOnce(userId: number, now: Date): Promise<boolean> {
    const key = `${userId}:${month}`;
    const knownThen = known;
    const running = inFlight.get(key);
    if (running) return running;
    const started = grant(deps, userId, now)
      .then((granted) => {
        knownThen.add(userId);
        return granted;
      })
      .finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  }

  /** The same for reads: gives up after a moment and never throws. */
  async function tryGrant(userId: number, now: Date): Promise<boolean> {
    const attempt = grantOnce(userId, now).catch((error: unknown) => {
      deps.log.error({ err: error, userId }, 'monthly credits could not be granted; the next request tries');
      return false;
    });
    return withTimeout(PATIENCE_MS, attempt, () => false);
  }

  return {
    async ensure(user, mayWait) {
      const now = deps.now();
      const current = londonMonth(now);
      if (current !== month) {
        month = current;
        known = new Set();
      }
      if (known.has(user.id)) return user;
      if (londonMonth(new Date(user.createdAt)) >= current) return user;
      if (!(await deps.clock.isTrusted())) return user;
      const granted = await (mayWait ? grantOnce(user.id, now) : tryGrant(user.id, now));
      return granted ? ((await findUser(deps, user.id)) ?? user) : user;
    },
  };
}
