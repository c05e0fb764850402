import { ledger, users } from '@isa/db';
import { sql } from 'drizzle-orm';
import type { Deps, PublicUser } from '../../context.ts';
import { MONTHLY_CREDITS } from '../../domain/credits.ts';
import { londonDayStart, londonMonth } from '../../domain/tax-year.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { findUser } from '../accounts/service-lookup.ts';
import { monthlyEntry } from './service-ledger.ts';

/** Users granted by one statement: each row moves a balance, and other writes wait meanwhile. */
const CHUNK = 2000;

async function grantAll(deps: Deps, now: Date): Promise<string> {
  const month = londonMonth(now);
  const monthStart = londonDayStart(`${month}-01`).toISOString();
  const [last] = await deps.db.read.select({ id: sql<number>`coalesce(max(${users.id}), 0)` }).from(users);
  let granted = 0;
  for (let from = 0; from < (last?.id ?? 0); from += CHUNK) {
    const rows = await deps.db.write((orm) =>
      orm.all<{ id: number }>(sql`
        INSERT INTO ${ledger} (user_id, delta, reason, reference, created_at)
        SELECT id, ${MONTHLY_CREDITS}, 'monthly', 'monthly:' || id || ':' || ${month}, ${now.toISOString()}
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

/** Grants this month's credits at a user's request when the job has not come by yet. */
export interface MonthlyCredits {
  /** The user, with this month's credits in the balance. */
  ensure(user: PublicUser): Promise<PublicUser>;
}

/** Remembers who has this month's grant, so that the question costs nothing on most requests. */
export function createMonthlyCredits(deps: Pick<Deps, 'db' | 'now'>): MonthlyCredits {
  let month = '';
  let known = new Set<number>();

  return {
    async ensure(user) {
      const now = deps.now();
      const current = londonMonth(now);
      if (current !== month) {
        month = current;
        known = new Set();
      }
      if (known.has(user.id)) return user;
      if (londonMonth(new Date(user.createdAt)) >= current) return user;
      const { at, ...entry } = monthlyEntry(user.id, now);
      const rows = await deps.db.write((orm) =>
        orm
          .insert(ledger)
          .values({ ...entry, createdAt: at.toISOString() })
          .onConflictDoNothing({ target: ledger.reference })
          .returning({ id: ledger.id }),
      );
      known.add(user.id);
      return rows.length === 0 ? user : ((await findUser(deps, user.id)) ?? user);
    },
  };
}
