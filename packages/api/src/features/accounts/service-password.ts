import { credentials, type Orm, rateLimits, sessions, tokens, users } from '@isa/db';
import { and, eq, exists, gt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { PASSWORD_CHANGED, passwordProblem } from '../../domain/accounts/password.ts';
import { normaliseEmail } from '../../domain/accounts/registration.ts';
import type { Ctx, SignedInCtx } from '../../context.ts';
import type { PublicUser } from '../../domain/schemas/account.ts';
import { HOUR_MS, MINUTE_MS } from '../../domain/durations.ts';
import type { messageAnswer } from '../../domain/schemas/common.ts';
import { badRequest, notSignedIn } from '../../errors.ts';
import type { auditIfChanged } from '../audit/service.ts';
import { bestEffortAfterCommit } from '../../lib/best-effort.ts';
import { findWithPassword } from './service-lookup.ts';
import { resetMail } from './mails.ts';
import { hashToken, LIFE_MS, newToken, tokenRow } from '../../auth/tokens.ts';

const FORGOT_PER_ADDRESS = { max: 20, windowMs: HOUR_MS };
const FORGOT_PER_ACCOUNT = { max: 5, windowMs: HOUR_MS };
const CONFIRM_LIMIT = { max: 10, windowMs: 15 * MINUTE_MS };
const BAD_LINK = 'This link is no longer valid. Please ask for a new one.';
const SAME_PASSWORD = 'Please choose a password that is not your current one.';
export const FORGOT_TEXT =
  'If an account with this address exists, we have sent it a link to choose a new password.';

/** With the username: where failed attempts to sign in are counted. */
export const LOGIN_KEY = 'login:';

const refusal = (path: string, message: string) => badRequest(message, { issues: [{ path, message }] });

function requireGoodPassword(password: string, path: string): void {
  const problem = passwordProblem(password);
  if (problem !== null) throw refusal(path, problem);
}

/** Resets the failed attempts at a replaced password, so that its owner is not locked out of the new one. */
function unlock(orm: Orm, userId: SQL) {
  const username = sql`(SELECT ${users.username} FROM ${users} WHERE ${users.id} = ${userId})`;
  return orm.delete(rateLimits).where(sql`${rateLimits.key} = ${LOGIN_KEY} || ${username}`);
}

/**
 * Makes sure that the caller knows the password.
 * @returns its hash as it is stored
 * @throws {AppError} 400, 429
 */
export async function confirmPassword(ctx: SignedInCtx, password: string): Promise<string> {
  const key = `confirm:${ctx.user.id}`;
  await ctx.limits.consume(key, CONFIRM_LIMIT);
  const account = await findWithPassword(ctx, ctx.user.username);
  const { ok } = await ctx.passwords
    .verify(password, account?.passwordHash ?? null)
    .catch(async (error: unknown) => {
      // Too many were waiting, so no attempt was made.
      await ctx.limits.refund(key);
      throw error;
    });
  if (!ok || account === undefined) throw badRequest('Your current password is incorrect.');
  await ctx.limits.reset(key);
  return account.passwordHash;
}

interface NewPassword {
  passwordHash: string;
  temporary: boolean;
  /** What must still be so when it is stored; it may use the row of `credentials`. */
  onlyIf?: SQL;
}

/**
 * Sets a password and, in the same commit, ends every session and every reset link of the user.
 * @param record the entry for the audit log, when an administrator does it: stored with the change or not at all
 * @returns false when the account was deleted or `onlyIf` does not hold; nothing is changed then
 */
export async function setPassword(
  ctx: Pick<Ctx, 'db' | 'now' | 'signals'>,
  userId: number,
  { passwordHash, temporary, onlyIf }: NewPassword,
  record?: (orm: Orm) => ReturnType<typeof auditIfChanged>,
): Promise<boolean> {
  const change = { passwordHash, temporary, changedAt: ctx.now().toISOString() };
  const own = eq(credentials.userId, userId);
  const isChanged = sql`(SELECT ${credentials.passwordHash} FROM ${credentials} WHERE ${own}) = ${passwordHash}`;
  const [changed] = await ctx.db.write((orm) =>
    orm.batch([
      orm.update(credentials).set(change).where(and(own, onlyIf)).returning({ userId: credentials.userId }),
      // Next to the change: it asks whether the statement before it changed anything.
      ...(record === undefined ? [] : [record(orm)]),
      orm.delete(sessions).where(and(eq(sessions.userId, userId), isChanged)),
      orm.delete(tokens).where(and(eq(tokens.userId, userId), eq(tokens.kind, 'reset-password'), isChanged)),
      unlock(orm, sql`(SELECT ${userId} WHERE ${isChanged})`),
    ]),
  );
  if (changed.length === 0) return false;
  ctx.signals.sessionsEnded(userId, temporary ? 'administrator' : 'owner');
  return true;
}

/**
 * Changes the signed-in user's password; every other session ends, this browser gets a new one.
 * @throws {AppError} 400, 401 when an administrator reset it in between, 429
 */
export async function changePassword(
  ctx: SignedInCtx,
  input: { currentPassword: string; newPassword: string },
): Promise<PublicUser> {
  requireGoodPassword(input.newPassword, 'newPassword');
  if (input.newPassword === input.currentPassword) throw refusal('newPassword', SAME_PASSWORD);
  const replaces = await confirmPassword(ctx, input.currentPassword);
  const passwordHash = await ctx.passwords.hash(input.newPassword);
  // An administrator's reset comes first.
  const onlyIf = eq(credentials.passwordHash, replaces);
  const isChanged = await setPassword(ctx, ctx.user.id, { passwordHash, temporary: false, onlyIf });
  if (!isChanged) throw notSignedIn();
  const isSignedIn = await bestEffortAfterCommit(ctx, async () => {
    ctx.responseHeaders.append('Set-Cookie', await ctx.sessions.start(ctx.user, ctx.userAgent, passwordHash));
  });
  // The password is changed all the same: the page finds itself signed out and asks for the new one.
  if (!isSignedIn) ctx.responseHeaders.append('Set-Cookie', ctx.sessions.forgetCookie());
  return { ...ctx.user, mustChangePassword: false };
}

async function sendReset(ctx: Ctx, user: PublicUser): Promise<void> {
  const issued = newToken();
  const row = tokenRow('reset-password', issued, ctx.now());
  await ctx.db.write((orm) => orm.insert(tokens).values({ ...row, userId: user.id }));
  const letter = resetMail(user, `${ctx.env.PUBLIC_URL}/reset-password/${issued.token}`);
  await ctx.mailer.send({ ...letter, usefulMs: LIFE_MS['reset-password'] });
}

/** Mails a reset link. Text and time of the answer never tell whether the address has an account. */
export async function forgotPassword(
  ctx: Ctx,
  input: { username: string },
): Promise<z.output<typeof messageAnswer>> {
  const username = normaliseEmail(input.username);
  await ctx.limits.consumeAll([
    { key: `forgot-from:${ctx.ip}`, limit: FORGOT_PER_ADDRESS },
    { key: `forgot:${username}`, limit: FORGOT_PER_ACCOUNT },
  ]);
  const account = await findWithPassword(ctx, username);
  if (account) {
    // Not awaited: how long the mail takes would tell that there is an account.
    sendReset(ctx, account.user).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'a reset mail failed'),
    );
  }
  return { message: FORGOT_TEXT };
}

/** The account of a reset link that still works, as a query of one row or none. */
const accountOf = (ctx: Ctx, token: string) =>
  ctx.db.read
    .select({ userId: tokens.userId })
    .from(tokens)
    .where(
      and(
        eq(tokens.hash, hashToken(token)),
        eq(tokens.kind, 'reset-password'),
        gt(tokens.expiresAt, ctx.now().toISOString()),
      ),
    );

/** What is wrong with a mailed link, before a new password is chosen; null when it works. */
export async function resetLinkProblem(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ problem: string | null }> {
  const [link] = await accountOf(ctx, token);
  return { problem: link === undefined ? BAD_LINK : null };
}

/** Sets a new password by a mailed link: once, within an hour; all sessions end. @throws {AppError} 400 */
export async function resetPassword(
  ctx: Ctx,
  input: { token: string; password: string },
): Promise<z.output<typeof messageAnswer>> {
  requireGoodPassword(input.password, 'password');
  // Looked up before hashing, so that forged links cannot occupy the hashing that logins need.
  const link = accountOf(ctx, input.token);
  const userId = (await link)[0]?.userId;
  if (userId === undefined) throw badRequest(BAD_LINK);
  const passwordHash = await ctx.passwords.hash(input.password);
  const isChanged = await setPassword(ctx, userId, { passwordHash, temporary: false, onlyIf: exists(link) });
  if (!isChanged) throw badRequest(BAD_LINK);
  return { message: PASSWORD_CHANGED };
}
