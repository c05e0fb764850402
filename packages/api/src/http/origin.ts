import type { MiddlewareHandler } from 'hono';
import { forbidden } from '../errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}

/**
 * Whether a state-changing request comes from our own pages. No Origin and no Sec-Fetch-Site is a plain
 * HTTP client: no browser sends that, so no visitor's cookies are at stake.
 */
function isOwnOrigin(headers: Headers, requestUrl: string, publicUrl: string): boolean {
  if (headers.get('sec-fetch-site') === 'cross-site') return false;
  const origin = headers.get('origin');
  if (origin === null) return true;
  return origin === originOf(publicUrl) || origin === originOf(requestUrl);
}

/** Refuses a request that another site's page sends or leads to. @throws {AppError} 403 */
export function requireOwnOrigin({ headers, url }: Request, publicUrl: string): void {
  if (!isOwnOrigin(headers, url, publicUrl)) {
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
