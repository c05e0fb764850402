import { catalogueRunProducts, catalogueRuns, users } from '@isa/db';
import { desc, eq } from 'drizzle-orm';
import type { SignedInCtx } from '../../context.ts';
import { conflict, notFound } from '../../errors.ts';
import { audit } from '../audit/service.ts';
import { applyPlan } from './apply-plan.ts';
import { planUndo, type Run, type UndoOutcome } from './undo-plan.ts';

export type { UndoOutcome } from './undo-plan.ts';

/** The last import or feed run that changed something. */
export type LastRun = Pick<Run, 'id' | 'source' | 'file' | 'added' | 'changed' | 'createdAt' | 'undoneAt'> & {
  /** Usernames; null for the scheduler, and while it is not undone. */
  actor: string | null;
  undoneBy: string | null;
};

type UndoCtx = Pick<SignedInCtx, 'db' | 'catalogue' | 'now' | 'user'>;

async function readLastRun({ db }: Pick<UndoCtx, 'db'>): Promise<Run | undefined> {
  const [run] = await db.read.select().from(catalogueRuns).orderBy(desc(catalogueRuns.id)).limit(1);
  return run;
}

/** @throws {AppError} 404, 409 when it is not the last one, or undone already */
async function requireUndoable(ctx: Pick<UndoCtx, 'db'>, runId: number): Promise<Run> {
  const run = await readLastRun(ctx);
  if (run === undefined || runId > run.id) throw notFound('There is no such import or feed run.');
  if (run.id !== runId)
    throw conflict('A later import or feed run has changed the catalogue. Only the last one can be undone.');
  if (run.undoneAt !== null)
    throw conflict('Another administrator has already undone this. Nothing was changed.');
  return run;
}

/** The last import or feed run; null when there was none. */
export async function lastRun(ctx: SignedInCtx): Promise<LastRun | null> {
  const run = await readLastRun(ctx);
  if (run === undefined) return null;
  const nameOf = async (id: number | null) => {
    if (id === null) return null;
    const [user] = await ctx.db.read.select({ name: users.username }).from(users).where(eq(users.id, id));
    return user?.name ?? null;
  };
  const { actorId, undoneBy, ...rest } = run;
  return { ...rest, actor: await nameOf(actorId), undoneBy: await nameOf(undoneBy) };
}

/** What an undo would do. @throws {AppError} 404, 409 */
export async function previewUndo(ctx: SignedInCtx, { runId }: { runId: number }): Promise<UndoOutcome> {
  const run = await requireUndoable(ctx, runId);
  return (await planUndo(ctx, run, await ctx.catalogue.refresh())).outcome;
}

/**
 * Takes the last import or feed run back, in one commit. What was edited, pinned or checked since stays and is listed.
 * Products that it added go, unless they were edited since; those that something refers to are hidden instead.
 * @throws {AppError} 404, 409 when it is not the last one, or undone already
 */
export async function undoRun(ctx: UndoCtx, { runId }: { runId: number }): Promise<UndoOutcome> {
  const { outcome } = await applyPlan(ctx, {
    origin: { source: 'undo', actorId: ctx.user.id, undoes: runId },
    makePlan: async (snapshot) => {
      const run = await requireUndoable(ctx, runId);
      return { ...(await planUndo(ctx, run, snapshot)), run };
    },
    also: (orm, planned) => [
      orm
        .update(catalogueRuns)
        .set({ undoneAt: ctx.now().toISOString(), undoneBy: ctx.user.id })
        .where(eq(catalogueRuns.id, runId)),
      orm.delete(catalogueRunProducts).where(eq(catalogueRunProducts.runId, runId)),
      audit(orm, ctx, {
        action: 'products.undo-run',
        target: 'products',
        before: { run: runId, source: planned.run.source, file: planned.run.file, at: planned.run.createdAt },
        after: planned.outcome,
      }),
    ],
  });
  return outcome;
}
