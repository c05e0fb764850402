import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext, ErrorHandler, MiddlewareHandler } from 'hono';
import type { Ctx, Deps } from '../context.ts';
import { hasSession } from '../lib/session-cookie.ts';
import { toProblem } from '../errors.ts';
import { limitAddress } from './client-address.ts';
import { failurePage, problemResponse, wantsPage } from './error-response.ts';
import { nextRequestId } from './request-id.ts';
import { type AppEnv, READ_METHODS } from './rest-route.ts';
import { openerPolicy } from './security-headers.ts';

const HTML = 'text/html; charset=utf-8';

function socketAddress(c: HonoContext<AppEnv>): string | undefined {
  // Tests call the app without a socket.
  const bindings: unknown = c.env;
  const hasSocket = typeof bindings === 'object' && bindings !== null && 'incoming' in bindings;
  return hasSocket ? getConnInfo(c).remote.address : undefined;
}

/** The context of a request: the process's dependencies, the caller's address, user and session. */
async function createCtx(deps: Deps, c: HonoContext<AppEnv>): Promise<Ctx> {
  const responseHeaders = new Headers();
  const forwarded = c.req.header('x-forwarded-for') ?? null;
  const signedIn = await deps.sessions.resolve(c.req.header('cookie'));
  if (signedIn?.setCookie) responseHeaders.append('Set-Cookie', signedIn.setCookie);
  return {
    ...deps,
    requestId: c.get('requestId'),
    ip: limitAddress(socketAddress(c), forwarded, deps.env.TRUST_PROXY),
    userAgent: c.req.header('user-agent') ?? '',
    // A read must not fail when the grant cannot be stored.
    user: signedIn
      ? await deps.monthlyCredits.ensure(signedIn.user, !READ_METHODS.includes(c.req.method))
      : null,
    session: signedIn?.session ?? null,
    responseHeaders,
  };
}

const PRIVATE = /\b(?:no-store|private)\b/;

/**
 * Adds cookies (of a session that this request began, extended or ended) and headers that a service set to any kind of
 * response. A response with a cookie must not be shared between users.
 */
function addContextHeaders(headers: Headers, { responseHeaders }: Pick<Ctx, 'responseHeaders'>): void {
  for (const [name, value] of responseHeaders) {
    if (name === 'set-cookie') headers.append(name, value);
    else headers.set(name, value);
  }
  const caching = headers.get('Cache-Control') ?? '';
  if (headers.has('Set-Cookie') && !PRIVATE.test(caching)) {
    headers.set('Cache-Control', ['private', ...(caching === '' ? ['no-cache'] : [caching])].join(', '));
  }
}

/** Builds the context once per request; a session that it begins, extends or ends is in the response's headers. */
export function requestContext(deps: Deps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const ctx = await createCtx(deps, c);
    c.set('ctx', ctx);
    await next();
    addContextHeaders(c.res.headers, ctx);
  };
}

/** The path as it may be logged: the links of mails carry tokens. */
const loggedPath = (path: string) =>
  path.replace(/(\/(?:verify-email|reset-password|stop-alerts))\/.+/, '$1/[token]');

/** Whether an address answers programs; the documentation of the API is a page. */
const isData = (path: string) => /^\/(?:api|trpc)(?:\/|$)/.test(path) && path !== '/api/docs';

/** Whether it is a script, style, font or picture of a page: the long policy of pages means nothing for such files. */
const isFile = (path: string, { headers }: Response) =>
  /^\/(?:(?:admin\/)?assets\/|share\/|favicon\.|apple-touch-icon\.|social-card\.)/.test(path) &&
  headers.get('content-type')?.startsWith('text/html') !== true;

/** Gives every response its request id and the security headers, and logs the request. */
export function requestLog(
  { log, traffic }: Pick<Deps, 'log' | 'traffic'>,
  securityHeaders: { pages: Record<string, string>; data: Record<string, string> },
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    c.set('requestId', nextRequestId());
    await next();
    const headers =
      isData(c.req.path) || isFile(c.req.path, c.res)
        ? securityHeaders.data
        : { ...securityHeaders.pages, ...(hasSession(c.req.header('cookie')) ? openerPolicy : {}) };
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    c.res.headers.set('X-Request-Id', c.get('requestId'));
    traffic.record(c.res.status);
    const milliseconds = Math.round(performance.now() - startedAt);
    log.info(
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        path: loggedPath(c.req.path),
        status: c.res.status,
        milliseconds,
      },
      'request',
    );
  };
}

/** Turns an error into its response: JSON for programs, a page for browsers. Unexpected errors are logged. */
export function handleError({ log }: Pick<Deps, 'log'>): ErrorHandler<AppEnv> {
  return (error, c) => {
    const problem = toProblem(error);
    const requestId = c.get('requestId');
    if (problem.unexpected) {
      log.error({ err: error, requestId, path: loggedPath(c.req.path) }, 'request failed');
    }
    const { text, status, headers } = problemResponse(problem);
    if (isData(c.req.path) || !wantsPage(c.req.method, c.req.header('accept'))) {
      return c.body(text, status, headers);
    }
    return c.html(failurePage(problem.body.message), status, { ...headers, 'Content-Type': HTML });
  };
}
