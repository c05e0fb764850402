import {
  alertMails,
  alertRecipients,
  alerts,
  chatMessages,
  chatSessions,
  chatTurns,
  credentials,
  feedback,
  feedbackReplies,
  ledger,
  paymentOrders,
  products,
  sessions,
  shortlist,
  tokens,
  users,
} from '@isa/db';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedInCtx } from '../../context.ts';
import { EXAMPLE_MOMENT, moment } from '../../domain/schemas/common.ts';
import { publicUser, sam } from '../../domain/schemas/account.ts';
import { notSignedIn } from '../../errors.ts';
import { isLive } from '../../auth/session-life.ts';
import { accountDeletedMail } from './mails.ts';
import { lastAdministrator, notLastAdministrator } from './service-administrators.ts';
import { confirmPassword } from './service-password.ts';

export const ownSession = z
  .strictObject({
    id: z.string(),
    device: z.string(),
    createdAt: moment,
    lastUsedAt: moment,
    current: z.boolean(),
  })
  .meta({
    examples: [
      {
        id: 'LDICaJBE3Y3MoND4',
        device: 'another browser',
        createdAt: EXAMPLE_MOMENT,
        lastUsedAt: EXAMPLE_MOMENT,
        current: true,
      },
    ],
  });
type OwnSession = z.output<typeof ownSession>;

/** The user's sessions that are not over, the last used first. */
export async function listSessions(ctx: SignedInCtx): Promise<OwnSession[]> {
  const rows = await ctx.db.read
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, ctx.user.id), isLive(ctx.user, ctx.now())))
    .orderBy(desc(sessions.lastUsedAt));
  return rows.map((row) => ({
    id: row.publicId,
    device: row.userAgent,
    createdAt: row.createdAt,
    lastUsedAt: row.lastUsedAt,
    current: row.id === ctx.session?.hash,
  }));
}

/** Ends every session of the user, this one too. */
export async function signOutEverywhere(ctx: SignedInCtx): Promise<void> {
  await ctx.sessions.endAll(ctx.user.id);
  ctx.signals.sessionsEnded(ctx.user.id, 'owner');
  ctx.responseHeaders.append('Set-Cookie', ctx.sessions.forgetCookie());
}

const rows = z.array(z.record(z.string(), z.unknown()));

export const accountExport = z
  .strictObject({
    exportedAt: moment,
    account: publicUser.omit({ mustChangePassword: true }).extend({ deletedAt: moment.nullable() }),
    sessions: z.array(ownSession),
    credits: rows.meta({ description: 'Every row of the ledger.' }),
    purchases: rows,
    feedback: rows,
    shortlist: rows,
    alerts: rows,
    alertMails: rows,
    alertsStopped: z.record(z.string(), z.unknown()).nullable(),
    chats: rows,
  })
  .meta({
    examples: [
      {
        exportedAt: EXAMPLE_MOMENT,
        account: { ...sam, deletedAt: null },
        sessions: [
          {
            id: '0QMkPsdViMJsdI9a',
            device: '',
            createdAt: EXAMPLE_MOMENT,
            lastUsedAt: EXAMPLE_MOMENT,
            current: false,
          },
        ],
        credits: [
          {
            id: 1,
            userId: 1,
            delta: 20,
            reason: 'registration',
            reference: 'registration:1',
            createdAt: EXAMPLE_MOMENT,
          },
        ],
        purchases: [],
        feedback: [
          {
            id: 1,
            type: 'general',
            message: 'Thank you.',
            status: 'pending',
            page: '/calculator',
            createdAt: EXAMPLE_MOMENT,
            replies: [],
          },
        ],
        shortlist: [
          {
            productId: 6,
            product: 'Everyday ISA',
            provider: 'Sample Bank',
            note: 'Ask about transfers',
            addedAt: EXAMPLE_MOMENT,
          },
        ],
        alerts: [{ kind: 'rate-change', productId: 6, endsOn: null, createdAt: EXAMPLE_MOMENT }],
        alertMails: [],
        alertsStopped: null,
        chats: [
          {
            sessionId: 'q3Xk0vB2nR8sT5yWm1LdZ',
            role: 'user',
            content: 'What is the ISA allowance?',
            createdAt: EXAMPLE_MOMENT,
            outcome: null,
            intent: null,
            suggestions: null,
            rating: null,
            ratingReason: null,
            ratingComment: null,
            ratedAt: null,
          },
        ],
      },
    ],
  });

type Read = SignedInCtx['db']['read'];

const feedbackOf = (read: Read, userId: number) =>
  read
    .select({
      id: feedback.id,
      type: feedback.type,
      message: feedback.message,
      status: feedback.status,
      page: feedback.page,
      createdAt: feedback.createdAt,
      replies: sql<string>`(SELECT json_group_array(json_object('message', message, 'createdAt', created_at))
          FROM feedback_replies WHERE feedback_id = ${feedback}.id)`.mapWith((text: string): unknown =>
        JSON.parse(text),
      ),
    })
    .from(feedback)
    .where(eq(feedback.userId, userId));

const shortlistOf = (read: Read, userId: number) =>
  read
    .select({
      productId: shortlist.productId,
      product: products.name,
      provider: products.provider,
      note: shortlist.note,
      addedAt: shortlist.addedAt,
    })
    .from(shortlist)
    .leftJoin(products, and(eq(products.id, shortlist.productId), eq(products.isActive, true)))
    .where(eq(shortlist.userId, userId))
    .orderBy(desc(shortlist.addedAt), desc(shortlist.productId));

async function alertsOf(read: Read, userId: number) {
  const own = await read
    .select({
      kind: alerts.kind,
      productId: alerts.productId,
      endsOn: alerts.endsOn,
      createdAt: alerts.createdAt,
    })
    .from(alerts)
    .where(eq(alerts.userId, userId))
    .orderBy(desc(alerts.createdAt), asc(alerts.kind));
  const mails = await read
    .select({
      day: alertMails.day,
      state: alertMails.state,
      news: alertMails.news,
      createdAt: alertMails.createdAt,
    })
    .from(alertMails)
    .where(eq(alertMails.userId, userId))
    .orderBy(asc(alertMails.day));
  const [stopped = null] = await read
    .select({ reason: alertRecipients.stopped, at: alertRecipients.stoppedAt })
    .from(alertRecipients)
    .where(eq(alertRecipients.userId, userId));
  return { alerts: own, alertMails: mails, alertsStopped: stopped };
}

const chatsOf = (read: Read, userId: number) =>
  read
    .select({
      sessionId: chatMessages.sessionId,
      role: chatMessages.role,
      content: chatMessages.content,
      createdAt: chatMessages.createdAt,
      outcome: chatTurns.outcome,
      intent: chatTurns.intent,
      suggestions: chatTurns.suggestions,
      rating: chatTurns.rating,
      ratingReason: chatTurns.ratingReason,
      ratingComment: chatTurns.ratingComment,
      ratedAt: chatTurns.ratedAt,
    })
    .from(chatMessages)
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.sessionId))
    .leftJoin(chatTurns, and(eq(chatTurns.id, chatMessages.turnId), eq(chatMessages.role, 'assistant')))
    .where(eq(chatSessions.userId, userId))
    .orderBy(asc(chatMessages.id));

/** Everything kept about the user, without any secret. @throws {AppError} 401 when the account has just been deleted */
export async function exportData(ctx: SignedInCtx): Promise<z.output<typeof accountExport>> {
  const { id } = ctx.user;
  const { read } = ctx.db;
  const [account] = await read.select().from(users).where(eq(users.id, id));
  if (account === undefined) throw notSignedIn();
  return {
    exportedAt: ctx.now().toISOString(),
    account,
    sessions: await listSessions(ctx),
    credits: await read.select().from(ledger).where(eq(ledger.userId, id)).orderBy(asc(ledger.id)),
    purchases: await read.select().from(paymentOrders).where(eq(paymentOrders.userId, id)),
    feedback: await feedbackOf(read, id),
    shortlist: await shortlistOf(read, id),
    ...(await alertsOf(read, id)),
    chats: await chatsOf(read, id),
  };
}

async function isDeleted({ db }: Pick<SignedInCtx, 'db'>, id: number): Promise<boolean> {
  const [row] = await db.read.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, id));
  return row !== undefined && row.deletedAt !== null;
}

/**
 * Deletes the account: personal data, shortlist, alerts, chats, sessions and password are deleted; the ledger is kept without a name. Asked
 * for twice at the same moment it is deleted once, and one mail confirms it.
 * @throws {AppError} 400 wrong password, 409 for the last administrator
 */
export async function deleteAccount(ctx: SignedInCtx, input: { password: string }): Promise<void> {
  await confirmPassword(ctx, input.password);
  const { id } = ctx.user;
  const ownFeedback = ctx.db.read.select({ id: feedback.id }).from(feedback).where(eq(feedback.userId, id));
  const ownChats = ctx.db.read
    .select({ id: chatSessions.id })
    .from(chatSessions)
    .where(eq(chatSessions.userId, id));
  const anonymous = {
    username: `deleted-${id}`,
    firstName: 'Deleted',
    lastName: 'account',
    isAdmin: false,
    emailVerified: false,
    deletedAt: ctx.now().toISOString(),
  };
  const gone = sql`(SELECT ${users.deletedAt} FROM ${users} WHERE ${users.id} = ${id}) IS NOT NULL`;
  const [removed] = await ctx.db.write((orm) =>
    orm.batch([
      orm
        .update(users)
        .set(anonymous)
        .where(and(eq(users.id, id), isNull(users.deletedAt), notLastAdministrator(id)))
        .returning({ id: users.id }),
      orm.delete(credentials).where(and(eq(credentials.userId, id), gone)),
      orm.delete(sessions).where(and(eq(sessions.userId, id), gone)),
      orm.delete(alerts).where(and(eq(alerts.userId, id), gone)),
      orm.delete(alertMails).where(and(eq(alertMails.userId, id), gone)),
      orm.delete(alertRecipients).where(and(eq(alertRecipients.userId, id), gone)),
      orm.delete(shortlist).where(and(eq(shortlist.userId, id), gone)),
      orm.delete(tokens).where(and(eq(tokens.userId, id), gone)),
      orm.delete(chatMessages).where(and(inArray(chatMessages.sessionId, ownChats), gone)),
      orm.delete(chatTurns).where(and(eq(chatTurns.userId, id), gone)),
      orm.delete(chatSessions).where(and(eq(chatSessions.userId, id), gone)),
      // It may name the address.
      orm
        .update(feedbackReplies)
        .set({ problem: null })
        .where(and(inArray(feedbackReplies.feedbackId, ownFeedback), gone)),
      orm
        .update(feedback)
        .set({ userId: null, email: null })
        .where(and(eq(feedback.userId, id), gone)),
    ]),
  );
  if (removed.length === 0 && !(await isDeleted(ctx, id))) throw lastAdministrator('deleted');
  ctx.signals.sessionsEnded(id, 'owner');
  ctx.responseHeaders.append('Set-Cookie', ctx.sessions.forgetCookie());
  if (removed.length > 0) await ctx.mailer.send(accountDeletedMail(ctx.user));
}
