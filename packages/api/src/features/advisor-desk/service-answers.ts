import { advisorAnswers, isUniqueViolation } from '@isa/db';
import { and, asc, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Deps, SignedInCtx } from '../../context.ts';
import { WRITTEN, isOverdue } from '../../domain/advisor/written-answer.ts';
import { type AuditTarget, targetOf } from '../../domain/console/audit.ts';
import type { answerInput, answersInput, retireInput } from '../../domain/schemas/advisor.ts';
import { addMonths } from '../../domain/isa/date-arithmetic.ts';
import { londonDate } from '../../domain/isa/tax-year.ts';
import { searchWords } from '../../domain/text.ts';
import { badRequest, conflict, notFound } from '../../errors.ts';
import { inDirection } from '../../lib/pagination.ts';
import { anyContains } from '../../lib/sql-contains.ts';
import { checkWritten } from '../advisor/service.ts';
import { audit, type AuditEntry, auditIfChanged } from '../audit/service.ts';

type Row = typeof advisorAnswers.$inferSelect;
export interface WrittenAnswerItem extends Row {
  /** It was to be reviewed before today. */
  isOverdue: boolean;
  /** What the topic is about; null for none that the built-in model has. */
  topicTitle: string | null;
}
export interface AnswerPage {
  answers: WrittenAnswerItem[];
  total: number;
  page: number;
  limit: number;
  /** Of the answers in use, how many are to be reviewed. */
  overdue: number;
}

const MAX_MONTHS = 24;
const CHANGED = 'Another administrator has changed this answer. Nothing was saved.';
const TAKEN =
  'Another answer is written for this question. Edit that one, or word this question differently.';

const itemOf = ({ advisor }: Pick<Deps, 'advisor'>, row: Row, today: string): WrittenAnswerItem => ({
  ...row,
  isOverdue: row.retiredAt === null && isOverdue(row, today),
  topicTitle: advisor.topicTitles.get(row.topic ?? '') ?? null,
});

/** One page of the answers that administrators wrote. */
export async function pageAnswers(
  ctx: SignedInCtx,
  { search, state, order, direction, page, limit }: z.output<typeof answersInput>,
): Promise<AnswerPage> {
  const today = londonDate(ctx.now());
  const isDue = and(isNull(advisorAnswers.retiredAt), lt(advisorAnswers.reviewBy, today));
  const inState = {
    current: isNull(advisorAnswers.retiredAt),
    overdue: isDue,
    retired: isNotNull(advisorAnswers.retiredAt),
  }[state];
  const searched = [advisorAnswers.question, advisorAnswers.wordings, advisorAnswers.answer];
  const match = and(inState, ...searchWords(search).map((word) => anyContains(searched, word)));
  const column = order === 'question' ? sql`lower(${advisorAnswers.question})` : advisorAnswers[order];
  const { read } = ctx.db;
  const [rows, [all], [due]] = await Promise.all([
    read
      .select()
      .from(advisorAnswers)
      .where(match)
      .orderBy(...inDirection([column], direction), asc(advisorAnswers.id))
      .limit(limit)
      .offset(page * limit),
    read.select({ n: count() }).from(advisorAnswers).where(match),
    read.select({ n: count() }).from(advisorAnswers).where(isDue),
  ]);
  const answers = rows.map((row) => itemOf(ctx, row, today));
  return { answers, total: all?.n ?? 0, overdue: due?.n ?? 0, page, limit };
}

/** One written answer. @throws {AppError} 404 */
export async function getAnswer(ctx: SignedInCtx, { id }: { id: number }): Promise<WrittenAnswerItem> {
  const [row] = await ctx.db.read.select().from(advisorAnswers).where(eq(advisorAnswers.id, id));
  if (row === undefined) throw notFound('This answer does not exist.');
  return itemOf(ctx, row, londonDate(ctx.now()));
}

const taken = (error: unknown) => {
  if (isUniqueViolation(error)) throw conflict(TAKEN, { field: 'question' });
  throw error;
};

async function requireBelowLimit(ctx: SignedInCtx): Promise<void> {
  const inUse = isNull(advisorAnswers.retiredAt);
  const [used] = await ctx.db.read.select({ n: count() }).from(advisorAnswers).where(inUse);
  if ((used?.n ?? 0) >= WRITTEN.answers)
    throw badRequest(`There are ${WRITTEN.answers} answers in use. Retire one first.`);
}

/** The answer under its id, once a change of the revision that was seen went through. */
async function stored(ctx: SignedInCtx, id: number | undefined): Promise<WrittenAnswerItem> {
  await ctx.catalogue.refresh();
  if (id === undefined) throw new Error('The database gave no id for the new answer');
  return getAnswer(ctx, { id });
}

type Input = z.output<typeof answerInput>;
type Stated = Omit<Input, 'id' | 'revision'>;

/** @throws {AppError} 400 with what the advisor would correct of it, or that its review is not within two years */
async function requireFit(
  ctx: SignedInCtx,
  { question, answer, reviewBy }: Stated,
  today: string,
): Promise<void> {
  if (reviewBy <= today) throw badRequest('The review date must be after today.', { field: 'reviewBy' });
  if (reviewBy > addMonths(today, MAX_MONTHS))
    throw badRequest(`The review date must be within ${MAX_MONTHS} months.`, { field: 'reviewBy' });
  const { active } = await ctx.catalogue.current();
  const problems = checkWritten({ question, answer }, { products: active, today });
  if (problems.length > 0)
    throw badRequest(`The advisor would correct this answer. ${problems.join(' ')}`, { field: 'answer' });
}

async function create(ctx: SignedInCtx, input: Stated, checkedOn: string): Promise<number | undefined> {
  await requireBelowLimit(ctx);
  const at = ctx.now().toISOString();
  const newId = sql<number>`(SELECT max(id) FROM ${advisorAnswers})`;
  const [created] = await ctx.db
    .write((orm) =>
      orm.batch([
        orm
          .insert(advisorAnswers)
          .values({ ...input, checkedOn, createdAt: at, updatedAt: at })
          .returning({ id: advisorAnswers.id }),
        audit(orm, ctx, {
          action: 'answer.create',
          target: sql<AuditTarget>`${targetOf('answer', '')} || ${newId}`,
          after: input,
        }),
      ]),
    )
    .catch(taken);
  return created[0]?.id;
}

/** Changes an answer that is still as it was read. @throws {AppError} 409 */
async function change(
  ctx: SignedInCtx,
  { id, revision }: Row,
  set: Partial<typeof advisorAnswers.$inferInsert>,
  entry: Omit<AuditEntry, 'target'>,
): Promise<void> {
  const updated = { ...set, updatedAt: ctx.now().toISOString(), revision: revision + 1 };
  const asRead = and(eq(advisorAnswers.id, id), eq(advisorAnswers.revision, revision));
  const [changed] = await ctx.db
    .write((orm) =>
      orm.batch([
        orm.update(advisorAnswers).set(updated).where(asRead).returning({ id: advisorAnswers.id }),
        auditIfChanged(orm, ctx, { ...entry, target: targetOf('answer', id) }),
      ]),
    )
    .catch(taken);
  if (changed.length === 0) throw conflict(CHANGED);
}

/** An answer, if it still has the revision that the caller saw. @throws {AppError} 404, 409 */
async function requireUnchanged(
  ctx: SignedInCtx,
  id: number,
  revision: number | undefined,
): Promise<WrittenAnswerItem> {
  const row = await getAnswer(ctx, { id });
  if (row.revision !== revision) throw conflict(CHANGED);
  return row;
}

/**
 * Stores a new answer, or a change of the revision that the sender saw; the advisor uses it from the next question on.
 * It counts as checked today.
 * @throws {AppError} 400 what the advisor would correct; 404; 409 changed by another administrator, or the question has another
 */
export async function saveAnswer(
  ctx: SignedInCtx,
  { id, revision, ...input }: Input,
): Promise<WrittenAnswerItem> {
  const today = londonDate(ctx.now());
  await requireFit(ctx, input, today);
  if (id === undefined) return stored(ctx, await create(ctx, input, today));
  const before = await requireUnchanged(ctx, id, revision);
  const { question, wordings, answer, sources, reviewBy, topic, checkedOn } = before;
  const set = { ...input, checkedOn: today };
  await change(ctx, before, set, {
    action: 'answer.update',
    before: { question, wordings, answer, sources, reviewBy, topic, checkedOn },
    after: set,
  });
  return stored(ctx, id);
}

/** Takes an answer out of use, or back into it. @throws {AppError} 404, 409 */
export async function retireAnswer(
  ctx: SignedInCtx,
  { id, revision, isRetired }: z.output<typeof retireInput>,
): Promise<WrittenAnswerItem> {
  const before = await requireUnchanged(ctx, id, revision);
  if ((before.retiredAt !== null) === isRetired) return before;
  if (!isRetired) await requireBelowLimit(ctx);
  const set = { retiredAt: isRetired ? ctx.now().toISOString() : null };
  await change(ctx, before, set, {
    action: isRetired ? 'answer.retire' : 'answer.restore',
    before: { retiredAt: before.retiredAt },
    after: set,
  });
  return stored(ctx, id);
}
