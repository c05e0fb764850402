import { credentials, isUniqueViolation, ledger, tokens, users } from '@isa/db';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx, PublicUser } from '../../context.ts';
import { HOUR_MS, MINUTE_MS } from '../../domain/durations.ts';
import { cleanName, normaliseEmail, registrationProblems } from '../../domain/registration.ts';
import type { registerInput } from '../../domain/schemas/account.ts';
import { badRequest, conflict } from '../../errors.ts';
import { publicUserColumns } from '../../public-user.ts';
import { firstRows } from './first-rows.ts';
import { verificationMail } from './mails.ts';
import { newToken, VERIFY_MS } from './tokens.ts';

const PER_HOUR = { max: 10, windowMs: HOUR_MS };
/** One verification mail a minute; a registration mail that arrived counts as the first. */
export const RESEND_LIMIT = { max: 1, windowMs: MINUTE_MS };
/** What another verification mail is counted by. */
export const resendKey = (userId: number) => `resend:${userId}`;

export type Registered = PublicUser & { emailSent: boolean; verificationToken?: string };

/** The page of a verification link. */
export const verificationUrl = (publicUrl: string, token: string) => `${publicUrl}/verify-email/${token}`;

/**
 * Work that follows what is already stored: an error told now would read as if nothing had been, and a second try
 * would be refused.
 * @returns whether it was done
 */
async function afterwards(ctx: Ctx, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    ctx.log.error({ err: error }, 'what follows a registration could not be stored');
    return false;
  }
}

/** A fresh verification link by mail; the token comes back only when the mail did not get out. */
export async function sendVerification(
  ctx: Ctx,
  person: PublicUser,
  issued: { token: string; hash: string },
): Promise<{ emailSent: boolean; verificationToken?: string }> {
  const mail = verificationMail(person, verificationUrl(ctx.env.PUBLIC_URL, issued.token));
  const { delivered } = await ctx.mailer.send(mail);
  if (delivered) return { emailSent: true };
  await afterwards(ctx, () =>
    ctx.db.write((orm) => orm.update(tokens).set({ delivered: false }).where(eq(tokens.hash, issued.hash))),
  );
  return { emailSent: false, verificationToken: issued.token };
}

async function storeAccount(
  ctx: Ctx,
  person: { username: string; firstName: string; lastName: string },
  passwordHash: string,
  tokenHash: string,
): Promise<PublicUser> {
  const at = ctx.now();
  const createdAt = at.toISOString();
  const first = firstRows(person.username, passwordHash, createdAt);
  const [, , , , stored] = await ctx.db.write((orm) =>
    orm.batch([
      orm.insert(users).values({ ...person, createdAt }),
      orm.insert(credentials).values(first.password),
      orm.insert(tokens).values({
        hash: tokenHash,
        userId: first.userId,
        kind: 'verify-email',
        // Until the mail server refuses it: while a mail is on its way nobody may fetch its link another way.
        delivered: true,
        createdAt,
        expiresAt: new Date(at.getTime() + VERIFY_MS).toISOString(),
      }),
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

/** A new session for who has just registered, in place of the one this browser had. */
async function signIn(ctx: Ctx, user: PublicUser, passwordHash: string): Promise<void> {
  const isSignedIn = await afterwards(ctx, async () => {
    if (ctx.session !== null) await ctx.sessions.end(ctx.session.hash);
    ctx.responseHeaders.append('Set-Cookie', await ctx.sessions.start(user, ctx.userAgent, passwordHash));
  });
  // Then nobody is: the page finds out and asks for the password.
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
  // Also for one that ends in 409: else whoever asks could find out by the thousand which addresses have an account.
  await ctx.limits.count(perAddress, PER_HOUR);

  const person = {
    username: normaliseEmail(input.username),
    firstName: cleanName(input.firstName),
    lastName: cleanName(input.lastName),
  };
  const issued = newToken();
  const passwordHash = await ctx.passwords.hash(input.password).catch(async (error: unknown) => {
    // Too many were waiting: nobody was registered.
    await ctx.limits.takeBack({ key: perAddress });
    throw error;
  });
  let user: PublicUser;
  try {
    user = await storeAccount(ctx, person, passwordHash, issued.hash);
  } catch (error) {
    if (isUniqueViolation(error, 'users.username'))
      throw conflict('An account with this email already exists');
    throw error;
  }
  await signIn(ctx, user, passwordHash);
  const sent = await sendVerification(ctx, user, issued);
  if (sent.emailSent) await afterwards(ctx, () => ctx.limits.count(resendKey(user.id), RESEND_LIMIT));
  return { ...user, ...sent };
}
