import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { json, moment } from './columns.ts';

/** What visitors do, without saying who they are. Without an index: it is read by id, and written more than all else. */
export const analyticsEvents = sqliteTable('analytics_events', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  event: text('event').notNull(),
  data: json<Record<string, unknown>>('data').notNull(),
  createdAt: moment('created_at').notNull(),
});
