import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from './columns.ts';

export const feedbackTypes = ['suggestion', 'bug', 'general'] as const;
export const feedbackStatuses = ['pending', 'in-progress', 'resolved', 'rejected'] as const;

export const feedback = sqliteTable(
  'feedback',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    type: text('type', { enum: feedbackTypes }).notNull(),
    message: text('message').notNull(),
    email: text('email'),
    userId: integer('user_id'),
    status: text('status', { enum: feedbackStatuses }).notNull().default('pending'),
    adminNotes: text('admin_notes'),
    /** Path of the page it was written on, without what a secret address holds; null: not known. */
    page: text('page'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('feedback_status').on(t.status, t.id),
    index('feedback_type').on(t.type, t.id),
    index('feedback_email').on(sql`email COLLATE NOCASE`, t.id),
  ],
);

export const replyStates = ['sending', 'sent', 'not-delivered', 'given-up'] as const;

/** What administrators answered by mail. To whom, the feedback says. */
export const feedbackReplies = sqliteTable(
  'feedback_replies',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    feedbackId: integer('feedback_id')
      .notNull()
      .references(() => feedback.id, { onDelete: 'cascade' }),
    actorId: integer('actor_id').notNull(),
    /** Made by the client for each reply: a retry with it sends nothing again. */
    key: text('key').notNull().unique(),
    message: text('message').notNull(),
    /**
     * `sending` that stays: the server died, and whether the mail went out is not known. `not-delivered` is tried again from
     * the outbox, `given-up` is not.
     */
    state: text('state', { enum: replyStates }).notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the mail server took it. */
    sentAt: moment('sent_at'),
    /** Why it was given up, in the words of the mail server. */
    problem: text('problem'),
  },
  (t) => [index('feedback_replies_feedback').on(t.feedbackId, t.id)],
);
