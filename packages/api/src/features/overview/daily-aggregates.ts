import { type Database, type DayCounts, activityDays, activityMarks } from '@isa/db';
import { type SQL, sql, and, eq, gte, lt } from 'drizzle-orm';
import { OVERVIEW_SPANS } from '../../domain/console/overview.ts';
import { addDays, londonDate } from '../../domain/isa/tax-year.ts';
import { setImmediate } from 'node:timers/promises';

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

/** Counts per day of rows that are only ever added, or deleted once they are kept. */
export interface DailyAggregates {
  /** Counts what was added since the last call. */
  advance(): Promise<void>;
  /** What was counted on a London date of the last 90 days, by metric. */
  on(date: string): DayCounts;
  /** Stores what is counted, so that no process has to read those rows again and they may be deleted. */
  keep(): Promise<void>;
}

export interface AggregateSource {
  /** The name of a table with `created_at` and an `id` that only rises. */
  table: string;
  /** Its columns that the others are made of. */
  columns: SQL;
  /** What a row counts as; NULL: nothing. */
  metric: SQL;
  amount: SQL;
}

interface Sum {
  date: string;
  metric: string | null;
  sum: number;
  last: number;
  seen: number;
}

/** Rows per statement: about a millisecond, so that counting does not block requests. */
const SLICE = 1000;
const KEPT_DAYS = Math.max(...OVERVIEW_SPANS);

/** Adds the sums of rows that were not counted yet. */
function add(counted: Counted, sums: readonly Sum[]): Counted {
  for (const { date, metric, sum, last } of sums) {
    counted.last = Math.max(counted.last, last);
    if (metric === null) continue;
    const day = counted.days.get(date) ?? {};
    day[metric] = (day[metric] ?? 0) + sum;
    counted.days.set(date, day);
    counted.changed.add(date);
  }
  return counted;
}

/** The sums of the rows after `last`, a slice at a time. */
async function sumsAfter(
  { readReplica }: Database,
  { table, columns, metric, amount }: AggregateSource,
  last: number,
): Promise<Sum[]> {
  const sums: Sum[] = [];
  for (let from = last; ; await setImmediate()) {
    const slice = await readReplica.all<Omit<Sum, 'date'> & { hour: string }>(sql`
      SELECT substr(created_at, 1, 13) AS hour, ${metric} AS metric, sum(${amount}) AS sum,
        max(id) AS last, count(*) AS seen
      FROM (SELECT id, created_at, ${columns} FROM ${sql.identifier(table)} WHERE id > ${from} ORDER BY id LIMIT ${SLICE})
      GROUP BY 1, 2`);
    // An hour of UTC belongs to exactly one London date.
    sums.push(...slice.map((sum) => ({ ...sum, date: londonDate(new Date(`${sum.hour}:00:00Z`)) })));
    from = Math.max(from, ...slice.map((sum) => sum.last));
    if (slice.reduce((seen, sum) => seen + sum.seen, 0) < SLICE) return sums;
  }
}

/**
 * Remembers how far it has counted and continues from there; a new process continues from the stored mark.
 * Rows are counted in the order of their ids, so that neither a late row nor a second server makes a number wrong.
 */
export function createDailyAggregates(
  db: Database,
  source: AggregateSource,
  now: () => Date,
): DailyAggregates {
  const { table } = source;
  let counted: Counted | null = null;
  let inFlight: Promise<void> | null = null;
  const oldest = () => addDays(londonDate(now()), -KEPT_DAYS);
  const load = () => loadCounts(db, table, oldest());

  /** Everything, beginning with the stored counts: those rows may have been deleted before they were counted here. */
  async function upToDate(known: Counted | null): Promise<Counted> {
    for (let from = known ?? (await load()); ; from = await load()) {
      const sums = await sumsAfter(db, source, from.last);
      if ((await storedUpTo(db, table)) <= from.last) return add(from, sums);
    }
  }

  return {
    async advance() {
      inFlight ??= upToDate(counted)
        .then((all) => void (counted = all))
        .finally(() => {
          inFlight = null;
        });
      await inFlight;
    },
    on: (date) => counted?.days.get(date) ?? {},
    async keep() {
      const before = await load();
      const from = before.last;
      const all = await upToDate(before);
      if (all.last > from) await storeCounts(db, table, all, { from, oldest: oldest() });
    },
  };
}
