import type { Context as HonoContext, Hono } from 'hono';
import type { ZodType } from 'zod';
import { authorise, type Ctx, type Role, type SignedInCtx } from '../context.ts';
import { badRequest, methodNotAllowed, notFound } from '../errors.ts';
import { requireOwnOrigin } from './origin.ts';
import { readJson, requireObject } from './strict-json.ts';

export type AppEnv = { Variables: { ctx: Ctx; requestId: string } };
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The methods by which routes, files and pages are read. */
export const READ_METHODS: readonly string[] = ['GET', 'HEAD'];

/** 64 KB: what a JSON body may have unless its route says less. */
export const JSON_LIMIT = 64 * 1024;

interface Options {
  /** Status of success; 200 unless said. 204 sends no body. */
  status?: 200 | 201 | 204;
  /** Bytes of body. */
  limit?: number;
  /**
   * A GET that changes something, which a HEAD must not. `same-origin`: cookies ride on links from other sites, which are
   * refused as a POST from there is; `email-link`: it is what a link in a mail leads to.
   */
  mutatesOnGet?: 'same-origin' | 'email-link';
  /** Whether the route is there at all as the server is set up; 404 else, whatever was sent. */
  enabled?: (ctx: Ctx) => boolean;
}

/** One literal route as data: the access tests and the API description are made from these. */
export interface RestRoute<M extends Method = Method, P extends string = string> {
  method: M;
  path: P;
  role: Role | 'stripe';
  input: ZodType | null;
  /** Status of success, unless the route's own response says another. */
  status: 200 | 201 | 204;
  /** Whether it is there at all as the server is set up. */
  enabled: (ctx: Ctx) => boolean;
  /** Whether it is a GET that a HEAD gets too. */
  takesHead: boolean;
  handle: (c: HonoContext<AppEnv>) => Promise<Response>;
}

const always = () => true;

/**
 * Parses an input.
 * @throws {ZodError} the problems of each field
 * @throws {AppError} 400 if the schema itself fails: zod compares the `length` of any value that has one, which may not
 * be comparable in an object
 */
export function parseInput<S extends ZodType>(schema: S, input: unknown): ReturnType<S['parse']> {
  try {
    return schema.parse(input) as ReturnType<S['parse']>;
  } catch (error) {
    if (error instanceof TypeError) throw badRequest('The request cannot be read.');
    throw error;
  }
}

/** Of the query when reading, of the body when changing: a password in an address would end up in logs. */
async function readFields(c: HonoContext<AppEnv>, limit: number): Promise<object> {
  if (READ_METHODS.includes(c.req.method)) return c.req.query();
  return requireObject(await readJson(c.req.raw, limit));
}

async function readInput(c: HonoContext<AppEnv>, limit: number): Promise<Record<string, unknown>> {
  return { ...(await readFields(c, limit)), ...c.req.param() };
}

function toResponse(c: HonoContext<AppEnv>, result: unknown, options: Options): Response {
  if (result instanceof Response) {
    if (!result.headers.has('Cache-Control')) result.headers.set('Cache-Control', 'no-store');
    return result;
  }
  const headers = { 'Cache-Control': 'no-store' };
  if (options.status === 204) return new Response(null, { status: 204, headers });
  return c.newResponse(JSON.stringify(result), options.status ?? 200, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
  });
}

type Run<C, S extends ZodType> = (ctx: C, input: ReturnType<S['parse']>) => Promise<unknown>;

function define<M extends Method, P extends string, S extends ZodType>(
  method: M,
  path: P,
  role: Role,
  input: S,
  run: Run<Ctx, S>,
  options: Options = {},
): RestRoute<M, P> {
  return {
    method,
    path,
    role,
    input,
    status: options.status ?? 200,
    enabled: options.enabled ?? always,
    takesHead: method === 'GET' && options.mutatesOnGet === undefined,
    handle: async (c) => {
      const ctx = c.get('ctx');
      if (options.enabled?.(ctx) === false) throw notFound();
      if (options.mutatesOnGet && c.req.method === 'HEAD') throw methodNotAllowed([method]);
      if (options.mutatesOnGet === 'same-origin') requireOwnOrigin(c.req.raw, ctx);
      // Refuses callers without the role before the body is read; the id in it is checked afterwards.
      authorise(role, ctx, c.req.param('userId'));
      const fields = await readInput(c, options.limit ?? JSON_LIMIT);
      authorise(role, ctx, fields.userId);
      return toResponse(c, await run(ctx, parseInput(input, fields)), options);
    },
  };
}

/** A route open to visitors. */
export const anyone = <M extends Method, P extends string, S extends ZodType>(
  method: M,
  path: P,
  input: S,
  run: Run<Ctx, S>,
  options?: Options,
) => define(method, path, 'public', input, run, options);

const signedIn =
  (role: 'user' | 'admin') =>
  <M extends Method, P extends string, S extends ZodType>(
    method: M,
    path: P,
    input: S,
    run: Run<SignedInCtx, S>,
    options?: Options,
  ) =>
    define(method, path, role, input, (ctx, value) => run(authorise(role, ctx), value), options);

/** A route for signed-in users; a `userId` in path or body must be their own. */
export const user = signedIn('user');
/** A route for administrators. */
export const admin = signedIn('admin');

/** A route that reads the request itself (files, streams, signed bodies); the role is still checked. */
export function raw<M extends Method, P extends string>(
  method: M,
  path: P,
  role: Role | 'stripe',
  handle: (c: HonoContext<AppEnv>, ctx: Ctx) => Promise<Response>,
): RestRoute<M, P> {
  return {
    method,
    path,
    role,
    input: null,
    status: 200,
    enabled: always,
    takesHead: method === 'GET',
    handle: async (c) => {
      const ctx = c.get('ctx');
      if (role !== 'stripe') authorise(role, ctx, c.req.param('userId') ?? c.req.query('userId'));
      return toResponse(c, await handle(c, ctx), {});
    },
  };
}

/** Whether a path is one of a route's, as the router sees it. */
function isAt(route: RestRoute, path: string): boolean {
  const parts = route.path.split('/');
  const asked = path.split('/');
  return (
    parts.length === asked.length &&
    parts.every((part, index) => (part.startsWith('{') ? asked[index] !== '' : part === asked[index]))
  );
}

/** The methods of a path, as `Allow` names them; empty for an unknown path. */
function methodsAt(routes: readonly RestRoute[], path: string, ctx: Ctx): string[] {
  const here = routes.filter((route) => isAt(route, path) && route.enabled(ctx));
  return here.flatMap(({ method, takesHead }) => (takesHead ? [method, 'HEAD'] : [method]));
}

/** Mounts the routes, with paths such as `/api/products/{id}`, and a handler for all other requests below /api. */
export function mount(app: Hono<AppEnv>, routes: readonly RestRoute[]): void {
  for (const route of routes) {
    app.on(route.method, route.path.replace(/\{(\w+)\}/g, ':$1'), route.handle);
  }
  app.all('/api/*', (c) => {
    const allow = methodsAt(routes, c.req.path, c.get('ctx'));
    throw allow.length === 0 ? notFound() : methodNotAllowed(allow);
  });
}
