import type { Context as HonoContext } from 'hono';
import type { Ctx } from '../context.ts';
import type { Env } from '../env.ts';
import type { AppEnv, RestRoute } from '../http/rest-route.ts';
import { toFetchResponse } from '../http/stored-response.ts';
import type { StoredDocs } from './documents.ts';

/** The API's description as it is sent. */
export interface ApiDocs {
  stored(): Promise<StoredDocs>;
}

interface ApiDocsOptions {
  env: Pick<Env, 'PUBLIC_URL' | 'secure'>;
  version: string;
  routes: () => Promise<readonly RestRoute[]>;
  onError: (error: unknown) => void;
}

/** Made on the first request, so that the start of the server does not wait for it. */
export function createApiDocs(options: ApiDocsOptions): ApiDocs {
  let made: Promise<StoredDocs> | undefined;
  const make = async () => {
    const [{ storeDocs }, routes] = await Promise.all([import('./documents.ts'), options.routes()]);
    return storeDocs(options, routes);
  };
  return { stored: () => (made ??= make()) };
}

/** GET /api/openapi.json: the API for programs. */
export async function sendOpenApi(c: HonoContext<AppEnv>, ctx: Ctx): Promise<Response> {
  return toFetchResponse((await ctx.apiDocs.stored()).json, c.req.raw);
}

/** GET /api/docs: the API for people. */
export async function sendApiPage(c: HonoContext<AppEnv>, ctx: Ctx): Promise<Response> {
  return toFetchResponse((await ctx.apiDocs.stored()).page, c.req.raw);
}
