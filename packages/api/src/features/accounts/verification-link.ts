import { type Database, tokens } from '@isa/db';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '../../context.ts';
import type { PublicUser } from '../../domain/schemas/user.ts';
import { MINUTE_MS } from '../../domain/durations.ts';
import { bestEffortAfterCommit } from './best-effort-after-commit.ts';
import { verificationMail } from './mails.ts';
import { type IssuedToken, LIFE_MS, tokenRow } from '../../auth/tokens.ts';

/** What became of a verification mail; with the token only when it did not get out. */
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
export type SentVerification = z.output<typeof sentVerification>;

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

/** Mails a verification link; the token comes back only when the mail did not get out. */
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
