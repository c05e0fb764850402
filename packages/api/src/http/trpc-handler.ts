import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { Context as HonoContext } from 'hono';
import { appRouter } from '../router.ts';
import { type AppEnv, JSON_LIMIT } from './rest-route.ts';
import { parseStrictJson, readBody, requireJson } from './strict-json.ts';

const MAX_BATCH = 20;

/** The body, checked as strictly as on the literal routes before tRPC parses it. */
async function checkedRequest(request: Request): Promise<Request> {
  if (request.method !== 'POST') return request;
  requireJson(request);
  const bytes = await readBody(request, JSON_LIMIT);
  if (bytes.byteLength > 0) parseStrictJson(bytes);
  return new Request(request.url, { method: 'POST', headers: request.headers, body: new Uint8Array(bytes), signal: request.signal });
}

/** Serves every procedure under /trpc with the one context of this request. */
export async function handleTrpc(c: HonoContext<AppEnv>): Promise<Response> {
  const ctx = c.get('ctx');
  const response = await fetchRequestHandler({
    endpoint: '/trpc',
    req: await checkedRequest(c.req.raw),
    router: appRouter,
    createContext: () => ctx,
    maxBatchSize: MAX_BATCH,
    onError: ({ error, path }) => {
      if (error.code === 'INTERNAL_SERVER_ERROR') ctx.log.debug({ path, requestId: ctx.requestId }, 'procedure answered 500');
    },
  });
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', 'no-store');
  for (const [name, value] of ctx.responseHeaders) headers.append(name, value);
  return new Response(response.body, { status: response.status, headers });
}
