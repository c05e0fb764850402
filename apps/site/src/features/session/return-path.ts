import { sitePages } from '@isa/api/domain/pages';
import { RETURN_PARAMETERS } from '../upgrade/return-parameters.ts';

/** Parameter of /login and /register: the page that asked for the sign-in. The rest of their query is that page's own. */
const NEXT = 'next';

/** The only pages that a sign-in leads back to, so that a made-up address leads to none outside this site. */
const guardedPaths = new Set(sitePages.filter(({ guarded }) => guarded).flatMap(({ paths }) => paths));

const withQuery = (path: string, query: URLSearchParams) => (query.size === 0 ? path : `${path}?${query}`);

function withoutNames(search: string, names: readonly string[]): URLSearchParams {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  return query;
}

/** /login, which leads back to this page where it was asked for with a query. */
export function loginHref(pathname: string, search: string): string {
  const path = pathname.replace(/\/+$/, '');
  const asked = withoutNames(search, [NEXT]);
  const ofPage = withoutNames(search, [NEXT, ...RETURN_PARAMETERS]);
  if (ofPage.size > 0 && guardedPaths.has(path))
    return withQuery('/login', new URLSearchParams([[NEXT, path], ...asked]));
  // A payment is reported on whatever page the buyer comes back to.
  return withQuery('/login', withoutNames(asked.toString(), [...ofPage.keys()]));
}

/** Where the query of /login or /register leads after signing in; null when it names no page of this site. */
export function returnPath(search: string): string | null {
  const path = new URLSearchParams(search).get(NEXT);
  if (path === null || !guardedPaths.has(path)) return null;
  return withQuery(path, withoutNames(search, [NEXT, ...RETURN_PARAMETERS]));
}

/** The other way to sign in, with the same page to return to. */
export const withReturn = (href: '/login' | '/register', search: string): string =>
  returnPath(search) === null ? href : withQuery(href, withoutNames(search, RETURN_PARAMETERS));
