import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
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
    /** SHA-256 of the request, so that a key reused for another message is distinguished. */
    requestHash: text('request_hash').notNull(),
    /** The process that runs it; its turns are settled when that process has ended. */
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
    /** Past this moment the turn is stale and settled by the next reader. */
    deadlineAt: moment('deadline_at').notNull(),
    finishedAt: moment('finished_at'),
    /** Milliseconds until the first word was shown; null for none, and for turns from before this was kept. */
    firstWordMs: integer('first_word_ms'),
    /** What the model was paid, in millionths of a pound; null if its prices are not known. */
    costMicropounds: integer('cost_micropounds'),
    /** A condition of the question could not be checked. */
    conditionDropped: flag('condition_dropped').notNull().default(false),
    /** The figure check has corrected its answer. */
    figuresCorrected: flag('figures_corrected').notNull().default(false),
    /** Credits that were returned for it, as the ledger says (a trigger keeps the two equal). */
    creditsBack: integer('credits_back').notNull().default(0),
    /** What it was about: the first intent; `near:` and the nearest question for one not understood; '' where not named. */
    topic: text('topic').generatedAlwaysAs(
      sql`CASE WHEN intent IS NULL THEN '' WHEN intent = 'not-sure' THEN 'near:' || coalesce(suggestions ->> '$[0]', '') WHEN instr(intent, ',') > 0 THEN substr(intent, 1, instr(intent, ',') - 1) ELSE intent END`,
      { mode: 'virtual' },
    ),
    /** How it ended: its outcome, `failed` without one that was charged; null while it is open. */
    result: text('result', { enum: [...storedOutcomes, 'failed'] }).generatedAlwaysAs(
      sql`CASE WHEN finished_at IS NULL THEN NULL WHEN state IN ('failed', 'broken') THEN 'failed' ELSE coalesce(outcome, 'answered') END`,
      { mode: 'virtual' },
    ),
  },
  (t) => [
    uniqueIndex('chat_turns_open')
      .on(t.sessionId)
      .where(sql`state IN ('reserved', 'streaming')`),
    uniqueIndex('chat_turns_idempotency').on(t.userId, t.idempotencyKey),
    index('chat_turns_state').on(t.state, t.deadlineAt),
    index('chat_turns_user').on(t.userId, t.createdAt),
    // The administrators' lists of questions, newest first: all, by topic, by how they ended, and by mark.
    index('chat_turns_created').on(t.createdAt),
    index('chat_turns_topic').on(t.topic, t.createdAt),
    index('chat_turns_result').on(t.result, t.createdAt),
    index('chat_turns_topic_result').on(t.topic, t.result, t.createdAt),
    index('chat_turns_dropped')
      .on(t.createdAt)
      .where(sql`condition_dropped = 1`),
    index('chat_turns_topic_dropped')
      .on(t.topic, t.createdAt)
      .where(sql`condition_dropped = 1`),
    index('chat_turns_down')
      .on(t.createdAt)
      .where(sql`rating = 'down'`),
    index('chat_turns_topic_down')
      .on(t.topic, t.createdAt)
      .where(sql`rating = 'down'`),
    index('chat_turns_refunded')
      .on(t.createdAt)
      .where(sql`credits_back > 0`),
    index('chat_turns_topic_refunded')
      .on(t.topic, t.createdAt)
      .where(sql`credits_back > 0`),
  ],
);

/** What the advisor was asked on a London date, by topic. Triggers add every turn that ends, and every rating and refund. */
export const advisorDays = sqliteTable(
  'advisor_days',
  {
    date: text('date').notNull(),
    topic: text('topic').notNull(),
    questions: integer('questions').notNull(),
    answered: integer('answered').notNull(),
    notSure: integer('not_sure').notNull(),
    unknown: integer('unknown').notNull(),
    declined: integer('declined').notNull(),
    failed: integer('failed').notNull(),
    conditionDropped: integer('condition_dropped').notNull(),
    thumbsUp: integer('thumbs_up').notNull(),
    thumbsDown: integer('thumbs_down').notNull(),
    refunded: integer('refunded').notNull(),
    creditsBack: integer('credits_back').notNull(),
    tokens: integer('tokens').notNull(),
    /** Of the turns that have one: the sum of their milliseconds to the first word, and how many they are. */
    firstWordMs: integer('first_word_ms').notNull(),
    firstWords: integer('first_words').notNull(),
    /** Of the turns whose cost is known: millionths of a pound, and how many they are. */
    costMicropounds: integer('cost_micropounds').notNull(),
    costs: integer('costs').notNull(),
  },
  (t) => [primaryKey({ columns: [t.date, t.topic] })],
);

/** An answer that an administrator wrote, which the advisor gives and finds. Plain text; none of it belongs to a user. */
export const advisorAnswers = sqliteTable(
  'advisor_answers',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    question: text('question').notNull(),
    /** Other ways to ask it. */
    wordings: json<string[]>('wordings').notNull(),
    answer: text('answer').notNull(),
    sources: json<AnswerSource[]>('sources').notNull(),
    /** London date on which its text was last checked, and the one by which it is to be checked again. */
    checkedOn: text('checked_on').notNull(),
    reviewBy: text('review_by').notNull(),
    /** The topic of the questions it was written for; null: none. */
    topic: text('topic'),
    /** Rises with every change, for optimistic locking. */
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** The advisor no longer uses it. */
    retiredAt: moment('retired_at'),
  },
  () => [
    uniqueIndex('advisor_answers_question')
      .on(sql`lower(question)`)
      .where(sql`retired_at IS NULL`),
  ],
);

export interface AnswerSource {
  title: string;
  url: string;
  /** One line on its dates and origin; older answers have none. */
  detail?: string;
}

/** Links below an answer: its products in the comparison, or a planning tool. */
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
