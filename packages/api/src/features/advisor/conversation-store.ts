import {
  type AnswerLink,
  type AnswerSource,
  chatMessages,
  chatSessions,
  chatTurns,
  type Database,
} from '@isa/db';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AnswerRating, RatingReason, TurnOutcome } from '../../domain/chat.ts';

/** The reader's opinion of an answer. */
export interface AnswerFeedback {
  rating: AnswerRating;
  reason: RatingReason | null;
  comment: string | null;
}

/** `outcome`, `suggestions` and `feedback` are those of an answer; a question has none. */
export interface StoredMessage {
  id: number;
  role: 'user' | 'assistant';
  content: string;
  createdAt: string;
  unfinished: boolean;
  sources: AnswerSource[];
  /** Links for the products that an answer lists. */
  links: AnswerLink[];
  outcome: TurnOutcome | null;
  suggestions: string[];
  feedback: AnswerFeedback | null;
}

const messageColumns = {
  id: chatMessages.id,
  role: chatMessages.role,
  content: chatMessages.content,
  createdAt: chatMessages.createdAt,
  unfinished: chatMessages.unfinished,
  sources: chatMessages.sources,
  outcome: chatTurns.outcome,
  suggestions: chatTurns.suggestions,
  rating: chatTurns.rating,
  reason: chatTurns.ratingReason,
  comment: chatTurns.ratingComment,
};
/** Of an answer its turn; of a question none. */
const ownTurn = and(eq(chatTurns.id, chatMessages.turnId), eq(chatMessages.role, 'assistant'));

interface MessageRow extends Omit<StoredMessage, 'sources' | 'links' | 'suggestions' | 'feedback'> {
  sources: (AnswerSource | AnswerLink)[] | null;
  suggestions: string[] | null;
  rating: AnswerRating | null;
  reason: RatingReason | null;
  comment: string | null;
}

const isLink = (source: AnswerSource | AnswerLink): source is AnswerLink => 'kind' in source;

function toMessage({ rating, reason, comment, ...row }: MessageRow): StoredMessage {
  const stored = row.sources ?? [];
  return {
    ...row,
    sources: stored.filter((source) => !isLink(source)),
    links: stored.filter(isLink),
    suggestions: row.suggestions ?? [],
    feedback: rating === null ? null : { rating, reason, comment },
  };
}

/** The answer of a turn, if any of it was stored. */
export async function findAnswer(db: Database, turnId: string): Promise<StoredMessage | undefined> {
  const rows = await db.read
    .select(messageColumns)
    .from(chatMessages)
    .leftJoin(chatTurns, ownTurn)
    .where(and(eq(chatMessages.turnId, turnId), eq(chatMessages.role, 'assistant')));
  return rows[0] && toMessage(rows[0]);
}

/** Messages of a user's session, oldest first; empty for another user's session or one that does not exist. */
export async function readMessages(
  db: Database,
  userId: number,
  sessionId: string,
): Promise<StoredMessage[]> {
  const rows = await db.read
    .select(messageColumns)
    .from(chatMessages)
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.sessionId))
    .leftJoin(chatTurns, ownTurn)
    .where(and(eq(chatMessages.sessionId, sessionId), eq(chatSessions.userId, userId)))
    .orderBy(chatMessages.id);
  return rows.map(toMessage);
}

/** The latest messages of a session for the model, oldest first, without the turn under way. */
export async function readHistory(
  db: Database,
  sessionId: string,
  turnId: string,
  most: number,
): Promise<{ role: 'user' | 'assistant'; content: string }[]> {
  const rows = await db.read
    .select({ role: chatMessages.role, content: chatMessages.content })
    .from(chatMessages)
    .where(and(eq(chatMessages.sessionId, sessionId), sql`${chatMessages.turnId} <> ${turnId}`))
    .orderBy(desc(chatMessages.id))
    .limit(most);
  return rows.toReversed();
}

export interface SessionSummary {
  sessionId: string;
  firstMessage: string;
  lastUpdated: string;
  messageCount: number;
}

/** A user's conversations, newest first. */
export async function readSessions(db: Database, userId: number): Promise<SessionSummary[]> {
  // `${chatSessions.id}` would lose its table name here and mean the inner table's id.
  const firstMessage = sql<string>`(SELECT content FROM ${chatMessages} AS first WHERE first.session_id = ${chatSessions}.id ORDER BY first.id LIMIT 1)`;
  const messageCount = sql<number>`(SELECT count(*) FROM ${chatMessages} AS counted WHERE counted.session_id = ${chatSessions}.id)`;
  const rows = await db.read
    .select({ sessionId: chatSessions.id, firstMessage, lastUpdated: chatSessions.updatedAt, messageCount })
    .from(chatSessions)
    .where(eq(chatSessions.userId, userId))
    .orderBy(desc(chatSessions.updatedAt), desc(chatSessions.id));
  return rows.filter((row) => row.messageCount > 0);
}

/**
 * Stores or changes a user's opinion of one answer of a session.
 * @returns whether the session is the user's and has this answer
 */
export async function storeFeedback(
  db: Database,
  answer: { userId: number; sessionId: string; messageId: number },
  { rating, reason, comment }: AnswerFeedback,
  at: Date,
): Promise<boolean> {
  const turn = db.read
    .select({ id: chatMessages.turnId })
    .from(chatMessages)
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.sessionId))
    .where(
      and(
        eq(chatMessages.id, answer.messageId),
        eq(chatMessages.role, 'assistant'),
        eq(chatSessions.id, answer.sessionId),
        eq(chatSessions.userId, answer.userId),
      ),
    );
  const rated = await db.write((orm) =>
    orm
      .update(chatTurns)
      .set({ rating, ratingReason: reason, ratingComment: comment, ratedAt: at.toISOString() })
      .where(inArray(chatTurns.id, turn))
      .returning({ id: chatTurns.id }),
  );
  return rated.length > 0;
}
