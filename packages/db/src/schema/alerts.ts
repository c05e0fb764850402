import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './accounts.ts';
import { json, moment } from './columns.ts';

export const alertKinds = ['rate-change', 'better-product', 'bonus-end', 'fix-end', 'tax-year-end'] as const;

/** Alerts that users have set. */
export const alerts = sqliteTable(
  'alerts',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: alertKinds }).notNull(),
    /** 0 for the kind that is about no product. */
    productId: integer('product_id').notNull(),
    /** The last day of a bonus or fix, worked out from the day on which its owner opened the product. */
    endsOn: text('ends_on'),
    /** What its owner has already been sent, as `domain/accounts/alerts.ts` words it; a difference is news. */
    notified: text('notified').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.productId] })],
);

export const alertStopReasons = ['unsubscribed', 'refused'] as const;

/** Whether a user gets alerts by mail; a row from the first refused mail or unsubscribe on. */
export const alertRecipients = sqliteTable('alert_recipients', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Mails in a row that the mail server of the address has refused for good. */
  refusals: integer('refusals').notNull().default(0),
  /** Why nothing is sent; null while mails are sent. */
  stopped: text('stopped', { enum: alertStopReasons }),
  stoppedAt: moment('stopped_at'),
});

export const openAlertMailStates = ['waiting', 'sending'] as const;
/** `failed`: it was out of date before the mail server took it. `dropped`: its recipient no longer wants it. */
export const closedAlertMailStates = ['sent', 'refused', 'failed', 'dropped'] as const;

/** One piece of news in a mail. */
export interface StoredAlertNews {
  kind: (typeof alertKinds)[number];
  productId: number;
  title: string;
  text: string;
  /** A path of the site. */
  path: string;
}

/**
 * The mails of alerts, at most one for each user and London day:
 * waiting → sending → sent · refused · dropped, or back to waiting · failed.
 */
export const alertMails = sqliteTable(
  'alert_mails',
  {
    /** Its Message-ID is derived from it, so that every attempt has the same. */
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The London day on which it was put together. */
    day: text('day').notNull(),
    state: text('state', { enum: [...openAlertMailStates, ...closedAlertMailStates] }).notNull(),
    news: json<StoredAlertNews[]>('news').notNull(),
    /** Counted before each attempt. */
    attempts: integer('attempts').notNull().default(0),
    /** Unix milliseconds. */
    dueAt: integer('due_at').notNull(),
    /** The process that sends it, and until when it may: unix milliseconds. */
    holder: text('holder'),
    leaseUntil: integer('lease_until'),
    /** The London day on which the mail server took it. */
    sentOn: text('sent_on'),
    /** Why its last attempt failed, in the words of the mail server; null once it was sent. */
    problem: text('problem'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('alert_mails_user_day').on(t.userId, t.day),
    index('alert_mails_state').on(t.state, t.dueAt),
    index('alert_mails_day').on(t.day),
  ],
);
