import { feedback } from '@isa/db';
import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedInCtx } from '../../context.ts';
import { targetOf } from '../../domain/console/audit.ts';
import { feedbackTypes } from '../../domain/accounts/feedback.ts';
import { EXAMPLE_MOMENT, moment } from '../../domain/schemas/common.ts';
import {
  type feedbackPage,
  feedbackStatuses,
  type seenFeedbackUpdate,
} from '../../domain/schemas/feedback.ts';
import { searchWords } from '../../domain/text.ts';
import { conflict, notFound } from '../../errors.ts';
import { chunksById, inDirection } from '../../lib/pagination.ts';
import { auditIfChanged } from '../audit/service.ts';
import { anyContains } from '../../lib/sql-contains.ts';

export const feedbackItem = z
  .strictObject({
    id: z.int(),
    type: z.enum(feedbackTypes),
    message: z.string(),
    email: z.string().nullable(),
    userId: z.int().nullable(),
    status: z.enum(feedbackStatuses),
    adminNotes: z.string().nullable(),
    page: z.string().nullable().meta({ description: 'Path of the page it was written on; null: not known.' }),
    createdAt: moment,
  })
  .meta({
    id: 'Feedback',
    examples: [
      {
        id: 2,
        type: 'suggestion',
        message: 'Please show the fees of transfers.',
        email: 'kim@example.org',
        userId: null,
        status: 'pending',
        adminNotes: null,
        page: '/products',
        createdAt: EXAMPLE_MOMENT,
      },
    ],
  });
export type FeedbackItem = z.output<typeof feedbackItem>;

/** All feedback, the newest first, a few hundred at a time. The clean-up (`job-retention`) bounds how much there can be. */
export const eachFeedback = (ctx: SignedInCtx): AsyncGenerator<FeedbackItem[]> =>
  chunksById(Number.MAX_SAFE_INTEGER, (last, limit) =>
    ctx.db.read.select().from(feedback).where(lt(feedback.id, last)).orderBy(desc(feedback.id)).limit(limit),
  );

export interface FeedbackPage {
  items: FeedbackItem[];
  total: number;
  page: number;
  limit: number;
}

/** The type as shown on screen. */
const typeWord = sql`CASE ${feedback.type} WHEN 'bug' THEN 'Issue' ELSE ${feedback.type} END`;
const SEARCHED = [feedback.message, feedback.email, feedback.adminNotes, typeWord];

/** Columns that indexes have with the id, which decides ties. */
const orders = {
  date: [feedback.id],
  type: [feedback.type, feedback.id],
  user: [sql`email COLLATE NOCASE`, feedback.id],
  status: [feedback.status, feedback.id],
};

/** One page of the feedback of a status, or of all, that holds each word of a search. */
export async function pageFeedback(
  ctx: SignedInCtx,
  { search, status, order, direction, page, limit }: z.output<typeof feedbackPage>,
): Promise<FeedbackPage> {
  const match = and(
    status === undefined ? undefined : eq(feedback.status, status),
    ...searchWords(search).map((word) => anyContains(SEARCHED, word)),
  );
  const [items, [all]] = await Promise.all([
    ctx.db.read
      .select()
      .from(feedback)
      .where(match)
      .orderBy(...inDirection(orders[order], direction))
      .limit(limit)
      .offset(page * limit),
    ctx.db.read.select({ n: count() }).from(feedback).where(match),
  ]);
  return { items, total: all?.n ?? 0, page, limit };
}

/** One piece of feedback. @throws {AppError} 404 */
export async function getFeedback(ctx: SignedInCtx, { id }: { id: number }): Promise<FeedbackItem> {
  const [item] = await ctx.db.read.select().from(feedback).where(eq(feedback.id, id));
  if (item === undefined) throw notFound('Feedback not found');
  return item;
}

/** How many lost races are retried; a lagging replica may show the same state repeatedly. */
const MAX_TRIES = 3;

const CHANGED = 'Someone else has changed this feedback. Nothing was saved.';

/**
 * Sets status and notes; notes that are left out stay.
 * @throws {AppError} 404, or 409 when it is no longer what the sender has `seen`
 */
export const updateFeedback = (
  ctx: SignedInCtx,
  input: z.output<typeof seenFeedbackUpdate>,
): Promise<FeedbackItem> => decide(ctx, input, MAX_TRIES);

async function decide(
  ctx: SignedInCtx,
  input: z.output<typeof seenFeedbackUpdate>,
  tries: number,
): Promise<FeedbackItem> {
  if (tries === 0) throw conflict(CHANGED);
  const before = await getFeedback(ctx, input);
  const { seen } = input;
  if (seen && (seen.status !== before.status || seen.adminNotes !== before.adminNotes))
    throw conflict(CHANGED);
  const notes = input.adminNotes === undefined ? before.adminNotes : input.adminNotes?.trim() || null;
  const change = { status: input.status, adminNotes: notes };
  if (change.status === before.status && notes === before.adminNotes) return before;
  const asRead = and(
    eq(feedback.id, before.id),
    eq(feedback.status, before.status),
    sql`${feedback.adminNotes} IS ${before.adminNotes}`,
  );
  const [changed] = await ctx.db.write((orm) =>
    orm.batch([
      orm.update(feedback).set(change).where(asRead).returning(),
      auditIfChanged(orm, ctx, {
        action: 'feedback.update',
        target: targetOf('feedback', before.id),
        before: { status: before.status, adminNotes: before.adminNotes },
        after: change,
      }),
    ]),
  );
  // Another change came first: the checks run again on the current state.
  return changed[0] ?? decide(ctx, input, tries - 1);
}
