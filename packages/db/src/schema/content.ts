import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { json, moment } from './columns.ts';
import type { GuideSource } from './guides.ts';

/** Dated entries of /changes: changes of ISA rules and our own corrections. `content` is sanitised HTML. */
export const changeLog = sqliteTable('change_log', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  kind: text('kind', { enum: ['rule', 'correction'] }).notNull(),
  /** The day from which a rule holds, or on which we corrected something. */
  happenedOn: text('happened_on').notNull(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  sources: json<GuideSource[]>('sources').notNull(),
  /** Null until it is published for the first time. */
  publishedAt: moment('published_at'),
  updatedAt: moment('updated_at').notNull(),
});

/** Versions of guides and change log entries. The newest of a document is its draft until it is published. */
export const contentVersions = sqliteTable(
  'content_versions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind', { enum: ['guide', 'change'] }).notNull(),
    documentId: integer('document_id').notNull(),
    /** The fields of the document that can be edited. */
    content: json<Record<string, unknown>>('content').notNull(),
    /** Null for what was there before the first edit. */
    authorId: integer('author_id'),
    createdAt: moment('created_at').notNull(),
    publishedAt: moment('published_at'),
    publishedBy: integer('published_by'),
  },
  (t) => [index('content_versions_document').on(t.kind, t.documentId, t.id)],
);
