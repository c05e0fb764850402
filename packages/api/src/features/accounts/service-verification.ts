import { type Database, tokens, users } from '@isa/db';
import { and, desc, eq, gt, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, SignedInCtx } from '../../context.ts';
import { type PublicUser, publicUser, sam } from '../../domain/schemas/account.ts';
import { MINUTE_MS } from '../../domain/durations.ts';
import { bestEffortAfterCommit } from '../../lib/best-effort.ts';
import { verificationMail } from './mails.ts';
import { hashToken, type IssuedToken, LIFE_MS, newToken, tokenRow } from '../../auth/tokens.ts';
import { VERIFIED } from '../../domain/accounts/registration.ts';
import { badRequest, forbidden } from '../../errors.ts';
import { findUser } from './service-lookup.ts';

/** The outcome of a verification mail; with the token only when it was not delivered. */
export const sentVerification = z
  .strictObject({
    emailSent: z.boolean(),
    verificationToken: z
      .string()
      .meta({ description: 'Only when the mail could not be delivered.' })
      .exactOptional(),
  })
  .meta({
    examples: [{ emailSent: false, verificationToken: 'ZLzJYL40_kadt3Mg7CxDvHr6yiu38peQ7RouTTnq6XM' }],
  });
type SentVerification = z.output<typeof sentVerification>;

/** One verification mail a minute; a registration mail that arrived counts as the first. */
const RESEND_LIMIT = { max: 1, windowMs: MINUTE_MS };

/** Counts a verification mail. @throws {AppError} 429 */
export const countVerification = ({ limits }: Pick<Ctx, 'limits'>, userId: number, message?: string) =>
  limits.consume(`resend:${userId}`, RESEND_LIMIT, message);

/** The page of a verification link. */
const verificationUrl = (publicUrl: string, token: string) => `${publicUrl}/verify-email/${token}`;

/**
 * What is stored of a link that a mail carries. It counts as delivered until the mail server refuses it: while the mail
 * is on its way, its link cannot be fetched any other way.
 */
export const verificationRow = (issued: IssuedToken, at: Date) => ({
  ...tokenRow('verify-email', issued, at),
  delivered: true,
});

/** A link that did not get out at once has been delivered after all: it is no longer shown on screen. */
export async function markDelivered(db: Pick<Database, 'write'>, hash: string): Promise<void> {
  await db.write((orm) => orm.update(tokens).set({ delivered: true }).where(eq(tokens.hash, hash)));
}

/** Mails a verification link; the token is returned only when the mail was not delivered. */
export async function sendVerification(
  ctx: Ctx,
  person: PublicUser,
  issued: IssuedToken,
): Promise<SentVerification> {
  const letter = verificationMail(person, verificationUrl(ctx.env.PUBLIC_URL, issued.token));
  const mail = { ...letter, usefulMs: LIFE_MS['verify-email'], ref: issued.hash };
  const { delivered } = await ctx.mailer.send(mail);
  if (delivered) return { emailSent: true };
  await bestEffortAfterCommit(ctx, () =>
    ctx.db.write((orm) => orm.update(tokens).set({ delivered: false }).where(eq(tokens.hash, issued.hash))),
  );
  return { emailSent: false, verificationToken: issued.token };
}

const newestFirst = [desc(tokens.createdAt), desc(sql`${tokens}.rowid`)] as const;
const BAD_LINK = 'This verification link is no longer valid. Please ask for a new one.';

/** Valid links per user: after a second request either mail works. */
const MAX_LINKS = 5;

export const verifiedUser = z.strictObject({ message: z.string(), user: publicUser }).meta({
  examples: [{ message: VERIFIED, user: { ...sam, emailVerified: true, mustChangePassword: false } }],
});

/**
 * Marks the e-mail of a link's owner as verified. Each link works once, and with it every other of the same person ends.
 * @throws {AppError} 400 for unknown, used, expired
 */
export async function verifyEmail(
  ctx: Ctx,
  input: { token: string },
): Promise<z.output<typeof verifiedUser>> {
  const hash = hashToken(input.token);
  const now = ctx.now().toISOString();
  const usable = and(eq(tokens.hash, hash), eq(tokens.kind, 'verify-email'), gt(tokens.expiresAt, now));
  const owner = sql`(SELECT ${tokens.userId} FROM ${tokens} WHERE ${usable})`;
  // Verifying and using up the links in one batch: of fifty at once, one finds the token.
  const [, used] = await ctx.db.write((orm) =>
    orm.batch([
      orm
        .update(users)
        .set({ emailVerified: true })
        .where(sql`${users.id} = ${owner}`),
      orm
        .delete(tokens)
        .where(and(sql`${tokens.userId} = ${owner}`, eq(tokens.kind, 'verify-email')))
        .returning({ userId: tokens.userId }),
    ]),
  );
  const userId = used[0]?.userId;
  const user = userId === undefined ? undefined : await findUser(ctx, userId);
  if (user === undefined) throw badRequest(BAD_LINK);
  return { message: VERIFIED, user };
}

/** A fresh verification link, which a mail is to carry or not; the newest before it go on working for their time. */
async function issueToken(ctx: Ctx, userId: number, mailed: boolean): Promise<IssuedToken> {
  const issued = newToken();
  const own = and(eq(tokens.userId, userId), eq(tokens.kind, 'verify-email'));
  await ctx.db.write((orm) =>
    orm.batch([
      orm.delete(tokens).where(
        and(
          own,
          notInArray(
            tokens.hash,
            orm
              .select({ hash: tokens.hash })
              .from(tokens)
              .where(own)
              .orderBy(...newestFirst)
              .limit(MAX_LINKS - 1),
          ),
        ),
      ),
      orm.insert(tokens).values({ ...verificationRow(issued, ctx.now()), userId, delivered: mailed }),
    ]),
  );
  return issued;
}

/** A new link when the last mail was not delivered; null when it was, or when the address is verified. */
export async function undeliveredLink(ctx: SignedInCtx): Promise<{ verificationToken: string | null }> {
  if (ctx.user.emailVerified) return { verificationToken: null };
  const [last] = await ctx.db.read
    .select({ delivered: tokens.delivered })
    .from(tokens)
    .where(and(eq(tokens.userId, ctx.user.id), eq(tokens.kind, 'verify-email')))
    .orderBy(...newestFirst)
    .limit(1);
  if (last?.delivered !== false) return { verificationToken: null };
  const { token } = await issueToken(ctx, ctx.user.id, false);
  return { verificationToken: token };
}

export const verificationLink = z
  .strictObject({ verificationToken: z.string() })
  .meta({ examples: [{ verificationToken: 'oJjm7mak97zoLRd_GD7CYYnsN_X7svhLoiSqVa3PYUs' }] });

/**
 * The same for callers that ask for nothing else.
 * @throws {AppError} 403 when there is none to give
 */
export async function getVerificationToken(ctx: SignedInCtx): Promise<z.output<typeof verificationLink>> {
  if (ctx.user.emailVerified) throw forbidden('Your email is already verified.');
  const { verificationToken } = await undeliveredLink(ctx);
  if (verificationToken === null) throw forbidden('The verification link was sent to your email address.');
  return { verificationToken };
}

/** Sends a fresh link, once a minute. @throws {AppError} 429 */
export async function resendVerification(ctx: SignedInCtx): Promise<SentVerification> {
  if (ctx.user.emailVerified) return { emailSent: false };
  await countVerification(ctx, ctx.user.id, 'Please wait a minute before asking for another email.');
  return sendVerification(ctx, ctx.user, await issueToken(ctx, ctx.user.id, true));
}
