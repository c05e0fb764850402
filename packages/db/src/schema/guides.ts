import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { json, moment } from './columns.ts';

export interface GuideSource {
  title: string;
  url: string;
}

export const guideStates = ['draft', 'published', 'withdrawn'] as const;

/** Educational guides. `content` is sanitised HTML; `position` is the stable order of the list. */
export const guides = sqliteTable('guides', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  title: text('title').notNull(),
  slug: text('slug').notNull().unique(),
  category: text('category').notNull(),
  summary: text('summary').notNull(),
  content: text('content').notNull(),
  reviewedOn: text('reviewed_on').notNull(),
  sources: json<GuideSource[]>('sources').notNull(),
  position: integer('position').notNull(),
  /** `draft`: never published. `withdrawn`: was, and its address answers 410. */
  state: text('state', { enum: guideStates }).notNull().default('published'),
  updatedAt: moment('updated_at').notNull(),
});
