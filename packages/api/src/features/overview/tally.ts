import type { Database } from '@isa/db';
import { type SQL, sql } from 'drizzle-orm';
import { londonDate } from '../../domain/tax-year.ts';
import { nextTurn } from '../../next-turn.ts';

/** Counts per day of rows that are only ever added. */
export interface Tally {
  /** Counts what was added since the last call. */
  advance(): Promise<void>;
  /** The sum of `metric` on a London date. */
  on(date: string, metric: string): number;
}

export interface TallySource {
  /** An append-only table with `id` and `created_at`. */
  table: SQL;
  /** Its columns that `metric` and `amount` are made of. */
  columns: SQL;
  metric: SQL;
  amount: SQL;
}

/** Rows counted by one statement: about a millisecond, so that counting never holds up the site. */
const SLICE = 1000;

/**
 * Remembers how far it has counted, so that each row is looked at once in the life of this process.
 * Rows are grouped by UTC hour, which belongs to one London date whole.
 */
export function createTally(db: Database, { table, columns, metric, amount }: TallySource): Tally {
  const days = new Map<string, Map<string, number>>();
  let last = 0;
  let underWay: Promise<void> | null = null;

  function add(hour: string, name: string, sum: number): void {
    const date = londonDate(new Date(`${hour}:00:00Z`));
    const day = days.get(date) ?? new Map<string, number>();
    day.set(name, (day.get(name) ?? 0) + sum);
    days.set(date, day);
  }

  async function countOn(): Promise<void> {
    for (;;) {
      const rows = await db.readNearby.all<{
        hour: string;
        metric: string;
        sum: number;
        last: number;
        seen: number;
      }>(sql`
        SELECT substr(created_at, 1, 13) AS hour, ${metric} AS metric, sum(${amount}) AS sum, max(id) AS last, count(*) AS seen
        FROM (SELECT id, created_at, ${columns} FROM ${table} WHERE id > ${last} ORDER BY id LIMIT ${SLICE})
        GROUP BY 1, 2`);
      for (const row of rows) add(row.hour, row.metric, row.sum);
      last = Math.max(last, ...rows.map((row) => row.last));
      if (rows.reduce((seen, row) => seen + row.seen, 0) < SLICE) return;
      await nextTurn();
    }
  }

  return {
    async advance() {
      underWay ??= countOn().finally(() => {
        underWay = null;
      });
      await underWay;
    },
    on: (date, name) => days.get(date)?.get(name) ?? 0,
  };
}
