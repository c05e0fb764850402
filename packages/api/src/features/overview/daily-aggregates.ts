import type { Database, DayCounts } from '@isa/db';
import { type SQL, sql } from 'drizzle-orm';
import { OVERVIEW_SPANS } from '../../domain/console/admin-limits.ts';
import { addDays, londonDate } from '../../domain/isa/tax-year.ts';
import { setImmediate } from 'node:timers/promises';
import { type Counted, storeCounts, storedUpTo, loadCounts } from './daily-aggregates-store.ts';

/** Counts per day of rows that are only ever added, or deleted once they are kept. */
export interface DailyAggregates {
  /** Counts what was added since the last call. */
  advance(): Promise<void>;
  /** What was counted on a London date of the last 90 days, by metric. */
  on(date: string): DayCounts;
  /** Stores what is counted, so that no process has to look at those rows again and they may go. */
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
    // An hour of UTC belongs to one London date whole.
    sums.push(...slice.map((sum) => ({ ...sum, date: londonDate(new Date(`${sum.hour}:00:00Z`)) })));
    from = Math.max(from, ...slice.map((sum) => sum.last));
    if (slice.reduce((seen, sum) => seen + sum.seen, 0) < SLICE) return sums;
  }
}

/**
 * Remembers how far it has counted and goes on from there: a process from where it was, a new one from what is kept.
 * Rows are counted in the order of their ids, so that neither a late row nor a second server makes a number wrong.
 */
export function createDailyAggregates(
  db: Database,
  source: AggregateSource,
  now: () => Date,
): DailyAggregates {
  const { table } = source;
  let counted: Counted | null = null;
  let underWay: Promise<void> | null = null;
  const oldest = () => addDays(londonDate(now()), -KEPT_DAYS);
  const load = () => loadCounts(db, table, oldest());

  /** Everything, beginning with what is known. What is kept may have been deleted before it was counted here. */
  async function upToDate(known: Counted | null): Promise<Counted> {
    for (let from = known ?? (await load()); ; from = await load()) {
      const sums = await sumsAfter(db, source, from.last);
      if ((await storedUpTo(db, table)) <= from.last) return add(from, sums);
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
      const all = await upToDate(before);
      if (all.last > from) await storeCounts(db, table, all, { from, oldest: oldest() });
    },
  };
}
