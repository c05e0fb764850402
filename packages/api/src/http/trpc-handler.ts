import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { Context as HonoContext } from 'hono';
import superjson, { type SuperJSONResult } from 'superjson';
import { badRequest } from '../errors.ts';
import { appRouter } from '../router.ts';
import { ProcedureError } from '../trpc.ts';
import { type AppEnv, JSON_LIMIT } from './rest-route.ts';
import { parseStrictJson, readBody, requireJson } from './strict-json.ts';

const MAX_BATCH = 20;

/** Whether superjson can read it: what it throws about a caller's mistake would be taken for one of ours. */
function checkInputs(bytes: Uint8Array, isBatch: boolean): void {
  const value = parseStrictJson(bytes);
  const inputs: unknown[] =
    isBatch && typeof value === 'object' && value !== null ? Object.values(value) : [value];
  try {
    // As tRPC will: whatever it is, envelope or not.
    for (const input of inputs) superjson.deserialize(input as SuperJSONResult);
  } catch (cause) {
    throw badRequest('The request is not valid.', { cause });
  }
}

/** Input in address or body, checked as strictly as on the literal routes before tRPC parses it. */
async function checkedRequest(request: Request): Promise<Request> {
  const query = new URL(request.url).searchParams;
  const isBatch = query.get('batch') === '1';
  const inAddress = query.get('input');
  if (inAddress !== null) checkInputs(new TextEncoder().encode(inAddress), isBatch);
  if (request.method !== 'POST') return request;
  requireJson(request);
  const bytes = await readBody(request, JSON_LIMIT);
  checkInputs(bytes, isBatch);
  return new Request(request.url, {
    method: 'POST',
    headers: request.headers,
    body: new Uint8Array(bytes),
    signal: request.signal,
  });
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
    // What a procedure throws is logged there; what comes after it, as an answer that cannot be written, is not.
    onError: ({ error }) => {
      if (error.code === 'INTERNAL_SERVER_ERROR' && !(error instanceof ProcedureError))
        ctx.log.error(
          { err: error.cause ?? error, path: c.req.path, requestId: ctx.requestId },
          'an answer failed',
        );
    },
  });
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', 'no-store');
  return new Response(response.body, { status: response.status, headers });
}
