import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { json, moment } from './columns.ts';

/** What visitors do, without saying who they are. Without an index: it is read by id and written most often. */
export const analyticsEvents = sqliteTable('analytics_events', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  event: text('event').notNull(),
  data: json<Record<string, unknown>>('data').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Views of a product's page and clicks on its links on a London date, counted from the events up to `activity_marks`. */
export const clickDays = sqliteTable(
  'click_days',
  {
    productId: integer('product_id').notNull(),
    date: text('date').notNull(),
    /** The site's page, as `sitePages` names it; '' where the click does not say. Views are those of `product`. */
    page: text('page').notNull(),
    views: integer('views').notNull(),
    clicks: integer('clicks').notNull(),
    /** Of the clicks that say on which row of a list they were: the sum of the rows, and how many they are. */
    ranks: integer('ranks').notNull(),
    ranked: integer('ranked').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.date, t.page] }),
    // Finds rows past their retention.
    index('click_days_date').on(t.date),
  ],
);
