import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Deps } from '../context.ts';
import type { SiteSource } from '../pages/rendered-pages.ts';
import { isSiteBundle } from '../pages/site-files.ts';
import { createWebServer, type WebServer } from '../pages/web-server.ts';
import { appRouter } from '../router.ts';

/** The clients from their sources, with hot reload, behind the same port as the API. */
export async function openDevWeb(
  deps: Pick<Deps, 'env' | 'log'>,
  server: Server,
  root: string,
): Promise<WebServer> {
  const { createServer } = await import('vite');
  const siteRoot = join(root, 'apps/site');
  const start = (folder: string, hmrPath: string) =>
    createServer({
      root: folder,
      configFile: join(folder, 'vite.config.ts'),
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server, path: hmrPath } },
    });
  const vite = await start(siteRoot, '/hmr/site');
  const consoleRoot = join(root, 'apps/admin');
  const consoleVite = await start(consoleRoot, '/hmr/console');
  const shell = async (url: string) =>
    consoleVite.transformIndexHtml(url, await readFile(join(consoleRoot, 'index.html'), 'utf8'));
  const loadBundle = async () => {
    const module: unknown = await vite.ssrLoadModule('/src/framework/entry-server.tsx');
    if (!isSiteBundle(module))
      throw new Error('apps/site/src/framework/entry-server.tsx does not export the renderer');
    return module;
  };
  const source: SiteSource = {
    load: async (url) => {
      const raw = await readFile(join(siteRoot, 'index.html'), 'utf8');
      return { bundle: await loadBundle(), template: await vite.transformIndexHtml(url, raw) };
    },
  };
  // Open pages hold websockets, which would keep the server from ending.
  process.once('SIGTERM', () => void Promise.all([vite.close(), consoleVite.close()]));
  process.once('SIGINT', () => void Promise.all([vite.close(), consoleVite.close()]));
  const { inlineScripts } = await loadBundle();
  const web = createWebServer(deps, {
    source,
    createCaller: appRouter.createCaller,
    bundle: null,
    inlineScripts,
    siteFiles: null,
    console: { shell, files: null },
  });
  // Vite's own client is an inline module and its styles come by script: the strict policy is for built pages.
  delete web.headers['Content-Security-Policy'];
  return {
    ...web,
    // The console's files live under /admin/, its base; everything else is the site's.
    middleware: (req, res, next) => {
      const { url } = req;
      const client = url?.startsWith('/admin/') ? consoleVite : vite;
      // Vite takes its base off the address, and leaves it so where it has no such file.
      client.middlewares(req, res, () => {
        if (url !== undefined) req.url = url;
        next();
      });
    },
  };
}
