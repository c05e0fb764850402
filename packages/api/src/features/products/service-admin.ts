import { catalogueRuns, productChanges, productHistory, products, users } from '@isa/db';
import { and, desc, eq, lt, not, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { SignedInCtx } from '../../context.ts';
import { targetOf } from '../../domain/console/audit.ts';
import { type Product, typedFactsOf } from '../../domain/products/product.ts';
import { type FieldChanges, fieldChanges, isSameValue } from '../../domain/products/product-history.ts';
import { contradictionsIn } from '../../domain/products/product-validation.ts';
import { type ProductField, productFieldNames } from '../../domain/products/product-fields.ts';
import { withCheck } from '../../domain/products/product-proofs.ts';
import type { productHistoryInput, productPage, productUpdate } from '../../domain/schemas/product-update.ts';
import { searchable, searchWords } from '../../domain/text.ts';
import { type Direction, type ProductOrder, productKey } from '../../domain/console/list-orders.ts';
import { type ProductInput, readStated } from '../../domain/schemas/product.ts';
import { londonDate } from '../../domain/isa/tax-year.ts';
import { badRequest, conflict, notFound } from '../../errors.ts';
import { pageById } from '../../lib/pagination.ts';
import { sortByKey } from '../../lib/sort-in-slices.ts';
import { timeSlicer } from '../../lib/time-slicer.ts';
import { auditIfChanged } from '../audit/service.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';
import { changedSince, requireFreeName, requirePast } from './service.ts';
import { basicColumns } from './stored-product.ts';

export interface ProductPage {
  products: Product[];
  /** Products that match, on all pages. */
  total: number;
  page: number;
  limit: number;
}

const searched = new WeakMap<Product, string>();

/** The searched text, built once per product: lower-casing ten thousand at every key press is slow. */
export function searchedText(product: Product): string {
  const known = searched.get(product);
  if (known !== undefined) return known;
  const { name, provider, type, id } = product;
  // A search holds no line break, so nothing is found across two fields.
  const text = searchable([name, provider, type, id].join('\n'));
  searched.set(product, text);
  return text;
}

const orderedOf = new WeakMap<CatalogueSnapshot, Map<string, Promise<readonly Product[]>>>();

/** The whole catalogue in an order, put so once per version; ties stay in the order of ids. */
async function ordered(
  snapshot: CatalogueSnapshot,
  order: ProductOrder,
  direction: Direction,
): Promise<readonly Product[]> {
  if (order === 'id' && direction === 'ascending') return snapshot.products;
  const known = orderedOf.get(snapshot) ?? new Map<string, Promise<readonly Product[]>>();
  orderedOf.set(snapshot, known);
  const key = `${order} ${direction}`;
  const sorted =
    known.get(key) ?? sortByKey(snapshot.products, (product) => productKey(product, order), direction);
  known.set(key, sorted);
  return sorted;
}

/** One page of the catalogue, hidden products too; each word of `search` is looked for in name, provider, type and id,
 * without regard to case, accents and the kind of apostrophe. */
export async function pageProducts(
  ctx: SignedInCtx,
  { search, visibility, order, direction, page, limit }: z.output<typeof productPage>,
): Promise<ProductPage> {
  const wanted = searchWords(searchable(search));
  const inOrder = await ordered(await ctx.catalogue.current(), order, direction);
  const found: Product[] = [];
  for (const product of inOrder) {
    if (timeSlicer.due()) await timeSlicer.rest();
    if (
      (visibility === 'all' || product.isActive === (visibility === 'visible')) &&
      wanted.every((word) => searchedText(product).includes(word))
    )
      found.push(product);
  }
  return { products: found.slice(page * limit, (page + 1) * limit), total: found.length, page, limit };
}

/** A product and the version of the catalogue it is of. @throws {AppError} 404 */
async function requireProduct(ctx: SignedInCtx, id: number): Promise<{ product: Product; version: number }> {
  const catalogue = await ctx.catalogue.refresh();
  const product = catalogue.find(id);
  if (product === undefined) throw notFound('Product not found');
  return { product, version: catalogue.version };
}

const pick = (changes: FieldChanges, side: 'before' | 'after') =>
  Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[side]]));

const CHANGED = 'Someone else has changed this product. Nothing was saved.';

/** A race is lost when this very product has changed, or any other on another server while this one is renamed. */
const ATTEMPTS = 10;

/** @throws {AppError} 409 when a field that is to change is no longer what the sender saw in it */
function requireAsSeen(product: Product, seen: Partial<ProductInput>, changes: FieldChanges): void {
  const other = Object.keys(fieldChanges(product, seen));
  const lost = other.filter((name) => Object.hasOwn(changes, name));
  if (lost.length === 0) return;
  const message = 'Someone else has changed this.';
  throw conflict(CHANGED, { issues: lost.map((path) => ({ path, message })) });
}

/** The fields of a product that an update would store. */
interface Update {
  changes: FieldChanges;
  facts: Record<string, unknown>;
  proofs: Product['proofs'];
  pinned: ProductField[];
}

/** Pins and proofs as they are audited: only where they change. */
function extrasOf(product: Product, { proofs, pinned }: Pick<Update, 'proofs' | 'pinned'>) {
  const before = product.pinned ?? [];
  return {
    ...(isSameValue(before, pinned) ? {} : { pinned: { before, after: pinned } }),
    ...(isSameValue(product.proofs, proofs) ? {} : { proofs: { before: product.proofs, after: proofs } }),
  };
}

/**
 * Writes an update with its history and audit entry.
 * @returns false when the product has changed since `version`
 * @throws {AppError} 409 when it is renamed to the name of another
 */
async function writeUpdate(
  ctx: SignedInCtx,
  product: Product,
  version: number,
  { changes, facts, proofs, pinned }: Update,
): Promise<boolean> {
  const at = ctx.now().toISOString();
  const { id } = product;
  const newer = sql`EXISTS (SELECT 1 FROM ${productChanges} WHERE product_id = ${id} AND version > ${version})`;
  const hasHistory = Object.keys(changes).length > 0;
  const audited = { ...changes, ...extrasOf(product, { proofs, pinned }) };
  const after = pick(changes, 'after');
  const written = await ctx.db.write(async (orm) => {
    const unchanged = [not(newer)];
    if ('name' in changes || 'provider' in changes) {
      // Checked here, where no other write of this process comes in between.
      const snapshot = await ctx.catalogue.refresh();
      requireFreeName(
        snapshot.products.filter((other) => other.id !== id),
        { ...product, ...after },
      );
      unchanged.push(not(changedSince(snapshot.version)));
    }
    const [rows] = await orm.batch([
      orm
        .update(products)
        // Only what changes: two administrators who edit different fields do not undo each other.
        .set({ ...basicColumns(after), facts, proofs, pinned, updatedAt: at })
        .where(and(eq(products.id, id), ...unchanged))
        .returning({ id: products.id }),
      auditIfChanged(orm, ctx, {
        action: 'product.update',
        target: targetOf('product', id),
        before: pick(audited, 'before'),
        after: pick(audited, 'after'),
      }),
      ...(hasHistory
        ? [
            orm.run(sql`
        INSERT INTO ${productHistory} (product_id, source, actor_id, changes, created_at)
        SELECT ${id}, 'admin', ${ctx.user.id}, ${JSON.stringify(changes)}, ${at} WHERE changes() > 0`),
          ]
        : []),
    ]);
    return rows;
  });
  return written.length > 0;
}

/** @throws {AppError} 400 for facts that cannot be true together */
function requireConsistent(product: Product, stated: Partial<ProductInput>): void {
  const found = contradictionsIn({ ...product, ...stated }, stated);
  const [first] = found;
  if (first === undefined) return;
  throw badRequest(`${first.message}.`, {
    issues: found.map(({ field, message }) => ({ path: field, message })),
  });
}

/**
 * The proofs after an update: what changes is dated with today, and what was stated to be checked is dated so. A source
 * stays unless another one, or none, is stated.
 */
function proofsAfter(
  product: Product,
  changed: ReadonlySet<string>,
  checks: NonNullable<z.output<typeof productUpdate>['checks']>,
  today: string,
): Product['proofs'] {
  const fields = productFieldNames.filter((field) => changed.has(field));
  const dated = withCheck(
    product,
    { fields, checkedOn: today, checkedBy: 'admin', keepsSource: true },
    changed,
  );
  return checks.reduce(
    (proofs, check) =>
      withCheck(
        { ...product, proofs },
        { ...check, checkedBy: 'admin', keepsSource: true },
        new Set(check.fields),
      ),
    dated,
  );
}

async function tryUpdate(
  ctx: SignedInCtx,
  input: z.output<typeof productUpdate>,
  attempts: number,
): Promise<Product> {
  if (attempts === 0) throw conflict(CHANGED);
  const { product, version } = await requireProduct(ctx, input.id);
  const today = londonDate(ctx.now());
  const { checks = [] } = input;
  for (const { checkedOn } of checks) requirePast(checkedOn, today);
  // Fields that are not stated may predate a rule: they are neither fixed nor refused.
  const stated = readStated(input.changes);
  if (!stated.success) throw stated.error;
  requireConsistent(product, stated.data);
  const changes = fieldChanges(product, stated.data);
  const proofs = proofsAfter({ ...product, ...stated.data }, new Set(Object.keys(changes)), checks, today);
  const pinned = input.pinned ?? product.pinned ?? [];
  const facts = typedFactsOf({ ...product, ...stated.data });
  const update = { changes, facts, proofs, pinned };
  if (Object.keys({ ...changes, ...extrasOf(product, update) }).length === 0) return product;
  requireAsSeen(product, input.seen, changes);
  // A concurrent change may have changed what is checked here.
  if (!(await writeUpdate(ctx, product, version, update))) return tryUpdate(ctx, input, attempts - 1);
  return (await requireProduct(ctx, input.id)).product;
}

/**
 * Changes the given fields of a product; the public site shows it at once and its history keeps it.
 * @throws {AppError} 400, 404, 409 when this provider has another product of that name, or when a field that changes is
 *   no longer what the sender has `seen`; its `issues` name the fields
 */
export const updateProduct = (ctx: SignedInCtx, input: z.output<typeof productUpdate>): Promise<Product> =>
  tryUpdate(ctx, input, ATTEMPTS);

export interface HistoryEntry {
  id: number;
  /** Through which transport: by hand, CSV, feed, sample data, or the undo of a run. */
  source: 'admin' | 'csv' | 'feed' | 'seed' | 'undo';
  /** Username of the administrator; null for the scheduler. */
  actor: string | null;
  /** Per field before and after; `created` when the product was added. */
  changes: FieldChanges;
  /** Fields of an import or a feed run whose values before were set by hand. */
  replacedManualEdits: string[];
  createdAt: string;
}

/** The fields that an entry of an import or a feed run changed and that an administrator had set last before it. */
const replacedManualEdits = sql<string>`(SELECT json_group_array(f.key) FROM json_each(${productHistory.changes}) AS f
  WHERE ${productHistory.source} IN ('csv', 'feed') AND 'admin' = (
    SELECT earlier.source FROM ${productHistory} AS earlier
    WHERE earlier.product_id = ${productHistory.productId} AND earlier.id < ${productHistory.id}
      AND (earlier.run_id IS NULL OR earlier.run_id NOT IN (SELECT id FROM ${catalogueRuns} WHERE undone_at IS NOT NULL))
      AND (earlier.changes -> ('$."' || f.key || '"') IS NOT NULL OR earlier.changes -> '$.created' IS NOT NULL)
    ORDER BY earlier.id DESC LIMIT 1))`;

/** What was changed on a product, newest first; `next` is where the following page begins. */
export async function productHistoryRows(
  ctx: SignedInCtx,
  { id, before, limit }: z.output<typeof productHistoryInput>,
): Promise<{ entries: HistoryEntry[]; next: number | null }> {
  const rows = await ctx.db.read
    .select({
      id: productHistory.id,
      source: productHistory.source,
      actor: users.username,
      changes: productHistory.changes,
      replacedManualEdits: replacedManualEdits.mapWith((fields: string): string[] => JSON.parse(fields)),
      createdAt: productHistory.createdAt,
    })
    .from(productHistory)
    .leftJoin(users, eq(users.id, productHistory.actorId))
    .where(
      and(eq(productHistory.productId, id), before === undefined ? undefined : lt(productHistory.id, before)),
    )
    .orderBy(desc(productHistory.id))
    .limit(limit + 1);
  return pageById(rows, limit);
}
