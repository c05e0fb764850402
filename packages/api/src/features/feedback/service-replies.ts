import { type Database, feedback, feedbackReplies, users } from '@isa/db';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Mail } from '../../adapters/mailer.ts';
import type { SignedInCtx } from '../../context.ts';
import { targetOf } from '../../domain/console/audit.ts';
import { DAY_MS, MINUTE_MS } from '../../domain/durations.ts';
import { composeMail } from '../../lib/mail-template.ts';
import type { feedbackReplyInput } from '../../domain/schemas/feedback.ts';
import { badRequest, conflict } from '../../errors.ts';
import { auditIfChanged } from '../audit/service.ts';
import { type FeedbackItem, getFeedback } from './service-admin.ts';

/** What an administrator answered by mail. */
export interface FeedbackReply {
  id: number;
  /** Address of the administrator. */
  from: string | null;
  message: string;
  state: (typeof feedbackReplies.$inferSelect)['state'];
  createdAt: string;
  sentAt: string | null;
  /** Why it was given up, in the words of the mail server; null where it was not or nothing is known. */
  problem: string | null;
  /** Whether it may not have arrived and nothing more is done about it. */
  isLost: boolean;
}

const ANSWERED =
  'Another administrator has replied since you opened this. Nothing was sent. Read their reply, then send yours if it is still needed.';
const NO_ADDRESS = 'This feedback has no email address to reply to.';
/** How long the delivery of a reply is retried. */
const USEFUL_MS = 3 * DAY_MS;
/** After this, `sending` means that the server has died: longer than any request takes. */
const SENDING_MS = 5 * MINUTE_MS;
const REF = 'feedback-reply:';

/** What was answered to a piece of feedback, the oldest first. @throws {AppError} 404 */
export async function listReplies(ctx: SignedInCtx, { id }: { id: number }): Promise<FeedbackReply[]> {
  await getFeedback(ctx, { id });
  return readReplies(ctx, id);
}

async function readReplies({ db, now }: SignedInCtx, feedbackId: number): Promise<FeedbackReply[]> {
  const rows = await db.read
    .select({
      id: feedbackReplies.id,
      from: users.username,
      message: feedbackReplies.message,
      state: feedbackReplies.state,
      createdAt: feedbackReplies.createdAt,
      sentAt: feedbackReplies.sentAt,
      problem: feedbackReplies.problem,
    })
    .from(feedbackReplies)
    .leftJoin(users, eq(users.id, feedbackReplies.actorId))
    .where(eq(feedbackReplies.feedbackId, feedbackId))
    .orderBy(asc(feedbackReplies.id));
  return rows.map((row) => {
    const age = now().getTime() - Date.parse(row.createdAt);
    // Nothing is tried for longer, whether or not its end was stored.
    const state = row.state === 'not-delivered' && age > USEFUL_MS ? 'given-up' : row.state;
    return { ...row, state, isLost: state === 'given-up' || (state === 'sending' && age > SENDING_MS) };
  });
}

function mailOf(to: string, { message: asked }: FeedbackItem, message: string, replyId: number): Mail {
  const mail = composeMail({
    to,
    subject: 'Your feedback to ISA Compass',
    paragraphs: message.split(/\n\s*\n/),
    quote: { lead: 'You wrote to us:', text: asked },
    because: 'You are receiving this email because you wrote to us and left this address.',
  });
  return { ...mail, usefulMs: USEFUL_MS, ref: `${REF}${replyId}` };
}

/**
 * Answers a piece of feedback by mail. The reply is stored before it is sent, so that a server that dies in between
 * leaves one whose end is not known, and a second try with the same key sends nothing again.
 * @returns all replies with their state
 * @throws {AppError} 400 without an address, 404, 409 when another reply has been sent than the sender has `seen`
 */
export async function replyToFeedback(
  ctx: SignedInCtx,
  { id, seen, key, message }: z.output<typeof feedbackReplyInput>,
): Promise<FeedbackReply[]> {
  const item = await getFeedback(ctx, { id });
  if (item.email === null) throw badRequest(NO_ADDRESS);
  const [stored] = await ctx.db.write((orm) =>
    orm.batch([
      orm.all<{ id: number }>(sql`
        INSERT INTO ${feedbackReplies} (feedback_id, actor_id, key, message, state, created_at)
        SELECT ${id}, ${ctx.user.id}, ${key}, ${message}, 'sending', ${ctx.now().toISOString()}
        WHERE (SELECT coalesce(max(id), 0) FROM ${feedbackReplies} WHERE feedback_id = ${id}) = ${seen}
        ON CONFLICT DO NOTHING RETURNING id`),
      auditIfChanged(orm, ctx, {
        action: 'feedback.reply',
        target: targetOf('feedback', id),
        after: { characters: message.length },
      }),
    ]),
  );
  const reply = stored[0];
  if (reply !== undefined) {
    const { delivered } = await ctx.mailer.send(mailOf(item.email, item, message, reply.id));
    const end = delivered
      ? { state: 'sent' as const, sentAt: ctx.now().toISOString() }
      : { state: 'not-delivered' as const };
    // One that the outbox has delivered or given up since then stays so.
    const isUndecided = and(eq(feedbackReplies.id, reply.id), eq(feedbackReplies.state, 'sending'));
    await ctx.db.write((orm) => orm.update(feedbackReplies).set(end).where(isUndecided));
  } else if (!(await isStored(ctx.db, id, key))) throw conflict(ANSWERED);
  return readReplies(ctx, id);
}

/** Whether a reply was stored at an earlier try. */
async function isStored(db: Database, feedbackId: number, key: string): Promise<boolean> {
  const own = and(eq(feedbackReplies.feedbackId, feedbackId), eq(feedbackReplies.key, key));
  const rows = await db.read.select({ id: feedbackReplies.id }).from(feedbackReplies).where(own);
  return rows.length > 0;
}

/**
 * Notes that a reply was delivered from the outbox, or why it is no longer tried.
 * @param ref of the mail
 * @returns whether it was that of a reply
 */
export async function markReplyEnded(
  db: Database,
  ref: string,
  end: { sentAt: Date } | { problem: string },
): Promise<boolean> {
  if (!ref.startsWith(REF)) return false;
  // The reason may name the address, which goes with its owner's account.
  const hasAddress = sql`EXISTS (SELECT 1 FROM ${feedback} WHERE id = feedback_id AND email IS NOT NULL)`;
  await db.write((orm) =>
    orm
      .update(feedbackReplies)
      .set(
        'sentAt' in end
          ? { state: 'sent', sentAt: end.sentAt.toISOString() }
          : { state: 'given-up', problem: sql`iif(${hasAddress}, ${end.problem}, NULL)` },
      )
      .where(eq(feedbackReplies.id, sql`CAST(${ref.slice(REF.length)} AS INTEGER)`)),
  );
  return true;
}
