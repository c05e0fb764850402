import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { Ctx, SignedInCtx } from '../../context.ts';
import { type Product, productAnswer } from '../../domain/products/product.ts';
import type { newProduct, productToggle } from '../../domain/schemas/product.ts';
import { byId } from '../../domain/schemas/common.ts';
import type { AppEnv } from '../../http/rest-route.ts';
import { jsonArray } from '../../http/json-stream.ts';
import { toFetchResponse } from '../../http/stored-response.ts';
import { createProduct, getProduct, listProducts, toggleProduct } from './service.ts';

/** Products serialised per slice. */
const CHUNK = 500;

async function* slices(products: readonly Product[]): AsyncGenerator<readonly unknown[]> {
  for (let from = 0; from < products.length; from += CHUNK)
    yield products.slice(from, from + CHUNK).map((product) => productAnswer(product, true));
}

/** The list, from the stored bytes of this catalogue version; an administrator's `?all=1` is built on request. */
export async function sendProducts(c: HonoContext<AppEnv>, ctx: Ctx): Promise<Response> {
  const all = c.req.query('all');
  if (all === '1' && ctx.user?.isAdmin) return jsonArray(slices(await listProducts(ctx, { all })));
  return toFetchResponse(ctx.catalogueJson.list(await ctx.catalogue.current()), c.req.raw);
}

/** One product, from stored bytes where it is public. @throws {AppError} 404 */
export async function sendProduct(c: HonoContext<AppEnv>, ctx: Ctx): Promise<Response> {
  const input = byId.parse(c.req.param());
  const stored = ctx.catalogueJson.item(await ctx.catalogue.current(), input.id);
  if (stored !== null) return toFetchResponse(stored, c.req.raw);
  return Response.json(productAnswer(await getProduct(ctx, input)));
}

/** Adds a product. @throws {AppError} 409 */
export const addProduct = async (ctx: SignedInCtx, input: z.output<typeof newProduct>) =>
  productAnswer(await createProduct(ctx, input));

/** Shows a hidden product, hides a shown one. @throws {AppError} 404 */
export const switchProduct = async (ctx: SignedInCtx, input: z.output<typeof productToggle>) =>
  productAnswer(await toggleProduct(ctx, input));
