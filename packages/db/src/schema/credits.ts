import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

export const ledgerReasons = [
  'registration',
  'monthly',
  'admin-grant',
  'admin-take-back',
  'chat',
  'chat-returned',
  'purchase',
  'refund',
  'dispute',
] as const;

/**
 * Every change of a balance, never altered (triggers refuse UPDATE and DELETE).
 * Inserting a row moves `users.credits` by `delta` in the same statement; a row that would
 * take the balance under 0 fails, and so does a second row with the same reference.
 */
export const ledger = sqliteTable(
  'ledger',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    delta: integer('delta').notNull(),
    reason: text('reason', { enum: ledgerReasons }).notNull(),
    reference: text('reference').notNull().unique(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('ledger_user').on(t.userId, t.id)],
);
