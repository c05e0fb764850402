import type { Hono } from 'hono';
import { createApp } from '../../src/server/app.ts';
import { appRouter } from '../../src/router.ts';
import type { Deps } from '../../src/context.ts';
import type { AppEnv } from '../../src/http/rest-route.ts';
import type { SiteBundle } from '../../src/pages/render-contract.ts';
import { createWebServer, type WebServer } from '../../src/pages/web-server.ts';

const TEMPLATE =
  '<!doctype html><html lang="en-GB"><head><!--head--></head><body><!--app--><!--state--></body></html>';

/** A renderer with as many and as large pages as a test needs. */
export function fakeBundle(change: Partial<SiteBundle> = {}): SiteBundle {
  return {
    render: async ({ path }) => ({
      status: path === '/nowhere' ? 404 : 200,
      ...(path === '/moved' ? { redirectTo: '/' } : {}),
      head: `<title>${path}</title>`,
      body: `<main>${'A page that is worth compressing. '.repeat(50)}</main>`,
      state: '{}',
    }),
    pageKey: (path) => (path.startsWith('/account') ? null : path),
    inlineScripts: ['document.documentElement.dataset.scheme = "light";'],
    ...change,
  };
}

/** The app over pages of one's own making. */
export function createSite(deps: Deps, bundle: SiteBundle): { app: Hono<AppEnv>; web: WebServer } {
  const web = createWebServer(deps, {
    source: { load: async () => ({ bundle, template: TEMPLATE }) },
    createCaller: appRouter.createCaller,
    bundle,
    inlineScripts: bundle.inlineScripts,
    siteFiles: null,
    console: { shell: async () => '<!doctype html><title>Console</title>', files: null },
  });
  return { app: createApp(deps, web), web };
}
