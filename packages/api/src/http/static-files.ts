import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { methodNotAllowed, notFound } from '../errors.ts';
import { type AppEnv, READ_METHODS } from './rest-route.ts';

/**
 * Of files whose names contain a hash: they are never revalidated, so Last-Modified is left out.
 * `Vary` also comes with what is sent as it is: caches in between.
 */
const FOREVER = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  Vary: 'Accept-Encoding',
  'Last-Modified': null,
};
const FOR_A_DAY = { 'Cache-Control': 'public, max-age=86400' };

/** The library's `onFound` comes when the response is made: whether what it sets still gets in is chance. */
function withHeaders(
  files: MiddlewareHandler<AppEnv>,
  headers: Record<string, string | null>,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const response = await files(c, next);
    // Where there is no such file, it is what the next one gave, whatever its type says.
    if (!(response instanceof Response)) return response;
    for (const [name, value] of Object.entries(headers)) {
      if (value === null) response.headers.delete(name);
      else response.headers.set(name, value);
    }
    return response;
  };
}

/**
 * Serves built scripts, styles and fonts, in the smallest encoding that the client accepts.
 * @param path where they are, with a `*`
 * @param base what of that the folder does not have
 */
export function mountBuiltFiles(app: Hono<AppEnv>, path: string, folder: string, base = ''): void {
  const files = serveStatic<AppEnv>({
    root: folder,
    precompressed: true,
    rewriteRequestPath: (asked) => asked.slice(base.length),
  });
  const built = new Set(readdirSync(join(folder, 'assets')).map((name) => `${base}/assets/${name}`));
  app.all(path, withHeaders(files, FOREVER), (c) => {
    throw built.has(c.req.path) && !READ_METHODS.includes(c.req.method)
      ? methodNotAllowed(READ_METHODS)
      : notFound();
  });
}

/** Pictures whose names never change: browsers and link previews ask for them by name. */
export const PICTURES = ['/favicon.svg', '/apple-touch-icon.png', '/social-card.png'] as const;

/** Serves the icons and the picture of link previews. */
export function mountIcon(app: Hono<AppEnv>, folder: string): void {
  // Requested by clients that read no page: feed readers, link previews, old browsers.
  app.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301));
  for (const picture of PICTURES)
    app.get(picture, withHeaders(serveStatic<AppEnv>({ root: folder }), FOR_A_DAY));
}
