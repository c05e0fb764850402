import type { MiddlewareHandler } from 'hono';
import { forbidden } from '../errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}

/**
 * Whether a state-changing request comes from our own pages. No Origin and no Sec-Fetch-Site is a plain
 * HTTP client: no browser sends that, so no visitor's cookies are at stake.
 * @param site its Sec-Fetch-Site
 * @param own the origins of our pages
 */
export function isOwnOrigin(
  site: string | null | undefined,
  origin: string | null | undefined,
  own: readonly (string | null)[],
): boolean {
  return site !== 'cross-site' && (origin === null || origin === undefined || own.includes(origin));
}

/**
 * Where our pages are: at the site's address, and where the request came to. Behind a proxy that is plain http with
 * the site's host, which of a site on https only somebody in the middle has pages at.
 */
function ownOrigins(publicUrl: string, url: string): (string | null)[] {
  const [site, seen] = [originOf(publicUrl), originOf(url)];
  return seen === site?.replace(/^https:/, 'http:') ? [site] : [site, seen];
}

/** Refuses a request that another site's page sends or leads to. @throws {AppError} 403 */
export function requireOwnOrigin({ headers, url }: Request, publicUrl: string): void {
  const own = ownOrigins(publicUrl, url);
  if (!isOwnOrigin(headers.get('sec-fetch-site'), headers.get('origin'), own)) {
    throw forbidden('This request came from another site and was refused.');
  }
}

/** Refuses state changes that another site's page asks for (cross-site request forgery). */
export function originCheck(publicUrl: string, exempt: ReadonlySet<string>): MiddlewareHandler {
  return async (c, next) => {
    if (SAFE.has(c.req.method) || exempt.has(c.req.path)) return next();
    requireOwnOrigin(c.req.raw, publicUrl);
    return next();
  };
}
