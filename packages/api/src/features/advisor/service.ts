import type { SignedInCtx } from '../../context.ts';
import { z } from 'zod';
import type { Product } from '../../domain/products/product.ts';
import type { answerFeedbackInput } from '../../domain/schemas/chat.ts';
import { creditBalance } from '../../domain/schemas/credits.ts';
import { notFound, unavailable } from '../../errors.ts';
import { checkAdvice } from './advice-check.ts';
import {
  type AnswerFeedback,
  readMessages,
  readSessions,
  type SessionSummary,
  storeFeedback,
  type StoredMessage,
  storedMessage,
} from './conversation-store.ts';
import { checkFigures } from './figure-check.ts';
import { checkRates } from './rate-check.ts';
import type { RunningTurn, TurnEnd } from './running-turn.ts';
import { readCredits } from './turn-store.ts';
import { answerOf, type ChatAnswer, type Question } from './turns.ts';

/** Calls `leave` when the caller has gone, be it already. */
export function onDisconnect(gone: AbortSignal, leave: () => void): void {
  if (gone.aborted) leave();
  else gone.addEventListener('abort', leave, { once: true });
}

/** One question and its whole answer. `gone` aborts when the caller leaves. */
export async function chat(ctx: SignedInCtx, question: Question, gone: AbortSignal): Promise<ChatAnswer> {
  const begun = await ctx.turns.begin(ctx, question);
  if ('end' in begun) return answerOf(begun.end);
  onDisconnect(gone, begun.turn.join());
  const end: TurnEnd = await begun.turn.ended;
  return answerOf(end);
}

/**
 * Waits until there is something of an answer to tell.
 * @throws {AppError} 502, 503, 504 what ended it before; that its reader stopped it is no failure
 */
export async function untilBegun(turn: RunningTurn): Promise<void> {
  await turn.begun;
  if (turn.text !== '' || turn.stoppedBy === 'reader') return;
  const { error } = await turn.ended;
  if (error !== null) throw error;
}

/** Messages of one of the user's sessions; empty for another user's. */
export async function getChat(ctx: SignedInCtx, input: { sessionId: string }): Promise<StoredMessage[]> {
  return readMessages(ctx.db, ctx.user.id, input.sessionId);
}

/** One's conversations, newest first. */
export async function listChats(ctx: SignedInCtx): Promise<SessionSummary[]> {
  return readSessions(ctx.db, ctx.user.id);
}

/** Messages of one conversation of the history. @throws {AppError} 404 */
export async function getChatHistory(
  ctx: SignedInCtx,
  input: { sessionId: string },
): Promise<StoredMessage[]> {
  const messages = await readMessages(ctx.db, ctx.user.id, input.sessionId);
  if (messages.length === 0) throw notFound('This conversation does not exist.');
  return messages;
}

export const stoppedTurn = z
  .strictObject({ message: storedMessage.nullable(), ...creditBalance.shape })
  .meta({ examples: [{ message: null, credits: 160 }] });

/** Stops the answer under way in a session and returns how it ended. */
export async function stopChat(
  ctx: SignedInCtx,
  input: { sessionId: string },
): Promise<z.output<typeof stoppedTurn>> {
  const turn = ctx.turns.find(ctx.user.id, input.sessionId);
  if (turn === undefined) return { message: null, credits: await readCredits(ctx.db, ctx.user.id) };
  turn.stop();
  const { message, credits, error } = await turn.ended;
  if (credits === null) throw error ?? unavailable('Your balance cannot be read just now.');
  return { message, credits };
}

/**
 * Stores or changes the caller's opinion of one answer. Thumbs down within a day on an answer that failed a check returns
 * its credits. @throws {AppError} 404
 */
export async function rateAnswer(
  ctx: SignedInCtx,
  { sessionId, messageId, rating, reason = null, comment = null }: z.output<typeof answerFeedbackInput>,
): Promise<AnswerFeedback & { credits: number }> {
  const answer = { userId: ctx.user.id, sessionId, messageId };
  const stored = await storeFeedback(ctx.db, answer, { rating, reason, comment }, ctx.now());
  if (stored === undefined) throw notFound('This answer does not exist.');
  return { ...stored, credits: await readCredits(ctx.db, ctx.user.id) };
}

/** What the advisor would correct of a written answer: wrong figures, rates and recommendations. */
export const checkWritten = (
  answer: string,
  { products, today }: { products: readonly Product[]; today: string },
): string[] => [
  ...checkFigures(answer, { today, toolAnswers: [] }),
  ...checkRates(answer, products),
  ...checkAdvice(answer, products),
];
