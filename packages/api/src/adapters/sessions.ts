import { createHash, randomBytes } from 'node:crypto';
import { credentials, type Database, sessions, users } from '@isa/db';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia';
import { type ByTheWay, createByTheWay } from '../by-the-way.ts';
import type { PublicUser } from '../context.ts';
import { AppError } from '../errors.ts';
import { sessionCookieName } from '../domain/session-cookie.ts';
import type { Logger } from '../log.ts';
import { publicUserColumns } from '../public-user.ts';
import { ADMIN_IDLE_MS, inSeconds } from '../session-life.ts';

declare module 'lucia' {
  interface Register {
    UserId: number;
    Lucia: Lucia<SessionAttributes, PublicUser>;
    DatabaseUserAttributes: PublicUser;
    DatabaseSessionAttributes: SessionAttributes;
  }
}

interface SessionAttributes {
  publicId: string;
  userAgent: string;
  createdAt: string;
  lastUsedAt: string;
  /** Of a session that is about to be stored: the hash of the password that earned it. */
  passwordHash?: string;
}

export interface CurrentSession {
  /** What the database stores of the cookie; never leaves the server. */
  hash: string;
  publicId: string;
}

export interface ResolvedSession {
  user: PublicUser;
  session: CurrentSession;
  /** A cookie to send again because its life was extended. */
  setCookie: string | null;
}

export interface Sessions {
  /** Who sends this Cookie header; null when nobody who is signed in. */
  resolve(cookieHeader: string | undefined): Promise<ResolvedSession | null>;
  /**
   * Starts a session and gives the Set-Cookie header for it.
   * @param passwordHash of the password that earned it, as it was stored when it was checked
   * @throws {AppError} 401 when the account has another password by now, or is gone
   */
  start(user: Pick<PublicUser, 'id' | 'isAdmin'>, userAgent: string, passwordHash: string): Promise<string>;
  /** Which of these sessions have been ended. */
  ended(hashes: readonly string[]): Promise<ReadonlySet<string>>;
  end(hash: string): Promise<void>;
  endAll(userId: number): Promise<void>;
  /** The Set-Cookie header that forgets the cookie. */
  forgetCookie(): string;
  /** Deletes sessions that are over; for the clean-up job. */
  deleteExpired(): Promise<number>;
}

const TOUCH_INTERVAL_MS = 60_000;
const TOKEN_BYTES = 32;
const USER_AGENT_MAX = 300;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * The token of our cookie. Not by Lucia's own reader: that one decodes every cookie, so that a stray `%` in
 * anybody's cookie throws, and `%5F_Host-…`, which any subdomain may set, would pass for the `__Host-` name.
 */
function readToken(cookieHeader: string | undefined, name: string): string | null {
  const pair = cookieHeader?.split(';').find((part) => part.trim().startsWith(`${name}=`));
  const value = pair?.trim().slice(name.length + 1) ?? '';
  return /^[\w-]{1,100}$/.test(value) ? value : null;
}

interface SessionDeps {
  db: Pick<Database, 'read' | 'write'>;
  now: () => Date;
  log: Logger;
}

/**
 * Lucia's view of our tables; writes take the write queue. What Lucia writes while it looks at a session is done by
 * the way: a database that takes no writes must not keep the signed-in from reading.
 */
function createAdapter({ db, now }: SessionDeps, byTheWay: ByTheWay): Adapter {
  const toSession = (row: typeof sessions.$inferSelect): DatabaseSession => ({
    id: row.id,
    userId: row.userId,
    expiresAt: new Date(row.expiresAt * 1000),
    attributes: {
      publicId: row.publicId,
      userAgent: row.userAgent,
      createdAt: row.createdAt,
      lastUsedAt: row.lastUsedAt,
    },
  });
  const byId = db.read
    .select({ session: sessions, user: publicUserColumns })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.deletedAt)))
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare();

  return {
    async getSessionAndUser(id) {
      const row = (await byId.execute({ id }))[0];
      if (row === undefined) return [null, null];
      return [toSession(row.session), { id: row.user.id, attributes: row.user }];
    },
    async getUserSessions(userId) {
      const rows = await db.read.select().from(sessions).where(eq(sessions.userId, userId));
      return rows.map(toSession);
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      const { publicId, userAgent, createdAt, lastUsedAt, passwordHash = null } = attributes;
      // One statement: a reset between checking the password and this has ended all sessions, and none may follow.
      const stored = await db.write((orm) =>
        orm
          .insert(sessions)
          .select(
            sql`SELECT ${id}, ${userId}, ${inSeconds(expiresAt)}, ${publicId}, ${userAgent}, ${createdAt}, ${lastUsedAt}
              FROM ${credentials}
              WHERE ${credentials.userId} = ${userId} AND ${credentials.passwordHash} = ${passwordHash}`,
          )
          .returning({ id: sessions.id }),
      );
      if (stored.length === 0)
        throw new AppError(401, 'This password is not valid any more. Please sign in again.');
    },
    async updateSessionExpiration(id, expiresAt) {
      const change = { expiresAt: inSeconds(expiresAt) };
      await byTheWay(id, () =>
        db.write((orm) => orm.update(sessions).set(change).where(eq(sessions.id, id))),
      );
    },
    async deleteSession(id) {
      await byTheWay(id, () => db.write((orm) => orm.delete(sessions).where(eq(sessions.id, id))));
    },
    async deleteUserSessions(userId) {
      await db.write((orm) => orm.delete(sessions).where(eq(sessions.userId, userId)));
    },
    async deleteExpiredSessions() {
      await db.write((orm) => orm.delete(sessions).where(lt(sessions.expiresAt, inSeconds(now()))));
    },
  };
}

/**
 * Sessions by Lucia: the cookie carries a random token, the database only its SHA-256, so a stolen database
 * opens no session. Thirty days sliding; administrators' end after twelve hours without use.
 */
export function createSessions(deps: SessionDeps, secure: boolean): Sessions {
  const { db, now } = deps;
  const byTheWay = createByTheWay(deps.log);
  const adapter = createAdapter(deps, byTheWay);
  const lucia = new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(30, 'd'),
    sessionCookie: { name: sessionCookieName(secure), attributes: { secure, sameSite: 'lax', path: '/' } },
    getUserAttributes: (user) => user,
    getSessionAttributes: (session) => session,
  });

  const cookieFor = (token: string, isAdmin: boolean) => {
    const cookie = lucia.createSessionCookie(token);
    if (isAdmin) cookie.attributes.maxAge = ADMIN_IDLE_MS / 1000;
    return cookie.serialize();
  };
  const idleMs = (lastUsedAt: string) => now().getTime() - Date.parse(lastUsedAt);

  return {
    async resolve(cookieHeader) {
      const token = readToken(cookieHeader, lucia.sessionCookieName);
      if (token === null) return null;
      const hash = hashOf(token);
      const { session, user } = await lucia.validateSession(hash);
      if (session === null) return null;
      const idle = idleMs(session.lastUsedAt);
      if (user.isAdmin && idle > ADMIN_IDLE_MS) {
        // That it could not be deleted does not bring it to life: it is looked at in the same way every time.
        await lucia.invalidateSession(hash);
        return null;
      }
      const touch = idle > TOUCH_INTERVAL_MS;
      if (touch) {
        const change = { lastUsedAt: now().toISOString() };
        await byTheWay(hash, () =>
          db.write((orm) => orm.update(sessions).set(change).where(eq(sessions.id, hash))),
        );
      }
      const extend = session.fresh || (user.isAdmin && touch);
      return {
        user,
        session: { hash, publicId: session.publicId },
        setCookie: extend ? cookieFor(token, user.isAdmin) : null,
      };
    },

    async start(user, userAgent, passwordHash) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const at = now().toISOString();
      const attributes = {
        publicId: randomBytes(12).toString('base64url'),
        userAgent: userAgent.slice(0, USER_AGENT_MAX),
        createdAt: at,
        lastUsedAt: at,
        passwordHash,
      };
      await lucia.createSession(user.id, attributes, { sessionId: hashOf(token) });
      return cookieFor(token, user.isAdmin);
    },

    async ended(hashes) {
      // One parameter for all, and as a rule no row: this is asked every second for everybody who reads an answer.
      const rows = await db.read.all<{ hash: string }>(sql`
        SELECT value AS hash FROM json_each(${JSON.stringify(hashes)})
        WHERE value NOT IN (SELECT ${sessions.id} FROM ${sessions})`);
      return new Set(rows.map(({ hash }) => hash));
    },
    // Not Lucia's way, which is done by the way: who signs out must be told when it did not happen.
    async end(hash) {
      await db.write((orm) => orm.delete(sessions).where(eq(sessions.id, hash)));
    },
    endAll: (userId) => lucia.invalidateUserSessions(userId),
    forgetCookie: () => lucia.createBlankSessionCookie().serialize(),

    async deleteExpired() {
      const nowSeconds = inSeconds(now());
      const rows = await db.write((orm) =>
        orm.delete(sessions).where(lt(sessions.expiresAt, nowSeconds)).returning({ id: sessions.id }),
      );
      return rows.length;
    },
  };
}
