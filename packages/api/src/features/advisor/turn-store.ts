import {
  type AnswerLink,
  type AnswerSource,
  chatMessages,
  chatSessions,
  chatTurns,
  type closedTurnStates,
  type Database,
  isCheckViolation,
  isUniqueViolation,
  openTurnStates,
  rateLimits,
  references,
  users,
} from '@isa/db';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { DAY_MS } from '../../domain/durations.ts';
import { londonDate } from '../../domain/isa/tax-year.ts';
import { unavailable } from '../../errors.ts';
import type { TurnOutcome } from '../../domain/advisor/chat.ts';
import { QUERY_COST } from '../../domain/payments/credits.ts';

type BudgetCtx = Pick<Ctx, 'db' | 'env' | 'now'>;

const keyOf = (now: Date) => `advisor-tokens:${londonDate(now)}`;

/** Tokens that a running turn is assumed to use: instructions, history and a few tool calls. */
const EXPECTED_TOKENS = 5000;

/**
 * Refuses a question when the site's tokens of the day are spent, or will be by the turns under way.
 * @param inFlight turns of this process that have not been counted yet
 * @throws {AppError} 503
 */
export async function requireTokenBudget({ db, env, now }: BudgetCtx, inFlight: number): Promise<void> {
  if (env.ADVISOR_DAILY_TOKENS === undefined) return;
  const rows = await db.read
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, keyOf(now())));
  const left = env.ADVISOR_DAILY_TOKENS - (rows[0]?.count ?? 0);
  if (left <= 0)
    throw unavailable('The advisor has answered as much as it can today. Please come back tomorrow.', 3600);
  if (left <= inFlight * EXPECTED_TOKENS)
    throw unavailable('The advisor is very busy just now. Please try again in a minute.', 60);
}

/** Adds what a turn used to the day's tokens. */
export async function spendTokens({ db, env, now }: BudgetCtx, tokens: number): Promise<void> {
  if (env.ADVISOR_DAILY_TOKENS === undefined || tokens === 0) return;
  const at = now();
  await db.write((orm) =>
    orm
      .insert(rateLimits)
      .values({ key: keyOf(at), count: tokens, resetAt: at.getTime() + DAY_MS })
      .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`${rateLimits.count} + ${tokens}` } }),
  );
}

export type TurnRow = typeof chatTurns.$inferSelect;
type ClosedState = (typeof closedTurnStates)[number];

export interface Reservation {
  turnId: string;
  sessionId: string;
  userId: number;
  message: string;
  idempotencyKey: string | null;
  requestHash: string;
  holder: string;
  model: string;
  at: Date;
  deadline: Date;
}

/** How a turn ended, as it is stored. */
export interface TurnResult {
  state: ClosedState;
  /** Null for a turn that did not end with an answer. */
  outcome: TurnOutcome | null;
  /** What the model says it understood. */
  intent: string | null;
  /** Questions offered in place of an answer. */
  suggestions: string[];
  /** The answer, or the part of it that was shown; empty when nothing was. */
  content: string;
  /** What it cites, then its links. */
  sources: (AnswerSource | AnswerLink)[];
  inputTokens: number;
  outputTokens: number;
  /** Milliseconds until the first word was shown. */
  firstWordMs?: number | null;
  /** What the model was paid, in millionths of a pound; null if its prices are not known. */
  costMicropounds?: number | null;
  /** A condition of the question could not be checked. */
  conditionDropped?: boolean;
  /** The figure check has corrected the answer. */
  figuresCorrected?: boolean;
  error: string | null;
  at: Date;
}

/** The stored outcome of a turn that showed nothing. */
export const NOTHING_SHOWN = {
  outcome: null,
  intent: null,
  suggestions: [],
  content: '',
  sources: [],
  inputTokens: 0,
  outputTokens: 0,
} satisfies Omit<TurnResult, 'state' | 'error' | 'at'>;

/** Turns one user may have under way at once. */
const TURNS_AT_ONCE = 3;

export type Refusal =
  | 'too-few-credits'
  | 'turn-under-way'
  | 'too-many-turns'
  | 'not-own-session'
  | 'no-account'
  | 'known-key';

const isOpen = inArray(chatTurns.state, [...openTurnStates]);
/** The reader got an answer, possibly cut at the maximum length, or left while reading it. */
const isShown = ({ state }: TurnResult) => state === 'completed' || state === 'stopped';
/** Ten credits are charged for what was shown, unless the model reported that it cannot answer. */
const isCharged = (result: TurnResult) =>
  isShown(result) && (result.outcome === null || result.outcome === 'answered');

/**
 * Reserves the credits, opens the turn and stores the question, atomically.
 * Every condition is part of the statements, so that two servers cannot both pass them.
 * @returns why not, or null when the turn is open
 */
export async function reserve(db: Database, r: Reservation): Promise<Refusal | null> {
  const at = r.at.toISOString();
  const mayAsk = sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${r.userId} AND deleted_at IS NULL)
    AND (SELECT count(*) FROM ${chatTurns} WHERE user_id = ${r.userId} AND ${isOpen}) < ${TURNS_AT_ONCE}`;
  const turnIsOpen = sql`EXISTS (SELECT 1 FROM ${chatTurns} WHERE id = ${r.turnId})`;
  try {
    const [, opened] = await db.write((orm) =>
      orm.batch([
        orm.run(sql`
          INSERT INTO ${chatSessions} (id, user_id, created_at, updated_at)
          SELECT ${r.sessionId}, ${r.userId}, ${at}, ${at} WHERE ${mayAsk} ON CONFLICT DO NOTHING`),
        orm.all<{ id: string }>(sql`
          INSERT INTO ${chatTurns}
            (id, session_id, user_id, state, idempotency_key, request_hash, holder, model, created_at, deadline_at)
          SELECT ${r.turnId}, ${r.sessionId}, ${r.userId}, 'reserved', ${r.idempotencyKey}, ${r.requestHash},
            ${r.holder}, ${r.model}, ${at}, ${r.deadline.toISOString()}
          WHERE EXISTS (SELECT 1 FROM ${chatSessions} WHERE id = ${r.sessionId} AND user_id = ${r.userId})
            AND ${mayAsk}
          RETURNING id`),
        orm.run(sql`
          INSERT INTO ledger (user_id, delta, reason, reference, created_at)
          SELECT ${r.userId}, ${-QUERY_COST}, 'chat', ${references.chat(r.turnId)}, ${at} WHERE ${turnIsOpen}`),
        orm.run(sql`
          INSERT INTO ${chatMessages} (session_id, turn_id, role, content, created_at)
          SELECT ${r.sessionId}, ${r.turnId}, 'user', ${r.message}, ${at} WHERE ${turnIsOpen}`),
        orm
          .update(chatSessions)
          .set({ updatedAt: at })
          .where(and(eq(chatSessions.id, r.sessionId), turnIsOpen)),
      ]),
    );
    return opened.length > 0 ? null : await refusalReason(db, r);
  } catch (error) {
    if (isCheckViolation(error, 'users_credits')) return 'too-few-credits';
    if (!isUniqueViolation(error)) throw error;
    return (await isKnownKey(db, r)) ? 'known-key' : 'turn-under-way';
  }
}

const isKnownKey = async (db: Database, { userId, idempotencyKey }: Reservation) =>
  idempotencyKey !== null && (await findByKey(db, userId, idempotencyKey)) !== undefined;

/** Which condition of a reservation did not hold. */
async function refusalReason(db: Database, r: Reservation): Promise<Refusal> {
  if (await isKnownKey(db, r)) return 'known-key';
  const owner = await findSessionOwner(db, r.sessionId);
  if (owner !== undefined && owner !== r.userId) return 'not-own-session';
  const [asker] = await db.read
    .select({ credits: users.credits })
    .from(users)
    .where(and(eq(users.id, r.userId), isNull(users.deletedAt)));
  if (asker === undefined) return 'no-account';
  // A user without credits gets an error at once: waiting for the turns under way would not help.
  return asker.credits < QUERY_COST ? 'too-few-credits' : 'too-many-turns';
}

/** Marks that the first part has been shown. */
export async function markStreaming(db: Database, turnId: string): Promise<void> {
  await db.write((orm) =>
    orm
      .update(chatTurns)
      .set({ state: 'streaming' })
      .where(and(eq(chatTurns.id, turnId), eq(chatTurns.state, 'reserved'))),
  );
}

/**
 * Ends an open turn: stores what was shown, returns the credits unless they were earned. A turn that has
 * ended already stays as it is.
 * @returns whether it was this call that ended it
 */
export async function settle(db: Database, turnId: string, o: TurnResult): Promise<boolean> {
  const at = o.at.toISOString();
  const open = sql`FROM ${chatTurns} WHERE ${chatTurns.id} = ${turnId} AND ${isOpen}`;
  const [, , , closed] = await db.write((orm) =>
    orm.batch([
      orm
        .update(chatSessions)
        .set({ updatedAt: at })
        .where(sql`${o.content !== ''} AND ${chatSessions.id} = (SELECT session_id ${open})`),
      orm.run(
        o.content === ''
          ? sql`SELECT 1`
          : sql`
        INSERT INTO ${chatMessages} (session_id, turn_id, role, content, sources, unfinished, created_at)
        SELECT session_id, id, 'assistant', ${o.content}, ${JSON.stringify(o.sources)},
          ${o.state === 'completed' ? 0 : 1}, ${at} ${open}`,
      ),
      orm.run(
        isCharged(o)
          ? sql`SELECT 1`
          : sql`
        INSERT INTO ledger (user_id, delta, reason, reference, created_at)
        SELECT user_id, ${QUERY_COST}, 'chat-returned', ${references.chatReturned(sql`id`)}, ${at} ${open}`,
      ),
      orm
        .update(chatTurns)
        .set({
          state: o.state,
          outcome: o.outcome,
          intent: o.intent,
          suggestions: o.suggestions.length > 0 ? o.suggestions : null,
          inputTokens: o.inputTokens,
          outputTokens: o.outputTokens,
          firstWordMs: o.firstWordMs ?? null,
          costMicropounds: o.costMicropounds ?? null,
          conditionDropped: o.conditionDropped ?? false,
          figuresCorrected: o.figuresCorrected ?? false,
          error: o.error,
          finishedAt: at,
          // A failed turn frees its key: asking again is a new question.
          ...(isShown(o) ? {} : { idempotencyKey: null }),
        })
        .where(and(eq(chatTurns.id, turnId), isOpen))
        .returning({ id: chatTurns.id }),
    ]),
  );
  return closed.length > 0;
}

async function findSessionOwner(db: Database, sessionId: string): Promise<number | undefined> {
  const rows = await db.read
    .select({ userId: chatSessions.userId })
    .from(chatSessions)
    .where(eq(chatSessions.id, sessionId));
  return rows[0]?.userId;
}

/** The turn of a user's idempotency key. */
export async function findByKey(db: Database, userId: number, key: string): Promise<TurnRow | undefined> {
  const rows = await db.read
    .select()
    .from(chatTurns)
    .where(and(eq(chatTurns.userId, userId), eq(chatTurns.idempotencyKey, key)));
  return rows[0];
}

/** Turns that are not settled yet, of everybody or of one user. */
export async function findOpenTurns(db: Database, userId?: number): Promise<TurnRow[]> {
  const ofUser = userId === undefined ? undefined : eq(chatTurns.userId, userId);
  return db.read.select().from(chatTurns).where(and(isOpen, ofUser));
}

/** A user's balance now. */
export async function readCredits(db: Database, userId: number): Promise<number> {
  const rows = await db.read.select({ credits: users.credits }).from(users).where(eq(users.id, userId));
  return rows[0]?.credits ?? 0;
}
