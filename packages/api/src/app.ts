import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context as HonoContext, type ErrorHandler, Hono, type MiddlewareHandler } from 'hono';
import type { Ctx, Deps } from './context.ts';
import { hasSession } from './domain/session-cookie.ts';
import { notFound, toProblem } from './errors.ts';
import { addressForLimits, clientAddress } from './http/client-address.ts';
import { originCheck } from './http/origin.ts';
import { addContextHeaders } from './http/context-headers.ts';
import { problemAnswer } from './http/problem-answer.ts';
import { nextRequestId } from './http/request-id.ts';
import { type AppEnv, mount } from './http/rest-route.ts';
import { handleTrpc } from './http/trpc-handler.ts';
import { ownWindow } from './http/security-headers.ts';
import { restRoutes } from './rest.ts';
import { failurePage, wantsPage } from './web/failure-page.ts';
import type { WebServer } from './web/web-server.ts';

const HTML = 'text/html; charset=utf-8';

/** Paths whose requests prove themselves by a signature instead of an origin. */
const SIGNED_PATHS: ReadonlySet<string> = new Set(
  restRoutes.filter(({ role }) => role === 'stripe').map(({ path }) => path),
);

function socketAddress(c: HonoContext<AppEnv>): string | undefined {
  // Tests call the app without a socket.
  const bindings: unknown = c.env;
  const hasSocket = typeof bindings === 'object' && bindings !== null && 'incoming' in bindings;
  return hasSocket ? getConnInfo(c).remote.address : undefined;
}

/** How a server fares is asked of that server, now. */
const NOT_STORED = { 'Cache-Control': 'no-store' };

/** Methods that only read: what they would write by the way must not keep them from answering. */
const READING = new Set(['GET', 'HEAD']);

async function createCtx(deps: Deps, c: HonoContext<AppEnv>): Promise<Ctx> {
  const responseHeaders = new Headers();
  const forwarded = c.req.header('x-forwarded-for') ?? null;
  const signedIn = await deps.sessions.resolve(c.req.header('cookie'));
  if (signedIn?.setCookie) responseHeaders.append('Set-Cookie', signedIn.setCookie);
  return {
    ...deps,
    requestId: c.get('requestId'),
    ip: addressForLimits(clientAddress(socketAddress(c), forwarded, deps.env.TRUST_PROXY)),
    userAgent: c.req.header('user-agent') ?? '',
    user: signedIn ? await deps.monthlyCredits.ensure(signedIn.user, !READING.has(c.req.method)) : null,
    session: signedIn?.session ?? null,
    responseHeaders,
  };
}

/** The path as it may be logged: the links of mails carry tokens. */
const loggedPath = (path: string) =>
  path.replace(/(\/(?:verify-email|reset-password|stop-alerts))\/.+/, '$1/[token]');

/** Whether an address answers programs; the documentation of the API is a page. */
const isData = (path: string) => /^\/(?:api|trpc)(?:\/|$)/.test(path) && path !== '/api/docs';

/**
 * Whether it is a script, style, font or picture of a page: the policy of pages is long, comes with every answer, and
 * says nothing of such files.
 */
const isFile = (path: string, { headers }: Response) =>
  /^\/(?:(?:admin\/)?assets\/|share\/|favicon\.|apple-touch-icon\.|social-card\.)/.test(path) &&
  headers.get('content-type')?.startsWith('text/html') !== true;

/** Around every answer: its request's id, the headers of all, the line in the log. */
function accompany(
  { log, traffic }: Pick<Deps, 'log' | 'traffic'>,
  web: Pick<WebServer, 'headers' | 'dataHeaders'>,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    c.set('requestId', nextRequestId());
    await next();
    const headers =
      isData(c.req.path) || isFile(c.req.path, c.res)
        ? web.dataHeaders
        : { ...web.headers, ...(hasSession(c.req.header('cookie')) ? ownWindow : {}) };
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

/** An error as its answer: JSON for programs, a page for who opens an address. What we did not expect is logged. */
function answerError({ log }: Pick<Deps, 'log'>): ErrorHandler<AppEnv> {
  return (error, c) => {
    const problem = toProblem(error);
    const requestId = c.get('requestId');
    if (problem.unexpected) {
      log.error({ err: error, requestId, path: loggedPath(c.req.path) }, 'request failed');
    }
    const { text, status, headers } = problemAnswer(problem);
    if (isData(c.req.path) || !wantsPage(c.req.method, c.req.header('accept'))) {
      return c.body(text, status, headers);
    }
    return c.html(failurePage(problem.body.message), status, { ...headers, 'Content-Type': HTML });
  };
}

/**
 * The whole server apart from listening: middleware and mounts.
 * @param web serves the two clients
 */
export function createApp(deps: Deps, web: WebServer): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.use(accompany(deps, web));
  app.use(originCheck(deps, SIGNED_PATHS));
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, NOT_STORED));
  web.mountFiles(app);
  // After that: whether the process lives, or what a script holds, has nothing to do with who asks, and finding that
  // out may fail.
  app.use(async (c, next) => {
    const ctx = await createCtx(deps, c);
    c.set('ctx', ctx);
    await next();
    addContextHeaders(c.res.headers, ctx);
  });
  app.get('/readyz', async (c) => {
    await deps.db.ping();
    return c.json({ status: 'ok' }, 200, NOT_STORED);
  });

  mount(app, restRoutes);
  app.all('/trpc/*', handleTrpc);
  web.mount(app);

  app.notFound(() => {
    throw notFound();
  });
  app.onError(answerError(deps));
  return app;
}
