import { activityDays, activityMarks, type Database, type DayCounts } from '@isa/db';
import { and, eq, gte, lt, sql } from 'drizzle-orm';

/** What is counted of a table. */
export interface Counted {
  /** The newest row that is in `days`. */
  last: number;
  days: Map<string, DayCounts>;
  /** Dates that are not as they were loaded. */
  changed: Set<string>;
}

/** What is kept of a table's counts, from a London date on. In one statement: days and mark are of one moment. */
export async function loadCounts(db: Database, table: string, oldest: string): Promise<Counted> {
  const rows = await db.readReplica
    .select({ last: activityMarks.lastId, date: activityDays.date, counts: activityDays.counts })
    .from(activityMarks)
    .leftJoin(
      activityDays,
      and(eq(activityDays.source, activityMarks.source), gte(activityDays.date, oldest)),
    )
    .where(eq(activityMarks.source, table));
  const days = rows.flatMap(({ date, counts }) =>
    date === null || counts === null ? [] : [[date, counts] as const],
  );
  return { last: rows[0]?.last ?? 0, days: new Map(days), changed: new Set() };
}

/** The newest row of a table that is in what is kept; 0: none. */
export async function storedUpTo(db: Database, table: string): Promise<number> {
  const rows = await db.readReplica.select().from(activityMarks).where(eq(activityMarks.source, table));
  return rows[0]?.lastId ?? 0;
}

/**
 * Stores the counts and deletes those older than a London date. Counts that another server has stored since they were
 * read are kept.
 * @param from the row up to which counts were kept when these were loaded
 */
export async function storeCounts(
  db: Database,
  table: string,
  { last, days, changed }: Counted,
  { from, oldest }: { from: number; oldest: string },
): Promise<void> {
  const rows = JSON.stringify([...changed].map((date) => ({ date, counts: days.get(date) })));
  const asLoaded = sql`coalesce((SELECT last_id FROM activity_marks WHERE source = ${table}), 0) = ${from}`;
  await db.write((orm) =>
    orm.batch([
      orm.run(sql`INSERT INTO activity_days (source, date, counts)
        SELECT ${table}, value ->> 'date', value -> 'counts' FROM json_each(${rows}) WHERE ${asLoaded}
        ON CONFLICT (source, date) DO UPDATE SET counts = excluded.counts`),
      orm.run(sql`INSERT INTO activity_marks (source, last_id) SELECT ${table}, ${last} WHERE ${asLoaded}
        ON CONFLICT (source) DO UPDATE SET last_id = excluded.last_id`),
      orm.delete(activityDays).where(and(eq(activityDays.source, table), lt(activityDays.date, oldest))),
    ]),
  );
}
