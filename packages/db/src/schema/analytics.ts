import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { json, moment } from './columns.ts';

/** What visitors do, without saying who they are. */
export const analyticsEvents = sqliteTable(
  'analytics_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    event: text('event').notNull(),
    data: json<Record<string, unknown>>('data').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  // By time first: rows come in that order, so that the index grows at its end alone.
  (t) => [index('analytics_events_when').on(t.createdAt, t.event)],
);
