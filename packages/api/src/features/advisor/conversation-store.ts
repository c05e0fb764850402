import {
  type AnswerLink,
  type AnswerSource,
  chatMessages,
  chatSessions,
  chatTurns,
  type Database,
  ledger,
  references,
} from '@isa/db';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type AnswerRating,
  answerRatings,
  type RatingReason,
  ratingReasons,
  turnOutcomes,
} from '../../domain/advisor/chat.ts';
import { QUERY_COST } from '../../domain/payments/credits.ts';
import { DAY_MS } from '../../domain/durations.ts';
import { EXAMPLE_MOMENT, moment } from '../../domain/schemas/common.ts';

/** The reader's opinion of an answer, with the credits that were returned because of it. */
export const answerFeedback = z
  .strictObject({
    rating: z.enum(answerRatings),
    reason: z.enum(ratingReasons).nullable(),
    comment: z.string().nullable(),
    creditsReturned: z.int().meta({ description: 'Credits that came back because of thumbs down.' }),
  })
  .meta({
    examples: [
      { rating: 'down', reason: 'not-my-question', comment: 'I meant last year.', creditsReturned: 0 },
    ],
  });
export type AnswerFeedback = z.output<typeof answerFeedback>;
/** What rating an answer gives back: with the balance after it. */
export const ratedAnswer = answerFeedback.extend({ credits: z.int() }).meta({
  examples: [
    {
      rating: 'down',
      reason: 'not-my-question',
      comment: 'I meant last year.',
      creditsReturned: 0,
      credits: 160,
    },
  ],
});
type AnswerOpinion = Omit<AnswerFeedback, 'creditsReturned'>;

/** `outcome`, `suggestions` and `feedback` are those of an answer; a question has none. */
export const storedMessage = z
  .strictObject({
    id: z.int(),
    role: z.enum(['user', 'assistant']),
    content: z.string(),
    createdAt: moment,
    unfinished: z
      .boolean()
      .meta({ description: 'The model broke off, the answer became too long, or the reader left.' }),
    sources: z
      .array(z.strictObject({ title: z.string(), url: z.string(), detail: z.string().exactOptional() }))
      .meta({ description: 'What the answer cites: the first is its `[1]`.' }),
    links: z
      .array(
        z.strictObject({
          kind: z.enum(['compare', 'filters', 'tool']),
          title: z.string(),
          url: z.string(),
          detail: z.string().exactOptional(),
        }),
      )
      .meta({
        description:
          'Of an answer that lists products: `compare` shows up to four side by side, `filters` is the list with the conditions that were used. Of an answer that worked something out, `tool` is the planning tool for it. Paths of the site.',
      }),
    outcome: z.enum(turnOutcomes).nullable().meta({
      description:
        'How the turn ended: only `answered` is charged. Null for a question, for an answer whose reader left, and for answers from before outcomes were kept.',
    }),
    suggestions: z
      .array(z.string())
      .meta({ description: 'Up to three questions offered in place of an answer.' }),
    feedback: answerFeedback.nullable(),
  })
  .meta({
    id: 'ChatMessage',
    examples: [
      {
        id: 3,
        role: 'user',
        content: 'What is the ISA allowance?',
        createdAt: EXAMPLE_MOMENT,
        unfinished: false,
        sources: [],
        links: [],
        outcome: null,
        suggestions: [],
        feedback: null,
      },
    ],
  });
export type StoredMessage = z.output<typeof storedMessage>;

/** An answer that was charged and failed a check, so that thumbs down returns its credits. */
const hasFailedCheck = sql`(${chatTurns.state} IN ('completed', 'stopped')
  AND coalesce(${chatTurns.outcome}, 'answered') = 'answered'
  AND (${chatTurns.figuresCorrected} OR ${chatTurns.conditionDropped}))`;
/** Of an answer that was charged first, credits come back by its rating alone. */
const creditsReturned = sql<number>`CASE WHEN ${hasFailedCheck} THEN ${chatTurns.creditsBack} ELSE 0 END`;

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
  creditsReturned: creditsReturned.as('credits_returned'),
};
/** Of an answer its turn; of a question none. */
const ownTurn = and(eq(chatTurns.id, chatMessages.turnId), eq(chatMessages.role, 'assistant'));

interface MessageRow extends Omit<StoredMessage, 'sources' | 'links' | 'suggestions' | 'feedback'> {
  sources: (AnswerSource | AnswerLink)[] | null;
  suggestions: string[] | null;
  rating: AnswerRating | null;
  reason: RatingReason | null;
  comment: string | null;
  creditsReturned: number;
}

const isLink = (source: AnswerSource | AnswerLink): source is AnswerLink => 'kind' in source;

function toMessage({
  rating,
  reason,
  comment,
  creditsReturned: returned,
  ...row
}: MessageRow): StoredMessage {
  const stored = row.sources ?? [];
  return {
    ...row,
    sources: stored.filter((source) => !isLink(source)),
    links: stored.filter(isLink),
    suggestions: row.suggestions ?? [],
    feedback: rating === null ? null : { rating, reason, comment, creditsReturned: returned },
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

export const sessionSummary = z
  .strictObject({
    sessionId: z.string(),
    firstMessage: z.string(),
    lastUpdated: moment,
    messageCount: z.int().meta({ description: 'Of both roles.' }),
  })
  .meta({
    examples: [
      {
        sessionId: 'q3Xk0vB2nR8sT5yWm1LdZ',
        firstMessage: 'What is the ISA allowance?',
        lastUpdated: EXAMPLE_MOMENT,
        messageCount: 2,
      },
    ],
  });
export type SessionSummary = z.output<typeof sessionSummary>;

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

/** How long after an answer thumbs down returns its credits, where it failed a check. */
const REFUND_MS = DAY_MS;

/**
 * Stores or changes a user's opinion of one answer. Thumbs down within a day on an answer that failed a check returns its
 * credits in the same commit, once, whatever it is rated afterwards.
 * @returns what is stored; undefined if the session is not the user's or has no such answer
 */
export async function storeFeedback(
  db: Database,
  answer: { userId: number; sessionId: string; messageId: number },
  { rating, reason, comment }: AnswerOpinion,
  at: Date,
): Promise<AnswerFeedback | undefined> {
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
  const since = new Date(at.getTime() - REFUND_MS).toISOString();
  const [, , rated] = await db.write((orm) =>
    orm.batch([
      orm
        .update(chatTurns)
        .set({ rating, ratingReason: reason, ratingComment: comment, ratedAt: at.toISOString() })
        .where(inArray(chatTurns.id, turn)),
      orm.run(sql`INSERT INTO ${ledger} (user_id, delta, reason, reference, created_at)
        SELECT user_id, ${QUERY_COST}, 'chat-returned', ${references.chatReturned(sql`id`)}, ${at.toISOString()}
        FROM ${chatTurns} WHERE ${inArray(chatTurns.id, turn)} AND rating = 'down' AND ${hasFailedCheck}
          AND finished_at >= ${since}
        ON CONFLICT (reference) DO NOTHING`),
      orm
        .select({ creditsReturned: creditsReturned.as('credits_returned') })
        .from(chatTurns)
        .where(inArray(chatTurns.id, turn)),
    ]),
  );
  return rated[0] && { rating, reason, comment, ...rated[0] };
}
