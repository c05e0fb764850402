import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { json, moment } from './columns.ts';

/** Named values that are not secret (such as when the catalogue was last updated). */
export const settings = sqliteTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** Secret: values encrypted under APP_SECRET. Hidden from the console. */
export const secrets = sqliteTable('secrets', {
  name: text('name').primaryKey(),
  ciphertext: text('ciphertext').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** Every administrator's action; never a secret in `before` or `after`. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    actorId: integer('actor_id'),
    action: text('action').notNull(),
    target: text('target').notNull(),
    before: json<unknown>('before'),
    after: json<unknown>('after'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('audit_log_action').on(t.action, t.id),
    index('audit_log_actor').on(t.actorId, t.id),
    index('audit_log_target').on(t.target, t.id),
  ],
);
