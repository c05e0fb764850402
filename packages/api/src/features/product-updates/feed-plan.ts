import type { FeedRead } from '../../adapters/product-feed.ts';
import { formatCount } from '../../domain/money.ts';
import type { Product } from '../../domain/product.ts';
import { readFeedEntry } from '../../domain/schemas/feed.ts';
import { readNew, readStated } from '../../domain/schemas/product.ts';
import type { CatalogueSnapshot } from '../products/catalogue-snapshot.ts';
import { timeSlicer } from '../../lib/time-slicer.ts';
import { createPlanner, type Plan } from './planner.ts';

/** The most that may go at once: a fifth of the products on show, or of those the feed named last time. */
const MOST_GONE = 0.2;
/** Below this many products a feed's size says nothing about its health. */
const COMPARABLE = 10;
/** Entries of a feed: more than can be stored, and few enough to be checked in a second or two. */
const MAX_ENTRIES = 100_000;

/** How many products a feed named that can be used. */
export const namedBy = (plan: Plan) => plan.added.length + plan.changed.length + plan.unchanged;

/** A feed that must not be carried out; its message is reported, not thrown further. */
export class RefusedFeed extends Error {
  /** Entries of it that cannot be used. */
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
 * Refuses what a healthy feed never says (fault 71). A feed only adds and updates: a product it does not name
 * stays as it is. So products can go in two ways, and more than a fifth of either is refused: those on show that
 * it would hide, and those that it named last time and has lost since (a feed cut off half-way).
 */
export function requireHealthy(plan: Plan, snapshot: CatalogueSnapshot, last: number | null): void {
  const named = namedBy(plan);
  if (named === 0)
    throw new RefusedFeed(
      'The product feed names no product that can be used. Nothing was changed.',
      plan.refused,
    );
  const hidden = plan.changed.filter((change) => hides(snapshot.find(change.id), change)).length;
  if (hidden > snapshot.active.length * MOST_GONE) {
    throw new RefusedFeed(
      `The product feed would hide ${hidden} of ${snapshot.active.length} visible products. More than 20% is refused; nothing was changed.`,
      plan.refused,
    );
  }
  if (last !== null && last >= COMPARABLE && named < last * (1 - MOST_GONE)) {
    throw new RefusedFeed(
      `The product feed names ${named} products where it named ${last} last time. More than 20% fewer is refused; nothing was changed.`,
      plan.refused,
      'smaller-feed',
    );
  }
}

/**
 * What a feed would make of the catalogue; entries that cannot be used are refused one by one. Gives way to other
 * requests as it goes.
 * @throws {RefusedFeed} when it has more entries than can be checked
 */
export async function planFeed(read: FeedRead, snapshot: CatalogueSnapshot, today: string): Promise<Plan> {
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
  const planner = createPlanner(snapshot, reader, today);
  for (const [at, entry] of read.entries.entries()) {
    if (timeSlicer.due()) await timeSlicer.rest();
    const fields = readFeedEntry(entry);
    if (fields === undefined) planner.refuse(`Entry ${at + 1}`, 'it is not an object');
    else planner.add(`Entry ${at + 1}`, fields);
  }
  return planner.plan;
}
