import { type Database, jobRuns, users } from '@isa/db';
import { and, desc, eq, gte, sql } from 'drizzle-orm';

/** Pages of the index that one write puts together: a few milliseconds, for other writes wait. */
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

/** When the job began that last came to its end; a server may have been away for longer than an hour. */
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
 * them, on a quiet site for ever. So where somebody has gone since the last run of `job`, all is merged.
 */
export async function purgeSearchIndex(db: Database, job: string): Promise<void> {
  const since = await lastRunOf(db, job);
  const gone = await db.read.select({ id: users.id }).from(users).where(gte(users.deletedAt, since)).limit(1);
  if (gone.length === 0) return;
  // Below zero: old parts too, which FTS5 would leave alone.
  let more = await mergeOn(db, -PAGES);
  while (more) more = await mergeOn(db, PAGES);
}
