import { type AnswerSource, auditLog, chatMessages, chatTurns } from '@isa/db';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { SignedInCtx } from '../../context.ts';
import { MIN_TRIAL_SAVERS, MAX_TRIAL_QUESTIONS } from '../../domain/advisor/written-answer.ts';
import { targetOf } from '../../domain/console/audit.ts';
import type { revealInput, tryAnswerInput } from '../../domain/schemas/advisor.ts';
import { londonDate } from '../../domain/isa/tax-year.ts';
import { notFound } from '../../errors.ts';
import { audit } from '../audit/service.ts';
import { datesOf, turnsIn } from './service-questions.ts';

const READ = 'question.read';

/** On how many questions an answer was tried, and how many of them it would answer. */
export interface AnswerTrial {
  tried: number;
  answered: number;
}

/** Whether an administrator has read the question of a turn for a recorded reason. */
const wasRead = (actorId: number) => sql`EXISTS (
  SELECT 1 FROM ${auditLog}
  WHERE actor_id = ${actorId} AND action = ${READ} AND target = ${targetOf('question', '')} || turn.id)`;

/**
 * Whether an answer that is being written would be given to the question it is written for, or to those of a gap that
 * were refunded in a week, of these the newest. Trying wordings on a question would reveal its own: it is tried only
 * after this administrator has read it for a recorded reason, or among those of several savers.
 */
export async function tryAnswer(
  ctx: SignedInCtx,
  { question, wordings, asked }: z.output<typeof tryAnswerInput>,
): Promise<AnswerTrial> {
  const isRead = wasRead(ctx.user.id);
  const turns =
    'id' in asked
      ? sql`SELECT id FROM chat_turns AS turn WHERE id = ${asked.id} AND result IS NOT NULL AND ${isRead}`
      : sql`WITH gap AS (
          SELECT id, user_id ${turnsIn({ topic: asked.topic, mark: 'refunded' }, datesOf({ days: 7, week: asked.week }, londonDate(ctx.now())))}
          ORDER BY created_at DESC, rowid DESC LIMIT ${MAX_TRIAL_QUESTIONS})
        SELECT id FROM gap AS turn
        WHERE (SELECT count(DISTINCT user_id) FROM gap) >= ${MIN_TRIAL_SAVERS} OR ${isRead}`;
  const messages = await ctx.db.read
    .select({ content: chatMessages.content })
    .from(chatMessages)
    .where(and(eq(chatMessages.role, 'user'), sql`${chatMessages.turnId} IN (${turns})`));
  const written = { id: 0, question, wordings, answer: '', sources: [], checkedOn: '', reviewBy: '' };
  const answered = await ctx.advisor.countAnswered(
    written,
    messages.map(({ content }) => content),
  );
  return { tried: messages.length, answered };
}

/** What was asked and answered. */
export interface QuestionText {
  question: string | null;
  answer: string | null;
  /** What the answer cites, in the order of its numbers. */
  sources: Pick<AnswerSource, 'title' | 'detail'>[];
  /** What its reader wrote beside their thumb. */
  comment: string | null;
}

/**
 * The words of a question and its answer, for a reason that is in the audit log before they are read.
 * @throws {AppError} 404
 */
export async function revealQuestion(
  ctx: SignedInCtx,
  { id, reason }: z.output<typeof revealInput>,
): Promise<QuestionText> {
  const [turn] = await ctx.db.read
    .select({ comment: chatTurns.ratingComment })
    .from(chatTurns)
    .where(and(eq(chatTurns.id, id), sql`${chatTurns.result} IS NOT NULL`));
  if (turn === undefined) throw notFound('This question no longer exists.');
  await ctx.db.write((orm) =>
    audit(orm, ctx, { action: READ, target: targetOf('question', id), after: { reason } }),
  );
  const messages = await ctx.db.read
    .select({ role: chatMessages.role, content: chatMessages.content, sources: chatMessages.sources })
    .from(chatMessages)
    .where(eq(chatMessages.turnId, id));
  const messageOf = (role: 'user' | 'assistant') => messages.find((each) => each.role === role);
  const answer = messageOf('assistant');
  return {
    question: messageOf('user')?.content ?? null,
    answer: answer?.content ?? null,
    sources: (answer?.sources ?? [])
      .filter((source) => !('kind' in source))
      .map(({ title, detail }) => ({ title, ...(detail === undefined ? {} : { detail }) })),
    comment: turn.comment,
  };
}
