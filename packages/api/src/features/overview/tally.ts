import { activityDays, activityMarks, type Database, type DayCounts } from '@isa/db';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { OVERVIEW_SPANS } from '../../domain/admin-limits.ts';
import { addDays, londonDate } from '../../domain/tax-year.ts';
import { giveWay } from '../../give-way.ts';

/** Counts per day of rows that are only ever added, or deleted once they are kept. */
export interface Tally {
  /** Counts what was added since the last call. */
  advance(): Promise<void>;
  /** What was counted on a London date of the last 90 days, by metric. */
  on(date: string): DayCounts;
  /** Stores what is counted, so that no process has to look at those rows again and they may go. */
  keep(): Promise<void>;
}

export interface TallySource {
  /** The name of a table with `created_at` and an `id` that only rises. */
  table: string;
  /** Its columns that the others are made of. */
  columns: SQL;
  /** What a row counts as; NULL: nothing. */
  metric: SQL;
  amount: SQL;
}

interface Counted {
  /** The newest row that is in `days`. */
  last: number;
  days: Map<string, DayCounts>;
  /** Dates that are not as they were loaded. */
  changed: Set<string>;
}

interface Sum {
  date: string;
  metric: string | null;
  sum: number;
  last: number;
  seen: number;
}

/** Rows counted by one statement: about a millisecond, so that counting never holds up the site. */
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

/**
 * Remembers how far it has counted and goes on from there: a process from where it was, a new one from what is kept.
 * Rows are counted in the order of their ids, so that neither a late row nor a second server makes a number wrong.
 */
export function createTally(db: Database, source: TallySource, now: () => Date): Tally {
  const { table, columns, metric, amount } = source;
  let counted: Counted | null = null;
  let underWay: Promise<void> | null = null;
  const oldest = () => addDays(londonDate(now()), -KEPT_DAYS);

  /** In one statement: days and mark are of one moment. */
  async function load(): Promise<Counted> {
    const rows = await db.readNearby
      .select({ last: activityMarks.lastId, date: activityDays.date, counts: activityDays.counts })
      .from(activityMarks)
      .leftJoin(
        activityDays,
        and(eq(activityDays.source, activityMarks.source), gte(activityDays.date, oldest())),
      )
      .where(eq(activityMarks.source, table));
    const days = rows.flatMap(({ date, counts }) =>
      date === null || counts === null ? [] : [[date, counts] as const],
    );
    return { last: rows[0]?.last ?? 0, days: new Map(days), changed: new Set() };
  }

  async function keptUpTo(): Promise<number> {
    const rows = await db.readNearby.select().from(activityMarks).where(eq(activityMarks.source, table));
    return rows[0]?.lastId ?? 0;
  }

  async function sumsAfter(last: number): Promise<Sum[]> {
    const sums: Sum[] = [];
    for (let from = last; ; await giveWay()) {
      const slice = await db.readNearby.all<Omit<Sum, 'date'> & { hour: string }>(sql`
        SELECT substr(created_at, 1, 13) AS hour, ${metric} AS metric, sum(${amount}) AS sum,
          max(id) AS last, count(*) AS seen
        FROM (SELECT id, created_at, ${columns} FROM ${sql.identifier(table)} WHERE id > ${from} ORDER BY id LIMIT ${SLICE})
        GROUP BY 1, 2`);
      // An hour of UTC belongs to one London date whole.
      sums.push(...slice.map((sum) => ({ ...sum, date: londonDate(new Date(`${sum.hour}:00:00Z`)) })));
      from = Math.max(from, ...slice.map((sum) => sum.last));
      if (slice.reduce((seen, sum) => seen + sum.seen, 0) < SLICE) return sums;
    }
  }

  /** Everything, beginning with what is known. What is kept may have been deleted before it was counted here. */
  async function upToDate(known: Counted | null): Promise<Counted> {
    for (let from = known ?? (await load()); ; from = await load()) {
      const sums = await sumsAfter(from.last);
      if ((await keptUpTo()) <= from.last) return add(from, sums);
    }
  }

  return {
    async advance() {
      underWay ??= upToDate(counted)
        .then((all) => void (counted = all))
        .finally(() => {
          underWay = null;
        });
      await underWay;
    },
    on: (date) => counted?.days.get(date) ?? {},
    async keep() {
      const before = await load();
      const from = before.last;
      const { last, days, changed } = await upToDate(before);
      if (last === from) return;
      const rows = JSON.stringify([...changed].map((date) => ({ date, counts: days.get(date) })));
      // Another server may have kept meanwhile: then its counts stand.
      const asLoaded = sql`coalesce((SELECT last_id FROM activity_marks WHERE source = ${table}), 0) = ${from}`;
      await db.write((orm) =>
        orm.batch([
          orm.run(sql`INSERT INTO activity_days (source, date, counts)
            SELECT ${table}, value ->> 'date', value -> 'counts' FROM json_each(${rows}) WHERE ${asLoaded}
            ON CONFLICT (source, date) DO UPDATE SET counts = excluded.counts`),
          orm.run(sql`INSERT INTO activity_marks (source, last_id) SELECT ${table}, ${last} WHERE ${asLoaded}
            ON CONFLICT (source) DO UPDATE SET last_id = excluded.last_id`),
          orm
            .delete(activityDays)
            .where(and(eq(activityDays.source, table), lt(activityDays.date, oldest()))),
        ]),
      );
    },
  };
}
