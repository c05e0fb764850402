import type { Server } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Deps } from '../context.ts';
import { loadConsoleShell } from '../pages/admin-console.ts';
import { loadBuiltSite } from '../pages/site-files.ts';
import { createWebServer, type WebServer } from '../pages/web-server.ts';
import { appRouter } from '../router.ts';

/** Root of the workspace, wherever the server was started from. */
export const workspaceRoot = join(dirname(fileURLToPath(import.meta.url)), '../../../..');

/**
 * Serves the built clients; with `--dev` the sources through Vite with hot reload, on the same port.
 * @param root of the workspace
 * @throws {NotBuiltError} when either client is not built
 */
export async function openWeb(
  deps: Pick<Deps, 'env' | 'log'>,
  server: Server,
  root = workspaceRoot,
): Promise<WebServer> {
  if (process.argv.includes('--dev')) {
    const { openDevWeb } = await import('./dev.ts');
    return openDevWeb(deps, server, root);
  }
  const site = join(root, 'apps/site');
  const { source, bundle } = await loadBuiltSite(site);
  const consoleFiles = join(root, 'apps/admin/dist');
  const shell = await loadConsoleShell(consoleFiles);
  return createWebServer(deps, {
    source,
    createCaller: appRouter.createCaller,
    bundle,
    inlineScripts: bundle.inlineScripts,
    siteFiles: join(site, 'dist'),
    console: { shell: async () => shell, files: consoleFiles },
  });
}
