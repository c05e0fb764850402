import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@isa/db';
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia';
import { type BestEffort, createBestEffort } from '../lib/best-effort.ts';
import type { PublicUser } from '../domain/schemas/account.ts';
import { AppError } from '../errors.ts';
import { MINUTE_MS } from '../domain/durations.ts';
import { sessionCookieName } from '../lib/session-cookie.ts';
import type { Logger } from '../lib/log.ts';
import type { ClockCheck } from '../lib/clock.ts';
import { ADMIN_IDLE_MS, inSeconds, SESSION_DAYS } from './session-life.ts';
import { type Besides, createSessionStore, type SessionRow, type SessionStore } from './session-store.ts';

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
  /** A session that is about to be stored, with the hash of the password that was checked for it. */
  passwordHash?: string;
  besides?: Besides;
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
  /** The user and session of a Cookie header; null when it belongs to no live session. */
  resolve(cookieHeader: string | undefined): Promise<ResolvedSession | null>;
  /**
   * Starts a session and gives the Set-Cookie header for it.
   * @param passwordHash of the password that earned it, as it was stored when it was checked
   * @param besides what is stored with it, or not at all
   * @throws {AppError} 401 when the password has changed since, or the account was deleted
   */
  start(
    user: Pick<PublicUser, 'id' | 'isAdmin'>,
    userAgent: string,
    passwordHash: string,
    besides?: Besides,
  ): Promise<string>;
  /** Which of these sessions have been ended. */
  ended(hashes: readonly string[]): Promise<ReadonlySet<string>>;
  end(hash: string): Promise<void>;
  endAll(userId: number): Promise<void>;
  /** The Set-Cookie header that forgets the cookie. */
  forgetCookie(): string;
  /** Deletes sessions that are over; for the clean-up job. */
  deleteExpired(): Promise<number>;
}

const TOUCH_INTERVAL_MS = MINUTE_MS;
const TOKEN_BYTES = 32;
const USER_AGENT_MAX = 300;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * The token of our cookie. Not by Lucia's own reader: that one decodes every cookie, so that a stray `%` in
 * any cookie throws, and `%5F_Host-…`, which any subdomain may set, would pass for the `__Host-` name.
 */
function readToken(cookieHeader: string | undefined, name: string): string | null {
  const pair = cookieHeader?.split(';').find((part) => part.trim().startsWith(`${name}=`));
  const value = pair?.trim().slice(name.length + 1) ?? '';
  return /^[\w-]{1,100}$/.test(value) ? value : null;
}

interface SessionDeps {
  db: Pick<Database, 'read' | 'write'>;
  now: () => Date;
  clock: ClockCheck;
  log: Logger;
}

/**
 * Lucia's view of our table. What Lucia writes while it validates a session is best effort: a database that takes no
 * writes must not keep the signed-in from reading. Lucia reads the clock itself, so expiry times are moved from our
 * clock to that one and back.
 */
function createAdapter(
  store: SessionStore,
  bestEffort: BestEffort,
  { now, clock }: Pick<SessionDeps, 'now' | 'clock'>,
): Adapter {
  const luciaAheadMs = () => Date.now() - now().getTime();
  const toSession = ({ id, userId, expiresAt, ...attributes }: SessionRow): DatabaseSession => ({
    id,
    userId,
    expiresAt: new Date(expiresAt * 1000 + luciaAheadMs()),
    attributes,
  });
  const toStored = (expiresAt: Date) => inSeconds(new Date(expiresAt.getTime() - luciaAheadMs()));
  return {
    async getSessionAndUser(id) {
      const row = await store.find(id);
      if (row === undefined) return [null, null];
      return [toSession(row.session), { id: row.user.id, attributes: row.user }];
    },
    getUserSessions: async (userId) => (await store.ofUser(userId)).map(toSession),
    async setSession({ id, userId, expiresAt, attributes }) {
      const { passwordHash = null, besides = {}, ...own } = attributes;
      const row = { id, userId, expiresAt: toStored(expiresAt), ...own };
      if (!(await store.insert(row, passwordHash, besides)))
        throw new AppError(401, 'This password is no longer valid. Please sign in again.');
    },
    updateSessionExpiration: (id, expiresAt) =>
      bestEffort(id, () => store.change(id, { expiresAt: toStored(expiresAt) })),
    // A session that looks expired to a clock years ahead is valid again once the clock is corrected.
    deleteSession: (id) =>
      bestEffort(id, async () => {
        if (await clock.isTrusted()) await store.remove(id);
      }),
    deleteUserSessions: (userId) => store.removeOfUser(userId),
    deleteExpiredSessions: async () => void (await store.removeExpired(now())),
  };
}

const openLucia = (adapter: Adapter, secure: boolean) =>
  new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(SESSION_DAYS, 'd'),
    sessionCookie: { name: sessionCookieName(secure), attributes: { secure, sameSite: 'lax', path: '/' } },
    getUserAttributes: (user) => user,
    getSessionAttributes: (session) => session,
  });

const newAttributes = (at: string, userAgent: string) => ({
  publicId: randomBytes(12).toString('base64url'),
  userAgent: userAgent.slice(0, USER_AGENT_MAX),
  createdAt: at,
  lastUsedAt: at,
});

/**
 * Sessions by Lucia: the cookie carries a random token, the database only its SHA-256, so a stolen database
 * opens no session. Thirty days sliding; administrators' end after twelve hours without use.
 */
export function createSessions({ db, now, log, clock }: SessionDeps, secure: boolean): Sessions {
  const store = createSessionStore(db);
  const bestEffort = createBestEffort(log);
  const lucia = openLucia(createAdapter(store, bestEffort, { now, clock }), secure);

  const cookieFor = (token: string, isAdmin: boolean) => {
    const cookie = lucia.createSessionCookie(token);
    if (isAdmin) cookie.attributes.maxAge = ADMIN_IDLE_MS / 1000;
    return cookie.serialize();
  };

  return {
    async resolve(cookieHeader) {
      const token = readToken(cookieHeader, lucia.sessionCookieName);
      if (token === null) return null;
      const hash = hashOf(token);
      const { session, user } = await lucia.validateSession(hash);
      if (session === null) return null;
      const idle = now().getTime() - Date.parse(session.lastUsedAt);
      if (user.isAdmin && idle > ADMIN_IDLE_MS) {
        // If the deletion fails, the session is still refused: every request makes the same check.
        await lucia.invalidateSession(hash);
        return null;
      }
      const touch = idle > TOUCH_INTERVAL_MS;
      if (touch) await bestEffort(hash, () => store.change(hash, { lastUsedAt: now().toISOString() }));
      const extend = session.fresh || (user.isAdmin && touch);
      return {
        user,
        session: { hash, publicId: session.publicId },
        setCookie: extend ? cookieFor(token, user.isAdmin) : null,
      };
    },

    async start(user, userAgent, passwordHash, besides = {}) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const attributes = { ...newAttributes(now().toISOString(), userAgent), passwordHash, besides };
      await lucia.createSession(user.id, attributes, { sessionId: hashOf(token) });
      return cookieFor(token, user.isAdmin);
    },

    ended: (hashes) => store.missing(hashes),
    // Unlike in Lucia, this is not best effort: the user has to know if signing out failed.
    end: (hash) => store.remove(hash),
    endAll: (userId) => lucia.invalidateUserSessions(userId),
    forgetCookie: () => lucia.createBlankSessionCookie().serialize(),
    deleteExpired: () => store.removeExpired(now()),
  };
}
