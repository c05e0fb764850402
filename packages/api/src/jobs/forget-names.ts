import { type Database, users } from '@isa/db';
import { gte, sql } from 'drizzle-orm';

const HOUR_MS = 60 * 60 * 1000;
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

/**
 * Nothing finds a deleted user, but the letters of their name stay in the pages of the search index until FTS5 merges
 * them, on a quiet site for ever. So where somebody has gone since the last run, all is merged.
 */
export async function forgetNames(db: Database, now: Date): Promise<void> {
  // The hour before as well: that run may have begun before they went.
  const since = new Date(now.getTime() - 2 * HOUR_MS).toISOString();
  const gone = await db.read.select({ id: users.id }).from(users).where(gte(users.deletedAt, since)).limit(1);
  if (gone.length === 0) return;
  // Below zero: old parts too, which FTS5 would leave alone.
  let more = await mergeOn(db, -PAGES);
  while (more) more = await mergeOn(db, PAGES);
}
