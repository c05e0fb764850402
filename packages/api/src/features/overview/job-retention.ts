import { advisorDays, analyticsEvents, auditLog, clickDays, feedback } from '@isa/db';
import { and, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { addDays, londonDate } from '../../domain/isa/tax-year.ts';
import type { Deps } from '../../context.ts';
import { DAY_MS, momentBefore } from '../../domain/durations.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { countClicks } from '../clicks/service-count.ts';
import { keepActivity } from './service.ts';

/** Events, and the sums of days that are made of them. */
const KEPT_DAYS = 400;
/** Rows one statement deletes: other writes wait for it. */
const SLICE = 1000;

interface Rule {
  table: typeof analyticsEvents | typeof auditLog | typeof feedback;
  name: string;
  /** Older rows go. */
  days: number;
  /** Beyond this number of rows the oldest are deleted. */
  rows: number;
  /** What must be done before they may be deleted. */
  before?: (deps: RetentionDeps) => Promise<void>;
}

type RetentionDeps = Pick<Deps, 'db' | 'activity'>;

/** The overview looks back 90 days; a year and a month lets an operator compare with the year before. */
const rules: readonly Rule[] = [
  {
    table: analyticsEvents,
    name: 'events',
    days: KEPT_DAYS,
    rows: 2_000_000,
    before: async ({ activity, db }) => {
      await keepActivity(activity);
      await countClicks(db);
    },
  },
  { table: feedback, name: 'feedback', days: 1100, rows: 20_000 },
  { table: auditLog, name: 'audit entries', days: 800, rows: 200_000 },
];

/**
 * Ids rise with time, so the rows to go are always the first ones: no statement reads more than a slice. A row behind
 * one that stays was dated by a slow clock and stays too.
 */
async function deleteOldest(
  deps: Pick<Deps, 'db'>,
  rule: Rule,
  { before, now }: { before: string; now: string },
): Promise<number> {
  const { table } = rule;
  const first: SQL = sql`(SELECT id FROM ${table} ORDER BY id LIMIT ${SLICE})`;
  const slice: SQL = sql`(SELECT id, created_at FROM ${table} ORDER BY id LIMIT ${SLICE})`;
  const staying: SQL = sql`(SELECT min(id) FROM ${slice} WHERE created_at >= ${before} AND created_at <= ${now})`;
  const old: SQL = sql`(${lt(table.createdAt, before)} AND ${table.id} < coalesce(${staying}, ${Number.MAX_SAFE_INTEGER}))`;
  const surplus: SQL = sql`${table.id} <= (SELECT max(id) FROM ${table}) - ${rule.rows}`;
  let deleted = 0;
  for (;;) {
    const gone = await deps.db.write((orm) =>
      orm
        .delete(table)
        .where(and(inArray(table.id, first), sql`(${old} OR ${surplus})`))
        .returning({ id: table.id }),
    );
    deleted += gone.length;
    if (gone.length < SLICE) return deleted;
  }
}

/** Deletes sums of days that are too old, along the index of their dates. */
async function forgetDays({ db }: RetentionDeps, now: Date): Promise<void> {
  const before = addDays(londonDate(now), -KEPT_DAYS);
  for (const table of [advisorDays, clickDays]) {
    const slice = sql`(SELECT rowid FROM ${table} WHERE ${lt(table.date, before)} LIMIT ${SLICE})`;
    for (let gone = SLICE; gone >= SLICE;)
      gone = (await db.write((orm) => orm.run(sql`DELETE FROM ${table} WHERE rowid IN ${slice}`)))
        .rowsAffected;
  }
}

/** A failed deletion does not prevent the others. @throws {AggregateError} */
async function forget(deps: RetentionDeps, now: Date): Promise<string> {
  const summary: string[] = [];
  const failures: unknown[] = [];
  await forgetDays(deps, now).catch((error: unknown) => failures.push(error));
  for (const rule of rules) {
    const before = momentBefore(now, rule.days * DAY_MS);
    try {
      await rule.before?.(deps);
      summary.push(`${await deleteOldest(deps, rule, { before, now: now.toISOString() })} ${rule.name}`);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Not deleted: ${failures.map(String).join('; ')}`);
  return summary.join(', ');
}

/** Hourly: deletes what is counted and too old, or beyond the row limits (fault 79). */
export const retentionJob: Job = {
  name: 'retention',
  slot: (now) => now.toISOString().slice(0, 13),
  run: forget,
};
