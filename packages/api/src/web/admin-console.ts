import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { notFound } from '../errors.ts';
import type { AppEnv } from '../http/rest-route.ts';
import { NotBuiltError } from './site-files.ts';

/** Addresses of the console, which is a build of its own. */
const CONSOLE_PATHS = ['/admin', '/admin/*', '/product-update', '/api-settings', '/status'];
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The console's one HTML file. It holds no data: every call it makes is checked by role. @throws {NotBuiltError} */
export async function loadConsoleShell(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, 'index.html'), 'utf8');
  } catch (cause) {
    throw new NotBuiltError('The admin console is not built yet: run npm start', { cause });
  }
}

/** Serves the console's built scripts and styles. */
export function mountConsoleFiles(app: Hono<AppEnv>, folder: string): void {
  const files = serveStatic({
    root: folder,
    precompressed: true,
    rewriteRequestPath: (path) => path.replace(/^\/admin/, ''),
    onFound: (_path, c) => c.header('Cache-Control', IMMUTABLE),
  });
  app.get('/admin/assets/*', files, () => {
    throw notFound();
  });
}

/**
 * Serves the admin console at its addresses.
 * @param shell gives the HTML for an address (in development it is made anew each time)
 */
export function mountConsole(app: Hono<AppEnv>, shell: (url: string) => Promise<string>): void {
  for (const path of CONSOLE_PATHS) {
    app.get(path, async (c) =>
      c.html(await shell(c.req.path), 200, {
        'Cache-Control': 'no-cache',
        'X-Robots-Tag': 'noindex, nofollow',
      }),
    );
  }
}
