import type { Context as HonoContext } from 'hono';
import type { Ctx } from '../../context.ts';
import type { Product } from '../../domain/product.ts';
import { byId } from '../../domain/schemas/rows.ts';
import type { AppEnv } from '../../http/rest-route.ts';
import { jsonArray } from '../../http/json-stream.ts';
import { toFetchResponse } from '../../http/stored-response.ts';
import { getProduct, listProducts } from './service.ts';

/** Products put into words at a time. */
const CHUNK = 500;

async function* slices(products: readonly Product[]): AsyncGenerator<readonly Product[]> {
  for (let from = 0; from < products.length; from += CHUNK) yield products.slice(from, from + CHUNK);
}

/** The list, from the stored bytes of this catalogue version; an administrator's `?all=1` is made for the asking. */
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
  return Response.json(await getProduct(ctx, input));
}
