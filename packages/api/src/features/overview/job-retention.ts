import { analyticsEvents, auditLog, feedback } from '@isa/db';
import { and, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../context.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { keepActivity } from './service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows one statement deletes: other writes wait meanwhile. */
const SLICE = 1000;

interface Rule {
  table: typeof analyticsEvents | typeof auditLog | typeof feedback;
  name: string;
  /** Older rows go. */
  days: number;
  /** Of more rows than this the oldest go. */
  rows: number;
}

/** The overview looks back 90 days; a year and a month lets an operator compare with the year before. */
const rules: readonly Rule[] = [
  { table: analyticsEvents, name: 'events', days: 400, rows: 2_000_000 },
  { table: feedback, name: 'feedback', days: 1100, rows: 20_000 },
  { table: auditLog, name: 'audit entries', days: 800, rows: 200_000 },
];

/** Ids rise with time, so the rows to go are always the first ones: no statement looks at more than a slice. */
async function deleteOldest(deps: Pick<Deps, 'db'>, rule: Rule, before: string): Promise<number> {
  const { table } = rule;
  const first: SQL = sql`(SELECT id FROM ${table} ORDER BY id LIMIT ${SLICE})`;
  const surplus: SQL = sql`${table.id} <= (SELECT max(id) FROM ${table}) - ${rule.rows}`;
  let deleted = 0;
  for (;;) {
    const gone = await deps.db.write((orm) =>
      orm
        .delete(table)
        .where(and(inArray(table.id, first), sql`(${lt(table.createdAt, before)} OR ${surplus})`))
        .returning({ id: table.id }),
    );
    deleted += gone.length;
    if (gone.length < SLICE) return deleted;
  }
}

async function forget(deps: Pick<Deps, 'db' | 'activity'>, now: Date): Promise<string> {
  await keepActivity(deps.activity);
  const told: string[] = [];
  for (const rule of rules) {
    const before = new Date(now.getTime() - rule.days * DAY_MS).toISOString();
    told.push(`${await deleteOldest(deps, rule, before)} ${rule.name}`);
  }
  return told.join(', ');
}

/** Hourly: what is too old, or more than a flood may leave behind, goes once it is counted (faults row 79). */
export const retentionJob: Job = {
  name: 'retention',
  slot: (now) => now.toISOString().slice(0, 13),
  run: forget,
};
