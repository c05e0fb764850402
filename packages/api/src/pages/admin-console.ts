import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context as HonoContext, Hono } from 'hono';
import { consolePaths } from '../domain/site-pages.ts';
import type { AppEnv } from '../http/rest-route.ts';
import { NotBuiltError } from './site-files.ts';

/** The console's one HTML file. It holds no data: every call it makes is checked by role. @throws {NotBuiltError} */
export async function loadConsoleShell(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, 'index.html'), 'utf8');
  } catch (cause) {
    throw new NotBuiltError('The admin console is not built yet: run npm start', { cause });
  }
}

/**
 * Serves the admin console at its addresses, with or without a slash at their end. Any other below /admin is the
 * site's not-found screen: the console would send a visitor to the login first.
 * @param shell gives the HTML for an address (in development it is made again each time)
 */
export function mountConsole(app: Hono<AppEnv>, shell: (url: string) => Promise<string>): void {
  const send = async (c: HonoContext<AppEnv>) =>
    c.html(await shell(c.req.path), 200, {
      'Cache-Control': 'no-cache',
      'X-Robots-Tag': 'noindex, nofollow',
    });
  for (const path of consolePaths) {
    app.get(path, send);
    app.get(`${path}/`, send);
  }
}
