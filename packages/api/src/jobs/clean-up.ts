import { jobRuns, leases, type Orm, rateLimits, sessions, tokens, users } from '@isa/db';
import { and, eq, gt, lt, not, sql } from 'drizzle-orm';
import type { Deps } from '../context.ts';
import { MAX_CLOCK_SKEW_MS } from '../lib/clock.ts';
import { inSeconds, SESSION_DAYS } from '../auth/session-life.ts';
import { DAY_MS, momentBefore } from '../domain/durations.ts';
import { LIFE_MS, type TokenKind } from '../auth/tokens.ts';
import { purgeSearchIndex } from './purge-search-index.ts';
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

/** What a clock that was ahead has given a longer life than anything has, gets the longest from now on. */
function shortened(orm: Orm, now: Date) {
  const sessionEnd = inSeconds(now) + SESSION_DAYS * (DAY_MS / 1000);
  const slack = MAX_CLOCK_SKEW_MS / 1000;
  const tokenEnd = (kind: TokenKind, more = 0) =>
    new Date(now.getTime() + LIFE_MS[kind] + more).toISOString();
  const ofKind = (kind: TokenKind) =>
    orm
      .update(tokens)
      .set({ expiresAt: tokenEnd(kind) })
      .where(and(eq(tokens.kind, kind), gt(tokens.expiresAt, tokenEnd(kind, MAX_CLOCK_SKEW_MS))));
  return [
    orm
      .update(sessions)
      .set({ expiresAt: sessionEnd })
      .where(gt(sessions.expiresAt, sessionEnd + slack)),
    ofKind('verify-email'),
    ofKind('reset-password'),
  ] as const;
}

async function cleanUp(deps: Pick<Deps, 'db' | 'sessions'>, now: Date): Promise<string> {
  const ended = await deps.sessions.deleteExpired();
  await purgeSearchIndex(deps.db, NAME);
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
      ...shortened(orm, now),
    ]),
  );
  return `${ended} sessions, ${usedTokens.length} tokens, ${limits.length} rate limits`;
}

/** Hourly: what has expired goes, and what is left of those who have gone. */
export const cleanUpJob: Job = {
  name: NAME,
  slot: (now) => now.toISOString().slice(0, 13),
  run: cleanUp,
};
