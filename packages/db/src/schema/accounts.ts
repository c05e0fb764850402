import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, moment } from './columns.ts';

/**
 * People. Nothing secret lives here: the SQL console may read this table.
 * `credits` is moved only by inserting into `ledger` (a trigger keeps the two equal).
 * A deleted account stays as a row without personal data, so that its ledger still adds up.
 */
export const users = sqliteTable(
  'users',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    username: text('username').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    isAdmin: flag('is_admin').notNull().default(false),
    emailVerified: flag('email_verified').notNull().default(false),
    credits: integer('credits').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    check('users_credits', sql`${t.credits} >= 0`),
    // Counts and pages accounts that are not deleted without reading their rows.
    index('users_by_id')
      .on(t.id)
      .where(sql`deleted_at IS NULL`),
    // Orders of the administrators' list.
    index('users_by_name')
      .on(t.username)
      .where(sql`deleted_at IS NULL`),
    index('users_by_credits')
      .on(t.credits, t.id)
      .where(sql`deleted_at IS NULL`),
    index('users_by_full_name')
      .on(sql`first_name COLLATE NOCASE`, sql`last_name COLLATE NOCASE`, t.id)
      .where(sql`deleted_at IS NULL`),
    index('users_by_status')
      .on(t.emailVerified, t.isAdmin, t.id)
      .where(sql`deleted_at IS NULL`),
    index('users_by_registration')
      .on(t.createdAt, t.id)
      .where(sql`deleted_at IS NULL`),
    // Finds recently deleted users without a scan.
    index('users_deleted')
      .on(t.deletedAt)
      .where(sql`deleted_at IS NOT NULL`),
  ],
);

/**
 * One row, maintained by triggers: counting a million users for every page of their list takes tens of milliseconds.
 */
export const userCounts = sqliteTable('user_counts', {
  id: integer('id').primaryKey(),
  /** Users that are not deleted. */
  living: integer('living').notNull(),
});

/** Secret: password hashes. Hidden from the console. */
export const credentials = sqliteTable('credentials', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash').notNull(),
  /** An administrator set it: the client asks for a new one after the next login. */
  temporary: flag('temporary').notNull().default(false),
  changedAt: moment('changed_at').notNull(),
});

/** Secret: sessions, keyed by SHA-256 of what the cookie carries. `expires_at` in unix seconds, as Lucia's adapter wants. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: integer('expires_at').notNull(),
    /** The id by which the owner sees and ends a session; unrelated to the cookie. */
    publicId: text('public_id').notNull().unique(),
    userAgent: text('user_agent').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expires').on(t.expiresAt)],
);

/** Secret: one-use tokens (hashed) for e-mail verification and password reset. */
export const tokens = sqliteTable(
  'tokens',
  {
    hash: text('hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['verify-email', 'reset-password'] }).notNull(),
    /** Whether the mail that carried it was accepted by the mail server. */
    delivered: flag('delivered').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('tokens_user').on(t.userId, t.kind), index('tokens_expires').on(t.expiresAt)],
);

/** Counters of the rate limits, so that they hold across servers and restarts. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** Unix milliseconds. */
    resetAt: integer('reset_at').notNull(),
  },
  (t) => [index('rate_limits_reset').on(t.resetAt)],
);
