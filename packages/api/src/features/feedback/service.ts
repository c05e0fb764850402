import { feedback, users } from '@isa/db';
import { type Column, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '../../context.ts';
import { HOUR_MS, MINUTE_MS } from '../../domain/durations.ts';
import type { feedbackInput } from '../../domain/schemas/feedback.ts';

/** A flood is refused by this process before it costs a write. */
const BURST = { max: 10, windowMs: MINUTE_MS };
const PER_ADDRESS = { max: 30, windowMs: HOUR_MS };
/** Limit of the whole site per hour: bounds the table during a distributed flood. */
const PER_SITE = { max: 1000, windowMs: HOUR_MS };
const TOO_MANY = 'You have sent a lot of feedback just now. Please try again later.';

export const feedbackReceipt = z.strictObject({ id: z.int() }).meta({ examples: [{ id: 2 }] });

/** Stores feedback; a signed-in user is known from the session alone. @throws {AppError} 429 */
export async function submitFeedback(
  ctx: Ctx,
  input: z.output<typeof feedbackInput>,
): Promise<z.output<typeof feedbackReceipt>> {
  ctx.limits.consumeInMemory(`feedback:${ctx.ip}`, BURST);
  const perAddress = { key: `feedback:${ctx.ip}`, limit: PER_ADDRESS };
  await ctx.limits.consumeAll([perAddress, { key: 'feedback:site', limit: PER_SITE }], TOO_MANY);
  const { user } = ctx;
  // Read as it is stored: an account that has just been deleted leaves no address behind.
  const ofSender = (column: Column) =>
    user &&
    sql`(SELECT ${column} FROM ${users} WHERE ${users.id} = ${user.id} AND ${users.deletedAt} IS NULL)`;
  const [stored] = await ctx.db.write((orm) =>
    orm
      .insert(feedback)
      .values({
        type: input.type,
        message: input.message,
        email: ofSender(users.username) ?? input.email,
        userId: ofSender(users.id),
        page: input.page,
        createdAt: ctx.now().toISOString(),
      })
      .returning({ id: feedback.id }),
  );
  if (stored === undefined) throw new Error('The database gave no id for the feedback');
  return stored;
}
