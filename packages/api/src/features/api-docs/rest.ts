import type { Context as HonoContext } from 'hono';
import type { Ctx } from '../../context.ts';
import type { AppEnv } from '../../http/rest-route.ts';
import { toFetchResponse } from '../../http/stored-response.ts';

/** GET /api/openapi.json: the API for programs. */
export async function sendOpenApi(c: HonoContext<AppEnv>, ctx: Ctx): Promise<Response> {
  return toFetchResponse((await ctx.apiDocs.stored()).json, c.req.raw);
}

/** GET /api/docs: the API for people. */
export async function sendApiPage(c: HonoContext<AppEnv>, ctx: Ctx): Promise<Response> {
  return toFetchResponse((await ctx.apiDocs.stored()).page, c.req.raw);
}
