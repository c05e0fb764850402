import type { Server } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Deps } from '../context.ts';
import { loadConsoleShell } from './admin-console.ts';
import { loadBuiltSite } from './site-files.ts';
import { createWebServer, type WebServer } from './web-server.ts';

/** Root of the workspace, wherever the server was started from. */
export const workspaceRoot = join(dirname(fileURLToPath(import.meta.url)), '../../../..');

/**
 * Serves the built clients; with `--dev` the sources through Vite with hot reload, on the same port.
 * @throws {NotBuiltError}
 */
export async function openWeb(deps: Deps, server: Server): Promise<WebServer> {
  if (process.argv.includes('--dev')) {
    const { openDevWeb } = await import('./dev.ts');
    return openDevWeb(deps, server, workspaceRoot);
  }
  const site = join(workspaceRoot, 'apps/site');
  const { source, bundle } = await loadBuiltSite(site);
  const consoleFiles = join(workspaceRoot, 'apps/admin/dist');
  const shell = await loadConsoleShell(consoleFiles).catch(() => '<!doctype html><title>Console</title>');
  return createWebServer(deps, {
    source,
    bundle,
    colourSchemeScript: bundle.colourSchemeScript,
    siteFiles: join(site, 'dist'),
    console: { shell: async () => shell, files: consoleFiles },
  });
}
