import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './accounts.ts';
import { flag, json, moment } from './columns.ts';

/** A conversation. The id is made by the browser; it belongs to the user who first wrote in it. */
export const chatSessions = sqliteTable(
  'chat_sessions',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [index('chat_sessions_user').on(t.userId, t.updatedAt)],
);

export const openTurnStates = ['reserved', 'streaming'] as const;
export const closedTurnStates = ['completed', 'stopped', 'broken', 'failed'] as const;
export const storedOutcomes = ['answered', 'not-sure', 'unknown', 'declined'] as const;
export const storedRatings = ['up', 'down'] as const;
export const storedRatingReasons = ['wrong', 'not-my-question', 'unclear', 'other'] as const;

/**
 * One question and its answer, as a state machine:
 * reserved → streaming → completed (charged if the outcome is `answered`, else returned) · stopped (reader left after a
 * part, or the answer became too long: charged) · broken (model died after a part: returned) · failed (nothing shown:
 * returned).
 */
export const chatTurns = sqliteTable(
  'chat_turns',
  {
    id: text('id').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => chatSessions.id),
    userId: integer('user_id').notNull(),
    state: text('state', { enum: [...openTurnStates, ...closedTurnStates] }).notNull(),
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of the request, so that a key reused for another message is told apart. */
    requestHash: text('request_hash').notNull(),
    /** The process that works on it; its turns are settled when it is gone. */
    holder: text('holder').notNull(),
    model: text('model').notNull(),
    inputTokens: integer('input_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull().default(0),
    error: text('error'),
    /** Null while the turn is open, and for one that did not complete. */
    outcome: text('outcome', { enum: storedOutcomes }),
    /** What the built-in advisor understood: intent ids, joined by commas. Null for other models. */
    intent: text('intent'),
    /** Questions offered in place of an answer. */
    suggestions: json<string[]>('suggestions'),
    rating: text('rating', { enum: storedRatings }),
    ratingReason: text('rating_reason', { enum: storedRatingReasons }),
    ratingComment: text('rating_comment'),
    ratedAt: moment('rated_at'),
    createdAt: moment('created_at').notNull(),
    /** Past this moment the turn is stale and settled by whoever finds it. */
    deadlineAt: moment('deadline_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    uniqueIndex('chat_turns_open')
      .on(t.sessionId)
      .where(sql`state IN ('reserved', 'streaming')`),
    uniqueIndex('chat_turns_idempotency').on(t.userId, t.idempotencyKey),
    index('chat_turns_state').on(t.state, t.deadlineAt),
    index('chat_turns_user').on(t.userId, t.createdAt),
  ],
);

export interface AnswerSource {
  title: string;
  url: string;
  /** One line on its dates and origin; older answers have none. */
  detail?: string;
}

/** Where an answer goes on: its products in the comparison, or a planning tool. */
export interface AnswerLink {
  kind: 'compare' | 'filters' | 'tool';
  title: string;
  /** A path of the site. */
  url: string;
  detail?: string;
}

export const chatMessages = sqliteTable(
  'chat_messages',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    sessionId: text('session_id')
      .notNull()
      .references(() => chatSessions.id),
    turnId: text('turn_id').notNull(),
    role: text('role', { enum: ['user', 'assistant'] }).notNull(),
    content: text('content').notNull(),
    /** What the answer cites, in the order of its numbers; then its links, which have a kind. */
    sources: json<(AnswerSource | AnswerLink)[]>('sources'),
    unfinished: flag('unfinished').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('chat_messages_session').on(t.sessionId, t.id),
    uniqueIndex('chat_messages_turn').on(t.turnId, t.role),
  ],
);
