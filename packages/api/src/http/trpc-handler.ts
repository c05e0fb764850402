import type { AnyRouter } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { Context as HonoContext } from 'hono';
import { badRequest, methodNotAllowed, notFound } from '../errors.ts';
import { ProcedureError } from './trpc.ts';
import { type AppEnv, JSON_LIMIT } from './rest-route.ts';
import { parseStrictJson, readBody, requireJson } from './strict-json.ts';

const MAX_BATCH = 20;
const ENDPOINT = '/trpc';

const isFirst = (item: string, index: number, list: readonly string[]) => list.indexOf(item) === index;

/** The names of the procedures as tRPC reads them. @throws {AppError} 404 */
function namesIn(pathname: string): string[] {
  try {
    return decodeURIComponent(pathname.slice(ENDPOINT.length + 1)).split(',');
  } catch {
    throw notFound();
  }
}

/** Procedures that return the whole catalogue: many of them in one batch would block other requests. */
const WHOLE_CATALOGUE = 'products.list';

/** @throws {AppError} 400 */
function requireOnce(names: readonly string[]): void {
  if (names.filter((name) => name === WHOLE_CATALOGUE).length > 1)
    throw badRequest('A request can ask for the whole catalogue only once.');
}

/** The address with the parameters of a call and nothing else that tRPC would read. */
function plainAddress({ url }: Request): URL {
  const address = new URL(url);
  requireOnce(namesIn(address.pathname));
  const kept = new URLSearchParams();
  if (address.searchParams.get('batch') === '1') kept.set('batch', '1');
  const input = address.searchParams.get('input');
  if (input !== null) {
    parseStrictJson(new TextEncoder().encode(input));
    kept.set('input', input);
  }
  address.search = kept.toString();
  return address;
}

const hasDef = (value: unknown): value is { _def: { type: unknown } } =>
  typeof value === 'function' && '_def' in value;

/** `query` or `mutation`; undefined for an unknown procedure. */
const kindOf = (procedure: unknown): unknown => (hasDef(procedure) ? procedure._def.type : undefined);

/** @throws {AppError} 405, with what the procedures do take; 404 where one of them is none */
function refuseMethod(router: AnyRouter, { url }: Request): never {
  const procedures = new Map<string, unknown>(Object.entries(router._def.procedures));
  const kinds = namesIn(new URL(url).pathname).map((name) => kindOf(procedures.get(name)));
  if (kinds.includes(undefined)) throw notFound();
  throw methodNotAllowed(
    kinds.flatMap((kind) => (kind === 'mutation' ? ['POST'] : ['GET', 'HEAD'])).filter(isFirst),
  );
}

/**
 * The request as tRPC gets it: input in address or body checked as strictly as on the literal routes, and no headers,
 * by which a caller could choose another reader of bodies, or a response that begins before its status is known.
 */
async function plainRequest(router: AnyRouter, request: Request): Promise<Request> {
  const { method, signal } = request;
  if (method === 'GET' || method === 'HEAD') return new Request(plainAddress(request), { signal });
  if (method !== 'POST') refuseMethod(router, request);
  const address = plainAddress(request);
  requireJson(request);
  const bytes = await readBody(request, JSON_LIMIT);
  parseStrictJson(bytes);
  const headers = { 'Content-Type': 'application/json' };
  return new Request(address, { method, headers, body: new Uint8Array(bytes), signal });
}

/** Serves the procedures of a router under /trpc, each with the context of its request. */
export function createTrpcHandler(router: AnyRouter): (c: HonoContext<AppEnv>) => Promise<Response> {
  return async (c) => {
    const ctx = c.get('ctx');
    const response = await fetchRequestHandler({
      endpoint: ENDPOINT,
      req: await plainRequest(router, c.req.raw),
      router,
      createContext: () => ctx,
      maxBatchSize: MAX_BATCH,
      // What a procedure throws is logged there; what comes after it, as a response that cannot be written, is not.
      onError: ({ error }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR' && !(error instanceof ProcedureError))
          ctx.log.error(
            { err: error.cause ?? error, path: c.req.path, requestId: ctx.requestId },
            'a response failed',
          );
      },
    });
    const headers = new Headers(response.headers);
    headers.set('Cache-Control', 'no-store');
    // tRPC sets it only if a procedure was reached.
    headers.set('Content-Type', 'application/json');
    // A procedure is a query or a mutation: if one method is wrong, the other is right.
    if (response.status === 405) headers.set('Allow', c.req.method === 'POST' ? 'GET, HEAD' : 'POST');
    return new Response(response.body, { status: response.status, headers });
  };
}
