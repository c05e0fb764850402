import type { FeedRead } from '../../adapters/product-feed.ts';
import { counted, formatCount } from '../../domain/money.ts';
import type { Product } from '../../domain/products/product.ts';
import { readFeedEntry } from '../../domain/schemas/product-update.ts';
import { readNew, readStated } from '../../domain/schemas/product.ts';
import type { CatalogueSnapshot } from '../products/catalogue-snapshot.ts';
import { timeSlicer } from '../../lib/time-slicer.ts';
import { createPlanner, type Plan } from './planner.ts';
import { z } from 'zod';
import type { Deps, SignedInCtx } from '../../context.ts';
import { londonDate } from '../../domain/isa/tax-year.ts';
import { AppError } from '../../errors.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { type Actor, audit } from '../audit/service.ts';
import { putSetting, readSecret, readSettings } from '../settings/service-values.ts';
import { applyPlan } from './apply-plan.ts';
import {
  LISTED,
  listPlan,
  listRefused,
  planListing,
  findHandEdits,
  type HandEdits,
  recordHandEdits,
} from './plan-report.ts';

/** The most that may disappear at once: a fifth of the visible products, or of those in the last feed. */
const MAX_GONE = 0.2;
/** Below this many products a feed's size says nothing about its health. */
const COMPARABLE = 10;
/** Entries of a feed: more than can be stored, and few enough to be checked in a second or two. */
const MAX_ENTRIES = 100_000;

/** The number of usable products in a feed. */
const namedBy = (plan: Plan) => plan.added.length + plan.changed.length + plan.unchanged;

/** A feed that must not be applied; its message is reported, not rethrown. */
class RefusedFeed extends Error {
  /** Its unusable entries. */
  readonly errors: number;
  readonly reason: 'smaller-feed' | undefined;
  constructor(message: string, errors: number, reason?: 'smaller-feed') {
    super(message);
    this.errors = errors;
    this.reason = reason;
  }
}

const hides = (before: Product | undefined, plan: Plan['changed'][number]) =>
  before?.isActive === true && !plan.product.isActive;

/**
 * Refuses a feed that looks broken (fault 71). A feed only adds and updates: a product it does not name
 * stays as it is. So products can go in two ways, and more than a fifth of either is refused: those on show that
 * it would hide, and those that it named last time and has lost since (a feed cut off half-way).
 */
function requireHealthy(plan: Plan, snapshot: CatalogueSnapshot, last: number | null): void {
  const named = namedBy(plan);
  if (named === 0)
    throw new RefusedFeed(
      'The product feed names no product that can be used. Nothing was changed.',
      plan.refused,
    );
  const hidden = plan.changed.filter((change) => hides(snapshot.find(change.id), change)).length;
  if (hidden > snapshot.active.length * MAX_GONE) {
    throw new RefusedFeed(
      `The product feed would hide ${hidden} of ${snapshot.active.length} visible products. More than 20% is refused; nothing was changed.`,
      plan.refused,
    );
  }
  if (last !== null && last >= COMPARABLE && named < last * (1 - MAX_GONE)) {
    throw new RefusedFeed(
      `The product feed names ${named} products where it named ${last} last time. More than 20% fewer is refused; nothing was changed.`,
      plan.refused,
      'smaller-feed',
    );
  }
}

/**
 * Plans a feed's changes to the catalogue; unusable entries are refused one by one. Gives way to other
 * requests as it goes.
 * @throws {RefusedFeed} when it has more entries than can be checked
 */
async function planFeed(read: FeedRead, snapshot: CatalogueSnapshot, today: string): Promise<Plan> {
  const listed = read.entries.length;
  if (listed > MAX_ENTRIES) {
    throw new RefusedFeed(
      `The product feed lists ${formatCount(listed)} entries. At most ${formatCount(MAX_ENTRIES)} can be read; nothing was changed.`,
      0,
    );
  }
  const reader = {
    requiresKnownType: false,
    keepsBlank: false,
    checkedBy: 'feed' as const,
    text: (stated: string) => stated.trim(),
    read: readNew,
    readStated,
  };
  const planner = await createPlanner(snapshot, reader, today);
  for (const [at, entry] of read.entries.entries()) {
    if (timeSlicer.due()) await timeSlicer.rest();
    const fields = readFeedEntry(entry);
    if (fields === undefined) planner.refuse(`Entry ${at + 1}`, 'it is not an object');
    else await planner.add(`Entry ${at + 1}`, fields);
  }
  return planner.plan;
}

type FeedDeps = Pick<Deps, 'db' | 'log' | 'now' | 'catalogue' | 'feed' | 'secretBox'>;

const count = z.int().min(0);

export const updateResult = z
  .strictObject({
    success: z.boolean(),
    result: z.strictObject({
      added: count,
      updated: count,
      unchanged: count,
      errors: count.meta({
        description: 'Entries that cannot be used, whether the others were stored or all was refused.',
      }),
    }),
    handEdits: z
      .int()
      .min(1)
      .meta({ description: 'Values set by hand since the last import that the feed replaced.' })
      .exactOptional(),
    error: z.string().meta({ description: 'Why nothing was changed.' }).exactOptional(),
    reason: z
      .literal('smaller-feed')
      .meta({
        description: 'The feed names far fewer products than last time: `acceptSmaller` lets it pass.',
      })
      .exactOptional(),
    listed: planListing
      .extend({ skipped: z.array(z.string()), warnings: z.array(z.string()).exactOptional() })
      .meta({ description: 'Only with `list`: the first 200 of each.' })
      .exactOptional(),
  })
  .meta({
    examples: [{ success: true, result: { added: 2, updated: 8, unchanged: 32, errors: 0 } }],
  });
export type UpdateResult = z.output<typeof updateResult>;

/** Options of an update. */
interface UpdateOptions {
  acceptSmaller: boolean;
  list: boolean;
}

const LOGGED_ERRORS = 20;
const nothingDone = { added: 0, updated: 0, unchanged: 0, errors: 0 };
const counts = (plan: Plan) => ({
  added: plan.added.length,
  updated: plan.changed.length,
  unchanged: plan.unchanged,
  errors: plan.refused,
});
const countOf = (edits: HandEdits) => (edits.count === 0 ? {} : { handEdits: edits.count });

/** How many products the last feed of the same source named; null when there was none to compare with. */
async function lastSize(deps: Pick<Deps, 'db'>, source: string): Promise<number | null> {
  const text = (await readSettings(deps, ['product-feed'])).get('product-feed');
  const value: unknown = text === undefined ? null : JSON.parse(text);
  if (typeof value !== 'object' || value === null || !('source' in value) || !('named' in value)) return null;
  return value.source === source && typeof value.named === 'number' ? value.named : null;
}

async function storeFeed(
  deps: FeedDeps,
  actor: Actor,
  read: FeedRead,
  { acceptSmaller, list }: UpdateOptions,
): Promise<UpdateResult> {
  const last = acceptSmaller ? null : await lastSize(deps, read.source);
  const at = deps.now().toISOString();
  const { plan, handEdits } = await applyPlan(deps, {
    origin: { source: 'feed', actorId: actor.user?.id ?? null },
    makePlan: async (snapshot) => {
      const planned = await planFeed(read, snapshot, londonDate(deps.now()));
      requireHealthy(planned, snapshot, last);
      return { plan: planned, handEdits: await findHandEdits(deps, planned) };
    },
    also: (orm, planned) => [
      putSetting(orm, 'products-last-updated', at, at),
      putSetting(
        orm,
        'product-feed',
        JSON.stringify({ source: read.source, named: namedBy(planned.plan) }),
        at,
      ),
      ...recordHandEdits(orm, planned.plan, planned.handEdits),
      audit(orm, actor, {
        action: 'products.update-feed',
        target: 'products',
        after: { ...counts(planned.plan), ...countOf(planned.handEdits) },
      }),
    ],
  });
  if (plan.refused > 0) {
    deps.log.warn(
      { count: plan.refused, first: plan.errors.slice(0, LOGGED_ERRORS) },
      'feed entries were skipped',
    );
  }
  const warnings = [...handEdits.texts, ...plan.doubts].slice(0, LISTED);
  if (warnings.length > 0)
    deps.log.warn(
      { handEdits: handEdits.count, first: warnings.slice(0, LOGGED_ERRORS) },
      'the feed replaced values set by hand, or names products in a way worth a second look',
    );
  const listed = {
    ...listPlan(plan),
    skipped: listRefused(plan),
    ...(warnings.length > 0 ? { warnings } : {}),
  };
  return {
    success: true,
    result: counts(plan),
    ...countOf(handEdits),
    ...(list ? { listed } : {}),
  };
}

async function readKey(deps: FeedDeps): Promise<string | null> {
  if (deps.feed.host === null) return null;
  const key = await readSecret(deps, 'FINANCE_API_KEY');
  if (key.state === 'unreadable') {
    throw new RefusedFeed(
      'The stored API key cannot be read, because APP_SECRET has changed. Please save the key again.',
      0,
    );
  }
  return key.state === 'read' ? key.text : null;
}

async function runUpdate(deps: FeedDeps, actor: Actor, options: UpdateOptions): Promise<UpdateResult> {
  try {
    const reading = await deps.feed.read(await readKey(deps));
    if (!reading.ok) {
      deps.log.warn({ err: reading.cause }, 'the product feed could not be read');
      return { success: false, result: nothingDone, error: reading.error };
    }
    return await storeFeed(deps, actor, reading, options);
  } catch (error) {
    if (error instanceof RefusedFeed) {
      const { errors, reason, message } = error;
      const result = { ...nothingDone, errors };
      return { success: false, result, error: message, ...(reason === undefined ? {} : { reason }) };
    }
    if (!(error instanceof AppError && error.status < 500)) throw error;
    return { success: false, result: nothingDone, error: error.message };
  }
}

/**
 * Updates the catalogue from the feed: bad entries are skipped and counted, everything else is stored in
 * one commit. A feed that cannot be read or used changes nothing and is reported in `error`.
 */
export async function updateProducts(ctx: SignedInCtx, input: UpdateOptions): Promise<UpdateResult> {
  const outcome = await runUpdate(ctx, ctx, input);
  if (!outcome.success) {
    const after = { error: outcome.error };
    await ctx.db.write((orm) =>
      audit(orm, ctx, { action: 'products.update-feed', target: 'products', after }),
    );
  }
  return outcome;
}

/**
 * At midnight UK time: the same, scheduled. A failure is tried again and shown on /status. The bundled feed
 * is sample data: where none is wanted (SEED=none), an administrator may ask for it, but it is not scheduled.
 */
export const updateProductsJob: Job = {
  name: 'update-products',
  slot: londonDate,
  startsLater: true,
  run: async (deps) => {
    if (deps.env.SEED === 'none' && deps.feed.host === null) return 'No feed is set (FINANCE_API_URL)';
    const options = { acceptSmaller: false, list: false };
    const outcome = await runUpdate(deps, { user: null, now: deps.now }, options);
    if (!outcome.success) throw new Error(outcome.error);
    const { added, updated, unchanged, errors } = outcome.result;
    const { handEdits = 0 } = outcome;
    const replaced = handEdits === 0 ? '' : `, ${counted(handEdits, 'value')} set by hand replaced`;
    return `${added} added, ${updated} updated, ${unchanged} unchanged, ${errors} skipped${replaced}`;
  },
};
