import { Hono } from 'hono';
import type { Deps } from '../context.ts';
import { notFound } from '../errors.ts';
import { handleError, requestContext, requestLog } from '../http/middleware.ts';
import { originCheck } from '../http/origin.ts';
import { type AppEnv, mount } from '../http/rest-route.ts';
import { createTrpcHandler } from '../http/trpc-handler.ts';
import type { WebServer } from '../pages/web-server.ts';
import { restRoutes } from '../rest.ts';
import { appRouter } from '../router.ts';

/** Paths whose requests prove themselves by a signature instead of an origin. */
const SIGNED_PATHS: ReadonlySet<string> = new Set(
  restRoutes.filter(({ role }) => role === 'stripe').map(({ path }) => path),
);

/** How a server fares is asked of that server, now. */
const NOT_STORED = { 'Cache-Control': 'no-store' };

/**
 * The whole server apart from listening: middleware and mounts.
 * @param web serves the two clients
 */
export function createApp(deps: Deps, web: WebServer): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.use(requestLog(deps, { pages: web.headers, data: web.dataHeaders }));
  app.use(originCheck(deps, SIGNED_PATHS));
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, NOT_STORED));
  web.mountFiles(app);
  // After that: whether the process lives, or what a script holds, does not depend on the caller, and finding that
  // out may fail.
  app.use(requestContext(deps));
  app.get('/readyz', async (c) => {
    await deps.db.ping();
    return c.json({ status: 'ok' }, 200, NOT_STORED);
  });

  mount(app, restRoutes);
  app.all('/trpc/*', createTrpcHandler(appRouter));
  web.mount(app);

  app.notFound(() => {
    throw notFound();
  });
  app.onError(handleError(deps));
  return app;
}
