import {
  alertMails,
  alertRecipients,
  alerts,
  type alertStopReasons,
  chatSessions,
  credentials,
  paymentOrders,
  sessions,
  userCounts,
  users,
} from '@isa/db';
import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { publicUser, sam, type userPage } from '../../domain/schemas/account.ts';
import type { Ctx, SignedInCtx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { chunksById, inDirection } from '../../lib/pagination.ts';
import { isLive } from '../../auth/session-life.ts';
import { MAX_FOUND, searchUsers } from './search.ts';

export const adminUser = publicUser.omit({ mustChangePassword: true }).meta({
  id: 'AdminUser',
  description: 'A user as an administrator sees them: nothing secret.',
  examples: [{ ...sam, credits: 140 }],
});
export type AdminUser = z.output<typeof adminUser>;

const adminColumns = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  isAdmin: users.isAdmin,
  emailVerified: users.emailVerified,
  credits: users.credits,
  createdAt: users.createdAt,
};

/** Every user, in the order of their ids, a few hundred at a time. */
export const eachUsers = (ctx: SignedInCtx): AsyncGenerator<AdminUser[]> =>
  chunksById(0, (last, limit) =>
    ctx.db.read
      .select(adminColumns)
      .from(users)
      .where(and(gt(users.id, last), isNull(users.deletedAt)))
      .orderBy(asc(users.id))
      .limit(limit),
  );

/** A user that is not deleted. @throws {AppError} 404 */
export async function requireUser(ctx: Pick<Ctx, 'db'>, id: number): Promise<AdminUser> {
  const [user] = await ctx.db.read
    .select(adminColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (user === undefined) throw notFound('User not found');
  return user;
}

export interface UserPage {
  users: AdminUser[];
  /** Users that match, on all pages; of a search at most `MAX_FOUND`. */
  total: number;
  /** More match than are listed. */
  isMore: boolean;
  page: number;
  limit: number;
}

/** Columns that indexes have; the id decides ties. */
const orders = {
  id: [users.id],
  username: [users.username],
  name: [sql`first_name COLLATE NOCASE`, sql`last_name COLLATE NOCASE`, users.id],
  status: [users.emailVerified, users.isAdmin, users.id],
  credits: [users.credits, users.id],
  registered: [users.createdAt, users.id],
};

/**
 * One page sorted by a column. Unfiltered, it is read along the index; the matches of a search or a kind are
 * sorted, of many the newest.
 */
async function pageInOrder(ctx: SignedInCtx, input: z.output<typeof userPage>): Promise<UserPage> {
  const { search, kind, order, direction, page, limit } = input;
  const isEverybody = search === '' && kind === 'all';
  const found = isEverybody ? null : await searchUsers(ctx, input, 0, MAX_FOUND);
  const rows = await ctx.db.read
    .select(adminColumns)
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        found ? sql`${users.id} IN (SELECT value FROM json_each(${JSON.stringify(found.ids)}))` : undefined,
      ),
    )
    .orderBy(...inDirection(orders[order], direction))
    .limit(limit)
    .offset(page * limit);
  const [all] = found ? [] : await ctx.db.read.select({ n: userCounts.living }).from(userCounts);
  return { users: rows, total: found?.total ?? all?.n ?? 0, isMore: found?.isMore ?? false, page, limit };
}

/** One page of the users that match, as `searchUsers` orders them unless a column is asked for; beyond the last it is empty. */
export async function pageUsers(ctx: SignedInCtx, input: z.output<typeof userPage>): Promise<UserPage> {
  const { order, direction, page, limit } = input;
  if (order !== 'id' || direction !== 'descending') return pageInOrder(ctx, input);
  const { ids, total, isMore } = await searchUsers(ctx, input, page * limit, limit);
  const rows = await ctx.db.read
    .select(adminColumns)
    .from(users)
    // The index of a replica that lags may still hold deleted users.
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));
  const place = new Map(ids.map((id, at) => [id, at]));
  const inOrder = rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return { users: inOrder, total, isMore, page, limit };
}

export interface UserDetail extends AdminUser {
  /** Conversations with the advisor. */
  chats: number;
  /** Sessions that are not over. */
  sessions: number;
  /** Payments that went through, whatever was given back of them since. */
  purchases: number;
  /** When one of the sessions they still have was last used. */
  lastUsedAt: string | null;
  /** An administrator set the password and the user has not chosen another yet. */
  temporaryPassword: boolean;
  alerts: UserAlerts;
}

/** Alerts of a user, and whether their mails arrive. */
export interface UserAlerts {
  count: number;
  /** Why no mails are sent; null while they are. */
  stopped: (typeof alertStopReasons)[number] | null;
  /** The last mail that was tried. */
  lastMail: Pick<typeof alertMails.$inferSelect, 'state' | 'problem' | 'updatedAt'> | null;
}

async function alertsOf({ db }: Pick<Ctx, 'db'>, id: number): Promise<UserAlerts> {
  const [set, recipient, mails] = await Promise.all([
    db.read.select({ n: count() }).from(alerts).where(eq(alerts.userId, id)),
    db.read
      .select({ stopped: alertRecipients.stopped })
      .from(alertRecipients)
      .where(eq(alertRecipients.userId, id)),
    db.read
      .select({ state: alertMails.state, problem: alertMails.problem, updatedAt: alertMails.updatedAt })
      .from(alertMails)
      .where(and(eq(alertMails.userId, id), gt(alertMails.attempts, 0)))
      .orderBy(desc(alertMails.day))
      .limit(1),
  ]);
  return { count: set[0]?.n ?? 0, stopped: recipient[0]?.stopped ?? null, lastMail: mails[0] ?? null };
}

const PAID = ['succeeded', 'refunded', 'disputed'] as const;

/** What an administrator wants to know of one user. @throws {AppError} 404 */
export async function userDetail(ctx: SignedInCtx, { id }: { id: number }): Promise<UserDetail> {
  const user = await requireUser(ctx, id);
  const [chats, held, purchases, secret, ownAlerts] = await Promise.all([
    ctx.db.read.select({ n: count() }).from(chatSessions).where(eq(chatSessions.userId, id)),
    ctx.db.read
      .select({
        n: sql<number>`count(*) FILTER (WHERE ${isLive(user, ctx.now())})`,
        lastUsedAt: sql<string | null>`max(${sessions.lastUsedAt})`,
      })
      .from(sessions)
      .where(eq(sessions.userId, id)),
    ctx.db.read
      .select({ n: count() })
      .from(paymentOrders)
      .where(and(eq(paymentOrders.userId, id), inArray(paymentOrders.state, PAID))),
    ctx.db.read
      .select({ temporary: credentials.temporary })
      .from(credentials)
      .where(eq(credentials.userId, id)),
    alertsOf(ctx, id),
  ]);
  return {
    ...user,
    chats: chats[0]?.n ?? 0,
    sessions: held[0]?.n ?? 0,
    purchases: purchases[0]?.n ?? 0,
    lastUsedAt: held[0]?.lastUsedAt ?? null,
    temporaryPassword: secret[0]?.temporary ?? false,
    alerts: ownAlerts,
  };
}
