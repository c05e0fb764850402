import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, moment } from './columns.ts';

/** The lease of each job: the process that may run it now. Times in unix milliseconds. */
export const leases = sqliteTable('leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  expiresAt: integer('expires_at').notNull(),
});

/** Each run of a job. `slot` identifies a run that must happen once, such as a London date. */
export const jobRuns = sqliteTable(
  'job_runs',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    job: text('job').notNull(),
    slot: text('slot').notNull(),
    ok: flag('ok'),
    result: text('result'),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (t) => [index('job_runs_job').on(t.job, t.id)],
);
