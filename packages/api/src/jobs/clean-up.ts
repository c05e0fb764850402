import { jobRuns, leases, type Orm, rateLimits, sessions, tokens, users, type Database } from '@isa/db';
import { and, eq, gt, lt, not, sql, desc, gte } from 'drizzle-orm';
import type { Deps } from '../context.ts';
import { MAX_CLOCK_SKEW_MS } from '../lib/clock.ts';
import { inSeconds, SESSION_DAYS } from '../auth/session-life.ts';
import { DAY_MS, momentBefore } from '../domain/durations.ts';
import { LIFE_MS, type TokenKind } from '../auth/tokens.ts';
import type { Job } from './scheduler.ts';

const NAME = 'clean-up';

/** Longer than any month: these rows tell the scheduler that a month's run has succeeded. */
const KEEP_RUNS_MS = 40 * DAY_MS;
/** Each start of a server has a lease of its own, which is never taken over. A day is more than any clocks differ. */
const KEEP_LEASES_MS = DAY_MS;

/** Records that a verification mail was never delivered, which lets its user ask for the link on screen. */
const isNeeded = and(
  eq(tokens.kind, 'verify-email'),
  not(tokens.delivered),
  sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${tokens.userId} AND NOT ${users.emailVerified})`,
);

/** Expiry times set by a clock that was ahead are shortened to the longest possible from now. */
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

/** Index pages merged per write: a few milliseconds, since other writes wait. */
const PAGES = 64;

/** Puts parts of the search index together. @returns whether there may be more to do */
async function mergeOn(db: Database, pages: number): Promise<boolean> {
  const changes = sql<{ n: number }>`SELECT total_changes() AS n`;
  const [[before], , [after]] = await db.write((orm) =>
    orm.batch([
      orm.all<{ n: number }>(changes),
      orm.run(sql`INSERT INTO user_search (user_search, rank) VALUES ('merge', ${pages})`),
      orm.all<{ n: number }>(changes),
    ]),
  );
  // The row of the command itself is one of them (sqlite.org/fts5.html, "The 'merge' Command").
  return (after?.n ?? 0) - (before?.n ?? 0) >= 2;
}

/** When the last successful run began; a server may have been down for longer than an hour. */
async function lastRunOf(db: Database, job: string): Promise<string> {
  const [run] = await db.read
    .select({ startedAt: jobRuns.startedAt })
    .from(jobRuns)
    .where(and(eq(jobRuns.job, job), eq(jobRuns.ok, true)))
    .orderBy(desc(jobRuns.id))
    .limit(1);
  return run?.startedAt ?? '';
}

/**
 * Nothing finds a deleted user, but the letters of their name stay in the pages of the search index until FTS5 merges
 * them, on a quiet site for ever. So where a user was deleted since the last run of `job`, all is merged.
 */
async function purgeSearchIndex(db: Database, job: string): Promise<void> {
  const since = await lastRunOf(db, job);
  const gone = await db.read.select({ id: users.id }).from(users).where(gte(users.deletedAt, since)).limit(1);
  if (gone.length === 0) return;
  // Negative: also old segments, which FTS5 would leave alone.
  let more = await mergeOn(db, -PAGES);
  while (more) more = await mergeOn(db, PAGES);
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

/** Hourly: deletes what has expired and what is left of deleted accounts. */
export const cleanUpJob: Job = {
  name: NAME,
  slot: (now) => now.toISOString().slice(0, 13),
  run: cleanUp,
};
