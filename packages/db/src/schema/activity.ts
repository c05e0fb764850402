import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { json } from './columns.ts';

/** What was added to a table on a London date, by metric. */
export type DayCounts = Record<string, number>;

/** The counts of the overview, up to `activity_marks`: no process has to count those rows again. */
export const activityDays = sqliteTable(
  'activity_days',
  {
    /** The table that was counted. */
    source: text('source').notNull(),
    /** London date. */
    date: text('date').notNull(),
    counts: json<DayCounts>('counts').notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.date] })],
);

/** How far each table is counted: its rows up to this id are in `activity_days`, the others are not. */
export const activityMarks = sqliteTable('activity_marks', {
  source: text('source').primaryKey(),
  lastId: integer('last_id').notNull(),
});
