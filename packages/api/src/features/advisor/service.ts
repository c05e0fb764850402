import type { SignedInCtx } from '../../context.ts';
import { z } from 'zod';
import type { Product } from '../../domain/products/product.ts';
import type { answerFeedbackInput } from '../../domain/schemas/advisor.ts';
import { creditBalance } from '../../domain/schemas/payment.ts';
import {
  notFound,
  unavailable,
  AppError,
  badRequest,
  conflict,
  forbidden,
  notSignedIn,
} from '../../errors.ts';
import { ADVICE_CORRECTION, findRecommendation } from './answer/advice-check.ts';
import {
  type AnswerFeedback,
  readMessages,
  readSessions,
  type SessionSummary,
  storeFeedback,
  type StoredMessage,
  storedMessage,
  findAnswer,
} from './conversation-store.ts';
import { findWrongFigures, findWrongRates } from './answer/figure-check.ts';
import { RunningTurn, type TurnEnd, createTurnWatch, runTurn } from './running-turn.ts';
import {
  readCredits,
  findByKey,
  type Refusal,
  requireTokenBudget,
  type Reservation,
  reserve,
} from './turn-store.ts';
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { EXAMPLE_MOMENT } from '../../domain/schemas/common.ts';
import { HOLDER, recoverAbandonedTurns } from './turn-recovery.ts';

export interface Question {
  sessionId: string;
  message: string;
  idempotencyKey: string | null;
}

/** A turn that was begun, or one that a repeated request found. */
export type Begun = { turn: RunningTurn } | { end: TurnEnd };

export interface Turns {
  /**
   * Reserves the credits and sets the model to work.
   * @throws {AppError} 401 no account, 403 too few credits, 404 another user's session, 409 a turn is under way,
   * 503 budget spent
   */
  begin(ctx: SignedInCtx, question: Question): Promise<Begun>;
  /** The turn under way in a user's session. */
  find(userId: number, sessionId: string): RunningTurn | undefined;
  /** Whether this process works on the turn. */
  isRunning(turnId: string): boolean;
  /** How many are under way. */
  count(): number;
  /** Stops every turn and waits until all are settled. */
  close(): Promise<void>;
}

const SETTLING_MARGIN_MS = 30_000;
const POLL_MS = 200;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function refuse(ctx: SignedInCtx, refusal: Exclude<Refusal, 'known-key'>): Promise<never> {
  switch (refusal) {
    case 'too-few-credits': {
      const creditsAvailable = await readCredits(ctx.db, ctx.user.id);
      throw forbidden('You do not have enough credits for another question.', {
        extra: { creditsAvailable },
      });
    }
    case 'no-account':
      throw notSignedIn();
    case 'not-own-session':
      throw notFound('This conversation does not exist. Please start a new one.');
    case 'turn-under-way':
      throw conflict('The advisor is still answering in this conversation.');
    case 'too-many-turns':
      throw conflict(
        'The advisor is already answering three of your questions. Please wait for one of them.',
      );
  }
}

/** The first answer of a repeated request, from this process's turn or, when another works on it, from the database. */
async function replay(
  ctx: SignedInCtx,
  running: ReadonlyMap<string, RunningTurn>,
  key: string,
  requestHash: string,
): Promise<Begun> {
  for (;;) {
    const row = await findByKey(ctx.db, ctx.user.id, key);
    if (row === undefined) throw conflict('The first request with this key failed. Please send it again.');
    if (row.requestHash !== requestHash)
      throw badRequest('This Idempotency-Key was used for another message.');
    const own = running.get(row.id);
    if (own) return { turn: own };
    if (row.finishedAt !== null) {
      const message = (await findAnswer(ctx.db, row.id)) ?? null;
      return { end: { message, credits: await readCredits(ctx.db, ctx.user.id), error: null } };
    }
    // A turn whose server has died would never end; once it is settled its key is free again.
    if ((await recoverAbandonedTurns(ctx, ctx.user.id)) === 0) await pause(POLL_MS);
  }
}

/** Reserves; what a turn of a dead server still holds (credits, the session, a slot) is released first. */
async function reserveWithRetry(ctx: SignedInCtx, reservation: Reservation): Promise<Refusal | null> {
  const refusal = await reserve(ctx.db, reservation);
  if (refusal === null || refusal === 'not-own-session') return refusal;
  await recoverAbandonedTurns(ctx, ctx.user.id);
  // Even if nothing was left to release: another server may just have done so.
  return reserve(ctx.db, reservation);
}

/** The turns of this process. One function begins a turn for `/api/chat` and `/api/chat/stream` alike. */
export function createTurns(): Turns {
  const running = new Map<string, RunningTurn>();
  const work = new Set<Promise<TurnEnd>>();
  const watch = createTurnWatch();
  /** Questions between being asked and being a running turn; one that is repeated by its key is one. */
  const opening = new Set<Question | string>();

  function start(ctx: SignedInCtx, turn: RunningTurn, message: string): void {
    running.set(turn.id, turn);
    if (ctx.session !== null) watch.add(ctx, turn, ctx.session.hash);
    const job = runTurn(ctx, turn, message).finally(() => {
      watch.remove(turn);
      running.delete(turn.id);
      work.delete(job);
    });
    work.add(job);
  }

  async function open(
    ctx: SignedInCtx,
    { sessionId, message, idempotencyKey }: Question,
    requestHash: string,
  ): Promise<Begun> {
    await requireTokenBudget(ctx, running.size + opening.size - 1);
    const turn = new RunningTurn(randomUUID(), ctx.user.id, sessionId);
    const at = ctx.now();
    const refusal = await reserveWithRetry(ctx, {
      turnId: turn.id,
      sessionId,
      userId: ctx.user.id,
      message,
      idempotencyKey,
      requestHash,
      holder: HOLDER,
      model: ctx.advisor.name,
      at,
      deadline: new Date(at.getTime() + ctx.env.ADVISOR_TURN_MS + SETTLING_MARGIN_MS),
    });
    if (refusal === 'known-key' && idempotencyKey !== null)
      return replay(ctx, running, idempotencyKey, requestHash);
    if (refusal !== null && refusal !== 'known-key') await refuse(ctx, refusal);
    start(ctx, turn, message);
    return { turn };
  }

  return {
    async begin(ctx, question) {
      const { sessionId, message, idempotencyKey } = question;
      const requestHash = hashOf(`${sessionId}\n${message}`);
      // A repeat gets its stored answer, even if a new question would be refused.
      if (idempotencyKey !== null && (await findByKey(ctx.db, ctx.user.id, idempotencyKey)))
        return replay(ctx, running, idempotencyKey, requestHash);
      const place = idempotencyKey === null ? question : `${ctx.user.id}:${idempotencyKey}`;
      opening.add(place);
      return open(ctx, question, requestHash).finally(() => void opening.delete(place));
    },

    find: (userId, sessionId) =>
      [...running.values()].find((turn) => turn.userId === userId && turn.sessionId === sessionId),

    isRunning: (turnId) => running.has(turnId),

    count: () => running.size,

    async close() {
      for (const turn of running.values()) turn.stop('server');
      await Promise.all(work);
    },
  };
}

/** What `/api/chat` answers; `credits` is the balance after the turn. */
export const chatAnswer = z
  .strictObject({
    message: storedMessage,
    ...creditBalance.shape,
    outcome: storedMessage.shape.outcome,
    suggestions: storedMessage.shape.suggestions.exactOptional(),
  })
  .meta({
    examples: [
      {
        message: {
          id: 6,
          role: 'assistant',
          content:
            '**How much you can pay into ISAs**\n\nThe ISA allowance for 2026/27 is **£20,000**, across all your adult ISAs together.[1] Up to **£4,000** of it can go into a Lifetime ISA.[2]',
          createdAt: EXAMPLE_MOMENT,
          unfinished: false,
          sources: [
            {
              title: 'Rule book: Overall ISA allowance',
              url: '/rules?on=2026-11-20#isa-allowance',
              detail: 'In force since 6 April 2017, held until 5 April 2031. Source: SI 2017/186.',
            },
            {
              title: 'Rule book: Lifetime ISA limit',
              url: '/rules?on=2026-11-20#lifetime-limit',
              detail: 'In force since 6 April 2017.',
            },
          ],
          links: [],
          outcome: 'answered',
          suggestions: [],
          feedback: null,
        },
        credits: 150,
        outcome: 'answered',
      },
    ],
  });
export type ChatAnswer = z.output<typeof chatAnswer>;

/** The end of a turn as an answer. @throws {AppError} when there is no whole answer */
export function answerOf(end: TurnEnd): ChatAnswer {
  if (end.error !== null) throw end.error;
  if (end.message === null || end.credits === null)
    throw new AppError(502, 'The advisor could not answer. Your credits have been returned.');
  const { outcome, suggestions } = end.message;
  return {
    message: end.message,
    credits: end.credits,
    outcome,
    ...(suggestions.length > 0 ? { suggestions } : {}),
  };
}

/** Calls `leave` when the caller disconnects, at once if it has already. */
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
 * Waits until an answer has begun.
 * @throws {AppError} 502, 503, 504 what ended it before; a stop by its reader is not a failure
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

/** What the advisor would correct of a written answer: wrong figures, rates and recommendations, with their sentences. */
export function checkWritten(
  { question, answer }: { question: string; answer: string },
  { products, today }: { products: readonly Product[]; today: string },
): string[] {
  const wrong = [
    ...findWrongFigures(answer, { today, toolAnswers: [], asked: question }),
    ...findWrongRates(answer, products),
  ].map(({ sentence, figure, correction }) => `“${sentence}” states ${figure}. ${correction}`);
  const advice = findRecommendation(answer, products);
  return advice === undefined ? wrong : [...wrong, `“${advice}” ${ADVICE_CORRECTION}`];
}
