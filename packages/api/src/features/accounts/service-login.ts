import { credentials } from '@isa/db';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Attempt } from '../../rate-limit/attempts.ts';
import type { Ctx, SignedInCtx } from '../../context.ts';
import type { PublicUser, loginInput } from '../../domain/schemas/account.ts';
import { MINUTE_MS } from '../../domain/durations.ts';
import { normaliseEmail } from '../../domain/accounts/registration.ts';
import { AppError } from '../../errors.ts';
import { type Account, findWithPassword } from './service-lookup.ts';
import { LOGIN_KEY } from './service-password.ts';

const FIFTEEN_MINUTES = 15 * MINUTE_MS;
const LOGIN_LIMIT_PER_ACCOUNT = { max: 10, windowMs: FIFTEEN_MINUTES };
const LOGIN_LIMIT_PER_ADDRESS = { max: 50, windowMs: FIFTEEN_MINUTES };
const TOO_MANY = 'Too many failed attempts. Please try again later.';

/**
 * Signs in with e-mail and password: a new session, the old one of this browser ended.
 * A wrong password and an unknown account get the same answer after the same work.
 * @throws {AppError} 401, 429, 503
 */
export function login(ctx: Ctx, input: z.output<typeof loginInput>): Promise<PublicUser> {
  return ctx.passwords.admit(() => admittedLogin(ctx, input));
}

function admittedLogin(ctx: Ctx, input: z.output<typeof loginInput>): Promise<PublicUser> {
  const username = normaliseEmail(input.username);
  const perAddress = { key: `login-from:${ctx.ip}`, limit: LOGIN_LIMIT_PER_ADDRESS };
  const perAccount = { key: LOGIN_KEY + username, limit: LOGIN_LIMIT_PER_ACCOUNT };
  // The address first, so that one that is locked out cannot go on making a row for every name it invents.
  // What the account refuses is not counted at the address: a stuck client must not lock out its office.
  return ctx.limits.attempt([perAddress, perAccount], TOO_MANY, async (attempt) => {
    const account = await findWithPassword(ctx, username);
    const { ok, rehash } = await ctx.passwords.verify(input.password, account?.passwordHash ?? null);
    if (!ok || account === undefined) {
      await attempt.fail();
      throw new AppError(401, 'Invalid username/email or password');
    }
    await startSession(ctx, account, attempt, perAccount.key);
    if (rehash) await rehashPassword(ctx, account, input.password);
    // The login has succeeded: a grant that cannot be stored now follows with the next request.
    return ctx.monthlyCredits.ensure(account.user, false);
  });
}

async function startSession(
  ctx: Ctx,
  { user, passwordHash }: Account,
  attempt: Attempt,
  key: string,
): Promise<void> {
  const starting = ctx.sessions.start(user, ctx.userAgent, passwordHash, {
    replaces: ctx.session?.hash,
    onlyIf: attempt.isAllowed,
    also: (orm) => attempt.reset(orm, key),
  });
  const cookie = await starting.catch(async (error: unknown) => {
    await attempt.throwIfSpent();
    throw error;
  });
  ctx.responseHeaders.append('Set-Cookie', cookie);
}

/** Rehashes the password with today's parameters, unless it has changed since. If this fails, the next login retries. */
async function rehashPassword(
  ctx: Ctx,
  { user, passwordHash: older }: Account,
  password: string,
): Promise<void> {
  const isUnchanged = and(eq(credentials.userId, user.id), eq(credentials.passwordHash, older));
  try {
    const passwordHash = await ctx.passwords.hash(password);
    await ctx.db.write((orm) => orm.update(credentials).set({ passwordHash }).where(isUnchanged));
  } catch (error) {
    ctx.log.warn({ err: error }, 'a password could not be hashed again');
  }
}

/** Ends this session and clears its cookie. */
export async function logout(ctx: SignedInCtx): Promise<void> {
  if (ctx.session !== null) await ctx.sessions.end(ctx.session.hash);
  ctx.responseHeaders.append('Set-Cookie', ctx.sessions.forgetCookie());
}

/** The signed-in user. */
export async function me(ctx: SignedInCtx): Promise<PublicUser> {
  return ctx.user;
}

/** The signed-in user, or null for a visitor. */
export async function current(ctx: Ctx): Promise<PublicUser | null> {
  return ctx.user;
}
