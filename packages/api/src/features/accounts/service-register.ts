import { credentials, isUniqueViolation, ledger, references, tokens, users } from '@isa/db';
import { eq, sql } from 'drizzle-orm';
import { MONTHLY_CREDITS } from '../../domain/payments/credits.ts';
import { z } from 'zod';
import type { Ctx } from '../../context.ts';
import { type PublicUser, publicUser, type registerInput } from '../../domain/schemas/account.ts';
import { HOUR_MS } from '../../domain/durations.ts';
import { cleanName, normaliseEmail, registrationProblems } from '../../domain/accounts/registration.ts';
import { badRequest, conflict } from '../../errors.ts';
import { publicUserColumns } from '../../auth/public-user.ts';
import { bestEffortAfterCommit } from '../../lib/best-effort.ts';
import { type IssuedToken, newToken } from '../../auth/tokens.ts';
import {
  countVerification,
  sendVerification,
  sentVerification,
  verificationRow,
} from './service-verification.ts';

/**
 * What every account begins with: a password and the credits of a registration. For the batch that stores the
 * account itself, after it: `userId` is found by the address.
 */
export function initialAccountRows(username: string, passwordHash: string, createdAt: string) {
  const userId = sql<number>`(SELECT ${users.id} FROM ${users} WHERE ${users.username} = ${username})`;
  return {
    userId,
    password: { userId, passwordHash, changedAt: createdAt },
    credits: {
      userId,
      delta: MONTHLY_CREDITS,
      reason: 'registration' as const,
      reference: references.registration(userId),
      createdAt,
    },
  };
}

const PER_HOUR = { max: 10, windowMs: HOUR_MS };

/** The new user, and whether the verification mail was sent. */
export const registered = z.strictObject({ ...publicUser.shape, ...sentVerification.shape });
type Registered = z.output<typeof registered>;

async function storeAccount(
  ctx: Ctx,
  person: { username: string; firstName: string; lastName: string },
  passwordHash: string,
  issued: IssuedToken,
): Promise<PublicUser> {
  const at = ctx.now();
  const createdAt = at.toISOString();
  const first = initialAccountRows(person.username, passwordHash, createdAt);
  const [, , , , stored] = await ctx.db.write((orm) =>
    orm.batch([
      orm.insert(users).values({ ...person, createdAt }),
      orm.insert(credentials).values(first.password),
      orm.insert(tokens).values({ ...verificationRow(issued, at), userId: first.userId }),
      orm.insert(ledger).values(first.credits),
      orm
        .select(publicUserColumns)
        .from(users)
        .innerJoin(credentials, eq(credentials.userId, users.id))
        .where(eq(users.username, person.username)),
    ]),
  );
  const [user] = stored;
  if (user === undefined) throw new Error('The new account cannot be read back');
  return user;
}

/** A new session for the new user, in place of the one this browser had. */
async function signIn(ctx: Ctx, user: PublicUser, passwordHash: string): Promise<void> {
  const isSignedIn = await bestEffortAfterCommit(ctx, async () => {
    const replaces = ctx.session?.hash;
    const cookie = await ctx.sessions.start(user, ctx.userAgent, passwordHash, { replaces });
    ctx.responseHeaders.append('Set-Cookie', cookie);
  });
  // Without a session, the page asks for the password.
  if (!isSignedIn) ctx.responseHeaders.append('Set-Cookie', ctx.sessions.forgetCookie());
}

/**
 * Makes an account, signs it in, sends the verification mail.
 * @throws {AppError} 400 with the first failing check, 409 when the e-mail is taken, 429, 503
 */
export async function register(ctx: Ctx, input: z.output<typeof registerInput>): Promise<Registered> {
  const problems = registrationProblems(input);
  const first = problems[0];
  if (first) throw badRequest(first.message, { issues: problems });
  const perAddress = `register:${ctx.ip}`;
  // Also counts a 409, or one could probe by the thousand which addresses have an account.
  await ctx.limits.consume(perAddress, PER_HOUR);

  const person = {
    username: normaliseEmail(input.username),
    firstName: cleanName(input.firstName),
    lastName: cleanName(input.lastName),
  };
  const issued = newToken();
  const passwordHash = await ctx.passwords.hash(input.password).catch(async (error: unknown) => {
    // Too many hashes were waiting, so no account was made.
    await ctx.limits.refund(perAddress);
    throw error;
  });
  let user: PublicUser;
  try {
    user = await storeAccount(ctx, person, passwordHash, issued);
  } catch (error) {
    if (isUniqueViolation(error, 'users.username'))
      throw conflict('An account with this email already exists');
    throw error;
  }
  await signIn(ctx, user, passwordHash);
  const sent = await sendVerification(ctx, user, issued);
  if (sent.emailSent) await bestEffortAfterCommit(ctx, () => countVerification(ctx, user.id));
  return { ...user, ...sent };
}
