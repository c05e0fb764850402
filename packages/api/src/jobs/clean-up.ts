import { jobRuns, leases, rateLimits, tokens, users } from '@isa/db';
import { and, eq, lt, not, sql } from 'drizzle-orm';
import type { Deps } from '../context.ts';
import { DAY_MS, momentBefore } from '../domain/durations.ts';
import { forgetNames } from './forget-names.ts';
import type { Job } from './scheduler.ts';

const NAME = 'clean-up';

/** Longer than any month: the scheduler learns from these rows that a month's run has been. */
const KEEP_RUNS_MS = 40 * DAY_MS;
/** Each start of a server has a lease of its own, which nobody takes over. A day is more than any clocks differ. */
const KEEP_LEASES_MS = DAY_MS;

/** Says that somebody never got a verification mail, which is why they may ask for the link on screen. */
const isNeeded = and(
  eq(tokens.kind, 'verify-email'),
  not(tokens.delivered),
  sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${tokens.userId} AND NOT ${users.emailVerified})`,
);

async function cleanUp(deps: Pick<Deps, 'db' | 'sessions'>, now: Date): Promise<string> {
  const sessions = await deps.sessions.deleteExpired();
  await forgetNames(deps.db, NAME);
  const runsBefore = momentBefore(now, KEEP_RUNS_MS);
  const [usedTokens, limits] = await deps.db.write((orm) =>
    orm.batch([
      orm
        .delete(tokens)
        .where(and(lt(tokens.expiresAt, now.toISOString()), sql`NOT ${isNeeded}`))
        .returning({ hash: tokens.hash }),
      orm.delete(rateLimits).where(lt(rateLimits.resetAt, now.getTime())).returning({ key: rateLimits.key }),
      orm.delete(jobRuns).where(lt(jobRuns.startedAt, runsBefore)),
      orm.delete(leases).where(lt(leases.expiresAt, now.getTime() - KEEP_LEASES_MS)),
    ]),
  );
  return `${sessions} sessions, ${usedTokens.length} tokens, ${limits.length} rate limits`;
}

/** Hourly: what has expired goes, and what is left of those who have gone. */
export const cleanUpJob: Job = {
  name: NAME,
  slot: (now) => now.toISOString().slice(0, 13),
  run: cleanUp,
};
