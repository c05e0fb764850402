import { accountExists } from '../accounts/service-lookup.ts';
import { products, shortlist } from '@isa/db';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx, SignedInCtx } from '../../context.ts';
import type {
  shortlistMergeInput,
  shortlistProductsInput,
  shortlistRemoveInput,
  shortlistSaveInput,
} from '../../domain/schemas/account.ts';
import { SHORTLIST_FULL, SHORTLIST_MAX, type ShortlistEntry } from '../../domain/comparison/shortlist.ts';
import { conflict, notFound } from '../../errors.ts';
import { getListedProducts } from '../products/service.ts';

export interface Shortlist {
  /** Newest first. */
  entries: ShortlistEntry[];
}

const ownRows = (userId: number): SQL => sql`SELECT 1 FROM ${shortlist} WHERE user_id = ${userId}`;
const sizeOf = (userId: number): SQL => sql`(SELECT count(*) FROM ${shortlist} WHERE user_id = ${userId})`;

/** What a shortlist needs of the caller. */
type OwnerCtx = Pick<SignedInCtx, 'db' | 'catalogue' | 'now' | 'user'>;

/** The caller’s shortlist. */
export async function getShortlist(ctx: OwnerCtx): Promise<Shortlist> {
  const { productId, note, addedAt } = shortlist;
  const entries = await ctx.db.read
    .select({ productId, note, addedAt, name: products.name })
    .from(shortlist)
    .leftJoin(products, eq(products.id, productId))
    .where(eq(shortlist.userId, ctx.user.id))
    .orderBy(desc(addedAt), desc(productId));
  return { entries };
}

/**
 * Adds a product to the caller’s shortlist, or changes its note.
 * @throws {AppError} 404 for a product that does not exist, 409 when the list is full
 */
export async function saveShortlisted(
  ctx: OwnerCtx,
  { productId, note }: z.output<typeof shortlistSaveInput>,
): Promise<Shortlist> {
  const { id } = ctx.user;
  // A hidden product may stay on a list, so that its note can change, but is not put there.
  const isActive = (await ctx.catalogue.current()).findActive(productId) !== undefined;
  const mayBeAdded = sql`${isActive} AND ${sizeOf(id)} < ${SHORTLIST_MAX}`;
  const isThere = sql`EXISTS (${ownRows(id)} AND product_id = ${productId})`;
  await ctx.db.write((orm) =>
    orm.run(sql`
      INSERT INTO ${shortlist} (user_id, product_id, note, added_at)
      SELECT ${id}, ${productId}, ${note ?? ''}, ${ctx.now().toISOString()}
      WHERE (${isThere} OR ${mayBeAdded}) AND ${accountExists(id)}
      ON CONFLICT DO UPDATE SET note = ${note === undefined ? sql`note` : note}`),
  );
  const list = await getShortlist(ctx);
  if (list.entries.some((entry) => entry.productId === productId)) return list;
  throw isActive ? conflict(SHORTLIST_FULL) : notFound('Product not found');
}

/** Removes products from the caller’s shortlist. Idempotent. */
export async function removeShortlisted(
  ctx: OwnerCtx,
  { productIds }: z.output<typeof shortlistRemoveInput>,
): Promise<Shortlist> {
  await ctx.db.write((orm) =>
    orm
      .delete(shortlist)
      .where(and(eq(shortlist.userId, ctx.user.id), inArray(shortlist.productId, productIds))),
  );
  return getShortlist(ctx);
}

export interface MergedShortlist extends Shortlist {
  /** Products that were offered and did not fit. */
  notKept: number;
}

/**
 * Adds what a browser kept to the caller’s shortlist, the newest first as far as they fit. What is there stays; its note
 * too, unless it is empty. The same list merged again changes nothing. What names no product is left out.
 */
export async function mergeShortlist(
  ctx: OwnerCtx,
  { entries }: z.output<typeof shortlistMergeInput>,
): Promise<MergedShortlist> {
  const { id } = ctx.user;
  const catalogue = await ctx.catalogue.current();
  const now = ctx.now().toISOString();
  const offered = new Map<number, ShortlistEntry>();
  for (const entry of entries) {
    if (catalogue.findActive(entry.productId) === undefined || offered.has(entry.productId)) continue;
    const addedAt = new Date(entry.addedAt).toISOString();
    offered.set(entry.productId, { ...entry, addedAt: addedAt < now ? addedAt : now });
  }
  const rows = JSON.stringify([...offered.values()]);
  const productId = sql`value ->> 'productId'`;
  const note = sql`value ->> 'note'`;
  const addedAt = sql`value ->> 'addedAt'`;
  await ctx.db.write((orm) =>
    orm.batch([
      orm.run(sql`
        UPDATE ${shortlist} SET note = offered.note
        FROM (SELECT ${productId} AS id, ${note} AS note FROM json_each(${rows})) AS offered
        WHERE user_id = ${id} AND product_id = offered.id AND ${shortlist.note} = ''`),
      orm.run(sql`
        INSERT INTO ${shortlist} (user_id, product_id, note, added_at)
        SELECT ${id}, ${productId}, ${note}, ${addedAt} FROM json_each(${rows})
        WHERE NOT EXISTS (${ownRows(id)} AND product_id = ${productId}) AND ${accountExists(id)}
        ORDER BY ${addedAt} DESC, ${productId} DESC
        LIMIT max(0, ${SHORTLIST_MAX} - ${sizeOf(id)})`),
    ]),
  );
  const list = await getShortlist(ctx);
  const kept = new Set(list.entries.map((entry) => entry.productId));
  return { ...list, notKept: [...offered.keys()].filter((each) => !kept.has(each)).length };
}

/** Products of a shortlist, wherever it is kept, in the order of their ids; deleted and hidden ones are left out. */
export async function getShortlistedProducts(
  ctx: Ctx,
  { ids, ...money }: z.output<typeof shortlistProductsInput>,
): ReturnType<typeof getListedProducts> {
  return getListedProducts(ctx, ids, money);
}
