import { isUniqueViolation, productHistory, products, users } from '@isa/db';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { z } from 'zod';
import type { SignedInCtx } from '../../context.ts';
import type { Product } from '../../domain/product.ts';
import type { productHistoryInput, productPage, productUpdate } from '../../domain/schemas/admin.ts';
import { searchable } from '../../domain/text.ts';
import { type Direction, orderProducts, type ProductOrder } from '../../domain/product-order.ts';
import { productInput } from '../../domain/schemas/product.ts';
import { conflict, notFound } from '../../errors.ts';
import { auditIfChanged } from '../audit/service.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';
import { type FieldChanges, fieldChanges } from '../product-updates/service-plan.ts';

export interface ProductPage {
  products: Product[];
  /** Products that match, on all pages. */
  total: number;
  page: number;
  limit: number;
}

const searched = new WeakMap<Product, string>();

/** What a search looks through, made once per product: to lower ten thousand at every key takes its time. */
function searchedText(product: Product): string {
  const known = searched.get(product);
  if (known !== undefined) return known;
  const { name, provider, type, id } = product;
  // Nobody types a line break into the search, so nothing is found across two of them.
  const text = searchable([name, provider, type, id].join('\n'));
  searched.set(product, text);
  return text;
}

const orderedOf = new WeakMap<CatalogueSnapshot, Map<string, readonly Product[]>>();

/** The whole catalogue in an order, put so once per version: to sort ten thousand takes some milliseconds. */
function ordered(snapshot: CatalogueSnapshot, order: ProductOrder, direction: Direction): readonly Product[] {
  if (order === 'id' && direction === 'ascending') return snapshot.products;
  const known = orderedOf.get(snapshot) ?? new Map<string, readonly Product[]>();
  orderedOf.set(snapshot, known);
  const key = `${order} ${direction}`;
  const sorted = known.get(key) ?? orderProducts(snapshot.products, order, direction);
  known.set(key, sorted);
  return sorted;
}

/** One page of the catalogue, hidden products too; `search` is looked for in name, provider, type and id, without
 * regard to case, accents and the kind of apostrophe. */
export async function pageProducts(
  ctx: SignedInCtx,
  { search, visibility, order, direction, page, limit }: z.output<typeof productPage>,
): Promise<ProductPage> {
  const wanted = searchable(search);
  const found = ordered(await ctx.catalogue.current(), order, direction).filter(
    (product) =>
      (visibility === 'all' || product.isActive === (visibility === 'visible')) &&
      (wanted === '' || searchedText(product).includes(wanted)),
  );
  return { products: found.slice(page * limit, (page + 1) * limit), total: found.length, page, limit };
}

async function requireProduct(ctx: SignedInCtx, id: number): Promise<Product> {
  const product = (await ctx.catalogue.refresh()).find(id);
  if (product === undefined) throw notFound('Product not found');
  return product;
}

const pick = (changes: FieldChanges, side: 'before' | 'after') =>
  Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[side]]));

/**
 * Changes the given fields of a product; the public site shows it at once and its history keeps it.
 * @throws {AppError} 400, 404, 409 when this provider has another product of that name
 */
export async function updateProduct(
  ctx: SignedInCtx,
  input: z.output<typeof productUpdate>,
): Promise<Product> {
  const before = await requireProduct(ctx, input.id);
  const stated = Object.entries(input.changes).filter(([, value]) => value !== undefined);
  const after = productInput.parse({ ...before, ...Object.fromEntries(stated) });
  const changes = fieldChanges(before, after);
  const at = ctx.now().toISOString();
  if (Object.keys(changes).length === 0) return before;
  try {
    await ctx.db.write((orm) =>
      orm.batch([
        orm
          .insert(productHistory)
          .values({ productId: before.id, source: 'admin', actorId: ctx.user.id, changes, createdAt: at }),
        orm
          .update(products)
          // Only what changes: two administrators who edit different fields do not undo each other.
          .set({ ...pick(changes, 'after'), updatedAt: at })
          .where(eq(products.id, before.id)),
        auditIfChanged(orm, ctx, {
          action: 'product.update',
          target: `product:${before.id}`,
          before: pick(changes, 'before'),
          after: pick(changes, 'after'),
        }),
      ]),
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('This provider already has a product of that name.');
    throw error;
  }
  return requireProduct(ctx, input.id);
}

export interface HistoryEntry {
  id: number;
  /** Through which door: by hand, CSV, feed, sample data. */
  source: 'admin' | 'csv' | 'feed' | 'seed';
  /** Username of the administrator; null when nobody is known, as for the scheduler. */
  actor: string | null;
  /** Per field before and after; `created` when the product was added. */
  changes: FieldChanges;
  createdAt: string;
}

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
      createdAt: productHistory.createdAt,
    })
    .from(productHistory)
    .leftJoin(users, eq(users.id, productHistory.actorId))
    .where(
      and(eq(productHistory.productId, id), before === undefined ? undefined : lt(productHistory.id, before)),
    )
    .orderBy(desc(productHistory.id))
    .limit(limit + 1);
  const entries = rows.slice(0, limit);
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}
