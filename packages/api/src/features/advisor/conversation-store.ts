import { type AnswerSource, chatMessages, chatSessions, type Database } from '@isa/db';
import { and, desc, eq, sql } from 'drizzle-orm';

export interface StoredMessage {
  id: number;
  role: 'user' | 'assistant';
  content: string;
  createdAt: string;
  unfinished: boolean;
  sources: AnswerSource[];
}

const messageColumns = {
  id: chatMessages.id,
  role: chatMessages.role,
  content: chatMessages.content,
  createdAt: chatMessages.createdAt,
  unfinished: chatMessages.unfinished,
  sources: chatMessages.sources,
};

function toMessage(row: Omit<StoredMessage, 'sources'> & { sources: AnswerSource[] | null }): StoredMessage {
  return { ...row, sources: row.sources ?? [] };
}

/** The answer of a turn, if any of it was stored. */
export async function findAnswer(db: Database, turnId: string): Promise<StoredMessage | undefined> {
  const rows = await db.read
    .select(messageColumns)
    .from(chatMessages)
    .where(and(eq(chatMessages.turnId, turnId), eq(chatMessages.role, 'assistant')));
  return rows[0] && toMessage(rows[0]);
}

/** Messages of a user's session, oldest first; empty for a session of somebody else or of nobody. */
export async function readMessages(
  db: Database,
  userId: number,
  sessionId: string,
): Promise<StoredMessage[]> {
  const rows = await db.read
    .select(messageColumns)
    .from(chatMessages)
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.sessionId))
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
