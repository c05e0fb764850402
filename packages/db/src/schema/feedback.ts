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
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('feedback_status').on(t.status, t.id)],
);
