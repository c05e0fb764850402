import { catalogueRunProducts, catalogueRuns, productHistory, users } from '@isa/db';
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Deps, SignedInCtx } from '../../context.ts';
import { DAY_MS } from '../../domain/durations.ts';
import { type FieldChanges, fieldChanges, isSameValue } from '../../domain/products/product-history.ts';
import { contradictionsIn } from '../../domain/products/product-validation.ts';
import { fieldInWords } from '../../domain/products/product-facts.ts';
import { isProductField, productFieldNames } from '../../domain/products/product-fields.ts';
import { checkedSince, withProofsOf } from '../../domain/products/product-proofs.ts';
import type { Product } from '../../domain/products/product.ts';
import type { z } from 'zod';
import type { undoInput } from '../../domain/schemas/product-update.ts';
import { readStated } from '../../domain/schemas/product.ts';
import type { ProductProof } from '../../domain/schemas/product-answer.ts';
import type { CatalogueSnapshot } from '../products/catalogue-snapshot.ts';
import { LISTED, listUndo, type UndoListing } from './plan-report.ts';
import { emptyPlan, type Plan } from './planner.ts';
import { timeSlicer } from '../../lib/time-slicer.ts';
import { conflict, notFound } from '../../errors.ts';
import { audit } from '../audit/service.ts';
import { applyPlan } from './apply-plan.ts';
import { referredTo } from './product-references.ts';

type Run = typeof catalogueRuns.$inferSelect;

/** What an undo would do, or has done. */
export interface UndoOutcome {
  /** Products that get back what the run has changed, all or part of it. */
  restored: number;
  /** Products that the run had added and that are deleted. */
  removed: number;
  /** Products that the run had added and that are hidden, since something refers to them. */
  hidden: number;
  /** Products of which something stays as it is. */
  kept: number;
  /** What stays and why, for the first 200: `Saver (Bank): edited since: interest rate`. */
  keptTexts: string[];
}

interface UndoPlan {
  plan: Plan;
  outcome: UndoOutcome;
}

/** Rows read by one statement: a few milliseconds. */
const SLICE = 250;
/** A product that was public for longer is hidden: it may be in answers, mails and bookmarks. */
const REMOVABLE_MS = DAY_MS;

interface RunRow {
  id: number;
  productId: number;
  changes: FieldChanges;
}

async function* rowsOfRun({ db }: Pick<Deps, 'db'>, runId: number): AsyncGenerator<RunRow[]> {
  let last = 0;
  for (;;) {
    const { id, productId, changes } = productHistory;
    const rows = await db.read
      .select({ id, productId, changes })
      .from(productHistory)
      .where(
        and(eq(productHistory.runId, runId), inArray(productHistory.source, ['csv', 'feed']), gt(id, last)),
      )
      .orderBy(asc(id))
      .limit(SLICE);
    if (rows.length > 0) yield rows;
    if (rows.length < SLICE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

type Proofs = Record<'before' | 'after', ProductProof[]>;

/** The proofs that a run replaced in some products, and by which; none once a later run has replaced them. */
async function proofsOf(
  { db }: Pick<Deps, 'db'>,
  run: number,
  ids: readonly number[],
): Promise<Map<number, Proofs>> {
  const { productId, runId, proofsBefore, proofsAfter } = catalogueRunProducts;
  const rows = await db.read
    .select({ productId, before: proofsBefore, after: proofsAfter })
    .from(catalogueRunProducts)
    .where(
      and(eq(runId, run), inArray(productId, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`)),
    );
  return new Map(rows.map(({ productId: id, ...proofs }) => [id, proofs as Proofs]));
}

/** The products of which a run has changed the proofs alone: those have no history. */
async function* proofOnlyChanges(
  { db }: Pick<Deps, 'db'>,
  run: number,
  seen: ReadonlySet<number>,
): AsyncGenerator<number[]> {
  const { productId, runId } = catalogueRunProducts;
  let last = 0;
  for (;;) {
    const rows = await db.read
      .select({ id: productId })
      .from(catalogueRunProducts)
      .where(and(eq(runId, run), gt(productId, last)))
      .orderBy(asc(productId))
      .limit(SLICE);
    const ids = rows.flatMap(({ id }) => (seen.has(id) ? [] : [id]));
    if (ids.length > 0) yield ids;
    if (rows.length < SLICE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** The fields that were edited after a run, by product. */
async function editsSince({ db }: Pick<Deps, 'db'>, runId: number): Promise<Map<number, Set<string>>> {
  const rows = await db.read.all<{ productId: number; field: string }>(sql`
    SELECT DISTINCT h.product_id AS productId, f.key AS field
    FROM ${productHistory} AS h, json_each(h.changes) AS f
    WHERE h.id > (SELECT id FROM ${productHistory} WHERE run_id = ${runId} AND source <> 'undo' ORDER BY id DESC LIMIT 1)`);
  const edits = new Map<number, Set<string>>();
  for (const { productId, field } of rows)
    edits.set(productId, (edits.get(productId) ?? new Set()).add(field));
  return edits;
}

const nameOf = ({ name, provider }: Product) => `${name} (${provider})`;

interface Restored {
  product: Product;
  changes: FieldChanges;
  /** Fields that stay as they are now. */
  kept: string[];
  /** Why, in words. */
  reason: string;
}

/** A product as it was before the run, except what was set, pinned or checked since. */
function restore(
  now: Product,
  changes: FieldChanges,
  proofs: Proofs | undefined,
  edited: ReadonlySet<string>,
): Restored {
  const stored = new Map<string, unknown>(Object.entries(now));
  const checked = new Set<string>(proofs === undefined ? [] : checkedSince(now, proofs.after));
  const isKept = (field: string) =>
    edited.has(field) ||
    checked.has(field) ||
    !isProductField(field) ||
    (now.pinned ?? []).includes(field) ||
    !isSameValue(stored.get(field), changes[field]?.after);
  const kept = Object.keys(changes).filter(isKept);
  const put = Object.fromEntries(
    Object.entries(changes).flatMap(([field, { before }]) => (kept.includes(field) ? [] : [[field, before]])),
  );
  const parsed = readStated(put);
  const before = { ...now, ...(parsed.success ? parsed.data : {}) };
  const unchanged = { product: now, changes: {}, kept: Object.keys(changes) };
  if (!parsed.success) return { ...unchanged, reason: 'what was there before is no longer accepted' };
  if (contradictionsIn(before, parsed.data).length > 0)
    return { ...unchanged, reason: 'what was there before would contradict what was edited since' };
  // A fact that the run has only checked again is dated as before, unless it was checked since.
  const redated =
    proofs === undefined
      ? []
      : productFieldNames.filter((field) => !checked.has(field) && !kept.includes(field));
  const restored = new Set<string>([...Object.keys(put), ...redated]);
  const product = { ...before, proofs: withProofsOf(before, proofs?.before ?? [], restored) };
  return { product, changes: fieldChanges(now, parsed.data), kept, reason: 'edited since' };
}

/** Collects what is not undone. */
function keep(outcome: UndoOutcome, product: Product, text: string): void {
  outcome.kept += 1;
  if (outcome.keptTexts.length < LISTED) outcome.keptTexts.push(`${nameOf(product)}: ${text}`);
}

/**
 * The plan that undoes a run. Runs in time slices.
 * @param most changed products that the plan holds; the outcome counts all. A preview needs few of them
 */
async function planUndo(
  deps: Pick<Deps, 'db' | 'now'>,
  run: Run,
  snapshot: CatalogueSnapshot,
  most = Infinity,
): Promise<UndoPlan> {
  const plan: Plan = { ...emptyPlan(), version: snapshot.version };
  const outcome: UndoOutcome = { restored: 0, removed: 0, hidden: 0, kept: 0, keptTexts: [] };
  const edits = await editsSince(deps, run.id);
  const added: Product[] = [];
  const seen = new Set<number>();
  function change(now: Product, product: Product, changes: FieldChanges): void {
    if (plan.changed.length < most)
      plan.changed.push({ label: '', id: now.id, product, proofsBefore: now.proofs, changes });
  }

  function undoChange(now: Product, changes: FieldChanges, proofs: Proofs | undefined): void {
    const restored = restore(now, changes, proofs, edits.get(now.id) ?? new Set());
    const isChanged = Object.keys(restored.changes).length > 0;
    if (isChanged || !isSameValue(now.proofs, restored.product.proofs)) {
      outcome.restored += 1;
      change(now, restored.product, restored.changes);
    }
    if (restored.kept.length > 0)
      keep(outcome, now, `${restored.reason}: ${restored.kept.map(fieldInWords).join(', ')}`);
  }

  for await (const rows of rowsOfRun(deps, run.id)) {
    const proofs = await proofsOf(
      deps,
      run.id,
      rows.map(({ productId }) => productId),
    );
    for (const { productId, changes } of rows) {
      if (timeSlicer.due()) await timeSlicer.rest();
      seen.add(productId);
      const now = snapshot.find(productId);
      if (now === undefined) continue;
      if ('created' in changes) added.push(now);
      else undoChange(now, changes, proofs.get(productId));
    }
  }
  for await (const ids of proofOnlyChanges(deps, run.id, seen))
    for (const [id, proofs] of await proofsOf(deps, run.id, ids)) {
      if (timeSlicer.due()) await timeSlicer.rest();
      const now = snapshot.find(id);
      if (now !== undefined) undoChange(now, {}, proofs);
    }

  const isNew = deps.now().getTime() - Date.parse(run.createdAt) < REMOVABLE_MS;
  const untouched = added.filter(({ id, updatedAt }) => !edits.has(id) && updatedAt === run.createdAt);
  const ids = new Set(untouched.map(({ id }) => id));
  const referred = isNew ? await referredTo(deps, untouched, run.createdAt) : ids;
  for (const now of added) {
    if (!ids.has(now.id)) keep(outcome, now, 'added by this run and edited since');
    else if (!referred.has(now.id)) plan.removed.push(now.id);
    else if (now.isActive) {
      outcome.hidden += 1;
      change(now, { ...now, isActive: false }, { isActive: { before: true, after: false } });
    }
  }
  outcome.removed = plan.removed.length;
  return { plan, outcome };
}

/** The last import or feed run that changed something. */
export type LastRun = Pick<
  Run,
  'id' | 'source' | 'file' | 'added' | 'changed' | 'handEdits' | 'createdAt' | 'undoneAt'
> & {
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
  if (run === undefined || runId > run.id) throw notFound('This import or feed run does not exist.');
  if (run.id !== runId)
    throw conflict('A later import or feed run has changed the catalogue. Only the last one can be undone.');
  if (run.undoneAt !== null)
    throw conflict('Another administrator has already undone this. Nothing was changed.');
  return run;
}

/** The last import or feed run. */
export async function lastRun(ctx: SignedInCtx): Promise<LastRun | null> {
  const run = await readLastRun(ctx);
  if (run === undefined) return null;
  const usernameOf = async (id: number | null) => {
    if (id === null) return null;
    const [user] = await ctx.db.read.select({ name: users.username }).from(users).where(eq(users.id, id));
    return user?.name ?? null;
  };
  const { actorId, undoneBy, ...rest } = run;
  return { ...rest, actor: await usernameOf(actorId), undoneBy: await usernameOf(undoneBy) };
}

/** What an undo would do, and to which products. @throws {AppError} 404, 409 */
export async function previewUndo(
  ctx: SignedInCtx,
  { runId }: { runId: number },
): Promise<UndoOutcome & UndoListing> {
  const run = await requireUndoable(ctx, runId);
  const snapshot = await ctx.catalogue.refresh();
  const { plan, outcome } = await planUndo(ctx, run, snapshot, LISTED);
  return { ...outcome, ...listUndo(plan, snapshot) };
}

const CHANGED_SINCE =
  'What the undo would do has changed since you were asked. Nothing was changed. Please read it again.';

const isAsSeen = (outcome: UndoOutcome, seen: NonNullable<z.output<typeof undoInput>['seen']>) =>
  (['restored', 'removed', 'hidden', 'kept'] as const).every((name) => outcome[name] === seen[name]);

/**
 * Takes the last import or feed run back, in one commit. What was edited, pinned or checked since stays and is listed.
 * Products that it added go, unless they were edited since; those that something refers to are hidden instead.
 * @throws {AppError} 404, 409 when it is not the last one, undone already, or would do other than what was `seen`
 */
export async function undoRun(
  ctx: UndoCtx,
  { runId, seen }: z.output<typeof undoInput>,
): Promise<UndoOutcome> {
  const { outcome } = await applyPlan(ctx, {
    origin: { source: 'undo', actorId: ctx.user.id, undoes: runId },
    makePlan: async (snapshot) => {
      const run = await requireUndoable(ctx, runId);
      const planned = await planUndo(ctx, run, snapshot);
      if (seen !== undefined && !isAsSeen(planned.outcome, seen)) throw conflict(CHANGED_SINCE);
      return { ...planned, run };
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
