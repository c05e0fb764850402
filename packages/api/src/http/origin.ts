import type { MiddlewareHandler } from 'hono';
import type { Logger } from '../lib/log.ts';
import { type Env, isLoopbackHost } from '../env.ts';
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
 * The origins of our pages: the site's own, and that of the request. Behind a proxy the latter is plain http with the
 * site's host, where, for a site on https, only a man in the middle could serve pages.
 */
function ownOrigins(site: string, url: string): (string | null)[] {
  const seen = originOf(url);
  return seen === site.replace(/^https:/, 'http:') ? [site] : [site, seen];
}

/** What the check needs to know of the process. */
export interface OriginDeps {
  env: Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY' | 'production'>;
  log: Pick<Logger, 'warn'>;
}

/** Long enough for any address of a site. */
const LOGGED_ORIGIN_MAX = 200;

const hostOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).host : null);

/** The hosts for which proxies say they pass a request on. */
function forwardedHosts(headers: Headers): string[] {
  const own = headers.get('x-forwarded-host')?.split(',') ?? [];
  const standard = [...(headers.get('forwarded') ?? '').matchAll(/\bhost="?([^";,]+)/gi)].map(
    ([, host = '']) => host,
  );
  return [...own, ...standard].map((name) => name.trim().toLowerCase());
}

/**
 * Whether a browser at an address of ours seems to have sent it: then the settings do not know that address. In
 * production a loopback address means that it was never set.
 */
function looksLikeOwn({ headers, url }: Request, { PUBLIC_URL, production }: OriginDeps['env']): boolean {
  const origin = headers.get('origin');
  const host = origin === null ? null : hostOf(origin);
  if (host === null || headers.get('sec-fetch-site') === 'cross-site') return false;
  return (
    headers.get('sec-fetch-site') === 'same-origin' ||
    host === hostOf(url) ||
    forwardedHosts(headers).includes(host) ||
    (production && isLoopbackHost(new URL(PUBLIC_URL).hostname))
  );
}

/** Logs which settings are wrong when a same-site visitor is refused. */
function warnOperator(request: Request, { env, log }: OriginDeps): void {
  if (!looksLikeOwn(request, env)) return;
  const isProxied = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'].some((name) =>
    request.headers.has(name),
  );
  const proxy =
    isProxied && env.TRUST_PROXY === 0
      ? ' The request came through a proxy: set TRUST_PROXY to the number of proxies as well.'
      : '';
  log.warn(
    { origin: request.headers.get('origin')?.slice(0, LOGGED_ORIGIN_MAX), publicUrl: env.PUBLIC_URL },
    `a request was refused as from another site: if its origin is an address of this site, set PUBLIC_URL to it.${proxy}`,
  );
}

/** Refuses a request that another site's page sends or leads to. @throws {AppError} 403 */
export function requireOwnOrigin(request: Request, deps: OriginDeps): void {
  const { headers, url } = request;
  const own = ownOrigins(deps.env.PUBLIC_URL, url);
  if (isOwnOrigin(headers.get('sec-fetch-site'), headers.get('origin'), own)) return;
  warnOperator(request, deps);
  throw forbidden('This request came from another site and was refused.');
}

/** Refuses state changes that another site's page asks for (cross-site request forgery). */
export function originCheck(deps: OriginDeps, exempt: ReadonlySet<string>): MiddlewareHandler {
  return async (c, next) => {
    if (SAFE.has(c.req.method) || exempt.has(c.req.path)) return next();
    requireOwnOrigin(c.req.raw, deps);
    return next();
  };
}
