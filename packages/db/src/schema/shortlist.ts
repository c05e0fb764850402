import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

/** Products on users' shortlists. An entry outlives its product, so that its owner sees that it was deleted. */
export const shortlist = sqliteTable(
  'shortlist',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id').notNull(),
    /** The owner’s own words; empty for none. */
    note: text('note').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] })],
);
